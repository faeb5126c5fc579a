// The files of one state of a project: those on disk, or those that git has in a commit or in its index. Code that
// reads a project queries a tree and need not know which kind of state that is.
import InwardEscapes
import InwardPatterns

/// The files of one state of a project. All paths are absolute. A commit or the index covers the paths in the
/// repository, except those in a submodule, which is a separate repository. All other paths are looked up on disk.
public struct FileTree {
  private enum Source {
    case disk
    /// The disk, with git's index. The index has the object IDs of unchanged files, and versions of files that cannot
    /// be read from disk.
    case workTree(Snapshot)
    case commit(Snapshot)
    case index(Snapshot)
  }
  private let source: Source
  /// The stamps recorded by a caller, by path: they distinguish one state of a file on disk from another.
  private var stamps: [String: FileStamp] = [:]
  /// Contents of files that take precedence over those of the source.
  private var unsaved = UnsavedFolder()
  /// Files that are omitted from directories and whose kind is `missing`.
  private var hidden: Set<String> = []
  public private(set) var questions: TreeQuestions?
  /// The errors in reading this state, including those that a caller ignored. A missing file is not one of them.
  public let faults: ReadFaults

  /// The directory outside which no file is read from disk, regardless of where links and project files point; nil if
  /// there is no limit, because the caller chose the paths.
  private var bounds: String?
  private let tracked = TrackedFiles()

  private init(source: Source, faults: ReadFaults = ReadFaults(), bounds: String? = nil) {
    (self.source, self.faults, self.bounds) = (source, faults, bounds)
  }

  /// The files on disk; errors in reading them become faults of this state.
  public var onDisk: FileTree { FileTree(source: .disk, faults: faults, bounds: bounds) }

  /// Returns a tree of the same files that reads from disk only those below `folder`, whose path must contain no links.
  public func bounded(by folder: String) -> FileTree {
    var tree = self
    tree.bounds = folder
    return tree
  }

  /// Returns whether a path stays within the bounds after its links are followed; true if there are no bounds or if the
  /// path leads nowhere.
  func isInBounds(_ path: String) -> Bool {
    guard let bounds, let resolved = System.resolvedPath(of: path) else { return true }
    // Most paths are already spelled as on disk, and querying the disk takes longer.
    if rest(of: resolved, below: bounds) != nil { return true }
    return rest(of: System.spelledAsOnDisk(resolved), below: bounds) != nil
  }

  public static var disk: FileTree { FileTree(source: .disk) }
  static func workTree(_ known: Snapshot) -> FileTree { FileTree(source: .workTree(known)) }
  static func commit(_ snapshot: Snapshot) -> FileTree { FileTree(source: .commit(snapshot)) }
  static func index(_ snapshot: Snapshot) -> FileTree { FileTree(source: .index(snapshot)) }

  /// Returns a tree of the same files with the given stamps.
  public func stamped(_ stamps: [String: FileStamp]) -> FileTree {
    var tree = self
    tree.stamps = stamps
    return tree
  }

  /// Returns a tree in which unsaved contents replace those of the source, and which lists the files `unwritten`, whose
  /// contents are not known yet.
  public func holding(_ files: [String: UnsavedFile], unwritten: Set<String> = []) -> FileTree {
    var tree = self
    tree.unsaved = UnsavedFolder(files, unwritten: unwritten)
    return tree
  }

  /// Returns a tree of the same files that records the queries to it.
  public func asked(_ questions: TreeQuestions) -> FileTree {
    var tree = self
    tree.questions = questions
    return tree
  }

  public func isUnsaved(_ path: String) -> Bool { unsaved[path] != nil }

  /// Returns a tree of the same files without the given ones.
  public func without(_ paths: Set<String>) -> FileTree {
    var tree = self
    tree.hidden.formUnion(paths)
    return tree
  }

  public func stamped(like other: FileTree) -> FileTree { stamped(other.stamps) }

