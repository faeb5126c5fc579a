// Parses `switch` and its cases.
import InwardFacts

extension Parser {
  mutating func parseSwitch() {
    advance()
    let subject = at(.leftBrace) ? .unknown : parseHeaderExpression()
    guard at(.leftBrace) else { return noteUnexpected() }
    guard enter() else { return }
    defer { depth -= 1 }
    let opener = cursor.index
    advance()
    let outer = leaveHeader()
    parseCases(of: subject)
    while !at(.rightBrace), !at(.endOfFile), !isAtDirective {
      skipUnexpected()
      parseCases(of: subject)
    }
    restore(outer)
    expectCloser(of: opener)
  }

  private mutating func parseCases(of subject: ValueID) {
    while !isAtCloser {
      if at(.poundIf) {
        parseConditional { $0.parseCases(of: subject) }
      } else if cursor.isAtCase {
        parseCase(of: subject)
      } else {
        parseStrayItems()
      }
    }
  }

  /// Parses `#warning("...")` and statements before the first `case`.
  private mutating func parseStrayItems() {
    let before = cursor.index
    if !at(.pound) { noteUnexpected() }
    parseItems(in: .body)
    if cursor.index == before { skipUnexpected() }
  }

  private mutating func parseCase(of subject: ValueID) {
    if consume(.at) { advance() }
    let scope = scopes.open()
    if consume(keyword: Words.`default`) {
      expect(.colon)
    } else {
      advance()
      parsePatternList(subject: subject)
      expect(.colon)
    }
    parseItems(in: .body)
    endBranch()
    scopes.close(scope)
  }
}
