// Parses lists and mappings that are structured by indentation.

extension YAMLEvents {
  /// Parses `- item` in a list that is indented further than its container.
  mutating func parseBlockItem() throws(YAMLProblem) -> YAMLEvent {
    let token = try scanner.peek()
    switch token.kind {
    case .blockEntry:
      scanner.consume()
      let next = try scanner.peek().kind
      if next == .blockEntry || next == .blockEnd { return empty(at: token.end) }
      return try parseNode(.block)
    case .blockEnd: return close(.listEnd, token)
    default: throw YAMLProblem(.missingListItem, at: token.start, from: levels[levels.count - 1].start)
    }
  }

  /// Parses `- item` in the column of the key above. No token marks the end of such a list.
  mutating func parseSameColumnItem() throws(YAMLProblem) -> YAMLEvent {
    let token = try scanner.peek()
    guard token.kind == .blockEntry else {
      levels.removeLast()
      return YAMLEvent(.listEnd, token.start..<token.start)
    }
    scanner.consume()
    switch try scanner.peek().kind {
    case .blockEntry, .key, .value, .blockEnd: return empty(at: token.end)
    default: return try parseNode(.block)
    }
  }

  mutating func parseBlockKey() throws(YAMLProblem) -> YAMLEvent {
    let token = try scanner.peek()
    switch token.kind {
    case .key:
      become(.blockValue)
      return try parseBlockNode(behind: token)
    case .blockEnd: return close(.mappingEnd, token)
    default: throw YAMLProblem(.missingKey, at: token.start, from: levels[levels.count - 1].start)
    }
  }

  mutating func parseBlockValue() throws(YAMLProblem) -> YAMLEvent {
    become(.blockKey)
    let token = try scanner.peek()
    return token.kind == .value ? try parseBlockNode(behind: token) : empty(at: token.start)
  }

  /// Parses the node after '?' or ':'.
  private mutating func parseBlockNode(behind token: YAMLToken) throws(YAMLProblem) -> YAMLEvent {
    scanner.consume()
    switch try scanner.peek().kind {
    case .key, .value, .blockEnd: return empty(at: token.end)
    default: return try parseNode(.blockValue)
    }
  }
}
