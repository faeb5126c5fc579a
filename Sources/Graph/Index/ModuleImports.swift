// The modules that each file sees through its imports and through re-exports.
import InwardFacts

/// A module of the project or of a dependency that a file imports, or a single declaration of an unseen module.
struct ImportedModule: Hashable {
  /// The module; `.none` if it is unseen.
  var module: ModuleID
  /// True for `@testable` imports, which also make internal declarations visible.
  var isTestable = false
  /// The only imported declaration, such as `Order` in `import struct Shop.Order`; `.none` if all are imported.
  var only = GlobalName.none
}

extension ImportedModule {
  /// Returns whether the import can make this name visible.
  @inline(__always)
  func mayShow(_ name: GlobalName) -> Bool { only.isNone || only == name }
}

extension [ImportedModule] {
  /// Returns whether one of the imports imports only the declaration with this name.
  @inline(__always)
  func areOfOnly(_ name: GlobalName) -> Bool { contains { $0.only == name } }
}

/// The modules that modules re-export with `@_exported import`.
struct ModuleExports {
  /// The modules that each module re-exports, wholly or in part, directly or through other modules.
  private var closure = Closure([])
  /// The modules that each module re-exports as a whole, directly or through other modules.
  private var whole = Closure([])
  /// By name: the modules that re-export only this declaration, each with the module from which it imports the
  /// declaration.
  private var single: [GlobalName: [(from: ModuleID, to: ModuleID)]] = [:]
  /// The modules that a module re-exports, wholly or in part, in the order of their numbers; filled on demand.
  private var reached: [ModuleID: [ModuleID]] = [:]
  /// The modules that re-export an unseen module, or one of its declarations.
  private(set) var modulesOfUnseen: Set<ModuleID> = []
  /// By name: the modules that re-export only this declaration from an unseen module.
  private(set) var modulesOfUnseenName: [GlobalName: [ModuleID]] = [:]

  /// Adopts the direct re-exports of each module: those of whole modules, and those of single declarations.
  mutating func connect(_ direct: [Set<Int>], _ single: [GlobalName: [(from: ModuleID, to: ModuleID)]]) {
    self.single = single
    whole = Closure(direct.map { $0.sorted() })
    var all = direct
    for export in single.values.joined() { all[export.from.index].insert(export.to.index) }
    closure = single.isEmpty ? whole : Closure(all.map { $0.sorted() })
  }

  mutating func addUnseen(_ imported: ImportedModule?, by module: ModuleID) {
    modulesOfUnseen.insert(module)
    if let imported { modulesOfUnseenName[imported.only, default: []].append(module) }
  }

  mutating func modules(reachedFrom module: ModuleID) -> [ModuleID] {
    if let known = reached[module] { return known }
    let found = (0..<closure.count).map { ModuleID($0) }.filter { leads(from: module, to: $0) }
    reached[module] = found
    return found
  }

  func leadsAnywhere(from module: ModuleID) -> Bool { closure.leadsAnywhere(from: module.index) }

  mutating func leads(from module: ModuleID, to other: ModuleID) -> Bool {
    closure.leads(from: module.index, to: other.index)
  }

  /// Returns whether a module re-exports another module, or at least the declaration with this name in it.
  mutating func show(_ name: GlobalName, from module: ModuleID, to other: ModuleID) -> Bool {
    if whole.leads(from: module.index, to: other.index) { return true }
    for export in single[name] ?? [] {
      if (export.from == module || whole.leads(from: module.index, to: export.from.index))
        && (export.to == other || whole.leads(from: export.to.index, to: other.index))
      {
        return true
      }
    }
    return false
  }
}

extension Modules {
  /// Collects the imports of all files: the modules of the project and its dependencies, and those of the SDK that each
  /// file sees. An `@_exported import` in one file counts for all files of its module.
  func findImportedModules() {
    let exported = exportedImports()
    connect(exported)
    let always = modulesAlwaysSeen()
    var sets: [SDKModules: UInt32] = [:]
    var known: [SDKModules?] = Array(repeating: nil, count: map.modules.count)
    seenModules = always
    for index in project.files.indices {
      var found: [ImportedModule] = []
      var seen = always
      func add(_ imported: ImportedModule) {
        if imported.module.isSome {
          seen.formUnion(known[imported.module.index] ?? modulesOfSDK(shownBy: imported.module, &known))
          if sdk.symbols.module(imported.module) != nil { return }
        }
        if !found.contains(imported) { found.append(imported) }
      }
      for entry in project.files[index].facts.imports {
        if let imported = imported(by: entry, in: FileID(index)) { add(imported) }
      }
      for imported in exported[map.moduleOfFile[index].index] { add(imported) }
      importedModules.append(found)
      if sets[seen] == nil {
        sets[seen] = UInt32(moduleSets.count)
        moduleSets.append(seen)
        seenModules.formUnion(seen)
      }
      modulesSeenByFile.append(sets[seen] ?? 0)
    }
  }

  /// Returns the modules of the SDK among a module and everything it re-exports.
  private func modulesOfSDK(shownBy module: ModuleID, _ known: inout [SDKModules?]) -> SDKModules {
    var seen = SDKModules(count: sdk.symbols.digest.moduleCount)
    if let own = sdk.symbols.module(module) { seen.insert(own) }
    for outside in sdk.symbols.digest.allModules
    where exports.leads(from: module, to: sdk.symbols.module(outside)) {
      seen.insert(outside)
    }
    known[module.index] = seen
    return seen
  }

