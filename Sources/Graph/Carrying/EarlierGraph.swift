// Reuses meanings from an earlier state of a project. Few declarations change, and the meaning of a reference can
// change only if its name, or a name in the signatures leading to its declaration, belongs to a changed declaration.
import InwardFacts
import InwardSDK

/// The meanings that a graph has found, without the graph itself, because keeping every graph would use too much
/// memory.
public struct EarlierGraph: @unchecked Sendable {
  let files: [ReadFile]
  let modules: ModuleMap
  let external: ExternalSources
  let firstSymbols: [UInt32]
  let firstMentions: [UInt32]
  let meanings: FoundMeanings
  let extended: ExtendedTypes
  let signatures: KnownSignatures
  public let index: EarlierIndex?

  public init(_ graph: ProjectGraph, dependencies: Dependencies, sdk: Digest) {
    (files, modules) = (graph.files, graph.modules)
    external = ExternalSources(dependencies: dependencies, sdk: sdk)
    (firstSymbols, firstMentions) = (graph.firstSymbols, graph.firstMentions)
    meanings = graph.meanings.found()
    (extended, signatures) = (ExtendedTypes(graph), graph.signatures)
    index = (graph.meanings.finder as? any Indexed)?.index(graph.signatures)
  }
}

/// The declarations outside the project, on which the meanings of names also depend.
public struct ExternalSources {
  let dependencies: Dependencies
  let sdk: Digest

  public init(dependencies: Dependencies, sdk: Digest) { (self.dependencies, self.sdk) = (dependencies, sdk) }

  public func areSame(as other: ExternalSources) -> Bool {
    sdk.isSame(as: other.sdk) && dependencies.areSame(as: other.dependencies)
  }
}

extension Dependencies {
  /// Returns whether both contain the same files and the same modules.
  func areSame(as other: Dependencies) -> Bool {
    files.count == other.files.count && modules.modules == other.modules.modules
      && zip(files, other.files).allSatisfy { $0.path == $1.path && $0.facts === $1.facts }
  }
}

extension EarlierGraph {
  /// Transfers the meanings that are still valid to a later graph. Returns the numbers in that graph; nil if the two
  /// cannot be compared, or if their modules are numbered differently.
  @discardableResult
  public func carry(to graph: ProjectGraph, dependencies: Dependencies, sdk: Digest) -> LaterNumbers? {
    let now = ExternalSources(dependencies: dependencies, sdk: sdk)
    guard external.areSame(as: now), let pairs = FilePairs(from: self, to: graph) else { return nil }
    let implicit = ImplicitNames(of: graph, dependencies, sdk)
    let changes = DeclarationChanges(from: self, to: graph, pairs, implicit)
    let affected = changes.names.flatMap { AffectedNames($0, in: graph, implicit) }
    let kept = KeptFiles(self, to: graph, pairs, affected)
    let numbers = LaterNumbers(
      files: pairs.later, symbols: carriedSymbols(self, graph, pairs, changes.places), changedFiles: kept.changed,
      keepsMeanings: kept.areWhole, keepsFiles: pairs.keepsFiles)
    if affected != nil { graph.meanings.carry(CarriedMeanings(meanings, kept, pairs, numbers)) }
    return pairs.keepsModules ? numbers : nil
  }
}

/// The files and modules of two states of a project, matched with each other.
struct FilePairs {
  /// By file of the later state: the earlier file with the same path; `.none` for a new file.
  private(set) var earlier: [FileID]
  /// By file of the earlier state: the later file with the same path; `.none` if it is gone.
  private(set) var later: [FileID]
  /// By module of the earlier state: the later module. A regenerated project file may list the same targets in a
  /// different order.
  private let modules: [ModuleID]
  /// By file of the later state: whether its modules are in the same order as before. The order matters: if a name has
  /// different meanings in the modules of a file, the meaning in the first module counts.
  private var hasSameOrder: [Bool]

