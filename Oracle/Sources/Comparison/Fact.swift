// Comparison: one fact that a reader reports about a file, in a vocabulary shared by both readers.

/// A fact that both readers must report in the same way at the same position.
public struct Fact: Hashable, Comparable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case `import`, declaration, binding, reference, note
  }

  /// The offset in bytes, by which facts are sorted in file order.
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
  /// An unqualified type: the `X` of `let x: X.Y`.
  case type
  /// An unqualified value.
  case expression
  /// A name after a period, in types and expressions alike.
  case member
  case `operator`
}

/// A declaration on one line. Both readers omit empty parts.
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

/// Returns the names around a declaration and its own name, with `?` for an unnamed one.
func ownerPath(_ names: [String]) -> String { names.map { $0.isEmpty ? "?" : $0 }.joined(separator: ".") }
