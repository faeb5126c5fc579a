// The entry point of the graph: takes the facts of all files and returns one graph.
import InwardFacts
import InwardSDK

/// Joins the facts of all files into a graph that resolves names on demand. `files` must be sorted by path, and
/// `modules` must use the same order; `sdk` contains the declarations of Apple's and Swift's modules. `earlier` is the
/// index of an earlier state of the project, from which the names and declarations of unchanged files are taken.
public func buildGraph(
  of files: [ReadFile], modules: ModuleMap, dependencies: Dependencies = .none, sdk: Digest = Digest(),
  after earlier: EarlierIndex? = nil
) -> ProjectGraph {
  if modules.otherModules.isEmpty {
    func resolver(after earlier: EarlierIndex?) -> Resolver {
      Resolver(files: files, modules: modules, dependencies: dependencies, sdk: sdk, after: earlier)
    }
    let first = resolver(after: earlier)
    return (first.hasRightTypes ? first : resolver(after: earlier?.withoutTypes)).graph
  }
  let copies = FileCopies(files, modules)
  return buildGraph(of: copies.files, modules: copies.modules, dependencies: dependencies, sdk: sdk, after: earlier)
    .joining(copies, modules)
}
