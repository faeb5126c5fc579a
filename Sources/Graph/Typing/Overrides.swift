// Finds declarations that hide others with the same name, labels and types.
import InwardFacts

/// Compares the signatures of declarations.
final class Overrides {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let candidates: Candidates
  let writtenTypes: WrittenTypes
  let parameters: Parameters
  let genericBounds: GenericBounds

  init(_ ground: Ground, _ declared: Declared, _ genericBounds: GenericBounds) {
    (knownTypes, project, candidates) = (ground.knownTypes, ground.project, ground.candidates)
    (writtenTypes, parameters) = (declared.writtenTypes, declared.parameters)
    self.genericBounds = genericBounds
  }
}

extension Overrides {
  /// Returns whether one of the nearer candidates takes the same parameters and is unconstrained.
  func isHidden(_ symbol: SymbolID, behind nearer: Range<Int>) -> Bool {
    for index in nearer
    where !project.isConditional(candidates.found[index]) && takesTheSame(candidates.found[index], symbol) {
      return true
    }
    return false
  }

  /// Returns whether the module's own functions shadow an imported one, because one of them has the same type and
  /// exists in every build. If only the results differ, the compiler chooses the function whose result fits.
  func isShadowed(_ imported: SymbolID, by own: Range<Int>) -> Bool {
    own.contains { index in
      let mine = candidates.found[index]
      return !project.isConditional(mine) && !candidates.builds.isBranched(mine) && takesTheSame(mine, imported)
        && mayReturnTheSame(mine, imported)
    }
  }

  /// Returns whether two functions may have the same result type. For some C functions, only the names are known. Such
  /// a function seems to return nothing, so its result may have any type.
  private func mayReturnTheSame(_ one: SymbolID, _ imported: SymbolID) -> Bool {
    let (mine, theirs) = (writtenTypes.type(ofSymbol: one), writtenTypes.type(ofSymbol: imported))
    guard knownTypes[mine].shape == .function, knownTypes[theirs].shape == .function else { return true }
    let (own, result) = (knownTypes.inner(of: knownTypes[mine]), knownTypes.inner(of: knownTypes[theirs]))
    if own == .unknown || [.unknown, .structural].contains(knownTypes[result].shape) { return true }
    return isSame(own, result)
  }

  /// Returns whether two declarations of one kind are called in the same way, judging by `async` and by their
  /// parameters: the labels, the allowed effects of closures and, if `ofTypes` is true, the types. False if a parameter
  /// has no written type.
  func takesTheSame(_ one: SymbolID, _ other: SymbolID, ofTypes: Bool = true) -> Bool {
    guard project.symbols[one.index].kind == project.symbols[other.index].kind else { return false }
    let count = parameters.parameterCount(of: one)
    guard count == parameters.parameterCount(of: other), parameters.isAsync(one) == parameters.isAsync(other) else {
      return false
    }
    for index in 0..<count {
      let (mine, theirs) = (parameters.parameter(index, of: one), parameters.parameter(index, of: other))
      guard mine.label == theirs.label, haveTheSameEffects(mine, theirs), parameters.hasWrittenType(mine),
        parameters.hasWrittenType(theirs)
      else {
        return false
      }
      if ofTypes, !areOfOneType(mine, of: one, theirs, of: other) { return false }
    }
    return true
  }

  /// Returns whether two parameters allow the same effects for a closure; true if the effects are unknown for either of
  /// them.
  private func haveTheSameEffects(_ mine: Parameter, _ theirs: Parameter) -> Bool {
    guard let own = mine.effects, let other = theirs.effects else { return true }
    return own == other
  }

  private func areOfOneType(
    _ mine: Parameter, of one: SymbolID, _ theirs: Parameter, of other: SymbolID
  ) -> Bool {
    if let text = parameters.typeText(of: mine, of: one), let other = parameters.typeText(of: theirs, of: other) {
      return text == other
    }
    let type = parameters.type(of: mine, of: one)
    let otherType = parameters.type(of: theirs, of: other)
    return type != .unknown && isSame(type, otherType)
  }

  /// Returns whether two types are equal, with equally constrained generic parameters in the same positions.
  private func isSame(_ one: KnownTypeID, _ other: KnownTypeID) -> Bool {
    if one == other { return true }
    let (left, right) = (knownTypes[one], knownTypes[other])
    guard left.shape == right.shape, left.shape != .unknown, left.partCount == right.partCount else { return false }
    if left.shape == .generic { return haveTheSameBounds(SymbolID(raw: left.head), SymbolID(raw: right.head)) }
    guard left.head == right.head else { return false }
    for index in 0..<Int(left.partCount)
    where !isSame(knownTypes.part(index, of: left), knownTypes.part(index, of: right)) {
      return false
    }
    return left.partCount > 0
  }

  /// Returns whether two generic parameters have the same constraints. Generic parameters of types are compared only by
  /// position, because a subclass may name its parameters differently.
  private func haveTheSameBounds(_ one: SymbolID, _ other: SymbolID) -> Bool {
    guard parameters.isOfFunction(one), parameters.isOfFunction(other) else { return true }
    return Set(genericBounds.bounds(of: one)) == Set(genericBounds.bounds(of: other))
  }
}
