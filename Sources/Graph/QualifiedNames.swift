// The names of declarations as findings print them.
import InwardFacts

extension ProjectGraph {
  /// Returns the declaration's name, preceded by the names of its owners, such as `Movies.Search.execute(query:)`.
  public func qualifiedName(of symbol: SymbolID) -> String {
    InwardGraph.qualifiedName(of: symbol, in: self, steps: 64)
  }

  /// Returns the name of a function, initializer, subscript or macro with its labels, such as `execute(query:)`; for an
  /// extension, the qualified name of the extended type; for any other declaration, only its name.
  public func simpleName(of symbol: SymbolID) -> String { InwardGraph.simpleName(of: symbol, in: self, steps: 64) }
}

/// Returns the simple name, preceded by the names of the owners. If one of the owners is an extension, the result
/// begins with it, because its name is already qualified. `steps` limits the recursion for types that are declared in
/// extensions of each other.
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

/// Returns the qualified name of the extended type, such as `A.B` for `extension A.B`; only the last name if the
/// project does not declare the type.
private func extendedName(of symbol: SymbolID, in graph: ProjectGraph, steps: Int) -> String {
  let type = graph.extendedType(of: symbol)
  return type.isSome && steps > 0
    ? qualifiedName(of: type, in: graph, steps: steps - 1) : graph.text(graph[symbol].name)
}
