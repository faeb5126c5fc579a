// Moves code to a layer that fits: the layer may use everything that the code uses, and everything that uses the code
// may use the layer. Values move to a layer that uses them. Code moves to a layer that it uses if no other layer uses
// the code. If a file cannot move as a whole, single declarations in it may.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRules

struct FittingMoves {
  private let scene: FixScene
  private let references: CodeReferences

  init(_ scene: FixScene) { (self.scene, references) = (scene, CodeReferences(scene)) }

  /// Plans moves. Moves of values to a layer that uses them come first, then those that remove the most findings.
  func plan(_ findings: [Finding], among all: [Finding]) -> FixPlan {
    var attempts: [Attempt] = []
    for (file, group) in findingsByFile(findings.filter(isWanted)) {
      for place in places(for: file, group) {
        let whole = MovingCode(wholeOf: file, scene)
        attempts += self.attempts(whole, place, among: all)
        if attempts.last?.fix != nil { continue }
        attempts += parts(of: file, place).flatMap { self.attempts($0, place.of($0, scene), among: all) }
      }
    }
    var plan = FixPlan()
    plan.candidates = attempts.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .compactMap(\.element.fix)
    // Of two reasons, the one about the code that breaks the rule takes precedence, so it comes first.
    plan.refusals = (attempts.filter { !$0.place.isOfUser } + attempts.filter(\.place.isOfUser)).flatMap(\.refusals)
    return plan
  }

  /// Tries to move code to a place. If a value cannot move to its user, also tries a layer that all its users may use.
  private func attempts(_ code: MovingCode, _ place: FittingPlace, among all: [Finding]) -> [Attempt] {
    let first = attempt(code, place, among: all)
    guard first.fix == nil, place.isOfUser, let third = thirdPlace(for: code, besides: place, among: all) else {
      return [first]
    }
    return [first, attempt(code, third, among: all)]
  }

  private func attempt(_ code: MovingCode, _ place: FittingPlace, among all: [Finding]) -> Attempt {
    do throws(RefusalReason) {
      return Attempt(place: place, outcome: .success(try fix(code, place, among: all)))
    } catch {
      return Attempt(place: place, outcome: .failure(error))
    }
  }

  private func isWanted(_ finding: Finding) -> Bool {
    finding.ids.target.isSome && [RuleBook.dependencyRule, RuleBook.sliceRule].contains(finding.rule)
      && finding.mention?.kind != .import
  }

  /// Groups findings by file. Each finding belongs to both of its files, because either may be in the wrong place.
  private func findingsByFile(_ findings: [Finding]) -> [(file: FileID, findings: [Finding])] {
    var groups: [FileID: [Finding]] = [:]
    for finding in findings {
      for file in Set([finding.ids.file, scene.graph[finding.ids.target].file]) {
        groups[file, default: []].append(finding)
      }
    }
    return groups.sorted { $0.key.raw < $1.key.raw }.map { ($0.key, $0.value) }
  }

  // MARK: one place

