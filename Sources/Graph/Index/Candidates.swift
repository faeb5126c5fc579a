// Lists of candidates for a name, and the properties of these lists that are queried repeatedly.
import InwardFacts

/// The properties of a list of candidates, computed on first use.
struct ListTraits: OptionSet {
  let rawValue: UInt8
  static let known = ListTraits(rawValue: 1)
  /// Some candidates are constrained, either directly or by their extension.
  static let conditional = ListTraits(rawValue: 2)
  /// All candidates are functions.
  static let functions = ListTraits(rawValue: 4)
  /// Some candidates are functions.
  static let someFunctions = ListTraits(rawValue: 8)
  /// Some candidates are under `#if`.
  static let branched = ListTraits(rawValue: 16)
  /// No candidate is declared in the project.
  static let outside = ListTraits(rawValue: 32)
  /// Some candidates are declared in the project, and some are not.
  static let partlyOutside = ListTraits(rawValue: 64)
}

/// The candidates for names.
final class Candidates {
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let builds: Builds

  /// The candidates found for the current name. A stack, because resolving one name can require resolving another.
  /// Lookup returns ranges of it, called runs, so that no name costs an allocation.
  @exclusivity(unchecked) var found: [SymbolID] = []
  @exclusivity(unchecked) var lists = CandidateLists()
  /// The traits of each list, computed on first use.
  @exclusivity(unchecked) var listTraits: [ListTraits] = []

  init(_ project: ProjectIndex, _ sdk: SDKDeclarations, _ modules: Modules, _ builds: Builds) {
    (self.project, self.sdk, self.modules, self.builds) = (project, sdk, modules, builds)
  }
}

extension Candidates {
  func traits(ofList list: Int) -> ListTraits {
    while listTraits.count <= list { listTraits.append([]) }
    if listTraits[list].contains(.known) { return listTraits[list] }
    var traits: ListTraits = [.known, .functions]
    var outside = 0
    for symbol in lists[list] {
      if project.isConditional(symbol) { traits.insert(.conditional) }
      if builds.isBranched(symbol) { traits.insert(.branched) }
      if project.isOutside(symbol) { outside += 1 }
      if project.symbols[symbol.index].kind != .function {
        traits.remove(.functions)
      } else {
        traits.insert(.someFunctions)
      }
    }
    if outside > 0 { traits.insert(outside == lists[list].count ? .outside : .partlyOutside) }
    listTraits[list] = traits
    return traits
  }

  /// The maximum number of candidates to compare. Longer lists were not written by hand, and every reference would have
  /// to compare all of them.
  static let mostCompared = 64

  /// Returns the candidates of a list, for a comparison; nil if there are too many to compare.
  func compared(ofList list: Int) -> ArraySlice<SymbolID>? {
    let all = lists[list]
    return all.count <= Self.mostCompared ? all : nil
  }

  /// Returns the value that `find` returns for every candidate; nil if the values differ, or if there are too many
  /// candidates.
  func agreed<Value: Equatable>(ofList list: Int, _ find: (SymbolID) -> Value) -> Value? {
    var agreed: Value?
    for symbol in compared(ofList: list) ?? [] {
      let value = find(symbol)
      if let agreed, agreed != value { return nil }
      agreed = value
    }
    return agreed
  }

  func isType(_ meaning: Meaning) -> Bool {
    let first = meaning.symbol ?? meaning.candidateList.flatMap { lists[$0].first }
    return first.map { project.symbols[$0.index].kind.isType } ?? false
  }

  /// Adds the SDK's top-level declarations of the sought name from all modules that any file of the project imports.
  /// Through Objective-C headers and `@_exported import`, an import in one file may affect others.
  func findSeenSomewhere(_ sought: Sought) {
    var entry = project.table.first(sought.name, in: .outside)
    while let here = entry {
      entry = project.table.next(after: here)
      if modules.isSeenSomewhere(here.symbol), sought.wanted.accepts(project.symbols[here.symbol.index].kind) {
        found.append(here.symbol)
      }
    }
  }

  /// Returns whether no candidate is in the file of the reference and no supported compiler builds any of them.
  func areNeverBuilt(_ run: Range<Int>, for file: FileID) -> Bool {
    run.allSatisfy { index in
      let symbol = found[index]
      return builds.isNeverBuilt(symbol) && project.symbols[symbol.index].file != file
    }
  }

