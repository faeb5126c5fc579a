// Prints tokens as text, so that a test case is a snippet and a line, such as `a + 1` and `name:a infix:+ integer:1`.
import InwardFacts

@testable import InwardSyntax

/// Returns the tokens of a snippet, then its notes; line breaks inside a token are printed as `⏎`.
func tokens(of source: String) -> String { printed(source) { _ in ("", "") } }

/// Returns the tokens and notes with marks around each token: `^` if it is the first on its line, `<` if space precedes
/// it, and `>` if space follows it.
func spacing(of source: String) -> String {
  printed(source) { flags in
    let before = (flags.contains(.newlineBefore) ? "^" : "") + (flags.contains(.spaceBefore) ? "<" : "")
    return (before, flags.contains(.spaceAfter) ? ">" : "")
  }
}

private func printed(_ source: String, marks: (TokenFlags) -> (String, String)) -> String {
  let bytes = Array(source.utf8)
  let file = bytes.withUnsafeBufferPointer { lex($0) }
  var words: [String] = []
  for token in file.tokens where token.kind != .endOfFile {
    let text = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    let label = token.kind.label
    let (before, after) = marks(token.flags)
    words.append(before + (label.isEmpty ? text : label + ":" + text) + after)
  }
  for note in file.notes { words.append("!\(note.kind.word)@\(note.offset)") }
  return words.joined(separator: " ").replacing("\r\n", with: "⏎").replacing("\n", with: "⏎").replacing("\r", with: "⏎")
}

func lexed(_ source: String) -> LexedFile {
  var source = source
  return source.withUTF8 { lex($0) }
}

func lexed(bytes: [UInt8]) -> LexedFile { bytes.withUnsafeBufferPointer { lex($0) } }

extension TokenKind {
  /// The label before a token's text; empty for punctuation, which its text alone identifies.
  var label: String {
    switch self {
    case .endOfFile: "end"
    case .identifier: "name"
    case .dollarIdentifier: "dollar"
    case .keyword: "word"
    case .integer: "integer"
    case .float: "float"
    case .string: "string"
    case .stringHead: "head"
    case .stringMiddle: "middle"
    case .stringTail: "tail"
    case .regex: "regex"
    case .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace: ""
    case .comma, .colon, .semicolon, .at, .backslash, .period, .colonColon, .equal, .arrow: ""
    case .prefixAmpersand: "prefix"
    case .postfixQuestion, .postfixExclamation: "postfix"
    case .infixQuestion: "infix"
    case .prefixOperator: "prefix"
    case .infixOperator: "infix"
    case .postfixOperator: "postfix"
    case .poundIf, .poundElseif, .poundElse, .poundEndif: "directive"
    case .pound: "pound"
    case .placeholder: "placeholder"
    case .unknown: "unknown"
    }
  }
}
