// Finds the shortest dependency cycles, and the edge to cut in each of them.
import InwardFacts

/// A cycle: its nodes in order, with an edge from the last back to the first, and the edge to cut.
public struct Cycle: Sendable, Hashable {
  /// The nodes in order, starting at the source of the edge to cut, which leads from `nodes[0]` to `nodes[1]`.
  public var nodes: [Int]
  /// The edges in the same order; `edges[0]` is the one to cut.
  public var edges: [Int]
}

extension MentionEdges {
  /// Repeatedly finds a shortest cycle and cuts one of its edges, until no cycle is left: first pairs of nodes that use
  /// each other, then longer cycles. Each edge is cut at most once, so there are no more cycles than edges.
  ///
  /// Each cycle is cut at the edge with the lowest rank, and among equal ranks at the edge with the fewest references.
  /// `rank` is called once for each edge that is on one of these cycles.
  public func cycles(rank: @escaping (Int) -> Int = { _ in 0 }) -> [Cycle] {
    var search = CycleSearch(self, rank)
    return search.run()
  }
}

/// A search for cycles in a graph from which edges are removed one by one.
private struct CycleSearch {
  let graph: MentionEdges
  private let rank: (Int) -> Int
  private var ranks: [Int: Int] = [:]
  private var isCut: [Bool]
  /// The strongly connected part of each node; a node that is on no cycle is alone in its part.
  private var part: [Int]
  /// The nodes of each part, and the parts in which an edge has been cut since they were found.
  private var members: [[Int]] = []
  private var outdated: Set<Int> = []
  /// The index of each node within its part while that part is being divided.
  private var places: [Int]
  /// By node: the edge by which a search first reached it, and the number of that search.
  private var cameBy: [Int]
  private var seenIn: [Int]
  private var search = 0
  /// By node: other nodes whose cycles all pass through it. In a ring, the length found for one node applies to all
  /// nodes.
  private var dependents: [[Int]] = []
  /// By node: a lower bound for the length of its shortest cycle.
  private var bounds: [Int]
  /// The nodes that the search has reached, nearest first. The array is reused, because a large cycle is searched from
  /// each node.
  private var queue: [Int] = []

  init(_ graph: MentionEdges, _ rank: @escaping (Int) -> Int) {
    (self.graph, self.rank) = (graph, rank)
    isCut = Array(repeating: false, count: graph.targets.count)
    part = Array(repeating: 0, count: graph.nodeCount)
    places = part
    bounds = Array(repeating: 2, count: graph.nodeCount)
    cameBy = Array(repeating: -1, count: graph.nodeCount)
    seenIn = Array(repeating: 0, count: graph.nodeCount)
  }

  /// Finds the cycles, shortest first. Cuts can only lengthen the shortest cycle through a node. Therefore, the search
  /// starts again at the node with the shortest known cycle, and the node returns to the queue if its cycle has become
  /// longer.
  mutating func run() -> [Cycle] {
    var found: [Cycle] = []
    members = [Array(0..<graph.nodeCount)]
    outdated = [0]
    if graph.nodeCount > 0 { dividePart(of: 0) }
    dependents = findDependents()
    var waiting = NodesByLength(count: graph.nodeCount)
    for node in 0..<graph.nodeCount { waiting.add(node, length: 2) }
    while let (length, node) = waiting.next() {
      if bounds[node] > length {
        waiting.add(node, length: bounds[node])
        continue
      }
      guard let way = shortestWay(backTo: node) else {
        // The node is no longer on a cycle, and the nodes connected with it may not be either.
        dividePart(of: node)
        continue
      }
      if way.length > length {
        raiseBounds(from: node, to: way.length)
        waiting.add(node, length: way.length)
        continue
      }
      let cycle = cycle(closedBy: way.last, from: way.end, to: node)
      isCut[cycle.edges[0]] = true
      outdated.insert(part[node])
      found.append(cycle)
      waiting.add(node, length: length)
    }
    return found
  }

  /// Divides the part of a node into strongly connected parts again. The other parts are kept, because there may be
  /// many.
  private mutating func dividePart(of node: Int) {
    guard outdated.remove(part[node]) != nil else { return }
    let nodes = members[part[node]]
    for (place, node) in nodes.enumerated() { places[node] = place }
    var (starts, targets) = ([0], [Int]())
    for node in nodes {
      for edge in graph.edges(of: node) where !isCut[edge] && isInside(edge, of: node) {
        targets.append(places[graph.targets[edge]])
      }
      starts.append(targets.count)
    }
    let numbers = StrongParts(starts: starts, targets: targets) { _ in false }.numbers
    let first = members.count
    members += Array(repeating: [], count: (numbers.max() ?? 0) + 1)
    for (node, number) in zip(nodes, numbers) {
      part[node] = first + number
      members[first + number].append(node)
    }
  }

