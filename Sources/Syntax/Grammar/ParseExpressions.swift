// Parses expressions as sequences of operands and operators. Only the precedence of common standard operators is
// known here, because that of others may be declared in another file. The value of a sequence is known only for a
// single operand, or with certain operators such as `??`, `?:`, `+` and `..<`.
import InwardFacts

extension Parser {
  /// Parses an expression. `expected` determines the type of a leading `.name`.
  mutating func parseExpression(expecting expected: ValueID) -> ValueID {
    ask(for: expected)
    return parseExpression()
  }

  mutating func parseExpression(expecting context: ExpectedValue) -> ValueID {
    ask(for: context)
    return parseExpression()
  }

  mutating func parseExpression() -> ValueID {
    guard enter() else { return .unknown }
    // An `await` covers everything after it in the expression.
    let outerFlags = facts.mentionFlags
    defer {
      facts.mentionFlags = outerFlags
      depth -= 1
    }
    var whole = context
    let mark = pending.count
    var value = parseOperand()
    var isLone = true
    // The combined branches of the ternaries so far, without the branch that is being parsed: `b` and `d` at the end
    // of `a ? b : c ? d : e`.
    var branches = ValueID.none
    // The left side of the next operator, if it is a single operand regardless of precedence.
    var left = value
    // The operations before the next operator; nil if there are none. In that case, `left` is the operator's left
    // operand.
    var chain: OperationChain?
    while true {
      switch kind {
      case .infixOperator:
        let isKnown = isLone || goesOn(value)
        let isRange = isRange(behind: value, isLone: isLone)
        let sign = operatorName
        var operations = chain ?? OperationChain(start: left, isWhole: isKnown)
        let sides = parseInfixOperator(left: left, of: isKnown ? value : .unknown, &operations)
        chain = operations
        left = sides.left
        value = isRange ? range(from: value, sides, sign) : Self.isRangeSign(sign) ? .unknown : sides.value
      case .equal:
        guard pattern == .none else { return joined(branches, value) }
        advance()
        facts.mark(value, .assigned)
        whole = ExpectedValue(value: isLone && branches.isNone ? value : .none)
        ask(for: whole)
        left = parseOperand()
        value = .unknown
        chain = nil
      case .infixQuestion:
        let branch = parseTernary(expecting: whole)
        branches = joined(branches, branch.first)
        // All operators after the last colon belong to the last branch.
        (value, left, isLone, chain) = (branch.second, branch.second, true, nil)
        continue
      case .keyword where name == Words.`as`:
        value = parseCast(isLone: isLone, of: value, bindingsFrom: mark)
        left = value
        chain = nil
        continue
      case .keyword where name == Words.`is`:
        advance()
        _ = parseType()
        value = isLone ? .boolean : .unknown
        left = .unknown
        chain = nil
      case .arrow, .keyword, .identifier:
        guard cursor.looksLikeTypeArrow else { return joined(branches, value) }
        parseTypeArrow()
        value = .unknown
        left = .unknown
      default:
        return joined(branches, value)
      }
      isLone = false
    }
  }

  /// Combines the branches of a ternary. Inlined, because most expressions are not ternaries.
  @inline(__always)
  private mutating func joined(_ branches: ValueID, _ last: ValueID) -> ValueID {
    branches.isNone ? last : pair(.either, branches, last)
  }

  /// Parses an infix operator and its right operand. `whole` is the value of the expression before the operator. In
  /// the result, `value` is that of the expression so far or, after a range operator, of the right operand; `left` is
  /// the left side of the next operator. `left` is known only after `&&` and `||`, because most other operators bind
  /// more tightly than these two.
  private mutating func parseInfixOperator(
    left: ValueID, of whole: ValueID, _ chain: inout OperationChain
  ) -> (left: ValueID, value: ValueID) {
    let name = operatorName
    let mention = facts.mention(name, at: start, as: .operator)
    advance()
    askForRightSide(of: mention, name, left, chain)
    let right = parseOperand()
    addOperation(mention, name, right, to: &chain)
    if name == Words.orElse { return (.unknown, pair(.orElse, whole, right)) }
    if let operation = chain.whole { return (.unknown, operation) }
    if chain.isOpen { return (.unknown, .unknown) }
    if Self.isSum(name) { return (.unknown, sum(whole, right)) }
    if Self.isRangeSign(name) { return (.unknown, right) }
    return (name == Words.and || name == Words.or ? right : .unknown, .unknown)
  }

