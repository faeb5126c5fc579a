// Grammar: calls: arguments, their labels, and trailing closures. Labels name nothing, but they tell overloads apart.
import InwardFacts

extension Parser {
  /// `(…)` and the closures behind it.
  mutating func parseCall(of callee: ValueID) -> ValueID {
    facts.mark(callee, .called)
    return parseArguments(of: callee)
  }

  /// `{ … }` without parentheses before it.
  mutating func parseTrailingCall(of callee: ValueID) -> ValueID {
    facts.mark(callee, .called)
    let mark = labels.count
    let trailing = parseTrailingClosures(of: callee, labelsFrom: mark)
    return finishCall(of: callee, labelsFrom: mark, literals: 0, trailing: trailing)
  }

  mutating func parseArguments(of callee: ValueID) -> ValueID {
    let opener = cursor.index
    let mark = labels.count
    let outer = leaveHeaderOnly()
    let literals = parseArgumentList(of: callee)
    isInHeader = outer
    expectCloser(of: opener)
    let isTrailed = at(.leftBrace) && looksLikeTrailingClosure(after: callee)
    let closures = isTrailed ? parseTrailingClosures(of: callee, labelsFrom: mark) : 0
    return finishCall(of: callee, labelsFrom: mark, literals: literals, trailing: closures)
  }

  private mutating func finishCall(
    of callee: ValueID, labelsFrom mark: Int, literals: UInt32, trailing: Int
  ) -> ValueID {
    let list = facts.labels(labels, from: mark)
    let count = labels.count - mark
    labels.removeLast(count)
    let call = facts.value(
      ValueFact(shape: .call, part: callee.raw, list: list, count: count, trailing: trailing))
    if literals != 0 { facts.facts.literals.append(LiteralArguments(call: call, kinds: literals)) }
    return call
  }

  /// From the opening bracket to before the closing one. Labels go on the list of labels. Answers which arguments are
  /// literals.
  @discardableResult
  mutating func parseArgumentList(of callee: ValueID) -> UInt32 {
    advance()
    guard enter() else { return 0 }
    let mark = labels.count
    let outer = literals
    literals = 0
    parseArguments(of: callee, labelsFrom: mark)
    depth -= 1
    defer { literals = outer }
    return literals
  }

  private mutating func parseArguments(of callee: ValueID, labelsFrom mark: Int) {
    while !isAtCloser {
      if at(.poundIf) {
        parseConditional { $0.parseArguments(of: callee, labelsFrom: mark) }
        continue
      }
      let before = cursor.index
      parseArgument(of: callee, number: labels.count - mark)
      guard consume(.comma), cursor.index != before else { return }
    }
  }

  /// `label: value`, `value`, `+`
  mutating func parseArgument(of callee: ValueID, number: Int) {
    var label = NameID.none
    if token.isWord || at(.dollarIdentifier), peek().kind == .colon {
      label = name == Words.underscore && !token.flags.contains(.escaped) ? .none : name
      cursor.move(to: cursor.index + 2)
    } else {
      consume(.colon)
    }
    labels.append(label)
    if cursor.isAtOperatorAsValue {
      facts.mention(operatorName, at: start, as: .operator)
      return advance()
    }
    ask(for: .part(number, label, of: callee, as: pattern == .none ? .argument : .payload))
    argument = parseExpression()
    noteLiteral(argument, number)
  }

  @inline(__always)
  private mutating func noteLiteral(_ value: ValueID, _ number: Int) {
    guard number < 8, let kind = value.literalKind else { return }
    literals |= UInt32(kind.rawValue) << (4 * UInt32(number))
  }
}

// Trailing closures.
extension Parser {
  /// The first closure has no label; each that follows must.
  private mutating func parseTrailingClosures(of callee: ValueID, labelsFrom mark: Int) -> Int {
    var count = 1
    ask(for: .firstTrailing(of: callee))
    _ = parseClosure()
    while cursor.looksLikeLabelledClosure {
      let context = ExpectedValue.argument(labels.count - mark, name, of: callee)
      labels.append(name)
      cursor.move(to: cursor.index + 2)
      ask(for: context)
      _ = parseClosure()
      count += 1
    }
    return count
  }

  @inline(__always)
  func looksLikeTrailingClosure(after value: ValueID) -> Bool {
    !value.isLiteral && cursor.looksLikeTrailingClosure(isInHeader: isInHeader)
  }
}

extension Cursor {
  fileprivate var looksLikeLabelledClosure: Bool {
    guard token.isWord, peek().kind == .colon, peek(2).kind == .leftBrace else { return false }
    return !at(keyword: Words.`default`)
  }

  /// Whether `{` goes on the expression before it. In a head it does so only where the braces are followed by what
  /// must be the body: `if xs.contains { $0 } { }`.
  func looksLikeTrailingClosure(isInHeader: Bool) -> Bool {
    if peek().kind == .keyword, peek().name == Words.`case` { return false }
    if startsAccessors { return false }
    guard isInHeader else { return true }
    if peek().flags.contains(.newlineBefore) { return false }
    var ahead = self
    ahead.skipGroup()
    return ahead.goesOnAfterTrailingClosure
  }

  /// `var x = 1 { didSet { } }`
  private var startsAccessors: Bool {
    let next = peek()
    switch next.kind {
    case .identifier: return next.name == Words.didSet || next.name == Words.willSet
    case .keyword: return next.name == Words.`init` && peek(2).kind != .period
    case .at:
      var ahead = self
      ahead.advance()
      ahead.skipAccessorHead()
      return ahead.at(word: Words.didSet) || ahead.at(word: Words.willSet)
    default: return false
    }
  }

  private var goesOnAfterTrailingClosure: Bool {
    switch kind {
    case .leftBrace, .comma: return true
    case .keyword:
      if name == Words.`where` { return true }
      return (name == Words.`is` || name == Words.`as`) && !isAtLineStart
    case .leftBracket, .leftParen, .period, .postfixQuestion, .infixQuestion, .postfixExclamation, .colon, .equal,
      .postfixOperator, .infixOperator:
      return !isAtLineStart
    default: return false
    }
  }
}

extension ValueID {
  @inline(__always)
  fileprivate var literalKind: LiteralKind? {
    switch self {
    case .string: .string
    case .integer: .integer
    case .float: .float
    case .boolean: .boolean
    case .null: .null
    default: nil
    }
  }

  /// Literals that nothing can be called on.
  var isLiteral: Bool {
    switch self {
    case .string, .integer, .float, .boolean, .null, .regex: true
    default: false
    }
  }
}