  /// Returns the modules that every file sees: the standard library, which needs no import.
  private func modulesAlwaysSeen() -> SDKModules {
    var seen = SDKModules(count: sdk.symbols.digest.moduleCount)
    if let module = sdk.symbols.module(standardLibrary) { seen.insert(module) }
    return seen
  }

  private func imported(by entry: Import, in file: FileID) -> ImportedModule? {
    let only = entry.kind.isSome ? entry.path.last.map { project.global($0, in: file) } ?? .none : .none
    guard let module = moduleImported(by: entry, in: file) else {
      return only.isNone ? nil : ImportedModule(module: .none, only: only)
    }
    let isTestable = project.files[file.index].facts.has("testable", entry)
    return ImportedModule(module: module, isTestable: isTestable, only: only)
  }

  private func moduleImported(by entry: Import, in file: FileID) -> ModuleID? {
    guard let first = entry.path.first else { return nil }
    let name = project.global(first, in: file)
    let module = module(named: name, of: file)
    // A dependency never imports a module of the project, because the project depends on it: the import refers to a
    // different module with the same name.
    if project.isOfDependency(file), module.isSome, !isOutside(module) { return nil }
    return module.isSome ? module : nil
  }

  /// Returns the `@_exported` imports of all files of each module.
  private func exportedImports() -> [[ImportedModule]] {
    var exported: [[ImportedModule]] = Array(repeating: [], count: map.modules.count)
    for index in project.files.indices {
      let facts = project.files[index].facts
      for entry in facts.imports where facts.isExported(entry) {
        let module = map.moduleOfFile[index]
        let imported = imported(by: entry, in: FileID(index))
        if let imported { exported[module.index].append(imported) }
        if imported.map(\.module.isNone) ?? true { exports.addUnseen(imported, by: module) }
      }
    }
    return exported
  }

  /// Connects each module with those that it re-exports.
  private func connect(_ exported: [[ImportedModule]]) {
    var direct: [Set<Int>] = Array(repeating: [], count: exported.count)
    var single: [GlobalName: [(from: ModuleID, to: ModuleID)]] = [:]
    for (module, list) in exported.enumerated() {
      for imported in list where imported.module.isSome {
        if imported.only.isSome {
          single[imported.only, default: []].append((ModuleID(module), imported.module))
        } else {
          direct[module].insert(imported.module.index)
        }
      }
    }
    for module in sdk.symbols.digest.allModules {
      direct[sdk.symbols.module(module).index] = Set(
        sdk.symbols.digest.exports(of: module).map { sdk.symbols.module($0).index })
    }
    exports.connect(direct, single)
  }
}

// Modules that a file sees.
extension Modules {
  /// Returns whether a file imports a module of the project or of a dependency, or one that re-exports it; false for
  /// the file's own module.
  func isImported(_ module: ModuleID, by file: FileID) -> Bool {
    map.moduleOfFile[file.index] != module && importedModules[file.index].contains { shows($0, module) }
  }

  /// Returns whether code in a file can refer to an operator. An import of a single declaration, such as `import struct
  /// Shop.Price`, does not show the operators of the type.
  func isOperatorVisible(_ symbol: SymbolID, from file: FileID) -> Bool {
    guard isVisible(symbol, from: file) else { return false }
    let (entry, here) = (project.symbols[symbol.index], map.moduleOfFile[file.index])
    let home = map.moduleOfFile[entry.file.index]
    if home == here { return true }
    var isImported = false
    for imported in importedModules[file.index] where shows(imported, home) {
      if imported.mayShow(entry.name) { return true }
      isImported = true
    }
    // A file may see the members of modules that only other files import.
    return !isImported
  }

  func isImportedForTests(_ module: ModuleID, by file: FileID) -> Bool {
    map.moduleOfFile[file.index] != module
      && importedModules[file.index].contains { $0.isTestable && shows($0, module) }
  }

  private func shows(_ imported: ImportedModule, _ module: ModuleID) -> Bool {
    imported.module == module || imported.module.isSome && exports.leads(from: imported.module, to: module)
  }

  /// Returns whether a file imports a module that re-exports only the declaration with this name from an unseen module.
  func importsUnseen(_ name: GlobalName, in file: FileID) -> Bool {
    guard let exporters = exports.modulesOfUnseenName[name] else { return false }
    return exporters.contains { isImported($0, by: file) }
  }

  /// Returns the modules that an imported module re-exports and that declare this name at the top level. Most modules
  /// re-export nothing.
  @inline(__always)
  func modulesExported(
    by imported: ImportedModule, declaring name: GlobalName, to file: FileID
  ) -> [ModuleID] {
    imported.module.isSome && exports.leadsAnywhere(from: imported.module)
      ? findExported(by: imported, declaring: name, to: file) : []
  }

  private func findExported(
    by imported: ImportedModule, declaring name: GlobalName, to file: FileID
  ) -> [ModuleID] {
    let own = map.moduleOfFile[file.index]
    return modulesShown(by: imported.module, declaring: name).filter { $0 != imported.module && $0 != own }
  }

  /// Returns the modules of the project and its dependencies that declare this name at the top level, if `module`
  /// re-exports the declaration.
  func modulesShown(by module: ModuleID, declaring name: GlobalName) -> [ModuleID] {
    exports.modules(reachedFrom: module).filter {
      project.table.first(name, in: .module($0)) != nil && exports.show(name, from: module, to: $0)
    }
  }
}