  /// Sets the context of the right side of an operator: for `==`, the left side; for `??`, the value inside the left
  /// side; for an operator such as `+`, the second parameter of its function.
  private mutating func askForRightSide(
    of mention: MentionID, _ name: NameID, _ left: ValueID, _ chain: OperationChain
  ) {
    switch OperatorStrength(name) {
    case .comparison: ask(for: chain.left(of: .comparison))
    case .orElse: ask(for: inside(left))
    case nil, .sum, .product: ask(for: .argument(1, .none, of: ValueID(mention: mention)))
    case .logical, .cast, .range: break
    }
  }

  /// Returns whether the operator forms a range from its operands, or binds more tightly than the range operator before
  /// it.
  private mutating func isRange(behind value: ValueID, isLone: Bool) -> Bool {
    switch operatorName {
    case Words.halfOpen, Words.ellipsis: isLone
    case Words.plus, Words.minus, Words.star, Words.slash, Words.percent: isRange(value)
    default: false
    }
  }

  private func isRange(_ value: ValueID) -> Bool {
    value.isSome && value.mention == nil && value != .boundName && facts.facts.values[value.index].shape == .range
  }

  /// Returns `first..<last`. An operator such as `+` after `last` does not change the range.
  private mutating func range(
    from first: ValueID, _ sides: (left: ValueID, value: ValueID), _ sign: NameID
  ) -> ValueID {
    if isRange(first) { return first }
    guard first.isSome, first != .unknown, sides.value.isSome, sides.value != .unknown else { return .range }
    return facts.value(
      ValueFact(shape: .range, part: first.raw, list: Int(sides.value.raw), trailing: sign == Words.ellipsis ? 1 : 0))
  }

  private static func isRangeSign(_ name: NameID) -> Bool { name == Words.halfOpen || name == Words.ellipsis }

  /// Returns the value inside an optional, as the context of the right side of `??`.
  private mutating func inside(_ value: ValueID) -> ValueID {
    guard value.isSome, value != .unknown else { return value }
    return facts.value(ValueFact(shape: .unwrapped, part: value.raw, trailing: Int(UnwrapForm.orElse)))
  }

  /// Combines two values; unknown if either value is unknown.
  mutating func pair(_ shape: ValueShape, _ first: ValueID, _ second: ValueID) -> ValueID {
    guard first.isSome, second.isSome, first != .unknown, second != .unknown else { return .unknown }
    return facts.value(ValueFact(shape: shape, part: first.raw, list: Int(second.raw)))
  }

  /// Returns whether the operator can be chained to this value: `a ?? b ?? c`, `a + b - c`.
  private func goesOn(_ value: ValueID) -> Bool {
    guard value.isSome, value.mention == nil, value != .boundName else { return false }
    let fact = facts.facts.values[value.index]
    return fact.shape == .orElse || fact.shape == .operation && fact.trailing == OperationForm.sum
  }

  /// Returns whether this is an operator of the standard library whose result has the type of its operands if both have
  /// the same type.
  static func isSum(_ name: NameID) -> Bool {
    switch name {
    case Words.plus, Words.minus, Words.star, Words.slash, Words.percent: true
    default: false
    }
  }

  /// The name of the operator, or the rest of a split operator: the `-` of `G<-1>`.
  @inline(__always)
  var operatorName: NameID {
    mutating get { cursor.cut == 0 ? token.name : internText(from: start, to: token.end) }
  }

  /// Parses a ternary, whose context applies to both branches.
  private mutating func parseTernary(expecting whole: ExpectedValue) -> (first: ValueID, second: ValueID) {
    advance()
    let outer = isInHeader
    ask(for: whole)
    let first = parseExpression()
    isInHeader = outer
    guard expect(.colon) else { return (.unknown, .unknown) }
    // Without a context, the first branch determines the type of `.name` in the second.
    ask(for: whole.value.isNone || whole.value == .unknown ? ExpectedValue(value: first) : whole)
    let second = parseOperand()
    return (first, second)
  }

