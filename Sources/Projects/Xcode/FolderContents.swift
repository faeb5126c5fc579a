// Which Swift files below a synchronized folder are source code at all: Xcode takes a playground or a package for one
// thing and never looks for sources inside. Knows nothing of targets.
import InwardFacts
import InwardPatterns

struct FolderContents {
  let folder: String
  private var files: [(number: Int, path: String)] = []
  /// Folders below that are copied as they are; relative to this one.
  private let explicitFolders: [String]
  /// Packages below, relative to this folder.
  private var packages: [String] = []

  init(of group: ObjectNumber, at folder: String, _ objects: ProjectObjects, _ tree: ProjectTree) {
    self.folder = folder
    explicitFolders = objects.texts("explicitFolders", of: group)
    let types = Self.explicitTypes(of: group, objects)
    for number in tree.files(below: folder) {
      guard let path = rest(of: tree.swiftFiles[number], below: folder).map(String.init) else { continue }
      if path.hasSuffix("/Package.swift") { packages.append(parentFolder(of: path)) }
      if isInExplicitFolder(path) || isHiddenOrWrapped(path) { continue }
      if let type = types[path], type != "sourcecode.swift" { continue }
      files.append((number, path))
    }
  }

  func isInExplicitFolder(_ path: String) -> Bool {
    explicitFolders.contains { rest(of: path, below: $0) != nil }
  }

  /// The numbers of the files that are left without some of them. Those of a package below are its own, unless its
  /// manifest is taken out by hand: who does that wants the rest compiled.
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

/// Whether a part of the path begins with a dot, or a folder of it is one thing for Xcode.
private func isHiddenOrWrapped(_ path: String) -> Bool {
  // Nearly all paths have one dot, that of `.swift`, so those are not taken apart.
  var dots = 0
  for byte in path.utf8 where byte == UInt8(ascii: ".") { dots += 1 }
  if dots < 2, path.utf8.first != UInt8(ascii: ".") { return false }
  let parts = path.split(separator: "/")
  if parts.contains(where: { $0.hasPrefix(".") }) { return true }
  return parts.dropLast().contains { part in
    guard let dot = part.lastIndex(of: ".") else { return false }
    return wrappers.contains(part[part.index(after: dot)...].lowercased())
  }
}

/// Extensions of folders that hold Swift files at times.
private let wrappers: Set<String> = [
  "playground", "playgroundbook", "playgroundpage", "swiftpm", "docc", "bundle", "framework", "xcframework", "app",
  "appex", "xctest", "xcodeproj", "xcworkspace", "xcassets", "scnassets", "xcdatamodeld", "xcdatamodel",
  "xcmappingmodel", "rtfd", "plugin", "xpc", "kext", "instrdst", "instrpkg", "rkassets", "icon",
]
