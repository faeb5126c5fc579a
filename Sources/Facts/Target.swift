// Targets as project files declare them, with their products and dependencies.

/// A target, by its index in `ModuleMap.targets`.
public struct TargetID: FactID {
  public let raw: UInt32
  @inlinable public init(raw: UInt32) { self.raw = raw }
}

/// A target of a project file, with or without Swift files.
public struct Target: Sendable, Hashable {
  /// The kind of product that a target builds, as far as it determines which targets import the target.
  public enum Product: Sendable, Hashable {
    /// A library: other targets depend on it in order to import it.
    case library
    /// An app, an extension, a command-line tool: others depend on it in order to run, embed or test it.
    case program
    case test
    /// A plugin, a macro, a bundle of resources, a group of targets: no target depends on it in order to import it.
    case other
  }

  public var name: String
  /// The name by which files import the target.
  public var moduleName: String
  /// Names by which files import the target in some of its builds.
  public var otherModuleNames: [String] = []
  public var product: Product
  /// The module of the target's Swift files; nil if it has none.
  public var module: ModuleID?
  /// The project file that lists the target.
  public var project: String
  public var place: ProjectPlace
  /// The declared dependencies; nil if unknown.
  public var dependencies: [TargetDependency]?
  /// True if the target compiles sources that were not read or are not Swift, whose imports are unknown.
  public var hasOtherSources: Bool
  /// True if the target may import modules of other projects through a tool whose files are not read, such as
  /// CocoaPods.
  public var isOpen: Bool
  /// True if each dependency is linked by the target that imports it. In other projects, an app links and embeds the
  /// dependencies of the libraries below it.
  public var linksByItself: Bool

  public init(
    name: String, moduleName: String, product: Product, module: ModuleID? = nil, project: String, place: ProjectPlace,
    dependencies: [TargetDependency]? = nil, hasOtherSources: Bool = false, isOpen: Bool = false,
    linksByItself: Bool = false
  ) {
    self.name = name
    self.moduleName = moduleName
    self.product = product
    self.module = module
    self.project = project
    self.place = place
    self.dependencies = dependencies
    self.hasOtherSources = hasOtherSources
    self.isOpen = isOpen
    self.linksByItself = linksByItself
  }
}

extension Target {
  /// All names by which files may import the target.
  public var allModuleNames: [String] { [moduleName] + otherModuleNames }
}

/// One dependency of a target, as the project file declares it.
public struct TargetDependency: Sendable, Hashable {
  /// The target or product, as written.
  public var name: String
  /// The name by which files would import the dependency if it is a single module.
  public var moduleName: String
  /// The targets of the project that the dependency refers to; empty if it comes from elsewhere.
  public var targets: [TargetID]
  /// True if the dependency certainly comes from elsewhere, such as a product of a package outside the project.
  public var isFromElsewhere: Bool
  public var place: ProjectPlace
  /// True if the dependency is declared so that files can import it, rather than embedded, run, or passed on by another
  /// dependency.
  public var isForImports: Bool

  public init(
    name: String, moduleName: String, targets: [TargetID], isFromElsewhere: Bool = false, place: ProjectPlace,
    isForImports: Bool = true
  ) {
    self.name = name
    self.moduleName = moduleName
    self.targets = targets
    self.isFromElsewhere = isFromElsewhere
    self.place = place
    self.isForImports = isForImports
  }
}
