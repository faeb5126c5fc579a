// Visibility between files: access levels, imports, modules.
import InwardFacts
import InwardSDK

/// The modules of the project, of its dependencies and of the SDK.
final class Modules {
  let project: ProjectIndex
  let sdk: SDKDeclarations

  /// The modules and files of dependencies follow those of the project; those of the SDK come last.
  @exclusivity(unchecked) var map: ModuleMap
  /// The number of the project's own modules.
  let ownModules: Int
  @exclusivity(unchecked) var standardLibrary = ModuleID.none
  /// By name: the module with that name. The list ends at the last name that a module has.
  @exclusivity(unchecked) var modulesByName: [ModuleID] = []
  @exclusivity(unchecked) var namesakes = ModuleNamesakes()
  @exclusivity(unchecked) var unbuilt: UnbuiltCode
  /// The modules that each file imports, except those of the SDK.
  @exclusivity(unchecked) var importedModules: [[ImportedModule]] = []
  @exclusivity(unchecked) var exports = ModuleExports()
  @exclusivity(unchecked) var moduleReach = Closure([])
  /// The names of all modules that any file imports, including those of the project.
  @exclusivity(unchecked) var outsideModules: Set<GlobalName> = []
  /// The modules of the SDK that any file of the project sees.
  @exclusivity(unchecked) var seenModules = SDKModules(count: 0)
  /// The distinct sets of SDK modules that files see. Most files share a few sets.
  @exclusivity(unchecked) var moduleSets: [SDKModules] = []
  /// By file: the number of its set in `moduleSets`.
  @exclusivity(unchecked) var modulesSeenByFile: [UInt32] = []

  init(_ project: ProjectIndex, _ sdk: SDKDeclarations, _ own: ModuleMap, _ dependencies: Dependencies) {
    (self.project, self.sdk) = (project, sdk)
    map = own.adding(dependencies.modules)
    ownModules = own.modules.count
    unbuilt = UnbuiltCode(project.files, map, unlisted: own.unlistedFiles)
    addSDK()
    modulesByName = numberModules()
    namesakes.findOutside(map.modules[..<ownModules], &project.names) { self.module(named: $0).isSome }
    findImportedModules()
    moduleReach = findModuleReach()
    outsideModules = listOutsideModules()
    fillTable()
  }

  /// Creates a copy for a copy of the index.
  init(_ project: ProjectIndex, _ sdk: SDKDeclarations, copying other: Modules) {
    (self.project, self.sdk) = (project, sdk)
    (map, ownModules, standardLibrary) = (other.map, other.ownModules, other.standardLibrary)
    (modulesByName, namesakes, unbuilt) = (other.modulesByName, other.namesakes, other.unbuilt)
    (importedModules, exports, moduleReach) = (other.importedModules, other.exports, other.moduleReach)
    (outsideModules, seenModules) = (other.outsideModules, other.seenModules)
    (moduleSets, modulesSeenByFile) = (other.moduleSets, other.modulesSeenByFile)
  }

  /// Numbers the modules and files of the SDK after those of the project and its dependencies.
  private func addSDK() {
    sdk.symbols.start(behind: project.symbols.count, modules: map.modules.count, files: project.files.count)
    let digest = sdk.symbols.digest
    for module in digest.allModules {
      let name = digest.text(of: digest.name(of: module))
      if name == "Swift" { standardLibrary = sdk.symbols.module(module) }
      map.moduleOfFile.append(ModuleID(map.modules.count))
      map.modules.append(Module(name: name))
    }
  }
}

extension Modules {
  /// Returns whether a file imports a module whose declarations are unknown, directly or through re-exports: one that
  /// is not in the digest and has no Swift files in the project or its dependencies.
  func importsOutside(_ file: FileID) -> Bool {
    for entry in project.files[file.index].facts.imports {
      guard let first = entry.path.first else { continue }
      let name = project.global(first, in: file)
      if !isModule(name) { return true }
    }
    return exports.modulesOfUnseen.contains { map.moduleOfFile[file.index] == $0 || isImported($0, by: file) }
  }

  func module(named name: GlobalName, seenFrom file: FileID) -> ModuleID? {
    let module = module(named: name, of: file)
    guard module.isSome else { return nil }
    if let outside = sdk.symbols.module(module) { return sees(outside, file) ? module : nil }
    return map.moduleOfFile[file.index] == module || isImported(module, by: file) ? module : nil
  }

  @inline(__always)
  func isOwnTop(_ symbol: SymbolID) -> Bool {
    project.symbols[symbol.index].owner.isNone && project.symbols[symbol.index].kind.isNominal
      && !project.isOutside(symbol)
  }

  @inline(__always)
  func isOfOtherModule(_ symbol: SymbolID, _ file: FileID) -> Bool {
    map.moduleOfFile[project.symbols[symbol.index].file.index] != map.moduleOfFile[file.index]
  }

  func seesInternal(_ home: FileID, from file: FileID) -> Bool {
    isImportedForTests(map.moduleOfFile[home.index], by: file)
  }

  @inline(__always)
  func isModule(_ name: GlobalName) -> Bool { module(named: name).isSome }

  @inline(__always)
  func module(named name: GlobalName) -> ModuleID {
    name.index < modulesByName.count ? modulesByName[name.index] : .none
  }