  /// Returns the dependents: a node with a single outgoing edge depends on the target of that edge, and a node with a
  /// single incoming edge on the source of that edge.
  private func findDependents() -> [[Int]] {
    var found: [[Int]] = Array(repeating: [], count: graph.nodeCount)
    var sources: [(only: Int, count: Int)] = Array(repeating: (-1, 0), count: graph.nodeCount)
    for node in 0..<graph.nodeCount {
      let targets = graph.edges(of: node).filter { isInside($0, of: node) }.map { graph.targets[$0] }
      if targets.count == 1 { found[targets[0]].append(node) }
      for target in targets { sources[target] = (node, sources[target].count + 1) }
    }
    for (node, source) in sources.enumerated() where source.count == 1 { found[source.only].append(node) }
    return found
  }

  /// Raises the lower bounds of a node and its dependents. All cycles of a dependent also pass through the node, so
  /// none is shorter.
  private mutating func raiseBounds(from node: Int, to length: Int) {
    bounds[node] = max(bounds[node], length)
    var raised = [node]
    while let next = raised.popLast() {
      for dependent in dependents[next] where bounds[dependent] < length {
        bounds[dependent] = length
        raised.append(dependent)
      }
    }
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

  /// Finds the shortest cycle through a node, breadth-first. Returns its length, its last edge and the source of that
  /// edge; `cameBy` contains the other edges. Returns nil if the node is on no cycle.
  private mutating func shortestWay(backTo start: Int) -> (length: Int, last: Int, end: Int)? {
    search += 1
    queue.removeAll(keepingCapacity: true)
    queue.append(start)
    var place = 0
    var length = 0
    while place < queue.count {
      length += 1
      for _ in place..<queue.count {
        let node = queue[place]
        place += 1
        for edge in graph.edges(of: node) where !isCut[edge] && isInside(edge, of: node) {
          let target = graph.targets[edge]
          if target == start { return (length, edge, node) }
          if seenIn[target] == search { continue }
          seenIn[target] = search
          cameBy[target] = edge
          queue.append(target)
        }
      }
    }
    return nil
  }

  private mutating func cycle(closedBy last: Int, from end: Int, to start: Int) -> Cycle {
    var edges = [last]
    var nodes = [end]
    while nodes[nodes.count - 1] != start {
      let edge = cameBy[nodes[nodes.count - 1]]
      edges.append(edge)
      nodes.append(source(of: edge))
    }
    return turned(Array(nodes.reversed()), Array(edges.reversed()))
  }

  /// Rotates a cycle so that the edge to cut comes first; among equally good edges, the first in the order that begins
  /// at the smallest node.
  private mutating func turned(_ nodes: [Int], _ edges: [Int]) -> Cycle {
    let smallest = nodes.indices.min { nodes[$0] < nodes[$1] } ?? 0
    let order = nodes.indices.map { ($0 + smallest) % nodes.count }
    let weights = edges.map { (rank(of: $0), graph.mentions(of: $0).count) }
    let first = order.min { weights[$0] < weights[$1] } ?? 0
    let turned = nodes.indices.map { ($0 + first) % nodes.count }
    return Cycle(nodes: turned.map { nodes[$0] }, edges: turned.map { edges[$0] })
  }

  private mutating func rank(of edge: Int) -> Int {
    if let known = ranks[edge] { return known }
    let rank = rank(edge)
    ranks[edge] = rank
    return rank
  }
}

/// Nodes sorted by the known length of their shortest cycle, and then by number.
private struct NodesByLength {
  /// By length: a heap of nodes.
  private var heaps: [[Int]]
  private var shortest = 0

  init(count: Int) { heaps = Array(repeating: [], count: max(count, 2) + 1) }

  mutating func add(_ node: Int, length: Int) {
    shortest = min(shortest, length)
    var index = heaps[length].count
    heaps[length].append(node)
    while index > 0, heaps[length][(index - 1) / 2] > node {
      heaps[length].swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func next() -> (length: Int, node: Int)? {
    while shortest < heaps.count, heaps[shortest].isEmpty { shortest += 1 }
    if shortest == heaps.count { return nil }
    let length = shortest
    let node = heaps[length][0]
    let last = heaps[length].removeLast()
    if !heaps[length].isEmpty {
      heaps[length][0] = last
      sink(in: length)
    }
    return (length, node)
  }

  private mutating func sink(in length: Int) {
    var index = 0
    while true {
      let children = [2 * index + 1, 2 * index + 2].filter { $0 < heaps[length].count }
      guard let least = children.min(by: { heaps[length][$0] < heaps[length][$1] }),
        heaps[length][least] < heaps[length][index]
      else { return }
      heaps[length].swapAt(index, least)
      index = least
    }
  }
}
