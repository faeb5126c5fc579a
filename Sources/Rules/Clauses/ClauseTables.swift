// Tables of the clauses that apply to the source and to the target of a reference, with one lookup for each side.
import InwardFacts
import InwardGraph
import InwardLayers

/// The clauses for every declaration, computed once, so that references are walked only once for any number of rules.
struct ClauseTables {
  let subject: Subject
  let clauses: [NamingClause]
  private var selection: Selection
  private var sources = ClauseClasses()
  private var targets = ClauseClasses()
  private var sourceOfSymbols: [UInt32]
  private var sourceOfFiles: [UInt32]
  private var targetOfSymbols: [UInt32]
  /// The clauses that forbid a reference from one class to another, by the pair of classes.
  private var pairs: [UInt64: [Int]] = [:]
  private let selectors: [(select: PreparedSelector?, by: PreparedSelector?, types: PreparedSelector?)]
  private let kindred: Kindred
  /// The classes of sources and of targets, by everything that determines them.
  private var knownSources: [[UInt32]: UInt32] = [:]
  private var knownTargets: [UInt64: UInt32] = [:]
  /// The clauses with `by`, which exempts sources.
  private var confinements: NumberSet
  /// Whether a clause distinguishes sources by kinds other than types and extensions, such as members.
  private var asksForMembers = false

  private struct Place: Hashable {
    var layer: LayerID
    var module: UInt32
  }

  init(_ subject: Subject, _ clauses: [NamingClause]) {
    self.subject = subject
    self.clauses = clauses
    var selection = Selection(subject)
    sourceOfSymbols = Array(repeating: 0, count: subject.graph.symbols.count)
    targetOfSymbols = Array(repeating: 0, count: subject.graph.symbols.count)
    sourceOfFiles = Array(repeating: 0, count: subject.graph.files.count)
    selectors = clauses.map { clause in
      (
        clause.select.map { selection.prepare($0) }, clause.by.map { selection.prepare($0) },
        clause.types.map { selection.prepare($0) }
      )
    }
    kindred = selection.kindred()
    self.selection = selection
    confinements = NumberSet(count: clauses.count)
    for (index, clause) in clauses.enumerated() {
      if clause.by != nil { confinements.insert(index) }
      var kinds = (clause.select?.kindsSpokenOf ?? []).union(clause.by?.kindsSpokenOf ?? [])
      if clause.verb == .confined { kinds.formUnion(clause.types?.kindsSpokenOf ?? []) }
      asksForMembers = asksForMembers || kinds.contains { !Self.isOuter($0) }
    }
    fillSources()
    fillTargets()
  }

  private static func isOuter(_ kind: DeclarationKind) -> Bool {
    kind.isPickable || kind == .extension
  }

  /// Returns the clauses that forbid a reference from one declaration to another, regardless of the kind and place of
  /// the reference. If `source` is `.none`, the reference is in top-level code.
  mutating func broken(by source: SymbolID, in file: FileID, naming target: SymbolID) -> [Int] {
    let from = source.isSome ? sourceOfSymbols[source.index] : sourceOfFiles[file.index]
    let pair = UInt64(from) << 32 | UInt64(targetOfSymbols[target.index])
    if let known = pairs[pair] { return known }
    let left = sources.classes[Int(from)]
    let right = targets.classes[Int(targetOfSymbols[target.index])]
    let found = left.clauses.intersection(right.clauses).filter { !isExempt(clauses[$0], left, right) }
    pairs[pair] = found
    return found
  }

  /// Returns whether a clause applies to the code of a declaration; if `source` is `.none`, to the top-level code of
  /// the file.
  func looksAt(_ source: SymbolID, in file: FileID, _ clause: Int) -> Bool {
    let from = source.isSome ? sourceOfSymbols[source.index] : sourceOfFiles[file.index]
    return sources.classes[Int(from)].clauses.contains(clause)
  }

