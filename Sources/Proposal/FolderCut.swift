// Decides which directories become layers: a cut through the directory tree.

/// A division of all files into groups, each of which consists of directories and of files directly in a directory.
struct FolderCut {
  struct Group {
    var name: String
    var patterns: [String]
    /// Indices in the list of paths.
    var files: [Int]
  }

  private(set) var groups: [Group] = []
  /// The innermost directory that contains all groups.
  private(set) var folder = ""

  /// A future layer, unless its subdirectories replace it.
  private struct Part {
    /// The directories from the top down to the one that gives the layer its name.
    var words: [String]
    var patterns: [String]
    var files: [Int]
    /// The directory, if the part is a whole directory.
    var folder: Folder?
    /// Whether the part consists of the files directly in a directory.
    var isLoose = false

    init(_ folder: Folder) {
      (words, patterns, files) = (folder.words, [folder.pattern], folder.all)
      self.folder = folder
    }

    init(_ words: [String], _ patterns: [String], _ files: [Int], isLoose: Bool = false) {
      (self.words, self.patterns, self.files, self.isLoose) = (words, patterns, files, isLoose)
    }

    /// The surrounding directory, whose small parts are joined.
    var parent: [String] { isLoose ? words : Array(words.dropLast()) }

    var role: Role? { words.last.flatMap { Role(named: $0) } }
  }

  private static let mostParts = 100

  /// Starts with the root, and repeatedly replaces a directory with its subdirectories if it is the only one, if it
  /// contains most of the files, or if it contains more than a third of them and does not have the name of a layer.
  /// Stops at `mostParts` parts.
  init(of paths: [String]) {
    var parts = [Part(Folder(of: paths))]
    while let index = parts.indices.filter({ Self.isOpen(parts[$0], among: parts, of: paths.count) })
      .max(by: { parts[$0].files.count < parts[$1].files.count }), let open = parts[index].folder
    {
      if parts.count == 1 { folder = open.path }
      parts.replaceSubrange(index...index, with: Self.inside(open))
    }
    let top = folder.split(separator: "/").map(String.init)
    parts = Self.withoutCrumbs(parts.flatMap { Self.layersInside($0) }, of: paths.count, below: top)
    groups = Self.named(parts)
  }

  private static func isOpen(_ part: Part, among parts: [Part], of total: Int) -> Bool {
    guard let folder = part.folder, !folder.children.isEmpty else { return false }
    if parts.count == 1 { return true }
    if parts.count + folder.children.count > mostParts { return false }
    let isLayer = part.role.map { [.domain, .infrastructure, .data, .presentation].contains($0) } ?? false
    return Share(folder.count, of: total).isMost || !isLayer && folder.count * 3 > total
  }

  private static func inside(_ folder: Folder) -> [Part] {
    if let parts = across(folder) { return parts }
    return folder.children.map { Part($0) } + looseFiles(of: folder)
  }

  /// Divides a directory of at least three features that have mostly the same subdirectories: subdirectories with the
  /// same name become one layer, whose pattern also fits features that are added later. Nil for any other directory.
  private static func across(_ folder: Folder) -> [Part]? {
    let features = folder.children.filter { $0.children.count >= 2 }
    guard features.count >= 3, features.count * 2 > folder.children.count else { return nil }
    let inside = Dictionary(grouping: folder.children.flatMap(\.children), by: \.name)
    let repeated = inside.values.filter { $0.count * 2 > features.count }
    let covered = repeated.joined().reduce(0) { $0 + $1.count }
    guard repeated.count >= 2, Share(covered, of: folder.count).isMost else { return nil }
    let start = escaped(folder.start)
    let parts = inside.sorted { $0.key < $1.key }.map { name, folders in
      Part(folder.words + [name], ["\(start)*/\(escaped(name))/**"], folders.flatMap(\.all))
    }
    let loose = folder.children.flatMap(\.own)
    return parts + looseFiles(of: folder)
      + (loose.isEmpty ? [] : [Part(folder.words, [start + "*/*.swift"], loose, isLoose: true)])
  }

  private static func looseFiles(of folder: Folder) -> [Part] {
    folder.own.isEmpty ? [] : [Part(folder.words, [folder.ownPattern], folder.own, isLoose: true)]
  }

  /// If a part, such as a target, contains nothing but two or more directories with the names of layers, returns these
  /// directories instead of the part.
  private static func layersInside(_ part: Part) -> [Part] {
    guard let folder = part.folder, part.role == nil, folder.own.isEmpty else { return [part] }
    let inside = inside(folder)
    return inside.count >= 2 && inside.allSatisfy { $0.role != nil } ? inside : [part]
  }

  /// Joins small parts, because a list of many small layers is too long to read: parts with less than a hundredth of
  /// the files are joined with each other and with the loose files of the same directory, unless the result would
  /// contain most of the files. Top-level directories of any size are kept, because they are mostly targets, unless
  /// there are more than `mostParts` parts.
  private static func withoutCrumbs(_ parts: [Part], of total: Int, below top: [String]) -> [Part] {
    var kept: [Part] = []
    var places: [[String]: Int] = [:]
    let areTargets = parts.count <= mostParts
    for part in parts {
      let isAtTop = areTargets && part.folder != nil && part.parent == top
      guard part.isLoose || part.files.count * 100 < total && !isAtTop else {
        kept.append(part)
        continue
      }
      if let place = places[part.parent], !Share(kept[place].files.count + part.files.count, of: total).isMost {
        kept[place].patterns += part.patterns
        kept[place].files += part.files
      } else {
        places[part.parent] = kept.count
        kept.append(part)
      }
    }
    // Parts that were joined are named after the surrounding directory.
    for (parent, place) in places where kept[place].patterns.count > 1 { kept[place].words = parent }
    return kept
  }

  /// Names each part after the last component of its path. Two parts with the same name become one layer if the name
  /// implies a role; otherwise the preceding component is added.
  private static func named(_ parts: [Part]) -> [Group] {
    var groups: [Group] = []
    var taken: Set<String> = ["rest", "all"]
    for part in parts where !part.files.isEmpty {
      var words = part.words.map { layerName(from: $0) }.filter { !$0.isEmpty }
      if words.isEmpty { words = ["Root"] }
      var name = words.removeLast()
      if let same = groups.firstIndex(where: { $0.name == name }), Role(named: name) != nil {
        groups[same].patterns += part.patterns
        groups[same].files += part.files
        continue
      }
      while taken.contains(name) { name = (words.popLast() ?? "Other") + " " + name }
      taken.insert(name)
      groups.append(Group(name: name, patterns: part.patterns, files: part.files))
    }
    return groups
  }
}
