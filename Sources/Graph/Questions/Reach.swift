// Reach: from which nodes a target can be come to, by how few steps and over which.
import InwardFacts

/// What a search for chains goes by, node for node.
public struct ReachQuestion {
  /// Where a chain may end.
  public var isTarget: [Bool]
  /// Where a chain begins. None goes through another one's beginning: that one has a chain of its own.
  public var isStart: [Bool]
  /// What a chain may pass and stay lawful. Nil: no chain is lawful.
  public var isLawful: [Bool]?

  public init(isTarget: [Bool], isStart: [Bool], isLawful: [Bool]?) {
    self.isTarget = isTarget
    self.isStart = isStart
    self.isLawful = isLawful
  }
}

extension MentionEdges {
  /// For each start from which a target is reached by an unlawful chain, the edges of the shortest such chain.
  ///
  /// Searched backwards from all targets at once. A node is met twice at most: once where the chain from it is free,
  /// and once where that chain has yet to pass something unlawful, for one that has not done so is lawful.
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
  /// By node and state: how far the next target is, and the node and state that come next.
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

  private func isLawful(_ node: Int) -> Bool { question.isLawful?[node] ?? false }

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
      // What lies behind a start is that start's own chain, and a target ends a chain.
      if distance[here] > 0 && (question.isStart[node] || question.isTarget[node]) { continue }
      // Before an inner node that is unlawful both states are possible; before a lawful one the state stays.
      let isInner = distance[here] > 0
      for index in starts[node]..<starts[node + 1] {
        let source = sources[index]
        meet(source, state, by: here, &queue)
        if isInner && state == Self.free && !isLawful(node) { meet(source, Self.bound, by: here, &queue) }
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

  /// A chain of one step passes nothing, and so nothing lawful.
  func chain(from start: Int) -> [Int]? {
    if let edge = graph.edges(of: start).first(where: { question.isTarget[graph.targets[$0]] }) { return [edge] }
    var place = start * 2 + (question.isLawful == nil ? Self.free : Self.bound)
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
