// Who may name whom: the contracts of every level, worked out once for every pair of layers.
import InwardFacts
import InwardGraph

/// A table of verdicts. Contracts of every level must hold: what a parent may not name, its sub-layers may not.
struct Permissions: Sendable {
  /// What one level says of a pair.
  private struct Clause: Sendable {
    /// The layer whose contract this is.
    var layer: LayerID
    /// Empty: forbidden. Else one of these must fit.
    var entries: [UseEntry]
  }
  /// By `from * count + to`: the clauses that do not simply allow.
  private let clauses: [[Clause]]
  private let count: Int

  init(_ plan: LayerPlan) {
    count = plan.layers.count
    var table: [[Clause]] = []
    for from in plan.ids {
      for to in plan.ids { table.append(Permissions.clauses(plan, from, to)) }
    }
    clauses = table
  }

  /// Whether one may name the other in every way, which is so for nearly all that a clean project writes.
  func isFree(_ from: LayerID, _ to: LayerID) -> Bool {
    from == to || from.isNone || to.isNone || clauses[from.index * count + to.index].isEmpty
  }

  /// The layer whose contract forbids it, the outermost first.
  func contract(
    broken from: LayerID, naming to: LayerID, as kind: MentionKind, at place: MentionPlace
  ) -> LayerID? {
    guard from != to, from.isSome, to.isSome else { return nil }
    for clause in clauses[from.index * count + to.index] {
      let fits = clause.entries.contains { entry in
        (entry.kinds.isEmpty || entry.kinds.contains(kind)) && (entry.places.isEmpty || entry.places.contains(place))
      }
      if !fits { return clause.layer }
    }
    return nil
  }

  private static func clauses(_ plan: LayerPlan, _ from: LayerID, _ to: LayerID) -> [Clause] {
    var found: [Clause] = []
    for layer in plan.lineage(of: from).reversed() where !plan.isInside(to, layer) {
      switch Verdict(plan, layer, to) {
      case .allowed: continue
      case .denied: found.append(Clause(layer: layer, entries: []))
      case .narrowed(let entries): found.append(Clause(layer: layer, entries: entries))
      }
    }
    return found
  }

  /// What one layer's contract says of naming another.
  private enum Verdict {
    case allowed, denied
    case narrowed([UseEntry])

    init(_ plan: LayerPlan, _ layer: LayerID, _ to: LayerID) {
      let definition = plan[layer]
      let line = plan.lineage(of: to)
      let isShared = line.contains { plan[$0].isShared }
      // What stands beside this layer and holds the other one; none where the other lies outside of the parent.
      let sibling = line.first { plan[$0].parent == definition.parent }
      if let sibling, plan[sibling].isRest {
        self = .allowed
      } else if definition.isRest {
        self = sibling == nil || isShared ? .allowed : .denied
      } else if isShared && !definition.isShared {
        self = .allowed
      } else {
        switch definition.uses {
        case .all: self = .allowed
        case .only(let entries): self = Verdict(entries.filter { line.contains($0.layer) })
        case .byOrder where definition.isShared: self = sibling == nil ? .allowed : .denied
        case .byOrder:
          guard let sibling else {
            self = .allowed
            return
          }
          self = plan[sibling].ring < definition.ring ? .allowed : .denied
        }
      }
    }

    private init(_ entries: [UseEntry]) {
      if entries.isEmpty {
        self = .denied
      } else if entries.contains(where: { $0.kinds.isEmpty && $0.places.isEmpty }) {
        self = .allowed
      } else {
        self = .narrowed(entries)
      }
    }
  }
}
