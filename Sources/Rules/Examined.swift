// The amount of code that a run examined. It is reported, so that a run that examined nothing does not look
// successful.
import InwardGraph

/// The extent of a run.
public struct Examined: Sendable, Hashable {
  public let files: FileCounts
  public let declarations: Int
  /// The number of cases in which it is unknown whether a declaration meets a demand of a rule.
  public let undecided: Int
  public let mentions: MentionCounts
  /// The layers in the order of the rules file.
  public let layers: [LayerCount]
  /// The number of modules and files of dependencies that were read.
  public let dependencies: DependencyCount
  /// The numbers of files and directories that were not read, by design or because of the rules.
  public let leftOut: [LeftOutCount]
  public let hasBaseline: Bool

  public init(
    files: FileCounts, declarations: Int = 0, undecided: Int = 0, mentions: MentionCounts = MentionCounts(),
    layers: [LayerCount] = [], dependencies: DependencyCount = DependencyCount(modules: 0, files: 0),
    leftOut: [LeftOutCount] = [], hasBaseline: Bool = false
  ) {
    (self.files, self.declarations, self.undecided, self.mentions) = (files, declarations, undecided, mentions)
    (self.layers, self.dependencies, self.leftOut) = (layers, dependencies, leftOut)
    self.hasBaseline = hasBaseline
  }
}

public struct FileCounts: Sendable, Hashable {
  public let all: Int
  /// The number of files that are judged, and not only read for their declarations.
  public let judged: Int
  /// The number of judged files with code in no layer. They are counted even if the policy allows them, because that
  /// code is not judged.
  public let unassigned: Int
  /// The number of files that no target lists, although a package or a project around them has targets.
  public let unlisted: Int
  /// The number of generated files, which are not judged.
  public let generated: Int
  /// The number of test files, if the policy leaves them out.
  public let tests: Int

  public init(all: Int, judged: Int = 0, unassigned: Int = 0, unlisted: Int = 0, generated: Int = 0, tests: Int = 0) {
    (self.all, self.judged, self.unassigned) = (all, judged, unassigned)
    (self.unlisted, self.generated, self.tests) = (unlisted, generated, tests)
  }
}

public struct MentionCounts: Sendable, Hashable {
  public let all: Int
  /// The numbers of references to declarations of the project, to external declarations and to locals, and the number
  /// of references that were never resolved, because no rule could forbid them regardless of their meanings. All
  /// other references are unknown.
  public let inProject: Int
  public let external: Int
  public let local: Int
  public let unasked: Int
  /// The unknown references by reason, in the order of `UnknownReason`.
  public let unknown: [UnknownCount]

  public init(
    all: Int = 0, inProject: Int = 0, external: Int = 0, local: Int = 0, unasked: Int = 0, unknown: [UnknownCount] = []
  ) {
    (self.all, self.inProject, self.external) = (all, inProject, external)
    (self.local, self.unasked, self.unknown) = (local, unasked, unknown)
  }

  public var unknownTotal: Int { unknown.reduce(0) { $0 + $1.count } }
}

public struct UnknownCount: Sendable, Hashable {
  public let reason: UnknownReason
  public let count: Int

  public init(reason: UnknownReason, count: Int) { (self.reason, self.count) = (reason, count) }
}

/// The number of files or directories that were left out for one reason: `3 directories ignored by git`.
public struct LeftOutCount: Sendable, Hashable {
  public let one: String
  public let many: String
  public let count: Int

  public init(one: String, many: String, count: Int) { (self.one, self.many, self.count) = (one, many, count) }

  public var text: String { "\(count) \(count == 1 ? one : many)" }
}

public struct DependencyCount: Sendable, Hashable {
  public let modules: Int
  public let files: Int

  public init(modules: Int, files: Int) { (self.modules, self.files) = (modules, files) }
}

/// The number of types in a layer and its sub-layers.
public struct LayerCount: Sendable, Hashable {
  public let layer: String
  public let declarations: Int

  public init(layer: String, declarations: Int) { (self.layer, self.declarations) = (layer, declarations) }
}

/// The numbers of new, fixed and known findings, from a comparison of two states of a project by identity.
public struct FindingsChange: Sendable, Hashable {
  /// The earlier state as shown to readers: `main (1a2b3c4d)`.
  public let base: String
  public let new: Int
  public let fixed: Int
  public let known: Int

  public init(base: String, new: Int, fixed: Int, known: Int) {
    (self.base, self.new, self.fixed, self.known) = (base, new, fixed, known)
  }
}
