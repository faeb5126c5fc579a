// Builds a tree from YAML events, within limits, so that a hostile file causes one complaint and little work. Does
// not depend on layers.
import InwardYAML

/// The result of reading a file as YAML.
struct YAMLTree {
  /// The root; nil, with a complaint, if the text is empty, not valid YAML or beyond a limit.
  var root: YAMLNode?
  var complaints: [Complaint]
}

/// Finds keys among the entries of one mapping. Most mappings have few keys, which are found fastest one by one.
private struct PlacesOfKeys {
  private var places: [String: Int] = [:]

  private static let few = 8

  /// Returns the index of the entry with the key; nil if there is none. The entries must be those of the earlier calls,
  /// with new ones only at the end.
  mutating func place(of key: String, among entries: [YAMLEntry]) -> Int? {
    if entries.count <= Self.few { return entries.firstIndex { $0.key == key } }
    for place in places.count..<entries.count { places[entries[place].key] = place }
    return places[key]
  }
}

/// A reader of the single document of a file.
struct YAMLReader: ~Copyable {
  private let source: RulesSource
  /// The offsets of strings that lack quotes and already have complaints.
  private let unquoted: Set<Int>
  private var events: YAMLEvents
  private var anchors: [String: YAMLNode] = [:]
  private var openAnchors: Set<String> = []
  private var aliasCount = 0
  private var weight = 0
  private(set) var complaints: [Complaint] = []

  private static let mostDepth = 64
  private static let mostAliases = 1000

  init(_ source: RulesSource, _ bytes: [UInt8], unquoted: Set<Int>) {
    self.source = source
    self.unquoted = unquoted
    self.events = YAMLEvents(bytes)
  }

  mutating func readDocument() throws(YAMLFault) -> YAMLNode? {
    _ = try next()
    guard case .documentStart = try next().kind else {
      complain("the file is empty", at: 0..<0, hint: "\(source.sort.owner) starts with \(source.sort.start)")
      return nil
    }
    let root = try readNode(at: try next(), depth: 1)
    _ = try next()
    let after = try next()
    if case .documentStart = after.kind {
      complain("\(source.sort.owner) must be one document; a second one starts here", at: after.span)
    }
    return root
  }

  private mutating func next() throws(YAMLFault) -> YAMLEvent {
    do { return try events.next() } catch { throw .syntax(error) }
  }

  private mutating func readNode(at event: YAMLEvent, depth: Int) throws(YAMLFault) -> YAMLNode {
    guard depth <= Self.mostDepth else {
      throw .bound(source.complaint("nested more than \(Self.mostDepth) levels deep", at: event.span))
    }
    if case .alias(let name) = event.kind { return try expand(name, at: event, depth: depth) }
    try weigh(1, at: event)
    if let anchor = event.anchor { openAnchors.insert(anchor) }
    var node = try readContent(of: event, depth: depth)
    if let anchor = event.anchor {
      openAnchors.remove(anchor)
      anchors[anchor] = node
    }
    if event.tag != nil { node = refuseTag(on: node, at: event) }
    return node
  }

  private mutating func readContent(of event: YAMLEvent, depth: Int) throws(YAMLFault) -> YAMLNode {
    switch event.kind {
    case .text(let text, let style):
      let span = event.contentStart..<event.span.upperBound
      let content: YAMLNode.Content = unquoted.contains(span.lowerBound) ? .spoilt : .text(text, style)
      return YAMLNode(content, span: span)
    case .listStart: return try readList(at: event, depth: depth)
    case .mappingStart: return try readMapping(at: event, depth: depth)
    default: return YAMLNode(.spoilt, span: event.span)
    }
  }

  private mutating func readList(at start: YAMLEvent, depth: Int) throws(YAMLFault) -> YAMLNode {
    var nodes: [YAMLNode] = []
    while true {
      let event = try next()
      if case .listEnd = event.kind { return closed(.list(nodes), nodes, from: start, to: event) }
      nodes.append(try readNode(at: event, depth: depth + 1))
    }
  }

