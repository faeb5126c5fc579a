// Lists the Swift sources of a synchronized folder, regardless of targets. Xcode treats a playground or a package as
// one item and compiles nothing inside it.
import InwardFacts
import InwardPatterns

struct FolderContents {
  let folder: String
  private var files: [(number: Int, path: String)] = []
  /// Subfolders that Xcode copies as a whole, as relative paths.
  private let explicitFolders: [String]
  /// Packages below this folder, relative to it.
  private var packages: [String] = []

  init(of group: ObjectNumber, at folder: String, _ objects: ProjectObjects, _ tree: ProjectTree) {
    self.folder = folder
    explicitFolders = objects.texts("explicitFolders", of: group)
    let types = Self.explicitTypes(of: group, objects)
    for number in tree.files(below: folder) {
      guard let path = rest(of: tree.swiftFiles[number], below: folder).map(String.init) else { continue }
      if path.hasSuffix("/Package.swift") { packages.append(parentFolder(of: path)) }
      if isInExplicitFolder(path) || isHiddenOrWrapped(path, isWrapper: { wrappers.contains($0.lowercased()) }) {
        continue
      }
      if let type = types[path], type != "sourcecode.swift" { continue }
      files.append((number, path))
    }
  }

  func isInExplicitFolder(_ path: String) -> Bool {
    explicitFolders.contains { rest(of: path, below: $0) != nil }
  }

  /// Returns the files except those removed. Files of a nested package belong to that package, unless its manifest is
  /// removed explicitly: the remaining files are then meant to be compiled.
  func files(without removed: Set<String>, _ tree: ProjectTree) -> [Int] {
    let packages = packages.filter { !removed.contains($0 + "/Package.swift") }
    return files.compactMap { file in
      if removed.contains(file.path) { return nil }
      return packages.contains { rest(of: file.path, below: $0) != nil } ? nil : file.number
    }
  }

  private static func explicitTypes(of group: ObjectNumber, _ objects: ProjectObjects) -> [String: String] {
    var types: [String: String] = [:]
    var children = objects.list.children(objects.value("explicitFileTypes", of: group))
    while let path = children.next(), let type = children.next() {
      if let path = objects.list.text(path) { types[path] = objects.list.text(type) }
    }
    return types
  }
}

/// Extensions of folders that Xcode treats as one item and that may contain Swift files.
private let wrappers: Set<String> = [
  "playground", "playgroundbook", "playgroundpage", "swiftpm", "docc", "bundle", "framework", "xcframework", "app",
  "appex", "xctest", "xcodeproj", "xcworkspace", "xcassets", "scnassets", "xcdatamodeld", "xcdatamodel",
  "xcmappingmodel", "rtfd", "plugin", "xpc", "kext", "instrdst", "instrpkg", "rkassets", "icon",
]
