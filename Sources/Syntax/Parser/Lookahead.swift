// Looks ahead without emitting facts. Each `skipX` moves a cursor, usually a copy, past an X. A function that returns
// a `Bool` returns false if there is no X.
import InwardFacts

extension Cursor {
  /// The depth limit of the lookahead, whose recursion adds to the parser's own stack frames.
  static let maximumDepth: UInt8 = 250

  /// Skips one token, or a whole group in brackets.
  @inline(__always)
  mutating func skipGroup() {
    switch kind {
    case .leftParen, .leftBracket, .leftBrace, .stringHead: skipToPartner()
    default: advance()
    }
  }

  private mutating func skipToPartner() {
    let partner = Int(partners[index])
    let closer = Self.closer(of: kind)
    move(to: max(partner, index + 1))
    if kind == closer { advance() }
  }

  static func closer(of opener: TokenKind) -> TokenKind {
    switch opener {
    case .leftParen: .rightParen
    case .leftBracket: .rightBracket
    case .leftBrace: .rightBrace
    default: .stringTail
    }
  }

  /// Skips `#if` or `#elseif` with its condition, or `#else`, to the end of the line or of brackets that extend past
  /// it. Also stops at a second directive on the line and at a closing bracket: otherwise, the enclosing code would be
  /// scanned once for each `#if` in it.
  mutating func skipConditionLine() {
    advance()
    while !isAtCloser, !isAtLineStart, !at(.poundIf) { skipGroup() }
  }

  @discardableResult
  mutating func skip(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  mutating func skip(keyword: NameID) -> Bool {
    guard at(keyword: keyword) else { return false }
    advance()
    return true
  }
}

// Types.
extension Cursor {
  mutating func skipType() -> Bool {
    guard depth < Self.maximumDepth else { return false }
    depth += 1
    defer { depth -= 1 }
    _ = skip(keyword: Words.`repeat`)
    skipTypeSpecifiers()
    guard skipComposition() else { return false }
    if skipFunctionArrow(), !skipType() { return false }
    if isAtEllipsis { advance() }
    return true
  }

  private mutating func skipTypeSpecifiers() {
    while true {
      if at(keyword: Words.`inout`) {
        advance()
      } else if kind == .identifier, TypeWords.isSpecifier(name), startsType(after: 1) {
        advance()
      } else if at(word: Words.nonisolated), peek().kind == .leftParen, peek(2).name == Words.nonsending {
        advance()
        skipGroup()
      } else if at(.at) {
        skipAttribute()
      } else {
        return
      }
    }
  }

  /// Returns whether the token `distance` places ahead can start a type, even after a line break.
  func startsType(after distance: Int) -> Bool {
    let next = peek(distance)
    switch next.kind {
    case .identifier, .leftBracket, .at: return true
    case .leftParen: return next.flags.contains(.spaceBefore) || next.flags.contains(.newlineBefore)
    case .prefixOperator: return next.name == Words.tilde
    case .keyword:
      return next.name == Words.`Self` || next.name == Words.`Any` || next.name == Words.`repeat`
        || next.name == Words.`inout`
    default: return false
    }
  }

  /// True at `any P` or `some(P & Q)`.
  var isAtExistential: Bool {
    guard kind == .identifier, TypeWords.isExistential(name), !token.flags.contains(.escaped) else { return false }
    return peek().kind == .leftParen || startsType(after: 1)
  }

  private mutating func skipComposition() -> Bool {
    while isAtExistential { advance() }
    repeat {
      guard skipSimpleType() else { return false }
    } while skipAmpersand()
    return true
  }

  private mutating func skipAmpersand() -> Bool {
    guard at(lone: UInt8(ascii: "&")) else { return false }
    advance()
    return true
  }

  mutating func skipSimpleType() -> Bool {
    if at(lone: UInt8(ascii: "~")) { advance() }
    switch kind {
    case .identifier:
      guard skipTypeName() else { return false }
    case .keyword where name == Words.`Self` || name == Words.`Any` || name == Words.underscore:
      advance()
      if at(prefix: UInt8(ascii: "<")), !skipGenericArguments() { return false }
    case .leftParen:
      guard skipTupleType() else { return false }
    case .leftBracket:
      guard skipCollectionType() else { return false }
    default:
      return false
    }
    return skipTypeSuffixes()
  }

