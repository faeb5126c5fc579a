// Who names whom, counted: the picture of a project that pictures and comparisons start from, without any rule.
import InwardFacts
import InwardGraph

/// What one layer or module names of another.
public struct Coupling: Sendable, Hashable, Comparable {
  public var from: String
  public var to: String

  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }

  public static func < (left: Coupling, right: Coupling) -> Bool { (left.from, left.to) < (right.from, right.to) }
}

/// The couplings of one state of a project. A weight is the number of pairs of declarations, so that it does not grow
/// with how often a name is written.
public struct Couplings: Sendable {
  public var layers: [Coupling: Int] = [:]
  public var modules: [Coupling: Int] = [:]
  /// Those between layers that go outward because the rules file says so.
  public var outward: Set<Coupling> = []

  public init() {}
}

/// Counts what the files of `judged` name for certain; a name that could mean several declarations counts for none.
public func couplings(of graph: ProjectGraph, _ layering: Layering, judged: [FileID]) -> Couplings {
  var pairs = Pairs(graph: graph, layering: layering)
  for file in judged {
    let facts = graph.files[file.index].facts
    for index in facts.mentions.indices {
      let mention = MentionID(index)
      guard let named = graph.meaning(of: mention, in: file).symbol else { continue }
      pairs.add(graph.symbol(facts.owner(of: mention), in: file), in: file, naming: named)
    }
  }
  return pairs.couplings
}

/// Pairs of outermost declarations that were met already. What is nested may lie in another layer, so for layers a pair
/// counts once for each two layers that its mentions go between; a module holds whole declarations.
private struct Pairs {
  let graph: ProjectGraph
  let layering: Layering
  var couplings = Couplings()
  private var seen: Set<Pair> = []

  private struct Pair: Hashable {
    var source: UInt64
    var target: SymbolID
    /// `.none` twice for the pair between modules.
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
    // What stands at the top of a file is told apart by its file.
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
