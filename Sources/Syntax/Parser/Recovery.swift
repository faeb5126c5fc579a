// Syntax, the parser's side: what happens where the source does not read. One note per place, a step to where reading
// can go on, and a floor under recursion. Knows nothing of the grammar but its brackets.
import InwardFacts

extension Parser {
  /// Productions open at once before a group is stepped over unread. The compiler (6.3) refuses more than 256 brackets
  /// and conditions in each other, and no bracket opens more than three productions here. Types, calls of `try` and
  /// other expressions without brackets it takes in any depth; what goes on beyond this bound is an error.
  ///
  /// A production costs 2 KB of stack in an optimized build. `onThreads` has room for an unoptimized one.
  static let maximumDepth = 800

  mutating func noteUnexpected() {
    facts.note(.unexpectedToken, at: start)
  }

  /// Whether one more production may open. The caller leaves again by `depth -= 1`.
  @inline(__always)
  mutating func enter() -> Bool {
    if depth < Self.maximumDepth {
      depth += 1
      return true
    }
    skipTooDeep()
    return false
  }

  private mutating func skipTooDeep() {
    facts.note(.tooDeep, at: start)
    // A closing bracket belongs to a production that is still open.
    if !isAtCloser { cursor.skipGroup() }
  }

  @inline(__always) var isAtCloser: Bool { cursor.isAtCloser }

  /// Takes the closing bracket of the group that `opener` opens; what stands before it is stepped over.
  mutating func expectCloser(of opener: Int) {
    let closer = Cursor.closer(of: cursor.tokens[opener].kind)
    if consume(closer) { return }
    noteUnexpected()
    let partner = Int(cursor.partners[opener])
    guard partner >= cursor.index else { return }
    cursor.move(to: partner)
    consume(closer)
  }

  /// Steps over a token that nothing can start with.
  mutating func skipUnexpected() {
    let isCloser = at(.rightParen) || at(.rightBracket) || at(.rightBrace)
    facts.note(isCloser ? .unbalancedBracket : .unexpectedToken, at: start)
    cursor.skipGroup()
  }
}
