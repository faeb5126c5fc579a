// Reads the paths in git's index file without running git: a check of the disk needs no git, and git refuses a
// repository that belongs to another user, which is common in containers.

/// A reader of an index file. Its listing has the format of `git ls-tree`, with `0` for every object ID, as these are
/// not needed.
struct GitIndexFile {
  private let bytes: [UInt8]
  private var index = 0

  /// Returns the listing of an index; nil if the file is damaged or has an unknown format. `shared` reads the file
  /// `sharedindex.HASH`, the shared part of a split index.
  static func listing(of bytes: [UInt8], shared: (String) -> [UInt8]?) -> GitListing? {
    // The length of a hash is a setting of the repository. The entries end where the file ends only if the length is
    // right.
    for length in [20, 32] {
      var file = GitIndexFile(bytes: bytes)
      guard let (lines, base) = file.readLines(hashLength: length) else { continue }
      guard let base else { return GitListing(joined(lines)) }
      // Changed entries of a split index have no paths and are skipped: the shared index has the paths. Removed entries
      // remain listed until git joins both parts.
      var other = shared(base).map(GitIndexFile.init)
      guard let older = other?.readLines(hashLength: length)?.lines else { return nil }
      return GitListing(joined((older + lines).sorted { $0.path.lexicographicallyPrecedes($1.path) }))
    }
    return nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private struct Line {
    var mode: UInt32
    var path: [UInt8]
  }

  private static func joined(_ lines: [Line]) -> [UInt8] {
    var text: [UInt8] = []
    var last: [UInt8] = []
    // During a merge, a path may be listed up to three times.
    for line in lines where !line.path.isEmpty && line.path != last {
      last = line.path
      let mode = String(line.mode, radix: 8)
      text += repeatElement(UInt8(ascii: "0"), count: max(0, 6 - mode.utf8.count))
      text += mode.utf8
      text += " blob 0\t".utf8
      text += line.path
      text.append(0)
    }
    return text
  }

  /// Reads `DIRC`, the version, the number of entries, the entries, and the extensions before the final hash. `base` is
  /// the hash of the shared index, if there is one. Returns nil if the file is damaged.
  private mutating func readLines(hashLength: Int) -> (lines: [Line], base: String?)? {
    let start = bytes.starts(with: "DIRC".utf8)
    index = 4
    guard start, let version = number(bytes: 4), (2...4).contains(version), let count = number(bytes: 4) else {
      return nil
    }
    var lines: [Line] = []
    var path: [UInt8] = []
    for _ in 0..<count {
      guard let mode = readEntry(version: version, hashLength: hashLength, path: &path) else { return nil }
      lines.append(Line(mode: mode, path: path))
    }
    guard let base = readExtensions(hashLength: hashLength) else { return nil }
    return (lines, base.isEmpty ? nil : base)
  }

  /// Reads ten numbers (the seventh is the mode), the hash, the flags and the path. Returns the mode; nil if the entry
  /// is damaged. `path` contains the path of the previous entry, whose beginning is reused in version 4, and is set to
  /// the path of this entry.
  private mutating func readEntry(version: UInt32, hashLength: Int, path: inout [UInt8]) -> UInt32? {
    let start = index
    index += 24
    guard let mode = number(bytes: 4) else { return nil }
    index = start + 40 + hashLength
    guard let flags = number(bytes: 2) else { return nil }
    let isExtended = flags & 0x4000 != 0
    if isExtended { index += 2 }
    if version == 4 {
      guard let removed = offset(), removed <= path.count else { return nil }
      path.removeLast(removed)
    } else {
      path.removeAll(keepingCapacity: true)
    }
    guard index <= bytes.count, let end = bytes[index...].firstIndex(of: 0) else { return nil }
    path += bytes[index..<end]
    // Before version 4, one to eight zeros pad the entry to a multiple of eight bytes.
    index = version == 4 ? end + 1 : start + (end - start) / 8 * 8 + 8
    return mode
  }

  /// Reads a number with seven bits in each byte, as in pack files; nil if the file ends first or the number is too
  /// long.
  private mutating func offset() -> Int? {
    var value = 0
    for shift in 0..<5 {
      guard let byte = number(bytes: 1) else { return nil }
      value = (shift == 0 ? 0 : (value + 1) << 7) | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  /// Returns the hash in the extension `link`, or an empty string without that extension; nil if the extensions do not
  /// end where the file's hash begins.
  private mutating func readExtensions(hashLength: Int) -> String? {
    var base = ""
    while index < bytes.count - hashLength {
      guard index + 8 <= bytes.count else { return nil }
      let isLink = bytes[index..<index + 4].elementsEqual("link".utf8)
      index += 4
      guard let size = number(bytes: 4), index + Int(size) <= bytes.count else { return nil }
      if isLink, size >= hashLength {
        base = bytes[index..<index + hashLength].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
      index += Int(size)
    }
    return index == bytes.count - hashLength ? base : nil
  }

  private mutating func number(bytes count: Int) -> UInt32? {
    guard index + count <= bytes.count else { return nil }
    defer { index += count }
    return bytes[index..<index + count].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
