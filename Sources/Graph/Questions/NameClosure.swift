// Reachability between names, for modules that re-export other modules, and for projects that depend on other projects.

/// The names that each name reaches, stored as bits, because sets would need n² strings for a chain of n names.
struct NameClosure: Sendable {
  private let numbers: [String: Int]
  private let closure: Closure
  private let words: Int

  /// Creates the closure of `steps`, which contains the direct successors of each name. `others` contains names without
  /// known successors.
  init(_ steps: [String: Set<String>], others: Set<String> = []) {
    let names = steps.values.reduce(into: others.union(steps.keys)) { $0.formUnion($1) }.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    var closure = Closure(names.map { (steps[$0] ?? []).compactMap { numbers[$0] }.sorted() })
    closure.complete()
    (self.numbers, self.closure) = (numbers, closure)
    words = names.count / 64 + 1
  }

  /// Returns these names and all names that they reach, one bit each. Names that were not passed to the initializer are
  /// left out.
  func all(from names: some Sequence<String>) -> [UInt64] {
    var bits = Array(repeating: UInt64(0), count: words)
    for number in names.compactMap({ numbers[$0] }) {
      bits[number >> 6] |= 1 &<< UInt64(number & 63)
      for (word, more) in closure.reached(from: number).enumerated() { bits[word] |= more }
    }
    return bits
  }

  func holds(_ name: String, in bits: [UInt64]) -> Bool {
    numbers[name].map { bits[$0 >> 6] & (1 &<< UInt64($0 & 63)) != 0 } ?? false
  }

  /// Returns whether two names are equal or the first one reaches the other.
  func leads(from name: String, to other: String) -> Bool {
    if name == other { return true }
    guard let from = numbers[name], let to = numbers[other] else { return false }
    let reached = closure.reached(from: from)
    return !reached.isEmpty && reached[to >> 6] & (1 &<< UInt64(to & 63)) != 0
  }
}
