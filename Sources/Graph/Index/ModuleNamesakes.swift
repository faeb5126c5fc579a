// Module names that are ambiguous on their own.
import InwardFacts

/// Modules that share a name, within the project or outside it.
struct ModuleNamesakes {
  /// The modules of the project and of its dependencies that share a name, by that name.
  var twins: [GlobalName: [ModuleID]] = [:]
  /// By module: the names that refer to an external module there, although the project has a module with that name.
  private var outside: [ModuleID: Set<GlobalName>] = [:]

  /// Records the names of external package products that are also names of project modules.
  mutating func findOutside(
    _ modules: ArraySlice<Module>, _ names: inout GlobalNames, isModule: (GlobalName) -> Bool
  ) {
    for (index, module) in modules.enumerated() where !module.modulesFromElsewhere.isEmpty {
      let confused = module.modulesFromElsewhere.map { names.intern($0) }.filter(isModule)
      if !confused.isEmpty { outside[ModuleID(index)] = Set(confused) }
    }
  }

  @inline(__always)
  func isOutside(_ name: GlobalName, for module: ModuleID) -> Bool {
    !outside.isEmpty && outside[module]?.contains(name) == true
  }
}
