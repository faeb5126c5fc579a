// The files of one state of a project: those of the disk, or those that git has in a commit or in its index. Whoever
// reads a project asks a tree and need not know which it is.
import InwardEscapes
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
  /// A file that is taken for gone.
  private var hidden: String?
  /// What this state did not give, whoever asked for it and whatever they made of nothing.
  public let faults: ReadFaults

  /// Nothing outside of this directory is read, whatever links and project files say. Nil where the caller chose.
  private var bounds: String?

  private init(source: Source, faults: ReadFaults = ReadFaults(), bounds: String? = nil) {
    (self.source, self.faults, self.bounds) = (source, faults, bounds)
  }

  /// The disk, asked for the same state: its faults are faults of this one.
  public var onDisk: FileTree { FileTree(source: .disk, faults: faults, bounds: bounds) }

  /// The same files, of which only those in a directory are read; links in its path must be resolved.
  public func bounded(by folder: String) -> FileTree {
    var tree = self
    tree.bounds = folder
    return tree
  }

  /// Whether a path, its links followed, stays where reading is allowed. One that leads nowhere does.
  func isInBounds(_ path: String) -> Bool {
    guard let bounds, let resolved = System.resolvedPath(of: path) else { return true }
    // Most paths are spelled as their disk spells them, and to ask the disk takes longer.
    if rest(of: resolved, below: bounds) != nil { return true }
    return rest(of: System.spelledAsOnDisk(resolved), below: bounds) != nil
  }

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

  /// The same files without one.
  public func without(_ path: String) -> FileTree {
    var tree = self
    tree.hidden = path
    return tree
  }

  /// The same stamps on other files.
  public func stamped(like other: FileTree) -> FileTree { stamped(other.stamps) }

  /// The snapshot that answers for a path, and the path in it.
  func snapshot(for path: String) -> (Snapshot, String)? {
    switch source {
    case .disk, .workTree: nil
    case .commit(let snapshot), .index(let snapshot): snapshot.place(of: path).map { (snapshot, $0) }
    }
  }

  /// Links are followed, as on the disk.
  public func kind(of path: String) -> EntryKind {
    if path == hidden { return .missing }
    let path = followed(path)
    guard let (snapshot, place) = snapshot(for: path) else { return kindOnDisk(of: path) }
    return snapshot.listing.kind(of: place)
  }

  /// A file in a folder that nobody may look into looks gone, but git would know.
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

  /// Whether a link leads to a file; one that leads nowhere, or in a circle, hides nothing.
  func leadsToFile(_ link: String) -> Bool {
    if snapshot(for: link) != nil { return kind(of: link) == .file }
    return System.kind(of: link, followingLinks: true) == .file && isInBounds(link)
  }

  /// Where the links that git lists lead from a path; they may lead on to others, but not in a circle.
  private func followed(_ path: String) -> String {
    var path = path
    for _ in 0..<8 {
      guard let target = target(ofListedLink: path) else { return path }
      let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      path = withoutDots(target.hasPrefix("/") ? target : folder + "/" + target)
    }
    return path
  }

  /// The files of a name that git lists, absolute; none of the disk, which is not searched.
  public func listed(named name: String) -> [String] {
    switch source {
    case .disk: []
    case .workTree(let snapshot), .commit(let snapshot), .index(let snapshot):
      snapshot.listing.paths(named: name).map { (snapshot.top == "/" ? "" : snapshot.top) + "/" + $0 }
    }
  }

  func entries(of folder: String) throws(SystemFault) -> [Entry] {
    do throws(SystemFault) {
      guard let (snapshot, place) = snapshot(for: folder) else { return try System.entries(of: folder) }
      guard let entries = snapshot.listing.entries(of: place) else {
        throw SystemFault(path: folder, reason: "no such folder", isMissing: true)
      }
      return entries
    } catch {
      if keptEntries(of: folder) == nil { faults.add(error) }
      throw error
    }
  }

  /// What git knows to stand in a folder that the disk does not show: nothing, where it has nothing of it. Nil where
  /// nobody asked git.
  func keptEntries(of folder: String) -> [Entry]? {
    guard case .workTree(let known) = source, let place = known.place(of: folder) else { return nil }
    return known.listing.entries(of: place) ?? []
  }

  /// The bytes of one file.
  public func contents(of path: String) throws(SystemFault) -> [UInt8] {
    do throws(SystemFault) {
      return try read(followed(path))
    } catch {
      faults.add(error)
      throw error
    }
  }

  private func read(_ path: String) throws(SystemFault) -> [UInt8] {
    guard let (snapshot, place) = snapshot(for: path), !isOnDisk(path) else {
      // It is as good as missing: what a stranger's file names outside is nobody's fault.
      if !isInBounds(path) { throw SystemFault(path: path, reason: "lies outside of the repository", isMissing: true) }
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

  /// What git has of a file that the disk refuses. A comparison is of what git has.
  private func kept(_ path: String, insteadOf fault: SystemFault) throws(SystemFault) -> [UInt8] {
    guard !fault.isMissing, let git = gitSnapshot, let place = git.place(of: path),
      let id = git.listing.blob(at: place), case .bytes(let bytes) = try git.blobs.read([id])[0]
    else { throw fault }
    if isOfDisk { faults.addReplaced(fault) }
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

  /// What a file that is to be read holds.
  public enum Fetched {
    /// The disk has it just so.
    case onDisk
    case bytes([UInt8])
    case tooLarge
    /// Git has nothing of it.
    case nothing
  }

  /// What must be fetched from git before many files are read at once, in the order of `paths`.
  public func fetch(_ paths: [String]) throws(SystemFault) -> [Fetched] {
    var fetched = [Fetched](repeating: .onDisk, count: paths.count)
    var ids: [(index: Int, id: String)] = []
    for index in paths.indices where !isOnDisk(paths[index]) {
      guard let (snapshot, place) = snapshot(for: paths[index]), let id = snapshot.listing.blob(at: place) else {
        continue
      }
      ids.append((index, id))
    }
    try fetch(ids, of: paths, into: &fetched)
    return fetched
  }

  /// What git has of files that the disk refuses, in the order of `paths`. Those that git was not asked about or cannot
  /// know stay what the disk says of them.
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

  /// Whether what it holds is what the disk holds: then a disk that refuses something hides something.
  public var isOfDisk: Bool {
    switch source {
    case .disk, .workTree: true
    case .commit, .index: false
    }
  }

  /// An empty file in its place would look green.
  private func missing(_ id: String, _ blobs: BlobReader) -> Message {
    """
    git has not got what it holds (object \(id.prefix(8))); 'git fetch' gets it where a clone left it out, and \
    'git fsck' lists what else is lost\(blobs.ownReason)
    """
  }

  /// Most files of an index are on the disk unchanged, and the disk is quicker than git.
  private func isOnDisk(_ path: String) -> Bool {
    switch source {
    case .disk, .workTree: true
    case .commit(let snapshot): snapshot.place(of: path) == nil
    // Git looked at each of them a moment ago: one that is gone is a changed one.
    case .index(let snapshot): snapshot.place(of: path).map { snapshot.isClean($0) } ?? true
    }
  }

  private var gitSnapshot: Snapshot? {
    switch source {
    case .disk: nil
    case .workTree(let snapshot), .commit(let snapshot), .index(let snapshot): snapshot
    }
  }
}

/// `/a/./b/../c` is `/a/c`.
public func withoutDots(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
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