  /// Pairs the files and modules. Nil if the modules of the project or of any file changed, if a file became listed or
  /// unlisted, or if the imports, the conditions or the presence of typed throws changed.
  init?(from old: EarlierGraph, to new: ProjectGraph) {
    guard let modules = Self.modules(of: old.modules, in: new.modules) else { return nil }
    self.modules = modules
    (earlier, later, hasSameOrder) = ([], [], [])
    guard pairFiles(old, new), seeTheSame(old, new) else { return nil }
  }

  /// Pairs the files with the same paths. Returns false if the modules of any paired file changed.
  private mutating func pairFiles(_ old: EarlierGraph, _ new: ProjectGraph) -> Bool {
    let hasSameModules =
      keepsModules && old.modules.moduleOfFile == new.modules.moduleOfFile
      && old.modules.otherModules == new.modules.otherModules
    if hasSameModules, old.files.elementsEqual(new.files, by: { $0.path == $1.path }) {
      earlier = new.fileIDs.map { FileID($0) }
      (later, hasSameOrder) = (earlier, Array(repeating: true, count: new.files.count))
      return true
    }
    earlier = Array(repeating: .none, count: new.files.count)
    later = Array(repeating: .none, count: old.files.count)
    hasSameOrder = Array(repeating: false, count: new.files.count)
    var next = 0
    for (index, file) in new.files.enumerated() {
      while next < old.files.count, old.files[next].path < file.path { next += 1 }
      guard next < old.files.count, old.files[next].path == file.path else { continue }
      (earlier[index], later[next]) = (FileID(next), FileID(index))
      let (before, now) = (old.modules.modules(ofFile: next).map(module), new.modules.modules(ofFile: index))
      hasSameOrder[index] = before == now
      guard hasSameOrder[index] || Set(before) == Set(now) else { return false }
    }
    return true
  }

  private static func modules(of old: ModuleMap, in new: ModuleMap) -> [ModuleID]? {
    let (before, now) = (old.modules.map(\.withoutOrigin), new.modules.map(\.withoutOrigin))
    if before == now { return now.indices.map { ModuleID($0) } }
    let places = before.map { module in now.firstIndex(of: module).map { ModuleID($0) } ?? .none }
    return before.count == now.count && !places.contains(.none) && Set(places).count == now.count ? places : nil
  }

  private func seeTheSame(_ old: EarlierGraph, _ new: ProjectGraph) -> Bool {
    guard old.modules.otherModules.isEmpty == new.modules.otherModules.isEmpty else { return false }
    let unlisted = (FileSet(unlistedIn: old.modules), FileSet(unlistedIn: new.modules))
    for (index, file) in earlier.enumerated() where file.isSome {
      guard unlisted.0.contains(file) == unlisted.1.contains(FileID(index)) else { return false }
    }
    let dependencies = old.external.dependencies
    let then = ImportReader(old.modules, dependencies, called: module)
    let now = ImportReader(new.modules, dependencies, called: { $0 })
    var (before, after, same): (VisibleModules, VisibleModules, [Int]) = (VisibleModules(), VisibleModules(), [])
    for file in old.files.indices where later[file].isNone || !isSame(later[file], old, new) {
      let facts = old.files[file].facts
      before.insert(facts, then.imports(of: facts, in: old.modules.modules(ofFile: file)))
    }
    for (file, entry) in new.files.enumerated() {
      if isSame(FileID(file), old, new) {
        same.append(file)
      } else {
        after.insert(entry.facts, now.imports(of: entry.facts, in: new.modules.modules(ofFile: file)))
      }
    }
    // Taken together, all files of a module may still import the same modules: an import that was removed from one file
    // may occur in another. The declarations of the changed files count as changed: see `DeclarationChanges`.
    var different = before.symmetricDifference(after)
    for file in same where !different.isEmpty {
      let facts = new.files[file].facts
      different.remove(facts, now.imports(of: facts, in: new.modules.modules(ofFile: file)))
    }
    return different.isEmpty
  }

