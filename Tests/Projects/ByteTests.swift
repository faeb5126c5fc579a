// Bytes are compared, counted and searched eight at a time, with the same result as one at a time, at any length and
// offset.
import Testing

@testable import InwardProjects

@Suite struct Bytes {
  /// Byte strings of up to 19 bytes, so longer than two words, with the bytes to find at each position.
  @Test(arguments: 0..<20) func searches(_ length: Int) {
    for special: [UInt8] in [[10], [0x0B], [0x8A, 0xFF, 0], [UInt8(ascii: "*"), UInt8(ascii: "/")]] {
      for place in 0..<max(length, 1) {
        var bytes = Array(repeating: UInt8(ascii: "a"), count: length)
        for (offset, byte) in special.enumerated() where place + offset < length { bytes[place + offset] = byte }
        bytes.withUnsafeBytes { raw in
          for byte in Set(special + [10, 0x2A, 0x61, 0x8A]) {
            #expect(count(of: byte, in: raw) == bytes.count { $0 == byte })
            #expect(firstPlace(of: byte, in: raw, from: 0) == bytes.firstIndex(of: byte) ?? length)
          }
          let end = endOfLettersAndDigits(in: raw, from: 0)
          #expect(bytes[..<end].allSatisfy { $0 == UInt8(ascii: "a") })
        }
      }
    }
  }

  @Test func lettersAndDigits() {
    for byte in UInt8.min...UInt8.max {
      let isOne = byte < 128 && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber)
      for place in 0..<8 {
        var bytes = Array("09azAZmM".utf8)
        bytes[place] = byte
        #expect(bytes.withUnsafeBytes { endOfLettersAndDigits(in: $0, from: 0) } == (isOne ? 8 : 0), "\(byte)")
      }
    }
  }

  @Test func differences() {
    for length in 0..<20 {
      let bytes = (0..<length).map { UInt8($0) }
      for place in 0..<length {
        var other = bytes
        other[place] ^= 0x80
        bytes.withUnsafeBytes { left in
          other.withUnsafeBytes { right in
            #expect(firstDifference(left, right) == place && !areSame(left, right) && areSame(left, left))
            #expect(firstDifference(left, UnsafeRawBufferPointer(rebasing: right[..<place])) == place)
          }
        }
      }
    }
  }

  /// Hashes do not depend on the position in memory, and show whether the bytes are ASCII.
  @Test func hashes() {
    let hash = ByteHash()
    var known: Set<Int> = []
    for length in 0..<40 {
      let bytes = (0..<length).map { UInt8($0) }
      let found = ([0xFF] + bytes).withUnsafeBytes { hash(UnsafeRawBufferPointer(rebasing: $0[1...])) }
      #expect(bytes.withUnsafeBytes { hash($0) } == found && found.isASCII)
      #expect(known.insert(found.hash).inserted)
      #expect(!(bytes + [0x80]).withUnsafeBytes { hash($0).isASCII })
    }
  }

  @Test func lines() {
    let text = Array("a\nbc\n\n\(String(repeating: "x", count: 30))\ny".utf8)
    let offsets: [UInt32] = [0, 1, 2, 4, 5, 6, 36, 37, 38, 99]
    #expect(
      linePositions(of: offsets, in: text).map { "\($0.line):\($0.column)" } == [
        "1:1", "1:2", "2:1", "2:3", "3:1", "4:1", "4:31", "5:1", "5:2", "5:2",
      ])
  }

  /// `é` may be written as one scalar or as two; a path is found in either form.
  @Test func pathsBeyondASCII() {
    let index = PathIndex(["A/Cafe\u{301}.swift", "A/B.swift", "A/B.swift"])
    #expect(index.number(of: "A/Caf\u{E9}.swift") == 0)
    #expect(index.number(of: "A/Cafe\u{301}.swift") == 0)
    #expect(index.number(of: "A/B.swift") == 1)
    #expect(index.number(of: "A/b.swift") == nil)
    #expect(index.numbers(below: "A").map { index.paths[$0] }.first == "A/B.swift")
  }
}
