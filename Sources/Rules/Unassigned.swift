// Files and declarations in no layer, for commands that show them before any rule reports them.
import InwardFacts
import InwardGraph
import InwardLayers

/// The judged files in no layer, except those without code. If some top-level declarations of a file are in a layer,
/// its other top-level declarations are listed instead of the file.
public struct Unassigned: Sendable {
  public var files: [String] = []
  public var declarations: [ListedDeclaration] = []
}

public func unassigned(_ layering: Layering, in graph: ProjectGraph, by book: RuleBook) -> Unassigned {
  var found = Unassigned()
  for file in judgedFiles(of: graph, by: book.policy) where layering.layer(of: file).isNone {
    let tops = graph.symbols(of: file).filter { graph.symbols[$0].owner.isNone }.map { SymbolID($0) }
    let left = tops.filter { layering.layer(of: $0).isNone }
    if tops.isEmpty, graph.firstCode(of: file) == nil { continue }
    if left.count == tops.count {
      found.files.append(graph.files[file.index].path)
    } else {
      found.declarations += left.map { ListedDeclaration($0, in: graph) }
    }
  }
  return found
}
