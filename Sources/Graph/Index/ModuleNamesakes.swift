// Module names that are ambiguous without further information.
import InwardFacts

/// Modules of one name, within the project or outside it.
struct ModuleNamesakes {
  /// The modules of each name that several modules of the project have.
  var twins: [GlobalName: [ModuleID]] = [:]
  /// By module, the names of modules of the project that its target declares to come from outside it.
  private var outside: [ModuleID: Set<GlobalName>] = [:]

  /// A product of a package that is not in the project may have the name of a module of another package.
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
