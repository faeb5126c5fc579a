// Who a selector means when it picks for a rule: declarations to be judged, and the places whose names count.
import InwardFacts
import InwardGraph

extension Selector {
  /// The kinds that a rule's selector can pick: types, unless it asks for other kinds.
  public var pickedKinds: Set<DeclarationKind> { kindsAskedFor.union(Self.kindsOfTypes) }

  private var kindsAskedFor: Set<DeclarationKind> {
    switch self {
    case .kinds(let kinds): kinds
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.kindsAskedFor) }
    default: []
    }
  }

  /// Whether the place alone decides, that is file, module and layer, and not what the declaration is.
  public var isOfPlaces: Bool {
    switch self {
    case .files, .modules, .layers: true
    case .types, .conformsTo, .inherits, .attributes, .kinds, .access: false
    case .all(let parts), .any(let parts): parts.allSatisfy(\.isOfPlaces)
    case .not(let part): part.isOfPlaces
    }
  }
}

extension ProjectGraph {
  /// What a declaration stands in: its owner, and for an extension the project's type that it extends.
  public func surrounding(_ symbol: SymbolID) -> SymbolID {
    let type = self[symbol].kind == .extension ? extendedType(of: symbol) : .none
    return type.isSome ? type : self[symbol].owner
  }

  /// A declaration and all that it stands in, innermost first.
  public func chain(of symbol: SymbolID) -> [SymbolID] {
    var chain: [SymbolID] = []
    var next = symbol
    // Two types that extensions nest into each other would go round.
    while next.isSome, chain.count < 64 {
      chain.append(next)
      next = surrounding(next)
    }
    return chain
  }
}

/// A place that names stand in: a declaration with its surroundings, or the top of a file with all that the file holds.
public struct Surroundings {
  public var file: FileID
  public var layer: LayerID
  /// What positive conditions may hold for.
  var around: [SymbolID]
  /// What a `not` may take away by.
  var beside: [SymbolID]
}

extension SelectorMatcher {
  public func site(of symbol: SymbolID, in layering: Layering) -> Surroundings {
    let chain = graph.chain(of: symbol)
    return Surroundings(file: graph[symbol].file, layer: layering.layer(of: symbol), around: chain, beside: chain)
  }

  /// The top of a file: an import stands in no declaration, and serves all of the file's.
  public func site(of file: FileID, in layering: Layering) -> Surroundings {
    let tops = graph.symbols(of: file).map { SymbolID($0) }.filter { graph[$0].owner.isNone }
    return Surroundings(file: file, layer: layering.layerCharged(for: file), around: [], beside: tops)
  }

  /// Whether a selector picks this declaration itself.
  public mutating func picks(_ selector: Selector, _ symbol: SymbolID, among kinds: Set<DeclarationKind>) -> Bool {
    kinds.contains(graph[symbol].kind) && matches(selector, symbol)
  }

  /// Whether what is named here is named by something that the selector picks.
  ///
  /// File, module and layer are asked of the place itself; what a declaration is, of any that the place stands in. What
  /// `not` takes away it takes away with all that is nested in it.
  public mutating func covers(_ selector: Selector, _ site: Surroundings, among kinds: Set<DeclarationKind>) -> Bool {
    if holds(selector, at: .none, of: site, kinds) { return true }
    if selector.isOfPlaces { return false }
    for symbol in site.around where holds(selector, at: symbol, of: site, kinds) { return true }
    return false
  }

  private mutating func holds(
    _ selector: Selector, at symbol: SymbolID, of site: Surroundings, _ kinds: Set<DeclarationKind>
  ) -> Bool {
    switch selector {
    case .all(let parts): return parts.allSatisfy { holds($0, at: symbol, of: site, kinds) }
    case .any(let parts): return parts.contains { holds($0, at: symbol, of: site, kinds) }
    case .not(let part):
      var around = site
      around.around = site.beside
      return !covers(part, around, among: part.pickedKinds)
    case .files, .modules: return matches(selector, site.file)
    case .layers(let layers): return isInside(site.layer, layers)
    case .types, .conformsTo, .inherits, .attributes, .kinds, .access:
      return symbol.isSome && canStandFor(symbol, kinds) && matches(selector, symbol)
    }
  }

  /// `extension UIView` has no type in the project that could be asked instead.
  private func canStandFor(_ symbol: SymbolID, _ kinds: Set<DeclarationKind>) -> Bool {
    let kind = graph[symbol].kind
    return kinds.contains(kind) || kind == .extension && graph.extendedType(of: symbol).isNone
  }
}
