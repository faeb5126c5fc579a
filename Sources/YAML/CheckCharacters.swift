// Checks that bytes are a text that YAML allows: UTF-8 without control characters.

/// Returns the problem with the first byte that is not allowed in any YAML text; nil if there is none.
public func findUnreadableByte(in bytes: [UInt8]) -> YAMLProblem? {
  var place = 0
  while place < bytes.count {
    let byte = bytes[place]
    if byte >= 0x20 && byte < 0x7F || byte == ASCII.lineFeed || byte == ASCII.carriageReturn || byte == ASCII.tab {
      place += 1
      continue
    }
    guard let (scalar, length) = decodeCharacter(at: place, in: bytes) else {
      return YAMLProblem(.invalidUTF8, at: place)
    }
    guard isAllowed(scalar) else { return YAMLProblem(.forbiddenCharacter, at: place) }
    place += length
  }
  return nil
}

/// Returns the character at a place and its length in bytes, or nil if the bytes are not UTF-8.
private func decodeCharacter(at place: Int, in bytes: [UInt8]) -> (Unicode.Scalar, length: Int)? {
  let first = bytes[place]
  if first < 0x80 { return (Unicode.Scalar(first), 1) }
  let length = characterLength(startingWith: first)
  guard first >= 0xC2, first <= 0xF4, place + length <= bytes.count else { return nil }
  var value = UInt32(first) & (0xFF >> UInt32(length + 1))
  for byte in bytes[place + 1..<place + length] {
    guard byte & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
  guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
  return (scalar, length)
}

/// Returns whether YAML 1.1 counts a character as printable.
private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFFFD, 0x10000...0x10FFFF: true
  default: false
  }
}

/// Returns the length of the character that begins with a byte.
func characterLength(startingWith first: UInt8) -> Int {
  first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
}
