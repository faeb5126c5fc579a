// Grammar: expressions as sequences of operands and operators. Precedence is not ours to know: it may be declared in
// another file; the value of a sequence is known only where it has a single operand.
import InwardFacts

extension Parser {
  /// `expected` is what a leading `.name` would take its type from.
  mutating func parseExpression(expecting expected: ValueID) -> ValueID {
    self.expected = ExpectedValue(index: cursor.index, value: expected)
    return parseExpression()
  }

  mutating func parseExpression() -> ValueID {
    guard enter() else { return .unknown }
    defer { depth -= 1 }
    var whole = expected.index == cursor.index ? expected.value : .none
    var value = parseOperand()
    var isLone = true
    // The left side of the next operator, where it is a single operand whatever the precedence.
    var left = value
    while true {
      switch kind {
      case .infixOperator:
        left = parseInfixOperator(left: left)
        value = .unknown
      case .equal:
        guard pattern == .none else { return value }
        advance()
        facts.mark(value, .assigned)
        whole = isLone ? value : .none
        expected = ExpectedValue(index: cursor.index, value: whole)
        left = parseOperand()
        value = .unknown
      case .infixQuestion:
        parseTernary(expecting: whole)
        value = .unknown
        left = .unknown
      case .keyword where name == Words.`as`:
        value = parseCast(isLone: isLone, of: value)
        left = value
        continue
      case .keyword where name == Words.`is`:
        advance()
        _ = parseType()
        value = isLone ? .boolean : .unknown
        left = .unknown
      case .arrow, .keyword, .identifier:
        guard cursor.looksLikeTypeArrow else { return value }
        parseTypeArrow()
        value = .unknown
        left = .unknown
      default:
        return value
      }
      isLone = false
    }
  }

  /// Answers the left side of an operator that follows: known behind `&&` and `||`, which bind less than any but `=`.
  private mutating func parseInfixOperator(left: ValueID) -> ValueID {
    let name = operatorName
    facts.mention(name, at: start, as: .operator)
    advance()
    if Self.hasSidesOfOneType(name) { expected = ExpectedValue(index: cursor.index, value: left) }
    let right = parseOperand()
    return name == Words.and || name == Words.or ? right : .unknown
  }

  /// `x == .name`, `x ?? .name`: the sides are of one type, as good as always; an optional on the left asks for what
  /// is inside.
  private static func hasSidesOfOneType(_ name: NameID) -> Bool {
    name == Words.equalEqual || name == Words.notEqual || name == Words.orElse
  }

  /// Of a cut operator what is left: the `-` of `G<-1>`.
  @inline(__always)
  var operatorName: NameID {
    mutating get { cursor.cut == 0 ? token.name : internText(from: start, to: token.end) }
  }

  /// Either branch has the type that the whole is expected to have.
  private mutating func parseTernary(expecting whole: ValueID) {
    advance()
    let outer = isInHeader
    _ = parseExpression(expecting: whole)
    isInHeader = outer
    guard expect(.colon) else { return }
    expected = ExpectedValue(index: cursor.index, value: whole)
    _ = parseOperand()
  }

  private mutating func parseCast(isLone: Bool, of value: ValueID) -> ValueID {
    advance()
    let isMaybe = at(.postfixQuestion)
    if isMaybe || at(.postfixExclamation) { advance() }
    let isBinding = value == .boundName
    let type = parseType()
    if isBinding, !pending.isEmpty { pending[pending.count - 1].type = type }
    guard isLone else { return .unknown }
    return facts.value(isMaybe ? .maybeTyped : .typed, of: type)
  }

  private mutating func parseTypeArrow() {
    parseEffects(place: facts.place)
    advance()
    _ = parseOperand()
  }
}

// Operands: what stands before `try` and its like, and prefix operators.
extension Parser {
  private mutating func parseOperand() -> ValueID {
    var isOptional = false
    while true {
      switch kind {
      case .keyword where name == Words.`try`:
        advance()
        if at(.postfixQuestion) { isOptional = true }
        if at(.postfixQuestion) || at(.postfixExclamation) { advance() }
      case .keyword where name == Words.`repeat`: advance()
      case .keyword where name == Words.`inout`: return parseTypeValue()
      case .at: return parseTypeValue()
      case .identifier where !cursor.isAtPlainName:
        if cursor.isAtExistentialValue { return parseTypeValue() }
        guard cursor.isAtPrefixWord, !startsBodyBehind else { return finishOperand(isOptional) }
        advance()
      default:
        return finishOperand(isOptional)
      }
      // `x = try .make()` expects what `x = .make()` does.
      if expected.index >= 0 { expected.index = cursor.index }
    }
  }

