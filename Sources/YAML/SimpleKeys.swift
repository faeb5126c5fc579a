// Tracks where a key without '?' may have started. Only a ':' after it shows that it is a key. This ':' must follow on
// the same line and within 1024 characters.

struct SimpleKeys {
  struct Key {
    var token = 0
    var offset = 0
    var line = 0
    var column = 0
    /// Whether only a key is allowed here.
    var isRequired = false
    var isPossible = false
  }

  /// The possible keys: one for the surrounding block and one for each open bracket, the innermost last.
  private var keys = [Key()]
  /// The index below which no key is possible. Inner keys start later than outer ones, so none is visited twice, and
  /// even a text that consists of brackets takes linear time.
  private var firstLive = 0

  private static let mostCharacters = 1024

  var depth: Int { keys.count - 1 }

  mutating func enterBracket() { keys.append(Key()) }

  mutating func leaveBracket() {
    guard depth > 0 else { return }
    keys.removeLast()
    firstLive = min(firstLive, depth)
  }

  mutating func save(token: Int, isRequired: Bool, at cursor: ByteCursor) throws(YAMLProblem) {
    try forgetLast(at: cursor)
    keys[depth] = Key(
      token: token, offset: cursor.offset, line: cursor.line, column: cursor.column, isRequired: isRequired,
      isPossible: true)
  }

  /// Removes and returns the innermost key, for a ':' that follows; nil if no key is possible there.
  mutating func takeLast() -> Key? {
    guard keys[depth].isPossible else { return nil }
    keys[depth].isPossible = false
    return keys[depth]
  }

  mutating func forgetLast(at cursor: ByteCursor) throws(YAMLProblem) { try forget(depth, at: cursor) }

  /// Drops keys whose ':' can no longer follow. Throws if one of them is required.
  mutating func forgetStale(at cursor: ByteCursor) throws(YAMLProblem) {
    while true {
      if keys[firstLive].isPossible {
        guard isStale(keys[firstLive], at: cursor) else { return }
        try forget(firstLive, at: cursor)
      }
      // The innermost level stays live, because a key may start there again.
      guard firstLive < depth else { return }
      firstLive += 1
    }
  }

  /// Returns whether this token, the oldest in the queue, may turn out to start a key.
  func mayStart(at token: Int) -> Bool { keys[firstLive].isPossible && keys[firstLive].token == token }

  private func isStale(_ key: Key, at cursor: ByteCursor) -> Bool {
    key.line < cursor.line || cursor.column - key.column > Self.mostCharacters
  }

  private mutating func forget(_ index: Int, at cursor: ByteCursor) throws(YAMLProblem) {
    if keys[index].isPossible, keys[index].isRequired {
      throw YAMLProblem(.missingColon, at: cursor.offset, from: keys[index].offset)
    }
    keys[index].isPossible = false
  }
}
