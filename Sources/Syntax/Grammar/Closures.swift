// Grammar: closures. Whether `{ a, b in` is a signature or `{ a }` a body is told by looking for the `in`.
import InwardFacts

extension Parser {
  mutating func parseClosure() -> ValueID {
    let opener = cursor.index
    advance()
    guard enter() else {
      expectCloser(of: opener)
      return .closure
    }
    defer { depth -= 1 }
    let scope = scopes.open()
    let outerMode = leaveHeader()
    let outerClosure = closure
    let outerResults = results
    closure = ClosureFrame(firstBinding: UInt32(truncatingIfNeeded: facts.bindingCount), isOpen: true)
    results = ResultContext()
    var parameters = FactRange.empty
    if cursor.looksLikeClosureSignature { parameters = parseClosureSignature() }
    parseBlockItems()
    results = outerResults
    closure = outerClosure
    restore(outerMode)
    scopes.close(scope)
    expectCloser(of: opener)
    guard !parameters.isEmpty else { return .closure }
    return facts.value(
      ValueFact(shape: .closure, list: Int(parameters.start), count: Int(parameters.count)))
  }

  /// `@MainActor [weak self] (a: A, b) async throws -> C in`
  private mutating func parseClosureSignature() -> FactRange {
    while at(.at) { parseTypeAttribute() }
    if at(.leftBracket) { parseCaptures() }
    var parameters = FactRange.empty
    if at(.leftParen) {
      parameters = parseClosureParameters()
    } else if !at(keyword: Words.`in`) {
      parameters = parseClosureNames()
    }
    parseEffects(place: facts.place)
    if consume(.arrow) { _ = parseType() }
    expect(keyword: Words.`in`)
    return parameters
  }

  /// `[weak self, x, y = z]`: `x` reads the outer `x` and binds a new one.
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
      // `[a.b]` is an error that reads as an expression.
      binding.value = parseExpression()
    }
    pending.append(binding)
  }

  /// `[self]`, `[self = other]`
  private mutating func parseCaptureOfSelf() {
    var binding = Binding(kind: .implicit, name: Words.`self`, offset: start)
    advance()
    guard consume(.equal) else { return }
    binding.value = parseExpression()
    if binding.value != .selfValue { pending.append(binding) }
  }

  private mutating func parseClosureNames() -> FactRange {
    let mark = pending.count
    repeat {
      if at(.identifier) || at(.dollarIdentifier) || at(keyword: Words.underscore) {
        addPending(.closureParameter)
        // `x: T in`: wrong without parentheses, and clear.
        if consume(.colon) { pending[pending.count - 1].type = parseType() }
      } else {
        noteUnexpected()
      }
    } while consume(.comma)
    return bindClosureParameters(from: mark)
  }

  private mutating func parseClosureParameters() -> FactRange {
    let opener = cursor.index
    let mark = pending.count
    advance()
    while !isAtCloser {
      let before = cursor.index
      parseClosureParameter()
      guard consume(.comma), cursor.index != before else { break }
    }
    expectCloser(of: opener)
    return bindClosureParameters(from: mark)
  }

  private mutating func parseClosureParameter() {
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
    guard at(.identifier) || at(.dollarIdentifier) || at(keyword: Words.underscore) else {
      // `((a, b), c) in`: the tuple must be taken apart inside, but its names are clear.
      return parseBindingPattern()
    }
    addPending(.closureParameter)
    let index = pending.count - 1
    if consume(.colon) { pending[index].type = parseType() }
    if cursor.isAtEllipsis { advance() }
  }

  private mutating func bindClosureParameters(from mark: Int) -> FactRange {
    let range = FactRange(start: facts.bindingCount, count: pending.count - mark)
    bindPending(from: mark)
    return range
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
