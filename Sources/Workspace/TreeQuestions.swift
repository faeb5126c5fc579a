// Records queries to a tree. Reading a project depends on more than its sources, such as manifests and the existence of
// directories. If two trees give the same answers to the queries of one reading, reading the other tree gives the same
// result.

/// The queries to one state of a project's files, except those for the contents of its sources. For use by one thread
/// at a time.
public final class TreeQuestions {
  /// The paths whose kind was requested, files that were read, and directories whose entries were requested.
  public private(set) var (kinds, files, folders): (Set<String>, Set<String>, Set<String>) = ([], [], [])
  /// Another record of the same queries.
  private let other: TreeQuestions?

  public init(besides other: TreeQuestions? = nil) { self.other = other }

  func askKind(of path: String) {
    kinds.insert(path)
    other?.askKind(of: path)
  }

  func askContents(of path: String) {
    files.insert(path)
    other?.askContents(of: path)
  }

  func askEntries(of path: String) {
    folders.insert(path)
    other?.askEntries(of: path)
  }

  /// Returns whether a path that differs between two trees may change the result of the search that made these queries.
  /// If both trees list a file there, the difference matters only if the contents of that file were requested.
  public func areAbout(_ path: String, in tree: FileTree, and other: FileTree) -> Bool {
    files.contains(path) || ![tree, other].allSatisfy { $0.listedKind(of: path) == .file }
  }

  /// Returns whether two commits give the same answers. Anything that is looked up on disk, such as a path outside the
  /// repository, is assumed to be unchanged.
  public func areAnsweredAlike(by tree: FileTree, and other: FileTree) -> Bool {
    kinds.allSatisfy { tree.committedKind(of: $0) == other.committedKind(of: $0) }
      && files.allSatisfy { tree.committedContents(of: $0) == other.committedContents(of: $0) }
      && folders.allSatisfy { tree.committedEntries(of: $0) == other.committedEntries(of: $0) }
  }
}

// Queries that are answered from a commit or the index; nil for a path that is looked up on disk.
extension FileTree {
  fileprivate func committedKind(of path: String) -> EntryKind? {
    let path = followed(path)
    return snapshot(for: path).map { $0.listing.kind(of: $1) }
  }

  /// Returns the kind that git lists for a path, without following links.
  fileprivate func listedKind(of path: String) -> EntryKind? {
    snapshot(for: path).map { $0.listing.kind(of: $1) }
  }

  fileprivate func committedContents(of path: String) -> String? {
    let path = followed(path)
    return snapshot(for: path).map { $0.listing.blob(at: $1) ?? "" }
  }

  fileprivate func committedEntries(of folder: String) -> [Entry]? {
    snapshot(for: folder).map { $0.listing.entries(of: $1) ?? [] }
  }
}
