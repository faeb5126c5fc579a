// Folders that tools build, fetch and keep: never a project's own sources. Some hold those of its dependencies.

/// A folder of a tool, known by its name.
struct ToolFolder {
  /// Some of these lie in it, or beside it; where neither says anything, the name is enough. A folder `Pods` may hold
  /// the project's own views of whales.
  var contents: [String] = []
  var neighbors: [String] = []
  /// Where dependencies lie in it: `*` is any folder, `.` is itself.
  var dependencies: [String] = []

  private static let all: [String: ToolFolder] = [
    ".build": ToolFolder(dependencies: ["checkouts/*"]),
    ".git": ToolFolder(),
    ".swiftpm": ToolFolder(),
    "node_modules": ToolFolder(),
    "DerivedData": ToolFolder(dependencies: ["SourcePackages/checkouts/*", "*/SourcePackages/checkouts/*"]),
    // What Xcode is given by `-clonedSourcePackagesDirPath` mostly has the name that it would choose itself.
    "SourcePackages": ToolFolder(contents: ["checkouts", "workspace-state.json"], dependencies: ["checkouts/*"]),
    "Pods": ToolFolder(
      contents: ["Manifest.lock", "Pods.xcodeproj"], neighbors: ["Podfile", "Podfile.lock"], dependencies: ["."]),
    "Carthage": ToolFolder(
      contents: ["Build", "Checkouts"], neighbors: ["Cartfile", "Cartfile.resolved"], dependencies: ["Checkouts/*"]),
  ]

  /// A folder that git ignores: whatever was fetched into it, in any of the forms above.
  static let ignored = ToolFolder(dependencies: [".", "*", "checkouts/*", "SourcePackages/checkouts/*"])

  /// The tool's folder of a name among its neighbors; nil for one that is the project's own.
  static func named(_ name: String, beside neighbors: [Entry], contents: () -> [Entry]) -> ToolFolder? {
    guard let folder = all[name] else { return nil }
    if folder.contents.isEmpty { return folder }
    func hold(_ entries: [Entry], _ names: [String]) -> Bool {
      entries.contains { entry in entry.name.map(names.contains) ?? false }
    }
    return hold(neighbors, folder.neighbors) || hold(contents(), folder.contents) ? folder : nil
  }
}
