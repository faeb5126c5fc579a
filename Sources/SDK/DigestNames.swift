// The names of a digest, sorted by bytes and divided into blocks of sixteen. Each name except the first of its block
// omits the prefix that it shares with the previous one.

struct DigestNames: Sendable {
  /// The offset of each block in `bytes`.
  nonisolated(unsafe) private let blocks: UnsafeRawPointer
  nonisolated(unsafe) private let bytes: UnsafeRawPointer
  let count: Int
  /// The number of the first name.
  let first: UInt32
  private let longest: Int

  static let blockLength = 16

  init(blocks: UnsafeRawPointer, bytes: UnsafeRawPointer, count: Int, first: UInt32, longest: Int) {
    (self.blocks, self.bytes, self.count, self.first, self.longest) = (blocks, bytes, count, first, longest)
  }

  /// An empty list that continues this one.
  var nothing: DigestNames {
    DigestNames(blocks: blocks, bytes: bytes, count: 0, first: first + UInt32(count), longest: 0)
  }

  func withBytes<Result>(of name: DigestName, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let number = Int(name.raw - first)
    return withUnsafeTemporaryAllocation(byteCount: longest + 1, alignment: 1) { memory in
      let bytes = memory.baseAddress!.assumingMemoryBound(to: UInt8.self)
      let length = write(number % Self.blockLength, ofBlock: number / Self.blockLength, to: bytes)
      return body(UnsafeBufferPointer(start: bytes, count: length))
    }
  }

  /// Writes a name backward from its last byte and returns its length. Each earlier name supplies only the bytes that
  /// the later ones share with it, so most supply none.
  private func write(_ number: Int, ofBlock block: Int, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
    withUnsafeTemporaryAllocation(of: (shared: Int, rest: UnsafeRawPointer).self, capacity: Self.blockLength) { parts in
      var place = start(of: block)
      var length = 0
      for index in 0...number {
        let shared = Self.number(&place)
        let rest = Self.number(&place)
        parts.initializeElement(at: index, to: (shared, place))
        place += rest
        length = shared + rest
      }
      var (end, index) = (length, number)
      while end > 0 {
        let (shared, rest) = parts[index]
        index -= 1
        if shared >= end { continue }
        UnsafeMutableRawPointer(bytes + shared).copyMemory(from: rest, byteCount: end - shared)
        end = shared
      }
      return length
    }
  }

  func find(_ text: UnsafeRawBufferPointer) -> DigestName? {
    // Finds the last block whose first name does not sort after the text.
    var (low, high) = (0, (count + Self.blockLength - 1) / Self.blockLength)
    while low < high {
      let middle = (low + high) / 2
      var place = start(of: middle)
      _ = Self.number(&place)
      let length = Self.number(&place)
      let same = Self.shared(place, length, text, 0)
      let isBehind =
        same < length && (same == text.count || place.load(fromByteOffset: same, as: UInt8.self) > text[same])
      if isBehind { high = middle } else { low = middle + 1 }
    }
    return low == 0 ? nil : find(text, inBlock: low - 1)
  }

  private func find(_ text: UnsafeRawBufferPointer, inBlock block: Int) -> DigestName? {
    var place = start(of: block)
    // The number of leading bytes that the previous name shares with the text.
    var matched = 0
    for number in block * Self.blockLength..<min(count, (block + 1) * Self.blockLength) {
      let shared = Self.number(&place)
      let rest = Self.number(&place)
      defer { place += rest }
      // The name differs from the text at the same byte as the previous name, so it also sorts before the text.
      if shared > matched { continue }
      if shared < matched { return nil }
      matched += Self.shared(place, rest, text, matched)
      let length = shared + rest
      if matched == length, matched == text.count { return DigestName(raw: first + UInt32(number)) }
      if matched < length {
        let byte = place.load(fromByteOffset: matched - shared, as: UInt8.self)
        if matched == text.count || byte > text[matched] { return nil }
      }
    }
    return nil
  }

  @inline(__always)
  private func start(of block: Int) -> UnsafeRawPointer { bytes + Int(blocks.word(4 * block)) }

  /// Returns the length of the common prefix of a name's bytes and the text from the index `from`.
  @inline(__always)
  private static func shared(_ place: UnsafeRawPointer, _ length: Int, _ text: UnsafeRawBufferPointer, _ from: Int)
    -> Int
  {
    let most = min(length, text.count - from)
    var index = 0
    while index < most, place.load(fromByteOffset: index, as: UInt8.self) == text[from + index] { index += 1 }
    return index
  }

  @inline(__always)
  private static func number(_ place: inout UnsafeRawPointer) -> Int {
    let byte = place.load(as: UInt8.self)
    place += 1
    return byte < 0x80 ? Int(byte) : number(after: byte, &place)
  }

  private static func number(after first: UInt8, _ place: inout UnsafeRawPointer) -> Int {
    var (value, shift) = (Int(first & 0x7F), 7)
    while true {
      let byte = place.load(as: UInt8.self)
      place += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }
}
