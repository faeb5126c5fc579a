// Parses generic parameters and `where` clauses.
import InwardFacts

extension Parser {
  /// Parses `<T: P, each U, let count: Int>`: each parameter is a declaration, owned by the declaration that it makes
  /// generic.
  mutating func parseOptionalGenericParameters() {
    guard cursor.at(prefix: UInt8(ascii: "<")) else { return }
    let outer = enter(place: .generic)
    cursor.consumeByte()
    while !cursor.at(prefix: UInt8(ascii: ">")), !isAtCloser {
      parseGenericParameter()
      guard consume(.comma) else { break }
    }
    // The obsolete form `<T where T: P>`.
    if at(keyword: Words.`where`) { parseOptionalWhereClause(facts.owner) }
    expectRightAngle()
    facts.place = outer
  }

  private mutating func parseGenericParameter() {
    let first = start
    while at(.at) { parseTypeAttribute() }
    if at(word: Words.each), peek().kind == .identifier { advance() }
    consume(keyword: Words.`let`)
    guard at(.identifier) else { return noteUnexpected() }
    let id = facts.declare(.genericParameter, name, at: start, from: first)
    advance()
    if consume(.colon) {
      let mark = facts.typeMark
      let bound = parseType()
      facts.addToList(bound)
      facts[id].inherited = facts.closeList(mark)
    }
    facts.end(id, at: previousEnd)
  }

  /// Parses `where T: P, T.Element == X`.
  mutating func parseOptionalWhereClause(_ id: DeclarationID) {
    guard at(keyword: Words.`where`) else { return }
    let outer = enter(place: .generic)
    advance()
    repeat {
      // A trailing comma.
      if at(.leftBrace) || isAtCloser { break }
      parseRequirement(of: id)
    } while consume(.comma)
    facts.place = outer
  }

  private mutating func parseRequirement(of id: DeclarationID) {
    let isSubject = at(.identifier) && peek().kind == .colon
    let subject = name
    let type = parseRequirementSide()
    if consume(.colon) {
      let bound = parseType()
      facts.facts.requirements.append(Requirement(of: id, subject: type, bound: bound, isSame: false))
      if isSubject { addBound(bound, to: subject, of: id) }
    } else if cursor.at(operator: Words.equalEqual) || at(.equal) {
      advance()
      let other = parseRequirementSide()
      facts.facts.requirements.append(Requirement(of: id, subject: type, bound: other, isSame: true))
    } else {
      noteUnexpected()
    }
  }

  private mutating func parseRequirementSide() -> TypeID {
    if cursor.at(lone: UInt8(ascii: "-")), peek().kind == .integer {
      facts.mention(operatorName, at: start, as: .operator)
      advance()
    }
    return consume(.integer) ? .unknown : parseType()
  }

  /// Adds a bound: `where T: P` means the same for `T` as `<T: P>`. Each bound makes a new list, so the number of
  /// bounds is limited; those beyond the limit are recorded only as requirements.
  private mutating func addBound(_ bound: TypeID, to subject: NameID, of id: DeclarationID) {
    guard id.isSome else { return }
    let most = 128
    for index in (id.index + 1)..<max(min(facts.facts.declarations.count, id.index + most), id.index + 1) {
      let declaration = facts.facts.declarations[index]
      guard declaration.kind == .genericParameter, declaration.owner == id, declaration.name == subject else {
        continue
      }
      if declaration.inherited.indices.count > most { return }
      let mark = facts.typeMark
      for old in declaration.inherited.indices { facts.addToList(facts.facts.typeLists[old]) }
      facts.addToList(bound)
      facts.facts.declarations[index].inherited = facts.closeList(mark)
      return
    }
  }
}
