// Parses calls, with their arguments, labels and trailing closures. Labels refer to nothing, but they distinguish
// overloads.
import InwardFacts

extension Parser {
  /// Parses `(…)` and the closures after it.
  mutating func parseCall(of callee: ValueID) -> ValueID {
    facts.mark(callee, .called)
    return parseArguments(of: callee)
  }

  /// Parses `{ … }` without parentheses before it.
  mutating func parseTrailingCall(of callee: ValueID) -> ValueID {
    facts.mark(callee, .called)
    let mark = arguments.count
    let closures = parseTrailingClosures(of: callee, from: mark)
    return finishCall(of: callee, from: mark, literals: 0, closures)
  }

  mutating func parseArguments(of callee: ValueID) -> ValueID {
    let opener = cursor.index
    let mark = arguments.count
    let outer = leaveHeaderOnly()
    let literals = parseArgumentList(of: callee)
    isInHeader = outer
    expectCloser(of: opener)
    let isTrailed = at(.leftBrace) && looksLikeTrailingClosure(after: callee)
    let closures = isTrailed ? parseTrailingClosures(of: callee, from: mark) : TrailingClosures()
    return finishCall(of: callee, from: mark, literals: literals, closures)
  }

  private mutating func finishCall(
    of callee: ValueID, from mark: Int, literals: UInt32, _ closures: TrailingClosures
  ) -> ValueID {
    let count = arguments.count - mark
    if closures.count > 0 { arguments.append(Argument(label: .none, value: closures.first)) }
    let list = facts.arguments(arguments, from: mark)
    arguments.removeLast(arguments.count - mark)
    return facts.call(
      ValueFact(shape: .call, part: callee.raw, list: list, count: count, trailing: closures.count), literals)
  }

  /// Parses the arguments from the opening bracket up to the closing bracket and adds them to `arguments`. Returns
  /// which of them are literals, encoded as in `LiteralArguments.kinds`.
  @discardableResult
  mutating func parseArgumentList(of callee: ValueID) -> UInt32 {
    advance()
    guard enter() else { return 0 }
    let mark = arguments.count
    let outer = literals
    literals = 0
    parseArguments(of: callee, from: mark)
    depth -= 1
    defer { literals = outer }
    return literals
  }

  private mutating func parseArguments(of callee: ValueID, from mark: Int) {
    while !isAtCloser {
      if at(.poundIf) {
        parseConditional { $0.parseArguments(of: callee, from: mark) }
        continue
      }
      let before = cursor.index
      parseArgument(of: callee, number: arguments.count - mark)
      guard consume(.comma), cursor.index != before else { return }
    }
  }

  /// Parses `label: value`, `value` or `+`.
  mutating func parseArgument(of callee: ValueID, number: Int) {
    var label = NameID.none
    if token.isWord || at(.dollarIdentifier), peek().kind == .colon {
      label = name == Words.underscore && !token.flags.contains(.escaped) ? .none : name
      cursor.move(to: cursor.index + 2)
    } else {
      consume(.colon)
    }
    let place = arguments.count
    arguments.append(Argument(label: label, value: .unknown))
    if cursor.isAtOperatorAsValue {
      facts.mention(operatorName, at: start, as: .operator)
      return advance()
    }
    ask(for: .part(number, label, of: callee, as: pattern == .none ? .argument : .payload))
    let value = parseExpression()
    arguments[place].value = value
    noteLiteral(value, number)
  }

  @inline(__always)
  private mutating func noteLiteral(_ value: ValueID, _ number: Int) {
    guard number < 8, value.isSome, value.mention == nil, value != .boundName,
      let kind = facts.facts.values[value.index].shape.literalKind
    else { return }
    literals |= UInt32(kind.rawValue) << (4 * UInt32(number))
  }
}

// Trailing closures.
extension Parser {
  /// Parses trailing closures. The first has no label; all others must have labels.
  private mutating func parseTrailingClosures(of callee: ValueID, from mark: Int) -> TrailingClosures {
    ask(for: .firstTrailing(of: callee))
    var closures = TrailingClosures(count: 1, first: parseClosure())
    while cursor.looksLikeLabelledClosure {
      let context = ExpectedValue.argument(arguments.count - mark, name, of: callee)
      let label = name
      cursor.move(to: cursor.index + 2)
      ask(for: context)
      let closure = parseClosure()
      arguments.append(Argument(label: label, value: closure))
      closures.count += 1
    }
    return closures
  }

  @inline(__always)
  func looksLikeTrailingClosure(after value: ValueID) -> Bool {
    !value.isLiteral && cursor.looksLikeTrailingClosure(isInHeader: isInHeader)
  }
}

/// The trailing closures of a call.
private struct TrailingClosures {
  var count = 0
  /// The closure without a label.
  var first = ValueID.none
}

extension Cursor {
  fileprivate var looksLikeLabelledClosure: Bool {
    guard token.isWord, peek().kind == .colon, peek(2).kind == .leftBrace else { return false }
    return !at(keyword: Words.`default`)
  }

  /// Returns whether `{` opens a trailing closure of the expression before it, rather than accessors or the cases of a
  /// `switch`. In a statement's header, it does so only if no line break follows the brace, and the body or the rest of
  /// the header comes after the closure: `if xs.contains { $0 } { }`.
  func looksLikeTrailingClosure(isInHeader: Bool) -> Bool {
    if peek().kind == .keyword, peek().name == Words.`case` { return false }
    if startsAccessors { return false }
    guard isInHeader else { return true }
    if peek().flags.contains(.newlineBefore) { return false }
    var ahead = self
    ahead.skipGroup()
    return ahead.goesOnAfterTrailingClosure
  }

  /// True if `{` opens accessors: `var x = 1 { didSet { } }`.
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
  /// True for literals, which cannot take a trailing closure.
  var isLiteral: Bool {
    switch self {
    case .string, .integer, .float, .boolean, .null, .regex: true
    default: false
    }
  }
}
