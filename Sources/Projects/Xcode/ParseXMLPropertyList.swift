// Parses property lists in XML, which some tools write and Xcode reads.

/// Returns whether the file starts with an XML tag.
func looksLikeXML(_ bytes: [UInt8]) -> Bool {
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let head = bytes[start...].drop { isXMLSpace($0) }
  return ["<?xml", "<!DOCTYPE", "<plist"].contains { head.starts(with: $0.utf8) }
}

func parseXMLPropertyList(_ bytes: [UInt8]) -> PropertyList {
  var parser = XMLPropertyListParser()
  bytes.withUnsafeBufferPointer { parser.parse($0) }
  return PropertyList(bytes: bytes, values: parser.builder.values, notes: parser.notes)
}

private struct XMLPropertyListParser {
  var builder = PropertyListBuilder()
  var notes = OffsetNotes()

  private var reader = XMLReader()
  /// The range of the open element's text; nil if no element that can have text is open.
  private var text: Range<Int>?
  /// For each open container: whether a dictionary's last key still lacks its value.
  private var isBehindKey: [Bool] = []

  mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
    builder.reserve(bytes: bytes.count)
    while let piece = reader.next(bytes) {
      switch piece {
      case .text(let range): if let open = text { text = open.isEmpty ? range : open.lowerBound..<range.upperBound }
      case .start(let name, _, let isEmpty):
        enter(name, bytes)
        if isEmpty { leave(name, bytes) }
      case .end(let name): leave(name, bytes)
      }
    }
    if !builder.open.isEmpty { notes.add("unexpected end of file; an element is not closed", at: bytes.count) }
    while !builder.open.isEmpty { close(at: bytes.count) }
  }

  private mutating func enter(_ name: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    switch word(name, bytes) {
    case "dict", "array":
      guard canTake(isKey: false, at: name.lowerBound) else { return }
      builder.enter(word(name, bytes) == "dict" ? .dictionary : .array, name.lowerBound - 1)
      isBehindKey.append(false)
    case "key", "string", "integer", "real", "date", "data", "true", "false": text = reader.place..<reader.place
    case "plist": break
    default: notes.add("unknown element", at: name.lowerBound)
    }
  }

  private mutating func leave(_ name: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    switch word(name, bytes) {
    case "dict", "array": close(at: reader.place)
    case "true", "false": addText(name)
    case "key":
      if let text, canTake(isKey: true, at: text.lowerBound) { builder.add(.encodedKind(of: text, bytes), text) }
    case "string", "integer", "real", "date", "data":
      if let text, canTake(isKey: false, at: text.lowerBound) { builder.add(.encodedKind(of: text, bytes), text) }
    default: break
    }
    text = nil
  }

  private mutating func addText(_ range: Range<Int>) {
    if canTake(isKey: false, at: range.lowerBound) { builder.add(.string, range) }
  }

  /// Returns whether a key or value can be added. Rejects a second root and a key in an array. In a dictionary, where
  /// keys and values alternate, adds an empty key or value and a note if one is missing.
  private mutating func canTake(isKey: Bool, at offset: Int) -> Bool {
    guard let last = builder.open.last else { return builder.values.isEmpty }
    guard builder.values[last.index].kind == .dictionary else { return !isKey }
    let depth = isBehindKey.count - 1
    if isBehindKey[depth] == isKey {
      notes.add(isKey ? "expected a value" : "expected a key", at: offset)
      builder.add(.string, offset..<offset)
      return true
    }
    isBehindKey[depth] = isKey
    return true
  }

  private mutating func close(at end: Int) {
    builder.leave(at: end, isBehindKey: isBehindKey.popLast() ?? false)
  }

  private func word(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension PropertyListBuilder {
  fileprivate mutating func add(_ kind: PropertyValue.Kind, _ range: Range<Int>) {
    add(kind, range.lowerBound, range.upperBound)
  }
}

extension PropertyValue.Kind {
  fileprivate static func encodedKind(of text: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> PropertyValue.Kind {
    bytes[text].contains(UInt8(ascii: "&")) ? .encodedString : .string
  }
}
