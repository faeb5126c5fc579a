// Who sees whom: access levels, imports, modules.
import InwardFacts

/// A module of the project that a file imports.
struct ImportedModule: Hashable {
  var module: ModuleID
  /// `@testable`: internal declarations are visible too.
  var isTestable: Bool
}

extension Resolver {
  mutating func numberModules() -> [GlobalName: ModuleID] {
    var numbers: [GlobalName: ModuleID] = [:]
    for (index, module) in modules.modules.enumerated() { numbers[names.intern(module.name)] = ModuleID(index) }
    return numbers
  }

  mutating func findImportedModules(_ numbers: [GlobalName: ModuleID]) -> [[ImportedModule]] {
    guard numbers.count > 1 else { return Array(repeating: [], count: files.count) }
    let exported = exportedModules(numbers)
    return files.indices.map { index in
      var found: [ImportedModule] = []
      for entry in files[index].facts.imports {
        guard let module = moduleImported(by: entry, in: FileID(index), numbers) else { continue }
        let isTestable = hasAttribute("testable", entry, in: FileID(index))
        for next in [module] + exported[module.index] {
          let seen = ImportedModule(module: next, isTestable: isTestable)
          if next != modules.moduleOfFile[index] && !found.contains(seen) { found.append(seen) }
        }
      }
      return found
    }
  }

  private mutating func moduleImported(
    by entry: Import, in file: FileID, _ numbers: [GlobalName: ModuleID]
  ) -> ModuleID? {
    guard let first = entry.path.first else { return nil }
    return numbers[global(first, in: file)]
  }

  private func hasAttribute(_ name: String, _ entry: Import, in file: FileID) -> Bool {
    entry.attributes.indices.contains {
      files[file.index].facts.text(files[file.index].facts.attributes[$0].name) == name
    }
  }

  /// For each module, what it hands on by `@_exported import`, through any number of steps.
  private mutating func exportedModules(_ numbers: [GlobalName: ModuleID]) -> [[ModuleID]] {
    var direct: [Set<ModuleID>] = Array(repeating: [], count: modules.modules.count)
    for index in files.indices {
      for entry in files[index].facts.imports where hasAttribute("_exported", entry, in: FileID(index)) {
        guard let module = moduleImported(by: entry, in: FileID(index), numbers) else { continue }
        direct[modules.moduleOfFile[index].index].insert(module)
      }
    }
    return direct.indices.map { start in
      var reached: Set<ModuleID> = []
      var waiting = Array(direct[start])
      while let next = waiting.popLast() {
        if reached.insert(next).inserted { waiting += direct[next.index] }
      }
      return reached.sorted { $0.raw < $1.raw }
    }
  }

  mutating func isVisible(_ symbol: SymbolID, from file: FileID) -> Bool {
    let entry = symbols[symbol.index]
    if entry.file == file { return true }
    let access = self.access[symbol.index]
    if access <= .fileprivate { return false }
    let home = modules.moduleOfFile[entry.file.index]
    let here = modules.moduleOfFile[file.index]
    if home == here || access >= .public { return true }
    if access == .package && modules.modules[home.index].package == modules.modules[here.index].package { return true }
    return importedModules[file.index].contains(ImportedModule(module: home, isTestable: true))
  }
}
