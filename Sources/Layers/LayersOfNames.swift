// Which layers declare something by a name: few names of a file can mean what its layer may not name, and of all others
// nobody has to ask what they mean.
import InwardFacts
import InwardGraph

/// The layers that declare something by a name, of all names.
public struct LayersOfNames {
  private var filter: NameFilter
  /// By layer, what was wanted for it; nil until somebody asked.
  private var wanted: [UInt64?]

  public init(_ layering: Layering, in graph: ProjectGraph) {
    let count = graph.symbols.reduce(0) { max($0, $1.name.isSome ? $1.name.index + 1 : 0) }
    var groups: [UInt64] = Array(repeating: 0, count: count)
    var isCalled = Array(repeating: false, count: count)
    var isAlias = Array(repeating: false, count: count)
    // All initializers, and those that a name other than an alias may be called for that is declared elsewhere.
    var (initializers, distant): (UInt64, UInt64) = (0, 0)
    for (index, symbol) in graph.symbols.enumerated() where symbol.name.isSome {
      // Nothing means an extension, but a call of what it extends may mean its initializer.
      isCalled[symbol.name.index] = isCalled[symbol.name.index] || symbol.kind.isType || symbol.kind == .extension
      if symbol.kind == .typealias { isAlias[symbol.name.index] = true }
      let layer = layering.layer(of: SymbolID(index))
      guard layer.isSome, symbol.kind != .extension else { continue }
      groups[symbol.name.index] |= Self.bit(of: layer)
      guard symbol.kind == .initializer else { continue }
      initializers |= Self.bit(of: layer)
      if Self.mayBeDistant(symbol, in: graph) { distant |= Self.bit(of: layer) }
    }
    let groupsCalled = groups.indices.map { name in
      groups[name] | (isAlias[name] ? initializers : isCalled[name] ? distant : 0)
    }
    filter = NameFilter(groups: groups, groupsCalled: groupsCalled)
    wanted = Array(repeating: nil, count: layering.plan.layers.count)
  }

  /// Whether what is declared elsewhere may be called for it: a type that it extends, a class that inherits it, a
  /// generic parameter that is bounded by its protocol.
  private static func mayBeDistant(_ initializer: Symbol, in graph: ProjectGraph) -> Bool {
    guard initializer.owner.isSome else { return true }
    switch graph[initializer.owner].kind {
    case .extension, .class, .protocol: return true
    default: return false
    }
  }

  /// More than 64 layers share bits: then a name is asked about that need not be, and never the other way round.
  private static func bit(of layer: LayerID) -> UInt64 { 1 << UInt64(layer.index & 63) }

  /// The names by which a layer may mean something in one that `isWanted`; nil if there is none.
  public mutating func names(for layer: LayerID, where isWanted: (LayerID) -> Bool) -> NameFilter? {
    if wanted[layer.index] == nil {
      var all: UInt64 = 0
      for index in wanted.indices where all & Self.bit(of: LayerID(index)) == 0 && isWanted(LayerID(index)) {
        all |= Self.bit(of: LayerID(index))
        if all == .max { break }
      }
      wanted[layer.index] = all
    }
    filter.wanted = wanted[layer.index]!
    return filter.wanted == 0 ? nil : filter
  }
}
