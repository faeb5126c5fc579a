// Unsaved files as entries of directories, so that a search of the disk finds them.

/// The contents of one unsaved file.
public struct UnsavedFile: Sendable {
  public let bytes: [UInt8]
  /// The number of the version. Equal numbers for one path mean equal bytes.
  public let revision: Int

  public init(_ bytes: [UInt8], revision: Int) { (self.bytes, self.revision) = (bytes, revision) }
}

/// Unsaved files by absolute path, and the directories that contain them, whether or not these exist on disk. Files
/// that are not written yet have no contents: reading one fails as it does for a missing file.
struct UnsavedFolder {
  private var files: [String: UnsavedFile] = [:]
  private var unwritten: Set<String> = []
  private var entries: [String: [Entry]] = [:]

  init() {}

  init(_ files: [String: UnsavedFile], unwritten: Set<String>) {
    (self.files, self.unwritten) = (files, unwritten)
    for path in unwritten.union(files.keys).sorted() { add(path, .file) }
  }

  subscript(path: String) -> UnsavedFile? { files.isEmpty ? nil : files[path] }

  func kind(of path: String) -> EntryKind? {
    if entries.isEmpty { return nil }
    return files[path] != nil || unwritten.contains(path) ? .file : entries[path] != nil ? .directory : nil
  }

  func entries(of folder: String) -> [Entry] { entries.isEmpty ? [] : entries[folder] ?? [] }

  private mutating func add(_ path: String, _ kind: EntryKind) {
    guard let slash = path.lastIndex(of: "/"), path != "/" else { return }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = String(path[path.index(after: slash)...])
    if entries[folder, default: []].contains(where: { $0.name == name }) { return }
    entries[folder, default: []].append(Entry(name: name, kind: kind))
    add(folder, .directory)
  }
}
