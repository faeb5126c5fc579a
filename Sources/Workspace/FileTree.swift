// The files of one state of a project: those of the disk, or those that git has in a commit or in its index. Whoever
// reads a project asks a tree and need not know which it is.
import InwardPatterns

/// All paths are absolute. Below the top of the repository a commit or the index answers, anywhere else the disk: also
/// below a submodule, which is a repository of its own and is taken as it lies there.
public struct FileTree {
  private enum Source {
    case disk
    /// The disk, and what git knows of its files.
    case workTree(Snapshot)
    case commit(Snapshot)
    case index(Snapshot)
  }
  private let source: Source
  /// By path, where a caller looked: they tell one state of a file on disk from another.
  private var stamps: [String: FileStamp] = [:]

  private init(source: Source) { self.source = source }

  public static var disk: FileTree { FileTree(source: .disk) }
  static func workTree(_ known: Snapshot) -> FileTree { FileTree(source: .workTree(known)) }
  static func commit(_ snapshot: Snapshot) -> FileTree { FileTree(source: .commit(snapshot)) }
  static func index(_ snapshot: Snapshot) -> FileTree { FileTree(source: .index(snapshot)) }

  /// The same files, of which some were looked at.
  public func stamped(_ stamps: [String: FileStamp]) -> FileTree {
    var tree = self
    tree.stamps = stamps
    return tree
  }

  /// The same stamps on other files.
  public func stamped(like other: FileTree) -> FileTree { stamped(other.stamps) }

  /// The snapshot that answers for a path, and the path in it.
  private func snapshot(for path: String) -> (Snapshot, String)? {
    switch source {
    case .disk, .workTree: nil
    case .commit(let snapshot), .index(let snapshot): snapshot.place(of: path).map { (snapshot, $0) }
    }
  }

  public func kind(of path: String) -> EntryKind {
    guard let (snapshot, place) = snapshot(for: path) else { return System.kind(of: path, followingLinks: true) }
    return snapshot.listing.kind(of: place)
  }

  func entries(of folder: String) throws(SystemFault) -> [Entry] {
    guard let (snapshot, place) = snapshot(for: folder) else { return try System.entries(of: folder) }
    guard let entries = snapshot.listing.entries(of: place) else {
      throw SystemFault(path: folder, reason: "no such folder")
    }
    return entries
  }

  /// The bytes of one file.
  public func contents(of path: String) throws(SystemFault) -> [UInt8] {
    guard let (snapshot, place) = snapshot(for: path), !isOnDisk(path) else {
      return try InwardWorkspace.contents(of: path)
    }
    guard let id = snapshot.listing.blob(at: place) else { throw SystemFault(path: path, reason: "no such file") }
    guard let bytes = try snapshot.blobs.read([id])[0] else {
      throw SystemFault(path: path, reason: "larger than 64 MB, or not in this repository")
    }
    return bytes
  }

  /// A name for what a file holds, git's or that of its stamp, where one is known: equal names are equal bytes.
  public func contentName(of path: String) -> String? {
    switch source {
    case .disk: stampName(of: path)
    case .workTree(let known):
      known.place(of: path).flatMap { known.isClean($0) ? known.listing.blob(at: $0) : nil } ?? stampName(of: path)
    case .commit(let snapshot), .index(let snapshot):
      snapshot.place(of: path).flatMap { snapshot.listing.blob(at: $0) }
    }
  }

  private func stampName(of path: String) -> String? { stamps[path].map { path + " " + $0.text } }

  /// What must be fetched from git before many files are read at once: their bytes in the order of `paths`, nil for a
  /// file that the disk holds just so.
  public func fetch(_ paths: [String]) throws(SystemFault) -> [[UInt8]?] {
    var ids: [String] = []
    var wanted: [Int] = []
    var fetched = [[UInt8]?](repeating: nil, count: paths.count)
    for index in paths.indices where !isOnDisk(paths[index]) {
      guard let (snapshot, place) = snapshot(for: paths[index]), let id = snapshot.listing.blob(at: place) else {
        continue
      }
      ids.append(id)
      wanted.append(index)
    }
    guard !ids.isEmpty, let blobs else { return fetched }
    for (index, bytes) in zip(wanted, try blobs.read(ids)) { fetched[index] = bytes ?? [] }
    return fetched
  }

  /// Most files of an index are on the disk unchanged, and the disk is quicker than git.
  private func isOnDisk(_ path: String) -> Bool {
    switch source {
    case .disk, .workTree: true
    case .commit(let snapshot): snapshot.place(of: path) == nil
    case .index(let snapshot):
      snapshot.place(of: path).map { snapshot.isClean($0) && System.kind(of: path, followingLinks: false) == .file }
        ?? true
    }
  }

  private var blobs: BlobReader? {
    switch source {
    case .disk, .workTree: nil
    case .commit(let snapshot), .index(let snapshot): snapshot.blobs
    }
  }
}

/// What git lists, and where its contents come from.
struct Snapshot {
  /// The repository's work tree, absolute.
  var top: String
  var listing: GitListing
  /// Paths whose bytes on disk are not the listed ones.
  var changed: Set<String> = []
  var blobs: BlobReader

  /// A path from the top; nil for what lies elsewhere.
  func place(of path: String) -> String? {
    guard let place = rest(of: path, below: top).map(String.init) else { return nil }
    return listing.isInSubmodule(place) ? nil : place
  }

  func isClean(_ place: String) -> Bool { !changed.contains(place) }
}
