// Counts the references between layers and between modules. Independent of rules; diagrams and comparisons start from
// these counts.
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

/// The couplings of one state of a project. A weight is the number of pairs of declarations, so writing the same
/// reference more often does not increase it.
public struct Couplings: Sendable {
  public var layers: [Coupling: Int] = [:]
  public var modules: [Coupling: Int] = [:]
  /// The couplings between layers that point outward with the explicit permission of the rules file.
  public var outward: Set<Coupling> = []

  public init() {}
}

/// Counts the references in the `judged` files that resolve to one declaration. A reference with several candidates is
/// not counted.
public func couplings(of graph: ProjectGraph, _ layering: Layering, judged: [FileID]) -> Couplings {
  var pairs = Pairs(graph: graph, layering: layering)
  for file in judged {
    for (mention, owner) in graph.references(in: file) {
      if let named = graph.meaning(of: mention, in: file).symbol { pairs.add(owner, in: file, naming: named) }
    }
  }
  return pairs.couplings
}

/// Counts each pair of outermost declarations once. A nested declaration may be in another layer than its owner, so
/// among layers a pair counts once for each two layers that its references connect. Among modules it counts once,
/// because a declaration is in one module with all that is nested in it.
private struct Pairs {
  let graph: ProjectGraph
  let layering: Layering
  var couplings = Couplings()
  private var seen: Set<Pair> = []

  private struct Pair: Hashable {
    var source: UInt64
    var target: SymbolID
    /// Both are `.none` for a pair of modules.
    var from = LayerID.none
    var to = LayerID.none
  }

  init(graph: ProjectGraph, layering: Layering) {
    self.graph = graph
    self.layering = layering
  }

  mutating func add(_ owner: SymbolID, in file: FileID, naming named: SymbolID) {
    let from = owner.isSome ? layering.layer(of: owner) : layering.layerCharged(for: file)
    let to = layering.layer(of: named)
    let home = graph.modules.moduleOfFile[file.index]
    let other = graph.modules.moduleOfFile[graph[named].file.index]
    let crossesLayers = from != to && from.isSome && to.isSome
    let crossesModules = !graph.modules.shareModule(file.index, graph[named].file.index)
    guard crossesLayers || crossesModules else { return }
    // References at the top level of a file, outside of any declaration, count for the file.
    let source = owner.isSome ? UInt64(outermost(owner).raw) : 1 << 31 | UInt64(file.raw)
    let target = outermost(named)
    if crossesLayers, seen.insert(Pair(source: source, target: target, from: from, to: to)).inserted {
      let coupling = Coupling(from: name(of: from), to: name(of: to))
      couplings.layers[coupling, default: 0] += 1
      if layering.plan.isOutward(from: from, to: to), !layering.isClosed(from, to) {
        couplings.outward.insert(coupling)
      }
    }
    if crossesModules, seen.insert(Pair(source: source, target: target)).inserted {
      let modules = graph.modules.modules
      couplings.modules[Coupling(from: modules[home.index].name, to: modules[other.index].name), default: 0] += 1
    }
  }

  private func outermost(_ symbol: SymbolID) -> SymbolID {
    var next = symbol
    while graph[next].owner.isSome { next = graph[next].owner }
    return next
  }

  private func name(of layer: LayerID) -> String { layering.plan.title(of: layer) }
}
