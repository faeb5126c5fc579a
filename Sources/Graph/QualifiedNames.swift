// The names of declarations as findings print them.
import InwardFacts

extension ProjectGraph {
  /// Returns `Movies.Search.execute(query:)`: the owners' names, then the declaration's own.
  public func qualifiedName(of symbol: SymbolID) -> String {
    InwardGraph.qualifiedName(of: symbol, in: self, steps: 64)
  }

  /// Returns `execute(query:)` for a function, and only the name for all others.
  public func simpleName(of symbol: SymbolID) -> String { InwardGraph.simpleName(of: symbol, in: self, steps: 64) }
}

/// The name of an extension is a full one, so nothing goes before it. `steps` ends a cycle of types that extensions of
/// each other declare.
private func qualifiedName(of symbol: SymbolID, in graph: ProjectGraph, steps: Int) -> String {
  var owners: [SymbolID] = []
  var next = symbol
  while next.isSome {
    owners.append(next)
    next = graph[next].kind == .extension ? .none : graph[next].owner
  }
  return owners.reversed().map { simpleName(of: $0, in: graph, steps: steps) }.joined(separator: ".")
}

private func simpleName(of symbol: SymbolID, in graph: ProjectGraph, steps: Int) -> String {
  let entry = graph[symbol]
  let name = graph.text(entry.name)
  switch entry.kind {
  case .function, .initializer, .subscript, .macro: return name + labelText(of: symbol, in: graph)
  case .extension where graph.declaration(symbol).type.isSome: return extendedName(of: symbol, in: graph, steps: steps)
  default: return name
  }
}

private func labelText(of symbol: SymbolID, in graph: ProjectGraph) -> String {
  let facts = graph.files[graph[symbol].file.index].facts
  var text = "("
  for index in graph.declaration(symbol).parameters.indices {
    let label = facts.bindings[index].label
    text += label.isNone ? "_" : facts.text(label)
    text += ":"
  }
  return text + ")"
}

/// Returns the full name of the extended type if it is the project's: members of `extension A.B` belong to `A.B`.
private func extendedName(of symbol: SymbolID, in graph: ProjectGraph, steps: Int) -> String {
  let type = graph.extendedType(of: symbol)
  return type.isSome && steps > 0
    ? qualifiedName(of: type, in: graph, steps: steps - 1) : graph.text(graph[symbol].name)
}
