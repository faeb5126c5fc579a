// Syntax, the parser's side: a place in the token array. It knows tokens and brackets, no facts: copying one is looking
// ahead, and dropping the copy is coming back.
import InwardFacts

/// A place among the tokens of a file, and the part of a cut token that is still to be read.
struct Cursor {
  let tokens: UnsafePointer<Token>
  let bytes: UnsafePointer<UInt8>
  /// For every opening bracket the index of its partner; see `Brackets`.
  let partners: UnsafeMutablePointer<UInt32>
  var index = 0
  /// How many bytes of the current token are taken: `>>` closes two generic lists.
  var cut: UInt32 = 0
  /// The kind of what is left of the current token.
  var kind: TokenKind
  /// How deep the look-ahead is; see `Cursor.skipType`.
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

  /// The token so many places on. The array is padded, so that three steps are always safe.
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

// Questions about the current token.
extension Cursor {
  @inline(__always) func at(_ kind: TokenKind) -> Bool { self.kind == kind }

  /// A reserved word.
  @inline(__always)
  func at(keyword: NameID) -> Bool { kind == .keyword && name == keyword }

  /// A word that is reserved only here: never one in backticks.
  @inline(__always)
  func at(word: NameID) -> Bool { kind == .identifier && name == word && !token.flags.contains(.escaped) }

  /// An identifier that is none of the words that some place of the grammar reserves.
  @inline(__always)
  var isAtPlainName: Bool { kind == .identifier && (name.raw > Words.yielding.raw || token.flags.contains(.escaped)) }

  @inline(__always)
  var isAtOperator: Bool { kind == .infixOperator || kind == .prefixOperator || kind == .postfixOperator }

  /// An operator of just this text, whatever space is around it.
  @inline(__always)
  func at(operator name: NameID) -> Bool { isAtOperator && token.name == name && cut == 0 }

  /// An operator that begins with this byte: the rest of the token may belong to something else.
  @inline(__always)
  func at(prefix byte: UInt8) -> Bool { isAtOperator && bytes[Int(start)] == byte }

  /// What is left is this one byte.
  func at(lone byte: UInt8) -> Bool {
    (isAtOperator || kind == .prefixAmpersand) && bytes[Int(start)] == byte && start + 1 == token.end
  }

  /// `...`, also where the operator before it swallowed it no further.
  var isAtEllipsis: Bool { isAtOperator && token.name == Words.ellipsis }

  /// What ends a list, whatever it is a list of.
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

// Tokens that must be cut: `X<Y<Z>>`, `X<Y>?`, `X<Y>=`.
extension Cursor {
  /// Takes one byte of an operator.
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

  /// In a cut token `?` and `!` are one byte each; all else is taken whole.
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
  /// What can stand as a label: any word, reserved or not.
  @inline(__always) var isWord: Bool { kind == .identifier || kind == .keyword }
}
