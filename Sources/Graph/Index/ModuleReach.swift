// The modules that each module can reach through imports. A member is visible if any file of the module imports the
// member's module, directly or through other modules. No name refers to a declaration in an unreachable module.
import InwardFacts

extension Modules {
  /// Returns the modules that each module imports, directly or through other modules.
  func findModuleReach() -> Closure {
    var reach: [Set<Int>] = Array(repeating: [], count: map.modules.count)
    for index in project.files.indices {
      for entry in project.files[index].facts.imports {
        guard let first = entry.path.first else { continue }
        let name = project.global(first, in: FileID(index))
        // If several modules share the name, the import may refer to any of them.
        for twin in namesakes.twins[name] ?? [module(named: name)] where twin.isSome {
          reach[map.moduleOfFile[index].index].insert(twin.index)
        }
      }
    }
    return Closure(reach.map { $0.sorted() })
  }

  /// Returns whether the module `here` certainly does not import `home`, even indirectly. The files that neither a
  /// project file nor the rules file assigns to a module may belong to any module, so the result is false if `here` or
  /// `home` contains these files. Exception: a listed target cannot import the rest of the app that contains its
  /// package.
  func isOutOfReach(_ home: ModuleID, from here: ModuleID) -> Bool {
    let (there, around) = (map.modules[home.index], map.modules[here.index])
    if around.isRest || there.isRest && !(around.isTarget && there.package.isEmpty) { return false }
    return here != home && !moduleReach.leads(from: here.index, to: home.index)
  }
}

// Visibility of the declarations of dependencies and the SDK.
extension Modules {
  /// Returns whether a module belongs to a dependency or to the SDK.
  func isOutside(_ module: ModuleID) -> Bool { module.isSome && module.index >= ownModules }

  /// Returns whether a file sees a type with this name in a dependency.
  func mayBeOfDependency(_ name: GlobalName, in file: FileID) -> Bool {
    for index in importedModules[file.index].indices {
      let imported = importedModules[file.index][index]
      guard imported.mayShow(name) else { continue }
      if isOutside(imported.module), isSeenType(name, of: imported.module, from: file) { return true }
      for module in modulesExported(by: imported, declaring: name, to: file) where isOutside(module) {
        if isSeenType(name, of: module, from: file) { return true }
      }
    }
    return false
  }

  private func isSeenType(_ name: GlobalName, of module: ModuleID, from file: FileID) -> Bool {
    var entry = project.table.first(name, in: .module(module))
    while let here = entry {
      entry = project.table.next(after: here)
      if project.symbols[here.symbol.index].kind.isType, isVisible(here.symbol, from: file) { return true }
    }
    return false
  }
}
