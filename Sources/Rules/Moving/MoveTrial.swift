// Decides whether a type may move to a layer: code in the layer must be allowed to use everything that the type uses,
// and all users of the type must be allowed to use the layer.
import InwardFacts
import InwardGraph
import InwardLayers

struct MoveTrial {
  private let subject: Subject
  private let ownRules: OwnRulesOfMoves

  init(_ subject: Subject) { (self.subject, ownRules) = (subject, OwnRulesOfMoves(subject)) }

  private var graph: ProjectGraph { subject.graph }
  private var layering: Layering { subject.layering }
  private var plan: LayerPlan { subject.plan }

  /// Returns whether a type may move to a place, in the same layer or in another one, without a new finding about
  /// layers, slices or uses.
  func allows(_ type: SymbolID, at place: CodePlace) -> Bool {
    areSlicesKept(type, at: place.file)
      && (place.layer == layering.layer(of: type) || place.layer.isSome && allows(type, in: place.layer))
  }

  /// Returns whether a type may move alone to a layer without a new finding about layers or uses. Slices are not
  /// checked.
  func allows(_ type: SymbolID, in layer: LayerID) -> Bool {
    companions(of: [MovingType(type: type, files: subject.homes(of: type))], movingTo: layer) == []
      && subject.usersOfTypes.users(of: type, subject).allSatisfy { isAllowed($0, toUse: layer) }
  }

  /// Returns whether a place is in the same slices as the type.
  private func areSlicesKept(_ type: SymbolID, at file: FileID) -> Bool {
    subject.slicings.allSatisfy { $0.layering.layer(of: file) == $0.layering.layer(of: type) }
  }

  // MARK: uses

  /// Finds the types that have to move to a layer together with `leads`. The result is nil in four cases: one of the
  /// types, including `leads`, cannot move; a needed type is in a different layer than `leads`; a rule forbids one of
  /// their uses there; or more than `Companions.most` other types have to move.
  func companions(of leads: [MovingType], movingTo layer: LayerID) -> [SymbolID]? {
    let current = layering.layer(of: leads[0].type)
    var isForbidden = false
    let companions = Companions(of: leads, subject, most: Companions.most.ofLayers) { use in
      if ownRules.forbids(use.target, usedIn: layer, insteadOf: current) { isForbidden = true }
      let isNeeded = !mayUse(use, from: layer)
      if isNeeded, layering.layer(of: use.target) != current { isForbidden = true }
      return isNeeded
    }
    guard !isForbidden, companions.types.count <= Companions.most.ofLayers else { return nil }
    let moving = leads + companions.types.map { MovingType(type: $0, files: subject.homes(of: $0)) }
    return moving.allSatisfy { mayMove($0.type, in: $0.files, to: layer) } ? companions.types : nil
  }

  private func mayUse(_ use: Use, from layer: LayerID) -> Bool {
    let home = layering.layer(of: use.target)
    if ownRules.forbids(home, usedIn: layer) { return false }
    return home.isNone || home == layer
      || layering.contractBroken(by: layer, naming: home, as: use.kind, at: use.place) == nil
  }

  private func mayMove(_ type: SymbolID, in files: Set<FileID>, to layer: LayerID) -> Bool {
    let current = layering.layer(of: type)
    return graph[type].kind.isNominal && !isTaken(type, in: layer)
      && files.allSatisfy { file in
        mayMove(file, from: current, to: layer) && !ownRules.mayBreak(moving: file, from: current, to: layer)
      }
  }

  /// Returns whether a module that compiles files of the layer already has a type with this name.
  private func isTaken(_ type: SymbolID, in layer: LayerID) -> Bool {
    graph.symbols.indices.contains { index in
      let other = graph.symbols[index]
      return other.name == graph[type].name && other.owner.isNone && other.kind.isNominal && SymbolID(index) != type
        && graph.modules.modules(ofFile: other.file.index).contains {
          subject.layersOfModules[$0.index].contains(layer)
        }
    }
  }

  /// Returns whether a file may move from `current` to `layer`: no import and no name in it is allowed in `current`
  /// but forbidden in `layer`.
  private func mayMove(_ file: FileID, from current: LayerID, to layer: LayerID) -> Bool {
    let facts = graph.files[file.index].facts
    let (here, there) = (plan.lineage(of: current), plan.lineage(of: layer))
    let isImportBroken = facts.imports.contains { entry in
      entry.path.first.map { subject.modulesByName[facts.text($0)] == nil } ?? false
        && there.contains { !subject.mayImport(entry, of: facts, $0) }
        && here.allSatisfy { subject.mayImport(entry, of: facts, $0) }
    }
    if isImportBroken { return false }
    let known = Set(here.flatMap { plan[$0].bannedNames.map(\.text) })
    let bans = there.flatMap { plan[$0].bannedNames }.filter { !known.contains($0.text) }
    if bans.isEmpty { return true }
    return !facts.mentions.contains { mention in
      let name = facts.text(mention.name)
      return bans.contains { $0.name.matches(name) }
    }
  }

  // MARK: users

  /// Returns whether uses of a type stay allowed if the type moves to `layer`. Every layer that may use the current
  /// layer of the type without restrictions, including that layer itself, must also be allowed to use `layer`, and no
  /// rule of the team may forbid uses of `layer` but not of the current layer.
  func staysAllowed(_ type: SymbolID, to layer: LayerID) -> Bool {
    let current = layering.layer(of: type)
    return !ownRules.forbids(layer, insteadOf: current)
      && plan.ids.allSatisfy { $0 == layer || !layering.isFree($0, current) || layering.isFree($0, layer) }
  }

