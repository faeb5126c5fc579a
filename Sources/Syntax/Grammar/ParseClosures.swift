// Parses closures. Looks ahead for the `in` to decide whether a closure begins with a signature, `{ a, b in`, or with
// its body, `{ a }`.
import InwardFacts

extension Parser {
  mutating func parseClosure() -> ValueID {
    let opener = cursor.index
    let context = context
    advance()
    guard enter() else {
      expectCloser(of: opener)
      return .closure
    }
    defer { depth -= 1 }
    let scope = scopes.open()
    let outerMode = leaveHeader()
    // An `await` before a closure does not cover its body.
    facts.mentionFlags = []
    let outerClosure = closure
    let outerResults = results
    closure = ClosureFrame(
      firstBinding: UInt32(truncatingIfNeeded: facts.bindingCount), isOpen: true, context: context)
    results = ResultContext(outputOf: context)
    if cursor.looksLikeClosureSignature { parseClosureSignature() }
    parseBlockItems()
    let value = finishClosure()
    results = outerResults
    closure = outerClosure
    restore(outerMode)
    scopes.close(scope)
    expectCloser(of: opener)
    return value
  }

  private mutating func finishClosure() -> ValueID {
    let result = closure.result
    if !closure.effects.isEmpty {
      if closure.value.isNone { closure.value = putClosure() }
      facts.facts.values[closure.value.index].trailing = closure.effects.rawValue
    }
    guard result.isSome, result != .unknown else { return closure.value.isSome ? closure.value : .closure }
    if closure.value.isNone { closure.value = putClosure() }
    facts.facts.values[closure.value.index].list = result.raw
    return closure.value
  }

  private mutating func putClosure() -> ValueID {
    let context = put(closure.context)
    return facts.value(ValueFact(shape: .closure, part: context.raw, list: Int(UInt32.max)))
  }

  /// Parses `@MainActor [weak self] (a: A, b) async throws -> C in`.
  private mutating func parseClosureSignature() {
    while at(.at) { parseTypeAttribute() }
    if at(.leftBracket) { parseCaptures() }
    if at(.leftParen) {
      parseClosureParameters()
    } else if !at(keyword: Words.`in`) {
      parseClosureNames()
    }
    closure.effects = parseEffects(place: facts.place).kinds
    if consume(.arrow) {
      let type = parseType()
      closure.declaredResult = facts.value(.typed, of: type)
      results = ResultContext(closure.declaredResult)
    }
    expect(keyword: Words.`in`)
  }

  /// Returns the value of parameter `number` of the closure; `.none` if no context determines its type.
  mutating func closureInput(_ number: Int) -> ValueID {
    guard closure.context.value.isSome, number < Int(UInt8.max) else { return .none }
    countInputs(number + 1)
    return facts.value(ValueFact(shape: .input, part: closure.value.raw, trailing: number))
  }

  /// Records that the closure has at least `count` parameters, if it has a context that may depend on their number.
  private mutating func countInputs(_ count: Int) {
    guard count > 0, closure.context.value.isSome else { return }
    if closure.value.isNone { closure.value = putClosure() }
    let index = closure.value.index
    facts.facts.values[index].count = max(facts.facts.values[index].count, UInt16(clamping: count))
  }

  /// Parses `[weak self, x, y = z]`: `x` reads the outer `x` and binds a new one.
  private mutating func parseCaptures() {
    let opener = cursor.index
    let mark = pending.count
    advance()
    while !isAtCloser {
      let before = cursor.index
      parseCapture()
      guard consume(.comma), cursor.index != before else { break }
    }
    expectCloser(of: opener)
    bindPending(from: mark)
  }

  private mutating func parseCapture() {
    if at(word: Words.weak) || at(word: Words.unowned), peek().kind != .equal, peek().kind != .comma,
      peek().kind != .rightBracket
    {
      advance()
      if at(.leftParen) { cursor.skipGroup() }
    }
    if at(keyword: Words.`self`) { return parseCaptureOfSelf() }
    guard at(.identifier) || at(.dollarIdentifier) else {
      _ = parseExpression()
      return
    }
    let captured = token
    let name = at(.dollarIdentifier) ? nameBehindDollar : captured.name
    var binding = Binding(kind: .local, name: name, offset: captured.start)
    if peek().kind == .equal {
      advance()
      advance()
      binding.value = parseExpression()
    } else {
      // `[a.b]` is an error, but parses as an expression.
      binding.value = parseExpression()
    }
    pending.append(binding)
  }

