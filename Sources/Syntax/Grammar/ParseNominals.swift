// Parses types and extensions, with their heads and the members between their braces.
import InwardFacts

extension Parser {
  /// Parses a `struct`, `class`, `enum`, `actor` or `protocol`.
  mutating func parseNominal(_ id: DeclarationID) {
    let isProtocol = facts[id].kind == .protocol
    advance()
    parseDeclaredName(id)
    if isProtocol { parsePrimaryAssociatedTypes(id) } else { parseOptionalGenericParameters() }
    parseOptionalInheritance(id)
    parseOptionalWhereClause(id)
    parseMemberBlock()
  }

  mutating func parseExtension(_ id: DeclarationID) {
    advance()
    facts[id].offset = start
    facts.place = .inheritance
    let first = facts.mentionCount
    let type = parseType(as: .extended)
    facts[id].type = type
    if let extended = facts.facts.mentions[first...].last(where: { $0.form == .extended }) {
      facts[id].name = extended.name
      facts[id].offset = extended.offset
    }
    parseOptionalInheritance(id)
    parseOptionalWhereClause(id)
    parseMemberBlock()
  }

  /// Parses the `<A>` of `protocol P<A>`: `A` refers to an associated type that is declared among the members or
  /// inherited. It becomes a label without a name, because it declares nothing.
  private mutating func parsePrimaryAssociatedTypes(_ id: DeclarationID) {
    guard cursor.at(prefix: UInt8(ascii: "<")) else { return }
    cursor.consumeByte()
    let first = facts.bindingCount
    while at(.identifier) || at(.comma) {
      if at(.identifier) {
        var binding = Binding(kind: .parameter, name: .none, offset: start)
        binding.label = name
        facts.facts.bindings.append(binding)
      }
      advance()
    }
    facts[id].parameters = FactRange(start: first, count: facts.bindingCount - first)
    expectRightAngle()
  }

  /// Parses `: A, B & C, ~D`.
  mutating func parseOptionalInheritance(_ id: DeclarationID) {
    guard consume(.colon) else { return }
    facts.place = .inheritance
    let mark = facts.typeMark
    repeat {
      // The obsolete `: class` of a protocol.
      if consume(keyword: Words.`class`) { continue }
      if at(.leftBrace) || at(keyword: Words.`where`) { break }
      let type = parseType(as: .inherited)
      facts.addToList(type)
    } while consume(.comma)
    facts[id].inherited = facts.closeList(mark)
  }
}

// Members.
extension Parser {
  /// Parses the members of a type. A type inside a function does not see the function's local variables and adds no
  /// names to the function's scope.
  private mutating func parseMemberBlock() {
    guard at(.leftBrace) else { return noteUnexpected() }
    let opener = cursor.index
    advance()
    let wall = scopes.raiseWall(before: facts.bindingCount)
    let outerClosure = closure
    closure = ClosureFrame()
    results = ResultContext()
    // The place of macros among the members; declarations set the place themselves.
    facts.place = .body
    parseMembers()
    while !at(.rightBrace), !at(.endOfFile), !isAtDirective {
      skipUnexpected()
      parseMembers()
    }
    closure = outerClosure
    scopes.lowerWall(to: wall)
    expectCloser(of: opener)
  }

  private mutating func parseMembers() {
    while !isAtCloser {
      let before = cursor.index
      parseMember()
      if cursor.index == before { skipUnexpected() }
      parseItemEnd()
    }
  }

  private mutating func parseMember() {
    if consume(.semicolon) { return }
    if let introducer = cursor.findIntroducer(inMembers: true) {
      return parseDeclaration(introducer, isMember: true)
    }
    switch kind {
    case .poundIf: parseConditional { $0.parseMembers() }
    case .pound: _ = parseExpression()
    case .placeholder: advance()
    case .at: parseLoneAttributes()
    default: skipUnexpectedMember()
    }
  }

  /// Skips to the next line or member, because no member starts here.
  private mutating func skipUnexpectedMember() {
    skipUnexpected()
    while !isAtCloser, !isAtLineStart, cursor.findIntroducer(inMembers: true) == nil { cursor.skipGroup() }
  }
}

// Declarations without members.
extension Parser {
  mutating func parseTypealias(_ id: DeclarationID) {
    advance()
    parseDeclaredName(id)
    parseOptionalGenericParameters()
    facts.place = .alias
    if consume(.equal) {
      facts[id].type = parseType()
    } else {
      noteUnexpected()
    }
    parseOptionalWhereClause(id)
  }

  mutating func parseAssociatedType(_ id: DeclarationID) {
    advance()
    parseDeclaredName(id)
    parseOptionalInheritance(id)
    if consume(.equal) {
      facts.place = .alias
      facts[id].type = parseType()
    }
    parseOptionalWhereClause(id)
  }

  /// Parses `case a, b(Int) = 1`, which is two declarations.
  mutating func parseEnumCases(_ first: DeclarationID, _ head: DeclarationHead) {
    advance()
    parseEnumCase(first)
    var last = first
    while consume(.comma) {
      facts.end(last, at: previousEnd)
      last = facts.declareSibling(of: first, at: start)
      _ = facts.enter(last)
      parseEnumCase(last)
      facts.end(last, at: previousEnd)
    }
  }

  private mutating func parseEnumCase(_ id: DeclarationID) {
    parseDeclaredName(id)
    if at(.leftParen) { facts[id].parameters = parseParameters(isEnumCase: true).range }
    if consume(.equal) {
      facts.place = .stored
      facts[id].value = parseExpression()
    }
    facts.end(id, at: previousEnd)
  }
}

extension FactsBuilder {
  /// Declares the next name of `case a, b` or `var a, b`, with the same head and owner.
  mutating func declareSibling(of first: DeclarationID, at offset: UInt32) -> DeclarationID {
    let model = self[first]
    var sibling = Declaration(kind: model.kind, name: .none, offset: offset, start: offset, owner: model.owner)
    sibling.access = model.access
    sibling.modifiers = model.modifiers
    sibling.attributes = model.attributes
    sibling.modifiers.remove(.computed)
    facts.declarations.append(sibling)
    return DeclarationID(facts.declarations.count - 1)
  }
}
