// Counts the references between layers and between modules. Does not depend on rules; diagrams and comparisons start
// from these counts.
import InwardFacts
import InwardGraph

/// A directed pair of layers or modules: `from` uses `to`.
public struct Coupling: Sendable, Hashable, Comparable {
  public var from: String
  public var to: String

  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }

  public static func < (left: Coupling, right: Coupling) -> Bool { (left.from, left.to) < (right.from, right.to) }
}

/// The couplings of one state of a project. A weight is the number of pairs of outermost declarations, so writing the
/// same reference more often does not increase it.
public struct Couplings: Sendable {
  public var layers: [Coupling: Int] = [:]
  public var modules: [Coupling: Int] = [:]
  /// The couplings between layers that point outward with the explicit permission of the rules file.
  public var outward: Set<Coupling> = []

  public init() {}
}

/// Counts the couplings in the `judged` files. A reference with several candidates is not counted.
public func couplings(of graph: ProjectGraph, _ layering: Layering, judged: [FileID]) -> Couplings {
  var pairs = Pairs(graph: graph, layering: layering)
  for file in judged {
    graph.forEachNaming(in: file) { _, owner, meaning in
      guard let named = meaning.symbol else { return }
      pairs.addLayers(owner, in: file, naming: named)
      pairs.addModules(owner, in: file, naming: named)
    }
  }
  return pairs.couplings
}

/// Counts only the couplings between layers. Does not resolve names that only the layer of the reference declares,
/// which are most names.
public func layerCouplings(of graph: ProjectGraph, _ layering: Layering, judged: [FileID]) -> [Coupling: Int] {
  var pairs = Pairs(graph: graph, layering: layering)
  var names = LayersOfNames(layering, in: graph)
  for file in judged {
    func filter(_ owner: SymbolID) -> NameFilter? {
      let from = layering.layer(around: owner, in: file)
      return from.isNone ? nil : names.names(for: from) { $0 != from }
    }
    graph.forEachNaming(in: file, of: filter) { _, owner, meaning in
      if let named = meaning.symbol { pairs.addLayers(owner, in: file, naming: named) }
    }
  }
  return pairs.couplings.layers
}

/// Counts each pair of outermost declarations once. A nested declaration may be in a different layer than its owner, so
/// among layers a pair of declarations counts once for each pair of layers that its references connect. Among modules
/// it counts once, because a declaration and everything nested in it are in the same module.
private struct Pairs {
  let graph: ProjectGraph
  let layering: Layering
  private var layers: [Edge<LayerID>: Int] = [:]
  private var modules: [Edge<ModuleID>: Int] = [:]
  private var seen: Set<Pair> = []

  private struct Edge<ID: Hashable>: Hashable {
    var from: ID
    var to: ID
  }

  private struct Pair: Hashable {
    var source: UInt64
    var target: SymbolID
    /// The two layers; both are `.none` for a pair of modules.
    var layers = Edge(from: LayerID.none, to: LayerID.none)
  }

  init(graph: ProjectGraph, layering: Layering) {
    self.graph = graph
    self.layering = layering
  }

  mutating func addLayers(_ owner: SymbolID, in file: FileID, naming named: SymbolID) {
    let edge = Edge(from: layering.layer(around: owner, in: file), to: layering.layer(of: named))
    guard edge.from != edge.to, edge.from.isSome, edge.to.isSome,
      seen.insert(Pair(source: source(owner, file), target: outermost(named), layers: edge)).inserted
    else { return }
    layers[edge, default: 0] += 1
  }

  mutating func addModules(_ owner: SymbolID, in file: FileID, naming named: SymbolID) {
    let map = graph.modules
    let other = graph[named].file
    guard !map.shareModule(file.index, other.index),
      seen.insert(Pair(source: source(owner, file), target: outermost(named))).inserted
    else { return }
    modules[Edge(from: map.moduleOfFile[file.index], to: map.moduleOfFile[other.index]), default: 0] += 1
  }

  var couplings: Couplings {
    var couplings = Couplings()
    for (edge, count) in layers {
      let coupling = Coupling(from: layering.plan.title(of: edge.from), to: layering.plan.title(of: edge.to))
      couplings.layers[coupling, default: 0] += count
      let isOutward = layering.plan.isOutward(from: edge.from, to: edge.to) && !layering.isClosed(edge.from, edge.to)
      if isOutward { couplings.outward.insert(coupling) }
    }
    for (edge, count) in modules {
      let modules = graph.modules.modules
      couplings.modules[Coupling(from: modules[edge.from.index].name, to: modules[edge.to.index].name), default: 0] +=
        count
    }
    return couplings
  }

  /// Returns the source of a reference: the outermost declaration, or the file for a reference outside any declaration.
  private func source(_ owner: SymbolID, _ file: FileID) -> UInt64 {
    owner.isSome ? UInt64(outermost(owner).raw) : 1 << 31 | UInt64(file.raw)
  }

  private func outermost(_ symbol: SymbolID) -> SymbolID {
    var next = symbol
    while graph[next].owner.isSome { next = graph[next].owner }
    return next
  }
}
