// The fix to suggest for a cycle: a move that breaks it without a change to references, or else the references to cut,
// counted by target.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  func advice(on cycle: FoundCycle) -> String {
    if let move = CycleMoves(self, cycle).first {
      return "move \(graph.simpleName(of: move.type)) to \(move.isOfTarget ? cycle.names[0] : cycle.names[1]); "
        + "that breaks the cycle, and no reference has to change"
    }
    return cutAdvice(on: cycle)
  }

  /// Suggests cutting a cycle: `cut the uses of Row (3 references) and Page (1) in List`.
  private func cutAdvice(on cycle: FoundCycle) -> String {
    let used = cycle.cut.filter(\.mention.isSome).map { edge in
      let head = TopLevel.head(of: edge.target, self)
      if cycle.level == .types { return graph.simpleName(of: edge.target) }
      // In `CGFloat.padding`, the type itself is external.
      let isAdded = graph[head].kind == .extension && head != edge.target
      return isAdded ? graph.qualifiedName(of: edge.target) : graph.simpleName(of: head)
    }
    if used.isEmpty { return "remove the import of \(cycle.names[1]) from \(cycle.names[0])" }
    let counts = Dictionary(grouping: used) { $0 }.mapValues(\.count)
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = sorted.enumerated().map { index, entry in
      "\(entry.key) (\(entry.value)\(index > 0 ? "" : entry.value == 1 ? " reference" : " references"))"
    }
    let shown = names.count > 3 ? Array(names.prefix(2)) + ["\(names.count - 2) more"] : names
    return "cut the use\(used.count == 1 ? "" : "s") of \(joined(shown, "and")) in \(cycle.names[0])"
  }
}

/// Types whose move to the opposite side of the edge to cut removes that edge and creates no other cycle.
private struct CycleMoves {
  private let subject: Subject
  private let cycle: FoundCycle

  init(_ subject: Subject, _ cycle: FoundCycle) { (self.subject, self.cycle) = (subject, cycle) }

  /// The used type if its move breaks the cycle, or else the type that uses it; nil if neither move does.
  var first: (type: SymbolID, isOfTarget: Bool)? {
    let cut = cycle.cut.filter(\.mention.isSome)
    guard let parting = cycle.graph.parting, let edge = cut.first else { return nil }
    let (source, target) = (subject.place(ofCode: edge.source, in: edge.file), subject.place(ofCode: edge.target))
    if let type = onlyType(cut.map(\.target)), breaks(moving: type, to: source, parting) { return (type, true) }
    if let type = onlyType(cut.map(\.source)), breaks(moving: type, to: target, parting) { return (type, false) }
    return nil
  }

  /// Returns the type that all of these declarations belong to; nil if there is no such type.
  private func onlyType(_ symbols: [SymbolID]) -> SymbolID? {
    let heads = Set(symbols.map { TopLevel.head(of: $0, subject) })
    guard heads.count == 1, let type = heads.first, subject.graph[type].kind.isNominal else { return nil }
    return type
  }

  private func breaks(
    moving type: SymbolID, to place: CodePlace, _ parting: (CodePlace, CodePlace) -> (from: Int, to: Int)?
  ) -> Bool {
    let trial = MoveTrial(subject)
    guard trial.allows(type, at: place) else { return false }
    let new = MovedEdges(type, to: place, subject, parting).pairs
    let rest = remainingPairs(without: type)
    guard let first = cycle.cutPair, !rest.contains(first), !new.contains(first) else { return false }
    let ways = Ways(rest.union(new))
    return !ways.lead(from: first.from, to: first.to) && new.allSatisfy { !ways.lead(from: $0.to, to: $0.from) }
  }

  /// Returns the edges that remain without the references to and from a type. An import disappears with the last
  /// reference of its edge; an edge that consists only of imports remains.
  private func remainingPairs(without type: SymbolID) -> Set<NodePair> {
    let edges = cycle.graph.edges
    var found: Set<NodePair> = []
    for node in 0..<edges.nodeCount {
      for edge in edges.edges(of: node) where remains(edges.mentions(of: edge), without: type) {
        found.insert(NodePair(from: node, to: edges.targets[edge]))
      }
    }
    return found
  }

  private func remains(_ mentions: ArraySlice<EdgeMention>, without type: SymbolID) -> Bool {
    let uses = mentions.filter(\.mention.isSome)
    if uses.isEmpty { return true }
    return uses.contains { use in
      TopLevel.head(of: use.source, subject) != type && TopLevel.head(of: use.target, subject) != type
    }
  }
}

extension FoundCycle {
  /// The nodes of the edge to cut; nil if the edge consists only of imports.
  fileprivate var cutPair: NodePair? {
    guard let first = cut.first(where: \.mention.isSome) else { return nil }
    let edges = graph.edges
    for node in 0..<edges.nodeCount where graph.names[node] == names[0] {
      for edge in edges.edges(of: node) where edges.mentions(of: edge).contains(first) {
        return NodePair(from: node, to: edges.targets[edge])
      }
    }
    return nil
  }
}
