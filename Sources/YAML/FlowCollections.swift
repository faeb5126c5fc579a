// Parses lists and mappings in brackets.

extension YAMLEvents {
  mutating func parseFlowItem(isFirst: Bool) throws(YAMLProblem) -> YAMLEvent {
    let token = try parseSeparator(isFirst, before: .flowListEnd, orThrow: .missingListSeparator)
    become(.flowItem(isFirst: false))
    switch token.kind {
    case .flowListEnd: return close(.listEnd, token)
    case .key:
      // `[a: b]` is a list with a mapping of one entry.
      scanner.consume()
      levels.append(Level(state: .pairKey, start: levels[levels.count - 1].start))
      return YAMLEvent(.mappingStart, token.start..<token.end)
    default: return try parseNode(.flow)
    }
  }

  mutating func parseFlowKey(isFirst: Bool) throws(YAMLProblem) -> YAMLEvent {
    let token = try parseSeparator(isFirst, before: .flowMappingEnd, orThrow: .missingMappingSeparator)
    switch token.kind {
    case .flowMappingEnd: return close(.mappingEnd, token)
    case .key:
      scanner.consume()
      become(.flowValue)
      let next = try scanner.peek()
      switch next.kind {
      case .value, .flowEntry, .flowMappingEnd: return empty(at: next.start)
      default: return try parseNode(.flow)
      }
    default:
      become(.flowKeyAlone)
      return try parseNode(.flow)
    }
  }

  mutating func parseFlowValue() throws(YAMLProblem) -> YAMLEvent {
    become(.flowKey(isFirst: false))
    return try parseValue(before: .flowMappingEnd)
  }

  /// Consumes the comma before an entry and returns the token after it. No comma is needed before the first entry or
  /// the closing bracket. Throws a problem with this reason if a comma is missing.
  private mutating func parseSeparator(
    _ isFirst: Bool, before end: YAMLToken.Kind, orThrow reason: YAMLProblem.Reason
  ) throws(YAMLProblem) -> YAMLToken {
    let token = try scanner.peek()
    if isFirst || token.kind == end { return token }
    guard token.kind == .flowEntry else {
      throw YAMLProblem(reason, at: token.start, from: levels[levels.count - 1].start)
    }
    scanner.consume()
    return try scanner.peek()
  }

  private mutating func parseValue(before end: YAMLToken.Kind) throws(YAMLProblem) -> YAMLEvent {
    var token = try scanner.peek()
    if token.kind == .value {
      scanner.consume()
      token = try scanner.peek()
      if token.kind != .flowEntry, token.kind != end { return try parseNode(.flow) }
    }
    return empty(at: token.start)
  }

  // MARK: A mapping of one entry in a list

  mutating func parsePairKey() throws(YAMLProblem) -> YAMLEvent {
    become(.pairValue)
    let token = try scanner.peek()
    switch token.kind {
    case .value, .flowEntry, .flowListEnd:
      // libyaml 0.2.5 skips the sign after a '?' without a key, so `[? ]` is an error. Texts that libyaml accepts have
      // the same meaning here.
      scanner.consume()
      return empty(at: token.end)
    default: return try parseNode(.flow)
    }
  }

  mutating func parsePairValue() throws(YAMLProblem) -> YAMLEvent {
    become(.pairEnd)
    return try parseValue(before: .flowListEnd)
  }

  mutating func parsePairEnd() throws(YAMLProblem) -> YAMLEvent {
    let token = try scanner.peek()
    levels.removeLast()
    return YAMLEvent(.mappingEnd, token.start..<token.start)
  }
}
