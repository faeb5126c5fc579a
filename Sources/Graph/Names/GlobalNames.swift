// The names of all files as one table, so that two names are compared as two numbers.
import InwardFacts

/// Gives every spelling one number.
struct GlobalNames {
  private var bytes: [UInt8] = []
  private var starts: [UInt32] = [0]
  /// Open addressing; an entry is a name's number plus one, zero is free.
  private var slots: [UInt32]
  private var mask: Int

  init() {
    slots = Array(repeating: 0, count: 1 << 12)
    mask = slots.count - 1
  }

  var count: Int { starts.count - 1 }

  mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> GlobalName {
    if count * 2 >= slots.count { grow() }
    var slot = hash(name) & mask
    while slots[slot] != 0 {
      let candidate = Int(slots[slot]) - 1
      if equals(candidate, name) { return GlobalName(candidate) }
      slot = (slot + 1) & mask
    }
    bytes.append(contentsOf: name)
    starts.append(UInt32(bytes.count))
    slots[slot] = UInt32(count)
    return GlobalName(count - 1)
  }

  mutating func intern(_ text: String) -> GlobalName {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  func table() -> NameTable { NameTable(bytes: bytes, starts: starts) }

  func withBytes<Answer>(of name: GlobalName, _ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(starts[name.index])..<Int(starts[name.index + 1])]))
    }
  }

  private func equals(_ candidate: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(starts[candidate])
    guard Int(starts[candidate + 1]) - start == name.count else { return false }
    return bytes.withUnsafeBufferPointer { all in
      for index in name.indices where all[start + index] != name[index] { return false }
      return true
    }
  }

  /// Eight bytes at a time: names are short, so most take one or two steps.
  private func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash = UInt64(truncatingIfNeeded: name.count)
    let bytes = UnsafeRawBufferPointer(name)
    var index = 0
    while index + 8 <= bytes.count {
      hash = mix(hash, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return Int(truncatingIfNeeded: mix(hash, rest) >> 32)
  }

  private func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  private mutating func grow() {
    let larger = Array(repeating: UInt32(0), count: slots.count * 2)
    slots = larger
    mask = slots.count - 1
    for index in 0..<count {
      var slot = withBytes(of: GlobalName(index)) { hash($0) } & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }
}
