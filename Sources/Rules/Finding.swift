// What a rule found: all that any report prints, and nothing that a report would have to look up.
import InwardFacts
import InwardGraph
import InwardLayers

/// One violation, proven: which declaration names which, where, and against what.
public struct Finding: Sendable, Hashable {
  /// The rule's id: `dependency`, `import`, ...
  public var rule: String
  public var severity: Severity
  public var message: String
  public var because: String?
  public var help: String?
  /// From the project's root.
  public var path: String
  /// The first place; `places` holds the others.
  public var place: FindingPlace
  public var places: [FindingPlace]
  /// Places in other files that belong to it too: a cycle is cut at all of them.
  public var elsewhere: [PlaceInFile] = []
  /// The name as written; nil for findings about a file, a layer or a rule.
  public var name: String?
  public var kind: MentionKind?
  public var position: MentionPlace?
  /// The `#if` conditions that the place stands under: `os(iOS) && DEBUG`.
  public var condition: String?
  public var from: FindingSide?
  public var to: FindingSide?
  /// All that the name could mean, `to` first, where that is more than one declaration: the first sixteen.
  public var candidates: [FindingSide] = []
  /// How many there are.
  public var candidateCount = 0
  /// The steps of a finding that is about a chain or a cycle; empty for all others.
  public var chain: [FindingSide]
  /// What `from` speaks of, for all that selects findings; for one about a file its first top-level declaration.
  public var source: SymbolID
  /// The file that the finding stands in; `.none` where that is the rules file.
  public var file: FileID
  /// What `to` speaks of.
  public var target: SymbolID
  /// What it is about where it is about no declarations: the identity is made of this, and not of path and message.
  public var topic: FindingTopic?
  /// What it is about where that is no file: such a finding stands in the rules file.
  public var group: FindingGroup?
  /// The layer whose contract is broken, a family for all of its values; `.none` where no layer's is.
  public var contract: LayerID

  public init(rule: String, severity: Severity, message: String, path: String, place: FindingPlace) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.path = path
    self.place = place
    self.places = []
    self.contract = .none
    self.chain = []
    self.source = .none
    self.file = .none
    self.target = .none
  }
}

/// A layer or a module as a whole.
public enum FindingGroup: Sendable, Hashable {
  case layer(LayerID)
  case module(ModuleID)
}

extension Finding {
  /// Whether it is about the project and may be forgiven; what is wrong with the rules file is fixed.
  public var isForgivable: Bool { file.isSome || group != nil }
}

extension FindingSide {
  /// What the finding is about: the slice, else the layer.
  public var part: String? { slice ?? layer }
}

extension [Finding] {
  /// Leaves those that `isKept` says, and what it makes of them. In place: a finding holds so many texts that to copy
  /// it costs as much as to make it.
  mutating func keep(where isKept: (inout Finding) -> Bool) {
    var count = 0
    for index in indices where isKept(&self[index]) {
      swapAt(count, index)
      count += 1
    }
    removeLast(self.count - count)
  }
}

/// What a finding is known by that is no mention: about a folder, a file, a layer, or a declaration as a whole.
public struct FindingTopic: Sendable, Hashable {
  public var source: String
  public var named: String
  /// Whether it is about a file, which its first declaration stands for.
  public var isOfFile: Bool

  public init(source: String, named: String = "", isOfFile: Bool = false) {
    self.source = source
    self.named = named
    self.isOfFile = isOfFile
  }
}

/// Where a name stands: a line, and the columns from its first byte to just behind its last.
public struct FindingPlace: Sendable, Hashable {
  public var line: Int
  public var column: Int
  public var endColumn: Int
  /// The source line itself, for reports that show it. Filled in for the first place only.
  public var excerpt: String?
  /// The same columns counted in UTF-16 units, where the line holds more than ASCII before its end.
  public var unitColumns: Range<Int>?

  public init(line: Int, column: Int, endColumn: Int, excerpt: String? = nil) {
    self.line = line
    self.column = column
    self.endColumn = endColumn
    self.excerpt = excerpt
  }

  /// Columns as editors and browsers count them; those of this type are bytes, as the compiler counts.
  public var characterColumns: Range<Int> { unitColumns ?? column..<max(column, endColumn) }
}

/// A place, and the file that it stands in.
public struct PlaceInFile: Sendable, Hashable {
  /// From the project's root.
  public var path: String
  public var place: FindingPlace

  public init(path: String, place: FindingPlace) {
    self.path = path
    self.place = place
  }
}

/// A declaration and its layer: one end of a finding, or one step of its chain. A step stands where it names the next
/// one, and may be a group of declarations in a cycle; the last step of a chain stands where it is declared.
public struct FindingSide: Sendable, Hashable {
  /// The layer's full name; nil for what lies in none.
  public var layer: String?
  /// The slice, or the layer inside of one, where the finding is about slices.
  public var slice: String?
  /// The outermost type that the declaration belongs to; the declaration itself where it belongs to none.
  public var type: String
  /// The declaration's qualified name: `SearchMoviesUseCase.execute(query:)`.
  public var declaration: String
  public var path: String
  public var line: Int

  public init(layer: String?, declaration: String, of type: String? = nil, path: String, line: Int) {
    self.layer = layer
    self.declaration = declaration
    self.type = type ?? declaration
    self.path = path
    self.line = line
  }
}
