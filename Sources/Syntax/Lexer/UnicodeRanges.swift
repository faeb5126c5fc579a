// The characters beyond ASCII that an identifier or an operator may contain, as listed in the language reference.
// Does not depend on tokens.

/// A character read from UTF-8 and its length in bytes.
struct ReadScalar {
  var value: UInt32
  var length: Int

  /// Returns a stand-in for `length` bytes that are not valid UTF-8.
  static func invalid(_ length: Int) -> ReadScalar { ReadScalar(value: .max, length: length) }
  var isValid: Bool { value != .max }

  /// Reads one character; there must be at least one byte.
  static func read(_ start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> ReadScalar {
    let lead = start.pointee
    if lead < 0x80 { return ReadScalar(value: UInt32(lead), length: 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, lead < 0xF5 else { return .invalid(strayLength(start, end: end)) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard start + index < end, start[index] & 0xC0 == 0x80 else { return .invalid(index) }
      value = value << 6 | UInt32(start[index] & 0x3F)
    }
    let isShortest = length == 2 || (length == 3 ? value >= 0x800 : value >= 0x1_0000)
    let isSurrogate = value >= 0xD800 && value < 0xE000
    guard isShortest, !isSurrogate, value <= 0x10_FFFF else { return .invalid(length) }
    return ReadScalar(value: value, length: length)
  }

  /// Returns the length of a byte that starts no character, together with the continuation bytes after it.
  private static func strayLength(_ start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> Int {
    var length = 1
    while start + length < end, start[length] & 0xC0 == 0x80 { length += 1 }
    return length
  }
}

enum UnicodeRanges {
  static func startsIdentifier(_ value: UInt32) -> Bool {
    continuesIdentifier(value) && !isCombining(value)
  }

  static func continuesIdentifier(_ value: UInt32) -> Bool {
    if value >= 0x1_0000 { return value < 0xF_0000 && value & 0xFFFF <= 0xFFFD }
    return contains(identifierRanges, value)
  }

  static func startsOperator(_ value: UInt32) -> Bool { contains(operatorRanges, value) }

  static func continuesOperator(_ value: UInt32) -> Bool {
    startsOperator(value) || isCombining(value) || value >= 0xFE00 && value <= 0xFE0F
      || value >= 0xE0100 && value <= 0xE01EF
  }

  /// Returns whether a character is a combining mark: these cannot start an identifier, but can continue an identifier
  /// or an operator.
  private static func isCombining(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  private static func contains(_ ranges: [ClosedRange<UInt32>], _ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= value
  }

  private static let identifierRanges: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
    0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040,
    0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
    0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
    0xFE47...0xFFF8,
  ]

  private static let operatorRanges: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
    0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
    0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030,
  ]
}
