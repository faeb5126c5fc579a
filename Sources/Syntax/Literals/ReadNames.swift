// The names of a manifest: constants with the values that they stand for, and the members that are reached.
import InwardFacts

extension LiteralReader {
  mutating func readNames(into text: inout ManifestText) {
    var known: Set<String> = []
    // Constants within the value of another one are read twice, and more often only where nobody writes manifests.
    var budget = tokens.count * 4
    while at != .endOfFile {
      if at == .period { addMember(to: &text) }
      guard let (name, value) = readConstant(&budget) else {
        place += 1
        continue
      }
      // Of two constants with one name nobody knows which is meant.
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

  /// `let NAME: TYPE = VALUE`, `var NAME: TYPE { VALUE }`. The place is left behind the name, so that constants in a
  /// value are found too. A variable may change: what it stands for is unknown.
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

  /// Operands joined by operators, up to the end of the statement. A method or a choice behind them makes it unknown.
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
