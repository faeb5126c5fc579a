// Classifies the bytes of Swift's tokens. Does not depend on tokens or files.

/// Named bytes.
enum Byte {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var exclamation: UInt8 { 0x21 }
  static var quote: UInt8 { 0x22 }
  static var pound: UInt8 { 0x23 }
  static var dollar: UInt8 { 0x24 }
  static var ampersand: UInt8 { 0x26 }
  static var apostrophe: UInt8 { 0x27 }
  static var leftParen: UInt8 { 0x28 }
  static var rightParen: UInt8 { 0x29 }
  static var star: UInt8 { 0x2A }
  static var plus: UInt8 { 0x2B }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var period: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var zero: UInt8 { 0x30 }
  static var colon: UInt8 { 0x3A }
  static var semicolon: UInt8 { 0x3B }
  static var less: UInt8 { 0x3C }
  static var equal: UInt8 { 0x3D }
  static var greater: UInt8 { 0x3E }
  static var question: UInt8 { 0x3F }
  static var at: UInt8 { 0x40 }
  static var leftBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var rightBracket: UInt8 { 0x5D }
  static var underscore: UInt8 { 0x5F }
  static var backtick: UInt8 { 0x60 }
  static var lowerB: UInt8 { 0x62 }
  static var lowerE: UInt8 { 0x65 }
  static var lowerI: UInt8 { 0x69 }
  static var lowerO: UInt8 { 0x6F }
  static var lowerP: UInt8 { 0x70 }
  static var lowerX: UInt8 { 0x78 }
  static var leftBrace: UInt8 { 0x7B }
  static var rightBrace: UInt8 { 0x7D }
}

/// The kinds of tokens that a byte can start or continue. Each class is an ASCII character, so that the table below is
/// readable: an uppercase letter continues an identifier, a lowercase letter continues an operator, and most
/// punctuation represents itself.
enum ByteClass {
  static var letter: UInt8 { 0x41 }  // A
  static var digit: UInt8 { 0x44 }  // D
  static var dollar: UInt8 { 0x53 }  // S
  static var operatorByte: UInt8 { 0x6F }  // o
  static var less: UInt8 { 0x6C }  // l
  static var greater: UInt8 { 0x67 }  // g
  static var period: UInt8 { 0x70 }  // p
  static var questionOrExclamation: UInt8 { 0x71 }  // q
  static var slash: UInt8 { 0x73 }  // s
  static var blank: UInt8 { 0x20 }
  static var lineBreak: UInt8 { 0x7C }  // |
  static var control: UInt8 { 0x25 }  // %
  static var null: UInt8 { 0x30 }  // 0
  static var notASCII: UInt8 { 0x38 }  // 8

  /// One class for each byte. A string literal is constant data in the binary, so it needs no initialization at run
  /// time and no lock.
  static let table: StaticString = #"""
    0%%%%%%%% |  |%%\#
    %%%%%%%%%%%%%%%%\#
     q"#Soo'()oo,ops\#
    DDDDDDDDDD:;logq\#
    @AAAAAAAAAAAAAAA\#
    AAAAAAAAAAA[\]oA\#
    `AAAAAAAAAAAAAAA\#
    AAAAAAAAAAA{o}o%\#
    8888888888888888\#
    8888888888888888\#
    8888888888888888\#
    8888888888888888\#
    8888888888888888\#
    8888888888888888\#
    8888888888888888\#
    8888888888888888
    """#

  @inline(__always)
  static func of(_ byte: UInt8) -> UInt8 { table.utf8Start[Int(byte)] }

  @inline(__always)
  static func continuesIdentifier(_ byte: UInt8) -> Bool { of(byte) &- 0x41 < 26 }

  @inline(__always)
  static func continuesOperator(_ byte: UInt8) -> Bool { of(byte) &- 0x61 < 26 }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- Byte.zero < 10 }

  @inline(__always)
  static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }

  @inline(__always)
  static func isLineBreak(_ byte: UInt8) -> Bool { byte == Byte.lineFeed || byte == Byte.carriageReturn }
}

/// Operations on eight bytes at once, in one register.
enum EightBytes {
  static var spaces: UInt64 { 0x2020_2020_2020_2020 }
  @inline(__always)
  static func load(_ start: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
  }

  /// Returns a mask with the top bit of each byte that equals `byte`, and no other bit.
  @inline(__always)
  static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return ~(((difference & lowBits) &+ lowBits) | difference | lowBits)
  }

  @inline(__always)
  static func lineBreaks(_ word: UInt64) -> UInt64 {
    matches(word, Byte.lineFeed) | matches(word, Byte.carriageReturn)
  }

  /// Returns the number of leading bytes that continue an identifier: letters, digits, `_` and `$`.
  ///
  /// Names vary in length, so a loop over their bytes would often mispredict its exit; this function has no branches.
  @inline(__always)
  static func identifierLength(_ word: UInt64) -> Int {
    let ascii = word & all(0x7F)
    let letters = within(ascii | all(0x20), 0x61, 0x7A)
    let others = within(ascii, 0x30, 0x39) | equals(ascii, Byte.underscore) | equals(ascii, Byte.dollar)
    let stops = (~(letters | others) | word) & all(0x80)
    return stops.trailingZeroBitCount >> 3
  }

  /// Returns the first `count` bytes, at most eight, with zeros in place of all others.
  @inline(__always)
  static func first(_ count: Int, of word: UInt64) -> UInt64 {
    count == 8 ? word : word & ((1 &<< (UInt64(truncatingIfNeeded: count) &* 8)) &- 1)
  }

  @inline(__always)
  private static func all(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// Sets the top bit of each ASCII byte from `low` to `high`; the other bits are undefined.
  @inline(__always)
  private static func within(_ ascii: UInt64, _ low: UInt64, _ high: UInt64) -> UInt64 {
    (ascii &+ all(0x80 - low)) & ~(ascii &+ all(0x7F - high))
  }

  /// Sets the top bit of each ASCII byte that equals `byte`; the other bits are undefined.
  @inline(__always)
  private static func equals(_ ascii: UInt64, _ byte: UInt8) -> UInt64 {
    ~((ascii ^ all(UInt64(byte))) &+ all(0x7F))
  }
}
