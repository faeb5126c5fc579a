// Moves files to layers that fit: the file may use everything that it uses from there, and all its users may use it
// there. Values fit in the layer that uses them. Code that only one layer uses fits next to the code that it uses.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules

struct FittingMoves {
  private let scene: FixScene
  private let references: FileReferences

  init(_ scene: FixScene) { (self.scene, references) = (scene, FileReferences(scene)) }

  /// Plans moves of values first, because they are the same everywhere; then the moves that remove the most findings.
  func plan(_ findings: [Finding], among all: [Finding]) -> FixPlan {
    var found: [(rank: Int, fix: Fix)] = []
    var refused: [(rank: Int, refusals: [Refusal])] = []
    var plan = FixPlan()
    for (file, group) in findingsByFile(findings.filter(isWanted)) {
      for place in places(for: file, group) {
        do throws(RefusalReason) {
          let fix = try fix(file, place, among: all)
          found.append((place.isOfUser ? Int.min : -fix.findings.count, fix))
        } catch {
          refused.append((place.isOfUser ? 1 : 0, place.findings.map { Refusal($0, .move, error.text) }))
        }
      }
    }
    // Of two reasons, the one about the code that breaks the rule takes precedence.
    plan.refusals =
      refused.filter { $0.rank == 0 }.flatMap(\.refusals) + refused.filter { $0.rank == 1 }.flatMap(\.refusals)
    plan.candidates = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.fix)
    return plan
  }

  private func isWanted(_ finding: Finding) -> Bool {
    finding.ids.target.isSome && [RuleBook.dependencyRule, RuleBook.sliceRule].contains(finding.rule)
      && finding.mention?.kind != .import
  }

  /// Either file of a finding may be in the wrong place.
  private func findingsByFile(_ findings: [Finding]) -> [(file: FileID, findings: [Finding])] {
    var groups: [FileID: [Finding]] = [:]
    for finding in findings {
      for file in Set([finding.ids.file, scene.graph[finding.ids.target].file]) {
        groups[file, default: []].append(finding)
      }
    }
    return groups.sorted { $0.key.raw < $1.key.raw }.map { ($0.key, $0.value) }
  }

  // MARK: one file

  /// The layers on the other side of a file's findings, each with the file there that most of them are about.
  private func places(for file: FileID, _ group: [Finding]) -> [FittingPlace] {
    var places: [FittingPlace] = []
    for finding in group {
      let isOfUser = finding.ids.file != file
      let layer = isOfUser ? scene.layer(of: finding.ids.source, in: finding.ids.file) : layer(of: finding)
      let neighbor = isOfUser ? finding.ids.file : scene.graph[finding.ids.target].file
      if layer.isNone || neighbor == file { continue }
      if let index = places.firstIndex(where: { $0.layer == layer && $0.isOfUser == isOfUser }) {
        places[index].add(finding, neighbor)
      } else {
        places.append(FittingPlace(layer, isOfUser: isOfUser, finding, neighbor))
      }
    }
    return places
  }

  private func layer(of finding: Finding) -> LayerID { scene.layering.layer(of: finding.ids.target) }

  private func fix(
    _ file: FileID, _ place: FittingPlace, among all: [Finding]
  ) throws(RefusalReason) -> Fix {
    if place.isOfUser {
      try expectValues(file)
      try expectKnownImports(of: file, in: place.layer)
    } else {
      try expectBound(file, to: place)
    }
    try expectFit(file, in: place.layer)
    let removed = scene.findings(about: file, among: all) + place.findings.filter { $0.rule == RuleBook.sliceRule }
    return try scene.move(file, besides: place.neighbor, to: place.layer, removing: removed, among: all)
  }

  private func expectFit(_ file: FileID, in layer: LayerID) throws(RefusalReason) {
    func breaks(_ use: FileReferences.Use, from: LayerID, to: LayerID) -> Bool {
      from.isSome && to.isSome && from != to
        && scene.layering.contractBroken(by: from, naming: to, as: use.kind, at: use.place) != nil
    }
    if references.uses(of: file).contains(where: { breaks($0, from: layer, to: $0.to) }) {
      throw RefusalReason("the file uses something that the other layer may not use")
    }
    if references.users(of: file).contains(where: { breaks($0, from: $0.from, to: layer) }) {
      throw RefusalReason("other code that uses the file may not use the other layer")
    }
  }

  // MARK: inwards

  /// Only values and functions may move inward: other code stays, and a protocol may replace it.
  private func expectValues(_ file: FileID) throws(RefusalReason) {
    guard scene.topLevelDeclarations(of: file).allSatisfy({ scene.isValue($0, in: file) }) else {
      throw RefusalReason("the outer file declares more than values, constants and functions")
    }
  }

  /// A file that needs a module unknown to the inner layer belongs outside it, even if no rule says so.
  private func expectKnownImports(of file: FileID, in layer: LayerID) throws(RefusalReason) {
    let known = scene.graph.fileIDs.map { FileID($0) }.filter { scene.layering.layerCharged(for: $0) == layer }
      .reduce(into: Set<String>()) { $0.formUnion(scene.moduleNames(importedBy: $1)) }
    guard scene.moduleNames(importedBy: file).isSubset(of: known) else {
      throw RefusalReason("the file imports a module that no file of the other layer imports")
    }
  }

  // MARK: outwards

  /// A file stays if other layers use it, if a part of it does not need the outer layer, or if no other code uses it: a
  /// framework may use it then, so its place is unknown.
  private func expectBound(_ file: FileID, to place: FittingPlace) throws(RefusalReason) {
    let (layering, layer) = (scene.layering, place.layer)
    let users = references.users(of: file)
    let isOffered = users.contains { use in
      use.from != layer && !layering.plan.ids.allSatisfy { layering.isFree(use.from, $0) }
    }
    if isOffered { throw RefusalReason("other code uses the file where it is") }
    let bound = Set(place.findings.filter { $0.ids.source.isSome }.map { scene.topLevel($0.ids.source) })
    guard scene.topLevelDeclarations(of: file).allSatisfy(bound.contains) else {
      throw RefusalReason("the file also has declarations that do not depend on the outer layer")
    }
    if users.isEmpty, bound.contains(where: { scene.graph[$0].kind.isNominal }) {
      throw RefusalReason("no other code uses the file, so its place is unknown")
    }
  }
}

