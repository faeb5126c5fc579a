// Overloads in several types of one line of inheritance. The nearest alone is meant only where nothing but types could
// tell a farther one apart from it, and nobody looks at types here.
import InwardFacts

extension Resolver {
  /// Whether farther declarations count beside the nearest ones of a name: it is called with arguments, or the nearest
  /// ones are there under conditions.
  mutating func mayBeOverloaded(_ nearest: Range<Int>, for sought: Sought) -> Bool {
    guard sought.wanted == .value else { return false }
    for index in nearest {
      let symbol = found[index]
      if sought.hasArguments, symbols[symbol.index].kind.takesArguments || isOfSDK(symbol) { return true }
      if isConditional(symbol) { return true }
    }
    return false
  }

  /// The run of the nearest with all farther ones behind it that could be meant, too.
  mutating func addOverloads(
    to nearest: Range<Int>, behind place: Int, _ ancestors: Ancestors, for sought: Sought
  ) -> Range<Int> {
    let isProtocol = isProtocol(ancestry.scope(at: ancestors.places.lowerBound))
    for next in place + 1..<ancestors.places.upperBound {
      let scope = ancestry.scope(at: next)
      bring(sought.name, in: scope)
      guard table.mayHold(sought.name, in: scope) else { continue }
      var entry = table.first(sought.name, in: scope)
      while let here = entry {
        let symbol = here.symbol
        entry = table.next(after: here)
        // What a protocol asks for is met by what was found before.
        let isRequirement = !isProtocol && isRequirement(symbol)
        guard !isRequirement, isFitting(symbol, for: sought), !isHidden(symbol, behind: nearest) else { continue }
        found.append(symbol)
      }
      dropOverridden(behind: nearest)
    }
    return nearest.lowerBound..<found.count
  }

  /// `override func process(action: MovieAction)` of a `process(action: Action)`: the only one with its labels.
  private mutating func dropOverridden(behind nearest: Range<Int>) {
    for index in nearest where symbols[found[index].index].modifiers.contains(.override) {
      var alike: [Int] = []
      for farther in nearest.upperBound..<found.count where takesTheSame(found[index], found[farther], ofTypes: false) {
        alike.append(farther)
      }
      if alike.count == 1 { found.remove(at: alike[0]) }
    }
  }

  /// In an extension with a `where`, or with a `where` of its own.
  mutating func isConditional(_ symbol: SymbolID) -> Bool {
    let owner = symbols[symbol.index].owner
    return hasConditions[symbol.index] || owner.isSome && hasConditions[owner.index]
  }

  /// Whether one of the nearer ones takes just the same, and is there without conditions.
  mutating func isHidden(_ symbol: SymbolID, behind nearer: Range<Int>) -> Bool {
    for index in nearer where !isConditional(found[index]) && takesTheSame(found[index], symbol) { return true }
    return false
  }

  /// By the labels, and by the words of the parameters' types.
  mutating func takesTheSame(_ one: SymbolID, _ other: SymbolID, ofTypes: Bool = true) -> Bool {
    guard symbols[one.index].kind == symbols[other.index].kind else { return false }
    let count = parameterCount(of: one)
    guard count == parameterCount(of: other) else { return false }
    for index in 0..<count {
      let (mine, theirs) = (parameter(index, of: one), parameter(index, of: other))
      guard mine.label == theirs.label, hasWrittenType(mine), hasWrittenType(theirs) else { return false }
      if ofTypes, !areOfOneType(mine, of: one, theirs, of: other) { return false }
    }
    return true
  }

  private mutating func areOfOneType(
    _ mine: Parameter, of one: SymbolID, _ theirs: Parameter, of other: SymbolID
  ) -> Bool {
    if let text = typeText(of: mine, of: one), let other = typeText(of: theirs, of: other) { return text == other }
    let type = type(of: mine, of: one)
    let otherType = self.type(of: theirs, of: other)
    return type != .unknown && isSame(type, otherType)
  }

  /// The same but for what functions call their generic parameters.
  private mutating func isSame(_ one: KnownTypeID, _ other: KnownTypeID) -> Bool {
    if one == other { return true }
    let (left, right) = (knownTypes[one], knownTypes[other])
    guard left.shape == right.shape, left.shape != .unknown, left.partCount == right.partCount else { return false }
    if left.shape == .generic { return true }
    guard left.head == right.head else { return false }
    for index in 0..<Int(left.partCount)
    where !isSame(knownTypes.part(index, of: left), knownTypes.part(index, of: right)) {
      return false
    }
    return left.partCount > 0
  }
}
