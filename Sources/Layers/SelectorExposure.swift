// What `exposes` picks: a declaration with all that is declared in it. Knows selectors, not who may name what.
import InwardFacts
import InwardGraph

extension SelectorMatcher {
  /// Whether a selector picks a declaration, or what it is declared in. A member has no front of its own: it is seen
  /// where its type is, and a member that an extension adds where the extended type is.
  public mutating func exposes(_ selector: Selector, _ symbol: SymbolID) -> Bool {
    var next = symbol
    while next.isSome {
      let kind = graph[next].kind
      let owner = graph[next].owner
      if kind == .extension {
        let type = graph.extendedType(of: next)
        if type.isSome, exposes(selector, type) { return true }
      }
      let isFront = owner.isNone || Self.canPick(kind)
      if isFront, matches(selector, next) { return true }
      next = owner
    }
    return false
  }
}
