// A position in the token array. Uses tokens and brackets, but no facts. To look ahead, copy the cursor; to go back,
// discard the copy.
import InwardFacts

/// A position among the tokens of a file, and how much of a split token is consumed.
struct Cursor {
  let tokens: UnsafePointer<Token>
  let bytes: UnsafePointer<UInt8>
  /// The index of the partner of every opening bracket; see `Brackets`.
  let partners: UnsafeMutablePointer<UInt32>
  var index = 0
  /// The number of consumed bytes of the current token: `>>` closes two generic lists.
  var cut: UInt32 = 0
  /// The kind of the remaining part of the current token.
  var kind: TokenKind
  /// The depth of the lookahead; see `Cursor.skipType`.
  var depth: UInt8 = 0

  init(tokens: UnsafePointer<Token>, bytes: UnsafePointer<UInt8>, partners: UnsafeMutablePointer<UInt32>) {
    self.tokens = tokens
    self.bytes = bytes
    self.partners = partners
    kind = tokens[0].kind
  }

  @inline(__always) var token: Token { tokens[index] }
  @inline(__always) var name: NameID { tokens[index].name }
  @inline(__always) var start: UInt32 { tokens[index].start &+ cut }
  @inline(__always) var isAtLineStart: Bool { tokens[index].flags.contains(.newlineBefore) }

  /// Returns the token `distance` places ahead. The array is padded with four tokens, so four places are always safe.
  @inline(__always)
  func peek(_ distance: Int = 1) -> Token { tokens[index &+ distance] }

  @inline(__always)
  mutating func advance() {
    if cut != 0, advanceInsideToken() { return }
    if kind == .endOfFile { return }
    index &+= 1
    kind = tokens[index].kind
  }

  mutating func move(to index: Int) {
    self.index = index
    cut = 0
    kind = tokens[index].kind
  }
}

// Queries about the current token.
extension Cursor {
  @inline(__always) func at(_ kind: TokenKind) -> Bool { self.kind == kind }

  /// Returns whether the cursor is at this reserved word.
  @inline(__always)
  func at(keyword: NameID) -> Bool { kind == .keyword && name == keyword }

  /// Returns whether the cursor is at this contextual keyword, not in backticks.
  @inline(__always)
  func at(word: NameID) -> Bool { kind == .identifier && name == word && !token.flags.contains(.escaped) }

  /// True at an identifier in backticks, or at one that is not a contextual keyword anywhere in the grammar.
  @inline(__always)
  var isAtPlainName: Bool { kind == .identifier && (name.raw > Words.yielding.raw || token.flags.contains(.escaped)) }

  @inline(__always)
  var isAtOperator: Bool { kind == .infixOperator || kind == .prefixOperator || kind == .postfixOperator }

  /// Returns whether the cursor is at an operator with exactly this text, regardless of the space around it.
  @inline(__always)
  func at(operator name: NameID) -> Bool { isAtOperator && token.name == name && cut == 0 }

  /// Returns whether the cursor is at an operator that begins with this byte; the rest of it may belong to something
  /// else.
  @inline(__always)
  func at(prefix byte: UInt8) -> Bool { isAtOperator && bytes[Int(start)] == byte }

  /// Returns whether the current token is an operator of which only this one byte remains.
  func at(lone byte: UInt8) -> Bool {
    (isAtOperator || kind == .prefixAmpersand) && bytes[Int(start)] == byte && start + 1 == token.end
  }

  /// True at `...`, regardless of the space around it.
  var isAtEllipsis: Bool { isAtOperator && token.name == Words.ellipsis }

  /// True at a token that ends any list.
  var isAtCloser: Bool {
    switch kind {
    case .rightParen, .rightBracket, .rightBrace, .stringMiddle, .stringTail, .endOfFile, .poundElseif, .poundElse,
      .poundEndif:
      true
    default: false
    }
  }

  var isAtDirective: Bool { at(.poundElseif) || at(.poundElse) || at(.poundEndif) }
}

// Splitting tokens: `X<Y<Z>>`, `X<Y>?`, `X<Y>=`.
extension Cursor {
  /// Consumes one byte of an operator.
  mutating func consumeByte() {
    let end = tokens[index].end
    guard start &+ 1 < end else {
      cut = 0
      return advance()
    }
    cut &+= 1
    kind = kindOfRest(end: end)
  }

  private func kindOfRest(end: UInt32) -> TokenKind {
    let isLast = start &+ 1 == end
    switch bytes[Int(start)] {
    case UInt8(ascii: "?"): return .postfixQuestion
    case UInt8(ascii: "!"): return .postfixExclamation
    case UInt8(ascii: "=") where isLast: return .equal
    case UInt8(ascii: "-") where start &+ 2 == end && bytes[Int(start) + 1] == UInt8(ascii: ">"): return .arrow
    default: return .infixOperator
    }
  }

  /// Consumes one byte of a split token if the rest begins with `?` or `!` and is longer than that. Otherwise returns
  /// false: the caller must consume the whole rest.
  private mutating func advanceInsideToken() -> Bool {
    let isOneByte = kind == .postfixQuestion || kind == .postfixExclamation
    if isOneByte, start &+ 1 < tokens[index].end {
      consumeByte()
      return true
    }
    cut = 0
    return false
  }
}

extension Token {
  /// True if the token can be a label: any word, reserved or not.
  @inline(__always) var isWord: Bool { kind == .identifier || kind == .keyword }
}
