// The contents of files that are open in an editor, or that an agent is about to write.
import InwardWorkspace

/// The contents by path, each with a number that is unique in the session.
struct UnsavedFiles: Equatable {
  private(set) var contents: [String: UnsavedFile] = [:]
  private var revision = 0

  subscript(path: String) -> UnsavedFile? { contents[path] }

  mutating func hold(_ bytes: [UInt8]?, at path: String) {
    revision += 1
    contents[path] = bytes.map { UnsavedFile($0, revision: revision) }
  }

  static func == (left: UnsavedFiles, right: UnsavedFiles) -> Bool { left.revisions == right.revisions }

  private var revisions: [String: Int] { contents.mapValues(\.revision) }

  /// Returns the files whose contents have changed; nil if a file that is not on disk has been added or removed.
  func changes(since earlier: UnsavedFiles, isOnDisk: (String) -> Bool) -> [String]? {
    let paths = Set(contents.keys).union(earlier.contents.keys)
    let changed = paths.filter { contents[$0]?.revision != earlier.contents[$0]?.revision }
    let comeOrGone = changed.contains { (contents[$0] == nil || earlier.contents[$0] == nil) && !isOnDisk($0) }
    return comeOrGone ? nil : Array(changed)
  }
}
