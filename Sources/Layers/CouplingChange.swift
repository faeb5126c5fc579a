// Compares the couplings of a project before and after a change.
import InwardGraph

/// The difference between two states of the couplings among layers, or among modules.
public struct CouplingChange: Sendable, Hashable {
  public struct Edge: Sendable, Hashable {
    public var coupling: Coupling
    /// The earlier weight; zero if the edge is new.
    public var before: Int
    /// The later weight; zero if the edge was removed.
    public var after: Int

    public init(coupling: Coupling, before: Int, after: Int) {
      self.coupling = coupling
      self.before = before
      self.after = after
    }
  }
  /// Edges whose weight changed, sorted by the names of both ends.
  public var edges: [Edge]
  /// Unchanged edges whose two ends both occur in changed edges.
  public var neighbors: [Coupling]
  /// The outward edges of either state that the rules file explicitly allows.
  public var outward: Set<Coupling>
  /// The cycles that only the later state has, and those that only the earlier state has, each as a sorted list of
  /// names. A cycle that gains or loses a name counts as one closed and one opened cycle.
  public var openedCycles: [[String]]
  public var closedCycles: [[String]]

  public var isEmpty: Bool { edges.isEmpty && openedCycles.isEmpty && closedCycles.isEmpty }

  public var new: [Edge] { edges.filter { $0.before == 0 } }
  public var gone: [Edge] { edges.filter { $0.after == 0 } }
  public var shifted: [Edge] { edges.filter { $0.before != 0 && $0.after != 0 } }

  public init(before: [Coupling: Int], after: [Coupling: Int], outward: Set<Coupling> = []) {
    self.outward = outward
    let all = Set(before.keys).union(after.keys).sorted()
    let weighed = all.map { Edge(coupling: $0, before: before[$0] ?? 0, after: after[$0] ?? 0) }
    edges = weighed.filter { $0.before != $0.after }
    let ends = Set(edges.flatMap { [$0.coupling.from, $0.coupling.to] })
    neighbors = weighed.filter { $0.before == $0.after }.map(\.coupling)
      .filter { ends.contains($0.from) && ends.contains($0.to) }
    let old = cycles(of: before.keys)
    let new = cycles(of: after.keys)
    let (oldSet, newSet) = (Set(old), Set(new))
    openedCycles = new.filter { !oldSet.contains($0) }
    closedCycles = old.filter { !newSet.contains($0) }
  }
}

/// Finds the strongly connected components with two or more names, each sorted.
private func cycles(of couplings: some Sequence<Coupling>) -> [[String]] {
  var numbers: [String: Int] = [:]
  var names: [String] = []
  var steps: [[Int]] = []
  func number(of name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = names.count
    names.append(name)
    steps.append([])
    return names.count - 1
  }
  for coupling in couplings { steps[number(of: coupling.from)].append(number(of: coupling.to)) }
  let starts = steps.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  let parts = StrongParts(starts: starts, targets: steps.flatMap { $0 })
  var groups: [[String]] = Array(repeating: [], count: parts.count)
  for (node, part) in parts.numbers.enumerated() { groups[part].append(names[node]) }
  return groups.filter { $0.count > 1 }.map { $0.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
}
