// Parses `if` and `guard`, and the conditions in the headers of statements, with the names that they bind.
import InwardFacts

extension Parser {
  /// Parses a chain of `else if` in a loop, so that a long chain does not overflow the stack.
  mutating func parseIf() {
    while true {
      advance()
      let mark = scopes.open()
      parseConditions()
      parseOpenCodeBlock()
      scopes.close(mark)
      endBranch()
      guard consume(keyword: Words.`else`) else { return }
      guard at(keyword: Words.`if`) else {
        parseCodeBlock()
        return endBranch()
      }
    }
  }

  /// Parses a `guard`. The names that it binds are visible after it, but not in its `else`.
  mutating func parseGuard() {
    advance()
    let mark = scopes.open()
    parseConditions()
    expect(keyword: Words.`else`)
    let end = scopes.open()
    scopes.suspend(mark)
    parseCodeBlock()
    scopes.resume(mark, end)
  }

  mutating func parseConditions() {
    let outer = isInHeader
    isInHeader = true
    defer { isInHeader = outer }
    repeat {
      // A trailing comma.
      if at(keyword: Words.`else`) { return }
      parseCondition()
    } while consume(.comma)
  }

  private mutating func parseCondition() {
    switch kind {
    case .keyword where name == Words.`let` || name == Words.`var` || name == Words.`inout`:
      parseOptionalBinding()
    case .keyword where name == Words.`case`:
      parseCaseCondition()
    case .pound where name == Words.available || name == Words.unavailable:
      advance()
      if at(.leftParen) { cursor.skipGroup() } else { noteUnexpected() }
    default:
      _ = parseExpression()
    }
  }

  /// Parses `let x`, `let x = y`, `let x: T = y` or `let (a, b) = y`.
  private mutating func parseOptionalBinding() {
    advance()
    let word = token
    let isName = at(.identifier)
    let mark = pending.count
    let isSelf = consume(keyword: Words.`self`)
    let whole = at(.leftParen) ? facts.openValue() : .none
    if !isSelf { parseSimplePattern(.binding, of: whole) }
    var type = TypeID.none
    if consume(.colon) { type = parseType() }
    var value = ValueID.none
    if consume(.equal) {
      value = parseExpression()
    } else if isName {
      value = mentionValue(word.name, at: word.start)
    }
    if isSelf { return rebindSelf(to: value, at: word.start) }
    facts.fill(whole, facts.whole(of: value, type, as: .unwrapped))
    if isName, pending.count > mark {
      pending[mark].kind = .local
      bindPending(from: mark, type: type, value: value.isSome ? facts.value(.unwrapped, of: value) : .none)
    } else {
      bindPending(from: mark)
    }
  }

  /// Rebinds `self`, except in `let self = self`, which leaves it unchanged.
  private mutating func rebindSelf(to value: ValueID, at offset: UInt32) {
    if value.isNone || value == .selfValue { return }
    var binding = Binding(kind: .implicit, name: Words.`self`, offset: offset)
    binding.value = facts.value(.unwrapped, of: value)
    let bound = facts.bind(binding)
    scopes.bind(Words.`self`, to: bound)
  }

  /// Parses `case let x? = y`: the pattern comes before the value that it matches.
  private mutating func parseCaseCondition() {
    advance()
    let mark = pending.count
    let whole = facts.openValue()
    parseMatchingPattern(of: whole)
    if consume(.colon) { _ = parseType() }
    if expect(.equal) {
      let value = parseExpression()
      facts.fill(whole, ValueFact(shape: .whole, part: value.raw))
    }
    bindPending(from: mark)
  }
}
