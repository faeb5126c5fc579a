// Finds the types whose move to another layer removes the most findings. A move is proposed only if it breaks no rule
// itself: everything that uses the type may use it there, and it may use and import there everything that it needs.
// Findings of every rule about uses count, as far as it is known that the move removes them.
// `Companions` are types that it needs and that have to move with it.
import InwardFacts
import InwardGraph
import InwardLayers

/// A type, with those of its extensions that findings are about, and the findings that disappear when it moves.
public struct Move: Sendable, Hashable {
  public let declaration: String
  /// The layer or the slice that it lies in.
  public let from: String
  /// The layer that it would lie in; nil for a place outside the slices.
  public let to: String?
  /// How many other files contain extensions that must move with it.
  public let otherFiles: Int
  /// The other types that must move with it, because it uses them.
  public let companions: [String]
  /// The identities of the findings that it removes.
  private let removed: Set<FindingIdentity>

  public init(
    declaration: String, from: String, to: String?, removing findings: [Finding], otherFiles: Int = 0,
    with companions: [String] = []
  ) {
    (self.declaration, self.from, self.to, self.otherFiles) = (declaration, from, to, otherFiles)
    self.companions = companions
    removed = Set(findings.map(\.identity))
  }

  /// Whether it removes the finding with this identity.
  public func removes(_ identity: FindingIdentity) -> Bool { removed.contains(identity) }
}

extension Subject {
  /// A move for each of the types that most findings are about, if there is one.
  func moves(removing findings: [Finding]) -> [Move] {
    var byType: [SymbolID: [Finding]] = [:]
    for finding in findings {
      guard finding.ids.target.isSome, finding.mention?.kind != nil, finding.sides.chain.isEmpty else { continue }
      let type = TopLevel.head(of: finding.ids.target, self)
      if graph[type].kind.isNominal { byType[type, default: []].append(finding) }
    }
    let largest = byType.sorted { ($1.value.count, $0.key.raw) < ($0.value.count, $1.key.raw) }.prefix(12)
    return largest.compactMap { move(of: $0.key, removing: $0.value) }
  }

  private var dependencyID: String { DependencyPointsInward.id }
  private var sliceID: String { SlicesAreIndependent.id }

  private func move(of type: SymbolID, removing findings: [Finding]) -> Move? {
    let ofSlices = findings.filter { $0.rule == sliceID }
    if ofSlices.count * 2 > findings.count { return moveOutOfSlice(type, removing: ofSlices) }
    return moveToLayer(type, removing: findings.filter { $0.rule != sliceID })
  }

  /// Code outside all slices may use every slice, and every slice may use it. But what moves out of a
  /// slice should not depend on code that stays in it.
  private func moveOutOfSlice(_ type: SymbolID, removing findings: [Finding]) -> Move? {
    let home = graph[type].file
    // Extensions of the type may lie in other slices.
    guard let finding = findings.first(where: { graph[$0.ids.target].file == home }),
      let slice = finding.sides.to?.slice
    else { return nil }
    let removed = findings.filter { $0.sides.to?.slice == slice }
    guard let slicing = slicings.first(where: { $0.layering.plan.title(of: $0.slice(of: type)) == slice }),
      let companions = companions(of: type, in: slicing)
    else { return nil }
    return Move(
      declaration: graph.simpleName(of: type), from: slice, to: nil, removing: removed,
      otherFiles: files(of: removed, home).count - 1, with: companions)
  }

  private func moveToLayer(_ type: SymbolID, removing findings: [Finding]) -> Move? {
    let (current, home) = (layering.layer(of: type), graph[type].file)
    let files = files(of: findings, home)
    var ownRules = OwnRulesOfMoves(self)
    for layer in plan.ids where layer != current && !plan[layer].isRest {
      let removed = findings.filter { $0.rule == dependencyID || ownRules.removes($0, movingTo: layer) }
      guard !removed.isEmpty, findings.allSatisfy({ mayUse(layer, $0) && sees(modulesOf: layer, $0) }),
        let companions = companions(of: type, movingTo: layer, files, &ownRules)
      else { continue }
      return Move(
        declaration: graph.simpleName(of: type), from: layerName(of: current) ?? "no layer", to: plan[layer].fullName,
        removing: removed, otherFiles: files.count - 1, with: companions.map { graph.simpleName(of: $0) })
    }
    return nil
  }

