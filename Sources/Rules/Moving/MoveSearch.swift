// Finds the types whose move to another place removes the most findings: types that code of other layers uses, and
// types that use what their own layer may not use. Findings of every rule about uses count if the move is known to
// remove them.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  /// Finds a move for each of the types with the most findings, if there is one.
  func moves(removing findings: [Finding]) -> [Move] {
    let trial = MoveTrial(self)
    let sides = FindingsByType(findings, self)
    let used = sides.largest(.target, self)
    let using = sides.largest(.source, self).filter { $0.count == 1 }
    var ofUsed = used.compactMap { possibleMove(ofUsed: $0, sides, trial) }
    // One search covers all types, because a search looks at every file. A search for the names of types excludes most
    // moves of types that use others; only the remaining moves need a search for all members as well.
    usersOfTypes.find(Set(ofUsed.flatMap(\.leads) + using.joined()), by: .names, self)
    ofUsed.removeAll { move in
      move.leads.contains { trial.isAtHome($0, despite: sides.ofLayers([$0], .target), moving: move.leads) }
    }
    var ofUsing = using.flatMap { possibleMoves(ofUsing: $0[0], sides, trial) }
    if !ofUsed.isEmpty || !ofUsing.isEmpty {
      let roles = Roles(graph, layering)
      func keepsRoles(_ move: LayerMove) -> Bool {
        !(move.leads + move.companions).contains { roles.keeps($0, from: move.layer) }
      }
      (ofUsed, ofUsing) = (ofUsed.filter(keepsRoles), ofUsing.filter(keepsRoles))
    }
    usersOfTypes.find(Set(ofUsing.flatMap { $0.leads + $0.companions }), by: .all, self)
    let fitting = ofUsed + firstOfEach(ofUsing.filter { trial.fits(Set($0.leads + $0.companions), in: $0.layer) })
    let ofSlices =
      used.compactMap { moveOutOfSlice(ofUsed: $0, sides) } + using.compactMap { moveOutOfSlice(ofUsing: $0[0], sides) }
    // Finds a destination only for the largest move, which may be the suggested first step.
    let largest = ofSlices.indices.max { ofSlices[$0].removed.count < ofSlices[$1].removed.count }
    return fitting.map(move)
      + ofSlices.indices.map { move(ofSlices[$0], to: $0 == largest ? landing(of: ofSlices[$0], trial) : nil) }
  }

  private func firstOfEach(_ moves: [LayerMove]) -> [LayerMove] {
    var seen: Set<SymbolID> = []
    return moves.filter { seen.insert($0.leads[0]).inserted }
  }

  /// Finds the move to another layer that removes the most findings; of several such moves, the one with the fewest
  /// other types. Nil if no move removes a finding.
  private func possibleMove(
    ofUsed types: [SymbolID], _ sides: FindingsByType, _ trial: MoveTrial
  ) -> LayerMove? {
    let findings = sides.ofLayers(types, .target)
    if findings.isEmpty { return nil }
    let leads = types.map { movingType($0, with: sides.ofLayers([$0], .target).map(\.ids.target)) }
    let strangers = findings.filter { !types.contains(TopLevel.head(of: $0.ids.source, self)) }
    let users = Set(strangers.map(\.ids.file))
    var best: LayerMove?
    for layer in plan.ids where layer != layering.layer(of: types[0]) && !plan[layer].isRest {
      guard strangers.allSatisfy({ trial.mayUse(layer, $0) }), trial.see(modulesOf: layer, from: users),
        let companions = trial.companions(of: leads, movingTo: layer),
        (types + companions).allSatisfy({ trial.staysAllowed($0, to: layer) })
      else { continue }
      let move = LayerMove(of: leads, to: layer, with: companions, among: sides, trial, self)
      if !move.removed.isEmpty { best = move.better(than: best) }
    }
    return best
  }

  /// Returns the possible moves of a type to layers whose declarations it uses against a rule, the best first. Code
  /// that names the type must be allowed to use it in the new layer, where the type must be allowed to use everything
  /// that it needs.
  private func possibleMoves(
    ofUsing type: SymbolID, _ sides: FindingsByType, _ trial: MoveTrial
  ) -> [LayerMove] {
    let findings = sides.all([type], .source)
    let lead = movingType(type, with: findings.map(\.ids.source))
    var moves: [LayerMove] = []
    for layer in Set(findings.map { layering.layer(of: $0.ids.target) }).sorted(by: { $0.raw < $1.raw }) {
      guard layer.isSome, layer != layering.layer(of: type), !plan[layer].isRest, trial.mayBeNamed(type, in: layer),
        let companions = trial.companions(of: [lead], movingTo: layer)
      else { continue }
      let move = LayerMove(of: [lead], to: layer, with: companions, among: sides, trial, self)
      if !move.removed.isEmpty { moves.append(move) }
    }
    return moves.sorted { $0.isBetter(than: $1) }
  }

  private func move(_ move: LayerMove) -> Move {
    let current = layering.layer(of: move.leads[0])
    let types = move.leads + move.companions
    return Move(
      declaration: graph.simpleName(of: types[0]), from: layerName(of: current) ?? "no layer",
      to: plan[move.layer].fullName, removing: move.removed, otherFiles: move.otherFiles,
      with: types.dropFirst().map { graph.simpleName(of: $0) },
      emptying: isEmpty(current, without: Set(types)) ? plan[current].fullName : nil)
  }

  /// Returns whether a layer that must not be empty would contain no declaration if these types left it.
  private func isEmpty(_ layer: LayerID, without types: Set<SymbolID>) -> Bool {
    guard layer.isSome, !plan[layer].isOptional else { return false }
    return !graph.symbols.indices.lazy.map { SymbolID($0) }.contains { symbol in
      graph[symbol].owner.isNone && plan.covers(layer, layering.layer(of: symbol))
        && !types.contains(TopLevel.head(of: symbol, self))
    }
  }

  /// Returns a type with the file that declares it and the files of `parts`, the declarations that findings are
  /// about.
  func movingType(_ type: SymbolID, with parts: [SymbolID]) -> MovingType {
    MovingType(type: type, files: Set(parts.map { graph[$0].file } + [graph[type].file]))
  }
}

/// A possible move of one type, or of several types of one file.
private struct LayerMove {
  let leads: [SymbolID]
  let layer: LayerID
  let companions: [SymbolID]
  let removed: [Finding]
  /// The number of files that move, besides the file of the first type.
  let otherFiles: Int

  init(
    of leads: [MovingType], to layer: LayerID, with companions: [SymbolID], among sides: FindingsByType,
    _ trial: MoveTrial, _ subject: Subject
  ) {
    (self.leads, self.layer, self.companions) = (leads.map(\.type), layer, companions)
    otherFiles = leads.reduce(into: Set<FileID>()) { $0.formUnion($1.files) }.count - 1
    let moving = leads + companions.map { MovingType(type: $0, files: subject.homes(of: $0)) }
    removed = sides.removed(by: moving, subject) { finding, source, target in
      !finding.isOfSlices && trial.removes(finding, movingSource: source, movingTarget: target, to: layer)
    }
  }

  func isBetter(than other: LayerMove) -> Bool {
    (other.removed.count, companions.count, layer.raw) < (removed.count, other.companions.count, other.layer.raw)
  }

  func better(than other: LayerMove?) -> LayerMove {
    guard let other, !isBetter(than: other) else { return self }
    return other
  }
}