  /// Lists the layers on the other side of a file's findings, each with the findings about it and the files there.
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
        places.append(FittingPlace(layer, isOfUser: isOfUser, [(finding, neighbor)]))
      }
    }
    return places
  }

  private func layer(of finding: Finding) -> LayerID { scene.layering.layer(of: finding.ids.target) }

  /// Lists the declarations that findings are about, each with those that have to move with it.
  private func parts(of file: FileID, _ place: FittingPlace) -> [MovingCode] {
    let moving = place.findings.map(place.moving).filter(\.isSome)
    var parts: [MovingCode] = []
    for head in Set(moving.map(scene.topLevel)).sorted(by: { $0.raw < $1.raw }) {
      var part = MovingCode(head, in: file, scene)
      while let needed = references.uses(inFileOf: part).first(where: { breaks($0.use, place.layer, $0.use.to) }) {
        part.add(scene.topLevel(needed.target), scene)
      }
      if !part.isWholeFile, !parts.contains(where: { $0.heads == part.heads }) { parts.append(part) }
    }
    return parts
  }

  private func fix(
    _ code: MovingCode, _ place: FittingPlace, among all: [Finding]
  ) throws(RefusalReason) -> Fix {
    try scene.expectSameModules(code.file, place.neighbor)
    if place.isOfUser {
      try expectValues(code)
      try expectNamed(code, by: place)
      try expectUsed(code, by: place)
      try expectKnownImports(of: code.file, in: place.layer)
    } else {
      try expectBound(code, to: place)
    }
    try expectFit(code, in: place.layer)
    try expectOthers(besides: code)
    let removed = scene.findings(about: code, among: all) + place.findings.filter { $0.rule == RuleBook.sliceRule }
    return try scene.move(code, besides: place.neighbor, to: place.layer, removing: removed, among: all)
  }

  private func expectFit(_ code: MovingCode, in layer: LayerID) throws(RefusalReason) {
    if references.uses(of: code).contains(where: { breaks($0, layer, $0.to) }) {
      throw RefusalReason("the moved code uses code that its new layer may not use")
    }
    if references.users(of: code).contains(where: { breaks($0, $0.from, layer) }) {
      throw RefusalReason("code that uses the moved code may not use its new layer")
    }
  }

  /// Refuses a move that would leave a member of a family, such as a feature, without files: a feature whose only file
  /// moves away would be gone.
  private func expectOthers(besides code: MovingCode) throws(RefusalReason) {
    let layer = scene.layering.layer(of: code.file)
    guard code.isWholeFile, layer.isSome, scene.layering.plan[layer].family.isSome else { return }
    let hasOthers = scene.graph.fileIDs.contains { file in
      FileID(file) != code.file && scene.layering.layer(of: FileID(file)) == layer
    }
    if hasOthers { return }
    throw RefusalReason("the move would leave a member of a family of layers empty")
  }

  private func breaks(_ use: CodeReferences.Use, _ from: LayerID, _ to: LayerID) -> Bool {
    from.isSome && to.isSome && from != to
      && scene.layering.contractBroken(by: from, naming: to, as: use.kind, at: use.place) != nil
  }

  // MARK: to a third layer

  /// Finds the outermost layer that fits, because it is nearest to the users. Returns nil if the code contains
  /// anything other than values, if no layer fits, or if the users use no file of that layer. Rests and shared layers
  /// are left out, and a whole file moves only if each of its declarations is the target of a finding.
  private func thirdPlace(
    for code: MovingCode, besides place: FittingPlace, among all: [Finding]
  ) -> FittingPlace? {
    let findings = all.filter { isWanted($0) && code.holds($0.ids.target, scene) }
    let wanted = Set(findings.map { scene.topLevel($0.ids.target) })
    guard (try? expectValues(code)) != nil, !code.isWholeFile || wanted.isSuperset(of: code.heads) else { return nil }
    let (plan, layering) = (scene.layering.plan, scene.layering)
    let (uses, users) = (references.uses(of: code), references.users(of: code))
    let fitting = plan.ids.filter { layer in
      layer != place.layer && !code.heads.contains { layering.layer(of: $0) == layer } && !plan[layer].isRest
        && !plan[layer].isShared && !uses.contains { breaks($0, layer, $0.to) }
        && !users.contains { breaks($0, $0.from, layer) }
    }
    func inner(_ layer: LayerID) -> Int { fitting.count { layering.isFree(layer, $0) } }
    guard let layer = fitting.max(by: { (inner($0), $1.raw) < (inner($1), $0.raw) }),
      let neighbor = references.fileUsedMost(byUsersOf: code, in: layer)
    else { return nil }
    return FittingPlace(layer, isOfUser: true, findings.map { ($0, neighbor) })
  }

  // MARK: inward

  /// Refuses code that contains anything other than values and functions (see `isValue`), such as a class. Such code
  /// stays where it is; the other layer may be able to use a protocol instead.
  private func expectValues(_ code: MovingCode) throws(RefusalReason) {
    guard code.heads.allSatisfy({ scene.isValue($0, in: code.file) }) else {
      throw RefusalReason("the moved code contains more than plain types, constants and functions, such as a class")
    }
  }

  /// Refuses a type that moves without its file and that the layer never names: if the layer uses only members, the
  /// values come from other code, which stays.
  private func expectNamed(_ code: MovingCode, by place: FittingPlace) throws(RefusalReason) {
    let named = Set(place.findings.map(\.ids.target))
    let hasType = code.heads.contains { scene.graph[$0].kind.isNominal }
    if !code.isWholeFile, hasType, named.isDisjoint(with: code.heads) {
      throw RefusalReason("the layer uses members of the type but never names the type")
    }
  }

  /// Refuses to move a file to another slice if that slice does not use all declarations of the file: the unused ones
  /// belong to their current slice, even if both slices are in one layer.
  private func expectUsed(_ code: MovingCode, by place: FittingPlace) throws(RefusalReason) {
    guard code.isWholeFile, place.findings.allSatisfy({ $0.rule == RuleBook.sliceRule }) else { return }
    let used = Set(place.findings.map { scene.topLevel($0.ids.target) })
    guard code.heads.allSatisfy({ used.contains($0) || used.contains(scene.graph.extendedType(of: $0)) }) else {
      throw RefusalReason("the file also has declarations that the other slice does not use")
    }
  }

  /// Refuses a file that imports a module that no file of the inner layer imports: such a file probably belongs outside
  /// that layer, even if no rule says so.
  private func expectKnownImports(of file: FileID, in layer: LayerID) throws(RefusalReason) {
    let known = scene.graph.fileIDs.map { FileID($0) }.filter { scene.layering.layerCharged(for: $0) == layer }
      .reduce(into: Set<String>()) { $0.formUnion(scene.moduleNames(importedBy: $1)) }
    guard scene.moduleNames(importedBy: file).isSubset(of: known) else {
      throw RefusalReason("the file imports a module that no file of the other layer imports")
    }
  }

  // MARK: outward

  /// Refuses to move code if other layers use it (except those that may use every layer), if a part of it does not need
  /// the outer layer, or if no other code uses it but a framework may: its place is then unknown.
  private func expectBound(_ code: MovingCode, to place: FittingPlace) throws(RefusalReason) {
    let (layering, layer) = (scene.layering, place.layer)
    let users = references.users(of: code)
    let isOffered = users.contains { use in
      use.from != layer && !layering.plan.ids.allSatisfy { layering.isFree(use.from, $0) }
    }
    if isOffered { throw RefusalReason("code outside the new layer uses the moved code") }
    let bound = Set(place.findings.filter { $0.ids.source.isSome }.map { scene.topLevel($0.ids.source) })
    guard code.heads.allSatisfy({ bound.contains($0) || bound.contains(scene.graph.extendedType(of: $0)) }) else {
      throw RefusalReason("the file also has declarations that do not depend on the outer layer")
    }
    if users.isEmpty, code.heads.contains(where: { mayBeCalledFromOutside($0, alone: !code.isWholeFile) }) {
      throw RefusalReason("no other code uses the moved code, so its layer cannot be determined")
    }
  }
}

