// Which module each file belongs to: the one thing about a file that its bytes do not say.

/// A module, numbered in a project.
public struct ModuleID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// A Swift module: a target of a package, an app, or simply everything below a folder.
public struct Module: Sendable, Hashable {
  public var name: String
  /// The package that it is a target of; declarations with `package` access are visible within.
  public var package: String
  /// The package's folder: two packages may have one name.
  public var folder: String
  public var isTest: Bool
  /// A manifest lists it, and so tells whether it is made of tests.
  public var isTarget: Bool
  /// A member of another module is seen only by files that import that module.
  public var membersNeedImports: Bool

  public init(
    name: String, package: String = "", folder: String = "", isTest: Bool = false, isTarget: Bool = false,
    membersNeedImports: Bool = false
  ) {
    self.name = name
    self.package = package
    self.folder = folder
    self.isTest = isTest
    self.isTarget = isTarget
    self.membersNeedImports = membersNeedImports
  }
}

/// The modules of a project, and the module of every file, by the file's number.
public struct ModuleMap: Sendable {
  public var modules: [Module]
  public var moduleOfFile: [ModuleID]

  public init(modules: [Module], moduleOfFile: [ModuleID]) {
    self.modules = modules
    self.moduleOfFile = moduleOfFile
  }

  /// Which of the modules of one name is meant where another module names it: the one of its own package, else the only
  /// one with files. Of several others nobody knows which its package depends on.
  public func choose(among twins: [ModuleID], for own: ModuleID) -> ModuleID? {
    if twins.count < 2 { return twins.first }
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
