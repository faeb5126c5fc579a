// What an Xcode project says about Swift code. Values only; how they are read is in the other files of this folder.
import InwardFacts

/// A project, read from its `project.pbxproj` and the build configuration files that it names.
public struct XcodeProject: Sendable, Equatable {
  /// The path of the `.xcodeproj` folder, relative to the root that all paths are relative to.
  public var path: String
  /// The name of that folder without its extension; `$(PROJECT_NAME)` in settings.
  public var name: String
  /// The folder that `SOURCE_ROOT` stands for: the one that holds the project, unless `projectDirPath` says another.
  public var sourceRoot: String
  /// In the order of the project, which is the order that Xcode shows.
  public var targets: [XcodeTarget]
  /// Swift packages that targets may take products of, sorted.
  public var packages: [XcodePackage]
  /// The paths of other projects whose targets this one may depend on, sorted.
  public var projects: [String]
  /// What could not be read or is not sure, by place.
  public var notes: [XcodeNote]
}

/// A target with its Swift files.
public struct XcodeTarget: Sendable, Equatable {
  /// The id of its object, unique within the project: `8A23F1...`.
  public var id: String
  public var name: String
  public var kind: XcodeTargetKind
  /// The numbers of its Swift files in the listing, ascending, each once. A file that every configuration leaves out
  /// is still here; see `XcodeBuild.excludedFiles`.
  public var files: [Int]
  /// In the order of the project, each once.
  public var dependencies: [XcodeDependency]
  /// One for each build configuration, in the order of the project.
  public var builds: [XcodeBuild]
  /// Where the target is declared.
  public var place: XcodePlace

  public var isTest: Bool { kind == .unitTests || kind == .interfaceTests }

  /// The names that the target's module has in some configuration, sorted; empty where none is known.
  public var moduleNames: [String] { Array(Set(builds.flatMap(\.moduleNames))).sorted() }
}

public enum XcodeTargetKind: Sendable, Hashable {
  case app, appClip, watchApp, `extension`, framework, staticFramework, dynamicLibrary, staticLibrary, tool, bundle
  case xpcService, systemExtension, unitTests, interfaceTests
  /// Builds nothing itself: it groups targets or runs scripts or another build system.
  case aggregate, external
  /// A product type that none of the above is.
  case other(String)
}

/// A target as one build configuration sees it.
public struct XcodeBuild: Sendable, Equatable {
  /// `Debug`, `Release` or a name of the team's own.
  public var configuration: String
  /// One name; several where it depends on the platform or processor; none where a setting that it needs is unknown.
  public var moduleNames: [String]
  /// Names that `#if` finds set, sorted, without those of `possibleConditions`.
  public var conditions: [String]
  /// Names that are set for some platforms or processors only, sorted.
  public var possibleConditions: [String]
  /// `MemberImportVisibility` is switched on: members of a module are seen only where the module is imported.
  public var membersNeedImports: Bool
  /// Those of the target's files that `EXCLUDED_SOURCE_FILE_NAMES` leaves out, ascending.
  public var excludedFiles: [Int]
}

/// What a target needs built or links.
public enum XcodeDependency: Sendable, Hashable {
  /// A target of this project.
  case target(id: String, name: String)
  /// A target of another project: the project's path and the name of the target, as the project that names it has it.
  case targetOfProject(path: String, id: String, name: String)
  /// A product of a Swift package; the package is its place in `XcodeProject.packages`, or nil where only Xcode knows
  /// which of the packages in reach has it.
  case package(product: String, package: XcodePackage?)
  /// A product that is linked by its file name, `LoopKit.framework`, and that no target of the project builds: another
  /// project of the workspace may.
  case product(String)
}

public enum XcodePackage: Sendable, Hashable {
  /// The folder with its `Package.swift`.
  case local(String)
  case remote(url: String)
}

public struct XcodePlace: Sendable, Hashable {
  /// Relative to the root, as all paths.
  public var path: String
  /// Line and column from 1.
  public var position: Position

  public init(path: String, position: Position) {
    self.path = path
    self.position = position
  }
}

/// Something that was not understood, or that the files on disk contradict.
public struct XcodeNote: Sendable, Hashable {
  public var place: XcodePlace
  public var text: String

  public init(place: XcodePlace, text: String) {
    self.place = place
    self.text = text
  }
}

extension XcodeNote: CustomStringConvertible {
  public var description: String {
    "\(place.path):\(place.position.line):\(place.position.column): \(text)"
  }
}
