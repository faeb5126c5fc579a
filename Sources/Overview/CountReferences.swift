// From a graph to its overview: each written name is looked up, and counted between the parts it stands in and means.
import InwardFacts
import InwardGraph
import InwardLayers

/// A reference that breaks a rule, for marking edges.
public struct MarkedReference: Sendable, Hashable {
  /// `.none` for what stands outside of any declaration.
  public let source: SymbolID
  public let file: FileID
  public let target: SymbolID
  /// In how many places.
  public let count: Int

  public init(source: SymbolID, file: FileID, target: SymbolID, count: Int) {
    (self.source, self.file, self.target, self.count) = (source, file, target, count)
  }
}

/// A name that could mean several declarations counts for none.
public func countReferences(
  in graph: ProjectGraph, _ layering: Layering, _ slices: [Slice], at level: Level, files: [FileID],
  marking marked: [MarkedReference] = []
) -> Overview {
  let groups = Groups(of: graph, layering, level == .slices ? assignSlices(slices, in: graph) : [], at: level)
  var counts: [Pair: Count] = [:]
  for file in files {
    graph.forEachNaming(in: file) { _, owner, meaning in
      guard let target = meaning.symbol, let pair = groups.pair(owner, file, target, in: graph, level) else { return }
      let from = owner.isSome ? layering.layer(of: owner) : layering.layerCharged(for: file)
      let to = layering.layer(of: target)
      counts[pair, default: Count()].references += 1
      if from.isSome, to.isSome, from != to, layering.plan.isOutward(from: from, to: to) {
        counts[pair, default: Count()].isOutward = true
      }
    }
  }
  for mark in marked where mark.target.isSome {
    guard let pair = groups.pair(mark.source, mark.file, mark.target, in: graph, level) else { continue }
    counts[pair]?.findings += mark.count
  }
  let all = Overview(
    level, nodes: groups.nodes,
    edges: counts.map { pair, count in
      Overview.Edge(
        from: pair.from, to: pair.to, references: count.references, findings: min(count.findings, count.references),
        isOutward: count.isOutward)
    })
  // Tests that are not judged are no part of the picture.
  let held = Set(groups.held(by: files, at: level).filter { $0 >= 0 }.map { groups.nodes[$0] })
  return all.keepingNodes(Set(all.nodes.indices.filter { held.contains(all.nodes[$0]) }).union(all.connected))
}

private struct Pair: Hashable {
  var from: Int
  var to: Int
}

private struct Count {
  var references = 0
  var findings = 0
  var isOutward = false
}

extension Groups {
  /// Nil for a reference within one part, or from or to none.
  fileprivate func pair(
    _ owner: SymbolID, _ file: FileID, _ target: SymbolID, in graph: ProjectGraph, _ level: Level
  ) -> Pair? {
    // A file of several modules is compiled into each of them.
    if level == .modules, graph.modules.shareModule(file.index, graph[target].file.index) { return nil }
    let pair = Pair(from: owner.isSome ? ofSymbols[owner.index] : ofFiles[file.index], to: ofSymbols[target.index])
    return pair.from < 0 || pair.to < 0 || pair.from == pair.to ? nil : pair
  }
}
