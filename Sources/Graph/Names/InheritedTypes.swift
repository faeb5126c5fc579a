// Types that a place may have from outside by inheritance: `State` in a `UIButton` is the button's own, `Element` in an
// extension of `Array` its parameter, and no file shows either.
import InwardFacts

extension Resolver {
  /// Whether a bare name may mean a type that one of the types around it has from outside. Such a one is nearer than
  /// what a module declares; what protocols bring is not, but in protocols.
  mutating func mayBeInheritedType(_ name: GlobalName, at owner: SymbolID) -> Bool {
    guard standard.has(name, .inheritedType) else { return false }
    var next = owner
    while next.isSome {
      let entry = symbols[next.index]
      if entry.kind == .extension {
        let scope = hierarchy.scope(ofExtension: next)
        if mayBringType(name, scope) { return true }
      } else if entry.kind.isNominal, mayBringType(name, ScopeID(next)) {
        return true
      }
      next = entry.owner
    }
    return false
  }

  private mutating func mayBringType(_ name: GlobalName, _ scope: ScopeID) -> Bool {
    if scope.isNone { return true }
    if name == standard.codingKeys { return isCoded(scope) }
    guard let symbol = scope.symbol else { return isOutside(scope) }
    switch symbols[symbol.index].kind {
    case .class: return inheritsOutsideClass(scope)
    case .protocol: return refinesOutside(scope)
    default: return false
    }
  }

  private mutating func isOutside(_ scope: ScopeID) -> Bool {
    scope.externalName.map { !standard.has($0, .typeless) } ?? false
  }

  /// Up the superclasses, each of which is the first of a clause.
  mutating func inheritsOutsideClass(_ scope: ScopeID) -> Bool {
    guard var next = scope.symbol, symbols[next.index].kind == .class else { return false }
    var seen: Set<SymbolID> = []
    while seen.insert(next).inserted {
      guard let first = inheritedScopes(of: next).first else { return false }
      guard let parent = first.symbol else { return isOutside(first) }
      guard symbols[parent.index].kind == .class else { return false }
      next = parent
    }
    return false
  }

  private mutating func refinesOutside(_ scope: ScopeID) -> Bool {
    for place in ancestors(of: scope).places where isOutside(ancestry.scope(at: place)) { return true }
    return false
  }

  /// The compiler makes `CodingKeys` for what is encoded or decoded.
  private mutating func isCoded(_ scope: ScopeID) -> Bool {
    for place in ancestors(of: scope).places {
      let name = ancestry.scope(at: place).externalName
      if name == standard.encodable || name == standard.decodable { return true }
    }
    return false
  }
}
