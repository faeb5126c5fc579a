// The commits of a branch, and the files that differ between two of them.

/// A commit with the fields that a history shows.
public struct ListedCommit: Sendable {
  public var id: String
  /// The author date, in seconds since January 1, 1970, UTC.
  public var time: Int
  /// The first paragraph of the commit message, on one line.
  public var subject: String
}

extension Repository {
  /// Lists the commits of a range, oldest first, following first parents, so that a merge counts as one commit. If the
  /// range contains `..`, the commit before it, if any, comes first, so that the first commit of the range can be
  /// compared with it. A single `REV` means all commits up to it.
  public func commits(of range: String) throws(GitFault) -> [ListedCommit] {
    let found = try listed(["--first-parent", range, "--"]).reversed()
    guard let first = found.first, let before = try commit(before: first.id) else { return Array(found) }
    return range.contains("..") ? try listed(["--max-count=1", before, "--"]) + found : Array(found)
  }

  /// Lists the commits that have tags, oldest first.
  public func taggedCommits() throws(GitFault) -> [ListedCommit] {
    try listed(["--no-walk=sorted", "--tags", "--"]).reversed()
  }

  private func commit(before id: String) throws(GitFault) -> String? {
    let parents = try answer(["rev-list", "--parents", "--max-count=1", id, "--"]).split { $0 == 0x20 || $0 == 0x0A }
    return parents.count > 1 ? String(decoding: parents[1], as: UTF8.self) : nil
  }

  private func listed(_ words: [String]) throws(GitFault) -> [ListedCommit] {
    let output = try answer(["log", "-z", "--no-show-signature", "--format=%H %at %s"] + words)
    return output.split(separator: 0).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 3, let time = Int(parts[1]) else { return nil }
      return ListedCommit(id: parts[0], time: time, subject: parts[2])
    }
  }
}

extension FileTree {
  /// Returns the absolute paths that git lists in only one of two states, or whose contents differ; nil if git does not
  /// list both states, or if they belong to different repositories. For a submodule, only the commit is compared; files
  /// outside the repository are not compared.
  public func pathsUnlike(_ other: FileTree) -> [String]? {
    guard let own = gitSnapshot, let old = other.gitSnapshot, own.top == old.top else { return nil }
    return own.listing.pathsUnlike(old.listing).map { (own.top == "/" ? "" : own.top) + "/" + $0 }
  }
}
