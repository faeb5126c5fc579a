// Cycles in a graph of numbered nodes: the shortest one is found and cut, until no cycle is left.
import InwardFacts
import InwardGraph
import InwardTestSupport
import Testing

@Suite struct ShortestCycles {
  private typealias Edge = (from: Int, to: Int)

  private func graph(_ nodes: Int, _ edges: [Edge]) -> MentionEdges {
    var collector = MentionEdges.Collector()
    for (number, edge) in edges.enumerated() {
      collector.add(EdgeMention(file: .none, importEntry: number), from: edge.from, to: edge.to)
    }
    return collector.edges(between: nodes)
  }

  private func ring(_ nodes: Range<Int>) -> [Edge] {
    nodes.map { ($0, $0 + 1 == nodes.upperBound ? nodes.lowerBound : $0 + 1) }
  }

  /// Returns the length of the shortest cycle that avoids the cut edges; nil if there is none.
  private func girth(of graph: MentionEdges, without cut: Set<Int>) -> Int? {
    (0..<graph.nodeCount).compactMap { start in
      var seen: Set<Int> = []
      var ring = [start]
      var length = 0
      while !ring.isEmpty {
        length += 1
        let next = ring.flatMap { graph.edges(of: $0).filter { !cut.contains($0) }.map { graph.targets[$0] } }
        if next.contains(start) { return length }
        ring = next.filter { seen.insert($0).inserted }
      }
      return nil
    }.min()
  }

  /// Rings of many lengths with a few edges between them: short and long cycles, some of them connected.
  @Test(arguments: 0..<60) func eachIsTheShortestThatIsLeft(_ seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed + 1))
    let first = 2 + random.number(below: 20)
    let second = first + 2 + random.number(below: 20)
    var edges = ring(0..<first) + ring(first..<second)
    for _ in 0..<random.number(below: 8) {
      edges.append((random.number(below: second), random.number(below: second)))
    }
    let graph = graph(second, edges.filter { $0.from != $0.to })
    var cut: Set<Int> = []
    for cycle in graph.cycles() {
      #expect(cycle.edges.count == girth(of: graph, without: cut))
      for (place, edge) in cycle.edges.enumerated() {
        #expect(!cut.contains(edge) && graph.edges(of: cycle.nodes[place]).contains(edge))
        #expect(graph.targets[edge] == cycle.nodes[(place + 1) % cycle.nodes.count])
      }
      cut.insert(cycle.edges[0])
    }
    #expect(girth(of: graph, without: cut) == nil)
  }

  /// Searching for every shorter length first would take hours.
  @Test(.timeLimit(.minutes(20))) func aCycleOfThousands() {
    let cycles = graph(4000, ring(0..<4000)).cycles()
    #expect(cycles.map(\.nodes.count) == [4000])
  }
}
