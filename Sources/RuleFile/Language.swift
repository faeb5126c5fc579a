// The language of rules files as data: each key with its place, its values and its meaning. The reader takes the known
// keys from here; the JSON schema, `inward explain KEY` and docs/keys.md are generated from it.

/// The keys of one kind of mapping.
public struct KeyTable: Sendable {
  /// The name in the schema.
  public var name: String
  /// The owner of the keys: `a layer`.
  public var owner: String
  public var keys: [Key]
  /// Keys, at least one of which a mapping must have; empty if there is no such requirement.
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
  /// The meaning, in a sentence or two.
  public var text: String
  /// Whether a mapping must have the key.
  public var isRequired: Bool

  init(_ name: String, _ shape: Shape, _ text: String, isRequired: Bool = false) {
    self.name = name
    self.shape = shape
    self.text = text
    self.isRequired = isRequired
  }
}

/// The value that a key takes.
public indirect enum Shape: Sendable {
  /// The number 1.
  case one
  case boolean
  /// A whole number, or a number from 0 to 1.
  case count, share
  /// Any string that is not empty, described in words.
  case text(String)
  case word([String])
  /// Swift code, which may be empty.
  case swift
  case list(of: Shape, isEmptyToo: Bool)
  /// A single value, or a list that is not empty.
  case oneOrMore(Shape)
  /// A mapping with the keys of a table, by the table's name.
  case keys(String)
  /// A mapping whose keys are names that the file chooses.
  case names(of: Shape)
  /// A mapping of sub-layers by name, in which `order` may be one of the keys.
  case sublayers(Shape)
  case either([Shape])

  /// The description in manuals.
  public var phrase: String {
    switch self {
    case .one: "`1`"
    case .boolean: "`true` or `false`"
    case .count: "a whole number"
    case .share: "a number from 0 to 1"
    case .text(let words): words
    case .word(let words): alternatives(words.map { "`\($0)`" })
    case .swift: "Swift code"
    case .list(.either(let shapes), _): "a list (each entry: \(shapes.map(\.phrase).joined(separator: " or ")))"
    case .list(let shape, _): "a list (each entry: \(shape.phrase))"
    case .oneOrMore(.either(let shapes)): Shape.either(shapes).phrase + "; or a list of these"
    case .oneOrMore(let shape): "\(shape.phrase), or a list of these"
    case .keys(let table): "the keys of \(KeyTable.named(table)?.owner ?? table)"
    case .names(let shape): "a mapping (each value: \(shape.phrase))"
    case .sublayers(let shape): "a mapping (each value: \(shape.phrase)), in which `order` may be one of the keys"
    case .either(let shapes): shapes.map(\.phrase).joined(separator: "; or ")
    }
  }
}

extension Shape {
  /// The tables of the mappings that the value is or contains.
  public var tables: [KeyTable] {
    switch self {
    case .keys(let table): KeyTable.named(table).map { [$0] } ?? []
    case .list(let shape, _), .oneOrMore(let shape), .names(let shape), .sublayers(let shape): shape.tables
    case .either(let shapes): shapes.flatMap(\.tables)
    case .one, .boolean, .count, .share, .text, .word, .swift: []
    }
  }
}

extension KeyTable {
  public static func named(_ name: String) -> KeyTable? { all.first { $0.name == name } }
}
