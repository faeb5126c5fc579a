// The fix to suggest for chains of references: a move of a declaration to a layer where it is allowed, or else a cut of
// the step that most chains of the rule share.
import InwardFacts
import InwardGraph
import InwardLayers

struct ChainAdvice {
  /// A step between two declarations, in chains of one rule.
  private struct Step: Hashable {
    let rule: Int
    let from: SymbolID
    let to: SymbolID
  }

  private let subject: Subject
  private var counts: [Step: Int] = [:]
  /// Of the types that could move, the twelve that occur in the most chains. For a chain without any of them, a cut is
  /// suggested, because a search for a move looks at every file.
  private var ends: Set<SymbolID> = []
  /// The move to suggest and the starts of the chains that it removes, by type and rule, because each rule allows a
  /// type in different layers. Nil if no move helps.
  private var moves: [Moving: (text: String, freed: Set<Int>)?] = [:]

  private struct Moving: Hashable {
    let type: SymbolID
    let rule: Int
  }

  init(_ subject: Subject, _ violations: [Violation]) {
    self.subject = subject
    var byEnd: [SymbolID: Int] = [:]
    let chains = violations.compactMap { violation -> (chain: FoundChain, rule: Int)? in
      guard case .chain(let chain, let rule) = violation.cause else { return nil }
      return (chain, rule)
    }
    // If a rule has a single chain, each step is part of one chain only, so nothing needs to be counted.
    for (rule, chains) in Dictionary(grouping: chains, by: \.rule) where chains.count > 1 {
      for step in chains.flatMap(\.chain.steps) { counts[self.step(step, rule), default: 0] += 1 }
    }
    for type in chains.flatMap({ candidates($0.chain) }) { byEnd[type, default: 0] += 1 }
    ends = Set(byEnd.sorted { ($1.value, $0.key.raw) < ($0.value, $1.key.raw) }.prefix(12).map(\.key))
  }

  mutating func advice(on chain: FoundChain, _ rule: Int) -> String {
    for type in candidates(chain) where ends.contains(type) {
      let move = move(of: Moving(type: type, rule: rule), chain)
      if let move, move.freed.contains(chain.start) { return move.text }
    }
    return cutAdvice(on: chain, rule)
  }

  // MARK: moves

  /// Returns the types whose layer decides whether the chain is forbidden: its end, if the rule forbids only layers,
  /// and the step in a layer that `through_only` does not list, if there is only one such step.
  private func candidates(_ chain: FoundChain) -> [SymbolID] {
    let ban = chain.reach.ban
    let isOfLayers = ban.targets.types == nil && ban.targets.modules.isEmpty && ban.targets.names.isEmpty
    let end = isOfLayers ? [head(chain.target)] : []
    guard let allowed = ban.throughOnly else { return end.filter { subject.graph[$0].kind.isNominal } }
    let others = chain.steps.dropFirst().map { head($0.source) }.filter { !covers(allowed, layer(of: $0)) }
    return ((others.count == 1 ? others : []) + end).filter { subject.graph[$0].kind.isNominal }
  }

  private mutating func move(of moving: Moving, _ chain: FoundChain) -> (text: String, freed: Set<Int>)? {
    if let known = moves[moving] { return known }
    let found = findMove(of: moving.type, chain)
    moves[moving] = .some(found)
    return found
  }

  private func findMove(of type: SymbolID, _ chain: FoundChain) -> (text: String, freed: Set<Int>)? {
    let trial = MoveTrial(subject)
    let ban = chain.reach.ban
    let near = chain.steps.reversed().map { layer(of: head($0.source)) }
    for layer in near + (ban.throughOnly ?? []).flatMap(subject.plan.members) where layer.isSome {
      let isLegal = !covers(ban.targets.layers, layer) && (ban.throughOnly.map { covers($0, layer) } ?? true)
      guard isLegal, layer != self.layer(of: type), trial.allows(type, in: layer) else { continue }
      let freed = chain.reach.startsFreed(byAllowing: type, subject)
      if freed.isEmpty { return nil }
      let chains = freed.count == 1 ? "this chain" : "\(freed.count) chains"
      let (name, place) = (subject.graph.simpleName(of: type), subject.plan.title(of: layer))
      return ("move \(name) to \(place); that removes \(chains)", freed)
    }
    return nil
  }

  // MARK: cuts

  /// Suggests cutting the step that most chains of the rule share; of several such steps, the one with the fewest
  /// references.
  private func cutAdvice(on chain: FoundChain, _ rule: Int) -> String {
    let ranked = zip(chain.steps, chain.sizes).map { edge, size in
      (edge: edge, size: size, chains: counts[step(edge, rule)] ?? 1)
    }
    guard let best = ranked.min(by: { ($1.chains, $0.size) < ($0.chains, $1.size) }) else {
      return "cut one step of the chain"
    }
    let (from, to) = (
      subject.graph.simpleName(of: head(best.edge.source)), subject.graph.simpleName(of: head(best.edge.target))
    )
    let size = best.size == 1 ? "1 reference" : "\(best.size) references"
    let share = best.chains > 1 ? "; that breaks \(best.chains) chains" : ""
    return "cut the use of \(to) in \(from) (\(size))\(share)"
  }

  private func step(_ edge: EdgeMention, _ rule: Int) -> Step {
    Step(rule: rule, from: head(edge.source), to: head(edge.target))
  }

  private func head(_ symbol: SymbolID) -> SymbolID { TopLevel.head(of: symbol, subject) }

  private func layer(of symbol: SymbolID) -> LayerID { subject.layering.layer(of: symbol) }

  private func covers(_ layers: [LayerReference], _ layer: LayerID) -> Bool {
    layers.contains { subject.plan.covers($0, layer) }
  }
}
