// The type of a token. A whole file becomes one flat array of tokens, so that the parser can look ahead and back by
// index and never reads the same bytes twice.
import InwardFacts

/// One token: its bytes, its kind, and the space around it. It takes sixteen bytes.
struct Token {
  var kind: TokenKind
  var flags: TokenFlags
  var start: UInt32
  var end: UInt32
  /// The name of an identifier, keyword, operator or `#name`, without backticks except for `` `init` ``. `.none` for
  /// other tokens.
  var name: NameID
}

struct TokenFlags: OptionSet {
  let rawValue: UInt8

  /// The token is the first one on its line, or follows a comment that contains a line break.
  static let newlineBefore = TokenFlags(rawValue: 1 << 0)
  /// The token follows white space, a line break or a comment.
  static let spaceBefore = TokenFlags(rawValue: 1 << 1)
  static let spaceAfter = TokenFlags(rawValue: 1 << 2)
  /// The token is an identifier in backticks, which is never a keyword.
  static let escaped = TokenFlags(rawValue: 1 << 3)
}

enum TokenKind: UInt8 {
  case endOfFile

  /// Any name, including the contextual keywords (`get`, `some`, `async`, ...).
  case identifier
  /// `$0`, `$name`.
  case dollarIdentifier
  /// A reserved word, identified by `name`; see `Words`.
  case keyword

  case integer, float
  /// A whole string without interpolation.
  case string
  /// `"text \(` ... `) text \(` ... `) text"`: the pieces of a string around its interpolations. The parentheses belong
  /// to the pieces; ordinary tokens are between them. A head always has a tail, which is empty if the string is cut off
  /// inside an interpolation, as at the end of a line.
  case stringHead, stringMiddle, stringTail
  case regex

  case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, colon, semicolon, at, backslash
  /// `.` before a name; never part of an operator.
  case period
  /// `::` of a module selector.
  case colonColon
  /// A single `=`.
  case equal
  /// `->`
  case arrow
  /// `&` before a value.
  case prefixAmpersand
  /// A single `?` directly after a value.
  case postfixQuestion
  /// A single `?` that does not directly follow a value, as in a ternary.
  case infixQuestion
  /// A single `!` directly after a value.
  case postfixExclamation
  /// An operator, classified by the space around it; `name` is its text. Includes `<`, `>` and operators that contain
  /// them: the parser splits off a leading `<` or `>` where a generic list starts or ends.
  case prefixOperator, infixOperator, postfixOperator

  case poundIf, poundElseif, poundElse, poundEndif
  /// `#name` or bare `#`: `name` is the word after it, such as `available`, `selector` or the name of a macro; `.none`
  /// if there is none.
  case pound
  /// `<#text#>`
  case placeholder
  case unknown
}
