// The clauses of the team's rules that judge single references: each forbids the use of some targets.
import InwardFacts
import InwardGraph
import InwardLayers

/// One verdict on references: the sources may not use the object or, for `only`, may use nothing else.
struct NamingClause {
  enum Verb { case never, only, confined }

  /// The targets that may not be used; for `only`, the targets that may be used.
  enum Object {
    case layers([LayerReference])
    case types(Selector)
    case modules(ImportPatterns)
    case names([NameBan])
  }

  /// The index of the rule in the book.
  var rule: Int
  var verb: Verb
  var object: Object
  /// The sources that the clause applies to; nil for all.
  var select: Selector?
  /// The sources that are exempt; nil for none.
  var by: Selector?
  /// Whether the clause applies to everything in the selected places, not only to types.
  var isOfPlaces = false
  var kinds: Set<MentionKind> = []
  var places: Set<MentionPlace> = []

  func judges(_ kind: MentionKind, at place: MentionPlace) -> Bool {
    (kinds.isEmpty || kinds.contains(kind)) && (places.isEmpty || places.contains(place))
  }

  var types: Selector? {
    if case .types(let selector) = object { return selector }
    return nil
  }

  var modules: ImportPatterns? {
    if case .modules(let patterns) = object { return patterns }
    return nil
  }

  /// The layers that `select` is limited to; empty if it is not limited to layers.
  var selectedLayers: [LayerReference] { select?.layersDemanded ?? [] }

  var names: [NameBan] {
    if case .names(let bans) = object { return bans }
    return []
  }
}

extension Selector {
  /// Layers that together contain everything that the selector picks; empty if the selector is not limited to layers.
  fileprivate var layersDemanded: [LayerReference] {
    switch self {
    case .layers(let layers): layers
    case .all(let parts): parts.flatMap(\.layersDemanded)
    case .any(let parts):
      parts.contains { $0.layersDemanded.isEmpty } ? [] : parts.flatMap(\.layersDemanded)
    default: []
    }
  }
}

extension Targets {
  /// The objects of clauses: each key that is given becomes a separate clause.
  var objects: [NamingClause.Object] {
    var objects: [NamingClause.Object] = []
    if !layers.isEmpty { objects.append(.layers(layers)) }
    if let types { objects.append(.types(types)) }
    if !modules.isEmpty { objects.append(.modules(modules)) }
    if !names.isEmpty { objects.append(.names(names)) }
    return objects
  }
}

extension RuleBook {
  /// All clauses, in the order of the rules.
  var namingClauses: [NamingClause] {
    rules.indices.flatMap { rule in rules[rule].verdicts.flatMap { clauses(of: $0, rule) } }
  }

  private func clauses(of verdict: Verdict, _ rule: Int) -> [NamingClause] {
    let select = rules[rule].select
    switch verdict {
    case .never(let ban):
      return ban.targets.objects.map {
        NamingClause(
          rule: rule, verb: .never, object: $0, select: select, kinds: ban.kinds, places: ban.places)
      }
    case .only(let allowance):
      let objects = [
        allowance.layers.map { NamingClause.Object.layers($0) }, allowance.modules.map { .modules($0) },
      ]
      return objects.compactMap { $0 }.map { NamingClause(rule: rule, verb: .only, object: $0, select: select) }
    case .onlyUsedBy(let confinement):
      // If the verdict has no targets of its own, the selected declarations are confined. Otherwise, `select` picks
      // the sources.
      guard let targets = confinement.targets else {
        guard let select else { return [] }
        return [
          NamingClause(
            rule: rule, verb: .confined, object: .types(select), by: confinement.by, isOfPlaces: select.isOfPlaces)
        ]
      }
      return targets.objects.map {
        NamingClause(rule: rule, verb: .confined, object: $0, select: select, by: confinement.by)
      }
    case .neverReach, .must, .noCycles, .limits: return []
    }
  }
}