  /// `if unsafe { }`: the brace opens the body.
  @inline(__always)
  private var startsBodyBehind: Bool { isInHeader && peek().kind == .leftBrace }

  private mutating func finishOperand(_ isOptional: Bool) -> ValueID {
    let value = parseUnary()
    return isOptional ? facts.value(.optional, of: value) : value
  }

  private mutating func parseTypeValue() -> ValueID {
    let type = parseType()
    let value = facts.value(.metatype, of: type)
    return parsePostfix(value)
  }

  mutating func parseUnary() -> ValueID {
    var isPlain = true
    while true {
      switch kind {
      case .prefixAmpersand:
        advance()
      case .prefixOperator:
        if cursor.isAtOperatorAsValue { return parsePrimaryAndPostfix() }
        facts.mention(operatorName, at: start, as: .operator)
        advance()
        isPlain = false
      case .keyword where name == Words.`if` || name == Words.`switch` || name == Words.`do`:
        return parseStatementValue()
      default:
        let value = parsePrimaryAndPostfix()
        return isPlain ? value : .unknown
      }
    }
  }

  /// `if` and `switch` as values: what a branch yields has the type that the whole is expected to have.
  private mutating func parseStatementValue() -> ValueID {
    let outer = results
    results.implicit = expected.index == cursor.index ? expected.value : .none
    let mode = leaveHeader()
    switch name {
    case Words.`if`: parseIf()
    case Words.`switch`: parseSwitch()
    default: parseDo()
    }
    restore(mode)
    results = outer
    return .unknown
  }
}

// What only the token behind tells.
extension Cursor {
  /// `[(A) throws -> B]()`: a function type where a value stands.
  fileprivate var looksLikeTypeArrow: Bool {
    if at(.arrow) { return true }
    guard at(keyword: Words.`throws`) || at(keyword: Words.`rethrows`) || at(word: Words.async) else { return false }
    var ahead = self
    ahead.skipEffects()
    return ahead.at(.arrow)
  }

  fileprivate var isAtExistentialValue: Bool {
    if at(word: Words.any) || at(word: Words.some) {
      return looksLikePrefixWord && peek().kind != .string
    }
    return at(word: Words.nonisolated) && peek().kind == .leftParen && peek(2).name == Words.nonsending
  }

  fileprivate var isAtPrefixWord: Bool {
    switch name {
    case Words.await: isAtAwait
    case Words.consume, Words.copy, Words._move, Words._borrow, Words.borrow, Words.each: looksLikePrefixWord
    case Words.unsafe: isAtUnsafe
    default: false
    }
  }

  /// `await` is reserved wherever a value may stand, also before `.x` and `[x]`; where no operand follows it is read as
  /// the name that it must be.
  private var isAtAwait: Bool {
    if token.flags.contains(.escaped) { return false }
    switch peek().kind {
    case .rightParen, .rightBracket, .rightBrace, .comma, .colon, .equal, .infixOperator, .postfixOperator, .endOfFile,
      .semicolon, .postfixQuestion, .postfixExclamation, .infixQuestion:
      return false
    default: return true
    }
  }

  private var isAtUnsafe: Bool {
    if token.flags.contains(.escaped) { return false }
    switch peek().kind {
    case .period, .leftParen, .leftBracket:
      return peek().flags.contains(.spaceBefore) && !peek().flags.contains(.newlineBefore)
    case .leftBrace: return !peek().flags.contains(.newlineBefore)
    default: return looksLikePrefixWord
    }
  }

  var isAtOperatorAsValue: Bool {
    guard isAtOperator else { return false }
    switch peek().kind {
    case .comma, .rightParen, .rightBracket, .stringTail, .stringMiddle: return true
    default: return false
    }
  }
}

extension ValueID {
  /// What `let x` in `let x as T` yields: the type is that of the name bound last.
  static var boundName: ValueID { ValueID(raw: 0x7fff_fffe) }
}
