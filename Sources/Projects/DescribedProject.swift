// What every reader of project files hands over: targets with their Swift files, for whatever tool.
import InwardFacts

/// A project, as one file describes it.
public struct DescribedProject: Sendable, Equatable {
  public var form: ProjectForm
  /// The path of the file, or of Xcode's folder, relative to the root that all paths are relative to.
  public var path: String
  /// The folder whose files it speaks for.
  public var folder: String
  public var targets: [DescribedTarget]
  public var notes: [ProjectNote]

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
/// even where another file generated it, and a pod's or Bazel's targets matter where no project lists the sources.
public enum ProjectForm: Int, Sendable, Comparable, CaseIterable {
  case map, xcode, xcodeGen, tuist, bazel, pod

  /// Whether a file in the project's folder that none of its targets lists is in no target. A pod and a map tell of
  /// parts only.
  var listsAllTargets: Bool { self != .map && self != .pod }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A target with its Swift files.
public struct DescribedTarget: Sendable, Equatable {
  public var name: String
  public var moduleName: String
  public var isTest: Bool
  /// As indices into `ProjectTree.swiftFiles`, ascending, without duplicates.
  public var files: [Int]
  public var membersNeedImports: Bool
  /// The modules that it says it depends on, its own project's and others; nil where that is not known.
  public var dependencies: [String]?
  /// Where it is declared.
  public var place: ProjectPlace

  public init(
    name: String, moduleName: String? = nil, isTest: Bool = false, files: [Int], membersNeedImports: Bool = false,
    dependencies: [String]? = nil, place: ProjectPlace
  ) {
    self.name = name
    self.moduleName = moduleName ?? importedName(of: name)
    self.isTest = isTest
    self.files = files
    self.membersNeedImports = membersNeedImports
    self.dependencies = dependencies
    self.place = place
  }
}
