// Which module each file belongs to: the one thing about a file that its bytes do not say.

/// A module, numbered in a project.
public struct ModuleID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// A Swift module: a target of a package, an app, or simply everything below a folder.
public struct Module: Sendable, Hashable {
  public var name: String
  /// The target that builds it: several targets may build modules of one name.
  public var target: String
  /// The package that it is a target of; declarations with `package` access are visible within.
  public var package: String
  /// The package's folder: two packages may have one name.
  public var folder: String
  public var isTest: Bool
  /// A manifest lists it, and so tells whether it is made of tests.
  public var isTarget: Bool
  /// Nobody tells it: it is what manifests and rules leave over.
  public var isRest: Bool
  /// A member of another module is seen only by files that import that module.
  public var membersNeedImports: Bool
  /// Stands for whatever module a file belongs to that no target lists: what its names mean from outside is unknown.
  public var isUnknown: Bool
  /// Where it is declared; nil for what is left over.
  public var origin: ProjectPlace?
  /// Its builds, one for each configuration and system; empty where they are not known.
  public var builds: [BuildConfiguration] = []
  /// The names of modules that its target declares to come from outside of the project. A module of the project that
  /// has such a name is another one.
  public var modulesFromElsewhere: Set<String> = []
  /// The names of other targets that compile exactly its files.
  public var otherTargets: [String] = []

  public init(
    name: String, target: String? = nil, package: String = "", folder: String = "", isTest: Bool = false,
    isTarget: Bool = false, isRest: Bool = false, membersNeedImports: Bool = false, isUnknown: Bool = false,
    origin: ProjectPlace? = nil
  ) {
    self.name = name
    self.target = target ?? name
    self.package = package
    self.folder = folder
    self.isTest = isTest
    self.isTarget = isTarget
    self.isRest = isRest
    self.membersNeedImports = membersNeedImports
    self.isUnknown = isUnknown
    self.origin = origin
  }
}

/// The modules of a project, and those of every file, by the file's number.
public struct ModuleMap: Sendable {
  public var modules: [Module]
  /// The module of each file; of a file that several targets compile, the first one.
  public var moduleOfFile: [ModuleID]
  /// The other modules of files that several targets compile.
  public var otherModules: [Int: [ModuleID]] = [:]
  /// Files that no target lists, ascending, although a package or a project around them has targets.
  public var unlistedFiles: [Int] = []
  /// Targets without Swift files. They are not modules, because they declare no Swift names.
  public var emptyTargets: [Module] = []
  /// All targets of all project files, those without Swift files too.
  public var targets: [Target] = []
  /// What could not be understood of the files that list targets.
  public var notes: [ProjectNote] = []

  public init(modules: [Module], moduleOfFile: [ModuleID]) {
    self.modules = modules
    self.moduleOfFile = moduleOfFile
  }

  /// All modules of a file, modules of tests last.
  public func modules(ofFile file: Int) -> [ModuleID] { [moduleOfFile[file]] + (otherModules[file] ?? []) }

  /// Gives a file exactly these modules.
  public mutating func setModules(_ all: [ModuleID], ofFile file: Int) {
    let ordered = all.filter { !modules[$0.index].isTest } + all.filter { modules[$0.index].isTest }
    guard let first = ordered.first else { return }
    moduleOfFile[file] = first
    otherModules[file] = ordered.count > 1 ? Array(ordered.dropFirst()) : nil
  }

  /// Whether some module holds both files: then neither needs an import to see the other.
  public func shareModule(_ file: Int, _ other: Int) -> Bool {
    if moduleOfFile[file] == moduleOfFile[other] { return true }
    if otherModules.isEmpty { return false }
    let modules = modules(ofFile: other)
    return self.modules(ofFile: file).contains { modules.contains($0) }
  }

  /// A number for each file that is equal for files of the same modules.
  public func memberships() -> [UInt32] {
    var numbers = moduleOfFile.map(\.raw)
    var known: [[ModuleID]: UInt32] = [:]
    for file in otherModules.keys.sorted() {
      let number = known[modules(ofFile: file)] ?? UInt32(modules.count + known.count)
      known[modules(ofFile: file)] = number
      numbers[file] = number
    }
    return numbers
  }

  /// Which of the modules of one name is meant where another module names it: the one of its own package, else the only
  /// one with files. Of several others nobody knows which its package depends on.
  public func choose(among twins: [ModuleID], for own: ModuleID) -> ModuleID? {
    guard let first = twins.first, !modules[own.index].modulesFromElsewhere.contains(modules[first.index].name) else {
      return nil
    }
    if twins.count < 2 { return first }
    if twins.contains(own) { return own }
    let around = modules[own.index]
    let ofOwn = twins.first { modules[$0.index].package == around.package && modules[$0.index].folder == around.folder }
    if let ofOwn { return ofOwn }
    let filled = twins.filter { moduleOfFile.contains($0) }
    return filled.count == 1 ? filled[0] : nil
  }

  /// All files in one module: what a folder without any manifest is.
  public static func single(name: String, files: Int) -> ModuleMap {
    ModuleMap(modules: [Module(name: name)], moduleOfFile: Array(repeating: ModuleID(0), count: files))
  }
}