  private mutating func readMapping(at start: YAMLEvent, depth: Int) throws(YAMLFault) -> YAMLNode {
    var entries: [YAMLEntry] = []
    var places = PlacesOfKeys()
    var isRefused = false
    while true {
      let event = try next()
      if case .mappingEnd = event.kind {
        // A mapping that only contained refused entries is not empty and should not be reported as empty.
        let content: YAMLNode.Content = isRefused && entries.isEmpty ? .spoilt : .mapping(entries)
        return closed(content, entries.map(\.value), from: start, to: event)
      }
      let key = try readNode(at: event, depth: depth + 1)
      let value = try readNode(at: try next(), depth: depth + 1)
      guard case .text(let name, _) = key.content else {
        isRefused = true
        if !key.isSpoilt { complain("a key must be text, not \(key.phrase)", at: key.span) }
        continue
      }
      if let place = places.place(of: name, among: entries) {
        let line = source.line(of: entries[place].keySpan.lowerBound)
        complain("duplicate key '\(name)'; the first one is on line \(line)", at: key.span)
      } else if name == "<<" {
        complain("merge keys ('<<') are not supported", at: key.span, hint: "repeat the keys, or use aliases as values")
      } else {
        entries.append(YAMLEntry(key: name, keySpan: key.span, value: value))
      }
    }
  }

  private func closed(
    _ content: YAMLNode.Content, _ children: [YAMLNode], from start: YAMLEvent, to end: YAMLEvent
  ) -> YAMLNode {
    let first = start.span.lowerBound
    var node = YAMLNode(content, span: first..<max(first, end.span.upperBound))
    node.weight = children.reduce(1) { $0 + $1.weight }
    node.depth = 1 + (children.map(\.depth).max() ?? 0)
    return node
  }

  private mutating func expand(_ name: String, at event: YAMLEvent, depth: Int) throws(YAMLFault) -> YAMLNode {
    let span = event.span
    aliasCount += 1
    guard aliasCount <= Self.mostAliases else {
      throw .bound(source.complaint("more than \(Self.mostAliases) aliases", at: span))
    }
    guard let node = anchors[name], !openAnchors.contains(name) else {
      if openAnchors.contains(name) {
        complain("'*\(name)' refers to itself", at: span)
      } else {
        let hint = "a pattern that starts with '*' needs quotes: \"*\(name)\""
        complain("'*\(name)' is a YAML alias, but there is no anchor '&\(name)'", at: span, hint: hint)
      }
      return YAMLNode(.spoilt, span: span)
    }
    guard depth + node.depth - 1 <= Self.mostDepth else {
      throw .bound(source.complaint("nested more than \(Self.mostDepth) levels deep", at: span))
    }
    try weigh(node.weight, at: event)
    return node
  }

  private mutating func weigh(_ more: Int, at event: YAMLEvent) throws(YAMLFault) {
    weight += more
    guard weight <= source.sort.weight else {
      throw .bound(source.complaint("the file expands to more than \(source.sort.weight) values", at: event.span))
    }
  }

  private mutating func refuseTag(on node: YAMLNode, at event: YAMLEvent) -> YAMLNode {
    let span = event.span
    let start = source.bytes[span].firstIndex(of: UInt8(ascii: "!")) ?? span.lowerBound
    let written = unquotedWord(at: start, source.bytes)
    let word = String(decoding: source.bytes[written], as: UTF8.self)
    let hint = word.hasPrefix("!!") ? nil : "a pattern that starts with '!' needs quotes: \"\(word)\""
    complain("'\(word)' is a YAML tag, and tags are not supported", at: written, hint: hint)
    return YAMLNode(.spoilt, span: span)
  }

  private mutating func complain(_ message: String, at span: Span, hint: String? = nil) {
    complaints.append(source.complaint(message, at: span, hint: hint))
  }
}
