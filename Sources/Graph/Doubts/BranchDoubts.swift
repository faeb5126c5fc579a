// Finds doubts caused by `#if`: there may be no build that contains both a reference and its candidate.
import InwardFacts

/// Checks candidates under `#if`.
final class BranchDoubts {
  let project: ProjectIndex
  let modules: Modules
  let builds: Builds
  let candidates: Candidates
  let inheritance: Inheritance
  let twins: Twins

  init(_ ground: Ground, _ declared: Declared, _ twins: Twins) {
    (project, modules, builds) = (ground.project, ground.modules, ground.builds)
    candidates = ground.candidates
    inheritance = declared.inheritance
    self.twins = twins
  }
}

extension BranchDoubts {
  /// Returns a meaning without the candidates that no build contains together with the reference; unknown if none is
  /// left, or if some builds may have an external declaration instead.
  @inline(__always)
  func buildable(_ meaning: Meaning, at offset: UInt32, in file: FileID) -> Meaning {
    if let symbol = meaning.symbol {
      return !builds.isBranched(symbol) ? meaning : weighed(symbol, at: offset, in: file)
    }
    guard let list = meaning.candidateList, candidates.traits(ofList: list).contains(.branched) else { return meaning }
    return weighed(list, meaning, at: offset, in: file)
  }

  private func weighed(_ symbol: SymbolID, at offset: UInt32, in file: FileID) -> Meaning {
    let relation = builds.relation(of: symbol, at: offset, in: file)
    return relation == .apart || mayStandIn(symbol, relation, in: file) ? .unknown(.branch) : .declaration(symbol)
  }

  /// Drops the candidates of a list that no build contains together with the reference. Long lists are kept, because
  /// they were not written by hand and each reference would have to check every branch.
  private func weighed(_ list: Int, _ meaning: Meaning, at offset: UInt32, in file: FileID) -> Meaning {
    guard candidates.lists[list].count <= 16 else { return meaning }
    let start = candidates.found.count
    var (isSure, isAnywhere) = (false, false)
    for symbol in candidates.lists[list] {
      let relation = builds.relation(of: symbol, at: offset, in: file)
      if relation == .apart { continue }
      candidates.found.append(symbol)
      isSure = isSure || !mayStandIn(symbol, relation, in: file)
      isAnywhere = isAnywhere || relation != .openElsewhere
    }
    let left = start..<candidates.found.count
    // Several branches are assumed to cover all builds if at least one of them is for iOS.
    let isCovered = isSure || isAnywhere && builds.areOfSeveralBranches(candidates.found[left])
    if left.isEmpty || !isCovered { return .unknown(.branch) }
    return left.count == candidates.lists[list].count ? meaning : candidates.meaning(of: left)
  }

  /// Returns whether builds without this declaration may have an external one in its place.
  private func mayStandIn(_ symbol: SymbolID, _ relation: BranchRelation, in file: FileID) -> Bool {
    switch relation {
    case .shared, .apart: false
    // For example, a typealias under `#if os(iOS)` that replaces one that the SDK has on other platforms.
    case .open: project.symbols[symbol.index].owner.isNone && isOfSDK(symbol, in: file)
    // For example, `#if WASI` around a lock that a C module declares for all other builds.
    case .openByFlag: modules.importsOutside(project.symbols[symbol.index].file) || mayStandIn(symbol, in: file)
    case .openElsewhere: mayStandIn(symbol, in: file)
    }
  }

  /// Returns whether a declaration may replace an external one for a file: a top-level declaration with a name that the
  /// SDK also declares or that is spelled as in C, a top-level function or variable in a file that imports an unseen
  /// module, or a member added to an external type that may already have a member with that name.
  private func mayStandIn(_ symbol: SymbolID, in file: FileID) -> Bool {
    let entry = project.symbols[symbol.index]
    if entry.owner.isNone {
      // A declaration for Windows may replace one that a C module provides on every other platform. The digest lacks
      // most of C, but C spells names in its own way: the type `in_port_t`, the variable `INADDR_ANY`.
      if entry.kind.isType != project.names.looksLikeType(entry.name) { return true }
      return isOfSDK(symbol, in: file) || !entry.kind.isType && modules.importsOutside(entry.file)
    }
    guard project.symbols[entry.owner.index].kind == .extension else { return false }
    let scope = project.hierarchy.scope(ofExtension: entry.owner)
    if scope.externalName != nil { return true }
    return project.isOutside(scope)
      && (modules.importsOutside(entry.file) || inheritance.isDeclaredOutside(entry.name, of: scope))
  }

  /// Returns whether the SDK also declares the name of a declaration, as seen from its file or from the file of a
  /// reference.
  private func isOfSDK(_ symbol: SymbolID, in file: FileID) -> Bool {
    let entry = project.symbols[symbol.index]
    return twins.isOfSDK(entry.name, in: entry.file) || twins.isOfSDK(entry.name, in: file)
  }
}
