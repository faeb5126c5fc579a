// Makes a large overview small enough to draw: folds nodes into the groups that contain them.

/// The way in which an overview was reduced.
public struct Folding: Sendable, Equatable {
  /// The number of nodes before folding.
  public let nodes: Int
  /// The number of name parts that are kept; nil if the nodes with the fewest references were joined instead.
  public let depth: Int?
}

extension Overview {
  /// Joins nodes whose first `depth` name parts are equal.
  public func folded(to depth: Int) -> Overview {
    var numbers: [[String]: Int] = [:]
    var groups: [[Int]] = []
    var places = Array(repeating: 0, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      let key = Array(node.parts.prefix(depth))
      let place = numbers[key] ?? groups.count
      if place == groups.count {
        numbers[key] = place
        groups.append([])
      }
      groups[place].append(index)
      places[index] = place
    }
    let joined = groups.map { members -> Node in
      let first = nodes[members[0]]
      if members.count == 1, first.parts.count <= depth { return first }
      let parts = Array(first.parts.prefix(depth))
      let name = parts.joined(separator: separator)
      return join(members, name: name, parts: parts, path: first.path == nil ? nil : name)
    }
    return Overview(level, nodes: joined, edges: edges.map { $0.between(places[$0.from], places[$0.to]) })
  }

  /// Folds the overview if it exceeds these limits: keeps as many name parts as possible or, if no number of parts is
  /// small enough, joins the nodes with the fewest references. The folding is nil if the overview fits as it is.
  public func fitted(nodes most: Int, edges mostEdges: Int) -> (overview: Overview, folding: Folding?) {
    if fits(most, mostEdges) { return (self, nil) }
    let deepest = nodes.map(\.parts.count).max() ?? 1
    for depth in (1..<max(deepest, 1)).reversed() {
      let smaller = folded(to: depth)
      // A picture of a single node shows nothing, and a smaller depth would not give more nodes.
      if smaller.nodes.count < 2 { break }
      if smaller.fits(most, mostEdges) { return (smaller, Folding(nodes: nodes.count, depth: depth)) }
    }
    var kept = min(most, nodes.count)
    while kept > 2 {
      let smaller = joiningOthers(keeping: kept - 1)
      if smaller.fits(most, mostEdges) { return (smaller, Folding(nodes: nodes.count, depth: nil)) }
      kept = kept * 3 / 4
    }
    return (joiningOthers(keeping: 1), Folding(nodes: nodes.count, depth: nil))
  }

  private func fits(_ most: Int, _ mostEdges: Int) -> Bool { nodes.count <= most && edges.count <= mostEdges }

  /// Keeps the nodes with the most references and joins all others into one.
  private func joiningOthers(keeping count: Int) -> Overview {
    var weights = Array(repeating: 0, count: nodes.count)
    for edge in edges {
      weights[edge.from] += edge.references
      weights[edge.to] += edge.references
    }
    let order = nodes.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
    let others = Array(order.dropFirst(count)).sorted()
    guard others.count > 1 else { return self }
    let kept = order.prefix(count).sorted()
    var places = Array(repeating: kept.count, count: nodes.count)
    for (place, node) in kept.enumerated() { places[node] = place }
    let name = "\(others.count) others"
    return Overview(
      level, nodes: kept.map { nodes[$0] } + [join(others, name: name, parts: [name], path: nil)],
      edges: edges.map { $0.between(places[$0.from], places[$0.to]) })
  }

  private func join(_ members: [Int], name: String, parts: [String], path: String?) -> Node {
    Node(
      name: name, parts: parts, path: path, types: members.reduce(0) { $0 + nodes[$1].types },
      ring: members.compactMap { nodes[$0].ring }.min(), folded: members.reduce(0) { $0 + nodes[$1].folded })
  }
}