extension FittingMoves {
  /// Returns whether code outside the project, such as a framework, may use a declaration: a type that can have values,
  /// or a function or a variable that moves without its file.
  private func mayBeCalledFromOutside(_ head: SymbolID, alone isAlone: Bool) -> Bool {
    switch scene.graph[head].kind {
    case .extension: false
    case let kind where kind.isNominal: !scene.isNamespace(head)
    default: isAlone
    }
  }
}

/// A move of code to a place, or the reason against it.
private struct Attempt {
  let place: FittingPlace
  let outcome: Result<Fix, RefusalReason>

  var fix: Fix? { try? outcome.get() }

  var rank: Int { place.isOfUser ? Int.min : -(fix?.findings.count ?? 0) }

  var refusals: [Refusal] {
    guard case .failure(let reason) = outcome else { return [] }
    return place.findings.map { Refusal($0, .move, reason.text) }
  }
}

/// A layer that code may move to.
private struct FittingPlace {
  let layer: LayerID
  /// Whether the layer uses the moving code; otherwise the moving code uses the layer.
  let isOfUser: Bool
  private var uses: [(finding: Finding, neighbor: FileID)]

  init(_ layer: LayerID, isOfUser: Bool, _ uses: [(finding: Finding, neighbor: FileID)]) {
    (self.layer, self.isOfUser, self.uses) = (layer, isOfUser, uses)
  }

  mutating func add(_ finding: Finding, _ neighbor: FileID) { uses.append((finding, neighbor)) }

  /// Returns the same place with only the findings about a part of the code.
  func of(_ part: MovingCode, _ scene: FixScene) -> FittingPlace {
    var place = self
    place.uses = uses.filter { part.holds(moving($0.finding), scene) }
    return place
  }

  var findings: [Finding] { uses.map(\.finding) }

  /// Returns the declaration that moves here to remove a finding.
  func moving(_ finding: Finding) -> SymbolID { isOfUser ? finding.ids.target : finding.ids.source }

  /// The file next to which the code moves: the one that the most findings are about.
  var neighbor: FileID {
    let counts = Dictionary(uses.map { ($0.neighbor, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key.raw) < ($1.value, $0.key.raw) }?.key ?? .none
  }
}

extension FixScene {
  /// Returns whether a top-level declaration is a value, or is only about values, such as a protocol, a typealias or
  /// a function.
  fileprivate func isValue(_ symbol: SymbolID, in file: FileID) -> Bool {
    switch graph[symbol].kind {
    case .enum, .protocol, .typealias, .function, .operator, .precedenceGroup: true
    case .property: graph[symbol].modifiers.contains(.constant)
    case .struct: storesProperties(symbol) || !hasFunctions(symbol)
    case .extension: graph.extendedType(of: symbol).isNone || graph[graph.extendedType(of: symbol)].file == file
    default: false
    }
  }

  /// Returns whether a type stores properties: a structure with only functions is behavior, not a value.
  private func storesProperties(_ type: SymbolID) -> Bool {
    members(of: type).contains {
      graph[$0].kind == .property && graph[$0].modifiers.isDisjoint(with: [.static, .computed])
    }
  }

  private func hasFunctions(_ type: SymbolID) -> Bool {
    members(of: type).contains { graph[$0].kind == .function }
  }

  /// Returns whether a type is an enumeration without cases, supertypes or attributes: it has no values, so no
  /// framework creates one.
  fileprivate func isNamespace(_ type: SymbolID) -> Bool {
    let declaration = graph.declaration(type)
    return graph[type].kind == .enum && declaration.inherited.isEmpty && declaration.attributes.isEmpty
      && !members(of: type).contains { graph[$0].kind == .enumCase }
  }

  /// Selects the findings of the rule `dependency` whose source or target is in the code, except those about imports.
  fileprivate func findings(about code: MovingCode, among all: [Finding]) -> [Finding] {
    all.filter { finding in
      finding.rule == RuleBook.dependencyRule && finding.mention?.kind != .import && finding.ids.target.isSome
        && (code.holds(finding.ids.target, self) || code.holds(finding.ids.source, in: finding.ids.file, self))
    }
  }

  func moduleNames(importedBy file: FileID) -> Set<String> {
    Set(facts(file).imports.compactMap { facts(file).module(of: $0) })
  }
}