  /// Returns the commit or index that covers a path, and the path within it; nil if the path is looked up on disk.
  func snapshot(for path: String) -> (Snapshot, String)? {
    switch source {
    case .disk, .workTree: nil
    case .commit(let snapshot), .index(let snapshot): snapshot.place(of: path).map { (snapshot, $0) }
    }
  }

  /// Returns whether git tracks a file, or any file in a directory. Uses this state's own listing or, if that does not
  /// cover the path, the index of the given repository.
  func tracks(_ path: String, inRepository repository: (top: String, place: String)?) -> Bool {
    if let snapshot = gitSnapshot, let place = snapshot.place(of: path) {
      return snapshot.listing.kind(of: place) != .missing
    }
    guard let repository else { return false }
    return tracked.listing(of: repository.top, faults).kind(of: repository.place) != .missing
  }

  /// Returns the kind of a path after following links. In a commit or the index, only a link at the path itself is
  /// followed, not links in the directories that lead to it.
  public func kind(of path: String) -> EntryKind {
    questions?.askKind(of: path)
    if hidden.contains(path) { return .missing }
    if let kind = unsaved.kind(of: path) { return kind }
    let path = followed(path)
    guard let (snapshot, place) = snapshot(for: path) else { return kindOnDisk(of: path) }
    return snapshot.listing.kind(of: place)
  }

  /// Returns the kind of a file on disk or, if the file cannot be accessed, its kind in the index. Without an index,
  /// the error becomes a fault.
  private func kindOnDisk(of path: String) -> EntryKind {
    let kind = System.kind(of: path, followingLinks: true)
    if kind != .refused { return kind }
    let fault = SystemFault.last(path)
    if case .workTree(let known) = source, let place = known.place(of: path) {
      return known.listing.kind(of: place)
    }
    faults.add(fault)
    return kind
  }

  /// Returns whether a link leads to a file; false for a cycle of links and, on disk, for a link that leads out of the
  /// bounds.
  func leadsToFile(_ link: String) -> Bool {
    if snapshot(for: link) != nil { return kind(of: link) == .file }
    return System.kind(of: link, followingLinks: true) == .file && isInBounds(link)
  }

  /// Follows a link that git lists at a path, and the links to which it leads: at most eight in a row, so that a cycle
  /// is not followed forever. Returns the path reached.
  func followed(_ path: String) -> String {
    var path = path
    for _ in 0..<8 {
      guard let target = target(ofListedLink: path) else { return path }
      let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      path = withoutDots(target.hasPrefix("/") ? target : folder + "/" + target)
    }
    return path
  }

  /// Returns the absolute paths of the files with a given name that git lists. Empty for the plain disk, which is not
  /// searched.
  public func listed(named name: String) -> [String] {
    switch source {
    case .disk: []
    case .workTree(let snapshot), .commit(let snapshot), .index(let snapshot):
      snapshot.listing.paths(named: name).map { (snapshot.top == "/" ? "" : snapshot.top) + "/" + $0 }
    }
  }

  func entries(of folder: String) throws(SystemFault) -> [Entry] {
    questions?.askEntries(of: folder)
    let all = try allEntries(of: folder)
    if hidden.isEmpty { return all }
    return all.filter { entry in entry.name.map { !hidden.contains(joinedPath(folder, $0)) } ?? true }
  }

  private func allEntries(of folder: String) throws(SystemFault) -> [Entry] {
    let new = unsaved.entries(of: folder)
    if new.isEmpty { return try savedEntries(of: folder) }
    let saved = System.kind(of: folder, followingLinks: true) == .missing ? [] : try savedEntries(of: folder)
    return saved + new.filter { entry in !saved.contains { $0.name == entry.name } }
  }

  private func savedEntries(of folder: String) throws(SystemFault) -> [Entry] {
    do throws(SystemFault) {
      guard let (snapshot, place) = snapshot(for: folder) else { return try System.entries(of: folder) }
      guard let entries = snapshot.listing.entries(of: place) else {
        throw SystemFault(path: folder, reason: "no such directory", isMissing: true)
      }
      return entries
    } catch {
      if keptEntries(of: folder) == nil { faults.add(error) }
      throw error
    }
  }

