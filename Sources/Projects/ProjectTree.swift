// The files on disk that readers of project files may request. The caller provides them.
import InwardPatterns

/// The files of a project below one root. All paths are relative to the root, with `/` and without `.` and `..`.
public struct ProjectTree {
  /// The Swift files, in the caller's order; a file's number is its index in this array.
  public var swiftFiles: [String] { index.paths }
  /// The root's absolute path, without a trailing slash. If it is nil, absolute paths match no file.
  let root: String?
  let contents: (String) -> [UInt8]?
  /// A function that returns whether a file or directory of any kind exists.
  let isThere: (String) -> Bool
  /// True if every Swift file is listed. If only a part of a project is read, a file that is not listed may exist.
  let isComplete: Bool
  private let index: PathIndex
  /// Directories that contain a `Package.swift`.
  let packages: Set<String>

  /// Creates a tree that accesses the disk through two functions. `contents` is called for project files and for the
  /// files that they depend on, such as `.xcconfig` files and Podfiles, and returns nil for a missing file. `isThere`
  /// is called for paths below the root.
  public init(
    swiftFiles: [String], root: String? = nil, isComplete: Bool = true,
    isThere: @escaping (String) -> Bool = { _ in true }, contents: @escaping (String) -> [UInt8]?
  ) {
    index = PathIndex(swiftFiles)
    self.root = root
    self.isComplete = isComplete
    self.contents = contents
    self.isThere = isThere
    packages = Set(
      swiftFiles.lazy.filter { $0 == "Package.swift" || $0.hasSuffix("/Package.swift") }.map { parentFolder(of: $0) })
  }

  func number(of path: String) -> Int? { index.number(of: path) }

  /// Returns the numbers of all files below a directory, sorted by path.
  func files(below folder: String) -> ArraySlice<Int> { index.numbers(below: folder) }
}

/// A case-insensitive lookup of paths, because the default file system of a Mac ignores case. Built on first use,
/// because most projects spell every path as on disk.
final class CaseFolding {
  private let tree: ProjectTree
  private lazy var numbers = Dictionary(
    tree.swiftFiles.enumerated().map { ($1.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  private lazy var folders = foldedFolders()

  init(_ tree: ProjectTree) { self.tree = tree }

  func number(of path: String) -> Int? { numbers[path.lowercased()] }
  func folder(_ path: String) -> String? { folders[path.lowercased()] }

  private func foldedFolders() -> [String: String] {
    var found: [String: String] = [:]
    var last = ""
    for file in tree.swiftFiles where !isDirectly(file, in: last) {
      last = parentFolder(of: file)
      var folder = last
      while !folder.isEmpty, found.updateValue(folder, forKey: folder.lowercased()) == nil {
        folder = parentFolder(of: folder)
      }
    }
    return found
  }
}

/// Returns whether a file is directly in a directory, not in a subdirectory.
func isDirectly(_ file: String, in folder: String) -> Bool {
  var (file, folder) = (file, folder)
  return file.withUTF8 { file in
    folder.withUTF8 { folder in
      let end = file.lastIndex(of: UInt8(ascii: "/")) ?? 0
      return end == folder.count && folder.indices.allSatisfy { file[$0] == folder[$0] }
    }
  }
}

/// Returns the path without its last part; empty for a path directly in the root.
func parentFolder(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
}

/// Returns the last part of a path.
func lastPart(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
}

/// Joins two paths and resolves `.` and `..`. A `..` that leaves the root is kept, so that the path matches no file.
func resolvedPath(_ folder: String, _ path: String) -> String {
  if isPlain(path) { return folder.isEmpty ? path : path.isEmpty ? folder : joinedPath(folder, path) }
  var parts: [Substring] = folder.split(separator: "/")
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
  }
  return parts.joined(separator: "/")
}

/// Returns the relative form of an absolute path; nil if it is outside the root or the root is unknown.
func insidePath(ofAbsolute path: String, below root: String?) -> String? {
  guard let root else { return nil }
  return rest(of: "/" + resolvedPath("", path), below: root).map(String.init)
}

/// Returns whether a relative path can be joined unchanged: no part of it is empty or begins with a dot.
private func isPlain(_ path: String) -> Bool {
  var path = path
  return path.withUTF8 { bytes in
    var last = UInt8(ascii: "/")
    for byte in bytes {
      if last == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      last = byte
    }
    return last != UInt8(ascii: "/") || bytes.isEmpty
  }
}
