// Parses a node: an alias, or a string or the start of a collection with its anchor and tag.

extension YAMLEvents {
  /// The position of a node, which determines the collections that may start there.
  enum Surroundings {
    case block, flow
    /// The value of a block mapping, where a list may start in the column of its key.
    case blockValue
  }

  mutating func parseNode(_ surroundings: Surroundings) throws(YAMLProblem) -> YAMLEvent {
    var token = try scanner.peek()
    if token.kind == .alias {
      scanner.consume()
      return YAMLEvent(.alias(scanner.string(token.text)), token.start..<token.end)
    }
    var event = empty(at: token.start)
    try parseProperties(of: &event, &token)
    let hasProperties = event.anchor != nil || event.tag != nil
    if let kind = try parseContent(token, surroundings) {
      event.kind = kind
      event.span = event.span.lowerBound..<token.end
      event.contentStart = token.start
    } else if hasProperties {
      event.contentStart = event.span.upperBound
    } else {
      let bracket = surroundings == .flow ? levels[levels.count - 1].start : nil
      throw YAMLProblem(.missingNode(bracket: bracket), at: token.start)
    }
    return event
  }

  /// Parses an anchor, a tag or both in any order. Afterward, `token` is the first token after them.
  private mutating func parseProperties(
    of event: inout YAMLEvent, _ token: inout YAMLToken
  ) throws(YAMLProblem) {
    var tag: (handle: String, suffix: String, place: Int)?
    while true {
      if token.kind == .anchor, event.anchor == nil {
        event.anchor = scanner.string(token.text)
      } else if token.kind == .tag, tag == nil {
        tag = (scanner.string(token.handle), scanner.string(token.text), token.start)
      } else {
        break
      }
      event.span = event.span.lowerBound..<token.end
      scanner.consume()
      token = try scanner.peek()
    }
    guard let tag else { return }
    guard let prefix = tagPrefix(of: tag.handle) else {
      throw YAMLProblem(.unknownTagHandle, at: tag.place, from: event.span.lowerBound)
    }
    event.tag = YAMLTag(prefix: prefix, suffix: tag.suffix)
  }

  /// Parses the content of a node. Returns nil and consumes no token if no node starts here.
  private mutating func parseContent(
    _ token: YAMLToken, _ surroundings: Surroundings
  ) throws(YAMLProblem) -> YAMLEvent.Kind? {
    switch token.kind {
    case .scalar(let style):
      scanner.consume()
      return .text(scanner.string(token.text), style)
    case .flowListStart: return open(.listStart, .flowItem(isFirst: true), token)
    case .flowMappingStart: return open(.mappingStart, .flowKey(isFirst: true), token)
    case .blockListStart where surroundings != .flow: return open(.listStart, .blockItem, token)
    case .blockMappingStart where surroundings != .flow: return open(.mappingStart, .blockKey, token)
    case .blockEntry where surroundings == .blockValue:
      // The dash belongs to the first item, not to the list, so it is not consumed here.
      levels.append(Level(state: .sameColumnItem, start: token.start))
      return .listStart
    default: return nil
    }
  }

  private mutating func open(_ kind: YAMLEvent.Kind, _ state: State, _ token: YAMLToken) -> YAMLEvent.Kind {
    scanner.consume()
    levels.append(Level(state: state, start: token.start))
    return kind
  }

  /// Closes the innermost collection.
  mutating func close(_ kind: YAMLEvent.Kind, _ token: YAMLToken) -> YAMLEvent {
    scanner.consume()
    levels.removeLast()
    return YAMLEvent(kind, token.start..<token.end)
  }
}
