// Names that lead to names in any number of steps: modules that hand on modules, projects that need projects.

/// Sets of names are bits here, as a chain of n names is n² names in sets.
struct NameClosure: Sendable {
  private let numbers: [String: Int]
  private let closure: Closure
  private let words: Int

  /// By name, what it leads to in one step; `others` are names that nothing is known of.
  init(_ steps: [String: Set<String>], others: Set<String> = []) {
    let names = steps.values.reduce(into: others.union(steps.keys)) { $0.formUnion($1) }.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    var closure = Closure(names.map { (steps[$0] ?? []).compactMap { numbers[$0] }.sorted() })
    closure.complete()
    (self.numbers, self.closure) = (numbers, closure)
    words = names.count / 64 + 1
  }

  /// These names and all that they lead to, a bit each.
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

  /// Whether a name is the other, or leads to it.
  func leads(from name: String, to other: String) -> Bool {
    if name == other { return true }
    guard let from = numbers[name], let to = numbers[other] else { return false }
    let reached = closure.reached(from: from)
    return !reached.isEmpty && reached[to >> 6] & (1 &<< UInt64(to & 63)) != 0
  }
}
