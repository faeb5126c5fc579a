// Chooses among overloads that differ in the effects of their closures: `throws` and `async`.
import InwardFacts

extension ArgumentTypes {
  /// Returns whether a parameter allows all effects of a closure. Also true if its allowed effects are unknown, as for
  /// an alias of a function type and for the SDK's parameters.
  func mayDo(_ number: Int, _ call: CallShape, _ symbol: SymbolID, in file: FileID) -> Bool {
    guard let allowed = effects(allowedTo: number, call, symbol, in: file) else { return true }
    let effects = expressions.effects(ofArgument: number, of: call, in: file)
    return allowed.isSuperset(of: effects.subtracting(.unclear))
  }

  /// Returns the effects that a closure for a parameter may have; nil if they are unknown.
  private func effects(
    allowedTo number: Int, _ call: CallShape, _ symbol: SymbolID, in file: FileID
  ) -> ClosureEffects? {
    guard let index = parameters.parameter(takingArgument: number, of: symbol, in: call, from: file) else { return nil }
    let parameter = parameters.parameter(index, of: symbol)
    return parameter.flags.contains(.takesClosure) ? parameter.effects : nil
  }

  /// Drops candidates that allow a closure to throw or to be `async` if another candidate takes a closure of the same
  /// type without that effect: the compiler prefers the candidate that allows no more effects than the closure needs.
  /// Keeps all candidates if the effects of the closure are unclear.
  func calmOnes(
    _ run: Range<Int>, _ given: [KnownTypeID], _ call: CallShape, _ fact: Mention, at mention: MentionID,
    in file: FileID
  ) -> Range<Int> {
    if run.count < 2 { return run }
    var kept = run
    for number in given.indices where expressions.takesClosureType(number, of: call, in: file) {
      let allowed = kept.compactMap { effects(allowedTo: number, call, candidates.found[$0], in: file)?.rawValue }
      guard allowed.count == kept.count, let least = allowed.min(),
        !expressions.effects(ofArgument: number, of: call, in: file).contains(.unclear)
      else { continue }
      let types = Set(kept.map { typeWanted(number, call, candidates.found[$0], fact, at: mention, in: file) })
      guard types.count == 1 else { continue }
      let start = candidates.found.count
      for (index, effects) in zip(kept, allowed) where effects == least {
        candidates.found.append(candidates.found[index])
      }
      kept = start..<candidates.found.count
    }
    return kept
  }
}
