// Reads the names in a manifest: constants with their values, and the members that it accesses.
import InwardFacts

extension LiteralReader {
  mutating func readNames(into text: inout ManifestText) {
    var known: Set<String> = []
    // Constants within the value of another are read again; the budget limits that for malicious input.
    var budget = tokens.count * 4
    while at != .endOfFile {
      if at == .period { addMember(to: &text) }
      guard let (name, value) = readConstant(&budget) else {
        place += 1
        continue
      }
      // If two constants have the same name, either may be meant, so the value is unknown.
      text.constants[name] = known.insert(name).inserted ? value : .other
    }
  }

  private func addMember(to found: inout ManifestText) {
    guard place > 0, tokens[place + 1].kind == .identifier else { return }
    let owner = tokens[place - 1]
    switch owner.kind {
    case .identifier, .dollarIdentifier:
      found.ownersOfMembers[names.text(tokens[place + 1].name), default: []].insert(
        owner.kind == .identifier ? names.text(owner.name) : "")
    case .rightParen, .rightBracket, .rightBrace, .postfixExclamation, .postfixQuestion:
      found.ownersOfMembers[names.text(tokens[place + 1].name), default: []].insert("")
    default: break
    }
  }

  /// Reads `let NAME: TYPE = VALUE` or `var NAME: TYPE { VALUE }`. Moves only past the name, so that constants within
  /// the value are also found. A stored variable may change, so its value is unknown.
  private mutating func readConstant(_ budget: inout Int) -> (name: String, value: Literal)? {
    guard at == .keyword, tokens[place].name == Words.let || tokens[place].name == Words.var else { return nil }
    let isLet = tokens[place].name == Words.let
    guard tokens[place + 1].kind == .identifier else { return nil }
    let name = names.text(tokens[place + 1].name)
    place += 2
    let start = place
    defer {
      budget -= place - start
      place = start
    }
    if budget < 0 { return (name, .other) }
    if at == .colon { skipType() }
    switch at {
    case .equal:
      place += 1
      return (name, isLet ? readStatement() : .other)
    case .leftBrace:
      place += 1
      if at == .keyword, tokens[place].name == Words.return { place += 1 }
      let value = readStatement()
      return (name, at == .rightBrace ? value : .other)
    default: return (name, .other)
    }
  }

  private mutating func skipType() {
    while at != .endOfFile, at != .equal, at != .leftBrace {
      if tokens[place].flags.contains(.newlineBefore) { return }
      place += 1
    }
  }

  /// Reads operands joined by operators, up to the end of the statement. A following method call or ternary makes the
  /// value unknown.
  private mutating func readStatement() -> Literal {
    var parts: [Literal] = []
    while startsValue {
      parts.append(readOperand())
      guard at == .infixOperator else { break }
      place += 1
    }
    let ends = at == .endOfFile || at == .rightBrace || at == .semicolon || tokens[place].flags.contains(.newlineBefore)
    guard ends, at != .period, at != .infixQuestion else { return .other }
    return parts.isEmpty ? .other : parts.count == 1 ? parts[0] : .joined(parts)
  }
}
