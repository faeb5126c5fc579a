// The names of all files in one table, so that comparing two names means comparing two numbers.
import InwardFacts

/// A table that gives each distinct name one number.
struct GlobalNames {
  private var bytes: [UInt8] = []
  private var starts: [UInt32] = [0]
  /// A hash table with open addressing; its size is a power of two, and at most half of its slots are used.
  private var slots: [Slot]

  private struct Slot {
    /// See `NameKey`.
    var key: UInt64 = 0
    var length: UInt32 = 0
    /// The name's number plus one; 0 if the slot is free.
    var ticket: UInt32 = 0
  }

  init() {
    slots = Array(repeating: Slot(), count: 1 << 12)
    for name in LanguageName.allCases { _ = intern(name.text) }
  }

  var count: Int { starts.count - 1 }

  mutating func intern(_ text: String) -> GlobalName {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> GlobalName {
    let nothing: StaticString = ""
    return intern(text.baseAddress ?? nothing.utf8Start, text.count)
  }

  /// Appends the numbers of all names in a table to `numbers`. Nearly all of them are needed later, and interning them
  /// in one loop takes a third of the instructions of interning each separately (November 2026).
  mutating func intern(_ bytes: [UInt8], _ starts: [UInt32], into numbers: inout [GlobalName]) {
    bytes.withUnsafeBufferPointer { bytes in
      starts.withUnsafeBufferPointer { starts in
        guard let base = bytes.baseAddress else { return }
        for index in 0..<starts.count - 1 {
          let start = Int(starts[index])
          numbers.append(intern(base + start, Int(starts[index + 1]) - start))
        }
      }
    }
  }

  func table() -> NameTable { NameTable(bytes: bytes, starts: starts) }

  func withBytes<Answer>(of name: GlobalName, _ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(starts[name.index])..<Int(starts[name.index + 1])]))
    }
  }

  @inline(__always)
  private mutating func intern(_ start: UnsafePointer<UInt8>, _ count: Int) -> GlobalName {
    let key = NameKey.of(start, count)
    let mask = slots.count &- 1
    var place = NameKey.place(key) & mask
    while true {
      let slot = slots[place]
      if slot.ticket == 0 { return add(start, count, key: key, at: place) }
      if slot.key == key, slot.length == count, count <= 8 || has(slot.ticket &- 1, start, count) {
        return GlobalName(raw: slot.ticket &- 1)
      }
      place = (place &+ 1) & mask
    }
  }

  private func has(_ name: UInt32, _ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    bytes.withUnsafeBufferPointer { all in
      guard let base = all.baseAddress else { return false }
      return NameKey.areEqual(base + Int(starts[Int(name)]), start, count)
    }
  }

  @inline(never)
  private mutating func add(_ start: UnsafePointer<UInt8>, _ count: Int, key: UInt64, at place: Int) -> GlobalName {
    let name = UInt32(truncatingIfNeeded: self.count)
    bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    starts.append(UInt32(truncatingIfNeeded: bytes.count))
    slots[place] = Slot(key: key, length: UInt32(truncatingIfNeeded: count), ticket: name &+ 1)
    if self.count * 2 >= slots.count { grow() }
    return GlobalName(raw: name)
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where slot.ticket != 0 { insert(slot) }
  }

  /// Inserts a name that is not in the table yet.
  private mutating func insert(_ slot: Slot) {
    let mask = slots.count - 1
    var place = NameKey.place(slot.key) & mask
    while slots[place].ticket != 0 { place = (place + 1) & mask }
    slots[place] = slot
  }
}

extension GlobalNames {
  /// Returns whether a name is that of an operator, judging by its first byte. A function with such a name is found
  /// without looking in a type.
  func isOperator(_ name: GlobalName) -> Bool {
    withBytes(of: name) { bytes in
      guard let first = bytes.first else { return false }
      switch first {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): return false
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: " "): return false
      // Most non-ASCII identifiers begin with a letter; mathematical operators and arrows begin with byte E2, C2 or C3.
      case 0x80...: return first == 0xE2 || first == 0xC2 || first == 0xC3 && bytes.count == 2
      default: return true
      }
    }
  }

  /// Returns whether a name begins with a capital letter, after any underscores, as types do in every SDK. For
  /// undeclared names, this is the only hint.
  func looksLikeType(_ name: GlobalName) -> Bool {
    withBytes(of: name) { bytes in
      guard let first = bytes.first(where: { $0 != UInt8(ascii: "_") }) else { return false }
      return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    }
  }
}