  /// Returns whether all code that uses these types may still use them after they move to a layer, and whether the
  /// types are more closely tied to that layer than to their own. False if nothing uses them, because a framework may
  /// call them and their right layer is unknown.
  func fits(_ moving: Set<SymbolID>, in layer: LayerID) -> Bool {
    let users = users(of: moving, by: .all)
    return !users.isEmpty && users.allSatisfy { isAllowed($0, toUse: layer) }
      && isTied(moving, by: users, to: layer, insteadOf: moving.first.map { layering.layer(of: $0) } ?? .none)
  }

  /// Returns whether the code that names a type may still use it after it moves to a layer. This check is fast and
  /// usually fails.
  func mayBeNamed(_ type: SymbolID, in layer: LayerID) -> Bool {
    users(of: [type], by: .names).allSatisfy { isAllowed($0, toUse: layer) }
  }

  /// Returns whether the layers allow the code that names types to use them after they move to a layer. The files of
  /// that code may need a new import.
  func mayBeUsed(_ types: Set<SymbolID>, in layer: LayerID) -> Bool {
    users(of: types, by: .names).allSatisfy { isAllowedByLayers($0, toUse: layer) }
  }

  /// Returns the users of these types, except users inside one of them.
  private func users(of types: Set<SymbolID>, by part: UsersOfTypes.Part) -> [UserOfType] {
    types.flatMap { subject.usersOfTypes.users(of: $0, by: part, subject) }
      .filter { $0.source.isNone || !types.contains(TopLevel.head(of: $0.source, subject)) }
  }

  /// Returns whether at least as many declarations may use a type in its layer as break a rule by using it. If so, the
  /// users that break a rule are in the wrong place, not the type. `moving` are the types that would move with it.
  func isAtHome(_ type: SymbolID, despite findings: [Finding], moving: [SymbolID]) -> Bool {
    let strangers = Set(findings.map { TopLevel.head(of: $0.ids.source, subject) })
    // Code in no layer, such as test code, may use everything and does not count.
    let allowed = subject.usersOfTypes.users(of: type, by: .names, subject).filter {
      $0.source.isSome && layering.layer(of: $0.source).isSome && isAllowedByLayers($0, toUse: layering.layer(of: type))
    }
    let users = Set(allowed.map { TopLevel.head(of: $0.source, subject) }).subtracting(strangers).subtracting(moving)
    return users.count >= strangers.count
  }

  private func isAllowed(_ user: UserOfType, toUse layer: LayerID) -> Bool {
    isAllowedByLayers(user, toUse: layer)
      && (layering.layer(around: user.source, in: user.file) == layer || see(modulesOf: layer, from: [user.file]))
  }

  private func isAllowedByLayers(_ user: UserOfType, toUse layer: LayerID) -> Bool {
    let from = layering.layer(around: user.source, in: user.file)
    return from == layer
      || layering.contractBroken(by: from, naming: layer, as: user.kind, at: user.place) == nil
        && !ownRules.forbids(layer, usedIn: from)
  }

  /// Returns whether more declarations of `layer` than of `current` use the types or are used by them.
  private func isTied(
    _ moving: Set<SymbolID>, by users: [UserOfType], to layer: LayerID, insteadOf current: LayerID
  ) -> Bool {
    let used = moving.flatMap { subject.usesOfTypes.uses(of: $0, in: subject.homes(of: $0), subject).map(\.target) }
    let others = used + users.map(\.source).filter(\.isSome)
    let ties = Set(others.map { TopLevel.head(of: $0, subject) }).subtracting(moving)
    let layers = ties.map { layering.layer(of: $0) }
    return layers.count { $0 == layer } > layers.count { $0 == current }
  }

  /// Returns whether a finding disappears if its source, its target or both move to a layer that may use all that they
  /// use.
  func removes(_ finding: Finding, movingSource: Bool, movingTarget: Bool, to layer: LayerID) -> Bool {
    if movingTarget, movingSource || mayUse(layer, finding),
      finding.isOfContract || ownRules.removes(finding, movingTo: layer)
    {
      return true
    }
    return movingSource
      && (finding.isOfContract || ownRules.removes(finding, movingSourceTo: layer) || isExposed(finding, in: layer))
  }

  /// Returns whether a layer is inside the one that hides the target, so that code there may use the target.
  private func isExposed(_ finding: Finding, in layer: LayerID) -> Bool {
    finding.rule == OnlyExposedIsNamed.id && plan.covers(finding.ids.contract, layer)
  }

  /// Returns whether the source of a finding may use its target if the target is in this layer.
  func mayUse(_ layer: LayerID, _ finding: Finding) -> Bool {
    let from = layering.layer(around: finding.ids.source, in: finding.ids.file)
    return from == layer
      || layering.contractBroken(
        by: from, naming: layer, as: finding.mention?.kind ?? .type, at: finding.place.position ?? .body)
        == nil
  }

  /// Returns whether each file is in a module that has declarations in the layer, or imports such a module. A layer
  /// without files may be anywhere.
  func see(modulesOf layer: LayerID, from files: Set<FileID>) -> Bool {
    let modules = graph.modules.modules.indices.filter { subject.layersOfModules[$0].contains(layer) }
    let names = Set(modules.flatMap { graph.modules.modules[$0].allNames })
    return modules.isEmpty
      || files.allSatisfy { file in
        if graph.modules.modules(ofFile: file.index).contains(where: { modules.contains($0.index) }) { return true }
        let facts = graph.files[file.index].facts
        return facts.imports.contains { $0.path.first.map { names.contains(facts.text($0)) } ?? false }
      }
  }
}
