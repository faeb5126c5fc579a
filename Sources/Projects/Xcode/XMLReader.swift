// Reads the subset of XML that Xcode writes: elements, attributes, text. Tolerates errors and keeps no stack: the
// caller tracks open elements. Independent of workspaces and property lists.

/// A reader that returns tags and texts one at a time.
struct XMLReader {
  enum Piece {
    /// `isEmpty` is true for `<a/>`.
    case start(name: Range<Int>, attributes: Range<Int>, isEmpty: Bool)
    case end(name: Range<Int>)
    case text(Range<Int>)
  }

  private(set) var place = 0

  /// Returns the next piece; nil at the end. Comments, declarations and instructions are skipped.
  mutating func next(_ bytes: UnsafeBufferPointer<UInt8>) -> Piece? {
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else { return text(bytes) }
      if begins("<!--", bytes) {
        skip(past: "-->", bytes)
      } else if begins("<?", bytes) {
        skip(past: "?>", bytes)
      } else if begins("<![CDATA[", bytes) {
        let start = place + 9
        skip(past: "]]>", bytes)
        return .text(start..<max(start, place - 3))
      } else if begins("<!", bytes) {
        skip(past: ">", bytes)
      } else {
        return tag(bytes)
      }
    }
    return nil
  }

  private mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) -> Piece {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    return .text(start..<place)
  }

  private mutating func tag(_ bytes: UnsafeBufferPointer<UInt8>) -> Piece {
    place += 1
    let isEnd = place < bytes.count && bytes[place] == UInt8(ascii: "/")
    if isEnd { place += 1 }
    let name = name(bytes)
    let start = place
    var quote: UInt8?
    while place < bytes.count {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") {
        break
      }
      place += 1
    }
    var end = place
    let isEmpty = end > start && bytes[end - 1] == UInt8(ascii: "/")
    if isEmpty { end -= 1 }
    if place < bytes.count, bytes[place] == UInt8(ascii: ">") { place += 1 }
    return isEnd ? .end(name: name) : .start(name: name, attributes: start..<end, isEmpty: isEmpty)
  }

  private mutating func name(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = place
    while place < bytes.count, !isXMLSpace(bytes[place]), !"/><=".utf8.contains(bytes[place]) { place += 1 }
    return start..<place
  }

  private func begins(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    text.withUTF8Buffer { bytes[place...].starts(with: $0) }
  }

  private mutating func skip(past end: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) {
    while place < bytes.count, !begins(end, bytes) { place += 1 }
    place = min(place + end.utf8CodeUnitCount, bytes.count)
  }
}

/// Returns the value of an attribute; nil if the tag does not have it.
func xmlAttribute(_ wanted: String, in attributes: ArraySlice<UInt8>) -> String? {
  var place = attributes.startIndex
  while place < attributes.endIndex {
    guard let equals = attributes[place...].firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = attributes[place..<equals].filter { !isXMLSpace($0) }
    guard let open = attributes[equals...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") })
    else { return nil }
    guard let close = attributes[(open + 1)...].firstIndex(of: attributes[open]) else { return nil }
    if name.elementsEqual(wanted.utf8) { return decodedText(attributes[(open + 1)..<close]) }
    place = close + 1
  }
  return nil
}

/// Decodes `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`, `&#228;` and `&#xe4;`. Anything else is kept.
func decodedText(_ raw: ArraySlice<UInt8>) -> String {
  guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
  var decoded: [UInt8] = []
  var place = raw.startIndex
  while place < raw.endIndex {
    if raw[place] == UInt8(ascii: "&"), let end = raw[place...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
      let character = entity(raw[(place + 1)..<end])
    {
      decoded += String(character).utf8
      place = end + 1
    } else {
      decoded.append(raw[place])
      place += 1
    }
  }
  return String(decoding: decoded, as: UTF8.self)
}

private func entity(_ name: ArraySlice<UInt8>) -> Character? {
  let text = String(decoding: name, as: UTF8.self)
  if let character = entities[text] { return character }
  guard text.hasPrefix("#") else { return nil }
  let isHexadecimal = text.hasPrefix("#x")
  let number = UInt32(text.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
  return number.flatMap(Unicode.Scalar.init).map(Character.init)
}

private let entities: [String: Character] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

func isXMLSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
