// Divides a graph into its strongly connected parts, whose nodes can reach each other.

/// The strongly connected parts of a graph, found with Tarjan's algorithm. The stack of the algorithm is kept in
/// arrays, because a chain of a hundred thousand names must not overflow the call stack.
public struct StrongParts {
  /// By node: the number of its part. No part has an edge to a part with a higher number.
  public private(set) var numbers: [Int]
  public private(set) var count = 0
  private var order: [Int]
  private var low: [Int]
  private var open: [Int] = []
  private var path: [Int] = []
  private var met = 0

  /// Finds the parts. `starts` contains the index in `targets` of each node's first edge, with the total at the end.
  /// Edges for which `isLeftOut` returns true are ignored.
  public init(starts: [Int], targets: [Int], isLeftOut: (Int) -> Bool = { _ in false }) {
    let nodes = starts.count - 1
    numbers = Array(repeating: -1, count: nodes)
    order = numbers
    low = numbers
    var nextEdge = Array(starts.dropLast())
    for root in 0..<nodes where order[root] < 0 {
      path.append(root)
      while let node = path.last {
        if order[node] < 0 { meet(node) }
        if nextEdge[node] < starts[node + 1] {
          let edge = nextEdge[node]
          nextEdge[node] += 1
          if !isLeftOut(edge) { follow(targets[edge], from: node) }
        } else {
          leave(node)
        }
      }
    }
  }

  private mutating func meet(_ node: Int) {
    order[node] = met
    low[node] = met
    met += 1
    open.append(node)
  }

  private mutating func follow(_ target: Int, from node: Int) {
    if order[target] < 0 {
      path.append(target)
    } else if numbers[target] < 0 {
      low[node] = min(low[node], order[target])
    }
  }

  private mutating func leave(_ node: Int) {
    path.removeLast()
    if let above = path.last { low[above] = min(low[above], low[node]) }
    guard low[node] == order[node] else { return }
    while let member = open.popLast() {
      numbers[member] = count
      if member == node { break }
    }
    count += 1
  }
}
