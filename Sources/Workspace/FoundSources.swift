// The result of a search for the sources of a project, with the reasons for skipping files.

/// The result of a search. All paths are relative to the root. `swiftFiles` and `manifests` are sorted; all other lists
/// have the order of the search, which is the same on every disk.
public struct FoundSources: Sendable, Equatable {
  public var swiftFiles: [String] = []
  /// Objective-C sources, which may import Swift modules.
  public var objectiveC: [String] = []
  /// Storyboards and XIB files, which may refer to classes of any module.
  public var interfaces: [String] = []
  /// Package manifests, including the root's own: they define the modules and are not judged.
  public var manifests: [String] = []
  /// Swift files that look like manifests: those in `manifests`, and those of Tuist. Those that `keepManifests` finds
  /// not to be manifests become sources.
  public internal(set) var manifestCandidates: [ManifestCandidate] = []
  /// Swift files whose name or directory is that of a manifest; whether they are manifests depends on what they import.
  public internal(set) var namedLikeManifests: Set<String> = []
  /// Other files that list targets, such as `App.xcodeproj`, `project.yml` and `Core.podspec`.
  public var projects: [String] = []
  /// Directories that are separate projects and are skipped.
  public var innerProjects: [String] = []
  /// Skipped directories: those that tools create, such as `.build`, and those that git ignores.
  public internal(set) var leftOut: [LeftOutFolder] = []
  /// Links to files and directories of the project: other paths under which a target may list the same files.
  public var links: [SourceLink] = []
  /// The number of files and directories that were skipped on purpose, by reason.
  public internal(set) var asides: [Aside: Int] = [:]
  /// The reasons why the files that the search explains were skipped, by path. A file that was not skipped has no
  /// entry.
  public internal(set) var reasons: [String: Aside] = [:]
  /// Other files that may decide how a project is read: `.gitignore` and YAML files.
  public var settings: [String] = []
  /// Every directory that was searched; the root is the empty path.
  public var folders: [String] = []
  /// Names of Swift files and directories that are not UTF-8, each with the path of its directory. Everything else that
  /// could not be read is in `FileTree.faults`.
  public var faults: [SystemFault] = []
  /// Directories that could not be read but whose contents git lists.
  public var refused: [SystemFault] = []

  public init() {}

  /// The result without `folders`, for a comparison in which directories without relevant files do not matter.
  public var withoutFolders: FoundSources {
    var found = self
    found.folders = []
    return found
  }
}

/// The reasons why something is not read, in the order in which the docs list them.
public enum Aside: Int, Sendable, CaseIterable {
  case toolFolder, ignoredFolder, ignoredFile, bundle, excludedFile, manifest, attributeFile, link

  public var words: (one: String, many: String) {
    switch self {
    case .toolFolder: ("directory managed by a tool", "directories managed by tools")
    case .ignoredFolder: ("directory ignored by git", "directories ignored by git")
    case .ignoredFile: ("file ignored by git", "files ignored by git")
    case .bundle: ("bundle", "bundles")
    case .excludedFile: ("file excluded by the rules", "files excluded by the rules")
    case .manifest: ("manifest", "manifests")
    case .attributeFile: ("AppleDouble file", "AppleDouble files")
    case .link: ("link", "links")
    }
  }
}

/// A Swift file whose name or directory is that of a manifest and that seems to import `module`, as such manifests do.
public struct ManifestCandidate: Sendable, Equatable {
  public var path: String
  public var module: String
  /// Whether the rules include the file if it is not a manifest.
  var isWanted: Bool
}

extension FoundSources {
  /// Keeps as manifests only the files that import the module of their tool, as `isManifest` finds by parsing them. All
  /// other candidates are ordinary sources: an app may have a `struct Package`, and a comment is not an import.
  public mutating func keepManifests(where isManifest: (_ path: String, _ module: String) -> Bool) {
    let others = manifestCandidates.filter { !isManifest($0.path, $0.module) }
    let unwanted = others.count { !$0.isWanted }
    if unwanted > 0 { asides[.excludedFile, default: 0] += unwanted }
    for other in others where reasons[other.path] != nil { reasons[other.path] = other.isWanted ? nil : .excludedFile }
    if others.count < manifestCandidates.count { asides[.manifest] = manifestCandidates.count - others.count }
    if others.isEmpty { return }
    let paths = Set(others.map(\.path))
    manifestCandidates.removeAll { paths.contains($0.path) }
    manifests.removeAll { paths.contains($0) }
    swiftFiles = (swiftFiles + others.filter(\.isWanted).map(\.path)).sorted()
  }
}

/// A directory that is not searched, and the paths in it where dependencies may be.
public struct LeftOutFolder: Sendable, Equatable {
  public var path: String
  var dependencies: [String]
}
