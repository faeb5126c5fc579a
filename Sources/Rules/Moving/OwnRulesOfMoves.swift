// Applies a team's own rules and the `exposes` of layers to a type that moves to another layer: decides whether the
// move removes a finding and whether it would break a rule.
import InwardFacts
import InwardGraph
import InwardLayers

/// The rules that treat a type differently in different layers. This is a class, because it caches answers about each
/// use of a type.
final class OwnRulesOfMoves {
  private let subject: Subject
  private let clauses: [NamingClause]
  /// The targets of clauses about types, by clause.
  private let targets: [PreparedSelector?]
  private var selection: Selection

  init(_ subject: Subject) {
    (self.subject, clauses) = (subject, subject.book.namingClauses)
    var selection = Selection(subject)
    targets = clauses.map { clause in clause.types.map { selection.prepare($0) } }
    self.selection = selection
  }

  private var plan: LayerPlan { subject.plan }

  /// Returns whether a finding about `exposes`, or of a rule about layers, disappears if its target moves to this
  /// layer.
  func removes(_ finding: Finding, movingTo layer: LayerID) -> Bool {
    if finding.rule == OnlyExposedIsNamed.id { return true }
    let own = clauses.filter { subject.book.rules[$0.rule].id == finding.rule }
    return !own.isEmpty && own.allSatisfy { $0.isOfLayers && !bans($0, layer) }
  }

  /// Returns whether a finding of a rule disappears if its source moves to this layer, because the rule does not apply
  /// there.
  func removes(_ finding: Finding, movingSourceTo layer: LayerID) -> Bool {
    let own = clauses.filter { subject.book.rules[$0.rule].id == finding.rule }
    return !own.isEmpty && own.allSatisfy { $0.select?.isNever(of: layer, plan) ?? false }
  }

  /// Returns whether a rule forbids uses of a layer but not of the current one, regardless of the code that the rule
  /// applies to.
  func forbids(_ layer: LayerID, insteadOf current: LayerID) -> Bool {
    clauses.contains { bans($0, layer) && !bans($0, current) }
  }

  /// Returns whether a move could cause findings in the type itself, or hide it behind an `exposes`. A rule that cannot
  /// be decided for a single type counts as broken.
  func mayBreak(moving file: FileID, from current: LayerID, to layer: LayerID) -> Bool {
    if plan.lineage(of: layer).contains(where: { plan[$0].exposes != nil }) { return true }
    let asked = subject.book.rules.indices.filter { rule in
      subject.book.rules[rule].select.map { isNewlySelected(by: $0, from: current, to: layer) } ?? false
    }
    return asked.contains { rule in
      subject.book.rules[rule].verdicts.contains { !$0.isOfReferences }
        || clauses.contains { $0.rule == rule && mayBreak($0, file) }
    }
  }

  /// Returns whether code in the file may break a clause that would apply to it after the move.
  private func mayBreak(_ clause: NamingClause, _ file: FileID) -> Bool {
    let facts = subject.graph.files[file.index].facts
    switch clause.object {
    case .modules: return facts.imports.contains { subject.isForbidden($0, of: facts, in: file, clause) }
    case .names(let bans):
      return facts.mentions.contains { mention in
        let name = facts.text(mention.name)
        return bans.contains { $0.name.matches(name) }
      }
    case .layers, .types: return false
    }
  }

  /// Returns whether a rule about layers forbids at least some uses of one layer by code in another one.
  func forbids(_ used: LayerID, usedIn layer: LayerID) -> Bool {
    used != layer
      && clauses.contains { clause in
        clause.isOfLayers && (clause.select?.isOf(layer, plan) ?? true) && bans(clause, used)
      }
  }

  /// Returns whether a rule about types, which applies to code only after its move to `layer`, forbids uses of a
  /// declaration, regardless of where the declaration is.
  func forbids(_ target: SymbolID, usedIn layer: LayerID, insteadOf current: LayerID) -> Bool {
    for (index, clause) in clauses.enumerated() {
      guard let prepared = targets[index], let select = clause.select,
        isNewlySelected(by: select, from: current, to: layer)
      else { continue }
      if selection.matches(prepared, target) != (clause.verb == .only) { return true }
    }
    return false
  }

  /// Returns whether a clause forbids uses of targets in a layer, regardless of the code that the clause applies to.
  private func bans(_ clause: NamingClause, _ layer: LayerID) -> Bool {
    switch clause.object {
    case .layers(let layers): return layers.contains { plan.covers($0, layer) } != (clause.verb == .only)
    case .types(let selector): return selector.isOf(layer, plan)
    case .modules, .names: return false
    }
  }

  private func isNewlySelected(by selector: Selector, from current: LayerID, to layer: LayerID) -> Bool {
    selector.isOf(layer, plan) && !selector.isOf(current, plan)
  }
}

extension NamingClause {
  fileprivate var isOfLayers: Bool { if case .layers = object { true } else { false } }
}

extension Verdict {
  /// Whether the verdict restricts direct uses, which can be judged one by one.
  fileprivate var isOfReferences: Bool {
    switch self {
    case .never, .only, .onlyUsedBy: true
    case .neverReach, .must, .noCycles, .limits: false
    }
  }
}

extension Selector {
  /// Returns whether the selector picks nothing in a layer because of a condition on the layer.
  fileprivate func isNever(of layer: LayerID, _ plan: LayerPlan) -> Bool {
    switch self {
    case .layers(let layers): !layers.contains { plan.covers($0, layer) }
    case .not(.layers(let layers)): layers.contains { plan.covers($0, layer) }
    case .all(let parts): parts.contains { $0.isNever(of: layer, plan) }
    case .any(let parts): parts.allSatisfy { $0.isNever(of: layer, plan) }
    default: false
    }
  }

  /// Returns whether the selector may pick something in a layer because of a condition on the layer; other conditions
  /// are not checked.
  fileprivate func isOf(_ layer: LayerID, _ plan: LayerPlan) -> Bool {
    guard layer.isSome else { return false }
    switch self {
    case .layers(let layers): return layers.contains { plan.covers($0, layer) }
    case .all(let parts), .any(let parts): return parts.contains { $0.isOf(layer, plan) }
    case .not(.layers(let layers)): return !layers.contains { plan.covers($0, layer) }
    default: return false
    }
  }
}
