// The door of the graph: facts of all files in, one graph out.
import InwardFacts
import InwardSDK

/// Joins the facts of all files and resolves every name. `files` must be sorted by path, and `modules` speak of them in
/// that order; `sdk` holds what other modules declare. Of the names in `asked` it keeps whose members they are.
public func buildGraph(
  of files: [ReadFile], modules: ModuleMap, dependencies: Dependencies = .none, sdk: Digest = Digest(),
  receiversOf asked: [String] = []
) -> ProjectGraph {
  if !modules.otherModules.isEmpty {
    let copies = FileCopies(files, modules)
    return buildGraph(
      of: copies.files, modules: copies.modules, dependencies: dependencies, sdk: sdk, receiversOf: asked
    ).joining(copies, modules)
  }
  var resolver = Resolver(files: files, modules: modules, dependencies: dependencies, sdk: sdk)
  resolver.placeExtensions()
  resolver.resolveMentions()
  resolver.noteReceivers(of: asked)
  return resolver.finish()
}
