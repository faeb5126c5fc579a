// Maps the files of a project to their modules. This needs the project files: a source file does not name its module.

/// A module, by its index in `ModuleMap.modules`.
public struct ModuleID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// A Swift module: a target of a package, an app, or simply all files below a directory.
public struct Module: Sendable, Hashable {
  public var name: String
  /// The target that builds the module. Several targets may build modules with the same name.
  public var target: String
  /// The package of the target; declarations with `package` access are visible within it.
  public var package: String
  /// The package's directory, which distinguishes packages with the same name.
  public var folder: String
  public var isTest: Bool
  /// True if a project file lists the module, and so determines whether it is a test module.
  public var isTarget: Bool
  /// True if the module contains the files that neither a project file nor the rules file assigns to a module.
  public var isRest: Bool
  /// True if the module's files see members declared in another module only if they import that module.
  public var membersNeedImports: Bool
  /// True if this represents the unknown module of files that no target lists. A name in these files that seems to be
  /// external is unknown, because another file of that module may declare it.
  public var isUnknown: Bool
  /// The place where the module is declared; nil if no file declares it.
  public var origin: ProjectPlace?
  /// The module's builds, one for each configuration and system; empty if unknown.
  public var builds: [BuildConfiguration] = []
  /// The names of modules that, according to the target's dependencies, come only from outside the project. A project
  /// module with the same name is a different module.
  public var modulesFromElsewhere: Set<String> = []
  /// The names of other targets that compile exactly the same files.
  public var otherTargets: [String] = []
  /// True if the module's files are a guess, because a program generates the target. The module may be part of a larger
  /// one, so a name that seems external may refer to a declaration of the project in the larger module.
  public var isGuess = false
  /// Other names by which files may import the module, because builds of the target may use different names.
  public var otherNames: [String] = []

  /// True if code of the module may be isolated to the main actor although its source does not say so.
  public var isMainActorByDefault = false

  /// All names by which files may import the module.
  public var allNames: [String] { [name] + otherNames }

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

/// The modules of a project and of each file, by file number.
public struct ModuleMap: Sendable {
  public var modules: [Module]
  /// The module of each file; the first one if several targets compile the file.
  public var moduleOfFile: [ModuleID]
  /// The other modules of files that several targets compile.
  public var otherModules: [Int: [ModuleID]] = [:]
  /// Files that no target lists, in ascending order, although a package or project around them has targets.
  public var unlistedFiles: [Int] = []
  /// Targets without Swift files. They are not modules, because they declare no Swift names.
  public var emptyTargets: [Module] = []
  /// All targets of all project files, including those without Swift files.
  public var targets: [Target] = []
  /// Problems in the files that list targets.
  public var notes: [ProjectNote] = []

  public init(modules: [Module] = [], moduleOfFile: [ModuleID] = []) {
    self.modules = modules
    self.moduleOfFile = moduleOfFile
  }

  /// Returns all modules of a file: `moduleOfFile` first, then `otherModules`.
  public func modules(ofFile file: Int) -> [ModuleID] { [moduleOfFile[file]] + (otherModules[file] ?? []) }

  /// Gives a file exactly these modules, test modules last. Changes nothing if `all` is empty.
  public mutating func setModules(_ all: [ModuleID], ofFile file: Int) { setModules(all, ofFiles: [file]) }

  /// Gives files exactly these modules, test modules last. Changes nothing if `all` is empty.
  public mutating func setModules(_ all: [ModuleID], ofFiles files: [Int]) {
    let ordered = all.filter { !modules[$0.index].isTest } + all.filter { modules[$0.index].isTest }
    guard let first = ordered.first else { return }
    let others = ordered.count > 1 ? Array(ordered.dropFirst()) : nil
    for file in files {
      moduleOfFile[file] = first
      otherModules[file] = others
    }
  }

  /// Returns whether some module contains both files, so that neither needs an import to see the other.
  public func shareModule(_ file: Int, _ other: Int) -> Bool {
    if moduleOfFile[file] == moduleOfFile[other] { return true }
    if otherModules.isEmpty { return false }
    let modules = modules(ofFile: other)
    return self.modules(ofFile: file).contains { modules.contains($0) }
  }

  /// Returns a number for each file; files with the same modules have equal numbers.
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

  /// Returns the module to which a name refers in the module `own`; `twins` are all modules with that name. If there
  /// are several, the result is `own` itself, otherwise the module in the same package, otherwise the only one with
  /// files. Returns nil if the name refers to a module outside the project, or if it is unknown which of the modules
  /// the package depends on.
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

  /// Returns a map with one module that contains all files, as for a directory without a manifest.
  public static func single(name: String, files: Int) -> ModuleMap {
    ModuleMap(modules: [Module(name: name)], moduleOfFile: Array(repeating: ModuleID(0), count: files))
  }
}
