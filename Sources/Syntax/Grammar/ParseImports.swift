// Parses imports.
import InwardFacts

extension Parser {
  mutating func parseImport(_ head: DeclarationHead) {
    advance()
    var kind = NameID.none
    if at(.keyword), isImportKind(name) {
      kind = name
      advance()
    }
    let offset = start
    var path: [NameID] = []
    while at(.identifier) || cursor.isAtOperator || at(keyword: Words.`init`) {
      path.append(name)
      advance()
      guard consume(.period) || consume(.colonColon) else { break }
    }
    // `import func A.+`: the lexer reads the period as part of the operator.
    if !path.isEmpty, cursor.isAtOperator, !isAtLineStart { advance() }
    if path.isEmpty { noteUnexpected() }
    facts.facts.imports.append(
      Import(path: path, kind: kind, attributes: head.attributes, access: head.access, offset: offset))
  }

  private func isImportKind(_ word: NameID) -> Bool {
    switch word {
    case Words.`struct`, Words.`class`, Words.`enum`, Words.`protocol`, Words.`typealias`, Words.`func`, Words.`var`,
      Words.`let`:
      true
    default: false
    }
  }
}
