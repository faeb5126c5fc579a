// Syntax, the lexer's side: gives every name of a file its number. Knows bytes, not tokens.
import InwardFacts

/// Names met so far, each once: an open hash table over the bytes that become the file's `NameTable`. It serves one
/// file after the other, as filling a new one with the words of the grammar costs as much as a small file's own names.
struct NameInterner {
  /// The words of the grammar.
  private var common: CommonNames
  private var bytes: [UInt8]
  private var starts: [UInt32]
  /// A power of two of them, at most 3/4 taken.
  private var slots: [Slot]
  /// Which of them the file's own names took. The words came first, so none of theirs lies behind one of these.
  private var own: [UInt32]

  private struct Slot {
    /// All bytes of a name of up to eight, the hash of a longer one.
    var key: UInt64
    var length: UInt32
    /// The name's number plus one; 0 where the slot is free.
    var ticket: UInt32
  }

  /// What every file starts with: the words of the grammar, each at its fixed place.
  static let seed: NameInterner = {
    var names = NameInterner(slotCount: 1024)
    for word in Words.reserved + Words.contextual + Words.operators { _ = names.intern(word) }
    names.common = CommonNames(bytes: names.bytes, starts: names.starts)
    names.forgetOwn()
    return names
  }()

  private init(slotCount: Int) {
    common = .none
    bytes = []
    starts = [0]
    slots = [Slot](repeating: Slot(key: 0, length: 0, ticket: 0), count: slotCount)
    own = []
  }

  var count: Int { common.count + starts.count - 1 }

  /// The table of this file, in no more memory than it takes.
  func finish() -> NameTable { NameTable(common: common, bytes: bytes.exact, starts: starts.exact) }

  /// Ready for the next file.
  mutating func reset() {
    // After a file of many names the table is too large for the cache, and the next file is a small one.
    if slots.count > 1 << 13 { return self = .seed }
    for slot in own { slots[Int(slot)].ticket = 0 }
    forgetOwn()
  }

  private mutating func forgetOwn() {
    bytes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    own.removeAll(keepingCapacity: true)
  }

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
    intern(start, count: count, key: NameKey.of(start, count))
  }

  /// The key of a name of up to eight bytes is those bytes, the rest 0.
  @inline(__always)
  mutating func intern(_ start: UnsafePointer<UInt8>, count: Int, key: UInt64) -> NameID {
    let mask = slots.count &- 1
    var index = NameKey.place(key) & mask
    while true {
      let slot = slots[index]
      if slot.ticket == 0 { return add(start, count, key: key, at: index) }
      // Most names are short, and then the slot alone says that it is the same.
      if slot.key == key, slot.length == count, count <= 8 || has(slot.ticket &- 1, start, count) {
        return NameID(raw: slot.ticket &- 1)
      }
      index = (index &+ 1) & mask
    }
  }

  private func has(_ raw: UInt32, _ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let index = Int(raw) - common.count
    if index < 0 { return Self.areEqual(common.bytes, from: common.starts[Int(raw)], start, count) }
    return Self.areEqual(bytes, from: starts[index], start, count)
  }

  @inline(__always)
  private static func areEqual(_ bytes: [UInt8], from: UInt32, _ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    bytes.withUnsafeBufferPointer { all in
      guard let base = all.baseAddress else { return false }
      return NameKey.areEqual(base + Int(from), start, count)
    }
  }

  @inline(never)
  private mutating func add(_ start: UnsafePointer<UInt8>, _ count: Int, key: UInt64, at index: Int) -> NameID {
    let raw = UInt32(truncatingIfNeeded: self.count)
    bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    starts.append(UInt32(truncatingIfNeeded: bytes.count))
    slots[index] = Slot(key: key, length: UInt32(truncatingIfNeeded: count), ticket: raw &+ 1)
    own.append(UInt32(truncatingIfNeeded: index))
    if self.count * 4 > slots.count * 3 { grow() }
    return NameID(raw: raw)
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(key: 0, length: 0, ticket: 0), count: old.count * 2)
    own.removeAll(keepingCapacity: true)
    for slot in old where slot.ticket != 0 && slot.ticket <= common.count { _ = move(slot) }
    for slot in old where slot.ticket > common.count { own.append(UInt32(truncatingIfNeeded: move(slot))) }
  }

  /// Into the first free place of its own; answers where.
  private mutating func move(_ slot: Slot) -> Int {
    let mask = slots.count - 1
    var index = NameKey.place(slot.key) & mask
    while slots[index].ticket != 0 { index = (index + 1) & mask }
    slots[index] = slot
    return index
  }
}
