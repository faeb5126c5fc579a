// Maps a scope and a name to declarations.
import InwardFacts

/// A hash table from (scope, name) to a list of declarations, in the order of their insertion. Nearly all lists have
/// one element, which is stored in the slot itself, so that a lookup costs one cache miss.
struct ScopeTable: Sendable {
  /// One element of a list.
  struct Declared {
    let symbol: SymbolID
    /// The index in `rest` of the next element; `.max` for the last one.
    fileprivate var next = UInt32.max
  }
  private struct Slot {
    var key = UInt64.max
    var declared = Declared(symbol: .none)

    var isFree: Bool { key == .max }
  }
  private struct Entry {
    var declared: Declared
    /// The index of the list's last element; only kept up to date in the list's first entry.
    var last: UInt32
  }
  private struct Standing: OptionSet {
    let rawValue: UInt8
    static let declared = Standing(rawValue: 1)
    static let atTop = Standing(rawValue: 2)
    static let onOutside = Standing(rawValue: 4)
  }
  private var slots: [Slot]
  /// All declarations except the first of each list.
  private var rest: [Entry] = []
  private var used = 0
  /// By name: whether it is declared anywhere, at the top level of a module, or in an extension of an external type.
  /// Most names in most files belong to the SDK, and their lookup needs nothing else.
  private var standings: [Standing]
  /// By declaration: a Bloom filter of its members' names, with one bit for each value of the last six bits of a name's
  /// number. Most scopes lack the name that is looked up, and most functions declare no names at all.
  private var filters: [UInt64]

  init(names: Int, symbols: Int) {
    var size = 64
    while size * 3 < symbols * 4 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    standings = Array(repeating: [], count: names)
    filters = Array(repeating: 0, count: symbols)
  }

  @inline(__always)
  func isDeclared(_ name: GlobalName) -> Bool { stands(name, .declared) }

  @inline(__always)
  func isDeclaredAtTop(_ name: GlobalName) -> Bool { stands(name, .atTop) }

  /// Returns whether the project adds a member with this name to any type that it does not declare.
  func isAddedToOutside(_ name: GlobalName) -> Bool { stands(name, .onOutside) }

  @inline(__always)
  private func stands(_ name: GlobalName, _ standing: Standing) -> Bool {
    name.index < standings.count && standings[name.index].contains(standing)
  }

  /// Returns whether a scope may declare a name; false if a lookup would certainly find nothing.
  @inline(__always)
  func mayHold(_ name: GlobalName, in scope: ScopeID) -> Bool {
    if let symbol = scope.symbol { return filters[symbol.index] & Self.bit(name) != 0 }
    return scope.externalName == nil || isAddedToOutside(name)
  }

  @inline(__always)
  private static func bit(_ name: GlobalName) -> UInt64 { 1 &<< UInt64(name.raw) }

  /// Inserts a declaration. `isOutside` must be true if the scope is a type that the project does not declare.
  mutating func insert(
    _ symbol: SymbolID, name: GlobalName, in scope: ScopeID, isOutside: Bool = false
  ) {
    standings[name.index].insert(.declared)
    if scope.isModule { standings[name.index].insert(.atTop) }
    if isOutside { standings[name.index].insert(.onOutside) }
    put(symbol, name, in: scope)
  }

  /// Inserts an external declaration, whose name does not count as a name of the project.
  mutating func insertOutside(_ symbol: SymbolID, name: GlobalName, in scope: ScopeID) { put(symbol, name, in: scope) }

  /// Makes room for the member names of one more declaration, which must have the next number.
  mutating func addHolder() { filters.append(0) }

  private mutating func put(_ symbol: SymbolID, _ name: GlobalName, in scope: ScopeID) {
    if let holder = scope.symbol { filters[holder.index] |= Self.bit(name) }
    if used * 4 >= slots.count * 3 { grow() }
    let place = place(of: key(scope, name))
    if slots[place].isFree {
      slots[place] = Slot(key: key(scope, name), declared: Declared(symbol: symbol))
      used += 1
    } else {
      append(symbol, at: place)
    }
  }

  private mutating func append(_ symbol: SymbolID, at place: Int) {
    let entry = UInt32(rest.count)
    rest.append(Entry(declared: Declared(symbol: symbol), last: entry))
    let first = slots[place].declared.next
    guard first != .max else { return slots[place].declared.next = entry }
    rest[Int(rest[Int(first)].last)].declared.next = entry
    rest[Int(first)].last = entry
  }

  /// Returns the first declaration of a name in a scope; nil if there is none. Callers continue with `next(after:)` in
  /// a loop: a closure would copy the caller's state.
  @inline(__always)
  func first(_ name: GlobalName, in scope: ScopeID) -> Declared? {
    let slot = slots[place(of: key(scope, name))]
    return slot.isFree ? nil : slot.declared
  }

  @inline(__always)
  func next(after declared: Declared) -> Declared? {
    declared.next == .max ? nil : rest[Int(declared.next)].declared
  }

  private func key(_ scope: ScopeID, _ name: GlobalName) -> UInt64 { UInt64(scope.raw) << 32 | UInt64(name.raw) }

  @inline(__always)
  private func place(of key: UInt64) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while !slots[place].isFree && slots[place].key != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: old.count * 2)
    for slot in old where !slot.isFree { slots[place(of: slot.key)] = slot }
  }
}