  private mutating func skipTypeSuffixes() -> Bool {
    while true {
      if at(.period) {
        advance()
        guard at(.identifier), skipTypeName() else { return false }
      } else if at(.postfixQuestion) || at(.postfixExclamation), cut != 0 || !isAtLineStart {
        advance()
      } else {
        return true
      }
    }
  }

  private mutating func skipTypeName() -> Bool {
    advance()
    if at(.colonColon) {
      advance()
      guard skip(.identifier) else { return false }
    }
    return at(prefix: UInt8(ascii: "<")) ? skipGenericArguments() : true
  }

  private mutating func skipTupleType() -> Bool {
    advance()
    while !at(.rightParen) {
      if token.isWord, peek().kind == .colon {
        move(to: index + 2)
      } else if token.isWord, peek().isWord, peek(2).kind == .colon {
        move(to: index + 3)
      }
      guard skipType() else { return false }
      guard skip(.comma) else { break }
    }
    return skip(.rightParen)
  }

  private mutating func skipCollectionType() -> Bool {
    advance()
    guard skipGenericArgument() else { return false }
    if at(word: Words.of), !isAtLineStart {
      advance()
      guard skipGenericArgument() else { return false }
    } else if skip(.colon), !skipType() {
      return false
    }
    return skip(.rightBracket)
  }

  private mutating func skipGenericArgument() -> Bool {
    if at(lone: UInt8(ascii: "-")), peek().kind == .integer { advance() }
    return skip(.integer) || skipType()
  }

  /// Skips `<A, B<C>>`. A list that failed once always fails, so its slot is marked: that keeps `a < b < c < ...`
  /// linear.
  mutating func skipGenericArguments() -> Bool {
    let opener = index
    let isWhole = cut == 0
    if isWhole, partners[opener] == Self.failureMark { return false }
    if skipGenericList() { return true }
    if isWhole { partners[opener] = Self.failureMark }
    return false
  }

  private static let failureMark = UInt32.max

  private mutating func skipGenericList() -> Bool {
    consumeByte()
    while !at(prefix: UInt8(ascii: ">")) {
      guard skipGenericArgument() else { return false }
      guard skip(.comma) else { break }
    }
    guard at(prefix: UInt8(ascii: ">")) else { return false }
    consumeByte()
    return true
  }

  private mutating func skipFunctionArrow() -> Bool {
    var ahead = self
    ahead.skipEffects()
    guard ahead.skip(.arrow) else { return false }
    self = ahead
    return true
  }

  mutating func skipEffects() {
    // No function type has more effects; without a limit, a file of `async async ...` would be scanned once per word.
    for _ in 0..<4 {
      if at(word: Words.async) || at(word: Words.reasync) || at(keyword: Words.`rethrows`) {
        advance()
      } else if at(keyword: Words.`throws`) {
        advance()
        if at(.leftParen) { skipGroup() }
      } else {
        return
      }
    }
  }
}

/// Words with a special meaning in types: specifiers, `some`, `any` and `each` before a type, and `Type` and `Protocol`
/// after one.
enum TypeWords {
  static func isSpecifier(_ name: NameID) -> Bool {
    switch name {
    case Words.borrowing, Words.consuming, Words.sending, Words.isolated, Words.__owned, Words.__shared, Words._const,
      Words.nonisolated:
      true
    default: false
    }
  }

  /// Returns whether a name is `Type` or `Protocol`: their constants cannot be written as members, so they are found
  /// through their neighbors in `Words`.
  static func isMetatype(_ name: NameID) -> Bool {
    name.raw == Words.transpose.raw + 1 || name.raw == Words.propertyWrapper.raw + 1
  }

  /// Returns whether a word is `some`, `any` or `each`.
  static func isExistential(_ name: NameID) -> Bool {
    name == Words.some || name == Words.any || name == Words.each
  }
}

// Generic arguments in an expression.
extension Cursor {
  /// True if `<` opens generic arguments, as in `a < b > (c)`: they must parse as such, and the next token must be one
  /// that can follow them.
  var looksLikeGenericArguments: Bool {
    guard at(prefix: UInt8(ascii: "<")) else { return false }
    var ahead = self
    return ahead.skipGenericArguments() && ahead.endsGenericArguments
  }

  private var endsGenericArguments: Bool {
    switch kind {
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
      .postfixExclamation, .postfixQuestion, .colon, .stringMiddle, .stringTail:
      return true
    case .leftParen, .leftBracket: return !isAtLineStart
    case .infixOperator: return at(lone: UInt8(ascii: "&"))
    default: return false
    }
  }
}
