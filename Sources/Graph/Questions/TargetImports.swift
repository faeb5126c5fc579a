// Compares the imports in the files of targets with the dependencies that the targets declare. This requires only
// modules and imports; no names are resolved.
import InwardFacts

/// An import of a module of the project that some target of the file does not declare as a dependency.
public struct ImplicitImport: Sendable, Hashable {
  public var file: FileID
  /// The index in the file's list of imports.
  public var entry: Int
  public var module: String
  /// The targets that do not declare the module.
  public var targets: [TargetID]
  /// True if `targets` contains all targets of the file.
  public var isInAll: Bool
}

/// A dependency whose modules no file of its target imports.
public struct RedundantDependency: Sendable, Hashable {
  public var target: TargetID
  /// The index in the target's list of dependencies.
  public var entry: Int
}

/// The imports and dependencies of all targets. Anything uncertain is ignored: computed dependencies, imports under
/// conditions, and sources that were not read.
public struct TargetImports: Sendable {
  let files: [ReadFile]
  let map: ModuleMap
  /// By module: the targets that build it, and the modules that its files import, under any condition.
  let targetsOfModules: [[TargetID]]
  let importsOfModules: [Set<String>]
  /// By module name: the targets with Swift files that build a module with that name.
  let builders: [String: [TargetID]]
  /// The modules that each module re-exports with `@_exported import`, through any number of steps.
  let handedOn: NameClosure
  /// By project file: the project files whose targets its own targets depend on, directly or indirectly.
  private let projectsAround: NameClosure
  private let declaring: Set<ModuleID>

  public init(_ files: [ReadFile], _ map: ModuleMap) {
    self.files = files
    self.map = map
    var targets: [[TargetID]] = Array(repeating: [], count: map.modules.count)
    var builders: [String: [TargetID]] = [:]
    for (index, target) in map.targets.enumerated() {
      guard let module = target.module else { continue }
      targets[module.index].append(TargetID(index))
      for name in target.allModuleNames { builders[name, default: []].append(TargetID(index)) }
    }
    var imports: [Set<String>] = Array(repeating: [], count: map.modules.count)
    var exports: [String: Set<String>] = [:]
    var declaring: Set<ModuleID> = []
    for (index, file) in files.enumerated() {
      let modules = map.modules(ofFile: index)
      if !file.facts.declarations.isEmpty { declaring.formUnion(modules) }
      for entry in file.facts.imports {
        guard let name = file.facts.module(of: entry) else { continue }
        for module in modules {
          imports[module.index].insert(name)
          if file.facts.isExported(entry) {
            for exporter in map.modules[module.index].allNames { exports[exporter, default: []].insert(name) }
          }
        }
      }
    }
    targetsOfModules = targets
    importsOfModules = imports
    self.builders = builders
    self.declaring = declaring
    handedOn = NameClosure(exports, others: namesOfModules(imports, map.targets))
    projectsAround = NameClosure(directProjects(of: map.targets))
  }

  public subscript(target: TargetID) -> Target { map.targets[target.index] }

  /// Returns whether a target has Swift files with declarations. A target that contains only imports just re-exports
  /// modules.
  func declaresSomething(_ target: Target) -> Bool { target.module.map(declaring.contains) ?? false }

  /// The targets that are not checked because their dependencies are unknown.
  public var unknownTargets: [TargetID] {
    map.targets.indices.map { TargetID($0) }.filter { self[$0].module != nil && self[$0].dependencies == nil }
  }

  // MARK: declared dependencies

  /// Returns the modules that a target declares as dependencies and the modules that these re-export; nil if unknown. A
  /// target without Swift files passes on its dependencies; so does an app to its tests, which are loaded into it.
  private func declaredModules(of target: TargetID) -> [UInt64]? {
    var names: Set<String> = []
    var seen: Set<TargetID> = [target]
    var waiting = [target]
    while let target = waiting.popLast() {
      guard let dependencies = self[target].dependencies else { return nil }
      names.formUnion(dependencies.map(\.moduleName))
      for next in dependencies.flatMap(\.targets) {
        names.formUnion(self[next].allModuleNames)
        let isHost = self[target].product == .test && self[next].product == .program
        let handsOn = self[next].module == nil || isHost && !self[target].linksByItself
        if handsOn, seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return handedOn.all(from: names)
  }

  // MARK: imports

  /// Returns the implicit imports, in file order.
  public func implicitImports() -> [ImplicitImport] {
    var known: [TargetID: [UInt64]?] = [:]
    func declared(by target: TargetID) -> [UInt64]? {
      if let answer = known[target] { return answer }
      let answer = declaredModules(of: target)
      known[target] = .some(answer)
      return answer
    }
    let unlisted = Set(map.unlistedFiles)
    var found: [ImplicitImport] = []
    for (index, file) in files.enumerated() where !unlisted.contains(index) {
      let targets = map.modules(ofFile: index).flatMap { targetsOfModules[$0.index] }
      if targets.isEmpty { continue }
      for (number, entry) in file.facts.imports.enumerated() {
        guard let module = file.facts.module(of: entry), builders[module] != nil else { continue }
        if file.facts.hasCondition(at: entry.offset) { continue }
        let missing = targets.filter { target in
          guard mayImport(target, module), let declared = declared(by: target) else { return false }
          return !handedOn.holds(module, in: declared)
        }
        if missing.isEmpty { continue }
        found.append(
          ImplicitImport(
            file: FileID(index), entry: number, module: module, targets: missing,
            isInAll: missing.count == targets.count))
      }
    }
    return found
  }

  /// Returns whether an import in a target can only refer to a module of the project, namely a library that is built
  /// together with this target. Modules of other products count only in packages and Bazel projects: in any other
  /// project, a test may import the app into which it is loaded without declaring a dependency on it.
  private func mayImport(_ target: TargetID, _ module: String) -> Bool {
    let own = self[target]
    if own.allModuleNames.contains(module) { return false }
    return (builders[module] ?? []).map { self[$0] }.contains { other in
      guard other.product == .library || own.linksByItself else { return false }
      return own.isOpen ? other.project == own.project : projectsAround.leads(from: own.project, to: other.project)
    }
  }
}

/// Returns, by project file, the file itself and the projects that its targets depend on.
private func directProjects(of targets: [Target]) -> [String: Set<String>] {
  var found: [String: Set<String>] = [:]
  for target in targets {
    let next = (target.dependencies ?? []).flatMap(\.targets).map { targets[$0.index].project }
    found[target.project, default: [target.project]].formUnion(next)
  }
  return found
}

/// Returns the names of all modules that targets build, import or depend on.
private func namesOfModules(_ imports: [Set<String>], _ targets: [Target]) -> Set<String> {
  var names = imports.reduce(into: Set(targets.flatMap(\.allModuleNames))) { $0.formUnion($1) }
  for target in targets { names.formUnion((target.dependencies ?? []).map(\.moduleName)) }
  return names
}

extension FileFacts {
  /// Returns the module of an import: `X` for `import struct X.Y`; nil if the import has no path yet.
  public func module(of entry: Import) -> String? { entry.path.first.map { text($0) } }

  /// Returns whether an import is re-exported: `@_exported import X`.
  public func isExported(_ entry: Import) -> Bool { has("_exported", entry) }

  /// Returns whether an import has an attribute with this name, such as `testable`.
  func has(_ attribute: String, _ entry: Import) -> Bool {
    entry.attributes.indices.contains { text(attributes[$0].name) == attribute }
  }

  /// Returns whether a position is under an `#if`.
  func hasCondition(at offset: UInt32) -> Bool {
    conditions.contains { $0.start <= offset && offset < $0.end }
  }
}
