// Evaluates `exposes`, which picks a declaration with everything declared in it. Does not depend on permissions.
import InwardFacts
import InwardGraph

extension Selection {
  /// Returns whether a selector picks a declaration or one of its owners. A member other than a type is never matched
  /// itself: it is exposed if its type is, and a member of an extension is exposed if the extended type is.
  public mutating func exposes(_ selector: PreparedSelector, _ symbol: SymbolID) -> Bool {
    var next = symbol
    while next.isSome {
      let kind = graph[next].kind
      let owner = graph[next].owner
      if kind == .extension {
        let type = graph.extendedType(of: next)
        if type.isSome, exposes(selector, type) { return true }
      }
      let isFront = owner.isNone || kind.isPickable
      if isFront, matches(selector, next) { return true }
      next = owner
    }
    return false
  }
}
