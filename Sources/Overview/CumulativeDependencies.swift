// The cumulative dependency of each part: the number of parts that it depends on, directly or through others, including
// itself.
import InwardGraph

/// Counts the nodes that can be reached from each node, including the node itself: its cumulative dependency.
func cumulativeDependencies(of nodes: Int, along edges: [(from: Int, to: Int)]) -> [Int] {
  var starts = Array(repeating: 0, count: nodes + 1)
  let sorted = edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  for edge in sorted { starts[edge.from + 1] += 1 }
  for node in 0..<nodes { starts[node + 1] += starts[node] }
  let targets = sorted.map(\.to)
  let parts = StrongParts(starts: starts, targets: targets)
  var members = Array(repeating: [Int](), count: parts.count)
  for node in 0..<nodes { members[parts.numbers[node]].append(node) }
  // Edges lead only to parts with lower numbers, so the sets of those parts are complete when a part is visited.
  var reached: [NumberSet] = []
  var counts = Array(repeating: 0, count: nodes)
  for part in 0..<parts.count {
    var set = NumberSet(count: parts.count)
    set.insert(part)
    for node in members[part] {
      for edge in starts[node]..<starts[node + 1] where parts.numbers[targets[edge]] != part {
        set.formUnion(reached[parts.numbers[targets[edge]]])
      }
    }
    let count = set.numbers.reduce(0) { $0 + members[$1].count }
    for node in members[part] { counts[node] = count }
    reached.append(set)
  }
  return counts
}

extension Overview {
  public var cumulativeDependencies: [Int] {
    InwardOverview.cumulativeDependencies(of: nodes.count, along: edges.map { ($0.from, $0.to) })
  }
}

extension TypeMap {
  public var cumulativeDependencies: [Int] {
    InwardOverview.cumulativeDependencies(of: entries.count, along: links.map { ($0.from, $0.to) })
  }
}

/// A set of numbers below a count, one bit for each.
private struct NumberSet {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  mutating func formUnion(_ other: NumberSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  var numbers: [Int] {
    words.indices.flatMap { index in
      (0..<64).filter { words[index] >> UInt64($0) & 1 == 1 }.map { index * 64 + $0 }
    }
  }
}
