// A graph of groups (types, files, directories, modules, layers) with the references that make up its edges.
import InwardFacts

/// One reference that is part of an edge; an import if `mention` is `.none`.
public struct EdgeMention: Sendable, Hashable {
  public var file: FileID
  public var mention: MentionID
  /// The index of an import in its file's list of imports; 0 for a reference.
  public var entry: UInt32
  /// The declaration that contains the reference, `.none` at the top level of a file, and the declaration that it
  /// refers to. Both are `.none` for an import.
  public var source: SymbolID
  public var target: SymbolID

  public init(file: FileID, mention: MentionID, source: SymbolID, target: SymbolID) {
    self.file = file
    self.mention = mention
    self.entry = 0
    self.source = source
    self.target = target
  }

  public init(file: FileID, importEntry: Int) {
    self.file = file
    self.mention = .none
    self.entry = UInt32(importEntry)
    self.source = .none
    self.target = .none
  }
}

/// A directed graph of numbered nodes, stored flat: the edges of a node are adjacent and sorted by target, each with
/// its references in file order.
public struct MentionEdges: Sendable {
  public let nodeCount: Int
  /// The start of each node's edges, with one more entry at the end.
  public private(set) var starts: [Int]
  public private(set) var targets: [Int]
  /// The start of each edge's references, with one more entry at the end.
  private var firstMentions: [Int]
  private var mentions: [EdgeMention]

  /// A collector of edges, which are sorted later. An edge from a node to itself is ignored.
  public struct Collector {
    private var keys: [(key: UInt64, order: Int)] = []
    private var mentions: [EdgeMention] = []

    public init() {}

    public mutating func add(_ mention: EdgeMention, from: Int, to: Int) {
      if from == to { return }
      keys.append((UInt64(from) << 32 | UInt64(to), mentions.count))
      mentions.append(mention)
    }

    public consuming func edges(between nodes: Int) -> MentionEdges {
      let sorted = keys.sorted { $0.key != $1.key ? $0.key < $1.key : $0.order < $1.order }
      return MentionEdges(nodes: nodes, sorted: sorted, mentions: mentions)
    }
  }

  private init(nodes: Int, sorted: [(key: UInt64, order: Int)], mentions collected: [EdgeMention]) {
    nodeCount = nodes
    starts = Array(repeating: 0, count: nodes + 1)
    targets = []
    firstMentions = []
    mentions = sorted.map { collected[$0.order] }
    for (place, entry) in sorted.enumerated() where place == 0 || sorted[place - 1].key != entry.key {
      targets.append(Int(entry.key & 0xFFFF_FFFF))
      firstMentions.append(place)
      starts[Int(entry.key >> 32) + 1] += 1
    }
    for node in 0..<nodes { starts[node + 1] += starts[node] }
    firstMentions.append(mentions.count)
  }

  public func edges(of node: Int) -> Range<Int> { starts[node]..<starts[node + 1] }

  /// Returns the references of an edge, in file order.
  public func mentions(of edge: Int) -> ArraySlice<EdgeMention> {
    mentions[firstMentions[edge]..<firstMentions[edge + 1]]
  }

  public func edge(from: Int, to: Int) -> Int? { edges(of: from).first { targets[$0] == to } }

  /// Returns the sources of all edges, grouped by target, and the start of each target's group.
  func reversed() -> (starts: [Int], sources: [Int]) {
    var counts = Array(repeating: 0, count: nodeCount + 1)
    for target in targets { counts[target + 1] += 1 }
    for node in 0..<nodeCount { counts[node + 1] += counts[node] }
    var next = counts
    var sources = Array(repeating: 0, count: targets.count)
    for node in 0..<nodeCount {
      for edge in edges(of: node) {
        sources[next[targets[edge]]] = node
        next[targets[edge]] += 1
      }
    }
    return (counts, sources)
  }
}
