// A position in a checked text with its line and column, and the characters that end lines and words.

/// Names of bytes. `end` marks the end of the text; no checked text contains this byte.
enum ASCII {
  static var end: UInt8 { 0x00 }
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var exclamation: UInt8 { 0x21 }
  static var doubleQuote: UInt8 { 0x22 }
  static var hash: UInt8 { 0x23 }
  static var percent: UInt8 { 0x25 }
  static var ampersand: UInt8 { 0x26 }
  static var singleQuote: UInt8 { 0x27 }
  static var asterisk: UInt8 { 0x2A }
  static var plus: UInt8 { 0x2B }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var period: UInt8 { 0x2E }
  static var zero: UInt8 { 0x30 }
  static var nine: UInt8 { 0x39 }
  static var colon: UInt8 { 0x3A }
  static var less: UInt8 { 0x3C }
  static var greater: UInt8 { 0x3E }
  static var question: UInt8 { 0x3F }
  static var at: UInt8 { 0x40 }
  static var leftBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var rightBracket: UInt8 { 0x5D }
  static var underscore: UInt8 { 0x5F }
  static var backtick: UInt8 { 0x60 }
  static var leftBrace: UInt8 { 0x7B }
  static var pipe: UInt8 { 0x7C }
  static var rightBrace: UInt8 { 0x7D }
}

/// A position in a text that `findUnreadableByte` has checked.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var offset = 0
  private(set) var line = 0
  /// The offset that column 0 would have if every character before this one in its line were one byte long.
  private var lineOrigin = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The column in characters.
  var column: Int { offset - lineOrigin }

  var isAtEnd: Bool { offset >= bytes.count }

  func peek(_ distance: Int = 0) -> UInt8 {
    let place = offset + distance
    return place < bytes.count ? bytes[place] : ASCII.end
  }

  /// Skips one character other than a line end.
  mutating func advance() {
    let length = characterLength(startingWith: bytes[offset])
    offset += length
    lineOrigin += length - 1
  }

  /// Skips characters of one byte each.
  mutating func advance(by count: Int) { offset += count }

  mutating func skipLineEnd() {
    offset += lineEndLength()
    startLine()
  }

  /// Starts a new line at the current position.
  mutating func startLine() {
    line += 1
    lineOrigin = offset
  }

  /// Returns the length of the line end (LF, CR, CR LF, NEL, LS or PS) `distance` bytes ahead, or 0 if there is none.
  func lineEndLength(_ distance: Int = 0) -> Int { bytes.lineEndLength(at: offset + distance) }

  var isAtLineEnd: Bool { lineEndLength() > 0 }

  var isAtBlank: Bool { peek() == ASCII.space || peek() == ASCII.tab }

  /// Returns whether there is a blank, a line end or the end of the text `distance` bytes ahead.
  func endsWord(_ distance: Int = 0) -> Bool {
    switch peek(distance) {
    case ASCII.end, ASCII.space, ASCII.tab: true
    default: lineEndLength(distance) > 0
    }
  }

  /// Whether `---` or `...` is here, at the start of a line and followed by a blank, a line end or the end of the text.
  var isAtDocumentMarker: Bool {
    let sign = peek()
    guard sign == ASCII.minus || sign == ASCII.period, column == 0 else { return false }
    return peek(1) == sign && peek(2) == sign && endsWord(3)
  }

  var isAtByteOrderMark: Bool { peek() == 0xEF && peek(1) == 0xBB && peek(2) == 0xBF }

  mutating func skipBlanks() {
    while isAtBlank { offset += 1 }
  }

  /// Skips a comment, but not the line end after it.
  mutating func skipComment() {
    guard peek() == ASCII.hash else { return }
    while !isAtEnd, !isAtLineEnd { advance() }
  }
}

extension [UInt8] {
  func lineEndLength(at place: Int) -> Int {
    guard place < count else { return 0 }
    switch self[place] {
    case ASCII.lineFeed: return 1
    case ASCII.carriageReturn: return place + 1 < count && self[place + 1] == ASCII.lineFeed ? 2 : 1
    case 0xC2: return place + 1 < count && self[place + 1] == 0x85 ? 2 : 0
    case 0xE2:
      guard place + 2 < count, self[place + 1] == 0x80 else { return 0 }
      return self[place + 2] == 0xA8 || self[place + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }
}

/// Returns whether a name can contain a byte: `[0-9A-Za-z_-]`.
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, ASCII.underscore, ASCII.minus: true
  default: false
  }
}

func isDigit(_ byte: UInt8) -> Bool { byte >= ASCII.zero && byte <= ASCII.nine }

func hexValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte - 0x30)
  case 0x41...0x46: UInt32(byte - 0x41 + 10)
  case 0x61...0x66: UInt32(byte - 0x61 + 10)
  default: nil
  }
}
