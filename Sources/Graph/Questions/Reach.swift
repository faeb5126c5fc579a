// Searches for forbidden chains of edges that lead from a start to a target.
import InwardFacts

/// The input of a search for chains, by node.
public struct ReachQuestion {
  /// The possible targets of chains.
  public var isTarget: [Bool]
  /// The starts of chains. No chain passes through the start of another chain.
  public var isStart: [Bool]
  /// The nodes that chains may pass through. A chain is allowed if it passes through at least one node, and only
  /// through such nodes. If nil, no chain is allowed.
  public var isAllowed: [Bool]?

  public init(isTarget: [Bool], isStart: [Bool], isAllowed: [Bool]?) {
    self.isTarget = isTarget
    self.isStart = isStart
    self.isAllowed = isAllowed
  }
}

extension MentionEdges {
  /// Returns, for each start from which a forbidden chain reaches a target, the edges of the shortest such chain.
  ///
  /// Searches backward from all targets at once. A node is visited at most twice: once for the shortest chain from it,
  /// and once for the shortest that passes through a forbidden node, because a chain that passes through none is
  /// allowed.
  public func chains(_ question: ReachQuestion) -> [(start: Int, edges: [Int])] {
    let search = ReachSearch(self, question)
    return (0..<nodeCount).compactMap { node in
      question.isStart[node] ? search.chain(from: node).map { (node, $0) } : nil
    }
  }
}

private struct ReachSearch {
  let graph: MentionEdges
  let question: ReachQuestion
  /// By node and state: the distance to the nearest target, -1 if there is none, and the next node and state. The state
  /// is `bound` if the chain must pass through a forbidden node, and `free` if it need not.
  private var distance: [Int]
  private var next: [Int]

  private static let free = 0
  private static let bound = 1

  init(_ graph: MentionEdges, _ question: ReachQuestion) {
    self.graph = graph
    self.question = question
    distance = Array(repeating: -1, count: graph.nodeCount * 2)
    next = Array(repeating: -1, count: graph.nodeCount * 2)
    search()
  }

  private func isAllowed(_ node: Int) -> Bool { question.isAllowed?[node] ?? false }

  private mutating func search() {
    let (starts, sources) = graph.reversed()
    var queue: [Int] = []
    for node in 0..<graph.nodeCount where question.isTarget[node] {
      distance[node * 2 + Self.free] = 0
      queue.append(node * 2 + Self.free)
    }
    var place = 0
    while place < queue.count {
      let here = queue[place]
      place += 1
      let (node, state) = (here / 2, here % 2)
      // A chain does not continue through another start, which has its own chain, or through a target.
      if distance[here] > 0 && (question.isStart[node] || question.isTarget[node]) { continue }
      // Before a forbidden inner node, both states are possible; before an allowed one, the state stays the same.
      let isInner = distance[here] > 0
      for index in starts[node]..<starts[node + 1] {
        let source = sources[index]
        meet(source, state, by: here, &queue)
        if isInner && state == Self.free && !isAllowed(node) { meet(source, Self.bound, by: here, &queue) }
      }
    }
  }

  private mutating func meet(_ node: Int, _ state: Int, by after: Int, _ queue: inout [Int]) {
    let place = node * 2 + state
    guard distance[place] < 0, !question.isTarget[node] else { return }
    distance[place] = distance[after] + 1
    next[place] = after
    queue.append(place)
  }

  /// Returns the edges of the shortest forbidden chain; nil if there is none. A single edge is always forbidden,
  /// because it passes through no node.
  func chain(from start: Int) -> [Int]? {
    if let edge = graph.edges(of: start).first(where: { question.isTarget[graph.targets[$0]] }) { return [edge] }
    var place = start * 2 + (question.isAllowed == nil ? Self.free : Self.bound)
    guard distance[place] > 0 else { return nil }
    var edges: [Int] = []
    while distance[place] > 0 {
      let after = next[place]
      guard let edge = graph.edge(from: place / 2, to: after / 2) else { return nil }
      edges.append(edge)
      place = after
    }
    return edges
  }
}
