// Evaluates `.gitignore` files by git's own rules. Personal settings, `.git/info/exclude` and `core.excludesFile`, are
// not read: everyone should get the same findings.
import InwardPatterns

/// The ignore files from the top of a repository down to a directory.
struct IgnoreStack {
  private var files: [IgnoreFile] = []
  /// The path from the top of the repository to the root of the search, such as `apps/movies/`. The paths passed to
  /// this type are relative to that root.
  private var prefix = ""
  /// The innermost repository: its work tree; the path from there to `folder`; and `folder` itself, relative to the
  /// root of the search. Nil outside any repository.
  private var repository: (top: String, prefix: String, folder: String)?

  init() {}

  /// Collects the ignore files of the directories around a project. If these files ignore the project itself, they are
  /// not used, because the user asked for this project.
  init(around root: String, in tree: FileTree) {
    guard let real = System.realPath(of: root) else {
      if System.kind(of: root, followingLinks: true) != .missing {
        tree.faults.add(
          SystemFault(path: root, reason: "its real path is unknown, and so are the ignore files around it"))
      }
      return
    }
    var top = real
    while System.kind(of: top + "/.git", followingLinks: true) == .missing {
      guard let slash = top.lastIndex(of: "/"), top != "/" else { return }
      top = slash == top.startIndex ? "/" : String(top[..<slash])
    }
    var stack = IgnoreStack()
    let below = rest(of: real, below: top) ?? ""
    stack.repository = (top, below.isEmpty ? "" : below + "/", "")
    repository = stack.repository
    var folder = ""
    for name in below.split(separator: "/") {
      let file = top + "/" + folder + ".gitignore"
      if tree.kind(of: file) == .file, let text = try? tree.contents(of: file) {
        stack.files.append(IgnoreFile(text, folder: String(folder.dropLast())))
      }
      folder += name
      if stack.ignore(folder, isFolder: true) { return }
      folder += "/"
    }
    stack.prefix = folder
    self = stack
  }

  /// Enters a repository inside the search: the files below `folder` have an index of their own. `folder` is relative
  /// to the root of the search.
  mutating func enterRepository(at top: String, folder: String) { repository = (top, "", folder) }

  /// Returns the work tree of the repository around a path, and the path in it; nil without a repository.
  func placeInRepository(of path: String) -> (top: String, place: String)? {
    guard let repository, let below = rest(of: path, below: repository.folder) else { return nil }
    return (repository.top, repository.prefix + below)
  }

  /// Adds the text of an ignore file. `folder` is relative to the root of the search.
  mutating func push(_ text: [UInt8], folder: String) {
    files.append(IgnoreFile(text, folder: folder.isEmpty ? String(prefix.dropLast()) : prefix + folder))
  }

  /// Returns whether a pattern ignores a path. The last matching line decides, and the lines of a deeper file come
  /// after those of a shallower one.
  func ignore(_ path: String, isFolder: Bool) -> Bool {
    if files.isEmpty { return false }
    let path = prefix.isEmpty ? path : prefix + path
    for file in files.reversed() {
      if let verdict = file.verdict(on: path, isFolder: isFolder) { return verdict }
    }
    return false
  }
}

/// One `.gitignore`.
struct IgnoreFile {
  private struct Line {
    var pattern: IgnorePattern
    var isNegated: Bool
    var isFolderOnly: Bool
    /// Whether the line contains a slash other than a final one, and so matches paths relative to the directory of the
    /// file instead of names at any depth.
    var isAnchored: Bool
  }
  private let lines: [Line]
  private let folder: String
  private let index: PieceIndex

  init(_ text: [UInt8], folder: String) {
    self.folder = folder
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    lines = text.dropFirst(text.starts(with: mark) ? mark.count : 0)
      .split(separator: UInt8(ascii: "\n")).compactMap { Self.line($0) }
    index = PieceIndex(lines.map(\.pattern.neededPiece))
  }

  private static func line(_ text: ArraySlice<UInt8>) -> Line? {
    var text = withoutEnd(text)
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    let isNegated = first == UInt8(ascii: "!")
    if isNegated { text.removeFirst() }
    let isFolderOnly = text.last == UInt8(ascii: "/")
    if isFolderOnly { text.removeLast() }
    let isAnchored = text.contains(UInt8(ascii: "/"))
    if text.first == UInt8(ascii: "/") { text.removeFirst() }
    if text.isEmpty { return nil }
    return Line(
      pattern: IgnorePattern(text), isNegated: isNegated, isFolderOnly: isFolderOnly, isAnchored: isAnchored)
  }

  /// Removes the CR of a Windows line ending and trailing spaces that no backslash protects. A NUL also ends a line,
  /// because git's lines are C strings.
  private static func withoutEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = (line.last == UInt8(ascii: "\r") ? line.dropLast() : line).prefix { $0 != 0 }
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      let isEscape = line[index] == UInt8(ascii: "\\")
      if line[index] != UInt8(ascii: " ") { end = min(index + (isEscape ? 2 : 1), line.endIndex) }
      index += isEscape ? 2 : 1
    }
    return line[..<end]
  }

  /// Returns true if a path is ignored, false if `!` includes it again, and nil if no line of this file matches.
  func verdict(on path: String, isFolder: Bool) -> Bool? {
    guard var rest = rest(of: path, below: folder) else { return nil }
    let below = rest.withUTF8 { Array($0) }
    let name = below.lastIndex(of: UInt8(ascii: "/")).map { below[($0 + 1)...] } ?? below[...]
    // The last matching line decides. Candidates come in descending order, so the first match is that line.
    let last = below.withUnsafeBufferPointer { index.candidates(in: $0) }.first { number in
      let line = lines[number]
      return (isFolder || !line.isFolderOnly) && line.pattern.matches(line.isAnchored ? below[...] : name)
    }
    return last.map { !lines[$0].isNegated }
  }
}
