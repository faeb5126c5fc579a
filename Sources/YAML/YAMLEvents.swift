// The entry point of the room: reads bytes and returns one event after another. The grammar is a stack of states, so no
// text can make it recurse; other files of the room handle the states of block and flow collections.

/// A parser that returns a YAML text event by event. It accepts the same texts as libyaml 0.2.5, with the same events:
/// `make yaml-oracle` compares the two parsers.
public struct YAMLEvents: ~Copyable {
  /// The next part of the innermost open construct.
  enum State {
    case start, end
    case documentStart(isFirst: Bool), documentContent, documentNode, documentEnd
    case blockItem, sameColumnItem, blockKey, blockValue
    case flowItem(isFirst: Bool), flowKey(isFirst: Bool), flowValue, flowKeyAlone
    case pairKey, pairValue, pairEnd
  }

  struct Level {
    var state: State
    /// The start of the construct.
    var start: Int
  }

  var scanner: TokenScanner
  /// The document and its open collections, the innermost last.
  var levels = [Level(state: .start, start: 0)]
  /// The prefixes of `%TAG` directives, by handle.
  private var tagPrefixes: [String: String] = [:]
  private var problem: YAMLProblem?

  public init(_ bytes: [UInt8]) {
    scanner = TokenScanner(bytes)
    problem = findUnreadableByte(in: bytes)
  }

  /// Returns the next event. After the last one, returns `end` each time; after an error, throws that error each time.
  public mutating func next() throws(YAMLProblem) -> YAMLEvent {
    if let problem { throw problem }
    do {
      return try parseEvent()
    } catch {
      problem = error
      throw error
    }
  }

  private mutating func parseEvent() throws(YAMLProblem) -> YAMLEvent {
    switch levels[levels.count - 1].state {
    case .start:
      become(.documentStart(isFirst: true))
      return YAMLEvent(.start, 0..<0)
    case .documentStart(let isFirst): return try parseDocumentStart(isFirst: isFirst)
    case .documentContent: return try parseDocumentContent()
    case .documentNode:
      become(.documentEnd)
      return try parseNode(.block)
    case .documentEnd: return try parseDocumentEnd()
    case .end: return YAMLEvent(.end, scanner.cursor.offset..<scanner.cursor.offset)
    case .blockItem: return try parseBlockItem()
    case .sameColumnItem: return try parseSameColumnItem()
    case .blockKey: return try parseBlockKey()
    case .blockValue: return try parseBlockValue()
    case .flowItem(let isFirst): return try parseFlowItem(isFirst: isFirst)
    case .flowKey(let isFirst): return try parseFlowKey(isFirst: isFirst)
    case .flowValue: return try parseFlowValue()
    case .flowKeyAlone:
      become(.flowKey(isFirst: false))
      return empty(at: try scanner.peek().start)
    case .pairKey: return try parsePairKey()
    case .pairValue: return try parsePairValue()
    case .pairEnd: return try parsePairEnd()
    }
  }

  /// Sets the state of the innermost construct for the next event.
  mutating func become(_ state: State) { levels[levels.count - 1].state = state }

  /// Returns the event of an empty string, for a missing value.
  func empty(at place: Int) -> YAMLEvent { YAMLEvent(.text("", .plain), place..<place) }

  // MARK: Documents

  private mutating func parseDocumentStart(isFirst: Bool) throws(YAMLProblem) -> YAMLEvent {
    var token = try scanner.peek()
    while !isFirst, token.kind == .documentEnd {
      scanner.consume()
      token = try scanner.peek()
    }
    switch token.kind {
    case .end:
      become(.end)
      return YAMLEvent(.end, token.start..<token.end)
    case .version, .tagDirective, .documentStart: break
    default:
      guard isFirst else { break }
      become(.documentNode)
      return YAMLEvent(.documentStart, token.start..<token.start)
    }
    try parseDirectives()
    let marker = try scanner.peek()
    guard marker.kind == .documentStart else {
      let sawDirective = marker.start > token.start
      throw YAMLProblem(sawDirective ? .missingDocumentStart : .textAfterDocument, at: marker.start)
    }
    scanner.consume()
    become(.documentContent)
    return YAMLEvent(.documentStart, token.start..<marker.end)
  }

  private mutating func parseDirectives() throws(YAMLProblem) {
    var sawVersion = false
    while true {
      let token = try scanner.peek()
      switch token.kind {
      case .version(let isSupported):
        if sawVersion { throw YAMLProblem(.duplicateVersion, at: token.start) }
        if !isSupported { throw YAMLProblem(.unsupportedVersion, at: token.start) }
        sawVersion = true
      case .tagDirective:
        let known = tagPrefixes.updateValue(scanner.string(token.text), forKey: scanner.string(token.handle))
        if known != nil { throw YAMLProblem(.duplicateTagHandle, at: token.start) }
      default: return
      }
      scanner.consume()
    }
  }

  private mutating func parseDocumentContent() throws(YAMLProblem) -> YAMLEvent {
    become(.documentEnd)
    let token = try scanner.peek()
    switch token.kind {
    case .version, .tagDirective, .documentStart, .documentEnd, .end: return empty(at: token.start)
    default: return try parseNode(.block)
    }
  }

  private mutating func parseDocumentEnd() throws(YAMLProblem) -> YAMLEvent {
    let token = try scanner.peek()
    tagPrefixes.removeAll()
    become(.documentStart(isFirst: false))
    guard token.kind == .documentEnd else { return YAMLEvent(.documentEnd, token.start..<token.start) }
    scanner.consume()
    return YAMLEvent(.documentEnd, token.start..<token.end)
  }

  /// Returns the prefix of a handle, from a directive or predefined; nil for an unknown handle.
  func tagPrefix(of handle: String) -> String? {
    if let prefix = tagPrefixes[handle] { return prefix }
    switch handle {
    case "", "!": return handle
    case "!!": return "tag:yaml.org,2002:"
    default: return nil
    }
  }
}
