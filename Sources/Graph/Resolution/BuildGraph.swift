// The door of the graph: facts of all files in, one graph out.
import InwardFacts
import InwardSDK

/// Joins the facts of all files, and can tell what every name means. `files` must be sorted by path, and `modules`
/// speak of them in that order; `sdk` holds what other modules declare.
public func buildGraph(
  of files: [ReadFile], modules: ModuleMap, dependencies: Dependencies = .none, sdk: Digest = Digest()
) -> ProjectGraph {
  if modules.otherModules.isEmpty {
    return Resolver(files: files, modules: modules, dependencies: dependencies, sdk: sdk).graph
  }
  let copies = FileCopies(files, modules)
  return buildGraph(of: copies.files, modules: copies.modules, dependencies: dependencies, sdk: sdk)
    .joining(copies, modules)
}
