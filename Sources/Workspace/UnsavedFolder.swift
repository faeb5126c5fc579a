// Unsaved files as entries of directories, so that a search of the disk finds them.

/// The contents of one unsaved file.
public struct UnsavedFile: Sendable {
  public let bytes: [UInt8]
  /// The number of the version. Equal numbers for one path mean equal bytes.
  public let revision: Int

  public init(_ bytes: [UInt8], revision: Int) { (self.bytes, self.revision) = (bytes, revision) }
}

/// Unsaved files by absolute path, and the directories that hold them, whether or not these exist on disk.
struct UnsavedFolder {
  private var files: [String: UnsavedFile] = [:]
  private var entries: [String: [Entry]] = [:]

  init() {}

  init(_ files: [String: UnsavedFile]) {
    self.files = files
    for path in files.keys.sorted() { add(path, .file) }
  }

  subscript(path: String) -> UnsavedFile? { files.isEmpty ? nil : files[path] }

  func kind(of path: String) -> EntryKind? {
    if files.isEmpty { return nil }
    return files[path] != nil ? .file : entries[path] != nil ? .directory : nil
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
