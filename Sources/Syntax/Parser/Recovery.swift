// Recovers from invalid code: records one note per position, skips to where parsing can continue, and limits
// recursion. Contains no grammar except for brackets.
import InwardFacts

extension Parser {
  /// The limit on open productions; beyond it, groups are skipped unread. The compiler (6.3) rejects more than 256
  /// nested brackets and conditions, and a bracket opens at most three productions here. The compiler accepts types,
  /// `try` expressions and other expressions without brackets at any depth; here, code beyond this limit is an error.
  ///
  /// A production takes 2 KB of stack in an optimized build. `onThreads` reserves enough for an unoptimized build.
  static let maximumDepth = 800

  mutating func noteUnexpected() {
    facts.note(.unexpectedToken, at: start)
  }

  /// Opens another production if the limit allows it; the caller then closes it with `depth -= 1`. Otherwise, records a
  /// note, skips a token or a group, and returns false.
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

  /// Consumes the closing bracket of the group that `opener` opens, and skips everything before it.
  mutating func expectCloser(of opener: Int) {
    let closer = Cursor.closer(of: cursor.tokens[opener].kind)
    if consume(closer) { return }
    noteUnexpected()
    let partner = Int(cursor.partners[opener])
    guard partner >= cursor.index else { return }
    cursor.move(to: partner)
    consume(closer)
  }

  /// Skips a token that cannot start anything, with the rest of its group if it opens one, and records a note.
  mutating func skipUnexpected() {
    let isCloser = at(.rightParen) || at(.rightBracket) || at(.rightBrace)
    facts.note(isCloser ? .unbalancedBracket : .unexpectedToken, at: start)
    cursor.skipGroup()
  }
}
