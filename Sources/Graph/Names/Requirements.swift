// What protocols ask for, and what meets it. Of a value of a protocol's type the requirement is meant; of one that
// conforms to it what meets the requirement.
import InwardFacts
import InwardSDK

extension Resolver {
  mutating func isRequirement(_ symbol: SymbolID) -> Bool {
    let owner = symbols[symbol.index].owner
    guard owner.isSome, symbols[owner.index].kind == .protocol else { return false }
    return !isOfSDK(symbol) || !sdk.flags(of: symbol).isDisjoint(with: [.requirement, .optionalRequirement])
  }

  /// What an extension of a protocol gives, and not what the protocol asks for: the same, and it is what there is.
  mutating func withoutMetRequirements(_ run: Range<Int>) -> Range<Int> {
    guard run.count > 1, isRequirement(found[run.lowerBound]) || isRequirement(found[run.upperBound - 1]) else {
      return run
    }
    let start = found.count
    for index in run where !isRequirement(found[index]) { found.append(found[index]) }
    return found.count == start ? run : start..<found.count
  }

  /// `extension Observed { func asSource() {} }` where `Observed: HasSource` asks for `asSource()`: of a value of which
  /// nothing else is known, it is the requirement that is called.
  mutating func requirementsMet(by run: Range<Int>, from place: Int, _ ancestors: Ancestors) -> Range<Int> {
    guard let first = run.first, !isRequirement(found[first]), !symbols[found[first].index].kind.isType else {
      return run
    }
    let (name, start) = (symbols[found[first].index].name, found.count)
    for next in place..<ancestors.places.upperBound {
      let scope = ancestry.scope(at: next)
      bring(name, in: scope)
      var entry = table.first(name, in: scope)
      while let here = entry {
        entry = table.next(after: here)
        guard isRequirement(here.symbol) else { continue }
        for index in run where takesTheSame(found[index], here.symbol) {
          found.append(here.symbol)
          break
        }
      }
      if found.count > start { return start..<found.count }
    }
    return run
  }

  /// Two properties of one name, one of them an optional: the context decides which of them is meant.
  mutating func toldApartByOptionality(
    _ nearest: Range<Int>, behind place: Int, _ ancestors: Ancestors, for sought: Sought
  ) -> Range<Int>? {
    guard nearest.count == 1, let first = nearest.first, symbols[found[first].index].kind == .property,
      !isOfSDK(found[first])
    else { return nil }
    let own = found[first]
    for next in place + 1..<max(ancestors.places.upperBound, place + 1) {
      let scope = ancestry.scope(at: next)
      guard let symbol = scope.symbol, !isOfSDK(symbol), table.mayHold(sought.name, in: scope) else { continue }
      var entry = table.first(sought.name, in: scope)
      while let here = entry {
        entry = table.next(after: here)
        guard symbols[here.symbol.index].kind == .property, !isRequirement(here.symbol),
          isOptional(own) != isOptional(here.symbol)
        else { continue }
        let start = found.count
        found += [own, here.symbol]
        return start..<found.count
      }
    }
    return nil
  }

  private mutating func isOptional(_ property: SymbolID) -> Bool {
    let type = type(ofSymbol: property)
    return knownTypes[type].shape == .optional
  }
}
