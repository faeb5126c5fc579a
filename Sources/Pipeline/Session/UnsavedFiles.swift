// Contents of files that editors and agents have and the disk does not have yet.
import InwardWorkspace

/// By path, with a number that tells one state of a file from any other one of this session.
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

  /// The files whose contents are others than before; nil if a file exists now that did not exist before, or the other
  /// way around.
  func changes(since earlier: UnsavedFiles, isOnDisk: (String) -> Bool) -> [String]? {
    let paths = Set(contents.keys).union(earlier.contents.keys)
    let changed = paths.filter { contents[$0]?.revision != earlier.contents[$0]?.revision }
    let comeOrGone = changed.contains { (contents[$0] == nil || earlier.contents[$0] == nil) && !isOnDisk($0) }
    return comeOrGone ? nil : Array(changed)
  }
}
