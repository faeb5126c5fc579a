// Where names are declared: a scope and a name lead to the declarations.
import InwardFacts

/// Something that holds declarations by name: a declaration of the project (a type's members, a function's locals), a
/// type from outside that the project extends, or the top of a module.
struct ScopeID: FactID {
  let raw: UInt32
  init(raw: UInt32) { self.raw = raw }

  private static let externalTag: UInt32 = 0x8000_0000
  private static let moduleTag: UInt32 = 0xC000_0000

  init(_ symbol: SymbolID) { raw = symbol.raw }

  static func external(_ name: GlobalName) -> ScopeID { ScopeID(raw: externalTag | name.raw) }
  static func module(_ module: ModuleID) -> ScopeID { ScopeID(raw: moduleTag | module.raw) }
  /// All functions and declarations of operators, wherever they stand: a use of one names no type to look in.
  static let operators = ScopeID(raw: 0xFFFF_FFFE)

  var symbol: SymbolID? { raw < Self.externalTag ? SymbolID(raw: raw) : nil }
  var externalName: GlobalName? {
    raw >= Self.externalTag && raw < Self.moduleTag ? GlobalName(raw: raw & 0x3FFF_FFFF) : nil
  }
}

/// A hash table from (scope, name) to a list of declarations, in the order of files.
struct ScopeTable: Sendable {
  private struct Entry {
    var symbol: SymbolID
    var next: UInt32
  }
  private var keys: [UInt64]
  private var firsts: [UInt32]
  private var lasts: [UInt32]
  private var entries: [Entry] = []
  private var used = 0
  /// A bit for every name that is declared anywhere: most names of most files are the SDK's, and end here.
  private var declared: [Bool]

  private static let free = UInt64.max

  init(names: Int, symbols: Int) {
    var size = 64
    while size < symbols * 2 { size *= 2 }
    keys = Array(repeating: Self.free, count: size)
    firsts = Array(repeating: 0, count: size)
    lasts = Array(repeating: 0, count: size)
    declared = Array(repeating: false, count: names)
    entries.reserveCapacity(symbols)
  }

  func isDeclared(_ name: GlobalName) -> Bool { name.index < declared.count && declared[name.index] }

  mutating func insert(_ symbol: SymbolID, name: GlobalName, in scope: ScopeID) {
    declared[name.index] = true
    if used * 2 >= keys.count { grow() }
    let entry = UInt32(entries.count)
    entries.append(Entry(symbol: symbol, next: .max))
    let slot = slot(of: key(scope, name))
    if keys[slot] == Self.free {
      keys[slot] = key(scope, name)
      firsts[slot] = entry
      used += 1
    } else {
      entries[Int(lasts[slot])].next = entry
    }
    lasts[slot] = entry
  }

  /// The first declaration of a name in a scope, as a place in the table; nil where there is none. A loop over places
  /// and not a closure: the closure would copy the state of its caller.
  @inline(__always)
  func first(_ name: GlobalName, in scope: ScopeID) -> Int? {
    let slot = slot(of: key(scope, name))
    return keys[slot] == Self.free ? nil : Int(firsts[slot])
  }

  @inline(__always)
  func next(after place: Int) -> Int? { entries[place].next == .max ? nil : Int(entries[place].next) }

  @inline(__always)
  func symbol(at place: Int) -> SymbolID { entries[place].symbol }

  private func key(_ scope: ScopeID, _ name: GlobalName) -> UInt64 { UInt64(scope.raw) << 32 | UInt64(name.raw) }

  private func slot(of key: UInt64) -> Int {
    let mask = keys.count - 1
    let hash = key &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> 32) & mask
    while keys[slot] != Self.free && keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldFirsts, oldLasts) = (keys, firsts, lasts)
    keys = Array(repeating: Self.free, count: oldKeys.count * 2)
    firsts = Array(repeating: 0, count: keys.count)
    lasts = firsts
    for index in oldKeys.indices where oldKeys[index] != Self.free {
      let slot = slot(of: oldKeys[index])
      keys[slot] = oldKeys[index]
      firsts[slot] = oldFirsts[index]
      lasts[slot] = oldLasts[index]
    }
  }
}
