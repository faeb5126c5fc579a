// Finds the types whose move to another place removes the most findings: types that code of other layers uses, and
// types that use what their own layer may not use. Findings of every rule about uses count, as far as it is known that
// the move removes them.
import InwardFacts
import InwardGraph
import InwardLayers

/// The findings about uses by the type on one of their sides.
private struct FindingsByType {
  private var findings: [SymbolID: [Finding]] = [:]

  init(_ findings: [Finding], _ subject: Subject, side: (Finding) -> SymbolID) {
    for finding in findings where finding.isOfUse {
      let type = TopLevel.head(of: side(finding), subject)
      if subject.graph[type].kind.isNominal { self.findings[type, default: []].append(finding) }
    }
  }

  /// Those with the most findings. Advice needs no complete list.
  var largest: [(type: SymbolID, findings: [Finding])] {
    findings.sorted { ($1.value.count, $0.key.raw) < ($0.value.count, $1.key.raw) }.prefix(8)
      .map { ($0.key, $0.value) }
  }
}

extension Finding {
  fileprivate var isOfUse: Bool {
    ids.target.isSome && ids.source.isSome && mention?.kind != nil && sides.chain.isEmpty
  }
}

extension Subject {
  /// A move for each of the types that most findings are about, if there is one.
  func moves(removing findings: [Finding]) -> [Move] {
    var trial = MoveTrial(self)
    let used = FindingsByType(findings, self) { $0.ids.target }.largest
    let using = FindingsByType(findings, self) { $0.ids.source }.largest
    var (ofUsed, ofUsing): ([LayerMove], [LayerMove]) = ([], [])
    for entry in used {
      ofUsed += possibleMove(ofUsed: entry.type, removing: entry.findings, &trial).map { [$0] } ?? []
    }
    for entry in using { ofUsing += possibleMoves(ofUsing: entry.type, removing: entry.findings, &trial) }
    // A search looks at every file: there is one for all types, and none for types that cannot move.
    usersOfTypes.find(Set((ofUsed + ofUsing).map(\.type)), by: .names, self)
    ofUsed.removeAll { trial.isAtHome($0.type, despite: $0.findings) }
    ofUsing.removeAll { !trial.mayBeNamed($0.type, in: $0.layer) }
    usersOfTypes.find(Set(ofUsing.flatMap { [$0.type] + $0.companions }), by: .all, self)
    let fitting = ofUsed + firstOfEach(ofUsing.filter { trial.fits($0.type, with: $0.companions, in: $0.layer) })
    return fitting.map(move)
      + used.compactMap {
        moveOutOfSlice($0.type, removing: $0.findings.filter(\.isOfSlices), among: $0.findings.count)
      }
      + using.compactMap { moveOutOfSlice(ofUsing: $0.type, removing: $0.findings.filter(\.isOfSlices)) }
  }

  private func firstOfEach(_ moves: [LayerMove]) -> [LayerMove] {
    var seen: Set<SymbolID> = []
    return moves.filter { seen.insert($0.type).inserted }
  }

  /// The layer where most findings disappear; of several such layers, the one that needs the fewest other types.
  private func possibleMove(
    ofUsed type: SymbolID, removing all: [Finding], _ trial: inout MoveTrial
  ) -> LayerMove? {
    let findings = all.filter { !$0.isOfSlices }
    let files = files(of: findings.map(\.ids.target), and: type)
    let users = Set(findings.map(\.ids.file))
    var best: LayerMove?
    for layer in plan.ids where layer != layering.layer(of: type) && !plan[layer].isRest {
      let removed = findings.filter { $0.isOfContract || trial.ownRules.removes($0, movingTo: layer) }
      guard removed.count >= max(1, best?.removed.count ?? 1),
        findings.allSatisfy({ trial.mayUse(layer, $0) }), trial.see(modulesOf: layer, from: users),
        let companions = trial.companions(of: type, movingTo: layer, files),
        ([type] + companions).allSatisfy({ trial.staysAllowed($0, to: layer) })
      else { continue }
      best = LayerMove(of: type, in: files, to: layer, with: companions, removing: removed, among: findings)
        .better(than: best)
    }
    return best
  }

  /// To the layers of what the type uses against a rule, where it may use all that it uses; the best first.
  private func possibleMoves(
    ofUsing type: SymbolID, removing findings: [Finding], _ trial: inout MoveTrial
  ) -> [LayerMove] {
    let current = layering.layer(of: type)
    let files = files(of: findings.map(\.ids.source), and: type)
    var moves: [LayerMove] = []
    for layer in Set(findings.map { layering.layer(of: $0.ids.target) }).sorted(by: { $0.raw < $1.raw }) {
      guard layer.isSome, layer != current, !plan[layer].isRest else { continue }
      let removed = findings.filter {
        $0.isOfContract || trial.ownRules.removes($0, movingSourceTo: layer) || isExposed($0, in: layer)
      }
      guard !removed.isEmpty, let companions = trial.companions(of: type, movingTo: layer, files) else { continue }
      moves.append(
        LayerMove(of: type, in: files, to: layer, with: companions, removing: removed, among: findings))
    }
    return moves.sorted { $0.isBetter(than: $1) }
  }

  /// Whether a layer that hides the target contains another one, so that code there may use the target.
  private func isExposed(_ finding: Finding, in layer: LayerID) -> Bool {
    finding.rule == OnlyExposedIsNamed.id && plan.covers(finding.ids.contract, layer)
  }

  private func move(_ move: LayerMove) -> Move {
    Move(
      declaration: graph.simpleName(of: move.type), from: layerName(of: layering.layer(of: move.type)) ?? "no layer",
      to: plan[move.layer].fullName, removing: move.removed, otherFiles: move.files.count - 1,
      with: move.companions.map { graph.simpleName(of: $0) })
  }

  /// The files that contain the type and those of its parts that findings are about.
  func files(of parts: [SymbolID], and type: SymbolID) -> Set<FileID> {
    Set(parts.map { graph[$0].file } + [graph[type].file])
  }
}

/// A possible move of one type.
private struct LayerMove {
  let type: SymbolID
  let files: Set<FileID>
  let layer: LayerID
  let companions: [SymbolID]
  let removed: [Finding]
  /// All findings about layers that the type has on this side.
  let findings: [Finding]

  init(
    of type: SymbolID, in files: Set<FileID>, to layer: LayerID, with companions: [SymbolID],
    removing removed: [Finding], among findings: [Finding]
  ) {
    (self.type, self.files, self.layer) = (type, files, layer)
    (self.companions, self.removed, self.findings) = (companions, removed, findings)
  }

  func isBetter(than other: LayerMove) -> Bool {
    (other.removed.count, companions.count, layer.raw) < (removed.count, other.companions.count, other.layer.raw)
  }

  func better(than other: LayerMove?) -> LayerMove {
    guard let other, !isBetter(than: other) else { return self }
    return other
  }
}

extension Finding {
  /// Whether the layers of its two sides alone decide about it.
  var isOfContract: Bool { rule == DependencyPointsInward.id }
  var isOfSlices: Bool { rule == SlicesAreIndependent.id }
}
