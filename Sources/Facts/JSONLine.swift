// Writes JSON on one line, without building a tree of values first: a file may have a million facts.

/// A line of JSON under construction. A comma precedes a value or key unless the last byte is `{`, `[` or `:`.
struct JSONLine {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func object(_ write: (inout JSONLine) -> Void) { group("{", "}", write) }
  mutating func array(_ write: (inout JSONLine) -> Void) { group("[", "]", write) }

  private mutating func group(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ write: (inout JSONLine) -> Void) {
    separate()
    bytes.append(UInt8(ascii: open))
    write(&self)
    bytes.append(UInt8(ascii: close))
  }

  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func number(_ number: Int) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  mutating func flag(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 { quote(byte) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Adds a byte of a string. Escapes quotes, backslashes, control characters and the second `#` of `##`; everything
  /// else is left unchanged, in UTF-8.
  private mutating func quote(_ byte: UInt8) {
    switch byte {
    // CI runners recognize commands by `##`, so the second `#` is escaped.
    case UInt8(ascii: "#") where bytes.last == UInt8(ascii: "#"): bytes.append(contentsOf: "\\u0023".utf8)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0..<0x20, 0x7F:
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(Self.digit(byte >> 4))
      bytes.append(Self.digit(byte & 15))
    default: bytes.append(byte)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

// Members of an object.
extension JSONLine {
  mutating func member(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    flag(value)
  }

  /// Adds a member whose value is an index into one of the file's lists; null if there is no index.
  mutating func member(_ name: StaticString, _ id: some FactID) {
    key(name)
    if id.isSome { number(id.index) } else { null() }
  }

  mutating func member(_ name: StaticString, _ words: [String]) {
    key(name)
    array { json in
      for word in words { json.string(word) }
    }
  }
}