  /// Returns the class of a declaration as a source and its class as a target. All clauses treat declarations with the
  /// same two classes alike.
  func classes(of symbol: SymbolID) -> [UInt32] { [sourceOfSymbols[symbol.index], targetOfSymbols[symbol.index]] }

  func isTarget(_ target: SymbolID, of clause: Int) -> Bool {
    targets.classes[Int(targetOfSymbols[target.index])].clauses.contains(clause)
  }
}

/// Tables of the sources.
extension ClauseTables {
  private mutating func fillSources() {
    let graph = subject.graph
    for file in subject.judged {
      for index in graph.symbols(of: file) {
        let symbol = SymbolID(index)
        let owner = graph[symbol].owner
        // A member is treated like its type, unless a clause asks for members or the two are in different layers.
        let isLikeOwner =
          owner.isSome && !asksForMembers && !Self.isOuter(graph[symbol].kind)
          && subject.layering.layer(of: owner) == subject.layering.layer(of: symbol)
        sourceOfSymbols[index] = isLikeOwner ? sourceOfSymbols[owner.index] : classOfSource(symbol)
      }
      sourceOfFiles[file.index] = classOfFile(file)
    }
  }

  private mutating func classOfSource(_ symbol: SymbolID) -> UInt32 {
    let site = selection.site(of: symbol)
    let key = [kindred.places[symbol.index]] + site.around.map { kindred.natures[$0.index] }
    if let known = knownSources[key] { return known }
    let entry = ClauseClass(clauses: clausesLookingAt(site), layer: site.layer, module: module(of: site.file))
    let number = sources.number(of: entry)
    knownSources[key] = number
    return number
  }

  private mutating func clausesLookingAt(_ site: Surroundings) -> NumberSet {
    var set = NumberSet(count: clauses.count)
    for clause in clauses.indices where isLookedAt(site, by: clause) { set.insert(clause) }
    return set
  }

  private mutating func isLookedAt(_ site: Surroundings, by clause: Int) -> Bool {
    if let by = selectors[clause].by, selection.covers(by, site) { return false }
    // Confined declarations may always use themselves.
    if clauses[clause].verb == .confined, let own = selectors[clause].types, selection.covers(own, site) {
      return false
    }
    guard let select = selectors[clause].select else { return true }
    return selection.covers(select, site)
  }

  /// Returns the class of a file's top-level code. A clause applies to this code if it applies to the file itself or to
  /// all top-level declarations of the file; an exemption of any of these declarations also exempts this code.
  private mutating func classOfFile(_ file: FileID) -> UInt32 {
    let site = selection.site(of: file)
    var key = [0, kindred.files[file.index]]
    for top in site.beside { key += [sourceOfSymbols[top.index], kindred.natures[top.index]] }
    if let known = knownSources[key] { return known }
    let number = sources.number(
      of: ClauseClass(clauses: clausesLookingAt(file, site), layer: site.layer, module: module(of: file)))
    knownSources[key] = number
    return number
  }

  private mutating func clausesLookingAt(_ file: FileID, _ site: Surroundings) -> NumberSet {
    let tops = site.beside.map { sources.classes[Int(sourceOfSymbols[$0.index])].clauses }
    var ofAll = tops.first ?? NumberSet(count: clauses.count)
    for next in tops.dropFirst() { ofAll.formIntersection(next) }
    var set = clausesLookingAt(site)
    // An exempt declaration also exempts the top-level code of its file.
    if !tops.isEmpty { set.remove(confinements, except: ofAll) }
    set.formUnion(ofAll.without(confinements))
    return set
  }

  func module(of file: FileID) -> UInt32 { subject.graph.modules.moduleOfFile[file.index].raw }
}

