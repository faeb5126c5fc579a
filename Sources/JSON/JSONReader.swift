// Reads JSON sequentially, without building a tree, because symbol graphs are many megabytes long, and most of their
// contents are not needed. The YAML reader also accepts JSON, but creates an event for every value.

public struct JSONProblem: Error, Equatable {
  public var text: String
  public var offset: Int

  public init(text: String, offset: Int) { (self.text, self.offset) = (text, offset) }
}

public struct JSONReader: ~Copyable {
  private let bytes: [UInt8]
  private var at = 0

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Calls `body` with each key of the object at the current position; `body` must read or skip the value.
  public mutating func mapping(
    _ body: (_ key: String, _ reader: inout JSONReader) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    try expect("{")
    if take("}") { return }
    repeat {
      let key = try string()
      try expect(":")
      try body(key, &self)
    } while take(",")
    try expect("}")
  }

  /// Calls `body` for each element of the list at the current position; `body` must read or skip the element.
  public mutating func list(_ body: (_ reader: inout JSONReader) throws(JSONProblem) -> Void) throws(JSONProblem) {
    try expect("[")
    if take("]") { return }
    repeat { try body(&self) } while take(",")
    try expect("]")
  }

  public mutating func string() throws(JSONProblem) -> String {
    let start = skipSpace() + 1
    let end = try endOfString()
    let content = bytes[start..<end]
    return content.contains(UInt8(ascii: "\\")) ? try unescaped(content) : String(decoding: content, as: UTF8.self)
  }

  public mutating func strings() throws(JSONProblem) -> [String] {
    var found: [String] = []
    try list { reader throws(JSONProblem) in found.append(try reader.string()) }
    return found
  }

  public mutating func integer() throws(JSONProblem) -> Int {
    let start = skipSpace()
    guard let number = Int(try word()) else { throw JSONProblem(text: "expected a number", offset: start) }
    return number
  }

  public mutating func boolean() throws(JSONProblem) -> Bool {
    let start = skipSpace()
    guard let value = Bool(try word()) else { throw JSONProblem(text: "expected true or false", offset: start) }
    return value
  }

  /// Skips the value at the current position, regardless of its nesting depth. Counts brackets, but does not check
  /// whether the value is valid.
  public mutating func skip() throws(JSONProblem) {
    var depth = 0
    repeat {
      skipSpace()
      guard at < bytes.count else { throw JSONProblem(text: "unexpected end of file", offset: at) }
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth < 0 { throw JSONProblem(text: "expected a value", offset: at) }
        at += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { throw JSONProblem(text: "expected a value", offset: at) }
        at += 1
      case UInt8(ascii: "\""): _ = try endOfString()
      default: try skipWord()
      }
    } while depth > 0
  }

  /// Throws unless only white space follows.
  public mutating func finish() throws(JSONProblem) {
    if skipSpace() < bytes.count { throw JSONProblem(text: "expected the end of file", offset: at) }
  }

  /// Skips the string at the current position; returns the offset of its closing quote.
  private mutating func endOfString() throws(JSONProblem) -> Int {
    let start = at
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else {
      throw JSONProblem(text: "expected a string", offset: at)
    }
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
    guard at < bytes.count else { throw JSONProblem(text: "unterminated string", offset: start) }
    at += 1
    return at - 1
  }

  private func unescaped(_ content: ArraySlice<UInt8>) throws(JSONProblem) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    // Consecutive escapes are decoded together, because two may form one character: a surrogate pair of UTF-16.
    var units: [UInt16] = []
    var at = content.startIndex
    while at < content.endIndex {
      if let unit = try unit(escapedAt: at, in: content) {
        units.append(unit)
        at += 6
        continue
      }
      if !units.isEmpty {
        text += String(decoding: units, as: UTF16.self).utf8
        units = []
      }
      if content[at] == UInt8(ascii: "\\") {
        text.append(character(escapedBy: content[at + 1]))
        at += 2
      } else {
        let end = content[at...].firstIndex(of: UInt8(ascii: "\\")) ?? content.endIndex
        text += content[at..<end]
        at = end
      }
    }
    return String(decoding: text, as: UTF8.self) + String(decoding: units, as: UTF16.self)
  }

  /// Reads the value of an escape such as `\u0041`; nil if no such escape starts here.
  private func unit(escapedAt start: Int, in content: ArraySlice<UInt8>) throws(JSONProblem) -> UInt16? {
    guard content[start] == UInt8(ascii: "\\"), content[start + 1] == UInt8(ascii: "u") else { return nil }
    let digits = content[(start + 2)...].prefix(4)
    // `UInt16` also accepts a sign, so the digits are checked.
    guard digits.count == 4, digits.allSatisfy(isWordByte),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw JSONProblem(text: "expected four hexadecimal digits", offset: start + 2)
    }
    return unit
  }

  private func character(escapedBy byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "t"): 9
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "f"): 12
    default: byte
    }
  }

  /// The first byte of the next value; 0 at the end.
  var next: UInt8 {
    mutating get {
      let start = skipSpace()
      return start < bytes.count ? bytes[start] : 0
    }
  }

  /// Reads the text of a number, `true`, `false` or `null`.
  mutating func word() throws(JSONProblem) -> String {
    let start = skipSpace()
    try skipWord()
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  func problem(_ text: String) -> JSONProblem { JSONProblem(text: text, offset: at) }

  /// Skips a number, `true`, `false` or `null`.
  private mutating func skipWord() throws(JSONProblem) {
    let start = at
    while at < bytes.count, isWordByte(bytes[at]) || "+-.".utf8.contains(bytes[at]) { at += 1 }
    if at == start { throw JSONProblem(text: "expected a value", offset: start) }
  }

  @discardableResult
  private mutating func skipSpace() -> Int {
    while at < bytes.count, " \n\r\t".utf8.contains(bytes[at]) { at += 1 }
    return at
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: sign) else { return false }
    at += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(JSONProblem) {
    if !take(sign) { throw JSONProblem(text: "expected '\(sign)'", offset: at) }
  }
}

/// Returns whether a byte is an ASCII letter or digit.
private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}
