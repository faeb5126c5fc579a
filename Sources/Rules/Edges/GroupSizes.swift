// Robert C. Martin's metrics for layers and modules: instability, and the distance from the balance between
// abstractness and stability.
import InwardFacts
import InwardGraph
import InwardLayers

/// The metrics of one layer or module, counted in top-level declarations.
struct GroupSize {
  var group: FindingGroup
  /// The number of declarations outside the group that use something in it.
  var comingIn = 0
  /// The number of declarations in the group that use something outside it.
  var goingOut = 0
  /// The declarations that `goingOut` counts, beginning with those that use the fewest declarations outside.
  var users: [SymbolID] = []
  var types = 0
  var protocols = 0

  /// The share of outgoing dependencies; nil if the group has neither incoming nor outgoing references.
  var instability: Double? {
    comingIn + goingOut == 0 ? nil : Double(goingOut) / Double(comingIn + goingOut)
  }

  /// The distance from the balance, |abstractness + instability - 1|; nil if the instability is nil or the group has no
  /// types.
  var distance: Double? {
    guard let instability, types > 0 else { return nil }
    let sum = Double(protocols) / Double(types) + instability - 1
    return sum < 0 ? -sum : sum
  }
}

struct GroupSizes {
  private let subject: Subject
  private let tops: TopLevel
  /// The unambiguous references between top-level declarations, each pair once.
  private let pairs: [(from: SymbolID, to: SymbolID)]

  init(_ subject: Subject) {
    self.subject = subject
    let tops = TopLevel(subject)
    var seen: Set<UInt64> = []
    var found: [(from: SymbolID, to: SymbolID)] = []
    subject.walkMentions { edge, candidates in
      let (from, to) = (tops[edge.source], tops[edge.target])
      if from == to || !candidates.isEmpty { return }
      if seen.insert(UInt64(from.raw) << 32 | UInt64(to.raw)).inserted { found.append((from, to)) }
    }
    self.tops = tops
    pairs = found
  }

  /// Measures the layers or modules that a rule selects, or all top-level layers if it selects neither.
  func groups(of select: Selector?) -> [GroupSize] {
    switch select {
    case .modules(let patterns):
      let modules = subject.graph.modules.modules
      let selected = modules.indices.filter { module in patterns.contains { $0.matches(modules[module].name) } }
      let groups = Dictionary(uniqueKeysWithValues: selected.enumerated().map { ($1, [$0]) })
      let files = subject.graph.modules.moduleOfFile
      return measure(selected.map { .module(ModuleID($0)) }) { [graph = subject.graph] in
        groups[files[graph[$0].file.index].index] ?? []
      }
    case .layers(let layers): return groups(of: layers.flatMap(subject.plan.members))
    default: return groups(of: subject.plan.listed.filter { subject.plan[$0].parent.isNone })
    }
  }

  private func groups(of layers: [LayerID]) -> [GroupSize] {
    var places: [LayerID: [Int]] = [:]
    for (index, layer) in layers.enumerated() { places[layer, default: []].append(index) }
    let groupsOfLayers = subject.plan.ids.map { layer in
      subject.plan.lineage(of: layer).flatMap { places[$0] ?? [] }
    }
    return measure(layers.map { .layer($0) }) { [layering = subject.layering] in
      let layer = layering.layer(of: $0)
      return layer.isNone ? [] : groupsOfLayers[layer.index]
    }
  }

  /// Measures all groups in one pass, because most pairs concern only a few of them.
  private func measure(_ groups: [FindingGroup], _ groupsHolding: (SymbolID) -> [Int]) -> [GroupSize] {
    var sizes = groups.map { GroupSize(group: $0) }
    var comingIn: [Set<SymbolID>] = Array(repeating: [], count: groups.count)
    var goingOut: [[SymbolID: Int]] = Array(repeating: [:], count: groups.count)
    for (from, to) in pairs {
      let (left, right) = (groupsHolding(from), groupsHolding(to))
      for group in left where !right.contains(group) { goingOut[group][from, default: 0] += 1 }
      for group in right where !left.contains(group) { comingIn[group].insert(from) }
    }
    for group in groups.indices {
      sizes[group].comingIn = comingIn[group].count
      sizes[group].goingOut = goingOut[group].count
      sizes[group].users = goingOut[group].sorted { ($0.value, $0.key.raw) < ($1.value, $1.key.raw) }.map(\.key)
    }
    for file in subject.judged {
      for index in subject.graph.symbols(of: file) {
        let symbol = SymbolID(index)
        guard tops[symbol] == symbol, subject.graph[symbol].kind.isNominal else { continue }
        for group in groupsHolding(symbol) {
          sizes[group].types += 1
          if subject.graph[symbol].kind == .protocol { sizes[group].protocols += 1 }
        }
      }
    }
    return sizes
  }
}

extension Subject {
  /// Names a group: `layer Domain`, `module Core`.
  func name(of group: FindingGroup) -> String {
    switch group {
    case .layer(let layer): "layer \(plan[layer].fullName)"
    case .module(let module): "module \(graph.modules.modules[module.index].name)"
    }
  }
}
