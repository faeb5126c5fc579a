// Which folders are the layers: a cut through the tree of folders. Knows paths and counts, not what files say.

/// A folder with the files below it.
final class Folder {
  let path: String
  var children: [String: Folder] = [:]
  /// Files right in it, by their places in the list.
  var own: [Int] = []

  init(path: String) { self.path = path }

  var name: String { path.split(separator: "/").last.map(String.init) ?? "" }
  var all: [Int] { own + children.keys.sorted().flatMap { children[$0]?.all ?? [] } }
  var count: Int { own.count + children.values.reduce(0) { $0 + $1.count } }
}

/// Folders that hold all files between them, none within another.
struct FolderCut {
  struct Group {
    var name: String
    var patterns: [String]
    /// Places in the list of paths.
    var files: [Int]
  }

  private(set) var groups: [Group] = []
  /// The innermost folder that holds all groups.
  private(set) var folder = ""

  /// One folder or the files right in it.
  private enum Part {
    case whole(Folder)
    case loose(Folder)

    var folder: Folder {
      switch self {
      case .whole(let folder), .loose(let folder): folder
      }
    }
    var count: Int {
      switch self {
      case .whole(let folder): folder.count
      case .loose(let folder): folder.own.count
      }
    }
  }

  private static let mostParts = 60

  /// Opens folders from the root on: one that stands alone, and one that holds more than half of all files, unless its
  /// name says that it is a layer.
  init(of paths: [String]) {
    var parts: [Part] = [.whole(Self.tree(of: paths))]
    while let index = parts.indices.max(by: { parts[$0].count < parts[$1].count }) {
      guard case .whole(let open) = parts[index], Self.isOpen(open, among: parts, of: paths.count) else { break }
      if parts.count == 1 { folder = open.path }
      parts.replaceSubrange(index...index, with: Self.inside(open))
    }
    groups = Self.named(parts.flatMap { Self.layersInside($0) }.filter { $0.count > 0 })
  }

  private static func tree(of paths: [String]) -> Folder {
    let root = Folder(path: "")
    for (place, path) in paths.enumerated() {
      var folder = root
      for name in path.split(separator: "/").dropLast().map(String.init) {
        let path = folder.path.isEmpty ? name : folder.path + "/" + name
        let child = folder.children[name] ?? Folder(path: path)
        folder.children[name] = child
        folder = child
      }
      folder.own.append(place)
    }
    return root
  }

  private static func isOpen(_ folder: Folder, among parts: [Part], of total: Int) -> Bool {
    if folder.children.isEmpty { return false }
    if parts.count == 1 { return true }
    let isLayer = [.domain, .infrastructure, .data, .presentation].contains(Role(named: folder.name))
    return !isLayer && folder.count * 2 > total && parts.count + folder.children.count <= mostParts
  }

  private static func inside(_ folder: Folder) -> [Part] {
    let children = folder.children.keys.sorted().compactMap { folder.children[$0] }.map { Part.whole($0) }
    return children + (folder.own.isEmpty ? [] : [.loose(folder)])
  }

  /// A target or a feature that is divided into layers by itself, and holds nothing besides.
  private static func layersInside(_ part: Part) -> [Part] {
    guard case .whole(let folder) = part, Role(named: folder.name) == nil, folder.own.isEmpty else { return [part] }
    let inside = inside(folder)
    return inside.count >= 2 && inside.allSatisfy { Role(named: $0.folder.name) != nil } ? inside : [part]
  }

  /// The last part of the path. Two of one name are one layer if the name tells its role, else the part before it is
  /// added.
  private static func named(_ parts: [Part]) -> [Group] {
    var groups: [Group] = []
    var taken: Set<String> = ["rest", "all"]
    for part in parts {
      let path = part.folder.path
      var words = path.split(separator: "/").map { layerName(from: String($0)) }.filter { !$0.isEmpty }
      if words.isEmpty { words = ["Root"] }
      var name = words.removeLast()
      let group = Group(name: name, patterns: [pattern(of: part)], files: files(of: part))
      if let same = groups.firstIndex(where: { $0.name == name }), Role(named: name) != nil {
        groups[same].patterns += group.patterns
        groups[same].files += group.files
        continue
      }
      while taken.contains(name) { name = (words.popLast() ?? "Other") + " " + name }
      taken.insert(name)
      groups.append(Group(name: name, patterns: group.patterns, files: group.files))
    }
    return groups
  }

  private static func pattern(of part: Part) -> String {
    let start = part.folder.path.isEmpty ? "" : escaped(part.folder.path) + "/"
    if case .whole = part { return start + "**" }
    return start + "*.swift"
  }

  private static func files(of part: Part) -> [Int] {
    if case .whole(let folder) = part { return folder.all }
    return part.folder.own
  }

  /// Letters, digits, `_`, `-` and single blanks: what a layer may be called.
  private static func layerName(from folder: String) -> String {
    let signs = folder.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" ? $0 : " " }
    return String(String(signs).split(separator: " ").joined(separator: " ").prefix(60))
  }

  /// Signs that mean something to a pattern stand for any sign.
  private static func escaped(_ path: String) -> String {
    String(path.map { "*?{}[]!,\\".contains($0) ? "?" : $0 })
  }
}
