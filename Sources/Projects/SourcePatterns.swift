// Finds the Swift files that match the patterns of a project file. Each tool's patterns are first rewritten as globs.
import InwardPatterns

/// A search for the Swift files that a project file lists: by paths of files and directories, and by patterns.
struct SourcePatterns {
  let tree: ProjectTree

  /// Returns the files that match a pattern relative to the root; nil if it cannot be parsed.
  func files(matching pattern: String) -> [Int]? {
    guard let (folder, glob) = split(pattern) else { return nil }
    return tree.files(below: folder).filter { glob.matches(tree.swiftFiles[$0]) }
  }

  /// Returns the files that match a pattern, and the files in directories that match it; empty if the pattern cannot
  /// be parsed.
  func matches(_ pattern: String) -> [Int] {
    if !isPattern(pattern) { return files(at: pattern) }
    return Array(Set(files(matching: pattern) ?? []).union(files(matching: pattern + "/**") ?? []))
  }

  /// Returns the files at a path: one file, or all files of a directory.
  func files(at path: String) -> [Int] {
    if let number = tree.number(of: path) { return [number] }
    return Array(tree.files(below: path))
  }

  /// Splits off the directory that contains all matches, so that only its files are tested; nil if the pattern cannot
  /// be parsed.
  private func split(_ pattern: String) -> (folder: String, glob: Glob)? {
    guard !pattern.contains("["), let glob = try? Glob(plain(pattern)), glob.captures.isEmpty else { return nil }
    let fixed = pattern.split(separator: "/").prefix { !isPattern(String($0)) }
    let folder = fixed.joined(separator: "/")
    return (fixed.count == pattern.split(separator: "/").count ? parentFolder(of: folder) : folder, glob)
  }

  /// Rewrites `*.{swift}` as `*.swift`: braces around a single word would be a capture.
  private func plain(_ pattern: String) -> String {
    var result = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let inner = rest[rest.index(after: open)..<close]
      result += rest[..<open] + (inner.contains(",") ? "{\(inner)}" : inner)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

/// Returns whether a path contains pattern characters.
func isPattern(_ path: String) -> Bool { path.contains { "*?{[".contains($0) } }
