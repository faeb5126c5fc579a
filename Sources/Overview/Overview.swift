// The number of references from one part of a project to another, at one level of detail.
import InwardFacts
import InwardGraph

/// The kind of part that an overview shows.
public enum Level: String, Sendable, CaseIterable {
  case layers, slices, modules, folders, files, types
}

/// The parts of a project and the references between them.
public struct Overview: Sendable, Equatable {
  public let level: Level
  /// The nodes, sorted by name.
  public let nodes: [Node]
  /// The edges, sorted by `from` and `to`. No edge leads from a node to itself.
  public let edges: [Edge]

  public struct Node: Sendable, Hashable {
    /// The full name: `Domain.Entities`, `Sources/App/Row.swift`, `Row`.
    public let name: String
    /// The parts of the name, from the outermost group inward; the last is the node's own.
    public let parts: [String]
    /// The path of the node's file or directory or, for a type, of the file that declares it, relative to the project's
    /// root; nil for layers, slices, modules, and a node into which all remaining nodes are folded.
    public let path: String?
    /// The number of types declared inside.
    public let types: Int
    /// The ring in the rules file's order, 0 for the innermost; nil for anything but a layer.
    public let ring: Int?
    /// The number of nodes that were folded into this one; 1 for a node that was not folded.
    public let folded: Int
  }

  public struct Edge: Sendable, Hashable, Comparable {
    public let from: Int
    public let to: Int
    /// The number of references from `from` to `to`.
    public let references: Int
    /// The number of these references that break a rule.
    public let findings: Int
    /// Whether at least one of these references goes from an inner layer to an outer one.
    public let isOutward: Bool

    public static func < (left: Edge, right: Edge) -> Bool { (left.from, left.to) < (right.from, right.to) }
  }

  /// Sorts nodes and edges. `edges` may contain the same pair of nodes more than once.
  init(_ level: Level, nodes: [Node], edges: [Edge]) {
    let order = nodes.indices.sorted { (nodes[$0].name, nodes[$0].path ?? "") < (nodes[$1].name, nodes[$1].path ?? "") }
    var places = Array(repeating: 0, count: nodes.count)
    for (place, node) in order.enumerated() { places[node] = place }
    self.level = level
    self.nodes = order.map { nodes[$0] }
    self.edges = joined(edges.map { $0.between(places[$0.from], places[$0.to]) })
  }
}

extension Overview.Edge {
  func between(_ from: Int, _ to: Int) -> Overview.Edge {
    Overview.Edge(from: from, to: to, references: references, findings: findings, isOutward: isOutward)
  }
}

/// Merges edges between the same nodes, and drops edges from a node to itself.
private func joined(_ edges: [Overview.Edge]) -> [Overview.Edge] {
  var result: [Overview.Edge] = []
  for edge in edges.filter({ $0.from != $0.to }).sorted() {
    guard let last = result.last, last.from == edge.from, last.to == edge.to else {
      result.append(edge)
      continue
    }
    result[result.count - 1] = Overview.Edge(
      from: edge.from, to: edge.to, references: last.references + edge.references,
      findings: last.findings + edge.findings, isOutward: last.isOutward || edge.isOutward)
  }
  return result
}

extension Overview {
  /// The separator between the parts of a name.
  var separator: String { level == .layers || level == .slices || level == .modules ? "." : "/" }

  /// The full names of layers, slices and modules; for directories, files and types, the shortest suffixes that
  /// distinguish them.
  public var labels: [String] {
    if separator == "." { return nodes.map(\.name) }
    var lengths = nodes.map { _ in 1 }
    func label(_ node: Int) -> String { nodes[node].parts.suffix(lengths[node]).joined(separator: separator) }
    while true {
      let equal = Dictionary(grouping: nodes.indices, by: label).values.filter { $0.count > 1 }
      let growing = equal.joined().filter { lengths[$0] < nodes[$0].parts.count }
      if growing.isEmpty { return nodes.indices.map(label) }
      for node in growing { lengths[node] += 1 }
    }
  }
}

extension Overview {
  /// Keeps all nodes and at most `most` edges, preferring those with the most findings. Among equals, edges that point
  /// outward come first, then those with the most references.
  public func keepingStrongest(_ most: Int) -> Overview {
    if edges.count <= most { return self }
    func rank(_ edge: Edge) -> (Int, Int, Int) { (edge.findings, edge.isOutward ? 1 : 0, edge.references) }
    let sorted = edges.sorted { rank($0) == rank($1) ? $0 < $1 : rank($0) > rank($1) }
    return Overview(level, nodes: nodes, edges: Array(sorted.prefix(most)))
  }
}