  /// Returns the entries that the index has for a directory that cannot be read from disk; empty if it has none, nil if
  /// this state has no index that covers the directory.
  func keptEntries(of folder: String) -> [Entry]? {
    guard case .workTree(let known) = source, let place = known.place(of: folder) else { return nil }
    return known.listing.entries(of: place) ?? []
  }

  /// Reads the bytes of one file. An error other than a missing file is also added to `faults`.
  public func contents(of path: String) throws(SystemFault) -> [UInt8] {
    let followed = followed(path)
    questions?.askContents(of: path)
    questions?.askContents(of: followed)
    do throws(SystemFault) {
      return try read(followed)
    } catch {
      faults.add(error)
      throw error
    }
  }

  private func read(_ path: String) throws(SystemFault) -> [UInt8] {
    if let file = unsaved[path] {
      if file.bytes.count > largestFile { throw SystemFault(path: path, reason: "larger than 64 MB") }
      return file.bytes
    }
    guard let (snapshot, place) = snapshot(for: path), !isOnDisk(path) else {
      // The file is treated as missing: a project file that points outside the repository is not a read error.
      if let bounds, !isInBounds(path) {
        throw SystemFault(path: path, reason: "is outside \(bounds)", isMissing: true)
      }
      do throws(SystemFault) {
        return try InwardWorkspace.contents(of: path)
      } catch {
        return try kept(path, insteadOf: error)
      }
    }
    guard let id = snapshot.listing.blob(at: place) else {
      throw SystemFault(path: path, reason: "no such file", isMissing: true)
    }
    switch try snapshot.blobs.read([id])[0] {
    case .bytes(let bytes): return bytes
    case .tooLarge: throw SystemFault(path: path, reason: "larger than 64 MB")
    case .missing: throw SystemFault(path: path, reason: missing(id, snapshot.blobs))
    }
  }

  /// Reads git's version of a file that could not be read from disk. Throws the given fault if git has no version or if
  /// the file is missing. For a commit or the index, git's version is the right one anyway, so no fault is recorded.
  private func kept(_ path: String, insteadOf fault: SystemFault) throws(SystemFault) -> [UInt8] {
    guard !fault.isMissing, let git = gitSnapshot, let place = git.place(of: path),
      let id = git.listing.blob(at: place), case .bytes(let bytes) = try git.blobs.read([id])[0]
    else { throw fault }
    if isOfDisk { faults.addReplaced(fault) }
    return bytes
  }

  /// Returns a name for the contents of a file: git's object ID, or the path with its stamp or revision; nil if none is
  /// known. Equal names mean equal bytes.
  public func contentName(of path: String) -> String? {
    if let file = unsaved[path] { return path + " unsaved \(file.revision)" }
    return switch source {
    case .disk: stampName(of: path)
    case .workTree(let known):
      known.place(of: path).flatMap { known.isClean($0) ? known.listing.blob(at: $0) : nil } ?? stampName(of: path)
    case .commit(let snapshot), .index(let snapshot):
      snapshot.place(of: path).flatMap { snapshot.listing.blob(at: $0) }
    }
  }

  private func stampName(of path: String) -> String? { stamps[path].map { path + " " + $0.text } }

  /// The contents of a file that is about to be read.
  public enum Fetched {
    /// The caller has to read the file from disk.
    case onDisk
    case bytes([UInt8])
    case tooLarge
    /// Git does not have the file.
    case nothing
  }

