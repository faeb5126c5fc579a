// The declarations of a project by name.
import InwardFacts

/// The declarations of each name, in order. These lists stay valid after an edit that changes no declaration, even if
/// it adds names.
struct NamedDeclarations: Sendable {
  /// All declarations that have a name, grouped by name.
  private let symbols: [SymbolID]
  /// The lowest number of the declarations that are left out.
  private var end = UInt32.max
  /// The name of all initializers; `.none` if there are none.
  private(set) var initializerName = GlobalName.none
  /// By name: the index of its first declaration in `symbols`, with the total at the end.
  private let firsts: [UInt32]

  init(_ all: [Symbol], names count: Int) {
    if let initializer = all.first(where: { $0.kind == .initializer }) { initializerName = initializer.name }
    var firsts = [UInt32](repeating: 0, count: count + 1)
    symbols = all.withUnsafeBufferPointer { all in
      firsts.withUnsafeMutableBufferPointer { firsts in
        for symbol in all where symbol.name.isSome { firsts[symbol.name.index] += 1 }
        // Each entry is first the end of the name's declarations. It moves to their start as they are added in reverse
        // order.
        var end: UInt32 = 0
        for name in firsts.indices {
          end += firsts[name]
          firsts[name] = end
        }
        return Array(unsafeUninitializedCapacity: Int(end)) { symbols, filled in
          for index in all.indices.reversed() where all[index].name.isSome {
            firsts[all[index].name.index] -= 1
            symbols[Int(firsts[all[index].name.index])] = SymbolID(index)
          }
          filled = Int(end)
        }
      }
    }
    self.firsts = firsts
  }

  /// Creates a copy with only the declarations whose numbers are below `count`.
  init(_ all: NamedDeclarations, before count: Int) {
    (symbols, firsts, initializerName) = (all.symbols, all.firsts, all.initializerName)
    end = UInt32(count)
  }

  subscript(name: GlobalName) -> ArraySlice<SymbolID> {
    guard name.isSome, name.index + 1 < firsts.count else { return [] }
    let start = Int(firsts[name.index])
    var last = Int(firsts[name.index + 1])
    while last > start, symbols[last - 1].raw >= end { last -= 1 }
    return symbols[start..<last]
  }
}
