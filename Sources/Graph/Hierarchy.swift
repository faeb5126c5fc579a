// Where extensions belong, and what belongs to each type.
import InwardFacts

/// Where extensions belong, and what belongs to each type.
struct Hierarchy: Sendable {
  /// By the extension's number the type that it extends, of the project or from outside; `.none` for all others.
  private var scopeOfSymbol: [ScopeID]
  private var extensionsOfScopes: [ScopeID: [SymbolID]] = [:]

  init(symbols: Int = 0) { scopeOfSymbol = Array(repeating: .none, count: symbols) }

  @inline(__always)
  func scope(ofExtension symbol: SymbolID) -> ScopeID { scopeOfSymbol[symbol.index] }

  mutating func addSymbol() { scopeOfSymbol.append(.none) }

  /// The same for those who know nothing of what is outside: its declarations begin at `first`.
  func withoutOutside(from first: UInt32) -> Hierarchy {
    var own = Hierarchy(symbols: Int(first))
    for index in 0..<Int(first) where scopeOfSymbol[index].isSome {
      if let symbol = scopeOfSymbol[index].symbol, symbol.raw >= first { continue }
      own.place(SymbolID(index), in: scopeOfSymbol[index])
    }
    return own
  }

  /// Types from outside that the project extends, always in one order.
  var scopes: [ScopeID] { extensionsOfScopes.keys.sorted { $0.raw < $1.raw } }

  func extensions(of scope: ScopeID) -> [SymbolID] { extensionsOfScopes[scope] ?? [] }

  /// With other numbers of declarations, of which there are fewer.
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
