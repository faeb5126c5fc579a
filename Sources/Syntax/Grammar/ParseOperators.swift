// Parses declarations of operators and precedence groups.
import InwardFacts

extension Parser {
  /// Parses `infix operator <+> : Group, Protocol`.
  mutating func parseOperatorDeclaration(_ id: DeclarationID) {
    advance()
    facts[id].offset = start
    switch kind {
    case .prefixOperator, .infixOperator, .postfixOperator, .prefixAmpersand, .infixQuestion, .postfixQuestion,
      .postfixExclamation, .equal:
      facts[id].name = token.name.isSome ? token.name : internText(from: token.start, to: token.end)
      advance()
    default:
      noteUnexpected()
      if at(.identifier), !isAtLineStart { advance() }
    }
    if consume(.colon) { parsePrecedenceGroupNames() }
    // Skips the obsolete body `{ precedence 130 associativity left }`.
    if at(.leftBrace), !isAtLineStart || peek().kind == .rightBrace { cursor.skipGroup() }
  }

  /// Parses `A, B` or `M.A`.
  private mutating func parsePrecedenceGroupNames() {
    facts.place = .file
    repeat {
      guard at(.identifier) else { return noteUnexpected() }
      parsePrecedenceGroupName()
    } while consume(.comma)
  }

  private mutating func parsePrecedenceGroupName() {
    if peek().kind == .colonColon {
      let module = parseModuleSelector()
      guard at(.identifier) else { return noteUnexpected() }
      facts.mention(name, at: start, as: .precedenceGroup, of: ValueID(mention: module), .moduleSelected)
      return advance()
    }
    while peek().kind == .period, peek(2).kind == .identifier { cursor.move(to: cursor.index + 2) }
    facts.mention(name, at: start, as: .precedenceGroup)
    advance()
  }

  /// Parses `precedencegroup G { higherThan: A lowerThan: B associativity: left assignment: true }`.
  mutating func parsePrecedenceGroup(_ id: DeclarationID) {
    advance()
    parseDeclaredName(id)
    guard at(.leftBrace) else { return noteUnexpected() }
    let opener = cursor.index
    advance()
    while !isAtCloser {
      let before = cursor.index
      parsePrecedenceGroupItem()
      if cursor.index == before { skipUnexpected() }
    }
    expectCloser(of: opener)
  }

  private mutating func parsePrecedenceGroupItem() {
    guard at(.identifier) else { return }
    let word = name
    advance()
    expect(.colon)
    switch word {
    case Words.higherThan, Words.lowerThan: parsePrecedenceGroupNames()
    default: if at(.identifier) || at(.keyword) { advance() }
    }
  }
}