  /// Inserts all declarations except extensions and their members. `ExtensionPlaces` inserts the members.
  func fillTable() {
    project.table = ScopeTable(names: project.names.count, symbols: project.symbols.count)
    for index in project.symbols.indices {
      let symbol = project.symbols[index]
      guard symbol.kind != .extension else { continue }
      if symbol.owner.isSome && project.symbols[symbol.owner.index].kind == .extension { continue }
      project.insert(SymbolID(index), in: symbol.owner.isSome ? ScopeID(symbol.owner) : moduleScope(of: symbol.file))
    }
  }

  @inline(__always)
  func moduleScope(of file: FileID) -> ScopeID { .module(map.moduleOfFile[file.index]) }

  /// Returns whether a symbol is declared in a module of the SDK that any file imports, directly or through re-exports.
  func isSeenSomewhere(_ symbol: SymbolID) -> Bool {
    guard let module = sdk.symbols.module(map.moduleOfFile[project.symbols[symbol.index].file.index]) else {
      return false
    }
    return seenModules.contains(module)
  }

  /// Returns whether a file imports a module of the SDK, or one that re-exports it; true for the files of the SDK.
  func sees(_ module: DigestModule, _ file: FileID) -> Bool {
    file.index >= modulesSeenByFile.count || moduleSets[Int(modulesSeenByFile[file.index])].contains(module)
  }

  /// Returns whether a file sees a declaration of the SDK. A top-level declaration is visible if the file imports its
  /// module, a member if at least one file does. Some declarations also require that at least one file imports one of
  /// several other modules.
  func isVisibleOfSDK(_ symbol: SymbolID, from file: FileID) -> Bool {
    guard let module = sdk.symbols.module(map.moduleOfFile[project.symbols[symbol.index].file.index]) else {
      return true
    }
    if project.symbols[symbol.index].owner.isSome {
      guard seenModules.contains(module) else { return false }
    } else if !sees(module, file) {
      return false
    }
    let besides = sdk.symbols.modulesBeside(symbol)
    return besides.isEmpty
      || besides.contains { beside in
        sdk.symbols.digest.allModules.contains { sdk.symbols.digest.name(of: $0) == beside && seenModules.contains($0) }
      }
  }

  /// Returns, by name, the module with that name; the list ends at the last name that a module has. Modules without
  /// Swift files, such as C modules, are left out, because their declarations are as unknown as those of an unseen
  /// module.
  func numberModules() -> [ModuleID] {
    var numbers: [ModuleID] = []
    var holdsFiles = Array(repeating: false, count: map.modules.count)
    for module in map.moduleOfFile { holdsFiles[module.index] = true }
    for (index, module) in map.modules.enumerated() where holdsFiles[index] {
      for name in module.allNames.map({ project.names.intern($0) }) {
        while numbers.count <= name.index { numbers.append(.none) }
        // A module of the project shadows a module of the SDK with the same name.
        if numbers[name.index].isSome, index >= Int(sdk.symbols.firstModule) { continue }
        if numbers[name.index].isSome { namesakes.twins[name, default: [numbers[name.index]]].append(ModuleID(index)) }
        numbers[name.index] = ModuleID(index)
      }
    }
    return numbers
  }

  /// Returns the module that a name refers to in a file. If several packages have a module with that name,
  /// `ModuleMap.choose` decides; `.none` if it cannot, or if the name refers to an external module there.
  func module(named name: GlobalName, of file: FileID) -> ModuleID {
    if namesakes.isOutside(name, for: map.moduleOfFile[file.index]) { return .none }
    guard let twins = namesakes.twins[name] else { return module(named: name) }
    return map.choose(among: twins, for: map.moduleOfFile[file.index]) ?? .none
  }

  private func isOfPackage(_ one: Module, _ other: Module) -> Bool {
    one.package == other.package && one.folder == other.folder
  }

  func isVisible(_ symbol: SymbolID, from file: FileID) -> Bool {
    let entry = project.symbols[symbol.index]
    if entry.file == file { return true }
    let access = project.access[symbol.index]
    if access.isOfFile { return false }
    if sdk.isOfSDK(symbol) { return isVisibleOfSDK(symbol, from: file) }
    if project.isOfDependency(file), !project.isOutside(symbol) { return false }
    let home = map.moduleOfFile[entry.file.index]
    let here = map.moduleOfFile[file.index]
    if unbuilt.isUnlisted[entry.file.index], !unbuilt.isBuilt(entry.file, with: file, map) { return false }
    if unbuilt.isDead(symbol, in: entry.file, project) { return false }
    if home == here { return true }
    if entry.owner.isSome, map.modules[here.index].membersNeedImports, !isImported(home, by: file) { return false }
    if access >= .public { return !isOutOfReach(home, from: here) }
    if access == .package && isOfPackage(map.modules[home.index], map.modules[here.index]) { return true }
    return isImportedForTests(home, by: file)
  }

  /// Returns whether a file may belong to an unknown target, which may declare what the file refers to.
  func isOfUnknownTarget(_ file: FileID) -> Bool {
    let module = map.modules[map.moduleOfFile[file.index].index]
    return module.isUnknown || unbuilt.isUnlisted[file.index] && !module.isRest
  }

  /// Returns whether a file may belong to a larger module than it seems to, together with other files of the project.
  func isOfGuessedTarget(_ file: FileID) -> Bool { map.modules[map.moduleOfFile[file.index].index].isGuess }

  func listOutsideModules() -> Set<GlobalName> {
    var found: Set<GlobalName> = []
    for index in project.files.indices {
      for entry in project.files[index].facts.imports {
        guard let first = entry.path.first else { continue }
        found.insert(project.global(first, in: FileID(index)))
      }
    }
    return found
  }
}
