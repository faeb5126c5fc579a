// Requirements of protocols and the members that meet them. A name on a value of protocol type refers to the
// requirement; on a value of a conforming type, it refers to the member that meets the requirement.
import InwardFacts

/// The requirements of protocols and their witnesses.
final class Requirements {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let candidates: Candidates
  let attributes: Attributes
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let overrides: Overrides

  init(_ ground: Ground, _ declared: Declared, _ overrides: Overrides) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    candidates = ground.candidates
    (attributes, writtenTypes, inheritance) = (declared.attributes, declared.writtenTypes, declared.inheritance)
    self.overrides = overrides
  }
}

extension Requirements {
  /// The number of ancestors that are searched for a witness; types in handwritten code have fewer. A witness in a
  /// farther ancestor is not found.
  static let reach = 32

  /// Drops a protocol's requirements if the run also contains their implementations in an extension of the protocol.
  func withoutMetRequirements(_ run: Range<Int>) -> Range<Int> {
    guard run.count > 1,
      attributes.isRequirement(candidates.found[run.lowerBound])
        || attributes.isRequirement(candidates.found[run.upperBound - 1])
    else {
      return run
    }
    let start = candidates.found.count
    for index in run where !attributes.isRequirement(candidates.found[index]) {
      candidates.found.append(candidates.found[index])
    }
    return candidates.found.count == start ? run : start..<candidates.found.count
  }

  /// Returns whether all members are requirements of protocols in the project, so that a conforming type must have
  /// witnesses elsewhere.
  func areUnmet(_ run: Range<Int>) -> Bool {
    for index in run {
      let symbol = candidates.found[index]
      if project.symbols[symbol.index].kind.isType || project.isOutside(symbol) { return false }
      if !attributes.isRequirement(symbol) { return false }
    }
    return true
  }

  /// Returns the reason why a name may not refer to the member that a type seems to inherit from a protocol; nil if
  /// there is none. If no source shows the witness of a requirement, an unseen superclass or a macro declares it; a
  /// macro may also declare a member that hides an extension's member.
  func reasonAgainst(_ run: Range<Int>, of scope: ScopeID) -> UnknownReason? {
    if project.isProtocol(scope) { return nil }
    if scope.externalName != nil { return candidates.areRequirements(run) ? .inherited : nil }
    if let type = scope.symbol, !sdk.isOfSDK(type), areOfProtocols(run), attributes.mayBeExpanded(type) {
      return .expansion
    }
    return areUnmet(run) ? .inherited : nil
  }

  /// Returns whether the project declares all candidates, as members of protocols or of their extensions, and none is a
  /// type.
  private func areOfProtocols(_ run: Range<Int>) -> Bool {
    for index in run {
      let symbol = project.symbols[candidates.found[index].index]
      guard symbol.owner.isSome, !symbol.kind.isType, !project.isOutside(candidates.found[index]) else { return false }
      let owner = project.symbols[symbol.owner.index]
      let scope = owner.kind == .extension ? project.hierarchy.scope(ofExtension: symbol.owner) : ScopeID(symbol.owner)
      if !project.isProtocol(scope) { return false }
    }
    return true
  }

  /// Returns the requirements that a run of members meets; the members themselves if they meet none. With `extension
  /// Observed { func asSource() {} }`, where `Observed` inherits from `HasSource`, which requires `asSource()`, a call
  /// on a value known only as `Observed` refers to the requirement.
  func requirementsMet(by run: Range<Int>, from place: Int, _ ancestors: Ancestors) -> Range<Int> {
    guard let first = run.first, !attributes.isRequirement(candidates.found[first]),
      !project.symbols[candidates.found[first].index].kind.isType
    else {
      return run
    }
    let (name, start) = (project.symbols[candidates.found[first].index].name, candidates.found.count)
    for next in place..<ancestors.places.upperBound {
      let scope = inheritance.ancestry.scope(at: next)
      sdk.bring(name, in: scope)
      var entry = project.table.first(name, in: scope)
      while let here = entry {
        entry = project.table.next(after: here)
        guard attributes.isRequirement(here.symbol) else { continue }
        for index in run where overrides.takesTheSame(candidates.found[index], here.symbol) {
          candidates.found.append(here.symbol)
          break
        }
      }
      if candidates.found.count > start { return start..<candidates.found.count }
    }
    return run
  }

  /// Returns the nearest property together with a farther one of the same name if exactly one of them is optional, so
  /// that the context decides between them; otherwise, nil.
  func distinguishedByOptionality(
    _ nearest: Range<Int>, behind place: Int, _ ancestors: Ancestors, for sought: Sought
  ) -> Range<Int>? {
    guard nearest.count == 1, let first = nearest.first,
      project.symbols[candidates.found[first].index].kind == .property,
      !sdk.isOfSDK(candidates.found[first])
    else { return nil }
    let own = candidates.found[first]
    for next in place + 1..<max(ancestors.places.upperBound, place + 1) {
      let scope = inheritance.ancestry.scope(at: next)
      guard let symbol = scope.symbol, !sdk.isOfSDK(symbol), project.table.mayHold(sought.name, in: scope) else {
        continue
      }
      var entry = project.table.first(sought.name, in: scope)
      while let here = entry {
        entry = project.table.next(after: here)
        guard project.symbols[here.symbol.index].kind == .property, !attributes.isRequirement(here.symbol),
          isOptional(own) != isOptional(here.symbol)
        else { continue }
        let start = candidates.found.count
        candidates.found += [own, here.symbol]
        return start..<candidates.found.count
      }
    }
    return nil
  }

  private func isOptional(_ property: SymbolID) -> Bool {
    let type = writtenTypes.type(ofSymbol: property)
    return knownTypes[type].shape == .optional
  }
}
