// Hashes bytes for tables with thousands of entries and lookups.

/// A hash with a random key in each run, so that no file can be crafted in which all names collide. The standard
/// library's hash costs five times as much for a path or an id.
struct ByteHash: Sendable {
  private let key: UInt64

  init() { key = UInt64(truncatingIfNeeded: Hasher().finalize()) }

  /// Returns the hash, and whether all bytes are ASCII.
  func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> (hash: Int, isASCII: Bool) {
    var state = key ^ UInt64(truncatingIfNeeded: bytes.count)
    var all: UInt64 = 0
    var place = 0
    while place + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      all |= word
      state = Self.mixed(state ^ word)
      place += 8
    }
    var word: UInt64 = 0
    while place < bytes.count {
      word = word << 8 | UInt64(bytes[place])
      place += 1
    }
    state = Self.mixed(Self.mixed(state ^ word) ^ key)
    return (Int(truncatingIfNeeded: state >> 1), (all | word) & 0x8080_8080_8080_8080 == 0)
  }

  /// Multiplies and combines both halves of the product, so that each bit of the input affects all bits.
  private static func mixed(_ state: UInt64) -> UInt64 {
    let product = state.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

/// A set of numbers, compared by the bytes that they represent. The caller stores the bytes.
struct ByteTable: Sendable {
  private var slots: [UInt32]

  /// Creates a table for at most `count` numbers: it does not grow.
  init(count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: .max, count: size)
  }

  /// Adds a number unless an equal number is present: the first of several equal numbers is kept.
  mutating func add(_ number: UInt32, _ hash: Int, isSame: (UInt32) -> Bool) {
    let slot = slot(hash, isSame)
    if slots[slot] == .max { slots[slot] = number }
  }

  func number(_ hash: Int, isSame: (UInt32) -> Bool) -> UInt32? {
    let found = slots[slot(hash, isSame)]
    return found == .max ? nil : found
  }

  /// Returns the slot of an equal number, or the empty slot where the number belongs.
  @inline(__always)
  private func slot(_ hash: Int, _ isSame: (UInt32) -> Bool) -> Int {
    var slot = hash & (slots.count - 1)
    while slots[slot] != .max, !isSame(slots[slot]) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
