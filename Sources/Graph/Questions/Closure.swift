// Finds the nodes of a graph that can be reached from each node in any number of steps.

/// The nodes that each node of a graph reaches, one bit each, computed on demand. The nodes of a strongly connected
/// part share their bits, and each part adds those of its direct successors.
struct Closure: Sendable {
  private let steps: [[Int]]
  private let parts: [Int]
  private let members: [[Int]]
  /// The nodes that each part reaches, by part; empty until first needed.
  private var bits: [[UInt64]]

  /// Creates the closure of a graph; `steps` contains the direct successors of each node.
  init(_ steps: [[Int]]) {
    var starts = [0]
    for step in steps { starts.append(starts[starts.count - 1] + step.count) }
    let found = StrongParts(starts: starts, targets: steps.flatMap { $0 })
    var members: [[Int]] = Array(repeating: [], count: found.count)
    for node in steps.indices { members[found.numbers[node]].append(node) }
    self.steps = steps
    self.members = members
    parts = found.numbers
    bits = Array(repeating: [], count: found.count)
  }

  var count: Int { steps.count }

  func leadsAnywhere(from node: Int) -> Bool { !steps[node].isEmpty }

  /// Returns whether a node reaches the other node in at least one step.
  mutating func leads(from node: Int, to other: Int) -> Bool {
    if steps[node].isEmpty { return false }
    if bits[parts[node]].isEmpty { walk(from: parts[node]) }
    return Self.has(other, bits[parts[node]])
  }

  /// Returns a bit set of the nodes that a node reaches; empty if it reaches none. `complete()` must be called first.
  func reached(from node: Int) -> [UInt64] { bits[parts[node]] }

  /// Computes the bits of all nodes.
  mutating func complete() {
    for node in steps.indices where leadsAnywhere(from: node) && bits[parts[node]].isEmpty { walk(from: parts[node]) }
  }

  /// Computes the bits of each part after those of all parts that it reaches.
  private mutating func walk(from start: Int) {
    var waiting = [(part: start, isEntered: false)]
    while let (part, isEntered) = waiting.popLast() {
      if !bits[part].isEmpty { continue }
      if isEntered {
        fill(part)
        continue
      }
      waiting.append((part, true))
      for node in members[part] {
        for next in steps[node] where parts[next] != part && !isKnown(next) { waiting.append((parts[next], false)) }
      }
    }
  }

  private mutating func fill(_ part: Int) {
    var own = Array(repeating: UInt64(0), count: steps.count / 64 + 1)
    for node in members[part] {
      for next in steps[node] where !Self.has(next, own) {
        own[next >> 6] |= 1 &<< UInt64(next & 63)
        if parts[next] == part { continue }
        for (word, more) in bits[parts[next]].enumerated() { own[word] |= more }
      }
    }
    bits[part] = own
  }

  private func isKnown(_ node: Int) -> Bool { steps[node].isEmpty || !bits[parts[node]].isEmpty }

  private static func has(_ node: Int, _ bits: [UInt64]) -> Bool { bits[node >> 6] & (1 &<< UInt64(node & 63)) != 0 }
}
