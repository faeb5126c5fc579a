// Syntax, the lexer's side: what a token is. Whole files become one flat array of these, so that the parser looks ahead
// and back by index and never asks for the same bytes twice.
import InwardFacts

/// One token: its bytes, what they are, and how they touch their neighbours. Sixteen bytes.
struct Token {
  var kind: TokenKind
  var flags: TokenFlags
  var start: UInt32
  var end: UInt32
  /// Identifiers, words and operators: their name, without backticks but for `` `init` ``. `.none` for all others.
  var name: NameID
}

struct TokenFlags: OptionSet {
  let rawValue: UInt8

  /// First token of its line, or with a line break inside the comment before it.
  static let newlineBefore = TokenFlags(rawValue: 1 << 0)
  /// Any blank, line break or comment.
  static let spaceBefore = TokenFlags(rawValue: 1 << 1)
  static let spaceAfter = TokenFlags(rawValue: 1 << 2)
  /// An identifier in backticks: never a keyword.
  static let escaped = TokenFlags(rawValue: 1 << 3)
}

enum TokenKind: UInt8 {
  case endOfFile

  /// Any name, the contextual keywords (`get`, `some`, `async`, ...) among them.
  case identifier
  /// `$0`, `$name`.
  case dollarIdentifier
  /// A reserved word: `name` says which; see `Words`.
  case keyword

  case integer, float
  /// A whole string without interpolation.
  case string
  /// `"text \(` ... `) text \(` ... `) text"`: the pieces of a string around its interpolations. The parentheses belong
  /// to the pieces; between them stand ordinary tokens. A head always has its tail: an empty one where the string is
  /// cut off inside an interpolation, as it is at the end of its line.
  case stringHead, stringMiddle, stringTail
  case regex

  case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, colon, semicolon, at, backslash
  /// `.` before a name; never a part of an operator.
  case period
  /// `::` of a module selector.
  case colonColon
  /// `=` alone.
  case equal
  /// `->`
  case arrow
  /// `&` before a value.
  case prefixAmpersand
  /// `?` right after a value, alone.
  case postfixQuestion
  /// `?` with space on both sides: the ternary.
  case infixQuestion
  /// `!` right after a value, alone.
  case postfixExclamation
  /// An operator by the space around it; `name` is its text. `<`, `>` and what holds them come here too:
  /// the parser cuts a leading `<` or `>` off where a generic list starts or ends.
  case prefixOperator, infixOperator, postfixOperator

  case poundIf, poundElseif, poundElse, poundEndif
  /// `#name` and bare `#`: `name` is the word behind it (`.none` for a bare one): `available`, `selector`, a macro.
  case pound
  /// `<#text#>`
  case placeholder
  case unknown
}
