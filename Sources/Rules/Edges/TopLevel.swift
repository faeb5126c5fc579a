// Declarations as people count them: a type with all that is nested in it and with its extensions is one.
import InwardFacts
import InwardGraph
import InwardLayers

/// For every declaration the top-level one that it is part of.
struct TopLevel {
  private let headOfSymbols: [SymbolID]

  init(_ subject: Subject) {
    let graph = subject.graph
    headOfSymbols = graph.symbols.indices.map { index in
      var head = Self.outermost(SymbolID(index), graph)
      // An extension in another layer or module is that one's text: whoever looks at the type does not look at it.
      if graph[head].kind == .extension {
        let type = graph.extendedType(of: head)
        if type.isSome, Self.isHome(of: type, for: head, subject) { head = Self.outermost(type, graph) }
      }
      return head
    }
  }

  subscript(symbol: SymbolID) -> SymbolID { headOfSymbols[symbol.index] }

  private static func outermost(_ symbol: SymbolID, _ graph: ProjectGraph) -> SymbolID {
    var next = symbol
    while graph[next].owner.isSome { next = graph[next].owner }
    return next
  }

  private static func isHome(of type: SymbolID, for part: SymbolID, _ subject: Subject) -> Bool {
    let modules = subject.graph.modules.moduleOfFile
    return subject.layering.layer(of: type) == subject.layering.layer(of: part)
      && modules[subject.graph[type].file.index] == modules[subject.graph[part].file.index]
  }
}
