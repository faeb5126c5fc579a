// Reads YAML and JSON into a document, with aliases and merge keys, within limits.
import InwardYAML

/// Returns the first document of a YAML or JSON file. If the file is empty, invalid, too large or too deeply nested,
/// returns nil and adds a note.
func readYAMLDocument(_ places: inout DocumentPlaces) -> DocumentNode? {
  var reader = YAMLDocumentReader(places.bytes)
  do throws(YAMLDocumentProblem) {
    return try reader.read()
  } catch {
    places.note(error.text, at: error.offset)
    return nil
  }
}

private struct YAMLDocumentProblem: Error {
  var text: String
  var offset: Int
}

private struct YAMLDocumentReader: ~Copyable {
  private var events: YAMLEvents
  private var anchors: [String: (node: DocumentNode, weight: Int)] = [:]
  private var weight = 0

  /// Limits that no handwritten file reaches, but that a hostile one may exceed.
  private static let mostDepth = 64
  private static let mostValues = 1_000_000

  init(_ bytes: [UInt8]) { events = YAMLEvents(bytes) }

  mutating func read() throws(YAMLDocumentProblem) -> DocumentNode {
    _ = try next()
    guard case .documentStart = try next().kind else {
      throw YAMLDocumentProblem(text: "the file is empty", offset: 0)
    }
    return try readNode(try next(), depth: 1)
  }

  private mutating func next() throws(YAMLDocumentProblem) -> YAMLEvent {
    do { return try events.next() } catch {
      throw YAMLDocumentProblem(text: "invalid YAML from here on", offset: error.place)
    }
  }

  private mutating func readNode(_ event: YAMLEvent, depth: Int) throws(YAMLDocumentProblem) -> DocumentNode {
    let before = weight
    weight += 1
    if depth > Self.mostDepth || weight > Self.mostValues {
      throw YAMLDocumentProblem(text: "the file is too large or too deeply nested", offset: event.span.lowerBound)
    }
    var node = DocumentNode(.computed, at: event.contentStart)
    switch event.kind {
    case .text(let text, let style):
      node.content = style == .plain && ["", "~", "null"].contains(text) ? .list([]) : .text(text)
    case .alias(let name):
      // An alias costs as much as the node it refers to, so that nested aliases cannot grow without limit.
      guard let known = anchors[name] else { return node }
      weight += known.weight
      return known.node
    case .listStart:
      var items: [DocumentNode] = []
      while true {
        let event = try next()
        if case .listEnd = event.kind { break }
        items.append(try readNode(event, depth: depth + 1))
      }
      node.content = .list(items)
    case .mappingStart: node.content = .mapping(try readEntries(depth: depth))
    default: break
    }
    if let anchor = event.anchor { anchors[anchor] = (node, weight - before) }
    return node
  }

  private mutating func readEntries(depth: Int) throws(YAMLDocumentProblem) -> [DocumentEntry] {
    var entries: [DocumentEntry] = []
    var merged: [DocumentEntry] = []
    while true {
      let event = try next()
      if case .mappingEnd = event.kind { break }
      let key = try readNode(event, depth: depth + 1)
      let value = try readNode(try next(), depth: depth + 1)
      if key.text == "<<" {
        merged += value.items.flatMap(\.entries)
      } else {
        entries.append(DocumentEntry(key.text ?? "", value, at: key.offset))
      }
    }
    // Keys of a mapping take precedence over keys merged into it.
    let own = Set(entries.map(\.key))
    return entries + merged.filter { !own.contains($0.key) }
  }
}
