// Compares and searches bytes, eight at a time: project files can be a megabyte long, and many paths begin with the
// same bytes.

/// Returns whether two ranges of memory contain the same bytes.
func areSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  left.count == right.count && firstDifference(left, right) == left.count
}

/// Returns the first index at which two ranges of memory differ, or else the length of the shorter one.
func firstDifference(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
  let end = min(left.count, right.count)
  var place = 0
  while place + 8 <= end {
    let difference = ByteWord(left, place).bits ^ ByteWord(right, place).bits
    if difference != 0 { return place + difference.trailingZeroBitCount / 8 }
    place += 8
  }
  while place < end, left[place] == right[place] { place += 1 }
  return place
}

/// Counts the occurrences of a byte.
func count(of byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int {
  var found = 0
  var place = 0
  while place + 8 <= bytes.count {
    found &+= ByteWord(bytes, place).count(of: byte)
    place += 8
  }
  while place < bytes.count {
    found &+= bytes[place] == byte ? 1 : 0
    place += 1
  }
  return found
}

/// Returns the index of the first occurrence of a byte at or after `start`; the end if there is none.
func firstPlace(of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
  var place = start
  while place + 8 <= bytes.count {
    let found = ByteWord(bytes, place).bytes(equalTo: byte)
    if found != 0 { return place + found.trailingZeroBitCount / 8 }
    place += 8
  }
  while place < bytes.count, bytes[place] != byte { place += 1 }
  return place
}

/// Returns the end of the ASCII letters and digits that begin at `start`, or an earlier index: the caller checks the
/// rest.
func endOfLettersAndDigits(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
  var place = start
  while place + 8 <= bytes.count, ByteWord(bytes, place).isOfLettersAndDigits { place += 8 }
  return place
}

/// Eight bytes. In the result of a comparison, the highest bit of each byte is the answer for that byte.
private struct ByteWord {
  let bits: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  /// Loads eight bytes, the first one lowest, regardless of the machine's byte order.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, _ place: Int) {
    bits = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  @inline(__always)
  func bytes(equalTo byte: UInt8) -> UInt64 {
    let difference = bits ^ Self.ones &* UInt64(byte)
    return ~((difference & ~Self.highest) &+ ~Self.highest | difference) & Self.highest
  }

  @inline(__always)
  func count(of byte: UInt8) -> Int { Int(((bytes(equalTo: byte) >> 7) &* Self.ones) >> 56) }

  @inline(__always)
  var isOfLettersAndDigits: Bool {
    let low = bits & ~Self.highest
    let lowercased = low | Self.ones &* 0x20
    let digits = Self.notBelow(UInt8(ascii: "0"), low) & ~Self.notBelow(UInt8(ascii: "9") + 1, low)
    let letters = Self.notBelow(UInt8(ascii: "a"), lowercased) & ~Self.notBelow(UInt8(ascii: "z") + 1, lowercased)
    return (digits | letters) & ~bits & Self.highest == Self.highest
  }

  /// Sets the highest bit of each byte that is not below `byte`. All bytes must be below 128.
  @inline(__always)
  private static func notBelow(_ byte: UInt8, _ bytes: UInt64) -> UInt64 { bytes &+ ones &* (128 - UInt64(byte)) }
}