/// A layer that a file may move to.
private struct FittingPlace {
  let layer: LayerID
  /// Whether the layer is that of code that uses the file, and not one that the file uses.
  let isOfUser: Bool
  private(set) var findings: [Finding]
  private var counts: [FileID: Int]

  init(_ layer: LayerID, isOfUser: Bool, _ finding: Finding, _ neighbor: FileID) {
    (self.layer, self.isOfUser, findings, counts) = (layer, isOfUser, [finding], [neighbor: 1])
  }

  mutating func add(_ finding: Finding, _ neighbor: FileID) {
    findings.append(finding)
    counts[neighbor, default: 0] += 1
  }

  /// The file whose directory the file moves into.
  var neighbor: FileID { counts.max { ($0.value, $1.key.raw) < ($1.value, $0.key.raw) }?.key ?? .none }
}

/// The uses between files, found on demand.
struct FileReferences {
  struct Use: Hashable {
    let from: LayerID
    let to: LayerID
    let kind: MentionKind
    let place: MentionPlace
  }

  private let scene: FixScene

  init(_ scene: FixScene) { self.scene = scene }

  /// The declarations of other files that a file uses.
  func uses(of file: FileID) -> Set<Use> {
    uses(in: file, .all) { $0 != file }
  }

  /// The uses of a file by others. Only names that it declares are resolved.
  func users(of file: FileID) -> Set<Use> {
    let names = scene.graph.symbols(of: file).map { scene.graph.symbols[$0].name }.filter(\.isSome)
    guard let last = names.map(\.index).max() else { return [] }
    var groups = [UInt64](repeating: 0, count: last + 1)
    for name in names { groups[name.index] = 1 }
    let filter = NameFilter(groups: groups, groupsCalled: groups, wanted: 1)
    return scene.graph.fileIDs.map { FileID($0) }.filter { $0 != file }.reduce(into: []) { found, other in
      found.formUnion(uses(in: other, filter) { $0 == file })
    }
  }

  private func uses(in file: FileID, _ filter: NameFilter, of isWanted: (FileID) -> Bool) -> Set<Use> {
    let (graph, facts) = (scene.graph, scene.facts(file))
    var found: Set<Use> = []
    graph.forEachNaming(in: file, of: { _ in filter }) { mention, owner, meaning in
      for symbol in graph.candidates(of: meaning) where isWanted(graph[symbol].file) {
        found.insert(
          Use(
            from: scene.layer(of: owner, in: file), to: scene.layering.layer(of: symbol),
            kind: graph.kind(of: mention, naming: symbol, in: file), place: facts.mentions[mention.index].place))
      }
    }
    return found
  }
}

extension FixScene {
  /// Whether a top-level declaration is a value, or is only about values: a protocol, an alias, a function.
  fileprivate func isValue(_ symbol: SymbolID, in file: FileID) -> Bool {
    switch graph[symbol].kind {
    case .enum, .protocol, .typealias, .function, .operator, .precedenceGroup: true
    case .property: graph[symbol].modifiers.contains(.constant)
    case .struct: storesProperties(symbol) || !hasFunctions(symbol)
    case .extension: graph.extendedType(of: symbol).isNone || graph[graph.extendedType(of: symbol)].file == file
    default: false
    }
  }

  /// A structure with only functions is behavior, not a value.
  private func storesProperties(_ type: SymbolID) -> Bool {
    members(of: type).contains {
      graph[$0].kind == .property && graph[$0].modifiers.isDisjoint(with: [.static, .computed])
    }
  }

  private func hasFunctions(_ type: SymbolID) -> Bool {
    members(of: type).contains { graph[$0].kind == .function }
  }

  private func members(of type: SymbolID) -> [SymbolID] {
    graph.symbols(of: graph[type].file).map { SymbolID($0) }.filter { graph[$0].owner == type }
  }

  /// The findings of rules about references in which a file is on either side.
  fileprivate func findings(about file: FileID, among all: [Finding]) -> [Finding] {
    all.filter { finding in
      finding.rule == RuleBook.dependencyRule && finding.mention?.kind != .import && finding.ids.target.isSome
        && (finding.ids.file == file || graph[finding.ids.target].file == file)
    }
  }

  fileprivate func moduleNames(importedBy file: FileID) -> Set<String> {
    Set(facts(file).imports.compactMap { facts(file).module(of: $0) })
  }
}
