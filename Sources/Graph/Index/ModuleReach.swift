// Which modules a module can see anything of. A member is visible as soon as any file of the module imports what
// declares it, or what imports that, through any number of steps; what no such chain leads to is never meant.
import InwardFacts

/// The imports of modules by modules, and how far they lead.
struct ModuleReach {
  private var imports: [Set<ModuleID>]
  /// By module a bit for each one that it reaches, once asked for.
  private var reached: [[UInt64]]

  init(modules: Int = 0) {
    imports = Array(repeating: [], count: modules)
    reached = Array(repeating: [], count: modules)
  }

  mutating func add(_ imported: ModuleID, from module: ModuleID) { imports[module.index].insert(imported) }

  /// Whether imports lead from one module to another.
  mutating func leads(from module: ModuleID, to other: ModuleID) -> Bool {
    if reached[module.index].isEmpty { walk(from: module) }
    return reached[module.index][other.index >> 6] & Self.bit(other) != 0
  }

  private mutating func walk(from module: ModuleID) {
    var bits = Array(repeating: UInt64(0), count: imports.count >> 6 + 1)
    var waiting = [module]
    while let next = waiting.popLast() {
      if bits[next.index >> 6] & Self.bit(next) != 0 { continue }
      bits[next.index >> 6] |= Self.bit(next)
      waiting += imports[next.index]
    }
    reached[module.index] = bits
  }

  private static func bit(_ module: ModuleID) -> UInt64 { 1 &<< UInt64(module.raw & 63) }
}

extension Modules {
  func findModuleReach() -> ModuleReach {
    var reach = ModuleReach(modules: map.modules.count)
    guard map.modules.count > 1 else { return reach }
    for index in project.files.indices {
      for entry in project.files[index].facts.imports {
        guard let first = entry.path.first else { continue }
        let name = project.global(first, in: FileID(index))
        // Of several modules of one name it may be any.
        for twin in moduleTwins[name] ?? [module(named: name)] where twin.isSome {
          reach.add(twin, from: map.moduleOfFile[index])
        }
      }
    }
    return reach
  }

  /// Whether no import leads from one module to another, as far as both are told. What nobody told may be any module;
  /// but an app around packages is none that they could import.
  func isOutOfReach(_ home: ModuleID, from here: ModuleID) -> Bool {
    let (there, around) = (map.modules[home.index], map.modules[here.index])
    if around.isRest || there.isRest && !(around.isTarget && there.package.isEmpty) { return false }
    return !moduleReach.leads(from: here, to: home)
  }
}

// What others declare.
extension Modules {
  /// Of a dependency or of the SDK.
  func isOutside(_ module: ModuleID) -> Bool { module.isSome && module.index >= ownModules }

  /// Whether a file sees a type of a dependency by this name.
  func mayBeOfDependency(_ name: GlobalName, in file: FileID) -> Bool {
    for index in importedModules[file.index].indices {
      let imported = importedModules[file.index][index]
      guard isOutside(imported.module), imported.only.isNone || imported.only == name else { continue }
      var entry = project.table.first(name, in: .module(imported.module))
      while let here = entry {
        entry = project.table.next(after: here)
        if project.symbols[here.symbol.index].kind.isType, isVisible(here.symbol, from: file) { return true }
      }
    }
    return false
  }
}
