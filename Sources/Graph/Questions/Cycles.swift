// Cycles: who names each other in a circle, in the shortest form, and what it takes to cut each of them.
import InwardFacts

/// One cycle: its nodes in order, the first again behind the last in thought, and the edge that is cheapest to cut.
public struct Cycle: Sendable, Hashable {
  /// Begins with the cut: the edge from `nodes[0]` to `nodes[1]` is made of the fewest mentions.
  public var nodes: [Int]
  /// The edges in the same order; `edges[0]` is the one to cut.
  public var edges: [Int]
}

extension MentionEdges {
  /// Shortest cycles until none is left once the cut edges are gone: two nodes that name each other, then longer ones.
  /// An edge is cut once, so there are no more cycles than edges.
  public func cycles() -> [Cycle] {
    var search = CycleSearch(self)
    return search.run()
  }
}

/// Searches a graph from which edges are taken away one after the other.
private struct CycleSearch {
  let graph: MentionEdges
  private var isCut: [Bool]
  /// The strongly connected part of each node; none of its own where it lies on no cycle.
  private var part: [Int]
  /// The edge by which the search from one node first came here, and the search it belongs to.
  private var cameBy: [Int]
  private var seenIn: [Int]
  private var search = 0

  init(_ graph: MentionEdges) {
    self.graph = graph
    isCut = Array(repeating: false, count: graph.targets.count)
    part = []
    cameBy = Array(repeating: -1, count: graph.nodeCount)
    seenIn = Array(repeating: 0, count: graph.nodeCount)
  }

  mutating func run() -> [Cycle] {
    var found: [Cycle] = []
    var length = 2
    while length <= graph.nodeCount {
      part = graph.parts(without: isCut)
      if !hasCycle { break }
      for node in 0..<graph.nodeCount {
        while let cycle = cycle(through: node, length: length) {
          isCut[cycle.edges[0]] = true
          found.append(cycle)
        }
      }
      length += 1
    }
    return found
  }

  private var hasCycle: Bool {
    graph.targets.indices.contains { !isCut[$0] && isInside($0, of: source(of: $0)) }
  }

  private func source(of edge: Int) -> Int {
    var low = 0
    var high = graph.nodeCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if graph.starts[middle] <= edge { low = middle } else { high = middle }
    }
    return low
  }

  private func isInside(_ edge: Int, of node: Int) -> Bool { part[node] == part[graph.targets[edge]] }

  /// A cycle of at most this many edges through a node, found breadth first and so in its shortest form.
  private mutating func cycle(through start: Int, length: Int) -> Cycle? {
    search += 1
    var ring = [start]
    for _ in 0..<length {
      var next: [Int] = []
      for node in ring {
        for edge in graph.edges(of: node) where !isCut[edge] && isInside(edge, of: node) {
          let target = graph.targets[edge]
          if target == start { return cycle(closedBy: edge, from: node, to: start) }
          if seenIn[target] == search { continue }
          seenIn[target] = search
          cameBy[target] = edge
          next.append(target)
        }
      }
      ring = next
      if ring.isEmpty { return nil }
    }
    return nil
  }

  private func cycle(closedBy last: Int, from end: Int, to start: Int) -> Cycle {
    var edges = [last]
    var nodes = [end]
    while nodes[nodes.count - 1] != start {
      let edge = cameBy[nodes[nodes.count - 1]]
      edges.append(edge)
      nodes.append(source(of: edge))
    }
    return turned(Array(nodes.reversed()), Array(edges.reversed()))
  }

  /// Puts the edge of the fewest mentions first; of equals the one that stands first from the smallest node on.
  private func turned(_ nodes: [Int], _ edges: [Int]) -> Cycle {
    let smallest = nodes.indices.min { nodes[$0] < nodes[$1] } ?? 0
    let order = nodes.indices.map { ($0 + smallest) % nodes.count }
    let weights = edges.map { graph.mentions(of: $0).count }
    let first = order.min { weights[$0] < weights[$1] } ?? 0
    let turned = nodes.indices.map { ($0 + first) % nodes.count }
    return Cycle(nodes: turned.map { nodes[$0] }, edges: turned.map { edges[$0] })
  }
}

extension MentionEdges {
  /// The number of each node's strongly connected part: Tarjan's algorithm with its stack in arrays, as a chain of a
  /// hundred thousand names must not end the program's own.
  func parts(without isCut: [Bool]) -> [Int] {
    var parts = Array(repeating: -1, count: nodeCount)
    var order = Array(repeating: -1, count: nodeCount)
    var low = Array(repeating: 0, count: nodeCount)
    var nextEdge = Array(starts.dropLast())
    var open: [Int] = []
    var path: [Int] = []
    var met = 0
    for root in 0..<nodeCount where order[root] < 0 {
      path.append(root)
      while let node = path.last {
        if order[node] < 0 {
          order[node] = met
          low[node] = met
          met += 1
          open.append(node)
        }
        if nextEdge[node] < starts[node + 1] {
          let edge = nextEdge[node]
          nextEdge[node] += 1
          let target = targets[edge]
          if isCut[edge] { continue }
          if order[target] < 0 {
            path.append(target)
          } else if parts[target] < 0 {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        path.removeLast()
        if let above = path.last { low[above] = min(low[above], low[node]) }
        guard low[node] == order[node] else { continue }
        while let member = open.popLast() {
          parts[member] = node
          if member == node { break }
        }
      }
    }
    return parts
  }
}
