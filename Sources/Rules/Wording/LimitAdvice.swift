// The fix to suggest for a type or a group that exceeds a limit. A move would not make it smaller, so the advice names
// a part to take out: the one that is easiest to separate, judging by the graph.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  func advice(on limit: Limit, _ sizes: TypeSizes, _ type: SymbolID) -> String? {
    switch limit.measure {
    case .members: adviceToSplit(type)
    case .mentionsOfLayers: adviceToUseFewerLayers(type)
    case .dependents: adviceToServeFewer(sizes.dependents[type] ?? [])
    case .instability, .distance: nil
    }
  }

  /// Suggests moving members to a separate type, if they and the rest of the members do not use each other.
  private func adviceToSplit(_ type: SymbolID) -> String? {
    let parts = MemberParts(of: type, self).parts
    guard parts.count > 1, let part = parts.dropFirst().first, part.count > 1 else { return nil }
    let names = part.map { graph.simpleName(of: $0) }
    return "move \(shortened(names)) to a separate type: they use no other member, and no other member uses them"
  }

  /// Suggests cutting the uses of the layer that a type uses least, and names the types that it uses there.
  private func adviceToUseFewerLayers(_ type: SymbolID) -> String? {
    let own = layering.layer(of: type)
    let uses = usesOfTypes.uses(of: TopLevel.head(of: type, self), in: homes(of: TopLevel.head(of: type, self)), self)
    let byLayer = Dictionary(grouping: uses) { layering.layer(of: $0.target) }.filter { $0.key.isSome && $0.key != own }
    guard let least = byLayer.min(by: { ($0.value.count, $0.key.raw) < ($1.value.count, $1.key.raw) }) else {
      return nil
    }
    let names = Set(least.value.map { graph.simpleName(of: TopLevel.head(of: $0.target, self)) }).sorted()
    let count = least.value.count == 1 ? "1 reference" : "\(least.value.count) references"
    return "stop using \(shortened(names)) (\(count)); the type then uses nothing else in \(plan.title(of: least.key))"
  }

  /// Suggests splitting off the part of a type that is used by the layer with the most dependents.
  private func adviceToServeFewer(_ dependents: Set<SymbolID>) -> String? {
    let byLayer = Dictionary(grouping: dependents) { $0.isNone ? LayerID.none : layering.layer(of: $0) }
    let most = byLayer.filter { $0.key.isSome }.max { ($0.value.count, $1.key.raw) < ($1.value.count, $0.key.raw) }
    guard let most, most.value.count > 1 else { return nil }
    let layer = plan.title(of: most.key)
    return "split off the part that \(layer) uses: \(most.value.count) of the \(dependents.count) declarations "
      + "that use this type are in \(layer)"
  }

  // MARK: groups

  func advice(on size: GroupSize, _ limit: Limit) -> String? {
    guard !limit.isLower else { return nil }
    return limit.measure == .instability ? adviceToStabilize(size, limit) : adviceToBalance(size, limit)
  }

  /// Suggests which declarations should stop using other groups: as many as necessary, beginning with those that use
  /// the fewest declarations there.
  private func adviceToStabilize(_ size: GroupSize, _ limit: Limit) -> String? {
    guard limit.bound < 1 else { return nil }
    let allowed = Int((limit.bound * Double(size.comingIn) / (1 - limit.bound)).rounded(.down))
    let surplus = size.goingOut - allowed
    let names = size.users.prefix(surplus).map { graph.simpleName(of: $0) }
    return surplus > 0 ? "remove all outgoing references of \(shortened(Array(names)))" : nil
  }

  /// Suggests how many more types, or how many fewer, should be protocols.
  private func adviceToBalance(_ size: GroupSize, _ limit: Limit) -> String? {
    guard let instability = size.instability else { return nil }
    let ideal = (1 - instability) * Double(size.types)
    let slack = limit.bound * Double(size.types)
    let few = Int((ideal - slack).rounded(.up)) - size.protocols
    if few > 0 { return "declare \(few) more protocol\(few == 1 ? "" : "s") for the code that others use" }
    let many = size.protocols - Int((ideal + slack).rounded(.down))
    return many > 0 ? "replace \(many) of its protocols with concrete types, or let more code use it" : nil
  }

  /// Shortens a list of names: `a, b and 4 more`.
  private func shortened(_ names: [String]) -> String {
    joined(names.count > 3 ? Array(names.prefix(2)) + ["\(names.count - 2) more"] : names, "and")
  }
}

/// The members of a type, in parts that do not use each other, the largest part first.
private struct MemberParts {
  private(set) var parts: [[SymbolID]] = []

  init(of type: SymbolID, _ subject: Subject) {
    let graph = subject.graph
    let owners = Set([type] + graph.extensions(of: type))
    let owned = owners.map { subject.memberLinks.members(of: $0, subject) }
    let members = owned.flatMap(\.symbols).sorted { $0.raw < $1.raw }
    var groups = Groups(members)
    for link in owned.flatMap(\.links) where groups.holds(link.to) { groups.join(link.from, link.to) }
    parts = Dictionary(grouping: members) { groups.root(of: $0) }.values
      .sorted { ($1.count, $0[0].raw) < ($0.count, $1[0].raw) }
  }
}

/// Disjoint sets of declarations.
private struct Groups {
  private var parents: [SymbolID: SymbolID] = [:]

  init(_ symbols: [SymbolID]) { for symbol in symbols { parents[symbol] = symbol } }

  func holds(_ symbol: SymbolID) -> Bool { parents[symbol] != nil }

  func root(of symbol: SymbolID) -> SymbolID {
    var next = symbol
    while let parent = parents[next], parent != next { next = parent }
    return next
  }

  mutating func join(_ one: SymbolID, _ other: SymbolID) { parents[root(of: one)] = root(of: other) }
}
