// The language as data: every key, where it stands, what it takes and what it means. The reader takes its known keys
// from here; the JSON schema, `inward explain KEY` and docs/keys.md are made from it.

/// The keys of one kind of mapping.
public struct KeyTable: Sendable {
  /// As the schema calls it.
  public var name: String
  /// Whose keys these are: `a layer`.
  public var owner: String
  public var keys: [Key]
  /// Keys of which a mapping must have one; empty where each stands for itself.
  public var oneOf: [String]

  init(_ name: String, of owner: String, _ keys: [Key], oneOf: [String] = []) {
    self.name = name
    self.owner = owner
    self.keys = keys
    self.oneOf = oneOf
  }

  var names: [String] { keys.map(\.name) }
}

/// One key of the language.
public struct Key: Sendable {
  public var name: String
  public var shape: Shape
  /// What it means, in one sentence.
  public var text: String
  /// Whether a mapping without it is a mistake.
  public var isRequired: Bool

  init(_ name: String, _ shape: Shape, _ text: String, isRequired: Bool = false) {
    self.name = name
    self.shape = shape
    self.text = text
    self.isRequired = isRequired
  }
}

/// What a key takes.
public indirect enum Shape: Sendable {
  /// The number 1.
  case one
  case boolean
  /// A whole number, or one from 0 to 1.
  case count, share
  /// Any text that says something, told in words.
  case text(String)
  case word([String])
  /// Swift, which may be empty.
  case swift
  case list(of: Shape, isEmptyToo: Bool)
  /// One alone, or a list that is not empty.
  case oneOrMore(Shape)
  /// A mapping with the keys of a table, by its name.
  case keys(String)
  /// A mapping of names that the file chooses.
  case names(of: Shape)
  /// The same of sub-layers, whose order may stand among them.
  case sublayers(Shape)
  case either([Shape])

  /// As a manual tells it.
  public var phrase: String {
    switch self {
    case .one: "`1`"
    case .boolean: "`true` or `false`"
    case .count: "a whole number"
    case .share: "a number from 0 to 1"
    case .text(let words): words
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .swift: "Swift"
    case .list(.either(let shapes), _): "a list, each " + shapes.map(\.phrase).joined(separator: " or ")
    case .list(let shape, _): "a list: \(shape.phrase)"
    case .oneOrMore(let shape): "one or a list: \(shape.phrase)"
    case .keys(let table): "the keys of \(KeyTable.named(table)?.owner ?? table)"
    case .names(let shape): "a mapping of names: \(shape.phrase)"
    case .sublayers(let shape): "a mapping of names: \(shape.phrase); their `order` may stand among them"
    case .either(let shapes): shapes.map(\.phrase).joined(separator: "; or ")
    }
  }
}

extension KeyTable {
  public static func named(_ name: String) -> KeyTable? { all.first { $0.name == name } }
}
