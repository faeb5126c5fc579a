// Converts a graph to an overview: resolves each reference and counts it between the parts of its source and target.
import InwardFacts
import InwardGraph
import InwardLayers

/// A place where a finding is reported, for marking edges.
public struct MarkedPlace: Sendable, Hashable {
  public let file: FileID
  public let offset: UInt32

  public init(_ file: FileID, offset: UInt32) { (self.file, self.offset) = (file, offset) }
}

/// Counts the references in some files. `marked` maps the place of each finding to the declaration that the finding
/// is about: in a file of several modules, the name at that place may refer to a different declaration in this graph.
///
/// A name that could refer to several declarations counts only if all of them are in one part. References within one
/// part, or from or to code in no part, do not count.
public func countReferences(
  in graph: ProjectGraph, _ layering: Layering, _ slices: [Slice], at level: Level, files: [FileID],
  marking marked: [MarkedPlace: SymbolID] = [:]
) -> Overview {
  let groups = Groups(of: graph, layering, level == .slices ? assignSlices(slices, in: graph) : [], at: level)
  var counts: [Pair: Count] = [:]
  for file in files {
    let mentions = graph.files[file.index].facts.mentions
    graph.forEachNaming(in: file) { mention, owner, meaning in
      let targets = meaning.symbol.map { [$0] } ?? graph.candidates(of: meaning)
      let pairs = Set(targets.map { groups.pair(owner, file, $0, in: graph, level) })
      guard pairs.count == 1, let pair = pairs.first ?? nil else { return }
      let from = layering.layer(around: owner, in: file)
      let to = layering.layer(of: targets[0])
      counts[pair, default: Count()].references += 1
      if from.isSome, to.isSome, from != to, layering.plan.isOutward(from: from, to: to) {
        counts[pair, default: Count()].isOutward = true
      }
      guard let target = marked[MarkedPlace(file, offset: mentions[mention.index].offset)] else { return }
      let isFree = from.isSome && to.isSome && layering.isFree(from, to)
      if targets.contains(target) || !isFree { counts[pair, default: Count()].findings += 1 }
    }
  }
  let all = Overview(
    level, nodes: groups.nodes,
    edges: counts.map { pair, count in
      Overview.Edge(
        from: pair.from, to: pair.to, references: count.references, findings: min(count.findings, count.references),
        isOutward: count.isOutward)
    })
  // A node without edges is kept only if it contains something in `files`, so that tests that are not judged are left
  // out.
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
  /// Returns the nodes of a reference; nil if it stays within one part, or if either side belongs to no part.
  fileprivate func pair(
    _ owner: SymbolID, _ file: FileID, _ target: SymbolID, in graph: ProjectGraph, _ level: Level
  ) -> Pair? {
    // If a module contains both files, the reference stays within that module.
    if level == .modules, graph.modules.shareModule(file.index, graph[target].file.index) { return nil }
    let pair = Pair(from: owner.isSome ? ofSymbols[owner.index] : ofFiles[file.index], to: ofSymbols[target.index])
    return pair.from < 0 || pair.to < 0 || pair.from == pair.to ? nil : pair
  }
}
