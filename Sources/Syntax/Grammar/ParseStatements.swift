// Parses statements, except for the conditions in their headers and the cases of a `switch`.
import InwardFacts

extension Parser {
  /// Parses the statement that this reserved word begins; returns false if it begins none.
  mutating func parseOptionalStatement() -> Bool {
    switch name {
    case Words.`if`: parseIf()
    case Words.`guard`: parseGuard()
    case Words.`return`: parseReturn()
    case Words.`for`: parseFor()
    case Words.`switch`: parseSwitch()
    case Words.`while`: parseWhile()
    case Words.`do`: parseDo()
    case Words.`defer`: parseDefer()
    case Words.`throw`: parseThrow()
    case Words.`break`, Words.`continue`: parseJump()
    case Words.`fallthrough`: advance()
    case Words.`repeat`:
      // `repeat each x` is an expression.
      guard peek().kind == .leftBrace else { return false }
      parseRepeat()
    default: return false
    }
    return true
  }

  /// Parses `yield x`, `discard self` or `then x`; returns false if none starts here. Their first words are names
  /// unless an operand follows on the same line.
  mutating func parseOptionalContextualStatement() -> Bool {
    switch name {
    case Words.yield:
      guard cursor.looksLikePrefixWord || isYieldOfList else { return false }
      advance()
      consume(.prefixAmpersand)
      _ = parseExpression(expecting: results.returned)
    case Words.discard:
      guard cursor.looksLikePrefixWord, peek().name == Words.`self` else { return false }
      advance()
      _ = parseExpression()
    case Words.then:
      guard cursor.looksLikePrefixWord else { return false }
      advance()
      closure.branches.last = parseExpression(expecting: results.implicit)
    default: return false
    }
    return true
  }

  /// True for `yield (a, b)`: without the space, it would be a call.
  private var isYieldOfList: Bool { peek().kind == .leftParen && peek().flags.contains(.spaceBefore) }

  private mutating func parseReturn() {
    advance()
    closure.returns += 1
    closure.last = .none
    guard cursor.startsReturnedValue else { return }
    let value = parseExpression(expecting: results.returned)
    closure.last = value
  }

  private mutating func parseThrow() {
    closure.effects.insert(.throwing)
    advance()
    _ = parseExpression()
  }

  private mutating func parseJump() {
    advance()
    if at(.identifier), !isAtLineStart { advance() }
  }

  private mutating func parseDefer() {
    advance()
    let outer = results
    results = ResultContext()
    parseCodeBlock()
    results = outer
  }

  private mutating func parseRepeat() {
    advance()
    parseCodeBlock()
    if expect(keyword: Words.`while`) { _ = parseExpression() }
  }

  private mutating func parseWhile() {
    advance()
    let mark = scopes.open()
    parseConditions()
    parseOpenCodeBlock()
    scopes.close(mark)
  }

  /// Parses `for case let x? in xs where x.isGood { }`.
  private mutating func parseFor() {
    advance()
    while true {
      if consume(keyword: Words.`try`) {
        closure.effects.insert(.throwing)
      } else if consume(word: Words.await) {
        closure.effects.insert(.async)
      } else if !consumeUnsafe() {
        break
      }
    }
    let mark = pending.count
    let isMatched = consume(keyword: Words.`case`)
    let isName = !isMatched && looksLikeLoopName
    let isBlank = at(keyword: Words.underscore) && peek().kind == .keyword
    let whole = isName || isBlank ? ValueID.none : facts.openValue()
    if isMatched { parseMatchingPattern(of: whole) } else { parseBindingPattern(of: whole) }
    var type = TypeID.none
    if consume(.colon) { type = parseType() }
    expect(keyword: Words.`in`)
    let sequence = parseHeaderExpression()
    facts.fill(whole, facts.whole(of: sequence, type, as: .iterated))
    let scope = scopes.open()
    if isName { pending[mark].kind = .local }
    bindPending(from: mark, type: isName ? type : .none, value: isName ? iterated(sequence) : .none)
    if consume(keyword: Words.`where`) { _ = parseHeaderExpression() }
    parseOpenCodeBlock()
    scopes.close(scope)
  }

  private mutating func consumeUnsafe() -> Bool {
    guard at(word: Words.unsafe), peek().kind != .colon else { return false }
    guard peek().kind != .keyword || peek().name != Words.`in` else { return false }
    advance()
    return true
  }

  private var looksLikeLoopName: Bool {
    at(.identifier) || (at(keyword: Words.`let`) || at(keyword: Words.`var`)) && peek().kind == .identifier
  }