/// Tables of the forbidden targets.
extension ClauseTables {
  private mutating func fillTargets() {
    let ofPlaces = clauses.indices.filter { clauses[$0].isOfPlaces }
    let typed = clauses.indices.filter {
      clauses[$0].verb != .only && clauses[$0].types != nil && !clauses[$0].isOfPlaces
    }
    let typedKinds = typed.reduce(into: Set<DeclarationKind>()) { $0.formUnion(clauses[$1].types?.pickedKinds ?? []) }
    var sets: [Place: NumberSet] = [:]
    for index in subject.graph.symbols.indices {
      let symbol = SymbolID(index)
      let isPicked = typedKinds.contains(subject.graph[symbol].kind)
      let key = UInt64(kindred.places[index]) << 32 | UInt64(isPicked ? kindred.natures[index] : 0)
      if let known = knownTargets[key] {
        targetOfSymbols[index] = known
        continue
      }
      let place = Place(
        layer: subject.layering.layer(of: symbol), module: module(of: subject.graph[symbol].file))
      var set = sets[place] ?? setOfTarget(place.layer, place.module)
      sets[place] = set
      for clause in typed where isPicked {
        if let types = selectors[clause].types, selection.picks(types, symbol) { set.insert(clause) }
      }
      for clause in ofPlaces {
        if let types = selectors[clause].types, selection.covers(types, selection.site(of: symbol)) {
          set.insert(clause)
        }
      }
      let number = targets.number(of: ClauseClass(clauses: set, layer: place.layer, module: place.module))
      knownTargets[key] = number
      targetOfSymbols[index] = number
    }
  }

  /// Returns the clauses that may forbid the use of a declaration because of its layer and module alone.
  private func setOfTarget(_ layer: LayerID, _ module: UInt32) -> NumberSet {
    var set = NumberSet(count: clauses.count)
    for (index, clause) in clauses.enumerated() {
      switch clause.object {
      case .layers(let layers) where clause.verb == .only:
        if isOutside(layer, of: layers) { set.insert(index) }
      case .layers(let layers):
        if isInside(layer, layers) { set.insert(index) }
      case .modules(let patterns) where clause.verb != .only:
        if isInside(module, patterns) { set.insert(index) }
      case .modules, .types, .names: continue
      }
    }
    return set
  }

  private func isInside(_ layer: LayerID, _ layers: [LayerReference]) -> Bool {
    layers.contains { subject.plan.covers($0, layer) }
  }

  /// Returns whether a layer is outside all of the given layers and not shared, because all layers may use shared
  /// layers. False for `.none`: uses of code in no layer are not restricted.
  private func isOutside(_ layer: LayerID, of layers: [LayerReference]) -> Bool {
    guard layer.isSome, !isInside(layer, layers) else { return false }
    return !subject.plan.lineage(of: layer).contains { subject.plan[$0].isShared }
  }

  /// Returns whether patterns cover a module of the project. Entries with import forms never do, because they are
  /// about imports only.
  private func isInside(_ module: UInt32, _ patterns: ImportPatterns) -> Bool {
    let name = subject.graph.modules.modules[Int(module)].name
    return patterns.candidates(naming: name).contains { $0.forms.isEmpty && $0.module.matches(name) }
  }

  /// Returns whether a clause allows a reference because a layer or a module may always use itself, or because a
  /// layer may use the rests of the layers around it.
  private func isExempt(_ clause: NamingClause, _ from: ClauseClass, _ to: ClauseClass) -> Bool {
    let plan = subject.plan
    switch clause.object {
    case .layers where clause.verb == .only:
      let isRest = to.layer.isSome && plan[to.layer].isRest
      return plan.isInside(to.layer, from.layer) || isRest && plan.isInside(from.layer, plan[to.layer].parent)
        || areOnePart(from.layer, to.layer, of: clause.selectedLayers)
    case .layers(let layers): return areOnePart(from.layer, to.layer, of: layers)
    case .modules: return from.module == to.module
    case .types, .names: return false
    }
  }

  /// Returns whether one of the given layers contains both layers. Each value of a family is a separate layer.
  private func areOnePart(_ from: LayerID, _ to: LayerID, of layers: [LayerReference]) -> Bool {
    layers.contains { layer in
      let part = subject.plan.part(layer, holding: to)
      return part != nil && part == subject.plan.part(layer, holding: from)
    }
  }
}
