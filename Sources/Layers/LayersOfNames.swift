// The layers that declare something with a given name. Few names in a file can refer to something that its layer may
// not use, so most names need not be resolved.
import InwardFacts
import InwardGraph

/// For each name, the layers that declare something with it.
public struct LayersOfNames {
  private var filter: NameFilter
  /// By layer, the bits of the layers that `isWanted` accepted for it; nil before the first query.
  private var wanted: [UInt64?]

  public init(_ layering: Layering, in graph: ProjectGraph) {
    let count = graph.names.count
    var groups: [UInt64] = Array(repeating: 0, count: count)
    var reach = InitializerReach(names: count)
    for (index, symbol) in graph.symbols.enumerated() where symbol.name.isSome {
      let isType = symbol.kind.isType || symbol.kind == .extension
      if isType { reach.add(SymbolID(index), in: graph) }
      let layer = layering.layer(of: SymbolID(index))
      guard layer.isSome, symbol.kind != .extension else { continue }
      groups[symbol.name.index] |= Self.bit(of: layer)
      if symbol.kind == .initializer { reach.addInitializer(SymbolID(index), Self.bit(of: layer), in: graph) }
    }
    filter = NameFilter(groups: groups, groupsCalled: groups.indices.map { groups[$0] | reach.groups(ofCalled: $0) })
    wanted = Array(repeating: nil, count: layering.plan.layers.count)
  }

  /// Returns the bit of a layer. With more than 64 layers, some share a bit: a name may be resolved needlessly, but
  /// none is missed.
  private static func bit(of layer: LayerID) -> UInt64 { 1 << UInt64(layer.index & 63) }

  /// Returns the names with which code of `layer` may refer to a layer that `isWanted` accepts; nil if it accepts none.
  /// Calls `isWanted` only the first time this is called for `layer`.
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

/// The layers of the initializers that a call of a name may refer to, except those in the type with that name: these
/// initializers may be in other layers than the type. All values are bits of layers.
private struct InitializerReach {
  /// The layers of all initializers: a typealias may refer to any type.
  private var all: UInt64 = 0
  /// The layers of the initializers that subclasses inherit, and the layers of the initializers that protocols provide
  /// to conforming types. An extension of an external type counts for both.
  private var (ofClasses, ofProtocols): (UInt64, UInt64) = (0, 0)
  /// By name, the layers of the initializers in extensions of a type.
  private var ofExtensions: [UInt64]
  /// By name, the ways in which a type with that name may have initializers.
  private var ways: [Ways]

  private struct Ways: OptionSet {
    let rawValue: UInt8
    static let alias = Ways(rawValue: 1)
    static let subclass = Ways(rawValue: 2)
    static let conformance = Ways(rawValue: 4)
  }

  init(names count: Int) {
    ofExtensions = Array(repeating: 0, count: count)
    ways = Array(repeating: [], count: count)
  }

  mutating func add(_ symbol: SymbolID, in graph: ProjectGraph) {
    let entry = graph[symbol]
    switch entry.kind {
    case .typealias: ways[entry.name.index].insert(.alias)
    case .protocol, .associatedtype, .genericParameter: ways[entry.name.index].formUnion([.subclass, .conformance])
    case .class:
      if entry.inherits { ways[entry.name.index].formUnion([.subclass, .conformance]) }
    case .struct, .enum, .actor:
      if entry.inherits { ways[entry.name.index].insert(.conformance) }
    case .extension: addExtension(symbol, in: graph)
    default: break
    }
  }

  /// Records an extension. The supertypes of an external type are unknown, so it may inherit any initializers.
  private mutating func addExtension(_ symbol: SymbolID, in graph: ProjectGraph) {
    let type = graph.extendedType(of: symbol)
    if type.isNone {
      ways[graph[symbol].name.index].formUnion([.subclass, .conformance])
    } else if graph[symbol].inherits {
      ways[graph[type].name.index].insert(.conformance)
    }
  }

  mutating func addInitializer(_ symbol: SymbolID, _ layer: UInt64, in graph: ProjectGraph) {
    all |= layer
    let owner = graph[symbol].owner
    guard owner.isSome else { return }
    let isAdded = graph[owner].kind == .extension
    let type = isAdded ? graph.extendedType(of: owner) : owner
    let name = graph[type.isSome ? type : owner].name
    if isAdded, name.isSome { ofExtensions[name.index] |= layer }
    let kind = type.isSome ? graph[type].kind : .extension
    if kind == .class || kind == .extension { ofClasses |= layer }
    if kind == .protocol || kind == .extension { ofProtocols |= layer }
  }

  func groups(ofCalled name: Int) -> UInt64 {
    let ways = ways[name]
    if ways.contains(.alias) { return all }
    return ofExtensions[name] | (ways.contains(.subclass) ? ofClasses : 0)
      | (ways.contains(.conformance) ? ofProtocols : 0)
  }
}
