// Who sees whom: access levels, imports, modules.
import InwardFacts
import InwardSDK

/// A module of the project that a file imports.
struct ImportedModule: Hashable {
  var module: ModuleID
  /// `@testable`: internal declarations are visible too.
  var isTestable: Bool
  /// The one declaration that is imported: `Order` of `import struct Shop.Order`; `.none` for all of them.
  var only = GlobalName.none
}

extension Resolver {
  /// The module of every name up to the last one that is a module's.
  mutating func numberModules() -> [ModuleID] {
    var numbers: [ModuleID] = []
    for (index, module) in modules.modules.enumerated() {
      let name = names.intern(module.name)
      while numbers.count <= name.index { numbers.append(.none) }
      // A module of the project is meant before one of the SDK.
      if numbers[name.index].isSome, index >= Int(sdk.firstModule) { continue }
      if numbers[name.index].isSome { moduleTwins[name, default: [numbers[name.index]]].append(ModuleID(index)) }
      numbers[name.index] = ModuleID(index)
    }
    return numbers
  }

  /// The module that a name means to a file: where packages have modules of one name, that of the file's own package;
  /// `.none` where only others have, as no file shows which of them its package depends on.
  mutating func module(named name: GlobalName, of file: FileID) -> ModuleID {
    guard let twins = moduleTwins[name] else { return module(named: name) }
    return modules.choose(among: twins, for: modules.moduleOfFile[file.index]) ?? .none
  }

  private mutating func isOfPackage(_ one: Module, _ other: Module) -> Bool {
    one.package == other.package && one.folder == other.folder
  }

  mutating func findImportedModules() -> [[ImportedModule]] {
    let exported = exportedModules()
    let always = modulesAlwaysSeen()
    var sets: [SDKModules: UInt32] = [:]
    seenModules = always
    return files.indices.map { index in
      var found: [ImportedModule] = []
      var seen = always
      defer {
        if sets[seen] == nil {
          sets[seen] = UInt32(moduleSets.count)
          moduleSets.append(seen)
          seenModules.formUnion(seen)
        }
        modulesSeenByFile.append(sets[seen] ?? 0)
      }
      for entry in files[index].facts.imports {
        guard let module = moduleImported(by: entry, in: FileID(index)) else { continue }
        let isTestable = hasAttribute("testable", entry, in: FileID(index))
        let only = entry.kind.isSome ? entry.path.last.map { global($0, in: FileID(index)) } ?? .none : .none
        for next in [module] + exported[module.index] {
          if let outside = sdk.module(next) {
            seen.insert(outside)
            continue
          }
          let seen = ImportedModule(module: next, isTestable: isTestable, only: only)
          if next != modules.moduleOfFile[index] && !found.contains(seen) { found.append(seen) }
        }
      }
      return found
    }
  }

  /// The standard library needs no import.
  private mutating func modulesAlwaysSeen() -> SDKModules {
    var seen = SDKModules(count: sdk.digest.moduleCount)
    if let module = sdk.module(standardLibrary) { seen.insert(module) }
    return seen
  }

  private mutating func moduleImported(by entry: Import, in file: FileID) -> ModuleID? {
    guard let first = entry.path.first else { return nil }
    let name = global(first, in: file)
    let module = module(named: name, of: file)
    // No dependency imports what depends on it.
    if isOfDependency(file), module.isSome, !isOutside(module) { return nil }
    return module.isSome ? module : nil
  }

  private mutating func hasAttribute(_ name: String, _ entry: Import, in file: FileID) -> Bool {
    entry.attributes.indices.contains {
      files[file.index].facts.text(files[file.index].facts.attributes[$0].name) == name
    }
  }

  /// For each module, what it hands on by `@_exported import`, through any number of steps.
  private mutating func exportedModules() -> [[ModuleID]] {
    var direct: [Set<ModuleID>] = Array(repeating: [], count: modules.modules.count)
    for module in sdk.digest.allModules {
      direct[sdk.module(module).index] = Set(sdk.digest.exports(of: module).map { sdk.module($0) })
    }
    for index in files.indices {
      for entry in files[index].facts.imports where hasAttribute("_exported", entry, in: FileID(index)) {
        guard let module = moduleImported(by: entry, in: FileID(index)) else { continue }
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
    if isOfSDK(symbol) { return isVisibleOfSDK(symbol, from: file) }
    if isOfDependency(file), !isOutside(symbol) { return false }
    let home = modules.moduleOfFile[entry.file.index]
    let here = modules.moduleOfFile[file.index]
    // A file of no target is not built with the others: it sees them, and they do not see it.
    if isUnlisted[entry.file.index], !isUnlisted[file.index] { return false }
    if home == here { return true }
    if entry.owner.isSome, modules.modules[here.index].membersNeedImports, !isImported(home, by: file) { return false }
    if access >= .public { return !isOutOfReach(home, from: here) }
    if access == .package && isOfPackage(modules.modules[home.index], modules.modules[here.index]) { return true }
    return importedModules[file.index].contains { $0.isTestable && $0.module == home }
  }

  private mutating func isImported(_ module: ModuleID, by file: FileID) -> Bool {
    importedModules[file.index].contains { $0.module == module }
  }
}
