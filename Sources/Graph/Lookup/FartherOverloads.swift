// Finds overloads in more distant types of an inheritance chain. They are candidates in addition to the nearest ones,
// except for those that a nearest one overrides because it has the same parameters.
import InwardFacts

/// The overloads in more distant types.
final class FartherOverloads {
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let candidates: Candidates
  let attributes: Attributes
  let inheritance: Inheritance
  let parameters: Parameters
  let overrides: Overrides

  init(_ ground: Ground, _ declared: Declared, _ overrides: Overrides) {
    (project, sdk, candidates) = (ground.project, ground.sdk, ground.candidates)
    (attributes, inheritance, parameters) = (declared.attributes, declared.inheritance, declared.parameters)
    self.overrides = overrides
  }
}

extension FartherOverloads {
  /// Returns whether farther declarations of a value are also candidates. They are if one of the nearest is called with
  /// arguments, has parameters that the call omits, is synchronous although the call is under an `await`, or is
  /// constrained.
  func mayBeOverloaded(_ nearest: Range<Int>, for sought: Sought) -> Bool {
    guard sought.wanted == .value else { return false }
    for index in nearest {
      let symbol = candidates.found[index]
      let takesArguments = project.symbols[symbol.index].kind.takesArguments
      if sought.hasArguments, takesArguments || sdk.isOfSDK(symbol) { return true }
      // A farther overload might be asynchronous.
      if sought.call?.isAwaited == true, takesArguments, !parameters.isAsync(symbol) { return true }
      // A farther overload might not need default arguments.
      if sought.call != nil, takesArguments, parameters.parameterCount(of: symbol) > 0 { return true }
      if project.isConditional(symbol) { return true }
    }
    return false
  }

  /// Returns the nearest candidates, followed by all farther candidates to which the name may also refer.
  func addOverloads(
    to nearest: Range<Int>, behind place: Int, _ ancestors: Ancestors, for sought: Sought
  ) -> Range<Int> {
    let isProtocol = project.isProtocol(inheritance.ancestry.scope(at: ancestors.places.lowerBound))
    for next in place + 1..<ancestors.places.upperBound {
      let scope = inheritance.ancestry.scope(at: next)
      sdk.bring(sought.name, in: scope)
      guard project.table.mayHold(sought.name, in: scope) else { continue }
      var entry = project.table.first(sought.name, in: scope)
      while let here = entry {
        let symbol = here.symbol
        entry = project.table.next(after: here)
        // A protocol's requirement is already met by a nearer candidate.
        let isRequirement = !isProtocol && attributes.isRequirement(symbol)
        guard !isRequirement, parameters.isFitting(symbol, for: sought), !overrides.isHidden(symbol, behind: nearest)
        else { continue }
        candidates.found.append(symbol)
      }
      dropOverridden(behind: nearest)
    }
    return nearest.lowerBound..<candidates.found.count
  }

  /// Drops overridden functions: `override func process(action: MovieAction)` hides `process(action: Action)` if no
  /// other farther function has these labels.
  private func dropOverridden(behind nearest: Range<Int>) {
    for index in nearest where project.symbols[candidates.found[index].index].modifiers.contains(.override) {
      var alike: [Int] = []
      for farther in nearest.upperBound..<candidates.found.count
      where overrides.takesTheSame(candidates.found[index], candidates.found[farther], ofTypes: false) {
        alike.append(farther)
      }
      if alike.count == 1 { candidates.found.remove(at: alike[0]) }
    }
  }
}
