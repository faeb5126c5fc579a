// The words that the grammar knows. Every file's name table begins with them, in this order, so that asking "is it
// `some`?" is comparing two numbers.
import InwardFacts

/// The well-known names, each at its fixed place in every name table.
enum Words {
  /// Reserved words: an identifier only in backticks, or after a period.
  static let reserved = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while", "_",
  ]
}
