// The layers that declare something with a given name. Few names in a file can refer to something that its layer may
// not use, so most names need not be resolved.
import InwardFacts
import InwardGraph

/// For each name, the layers that declare something with that name. Each layer is a group. Declarations that no other
/// layer can see, because their file has a single layer and no other file sees them, are in no group.
public struct LayersOfNames {
  private let names: NameGroups
  /// The groups of the layers that `isWanted` accepted for each layer; nil before the first query.
  private var wanted: [UInt64?]

  public init(_ layering: Layering, in graph: ProjectGraph) {
    let hidden = HiddenDeclarations(layering, graph)
    names = NameGroups(graph) { symbol in
      let layer = layering.layer(of: symbol)
      return layer.isNone || hidden.contain(symbol) ? 0 : Self.group(of: layer)
    }
    wanted = Array(repeating: nil, count: layering.plan.layers.count)
  }

  /// Returns the bit of a layer. With more than 64 layers, some layers share a bit, so a name may be resolved
  /// needlessly, but none is missed.
  private static func group(of layer: LayerID) -> UInt64 { 1 << UInt64(layer.index & 63) }

  /// Returns a filter for the names by which code of `layer` may refer to the layers that `isWanted` accepts; nil if it
  /// accepts none. Calls `isWanted` only the first time this is called for `layer`.
  public mutating func names(for layer: LayerID, where isWanted: (LayerID) -> Bool) -> NameFilter? {
    if wanted[layer.index] == nil {
      var all: UInt64 = 0
      for index in wanted.indices where all & Self.group(of: LayerID(index)) == 0 && isWanted(LayerID(index)) {
        all |= Self.group(of: LayerID(index))
        if all == .max { break }
      }
      wanted[layer.index] = all
    }
    let groups = wanted[layer.index]!
    return groups == 0 ? nil : NameFilter(names, wanted: groups)
  }
}

/// The declarations that only their own file can see, if that file has a single layer.
private final class HiddenDeclarations {
  private let layering: Layering
  private let graph: ProjectGraph
  /// Whether each declaration of a file is in the layer of the file's top-level code or in no layer, by file; nil
  /// until first needed.
  @exclusivity(unchecked) private var hasOneLayer: [Bool?]

  init(_ layering: Layering, _ graph: ProjectGraph) {
    (self.layering, self.graph) = (layering, graph)
    hasOneLayer = Array(repeating: nil, count: graph.files.count)
  }

  func contain(_ symbol: SymbolID) -> Bool {
    var next = symbol
    while next.isSome, !graph[next].access.isOfFile { next = graph[next].owner }
    return next.isSome && isOfOneLayer(graph[symbol].file)
  }

  private func isOfOneLayer(_ file: FileID) -> Bool {
    if let known = hasOneLayer[file.index] { return known }
    let layer = layering.layerCharged(for: file)
    let found = graph.symbols(of: file).allSatisfy { [.none, layer].contains(layering.layer(of: SymbolID($0))) }
    hasOneLayer[file.index] = found
    return found
  }
}
