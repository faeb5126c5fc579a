// `CodingKeys`, which the compiler makes for what is encoded or decoded: nearer than a type of that name further out.
import InwardFacts

extension Resolver {
  /// Whether one of the types around a place has a `CodingKeys` that no file shows. Types from `end` outwards do not
  /// count.
  mutating func isMadeForCoding(_ name: GlobalName, at owner: SymbolID, before end: SymbolID = .none) -> Bool {
    guard name == standard.codingKeys else { return false }
    var next = owner
    while next.isSome, next != end {
      let kind = symbols[next.index].kind
      let scope = kind == .extension ? hierarchy.scope(ofExtension: next) : kind.isNominal ? ScopeID(next) : .none
      if scope.isSome, isCoded(scope) { return true }
      next = symbols[next.index].owner
    }
    return false
  }

  private mutating func isCoded(_ scope: ScopeID) -> Bool {
    for place in ancestors(of: scope).places {
      let scope = ancestry.scope(at: place)
      if scope == language.encodable || scope == language.decodable { return true }
    }
    return false
  }
}