  /// Fetches the contents of files that are not read from disk: unsaved ones, and those in git, which is started once
  /// for all of them. Returns the results in the order of `paths`. The result is `onDisk` for a file that is read from
  /// disk or that git does not have.
  public func fetch(_ paths: [String]) throws(SystemFault) -> [Fetched] {
    var fetched = [Fetched](repeating: .onDisk, count: paths.count)
    var ids: [(index: Int, id: String)] = []
    for index in paths.indices {
      if let file = unsaved[paths[index]] {
        fetched[index] = file.bytes.count > largestFile ? .tooLarge : .bytes(file.bytes)
        continue
      }
      if isOnDisk(paths[index]) { continue }
      guard let (snapshot, place) = snapshot(for: paths[index]), let id = snapshot.listing.blob(at: place) else {
        continue
      }
      ids.append((index, id))
    }
    try fetch(ids, of: paths, into: &fetched)
    return fetched
  }

  /// Fetches git's versions of files that could not be read from disk, in the order of `paths`. The result is `onDisk`
  /// for a file outside the repository or if this state does not use git, and `nothing` for a file in the repository
  /// that git does not have.
  public func fetchRefused(_ paths: [String]) throws(SystemFault) -> [Fetched] {
    guard let snapshot = gitSnapshot else { return paths.map { _ in .onDisk } }
    let places = paths.map { snapshot.place(of: $0) }
    var fetched: [Fetched] = places.map { $0 == nil ? .onDisk : .nothing }
    let ids = places.enumerated().compactMap { index, place in
      place.flatMap { snapshot.listing.blob(at: $0) }.map { (index, $0) }
    }
    try fetch(ids, of: paths, into: &fetched)
    return fetched
  }

  private func fetch(
    _ ids: [(index: Int, id: String)], of paths: [String], into fetched: inout [Fetched]
  ) throws(SystemFault) {
    guard !ids.isEmpty, let git = gitSnapshot else { return }
    for ((index, id), answer) in zip(ids, try git.blobs.read(ids.map(\.id))) {
      switch answer {
      case .bytes(let bytes): fetched[index] = .bytes(bytes)
      case .tooLarge: fetched[index] = .tooLarge
      case .missing: throw SystemFault(path: paths[index], reason: missing(id, git.blobs))
      }
    }
  }

  /// Whether this is a state of the disk, where files may be unreadable, and not a commit or the index.
  public var isOfDisk: Bool {
    switch source {
    case .disk, .workTree: true
    case .commit, .index: false
    }
  }

  /// Describes a blob that git does not have. This is an error: with an empty file in its place, a check would pass.
  private func missing(_ id: String, _ blobs: BlobReader) -> Message {
    """
    git does not have its contents (object \(id.prefix(8))); 'git fetch' gets them if the clone is partial, and \
    'git fsck' lists what else is missing\(blobs.ownReason)
    """
  }

  /// Returns whether a file is read from disk. Most files of an index are unchanged on disk, and reading them from disk
  /// is faster than from git.
  private func isOnDisk(_ path: String) -> Bool {
    switch source {
    case .disk, .workTree: true
    case .commit(let snapshot): snapshot.place(of: path) == nil
    // Git compared these files with the disk a moment ago. A deleted file counts as changed, so a clean file exists.
    case .index(let snapshot): snapshot.place(of: path).map { snapshot.isClean($0) } ?? true
    }
  }

  var gitSnapshot: Snapshot? {
    switch source {
    case .disk: nil
    case .workTree(let snapshot), .commit(let snapshot), .index(let snapshot): snapshot
    }
  }
}

/// Resolves `.` and `..` in an absolute path, without looking at the disk: `/a/./b/../c` becomes `/a/c`.
public func withoutDots(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

/// The files that git lists, and the reader of their contents.
struct Snapshot {
  /// The repository's work tree, absolute.
  var top: String
  var listing: GitListing
  /// Paths whose bytes on disk differ, or may differ, from the listed ones.
  var changed: Set<String> = []
  var blobs: BlobReader

  /// Returns a path relative to the top; nil for a path outside the repository or in a submodule.
  func place(of path: String) -> String? {
    guard let place = rest(of: path, below: top).map(String.init) else { return nil }
    return listing.isInSubmodule(place) ? nil : place
  }

  func isClean(_ place: String) -> Bool { !changed.contains(place) }
}
