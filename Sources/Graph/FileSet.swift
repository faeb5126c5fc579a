// A set of files with a fast test for membership, because a session tests every file after each edit.
import InwardFacts

/// A set of files, as one flag for each file.
public struct FileSet: Sendable {
  private var isMember: [Bool] = []

  public init(_ files: some Sequence<FileID> = []) { for file in files { insert(file) } }

  init(unlistedIn modules: ModuleMap) { self.init(modules.unlistedFiles.lazy.map { FileID($0) }) }

  public mutating func insert(_ file: FileID) {
    if file.index >= isMember.count { isMember += repeatElement(false, count: file.index + 1 - isMember.count) }
    isMember[file.index] = true
  }

  public func contains(_ file: FileID) -> Bool { file.index < isMember.count && isMember[file.index] }

  /// The files in the set, in order.
  public var files: [FileID] { isMember.indices.filter { isMember[$0] }.map { FileID($0) } }
}
