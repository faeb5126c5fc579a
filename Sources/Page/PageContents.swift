// The contents of a project's HTML page. The page needs only a browser, and everything that it shows is passed in.
import InwardOverview

/// Everything that the page shows.
public struct PageContents: Sendable {
  /// The project's name.
  public var title: String
  /// The date, `2026-11-24`; nil if the page shows none.
  public var day: String?
  /// The first thing to do; nil if there is no advice.
  public var advice: String?
  /// A count of hidden findings, `3 findings are hidden: 1 by an exception, 2 by comments`; nil if none is hidden.
  public var hidden: String?
  public var files = 0
  public var layers: Overview
  /// The references between slices; nil if the rules define no slices.
  public var slices: Overview?
  public var types: TypeMap
  public var findings: [PageFinding]
  public var cycles: [PageCycles] = []
  public var measures: [PageMeasure] = []
  /// The history; nil if none was given.
  public var history: PageHistory?

  public init(title: String, layers: Overview, types: TypeMap, findings: [PageFinding]) {
    (self.title, self.layers, self.types, self.findings) = (title, layers, types, findings)
  }
}

/// A finding as the page shows it.
public struct PageFinding: Sendable, Hashable {
  /// The id of the rule: `dependency`.
  public var rule: String
  /// The severity: `error`, `warning` or `note`.
  public var severity: String
  public var message: String
  public var because: String?
  public var help: String?
  /// The owner of the code that the finding is in; nil if the rules name none.
  public var owner: String?
  public var place: PagePlace
  /// The source line; nil if it is not shown.
  public var excerpt: String?
  /// The columns of the name in its line, counted as browsers do.
  public var columns: Range<Int>
  /// The places of the finding other than `place`.
  public var places: [PagePlace]
  public var from: PageSide?
  public var to: PageSide?

  public init(
    rule: String, severity: String, message: String, place: PagePlace, columns: Range<Int>, places: [PagePlace] = []
  ) {
    (self.rule, self.severity, self.message) = (rule, severity, message)
    (self.place, self.columns, self.places) = (place, columns, places)
  }
}

public struct PagePlace: Sendable, Hashable {
  /// The path, relative to the project's root.
  public var path: String
  public var line: Int

  public init(path: String, line: Int) { (self.path, self.line) = (path, line) }
}

/// One side of a finding.
public struct PageSide: Sendable, Hashable {
  /// The slice if the finding is about slices, otherwise the layer.
  public var part: String?
  /// The outermost type.
  public var type: String
  public var declaration: String
  /// The index of the type's entry in the map of types; nil if there is none.
  public var entry: Int?

  public init(part: String?, type: String, declaration: String, entry: Int?) {
    (self.part, self.type, self.declaration, self.entry) = (part, type, declaration, entry)
  }
}

/// The cycles of one level.
public struct PageCycles: Sendable {
  /// The name of the level: `layers`, `top-level directories`.
  public var level: String
  public var cycles: [PartCycle]

  public init(level: String, cycles: [PartCycle]) { (self.level, self.cycles) = (level, cycles) }
}
