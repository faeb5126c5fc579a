// The declarations that enclose a declaration or a reference. A selector that matches one of them also covers
// everything inside it.
import InwardFacts
import InwardGraph

extension ProjectGraph {
  /// Returns the declaration around another one: its owner or, for an extension, the project's type that it extends;
  /// `.none` if there is neither.
  public func surrounding(_ symbol: SymbolID) -> SymbolID {
    let type = self[symbol].kind == .extension ? extendedType(of: symbol) : .none
    return type.isSome ? type : self[symbol].owner
  }

  /// Returns a declaration and all that surround it, innermost first.
  public func chain(of symbol: SymbolID) -> [SymbolID] {
    var chain: [SymbolID] = []
    var next = symbol
    // Extensions can nest two types in each other; without the limit, this loop would never end.
    while next.isSome, chain.count < 64 {
      chain.append(next)
      next = surrounding(next)
    }
    return chain
  }
}

/// The surroundings of a reference: a declaration with its owners, or the top level of a file with the file's top-level
/// declarations.
public struct Surroundings {
  public var file: FileID
  public var layer: LayerID
  /// The innermost declaration; `.none` for the top level of a file.
  var symbol: SymbolID { around.first ?? .none }
  /// The declarations for which a positive condition may hold.
  public var around: [SymbolID]
  /// The declarations by which a `not` may exclude the reference.
  public var beside: [SymbolID]
}

extension Selection {
  public func site(of symbol: SymbolID) -> Surroundings {
    let chain = graph.chain(of: symbol)
    return Surroundings(
      file: graph[symbol].file, layer: layering?.layer(of: symbol) ?? .none, around: chain, beside: chain)
  }

  /// Returns the surroundings of a reference at the top level of a file, such as an import. A `not` that excludes any
  /// top-level declaration of the file excludes the reference, because an import serves all of them.
  public func site(of file: FileID) -> Surroundings {
    let tops = graph.symbols(of: file).filter { graph.symbols[$0].owner.isNone }.map { SymbolID($0) }
    return Surroundings(
      file: file, layer: layering?.layerCharged(for: file) ?? .none, around: [], beside: tops)
  }
}
