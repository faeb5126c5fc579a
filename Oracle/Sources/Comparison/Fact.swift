// Comparison: one thing that a reader says of a file, in words that both readers share. Knows neither of them.

/// What both readers must say alike, at the same place.
public struct Fact: Hashable, Comparable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case `import`, declaration, binding, reference, note
  }

  /// In bytes, so that facts sort as they stand in the file.
  public var offset: Int
  public var line: Int
  public var column: Int
  public var kind: Kind
  public var text: String

  public static func < (left: Fact, right: Fact) -> Bool {
    if left.offset != right.offset { return left.offset < right.offset }
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    if left.text != right.text { return left.text < right.text }
    return (left.line, left.column) < (right.line, right.column)
  }
}

/// The class of a name in reference position.
enum ReferenceClass: String {
  /// Where a type stands, unqualified: `X` of `let x: X.Y`.
  case type
  /// Where a value stands, unqualified.
  case expression
  /// Behind a period, in types and expressions alike.
  case member
  case `operator`
}

/// A declaration in one line. Empty parts are left out on both sides alike.
struct DeclarationText {
  var kind: String
  var path: String
  var parameters: [String] = []
  var inherited: [String] = []
  var type: String?

  var text: String {
    var text = kind + " " + path
    if !parameters.isEmpty { text += "(" + parameters.joined(separator: ", ") + ")" }
    if !inherited.isEmpty { text += " : " + inherited.joined(separator: ", ") }
    if let type { text += " -> " + type }
    return text
  }
}

/// The names around a declaration and its own: an unnamed one is `?`.
func ownerPath(_ names: [String]) -> String { names.map { $0.isEmpty ? "?" : $0 }.joined(separator: ".") }
