// Which layers declare something with a given name. Few names in a file can refer to something that its layer may not
// use, so most names need not be resolved.
import InwardFacts
import InwardGraph

/// For each name, the layers that declare something with it.
public struct LayersOfNames {
  private var filter: NameFilter
  /// By layer, the bits of the layers that were wanted for it; nil before the first query.
  private var wanted: [UInt64?]

  public init(_ layering: Layering, in graph: ProjectGraph) {
    let count = graph.symbols.reduce(0) { max($0, $1.name.isSome ? $1.name.index + 1 : 0) }
    var groups: [UInt64] = Array(repeating: 0, count: count)
    var isCalled = Array(repeating: false, count: count)
    var isAlias = Array(repeating: false, count: count)
    // All initializers, and those that a call may reach through a name, other than an alias, that is declared
    // elsewhere.
    var (initializers, distant): (UInt64, UInt64) = (0, 0)
    for (index, symbol) in graph.symbols.enumerated() where symbol.name.isSome {
      // No reference resolves to an extension, but a call of the extended type may resolve to an initializer in it.
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

  /// Whether a call of a type that is declared elsewhere may resolve to this initializer: of the extended type, of a
  /// subclass, or of a generic parameter that the protocol constrains.
  private static func mayBeDistant(_ initializer: Symbol, in graph: ProjectGraph) -> Bool {
    guard initializer.owner.isSome else { return true }
    switch graph[initializer.owner].kind {
    case .extension, .class, .protocol: return true
    default: return false
    }
  }

  /// More than 64 layers share bits: then a name may be resolved needlessly, but none is missed.
  private static func bit(of layer: LayerID) -> UInt64 { 1 << UInt64(layer.index & 63) }

  /// The names with which code of `layer` may refer to a layer for which `isWanted` holds; nil if there are none.
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
