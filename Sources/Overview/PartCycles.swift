// Cycles between parts, and the cheapest edge of each to cut, found by the search that the rule about cycles also uses.
import InwardFacts
import InwardGraph

/// Parts that refer to each other in a cycle.
public struct PartCycle: Sendable, Hashable {
  /// The parts in order; the last refers to the first. The edge from the first to the second is the cheapest to cut.
  public let names: [String]
  /// The edges from each part to the next.
  public let edges: [Edge]

  public struct Edge: Sendable, Hashable {
    public let references: Int
    /// Whether one of the references goes from an inner layer to an outer one.
    public let isOutward: Bool
  }
}

extension Overview {
  /// Repeatedly finds a shortest cycle and cuts its cheapest edge, until no cycle is left. The ends of an edge are
  /// compared at the first part in which their names differ: `Domain.Entities` and `Data.Network` as `Domain` and
  /// `Data`.
  public func cycles() -> [PartCycle] { cycles(meetingAt: nil) }

  /// Finds only the cycles between directories at the first level that has more than one directory.
  public func cyclesOfTopFolders() -> [PartCycle] {
    let paths = nodes.map(\.parts)
    guard let first = paths.first else { return [] }
    var depth = 0
    while depth < first.count, paths.allSatisfy({ $0.count > depth && $0[depth] == first[depth] }) { depth += 1 }
    return cycles(meetingAt: depth)
  }

  private func cycles(meetingAt depth: Int?) -> [PartCycle] {
    var names: [String] = []
    var numbers: [String: Int] = [:]
    func number(_ parts: ArraySlice<String>) -> Int {
      let name = parts.joined(separator: separator)
      if let known = numbers[name] { return known }
      numbers[name] = names.count
      names.append(name)
      return names.count - 1
    }
    var collector = MentionEdges.Collector()
    var outward: Set<[Int]> = []
    for edge in edges {
      let (from, to) = (nodes[edge.from].parts, nodes[edge.to].parts)
      guard let place = zip(from, to).enumerated().first(where: { $1.0 != $1.1 })?.offset, depth ?? place == place
      else { continue }
      let (source, target) = (number(from[...place]), number(to[...place]))
      if edge.isOutward { outward.insert([source, target]) }
      for _ in 0..<edge.references { collector.add(.unnamed, from: source, to: target) }
    }
    let graph = collector.edges(between: names.count)
    return graph.cycles().map { cycle in
      let ends = zip(cycle.nodes, cycle.nodes.dropFirst() + cycle.nodes.prefix(1))
      return PartCycle(
        names: cycle.nodes.map { names[$0] },
        edges: zip(cycle.edges, ends).map { edge, ends in
          PartCycle.Edge(
            references: graph.mentions(of: edge).count, isOutward: outward.contains([ends.0, ends.1]))
        })
    }
  }
}

extension EdgeMention {
  /// A placeholder, because the search only counts references.
  fileprivate static let unnamed = EdgeMention(file: .none, mention: .none, source: .none, target: .none)
}
