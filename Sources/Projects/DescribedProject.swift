// The result of every reader of project files, for any tool: targets with their Swift files.
import InwardFacts

/// A project as described by one file.
public struct DescribedProject: Sendable, Equatable {
  public var form: ProjectForm
  /// The path of the file, or of the `.xcodeproj` directory, relative to the common root of all paths.
  public var path: String
  /// The directory whose files the project describes.
  public var folder: String
  public var targets: [DescribedTarget]
  public var notes: [ProjectNote]
  /// Whether the project has targets or sources that could not be read, because they are computed. A file that no
  /// target lists may then belong to one of these targets.
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

/// The tools that project files belong to, in order of precedence: if files of several tools list a source file, the
/// first tool counts. Xcode precedes the tools that generate its projects, because its project is what is built. The
/// targets of Bazel and of pods count only if no other project lists the file.
public enum ProjectForm: Int, Sendable, Comparable, CaseIterable {
  case map, xcode, xcodeGen, tuist, bazel, pod

  /// Whether the targets of a project list all files of its directory, so that an unlisted file belongs to no target. A
  /// pod or a module map describes only part of a directory.
  var listsAllTargets: Bool { self != .map && self != .pod }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A target with its Swift files.
public struct DescribedTarget: Sendable, Equatable {
  public var name: String
  public var moduleName: String
  /// The module names in other builds.
  public var otherModuleNames: [String] = []
  public var isTest: Bool
  /// Indices into `ProjectTree.swiftFiles`, ascending, without duplicates.
  public var files: [Int]
  public var membersNeedImports: Bool
  public var product: Target.Product
  /// The dependencies that the target declares; nil if they are unknown.
  public var dependencies: [DescribedDependency]?
  /// See `Module.builds`.
  public var builds: [BuildConfiguration] = []
  /// See `Module.isMainActorByDefault`.
  public var isMainActorByDefault = false
  /// See `Target.hasOtherSources`.
  public var hasOtherSources = false
  /// See `Target.isOpen`.
  public var isOpen = false
  /// Whether the name and the files of the target are guessed, because helper code, which is not run, creates it. It
  /// may be part of a larger target.
  public var isGuess = false
  /// The place where the target is declared.
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

/// A dependency of a target as written in a project file. `ConnectTargets.swift` resolves it.
public struct DescribedDependency: Sendable, Equatable {
  public enum Origin: Sendable, Equatable {
    /// A target of the same project file.
    case target
    /// A target of the project file at a path.
    case targetOfProject(String)
    /// A product of a package, with the package's name or the last part of its path; nil if the file specifies
    /// neither.
    case product(package: String?)
    /// A target of the same package, or else a product of any package.
    case targetOrProduct
    /// The target that builds a module or product with this name, in any project file.
    case anyProject
    /// A framework or library that no target builds.
    case elsewhere
  }

  /// The name of the target, product or module.
  public var name: String
  public var origin: Origin
  public var place: ProjectPlace
  /// Whether the dependency is declared for files to import, rather than to be embedded, run, or passed on by another
  /// dependency.
  public var isForImports: Bool

  public init(_ name: String, _ origin: Origin, at place: ProjectPlace, isForImports: Bool = true) {
    self.name = name
    self.origin = origin
    self.place = place
    self.isForImports = isForImports
  }
}