  private mutating func parseCast(isLone: Bool, of value: ValueID, bindingsFrom mark: Int) -> ValueID {
    advance()
    let isMaybe = at(.postfixQuestion)
    if isMaybe || at(.postfixExclamation) { advance() }
    let isBinding = value == .boundName
    let type = parseType()
    // The names bound by a pattern before `as` get their types from the type after it.
    for index in min(mark, pending.count)..<pending.count { pending[index].value = .none }
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

// Operands: `try` and similar words before them, and prefix operators.
extension Parser {
  private mutating func parseOperand() -> ValueID {
    var isOptional = false
    while true {
      let here = cursor.index
      switch kind {
      case .keyword where name == Words.`try`:
        advance()
        if at(.postfixQuestion) { isOptional = true }
        if at(.postfixQuestion) || at(.postfixExclamation) { advance() } else { closure.effects.insert(.throwing) }
      case .keyword where name == Words.`repeat`: advance()
      case .keyword where name == Words.`inout`: return parseTypeValue()
      case .at: return parseTypeValue()
      case .identifier where !cursor.isAtPlainName:
        if cursor.isAtExistentialValue { return parseTypeValue() }
        guard cursor.isAtPrefixWord, !startsBodyBehind else { return finishOperand(isOptional) }
        if name == Words.await {
          closure.effects.insert(.async)
          facts.mentionFlags.insert(.awaited)
        }
        advance()
      default:
        return finishOperand(isOptional)
      }
      // `x = try .make()` has the same context as `x = .make()`.
      if expected.index == here { expected.index = cursor.index }
    }
  }

  /// True if the next token opens the body of a statement: `if unsafe { }`.
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
    var (isPlain, isNegated) = (true, false)
    // The prefix operator, if it is the only one.
    var sign = MentionID.none
    while true {
      switch kind {
      case .prefixAmpersand:
        advance()
      case .prefixOperator:
        if cursor.isAtOperatorAsValue { return parsePrimaryAndPostfix() }
        let outer = context
        let mention = facts.mention(operatorName, at: start, as: .operator)
        sign = isPlain ? mention : .none
        isNegated = isPlain && operatorName == Words.minus
        isPlain = false
        advance()
        // `-.one` has the type of `.one`.
        if isNegated { ask(for: outer) }
      case .keyword where name == Words.`if` || name == Words.`switch` || name == Words.`do`:
        return parseStatementValue()
      default:
        let value = parsePrimaryAndPostfix()
        // `-1` is a literal like `1`.
        if isPlain || isNegated && (value == .integer || value == .float) { return value }
        return sign.isSome ? operation(sign, value, isSum: isNegated) : .unknown
      }
    }
  }

  /// Parses `if`, `switch` or `do` as a value: the context applies to the result of each branch.
  private mutating func parseStatementValue() -> ValueID {
    let (outer, outerBranches) = (results, closure.branches)
    results.implicit = context
    closure.branches = BranchValues(isOpen: name != Words.`do`)
    let mode = leaveHeader()
    switch name {
    case Words.`if`: parseIf()
    case Words.`switch`: parseSwitch()
    default: parseDo()
    }
    restore(mode)
    let value = closure.branches.whole
    (results, closure.branches) = (outer, outerBranches)
    return value.isSome ? value : .unknown
  }

  /// Adds the value of a branch that ends here, if the statement is a value.
  mutating func endBranch() {
    guard closure.branches.isOpen else { return }
    let value = closure.branches.last
    closure.branches.last = .none
    guard value.isSome else { return }
    closure.branches.count += 1
    guard closure.branches.whole.isSome else { return closure.branches.whole = value }
    let isKnown = closure.branches.count <= BranchValues.most
    closure.branches.whole = isKnown ? pair(.either, closure.branches.whole, value) : .unknown
  }
}

// Decisions that need lookahead.
extension Cursor {
  /// True for a function type used as a value: `[(A) throws -> B]()`.
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

  /// Whether the word `await` here is the keyword, even before `.x` and `[x]`. It is a plain name only if no operand
  /// follows.
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
  /// The value of `let x` in `let x as T`: the type applies to the last bound name.
  static var boundName: ValueID { ValueID(raw: 0x7fff_fffe) }
}
