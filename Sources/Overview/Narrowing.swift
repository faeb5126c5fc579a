// Selects parts of an overview: the surroundings of a node, everything that leads to a node, and everything that
// breaks a rule.
import InwardPatterns

/// A pattern that picks nodes. With a slash it is a glob on paths; otherwise it matches a name or the last part of a
/// name.
public struct NodePattern: Sendable {
  private let glob: Glob?
  private let name: NamePattern?
  public let text: String

  public init(_ text: String) throws(Glob.Fault) {
    self.text = text
    let isPath = text.utf8.contains(UInt8(ascii: "/"))
    glob = isPath ? try Glob(text) : nil
    name = isPath ? nil : try NamePattern(text)
  }

  func matches(_ node: Overview.Node) -> Bool {
    if let glob { return node.path.map(glob.matches) ?? false }
    guard let name else { return false }
    return name.matches(node.name) || node.parts.last.map(name.matches) ?? false
  }
}

/// The part of an overview to keep: all of it by default, otherwise only what passes every condition that is set.
public struct Narrowing: Sendable {
  /// The nodes to keep, with all nodes at most `depth` edges away in either direction; nil if this condition is not
  /// set.
  public var focus: NodePattern?
  public var depth = 1
  /// The nodes to keep, with all nodes from which they can be reached; nil if this condition is not set.
  public var reaches: NodePattern?
  /// The nodes whose outgoing references are kept; nil for all.
  public var from: NodePattern?
  /// The nodes whose incoming references are kept; nil for all.
  public var to: NodePattern?
  /// Whether to keep only references that break a rule.
  public var onlyFindings = false

  public init() {}

  public var patterns: [NodePattern] { [focus, reaches, from, to].compactMap { $0 } }
}

extension Overview {
  public func holds(_ pattern: NodePattern) -> Bool { nodes.contains(where: pattern.matches) }

  public func narrowed(by wanted: Narrowing) -> Overview {
    var result = self
    if wanted.onlyFindings { result = result.keeping { $0.findings > 0 } }
    if let from = wanted.from { result = result.keeping { from.matches(nodes[$0.from]) } }
    if let to = wanted.to { result = result.keeping { to.matches(nodes[$0.to]) } }
    if let focus = wanted.focus {
      result = result.keepingNodes(result.around(result.all(focus), steps: wanted.depth, [.forward, .back]))
    }
    if let target = wanted.reaches {
      result = result.keepingNodes(result.around(result.all(target), steps: nodes.count, [.back]))
    }
    let selectsEdges = wanted.onlyFindings || wanted.from != nil || wanted.to != nil
    return selectsEdges
      ? result.withoutLoneNodes(except: result.all(wanted.focus) + result.all(wanted.reaches)) : result
  }

  private func all(_ pattern: NodePattern?) -> [Int] {
    guard let pattern else { return [] }
    return nodes.indices.filter { pattern.matches(nodes[$0]) }
  }

  private func keeping(_ isKept: (Edge) -> Bool) -> Overview {
    Overview(level, nodes: nodes, edges: edges.filter(isKept))
  }

  private enum Direction { case forward, back }

  private func around(_ start: [Int], steps: Int, _ directions: [Direction]) -> Set<Int> {
    var neighbors = Array(repeating: [Int](), count: nodes.count)
    for edge in edges {
      if directions.contains(.forward) { neighbors[edge.from].append(edge.to) }
      if directions.contains(.back) { neighbors[edge.to].append(edge.from) }
    }
    var found = Set(start)
    var border = start
    for _ in 0..<max(0, steps) where !border.isEmpty {
      border = border.flatMap { neighbors[$0] }.filter { found.insert($0).inserted }
    }
    return found
  }

  private func withoutLoneNodes(except kept: [Int]) -> Overview {
    keepingNodes(connected.union(kept))
  }

  /// The nodes with an edge.
  public var connected: Set<Int> { Set(edges.flatMap { [$0.from, $0.to] }) }

  func keepingNodes(_ kept: Set<Int>) -> Overview {
    let order = kept.sorted()
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return Overview(
      level, nodes: order.map { nodes[$0] },
      edges: edges.compactMap { edge in
        guard let from = places[edge.from], let to = places[edge.to] else { return nil }
        return edge.between(from, to)
      })
  }
}