  /// Parses `[self]` or `[self = other]`.
  private mutating func parseCaptureOfSelf() {
    var binding = Binding(kind: .implicit, name: Words.`self`, offset: start)
    advance()
    guard consume(.equal) else { return }
    let value = parseExpression()
    if value == .selfValue { return }
    binding.value = facts.value(.whole, of: value)
    pending.append(binding)
  }

  private mutating func parseClosureNames() {
    let mark = pending.count
    var number = 0
    repeat {
      if at(.identifier) || at(.dollarIdentifier) || at(keyword: Words.underscore) {
        // `x: T in`: an error without parentheses, but unambiguous.
        parseClosureParameterName(number)
      } else {
        noteUnexpected()
      }
      number += 1
    } while consume(.comma)
    bindPending(from: mark)
    countInputs(number)
  }

  private mutating func parseClosureParameters() {
    let opener = cursor.index
    let mark = pending.count
    var number = 0
    advance()
    while !isAtCloser {
      let before = cursor.index
      parseClosureParameter(number)
      number += 1
      guard consume(.comma), cursor.index != before else { break }
    }
    expectCloser(of: opener)
    bindPending(from: mark)
    countInputs(number)
  }

  private mutating func parseClosureParameter(_ number: Int) {
    while true {
      if at(.at) {
        parseTypeAttribute()
      } else if at(.identifier) && TypeWords.isSpecifier(name) || at(keyword: Words.`inout`),
        peek().isWord, peek().kind != .colon
      {
        advance()
      } else {
        break
      }
    }
    // `_ x: T` and `label x: T`
    if token.isWord, peek().isWord { advance() }
    if at(keyword: Words.`self`) { return parseClosureParameterSelf(number) }
    guard at(.identifier) || at(.dollarIdentifier) || at(keyword: Words.underscore) else {
      // `((a, b), c) in`: an error, because a parameter cannot be a tuple pattern, but the names are clear.
      return parseBindingPattern()
    }
    parseClosureParameterName(number)
    if cursor.isAtEllipsis { advance() }
  }

  /// Parses `{ (self: Self, value: Int) in`: inside, `self` is the closure's parameter.
  private mutating func parseClosureParameterSelf(_ number: Int) {
    var binding = Binding(kind: .implicit, name: Words.`self`, offset: start)
    advance()
    if consume(.colon) {
      let type = parseType()
      binding.value = facts.value(.typed, of: type)
    } else {
      binding.value = closureInput(number)
    }
    pending.append(binding)
  }

  private mutating func parseClosureParameterName(_ number: Int) {
    addPending(.closureParameter)
    let index = pending.count - 1
    guard consume(.colon) else { return pending[index].value = closureInput(number) }
    let type = parseType()
    pending[index].type = type
    // See `ValueShape.closure`.
    guard closure.context.value.isSome else { return }
    countInputs(number + 1)
    _ = facts.value(.typed, of: type)
  }
}

extension Cursor {
  var looksLikeClosureSignature: Bool {
    var ahead = self
    while ahead.at(.at) { ahead.skipAttribute() }
    if ahead.at(.leftBracket) { ahead.skipGroup() }
    if ahead.at(.leftParen) {
      ahead.skipGroup()
    } else if ahead.isAtClosureName {
      guard ahead.skipClosureNames() else { return false }
    }
    ahead.skipEffects()
    if ahead.at(.arrow) {
      ahead.advance()
      guard ahead.skipType() else { return false }
    }
    return ahead.at(keyword: Words.`in`)
  }

  private var isAtClosureName: Bool { at(.identifier) || at(.dollarIdentifier) || at(keyword: Words.underscore) }

  private mutating func skipClosureNames() -> Bool {
    while isAtClosureName {
      advance()
      if at(.colon) {
        advance()
        guard skipType() else { return false }
      }
      guard skip(.comma) else { return true }
    }
    return false
  }
}
