// Copies of a graph for several threads. Looking up a name changes the caches of a graph, so each thread needs its own
// copy.

/// A graph and its copies, one for each thread that looks up names.
public struct GraphCopies {
  /// The graph itself, followed by its copies. All use the same numbers for files, declarations and references.
  public let all: [ProjectGraph]

  /// Makes `count - 1` copies of a graph. Meanwhile, no other thread may use the graph.
  public init(of graph: ProjectGraph, count: Int) {
    all = [graph] + (1..<count).map { _ in ProjectGraph(copying: graph) }
  }

  /// Adds the meanings found by the copies to those of the graph itself.
  public func join() {
    for copy in all.dropFirst() { all[0].meanings.add(copy.meanings) }
  }
}
