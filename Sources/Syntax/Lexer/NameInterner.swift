// Syntax, the lexer's side: gives every name of a file its number. Knows bytes, not tokens.
import InwardFacts

/// Names met so far, each once: an open hash table over the bytes that become the file's `NameTable`.
struct NameInterner {
  private var bytes: [UInt8]
  private var starts: [UInt32]
  /// The hash's upper half and the name's number plus one; 0 is a free slot. A power of two of them, at most 3/4 taken.
  private var slots: [UInt64]

  /// What every file starts with: the words of the grammar, each at its fixed place.
  static let seed: NameInterner = {
    var names = NameInterner(slotCount: 1024)
    for word in Words.reserved + Words.contextual + Words.operators { _ = names.intern(word) }
    return names
  }()

  private init(slotCount: Int) {
    bytes = []
    starts = [0]
    slots = [UInt64](repeating: 0, count: slotCount)
  }

  var count: Int { starts.count - 1 }

  func finish() -> NameTable { NameTable(bytes: bytes, starts: starts) }

  mutating func intern(_ text: String) -> NameID {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> NameID {
    let nothing: StaticString = ""
    return intern(text.baseAddress ?? nothing.utf8Start, count: text.count)
  }

  @inline(__always)
  mutating func intern(_ start: UnsafePointer<UInt8>, count: Int) -> NameID {
    let hash = NameHash.of(start, count)
    let mask = slots.count &- 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[index]
      if slot == 0 { return add(start, count, hash: hash, at: index) }
      if slot >> 32 == hash >> 32 {
        let raw = UInt32(truncatingIfNeeded: slot) &- 1
        if has(raw, start, count) { return NameID(raw: raw) }
      }
      index = (index &+ 1) & mask
    }
  }

  @inline(__always)
  private func has(_ raw: UInt32, _ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let from = Int(starts[Int(raw)])
    guard Int(starts[Int(raw) &+ 1]) &- from == count else { return false }
    return bytes.withUnsafeBufferPointer { all in
      guard let base = all.baseAddress else { return count == 0 }
      return NameHash.areEqual(base + from, start, count)
    }
  }

  @inline(never)
  private mutating func add(_ start: UnsafePointer<UInt8>, _ count: Int, hash: UInt64, at index: Int) -> NameID {
    let raw = UInt32(truncatingIfNeeded: self.count)
    bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    starts.append(UInt32(truncatingIfNeeded: bytes.count))
    slots[index] = Self.slot(hash, raw)
    if self.count * 4 > slots.count * 3 { grow() }
    return NameID(raw: raw)
  }

  @inline(__always)
  private static func slot(_ hash: UInt64, _ raw: UInt32) -> UInt64 {
    hash & 0xFFFF_FFFF_0000_0000 | UInt64(raw &+ 1)
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    var larger = [UInt64](repeating: 0, count: mask + 1)
    bytes.withUnsafeBufferPointer { all in
      for raw in 0..<count {
        let from = Int(starts[raw])
        let length = Int(starts[raw + 1]) - from
        let hash = all.baseAddress.map { NameHash.of($0 + from, length) } ?? 0
        var index = Int(truncatingIfNeeded: hash) & mask
        while larger[index] != 0 { index = (index + 1) & mask }
        larger[index] = Self.slot(hash, UInt32(truncatingIfNeeded: raw))
      }
    }
    slots = larger
  }
}

/// Hashing and comparing eight bytes at a time, without reading one byte too many: most names are 4 to 16 bytes, and
/// a loop over their bytes costs more than the look-up itself.
private enum NameHash {
  @inline(__always)
  static func of(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    if count <= 8 { return finish(mix(hash, short(start, count))) }
    var offset = 0
    while offset &+ 8 < count {
      hash = mix(hash, EightBytes.load(start + offset))
      offset &+= 8
    }
    return finish(mix(hash, EightBytes.load(start + (count &- 8))))
  }

  @inline(__always)
  static func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    if count <= 8 { return short(left, count) == short(right, count) }
    var offset = 0
    while offset &+ 8 < count {
      if EightBytes.load(left + offset) != EightBytes.load(right + offset) { return false }
      offset &+= 8
    }
    return EightBytes.load(left + (count &- 8)) == EightBytes.load(right + (count &- 8))
  }

  /// Up to eight bytes as one number: two names of the same length have the same one only when they are the same.
  @inline(__always)
  private static func short(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    if count >= 4 {
      let raw = UnsafeRawPointer(start)
      let head = raw.loadUnaligned(as: UInt32.self)
      let tail = raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return UInt64(head) | UInt64(tail) << 32
    }
    if count == 0 { return 0 }
    return UInt64(start[0]) | UInt64(start[count >> 1]) << 8 | UInt64(start[count &- 1]) << 16
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
    return mixed ^ (mixed >> 32)
  }

  @inline(__always)
  private static func finish(_ hash: UInt64) -> UInt64 {
    let mixed = hash &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed >> 29)
  }
}
