// The files that differ between a commit and the disk.

extension Repository {
  /// Returns the paths of files that differ between a commit and the disk, relative to the top of the repository,
  /// sorted. Untracked files are included, ignored files are not. Without a commit, all tracked files differ.
  public func changedPaths(since commit: String?) throws(GitFault) -> [String] {
    let known: [String]
    if let commit {
      known = paths(
        try answer([
          "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty",
          commit, "--",
        ]))
    } else {
      known = paths(try answer(["ls-files", "-z", "--full-name", ":/"]))
    }
    let new = paths(try answer(["ls-files", "-z", "--others", "--exclude-standard", "--full-name", ":/"]))
    return Set(known + new).sorted()
  }

  private func paths(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
