// Gives each distinct name of a file a number. Works on bytes, not tokens.
import InwardFacts

/// The names seen so far: an open-addressing hash table over the bytes that become the file's `NameTable`. Reused from
/// file to file, because filling a new table with the words of the grammar costs as much as interning a small file's
/// own names.
struct NameInterner {
  /// The words of the grammar.
  private var common: CommonNames
  private var bytes: [UInt8]
  private var starts: [UInt32]
  /// The slots of the hash table. Their number is a power of two, and at most three quarters of them are used.
  private var slots: [Slot]
  /// The slots used by the file's own names. The words of the grammar were inserted first, so looking up a word never
  /// passes through these slots.
  private var own: [UInt32]

  private struct Slot {
    /// The bytes of a name of up to eight bytes, or the hash of a longer one.
    var key: UInt64
    var length: UInt32
    /// The name's number plus one; 0 if the slot is free.
    var ticket: UInt32
  }

  /// The table that every file starts with: the words of the grammar, each with its fixed number.
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

  /// Returns the table of this file, without spare capacity.
  func finish() -> NameTable { NameTable(common: common, bytes: bytes.exact, starts: starts.exact) }

  /// Prepares the interner for the next file.
  mutating func reset() {
    // After a file with many names, the table no longer fits into the cache, and the next file is probably small.
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

  /// Interns a name with a known key: for a name of up to eight bytes, its bytes padded with zeros.
  @inline(__always)
  mutating func intern(_ start: UnsafePointer<UInt8>, count: Int, key: UInt64) -> NameID {
    let mask = slots.count &- 1
    var index = NameKey.place(key) & mask
    while true {
      let slot = slots[index]
      if slot.ticket == 0 { return add(start, count, key: key, at: index) }
      // Most names are short, and for these the slot alone proves equality.
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

  /// Moves a slot to the first free position for its key and returns that position.
  private mutating func move(_ slot: Slot) -> Int {
    let mask = slots.count - 1
    var index = NameKey.place(slot.key) & mask
    while slots[index].ticket != 0 { index = (index + 1) & mask }
    slots[index] = slot
    return index
  }
}
