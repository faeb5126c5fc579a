// Declarations as people count them: a type with all that is nested in it and with its extensions is one.
import InwardFacts
import InwardGraph
import InwardLayers

/// For every declaration the top-level one that it is part of.
struct TopLevel {
  private let headOfSymbols: [SymbolID]

  init(_ subject: Subject) {
    headOfSymbols = subject.graph.symbols.indices.map { Self.head(of: SymbolID($0), subject) }
  }

  subscript(symbol: SymbolID) -> SymbolID { headOfSymbols[symbol.index] }

  /// The same, where few are asked about.
  static func head(of symbol: SymbolID, _ subject: Subject) -> SymbolID {
    let graph = subject.graph
    var head = outermost(symbol, graph)
    // The type of an extension may itself stand in one. Two that extend each other's parts would go round.
    for _ in 0..<64 {
      let type = graph[head].kind == .extension ? graph.extendedType(of: head) : .none
      // An extension in another layer or module is that one's text: whoever looks at the type does not look at it.
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
