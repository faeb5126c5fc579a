// Top-level declarations: a type counts as one together with its nested types and with its extensions in the same layer
// and module.
import InwardFacts
import InwardGraph
import InwardLayers

/// The top-level declaration that each declaration is part of.
struct TopLevel {
  private let headOfSymbols: [SymbolID]

  init(_ subject: Subject) {
    headOfSymbols = subject.graph.symbols.indices.map { Self.head(of: SymbolID($0), subject) }
  }

  subscript(symbol: SymbolID) -> SymbolID { headOfSymbols[symbol.index] }

  /// Returns the top-level declaration of a single declaration, for callers that need only a few.
  static func head(of symbol: SymbolID, _ subject: Subject) -> SymbolID {
    let graph = subject.graph
    var head = outermost(symbol, graph)
    // The extended type may itself be declared in an extension. Without the limit, two extensions of each other's
    // nested types would cause an endless loop.
    for _ in 0..<64 {
      let type = graph[head].kind == .extension ? graph.extendedType(of: head) : .none
      // An extension in another layer or module counts on its own, because a reader of the type does not look there.
      guard type.isSome, isHome(of: type, for: head, subject) else { break }
      head = outermost(type, graph)
    }
    return head
  }

  private static func outermost(_ symbol: SymbolID, _ graph: ProjectGraph) -> SymbolID {
    var next = symbol
    while graph[next].owner.isSome { next = graph[next].owner }
    return next
  }

  private static func isHome(of type: SymbolID, for part: SymbolID, _ subject: Subject) -> Bool {
    return subject.layering.layer(of: type) == subject.layering.layer(of: part)
      && subject.graph.modules.shareModule(subject.graph[type].file.index, subject.graph[part].file.index)
  }
}
