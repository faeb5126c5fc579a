// The result of every reader of project files: targets with their Swift files, for any tool.
import InwardFacts

/// A project, as one file describes it.
public struct DescribedProject: Sendable, Equatable {
  public var form: ProjectForm
  /// The path of the file, or of Xcode's directory, relative to the root that all paths are relative to.
  public var path: String
  /// The directory whose files the project describes.
  public var folder: String
  public var targets: [DescribedTarget]
  public var notes: [ProjectNote]
  /// Whether it has targets or sources that could not be read, because they are computed. A file that no target lists
  /// may then belong to one of these targets.
  public var hasUnreadTargets = false

  public init(
    form: ProjectForm, path: String, folder: String, targets: [DescribedTarget], notes: [ProjectNote] = []
  ) {
    self.form = form
    self.path = path
    self.folder = folder
    self.targets = targets
    self.notes = notes
  }
}

/// The tools that projects are written for. The first one that lists a file decides: Xcode's project is what is built,
/// even if another file generated it, and a pod's or Bazel's targets matter only if no project lists the sources.
public enum ProjectForm: Int, Sendable, Comparable, CaseIterable {
  case map, xcode, xcodeGen, tuist, bazel, pod

  /// Whether a file in the project's directory that none of its targets lists belongs to no target. A pod and a map
  /// describe only parts of a directory.
  var listsAllTargets: Bool { self != .map && self != .pod }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A target with its Swift files.
public struct DescribedTarget: Sendable, Equatable {
  public var name: String
  public var moduleName: String
  /// The names in other builds.
  public var otherModuleNames: [String] = []
  public var isTest: Bool
  /// Indices into `ProjectTree.swiftFiles`, ascending, without duplicates.
  public var files: [Int]
  public var membersNeedImports: Bool
  public var product: Target.Product
  /// The dependencies that it declares; nil if they are not known.
  public var dependencies: [DescribedDependency]?
  /// See `Module`.
  public var builds: [BuildConfiguration] = []
  /// See `Target`.
  public var hasOtherSources = false
  public var isOpen = false
  /// Whether its name and its files are guessed, because a program makes it: it may be a part of a larger target.
  public var isGuess = false
  /// The place of its declaration.
  public var place: ProjectPlace

  public init(
    name: String, moduleName: String? = nil, isTest: Bool = false, files: [Int], membersNeedImports: Bool = false,
    product: Target.Product = .library, dependencies: [DescribedDependency]? = nil, place: ProjectPlace
  ) {
    self.name = name
    self.moduleName = moduleName ?? importedName(of: name)
    self.isTest = isTest
    self.files = files
    self.membersNeedImports = membersNeedImports
    self.product = isTest ? .test : product
    self.dependencies = dependencies
    self.place = place
  }
}

/// A dependency of a target, as a project file writes it. `ConnectTargets.swift` resolves it.
public struct DescribedDependency: Sendable, Equatable {
  public enum Origin: Sendable, Equatable {
    /// A target of the same project file.
    case target
    /// A target of the project file at a path.
    case targetOfProject(String)
    /// A product of a package, with the package's name or the last part of its path; nil if the file does not specify
    /// it.
    case product(package: String?)
    /// A target of the same package, else a product of any.
    case targetOrProduct
    /// The target that builds a module or product of this name, in any project file.
    case anyProject
    /// A framework or library that no target builds.
    case elsewhere
  }

  /// The target, product or module.
  public var name: String
  public var origin: Origin
  public var place: ProjectPlace
  /// Whether it is declared for files to import, not to be embedded, run or passed on by another dependency.
  public var isForImports: Bool

  public init(_ name: String, _ origin: Origin, at place: ProjectPlace, isForImports: Bool = true) {
    self.name = name
    self.origin = origin
    self.place = place
    self.isForImports = isForImports
  }
}
