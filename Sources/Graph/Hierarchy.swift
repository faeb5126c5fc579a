// The type that each extension extends, and the extensions of each type.
import InwardFacts

struct Hierarchy: Sendable {
  /// By symbol number: the type that an extension extends, in the project or external; `.none` for other symbols, and
  /// for an extension without a single known type.
  private var scopeOfSymbol: [ScopeID]
  private var extensionsOfScopes: [ScopeID: [SymbolID]] = [:]

  init(symbols: Int = 0) { scopeOfSymbol = Array(repeating: .none, count: symbols) }

  @inline(__always)
  func scope(ofExtension symbol: SymbolID) -> ScopeID { scopeOfSymbol[symbol.index] }

  mutating func addSymbol() { scopeOfSymbol.append(.none) }

  /// Returns a copy without external declarations, whose numbers begin at `first`, and without the extensions of such
  /// declarations.
  func withoutOutside(from first: UInt32) -> Hierarchy {
    var own = Hierarchy(symbols: Int(first))
    for index in 0..<Int(first) where scopeOfSymbol[index].isSome {
      if let symbol = scopeOfSymbol[index].symbol, symbol.raw >= first { continue }
      own.place(SymbolID(index), in: scopeOfSymbol[index])
    }
    return own
  }

  /// All extended types, in a fixed order.
  var scopes: [ScopeID] { extensionsOfScopes.keys.sorted { $0.raw < $1.raw } }

  func extensions(of scope: ScopeID) -> [SymbolID] { extensionsOfScopes[scope] ?? [] }

  /// Returns a copy with the symbol numbers that `symbol` returns. If several extensions get the same number, the first
  /// one with a known type determines the extended type.
  func joined(_ symbol: (SymbolID) -> SymbolID, symbols: Int) -> Hierarchy {
    var joined = Hierarchy(symbols: symbols)
    for (index, scope) in scopeOfSymbol.enumerated() where scope.isSome {
      let place = symbol(SymbolID(index))
      guard joined.scope(ofExtension: place).isNone else { continue }
      joined.place(place, in: scope.symbol.map { ScopeID(symbol($0)) } ?? scope)
    }
    return joined
  }

  mutating func place(_ symbol: SymbolID, in scope: ScopeID) {
    scopeOfSymbol[symbol.index] = scope
    extensionsOfScopes[scope, default: []].append(symbol)
  }
}