  /// The types that have to move to a layer together with a type in these files; nil if one of them cannot, or if there
  /// are more than a few.
  private func companions(
    of type: SymbolID, movingTo layer: LayerID, _ files: Set<FileID>, _ ownRules: inout OwnRulesOfMoves
  ) -> [SymbolID]? {
    let current = layering.layer(of: type)
    var isForbidden = false
    let companions = Companions(of: type, in: files, self, most: Companions.most.ofLayers) { use in
      let home = layering.layer(of: use.target)
      if ownRules.forbids(use.target, usedIn: layer, insteadOf: current) { isForbidden = true }
      return !mayUse((layer: home, kind: use.kind, place: use.place), from: layer)
        || ownRules.forbids(home, usedIn: layer)
    }
    guard !isForbidden, companions.types.count <= Companions.most.ofLayers else { return nil }
    let moving = [(type: type, files: files)] + companions.types.map { (type: $0, files: homes(of: $0)) }
    let mayAllMove = moving.allSatisfy { moved in
      let current = layering.layer(of: moved.type)
      return graph[moved.type].kind.isNominal && staysAllowed(movingFrom: current, to: layer)
        && !isTaken(moved.type, in: layer)
        && moved.files.allSatisfy { file in
          mayMove(file, from: current, to: layer) && !ownRules.mayBreak(moving: file, from: current, to: layer)
        }
    }
    return mayAllMove ? companions.types : nil
  }

  /// The files that contain the type and those of its members that findings are about.
  private func files(of findings: [Finding], _ home: FileID) -> Set<FileID> {
    Set(findings.map { graph[$0.ids.target].file } + [home])
  }

  /// Whether the file of a finding is in a module that has declarations in the layer, or imports such a module. A layer
  /// without files may be anywhere.
  private func sees(modulesOf layer: LayerID, _ finding: Finding) -> Bool {
    let modules = graph.modules.modules.indices.filter { layersOfModules[$0].contains(layer) }
    let own = graph.modules.modules(ofFile: finding.ids.file.index)
    if modules.isEmpty || own.contains(where: { modules.contains($0.index) }) { return true }
    let facts = graph.files[finding.ids.file.index].facts
    let names = Set(modules.map { graph.modules.modules[$0].name })
    return facts.imports.contains { $0.path.first.map { names.contains(facts.text($0)) } ?? false }
  }

  /// Whether a module that compiles files of the layer has another type of this name: it would get both.
  private func isTaken(_ type: SymbolID, in layer: LayerID) -> Bool {
    graph.symbols.indices.contains { index in
      let other = graph.symbols[index]
      return other.name == graph[type].name && other.owner.isNone && other.kind.isNominal && SymbolID(index) != type
        && graph.modules.modules(ofFile: other.file.index).contains { layersOfModules[$0.index].contains(layer) }
    }
  }

  /// Whether the imports and the names in a file would break no more rules in another layer.
  private func mayMove(_ file: FileID, from current: LayerID, to layer: LayerID) -> Bool {
    let facts = graph.files[file.index].facts
    let (here, there) = (plan.lineage(of: current), plan.lineage(of: layer))
    let isImportBroken = facts.imports.contains { entry in
      entry.path.first.map { numbersOfModules[facts.text($0)] == nil } ?? false
        && there.contains { !mayImport(entry, of: facts, $0) } && here.allSatisfy { mayImport(entry, of: facts, $0) }
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

  /// Whether a finding would disappear if its target were in this layer.
  private func mayUse(_ layer: LayerID, _ finding: Finding) -> Bool {
    let (source, file) = (finding.ids.source, finding.ids.file)
    let from = layering.layer(around: source, in: file)
    return from == layer
      || layering.contractBroken(
        by: from, naming: layer, as: finding.mention?.kind ?? .type, at: finding.place.position ?? .body)
        == nil
  }

  /// Whether every layer that may use `current`, including `current` itself, may also use `layer`.
  private func staysAllowed(movingFrom current: LayerID, to layer: LayerID) -> Bool {
    plan.ids.allSatisfy { $0 == layer || !layering.isFree($0, current) || layering.isFree($0, layer) }
  }

  private func mayUse(_ used: (layer: LayerID, kind: MentionKind, place: MentionPlace), from layer: LayerID) -> Bool {
    used.layer.isNone || used.layer == layer
      || layering.contractBroken(by: layer, naming: used.layer, as: used.kind, at: used.place) == nil
  }
}
