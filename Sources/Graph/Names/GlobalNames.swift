// The names of all files as one table, so that two names are compared as two numbers.
import InwardFacts

/// Gives every spelling one number.
struct GlobalNames {
  private var bytes: [UInt8] = []
  private var starts: [UInt32] = [0]
  /// Open addressing: half of a name's hash above its number plus one; zero is free.
  private var slots: [UInt64]

  init() { slots = Array(repeating: 0, count: 1 << 12) }

  var count: Int { starts.count - 1 }

  /// The number of a name among the bytes of a file's table.
  mutating func intern(_ bytes: UnsafeRawBufferPointer, start: Int, end: Int) -> GlobalName {
    intern(Spelling(bytes: bytes, start: start, end: end))
  }

  mutating func intern(_ text: String) -> GlobalName {
    var text = text
    return text.withUTF8 { intern(Spelling(bytes: UnsafeRawBufferPointer($0), start: 0, end: $0.count)) }
  }

  func table() -> NameTable { NameTable(bytes: bytes, starts: starts) }

  func withBytes<Answer>(of name: GlobalName, _ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(starts[name.index])..<Int(starts[name.index + 1])]))
    }
  }

  private mutating func intern(_ name: Spelling) -> GlobalName {
    let hash = name.hash
    let mask = slots.count - 1
    var place = Int(hash) & mask
    while slots[place] != 0 {
      let slot = slots[place]
      if UInt32(slot >> 32) == hash {
        let candidate = Int(UInt32(truncatingIfNeeded: slot)) - 1
        if equals(candidate, name) { return GlobalName(candidate) }
      }
      place = (place + 1) & mask
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: name.bytes[name.start..<name.end]))
    starts.append(UInt32(bytes.count))
    slots[place] = UInt64(hash) << 32 | UInt64(count)
    if count * 2 >= slots.count { grow() }
    return GlobalName(count - 1)
  }

  private mutating func equals(_ candidate: Int, _ name: Spelling) -> Bool {
    let (start, end) = (Int(starts[candidate]), Int(starts[candidate + 1]))
    guard end - start == name.end - name.start else { return false }
    return bytes.withUnsafeBytes { Spelling(bytes: $0, start: start, end: end).equals(name) }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    let mask = slots.count - 1
    for slot in old where slot != 0 {
      var place = Int(slot >> 32) & mask
      while slots[place] != 0 { place = (place + 1) & mask }
      slots[place] = slot
    }
  }
}

/// One name among the bytes of a table. Read eight bytes at a time: names are short, so most take one or two steps, a
/// third of what byte by byte takes.
private struct Spelling {
  var bytes: UnsafeRawBufferPointer
  var start: Int
  var end: Int

  var hash: UInt32 {
    var hash = UInt64(truncatingIfNeeded: end &- start)
    var index = start
    while index < end {
      hash = (hash ^ word(at: index)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      index &+= 8
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  /// Both must be equally long.
  func equals(_ other: Spelling) -> Bool {
    var index = 0
    while index < end &- start {
      if word(at: start &+ index) != other.word(at: other.start &+ index) { return false }
      index &+= 8
    }
    return true
  }

  /// The next eight bytes; zeros stand for what lies behind the name's end.
  @inline(__always)
  private func word(at index: Int) -> UInt64 {
    let left = end &- index
    if index &+ 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      return left >= 8 ? word : word & (1 &<< UInt64(truncatingIfNeeded: left &* 8) &- 1)
    }
    var word: UInt64 = 0
    for offset in 0..<min(left, 8) { word |= UInt64(bytes[index &+ offset]) &<< UInt64(offset &* 8) }
    return word
  }
}
