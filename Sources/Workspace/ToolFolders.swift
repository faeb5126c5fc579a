// Directories in which tools keep build products, downloads and settings, never a project's own sources. Some contain
// the project's dependencies.

/// A directory of a tool, recognized by its name and, for some names, by what is in it or next to it.
struct ToolFolder {
  /// At least one of `contents` must be in the directory, or one of `neighbors` next to it; if both lists are empty,
  /// the name is enough. A directory `Pods` may also be part of the project, such as in an app about whales.
  var contents: [String] = []
  var neighbors: [String] = []
  /// The paths of dependencies in the directory: `*` matches any directory, and `.` is the directory itself.
  var dependencies: [String] = []

  private static let all: [String: ToolFolder] = [
    ".build": ToolFolder(dependencies: ["checkouts/*"]),
    ".git": ToolFolder(),
    ".swiftpm": ToolFolder(),
    "node_modules": ToolFolder(),
    "DerivedData": ToolFolder(dependencies: ["SourcePackages/checkouts/*", "*/SourcePackages/checkouts/*"]),
    // The directory passed to Xcode as `-clonedSourcePackagesDirPath` usually has the name that Xcode would choose
    // itself.
    "SourcePackages": ToolFolder(contents: ["checkouts", "workspace-state.json"], dependencies: ["checkouts/*"]),
    "Pods": ToolFolder(
      contents: ["Manifest.lock", "Pods.xcodeproj"], neighbors: ["Podfile", "Podfile.lock"], dependencies: ["."]),
    "Carthage": ToolFolder(
      contents: ["Build", "Checkouts"], neighbors: ["Cartfile", "Cartfile.resolved"], dependencies: ["Checkouts/*"]),
  ]

  /// A directory that git ignores; it may contain fetched dependencies in any of the layouts above.
  static let ignored = ToolFolder(dependencies: [".", "*", "checkouts/*", "SourcePackages/checkouts/*"])

  /// Returns the tool's directory with this name and these neighbors; nil for a directory that belongs to the project.
  static func named(_ name: String, beside neighbors: [Entry], contents: () -> [Entry]) -> ToolFolder? {
    guard let folder = all[name] else { return nil }
    if folder.contents.isEmpty { return folder }
    func hold(_ entries: [Entry], _ names: [String]) -> Bool {
      entries.contains { entry in entry.name.map(names.contains) ?? false }
    }
    return hold(neighbors, folder.neighbors) || hold(contents(), folder.contents) ? folder : nil
  }
}
