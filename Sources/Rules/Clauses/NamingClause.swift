// What the team's rules say about single mentions, verdict for verdict: who may not name what.
import InwardFacts
import InwardGraph
import InwardLayers

/// One verdict on mentions: those who are looked at may not name what is meant.
struct NamingClause {
  enum Verb { case never, only, confined }

  /// What may not be named; of `only` what may.
  enum Object {
    case layers([LayerReference])
    case types(Selector)
    case modules(ImportPatterns)
    case names([NameBan])
  }

  /// The rule, by its place in the book.
  var rule: Int
  var verb: Verb
  var object: Object
  /// Who is looked at; nil for everyone.
  var select: Selector?
  /// Who may all the same.
  var by: Selector?
  /// Whether all that stands in the selected places is meant, and not their types alone.
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

  /// The layers that `select` names as what is looked at.
  var selectedLayers: [LayerReference] { select?.layersDemanded ?? [] }

  var names: [NameBan] {
    if case .names(let bans) = object { return bans }
    return []
  }
}

extension Selector {
  /// The layers in one of which lies all that is picked; none where it picks by other things too.
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
  /// Each key that was given is a clause of its own.
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
      // What is selected is what is confined, unless the verdict names that itself; then it is who is looked at.
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
    case .neverReach, .must, .noCycles, .max: return []
    }
  }
}
