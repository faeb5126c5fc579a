// Finds files below a directory by the suffixes of their names.

extension FileTree {
  /// Returns the files below a directory whose names end in `suffix`, and all directories there, both absolute and
  /// sorted. Links are not followed.
  public func files(
    below directory: String, withSuffix suffix: String
  ) throws(SystemFault) -> (files: [String], directories: [String]) {
    var files: [String] = []
    var directories: [String] = []
    var waiting = [directory]
    while let next = waiting.popLast() {
      directories.append(next)
      for entry in try entries(of: next) {
        guard let name = entry.name else { continue }
        if entry.kind == .directory { waiting.append(next + "/" + name) }
        if entry.kind == .file, name.hasSuffix(suffix) { files.append(next + "/" + name) }
      }
    }
    return (files.sorted(), directories.sorted())
  }
}
