// Ranks the nodes of a layered drawing: except in cycles, a node is above the nodes of its ring that it refers to.
import InwardOverview

/// Orders the nodes so that few references go against the order; these few are drawn upward.
func drawingOrder(of overview: Overview) -> [Int] {
  // The order of the rules file comes first; within a ring, the references decide.
  let rings = Dictionary(grouping: overview.nodes.indices) { overview.nodes[$0].ring ?? 0 }
  return rings.sorted { $0.key > $1.key }.flatMap { ordered($0.value, overview.edges) }
}

/// Repeatedly takes a node. A node that uses no other goes to the back, and a node that no other uses goes to the
/// front. If there is neither, the node whose uses most outnumber its users goes to the front (Eades, Lin and Smyth,
/// 1993).
private func ordered(_ nodes: [Int], _ edges: [Overview.Edge]) -> [Int] {
  var left = Set(nodes)
  let edges = edges.filter { left.contains($0.from) && left.contains($0.to) }
  var uses: [Int: Int] = [:]
  var users: [Int: Int] = [:]
  let outgoing = Dictionary(grouping: edges, by: \.from)
  let incoming = Dictionary(grouping: edges, by: \.to)
  for edge in edges {
    uses[edge.from, default: 0] += edge.references
    users[edge.to, default: 0] += edge.references
  }
  var (front, back): ([Int], [Int]) = ([], [])
  func take(_ node: Int) {
    left.remove(node)
    for edge in outgoing[node] ?? [] { users[edge.to, default: 0] -= edge.references }
    for edge in incoming[node] ?? [] { uses[edge.from, default: 0] -= edge.references }
  }
  for _ in nodes {
    let sorted = left.sorted()
    if let sink = sorted.last(where: { uses[$0] ?? 0 == 0 && users[$0] ?? 0 > 0 }) {
      back.append(sink)
      take(sink)
    } else if let next = sorted.max(by: { weight($0, uses, users) < weight($1, uses, users) }) {
      front.append(next)
      take(next)
    }
  }
  return front + back.reversed()
}

private func weight(_ node: Int, _ uses: [Int: Int], _ users: [Int: Int]) -> Int {
  users[node] ?? 0 == 0 ? Int.max : (uses[node] ?? 0) - (users[node] ?? 0)
}

/// Computes the row of each node, counted from the top: as high up as the edges allow.
func rows(of overview: Overview, in order: [Int]) -> [Int] {
  var places = Array(repeating: 0, count: order.count)
  for (place, node) in order.enumerated() { places[node] = place }
  var rows = Array(repeating: 0, count: order.count)
  let downwards = Dictionary(
    grouping: overview.edges.map { edge in
      places[edge.from] < places[edge.to] ? (edge.from, edge.to) : (edge.to, edge.from)
    }, by: \.0)
  for node in order {
    for (_, lower) in downwards[node] ?? [] { rows[lower] = max(rows[lower], rows[node] + 1) }
  }
  return rows
}