  private mutating func iterated(_ sequence: ValueID) -> ValueID { facts.value(.iterated, of: sequence) }

  /// Parses `do throws(E) { } catch E.a where x { } catch { }`.
  mutating func parseDo() {
    advance()
    let thrown = parseEffects(place: facts.place).thrown
    let outer = closure.effects
    closure.effects = []
    parseCodeBlock()
    var effects = closure.effects
    closure.effects = outer
    while at(keyword: Words.`catch`) {
      if catchesAll {
        effects.subtract([.throwing, .unclear])
      } else if catchesByCast, effects.contains(.throwing) {
        effects.remove(.throwing)
        effects.insert(.unclear)
      }
      parseCatch(of: thrown)
    }
    closure.effects.formUnion(effects)
  }

  /// True at `catch {`, `catch _ {`, `catch let error {`.
  private var catchesAll: Bool {
    if peek().kind == .leftBrace { return true }
    if peek().name == Words.underscore { return peek(2).kind == .leftBrace }
    return bindsCaught && peek(3).kind == .leftBrace
  }

  /// True at `catch let error as T`, which catches all errors only if `T` is a certain type, such as `NSError`.
  private var catchesByCast: Bool { bindsCaught && peek(3).name == Words.`as` }

  private var bindsCaught: Bool { peek().name == Words.`let` || peek().name == Words.`var` }

  private mutating func parseCatch(of thrown: TypeID) {
    let word = start
    advance()
    let scope = scopes.open()
    if at(.leftBrace) || at(keyword: Words.`where`) {
      var error = Binding(kind: .implicit, name: Words.error, offset: word)
      error.type = thrown
      scopes.bind(Words.error, to: facts.bind(error))
    } else {
      parsePatternList(subject: thrown.isSome ? facts.value(.typed, of: thrown) : .none)
    }
    if consume(keyword: Words.`where`) { _ = parseHeaderExpression() }
    parseOpenCodeBlock()
    scopes.close(scope)
  }

  /// Parses `pattern where condition, pattern`.
  mutating func parsePatternList(subject: ValueID) {
    repeat {
      if at(.colon) || at(.leftBrace) { break }
      let mark = pending.count
      parseMatchingPattern(of: subject)
      bindPending(from: mark)
      if consume(keyword: Words.`where`) { _ = parseHeaderExpression() }
    } while consume(.comma)
  }

  /// Parses an expression in the header of a statement, where `{` opens the body.
  mutating func parseHeaderExpression() -> ValueID {
    let outer = isInHeader
    isInHeader = true
    defer { isInHeader = outer }
    return parseExpression()
  }
}

extension Cursor {
  /// True if a word such as `yield`, `copy` or `each` is followed by an operand, and so is not a name.
  var looksLikePrefixWord: Bool {
    let next = peek()
    if next.flags.contains(.newlineBefore) { return false }
    switch next.kind {
    case .identifier, .dollarIdentifier, .integer, .float, .string, .stringHead, .regex, .prefixAmpersand,
      .prefixOperator, .at, .backslash, .pound, .placeholder:
      return true
    case .keyword: return Self.startsOperand(next.name)
    default: return false
    }
  }

  private static func startsOperand(_ word: NameID) -> Bool {
    switch word {
    case Words.`Any`, Words.`Self`, Words.`self`, Words.`super`, Words.`init`, Words.`true`, Words.`false`, Words.`nil`,
      Words.`repeat`, Words.`try`, Words.`if`, Words.`switch`, Words.underscore:
      true
    default: false
    }
  }

  fileprivate var startsReturnedValue: Bool {
    if isAtCloser { return false }
    switch kind {
    case .semicolon, .poundIf: return false
    case .at: return findIntroducer(inMembers: false) == nil && !isAtCase
    case .identifier:
      // `return` at the end of a line, with `open func f()` on the next line.
      return !isAtLineStart || isAtPlainName || findIntroducer(inMembers: false) == nil
    case .keyword: return startsValue(name)
    default: return true
    }
  }

  private func startsValue(_ word: NameID) -> Bool {
    switch word {
    case Words.`self`, Words.`Self`, Words.`super`, Words.`nil`, Words.`true`, Words.`false`, Words.`try`, Words.`if`,
      Words.`switch`, Words.`Any`, Words.underscore, Words.`init`, Words.`inout`:
      true
    case Words.`do`: !isAtLineStart
    case Words.`repeat`: peek().kind != .leftBrace
    default: false
    }
  }
}
