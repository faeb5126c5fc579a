// How much each part depends on, directly and through others.
import InwardGraph

/// For each node how many nodes can be reached from it, itself among them: its cumulative dependency.
func cumulativeDependencies(of nodes: Int, along edges: [(from: Int, to: Int)]) -> [Int] {
  var starts = Array(repeating: 0, count: nodes + 1)
  let sorted = edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  for edge in sorted { starts[edge.from + 1] += 1 }
  for node in 0..<nodes { starts[node + 1] += starts[node] }
  let targets = sorted.map(\.to)
  let parts = StrongParts(starts: starts, targets: targets)
  var members = Array(repeating: [Int](), count: parts.count)
  for node in 0..<nodes { members[parts.numbers[node]].append(node) }
  // No part leads to one of a higher number, so what it leads to is known when it is looked at.
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

/// Numbers below a count, a bit for each.
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
