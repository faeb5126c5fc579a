// Lists the contents of each layer: files, and declarations that are in a different layer than their surroundings.
import InwardFacts
import InwardGraph

/// The contents of one layer, without those of its sub-layers.
public struct LayerMembers: Sendable {
  /// Paths, sorted.
  public var files: [String] = []
  /// Declarations that are in a different layer than their owner or, at the top level, their file.
  public var declarations: [ListedDeclaration] = []
}

/// A declaration and its location.
public struct ListedDeclaration: Sendable {
  public var name: String
  public var path: String
  public var line: Int

  public init(_ symbol: SymbolID, in graph: ProjectGraph) {
    name = graph.qualifiedName(of: symbol)
    path = graph.path(of: symbol)
    line = graph.position(of: symbol).line
  }
}

/// Lists the contents of each layer, indexed by layer. A file that is not written yet, `newFile`, is left out.
public func listMembers(_ layering: Layering, in graph: ProjectGraph, newFile: FileID? = nil) -> [LayerMembers] {
  var members = layering.plan.ids.map { _ in LayerMembers() }
  for file in graph.fileIDs where FileID(file) != newFile {
    let byPath = layering.layer(of: FileID(file))
    if byPath.isSome { members[byPath.index].files.append(graph.files[file].path) }
    for index in graph.symbols(of: FileID(file)) {
      let symbol = SymbolID(index)
      let layer = layering.layer(of: symbol)
      let owner = graph[symbol].owner
      let around = owner.isNone ? byPath : layering.layer(of: owner)
      if layer.isSome, layer != around {
        members[layer.index].declarations.append(ListedDeclaration(symbol, in: graph))
      }
    }
  }
  return members
}
