// Collects the pods that a pod depends on, in any of its parts.
import InwardFacts

struct PodDependencies {
  private var names: [(name: String, offset: Int)] = []
  /// True if Ruby code computes some of the names.
  private var areComputed = false

  /// Adds a list of names, or a mapping of names to versions, as in JSON.
  mutating func add(_ node: DocumentNode) {
    if case .mapping(let entries) = node.content {
      names += entries.map { ($0.key, $0.offset) }
      return
    }
    for item in node.items {
      if let name = item.text { names.append((name, item.offset)) } else { areComputed = true }
    }
  }

  func adding(_ other: Self) -> Self {
    var sum = self
    sum.names += other.names
    sum.areComputed = areComputed || other.areComputed
    return sum
  }

  /// Returns each pod once, with `Core/Network` as `Core`; nil if some are computed. The pod itself is left out,
  /// because its parts depend on each other.
  func described(besides own: String, _ places: DocumentPlaces) -> [DescribedDependency]? {
    if areComputed { return nil }
    var known: Set<String> = [own]
    return names.compactMap { name, offset in
      let pod = String(name.prefix { $0 != "/" })
      guard known.insert(pod).inserted else { return nil }
      return DescribedDependency(pod, .anyProject, at: places.place(of: offset))
    }
  }
}
