// The result of reading an Xcode project: values only. The other files in this directory produce them.
import InwardFacts

/// A project, read from its `project.pbxproj` and its build configuration files.
public struct XcodeProject: Sendable, Equatable {
  /// The path of the `.xcodeproj` directory, relative to the common root of all paths.
  public var path: String
  /// The name of that directory without its extension; `$(PROJECT_NAME)` in settings.
  public var name: String
  /// The directory that `SOURCE_ROOT` refers to: the project's parent directory, or the one given by `projectDirPath`.
  public var sourceRoot: String
  /// The targets in project order, which is the order that Xcode shows.
  public var targets: [XcodeTarget]
  /// Swift packages of the project, sorted: listed, dragged in, or found in synchronized folders.
  public var packages: [XcodePackage]
  /// The paths of referenced projects, sorted.
  public var projects: [String]
  /// The parts that could not be read or resolved: those of the project file, sorted by position, then those of
  /// configuration files.
  public var notes: [ProjectNote]
}

/// A target with its Swift files.
public struct XcodeTarget: Sendable, Equatable {
  /// The id of the target's object, unique within the project: `8A23F1...`.
  public var id: String
  public var name: String
  public var kind: XcodeTargetKind
  /// The target's Swift files, as indices into `ProjectTree.swiftFiles`: ascending, without duplicates. Files that a
  /// configuration excludes are included here; see `XcodeBuild.excludedFiles`.
  public var files: [Int]
  /// The dependencies in project order, without duplicates.
  public var dependencies: [XcodeDependency]
  /// The position where each dependency is declared.
  public var placesOfDependencies: [ProjectPlace]
  /// Whether the target has sources in other languages, such as C or Objective-C, or Swift files that were not found.
  public var hasOtherSources: Bool
  /// The builds, one for each configuration, in project order.
  public var builds: [XcodeBuild]
  /// The position where the target is declared.
  public var place: ProjectPlace

  public var isTest: Bool { kind == .unitTests || kind == .interfaceTests }

  /// The module's names in all configurations, sorted; empty if none is known.
  public var moduleNames: [String] { Array(Set(builds.flatMap(\.moduleNames))).sorted() }
}

public enum XcodeTargetKind: Sendable, Hashable {
  case app, appClip, watchApp, `extension`, framework, staticFramework, dynamicLibrary, staticLibrary, tool, bundle
  case xpcService, systemExtension, unitTests, interfaceTests
  /// Aggregate targets group others and run scripts; external targets run another build system.
  case aggregate, external
  /// Any other product type.
  case other(String)
}

/// A target in one build configuration.
public struct XcodeBuild: Sendable, Equatable {
  /// The configuration's name: `Debug`, `Release`.
  public var configuration: String
  /// The module's name; several if it depends on the platform or processor; none if it is unknown or empty.
  public var moduleNames: [String]
  /// The compilation conditions that are active for every platform and processor, sorted.
  public var conditions: [String]
  /// Conditions that are active only for some platforms or processors, sorted.
  public var possibleConditions: [String]
  /// True if `conditions` and `possibleConditions` are complete: no configuration file is missing, and all settings
  /// could be evaluated.
  public var areConditionsKnown = true
  /// The systems that the target is built for, by their names in `os(...)`, sorted; empty if unknown.
  public var systems: [String] = []
  /// True if the upcoming feature `MemberImportVisibility` is enabled for every platform and processor.
  public var membersNeedImports: Bool
  /// True if code is isolated to the main actor by default for some platform or processor.
  public var isMainActorByDefault = false
  /// Frameworks and libraries that linker flags specify, sorted.
  public var linkedByFlags: [String]
  /// Whether a bridging header makes Objective-C code visible to the target.
  public var hasBridgingHeader: Bool
  /// The indices of the target's files that `EXCLUDED_SOURCE_FILE_NAMES` excludes for every platform and processor, in
  /// ascending order.
  public var excludedFiles: [Int]
}

/// A dependency of a target: declared, linked, or a package product.
public enum XcodeDependency: Sendable, Hashable {
  /// A target of this project.
  case target(id: String, name: String)
  /// A target of another project, with the id and name that this project recorded.
  case targetOfProject(path: String, id: String, name: String)
  /// A product of a Swift package. The package is nil if the project does not record it: Xcode then finds a local
  /// package by the product's name.
  case package(product: String, package: XcodePackage?)
  /// A linked product that no target of this project builds, by file name: `LoopKit.framework`. Another project of
  /// the workspace may build it.
  case product(String)
  /// A linked framework or library that exists as a file, by its name: `RxSwift.framework` in `Carthage/Build`.
  case file(String)
}

public enum XcodePackage: Sendable, Hashable {
  /// The directory that contains its `Package.swift`.
  case local(String)
  case remote(url: String)
}