  /// True if all modules keep their numbers.
  var keepsModules: Bool { modules.indices.allSatisfy { modules[$0].index == $0 } }

  /// True if the project has the same files in the same modules.
  var keepsFiles: Bool {
    keepsModules && earlier.count == later.count && hasSameOrder.allSatisfy { $0 }
      && later.indices.allSatisfy { later[$0].index == $0 }
  }

  /// Returns the number that a module of the earlier state has in the later one.
  func module(_ earlier: ModuleID) -> ModuleID {
    // Modules of dependencies follow those of the project, and both states have the same number of project modules.
    earlier.index < modules.count ? modules[earlier.index] : earlier
  }

  /// Returns whether a file has the same contents and modules as before.
  func isSame(_ file: FileID, _ old: EarlierGraph, _ new: ProjectGraph) -> Bool {
    earlier[file.index].isSome && hasSameOrder[file.index]
      && old.files[earlier[file.index].index].facts === new.files[file.index].facts
  }
}

/// An import as it affects other files.
private struct ShownImport: Hashable {
  /// The name of the module; the whole import if it is exported, because an import can export a single declaration.
  var name: String
  /// The importing module, if the import is exported or the sources of the imported module are read; nil otherwise,
  /// because the importing module then makes no difference.
  var module: ModuleID?
  var isExported: Bool
}

/// Reads the imports of files in one state of a project.
private struct ImportReader {
  /// The names of the modules whose sources are read.
  private let modulesRead: Set<String>
  /// Returns the number that a module has in the later state.
  private let number: (ModuleID) -> ModuleID

  init(_ modules: ModuleMap, _ dependencies: Dependencies, called number: @escaping (ModuleID) -> ModuleID) {
    modulesRead = Set((modules.modules + dependencies.modules.modules).flatMap(\.allNames))
    self.number = number
  }

  func imports(of facts: FileFacts, in modules: [ModuleID]) -> [ShownImport] {
    facts.imports.flatMap { entry -> [ShownImport] in
      guard let name = entry.path.first.map(facts.text) else { return [] }
      let isExported = facts.isExported(entry)
      let shown = isExported ? facts.text(of: entry) : name
      return modules.map { module in
        let own = isExported || modulesRead.contains(name) ? number(module) : nil
        return ShownImport(name: shown, module: own, isExported: isExported)
      }
    }
  }
}

/// The modules that files import, the conditions around their code, and whether any of them has typed throws.
private struct VisibleModules {
  private var imports: Set<ShownImport> = []
  private var conditions: Set<String> = []
  private var hasTypedThrows = false

  var isEmpty: Bool { imports.isEmpty && conditions.isEmpty && !hasTypedThrows }

  mutating func insert(_ facts: FileFacts, _ imports: [ShownImport]) {
    self.imports.formUnion(imports)
    for condition in facts.conditions { conditions.insert(facts.text(condition.text)) }
    hasTypedThrows = hasTypedThrows || facts.sites.hasTypedThrows
  }

  mutating func remove(_ facts: FileFacts, _ imports: @autoclosure () -> [ShownImport]) {
    if !self.imports.isEmpty { self.imports.subtract(imports()) }
    if !conditions.isEmpty { for condition in facts.conditions { conditions.remove(facts.text(condition.text)) } }
    hasTypedThrows = hasTypedThrows && !facts.sites.hasTypedThrows
  }

  func symmetricDifference(_ other: VisibleModules) -> VisibleModules {
    var different = self
    different.imports.formSymmetricDifference(other.imports)
    different.conditions.formSymmetricDifference(other.conditions)
    different.hasTypedThrows = hasTypedThrows != other.hasTypedThrows
    return different
  }
}

extension Module {
  /// The module without its origin, for comparisons.
  fileprivate var withoutOrigin: Module {
    var module = self
    module.origin = nil
    return module
  }
}
