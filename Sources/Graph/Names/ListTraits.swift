// What is asked of lists of candidates again and again.
import InwardFacts

/// What is known of a list of candidates, worked out on first asking.
struct ListTraits: OptionSet {
  let rawValue: UInt8
  static let known = ListTraits(rawValue: 1)
  /// Some lie in extensions that ask for something.
  static let conditional = ListTraits(rawValue: 2)
  /// All are functions.
  static let functions = ListTraits(rawValue: 4)
  /// Some are.
  static let someFunctions = ListTraits(rawValue: 8)
  /// Some stand under `#if`.
  static let branched = ListTraits(rawValue: 16)
  /// None is of the project.
  static let outside = ListTraits(rawValue: 32)
  /// Some are, and some are not.
  static let partlyOutside = ListTraits(rawValue: 64)
}

extension Resolver {
  mutating func traits(ofList list: Int) -> ListTraits {
    while listTraits.count <= list { listTraits.append([]) }
    if listTraits[list].contains(.known) { return listTraits[list] }
    var traits: ListTraits = [.known, .functions]
    var outside = 0
    for symbol in candidateLists[list] {
      if isConditional(symbol) { traits.insert(.conditional) }
      if isBranched(symbol) { traits.insert(.branched) }
      if isOutside(symbol) { outside += 1 }
      if symbols[symbol.index].kind != .function {
        traits.remove(.functions)
      } else {
        traits.insert(.someFunctions)
      }
    }
    if outside > 0 { traits.insert(outside == candidateLists[list].count ? .outside : .partlyOutside) }
    listTraits[list] = traits
    return traits
  }
}
