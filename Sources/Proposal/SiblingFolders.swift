// Finds directories whose subdirectories repeat a shape, such as one directory for each screen. Only paths are read.

/// Sibling subdirectories of one directory, which are proposed as slices.
public struct SiblingFolders: Sendable {
  /// The name in the rules file.
  public var name: String
  /// A path pattern with a capture for the name of the directory.
  public var pattern: String
  public var count: Int
  public var fileCount: Int
  /// The number of pairs of declarations, in two of these directories, where one uses the other.
  public var crossings = 0
  /// The files of each directory, as indices into the list of paths.
  var files: [[Int]]
}

/// Finds the outermost directories with a repeated shape inside, except those that are divided into layers.
func siblingFolders(of paths: [String], besides groups: [Group]) -> [SiblingFolders] {
  var groupOfFile: [Int: Int] = [:]
  for (number, group) in groups.enumerated() {
    for file in group.files { groupOfFile[file] = number }
  }
  var found: [SiblingFolders] = []
  var open = [Folder(of: paths)]
  while let folder = open.popLast() {
    let isRepeated = repeatsAShape(folder, paths)
    // Siblings that are layers themselves have an order, which is stricter than independence.
    let isDivided = folder.children.contains { child in
      let groups = Set(child.all.compactMap { groupOfFile[$0] })
      let others = Set(folder.children.filter { $0 !== child }.flatMap(\.all).compactMap { groupOfFile[$0] })
      return groups.isDisjoint(with: others)
    }
    guard isRepeated, !isDivided else {
      open += folder.children.reversed()
      continue
    }
    let children = folder.children.filter { $0.count > 0 }
    found.append(
      SiblingFolders(
        name: slicesName(folder, found), pattern: escaped(folder.start) + "{name}/**", count: children.count,
        fileCount: children.reduce(0) { $0 + $1.count }, files: children.map(\.all)))
  }
  return found
}

private func slicesName(_ folder: Folder, _ others: [SiblingFolders]) -> String {
  var words = folder.words.map { layerName(from: $0).lowercased() }.filter { !$0.isEmpty }
  var name = words.popLast() ?? "folders"
  while others.contains(where: { $0.name == name }) { name = (words.popLast() ?? "other") + " " + name }
  return name
}

/// Returns whether subdirectories repeat a shape: at least three of them, and more than half, contain several files,
/// and most of these share at least two kinds of files or directories: `Login/LoginView.swift` and
/// `Cart/CartView.swift` share `View`.
private func repeatsAShape(_ folder: Folder, _ paths: [String]) -> Bool {
  let several = folder.children.filter { $0.count >= 2 }
  // Layers are also siblings, so at most a third may have the names of layers.
  guard several.count >= 3, several.count * 2 > folder.children.count,
    folder.children.count(where: { Role(named: $0.name) != nil }) * 3 <= folder.children.count
  else { return false }
  var counts: [String: Int] = [:]
  for child in several {
    for kind in Set(child.all.map { kindOfFile(paths[$0], in: child) } + child.children.map { $0.name + "/" }) {
      counts[kind, default: 0] += 1
    }
  }
  return counts.count { Share($0.value, of: several.count).isMost } >= 2
}

/// Returns the part of a file's name after the name of its directory. If the file's name does not start with that name,
/// returns the last word of the file's name.
private func kindOfFile(_ path: String, in folder: Folder) -> String {
  let stem = String((path.split(separator: "/").last ?? "").dropLast(".swift".count))
  let own = folder.name.filter { !$0.isWhitespace }
  if stem.hasPrefix(own), stem.count > own.count { return String(stem.dropFirst(own.count)) }
  guard let start = stem.lastIndex(where: \.isUppercase) else { return stem }
  return String(stem[start...])
}
