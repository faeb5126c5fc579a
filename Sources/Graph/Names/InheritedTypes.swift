// Types that a place may have from outside by inheritance: `State` in a `UIButton` is the button's own, `Element` in an
// extension of `Array` its parameter, and no file shows either.
import InwardFacts

extension Resolver {
  /// Whether a bare name may mean a type that one of the types around it has from outside. Such a one is nearer than
  /// what a module declares; what protocols bring is not, but in protocols. Types from `end` outwards do not count.
  mutating func mayBeInheritedType(
    _ name: GlobalName, at owner: SymbolID, before end: SymbolID = .none, inExpression: Bool
  ) -> Bool {
    guard standard.has(name, .inheritedType) || inExpression && standard.has(name, .protocolType) else { return false }
    var next = owner
    while next.isSome, next != end {
      let entry = symbols[next.index]
      if entry.kind == .extension {
        let scope = hierarchy.scope(ofExtension: next)
        if mayBringType(name, scope, inExpression) { return true }
      } else if entry.kind.isNominal, mayBringType(name, ScopeID(next), inExpression) {
        return true
      }
      next = entry.owner
    }
    return false
  }

  /// An expression finds what protocols bring as well, and before what is visible anyway.
  private mutating func mayBringType(_ name: GlobalName, _ scope: ScopeID, _ inExpression: Bool) -> Bool {
    if scope.isNone { return true }
    if name == standard.codingKeys { return isCoded(scope) }
    guard let symbol = scope.symbol else { return isOutside(scope) }
    switch symbols[symbol.index].kind {
    case .class where inheritsOutsideClass(scope): return standard.has(name, .inheritedType)
    case .protocol: return refinesOutside(scope)
    default: return inExpression && refinesOutside(scope)
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

  /// Whether a type has members that no file shows though nothing strange is above it: `rawValue` of an enum,
  /// `contains` of an option set, `unownedExecutor` of an actor.
  mutating func bringsMembers(_ scope: ScopeID) -> Bool {
    guard let symbol = scope.symbol else { return true }
    let kind = symbols[symbol.index].kind
    if kind == .enum || kind == .actor { return true }
    for place in ancestors(of: scope).places where ancestry.scope(at: place).externalName != nil { return true }
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