  /// Returns the candidates of a run that satisfy a predicate, as a new run.
  func kept(_ run: Range<Int>, where isKept: (Symbol) -> Bool) -> Range<Int> {
    let start = found.count
    for index in run where isKept(project.symbols[found[index].index]) { found.append(found[index]) }
    return start..<found.count
  }

  func areOutside(_ run: Range<Int>) -> Bool {
    for index in run where !project.isOutside(found[index]) { return false }
    return true
  }

  /// Returns whether at least one of the declarations that a name can refer to is in the project.
  func areOfProject(_ meaning: Meaning) -> Bool {
    if let symbol = meaning.symbol { return !project.isOutside(symbol) }
    return meaning.candidateList.map { !traits(ofList: $0).contains(.outside) } ?? false
  }

  /// Returns whether all candidates are cases or static members, which no instance has.
  func areOfTypeAlone(_ run: Range<Int>) -> Bool {
    for index in run where !isOfTypeAlone(found[index]) { return false }
    return true
  }

  /// Returns whether a member is a case or static, so that only the type has it, not its instances.
  func isOfTypeAlone(_ symbol: SymbolID) -> Bool {
    let entry = project.symbols[symbol.index]
    if entry.kind.isType { return false }
    return entry.kind == .enumCase || !entry.modifiers.isDisjoint(with: [.static, .classMember])
  }

  func areInstanceFunctions(_ run: Range<Int>) -> Bool {
    for index in run {
      guard project.symbols[found[index].index].kind == .function, !isOfTypeAlone(found[index]) else { return false }
    }
    return true
  }

  func areOfSDK(_ run: Range<Int>) -> Bool {
    for index in run where !sdk.isOfSDK(found[index]) { return false }
    return true
  }

  /// Drops the functions if a candidate is a property of the SDK; otherwise, if the first candidate is a function,
  /// moves the functions behind the other candidates. This is for names that are not called.
  func propertiesFirst(_ run: Range<Int>) -> Range<Int> {
    var hasProperty = false
    for index in run where sdk.isOfSDK(found[index]) && project.symbols[found[index].index].kind == .property {
      hasProperty = true
    }
    if hasProperty { return kept(run) { $0.kind != .function } }
    guard run.count > 1, project.symbols[found[run.lowerBound].index].kind == .function else { return run }
    let start = found.count
    for index in run where project.symbols[found[index].index].kind != .function { found.append(found[index]) }
    if found.count == start { return run }
    for index in run where project.symbols[found[index].index].kind == .function { found.append(found[index]) }
    return start..<found.count
  }

  func holdsFunction(_ run: Range<Int>) -> Bool {
    for index in run where project.symbols[found[index].index].kind == .function { return true }
    return false
  }

  func meaning(of run: Range<Int>) -> Meaning {
    if run.count == 1 { return .declaration(found[run.lowerBound]) }
    let run = availableFirst(run)
    return run.count == 1 ? .declaration(found[run.lowerBound]) : lists.add(found[run])
  }

  /// Drops unavailable candidates if there are others, because unavailable declarations exist only to show their
  /// callers a message.
  func availableFirst(_ run: Range<Int>) -> Range<Int> {
    func isUnavailable(_ index: Int) -> Bool {
      project.symbols[found[index].index].modifiers.contains(.unavailable)
    }
    if run.count < 2 || !run.contains(where: isUnavailable) { return run }
    let available = kept(run) { !$0.modifiers.contains(.unavailable) }
    return available.isEmpty ? run : available
  }

  /// Returns the union of two meanings, or the first meaning itself if the second adds nothing.
  func either(_ one: Meaning, _ other: Meaning) -> Meaning {
    let start = found.count
    defer { found.removeLast(found.count - start) }
    for meaning in [one, other] {
      for symbol in symbols(of: meaning) where !found[start...].contains(symbol) { found.append(symbol) }
    }
    return found.count == start + symbols(of: one).count ? one : meaning(of: start..<found.count)
  }

  private func symbols(of meaning: Meaning) -> [SymbolID] {
    meaning.symbol.map { [$0] } ?? meaning.candidateList.map { Array(lists[$0]) } ?? []
  }

  /// Returns whether all candidates are requirements of protocols and none is a type. If the project makes an unseen
  /// type conform to such a protocol, the type already has the required members, and the name refers to those.
  func areRequirements(_ run: Range<Int>) -> Bool {
    for index in run {
      let owner = project.symbols[found[index].index].owner
      guard owner.isSome, project.symbols[owner.index].kind == .protocol,
        !project.symbols[found[index].index].kind.isType
      else {
        return false
      }
    }
    return true
  }
}
