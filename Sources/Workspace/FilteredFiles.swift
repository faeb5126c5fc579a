// Finds unchanged files that git reports as changed because their form in git differs from that on disk. The filters
// that convert between the two forms are programs, which are not run here.

extension Repository {
  /// Returns the files among `changed` that git reports as changed only because we turn off its filters. If a file is
  /// as new as the index, as after a fresh checkout, git compares contents, and these differ without the filter. But
  /// equal sizes, inode numbers and times, to the nanosecond, show that the file is unchanged.
  func untouchedFilteredFiles(among changed: [String]) throws(GitFault) -> Set<String> {
    guard !changed.isEmpty, try hasFilters() else { return [] }
    // Lists the files that have a `filter` attribute. The output is meant for people; an entry in an unexpected format
    // matches no stamp, so its file still counts as changed.
    let listed = try answer(["ls-files", "--debug", "-z", "--full-name", ":/", ":(top,exclude,attr:!filter)"])
    let suspects = Set(changed)
    var untouched: Set<String> = []
    for (path, fields) in debugEntries(listed) where suspects.contains(path) {
      if let stamp = System.stamp(of: top + "/" + path), fields == debugFields(of: stamp) { untouched.insert(path) }
    }
    return untouched
  }
}

/// Returns the fields of a stamp as git prints them.
private func debugFields(of stamp: FileStamp) -> [String: String] {
  func text(_ moment: FileStamp.Moment) -> String { "\(moment.seconds):\(moment.nanoseconds)" }
  return [
    "ctime": text(stamp.changed), "mtime": text(stamp.modified),
    "ino": String(UInt32(truncatingIfNeeded: stamp.number)),
    "size": String(UInt32(truncatingIfNeeded: stamp.size)),
  ]
}

/// Parses entries, each of which is a path, a NUL, and five lines of fields: `  dev: 1<tab>ino: 2`.
private func debugEntries(_ output: [UInt8]) -> [(path: String, fields: [String: String])] {
  var entries: [(path: String, fields: [String: String])] = []
  var rest = output[...]
  while let end = rest.firstIndex(of: 0) {
    let path = String(decoding: rest[..<end], as: UTF8.self)
    let parts = rest[(end + 1)...].split(separator: UInt8(ascii: "\n"), maxSplits: 5, omittingEmptySubsequences: false)
    var fields: [String: String] = [:]
    for field in parts.prefix(5).joined(separator: [UInt8(ascii: "\t")]).split(separator: UInt8(ascii: "\t")) {
      let words = String(decoding: field, as: UTF8.self).split(separator: " ").map(String.init)
      guard words.count == 2, ["ctime:", "mtime:", "ino:", "size:"].contains(words[0]) else { continue }
      fields[String(words[0].dropLast())] = words[1]
    }
    entries.append((path, fields))
    rest = parts.count > 5 ? parts[5] : []
  }
  return entries
}
