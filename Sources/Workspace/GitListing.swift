// The output of `git ls-tree` and `git ls-files`, kept as git prints it: names become strings only on demand.
import InwardPatterns
import InwardPlatform

/// The files of a commit or of the index, sorted by the bytes of their paths, as git sorts them.
struct GitListing {
  private struct Line {
    var path: Range<Int>
    var id: Range<Int>
    var kind: EntryKind
  }
  private let bytes: [UInt8]
  private var lines: [Line] = []
  private var submodules: [String] = []
  /// Whether an unfinished merge left several versions of a path.
  private(set) var hasConflicts = false
  /// Whether the list has an unknown mode or is not sorted. If so, the index is damaged, and git did not notice.
  private(set) var isDamaged = false
  /// Files of the index that git assumes to be unchanged, because of a sparse checkout or a flag, regardless of what is
  /// on disk.
  private(set) var unwatched: [String] = []

  static let empty = GitListing([])

  /// Parses `MODE blob ID<tab>PATH<nul>` for a tree, or `TAG MODE ID STAGE<tab>PATH<nul>` for the index.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0) {
      add(start..<end)
      start = end + 1
    }
  }

  private mutating func add(_ line: Range<Int>) {
    guard let tab = bytes[line].firstIndex(of: UInt8(ascii: "\t")) else { return }
    var words = bytes[line.lowerBound..<tab].split(separator: UInt8(ascii: " "))
    guard words.count >= 3 else { return }
    let path = tab + 1..<line.upperBound
    let isIndex = words.count == 4
    if isIndex {
      if words[3].first != UInt8(ascii: "0") {
        hasConflicts = true
        return
      }
      // `S` marks a file that a sparse checkout leaves out; a lowercase letter marks one that git assumes to be
      // unchanged.
      let tag = words.removeFirst().first
      if tag != UInt8(ascii: "H") { unwatched.append(String(decoding: bytes[path], as: UTF8.self)) }
    }
    let kind = kind(ofMode: words[0])
    if kind == .other && !words[0].elementsEqual("040000".utf8) || !follows(path) { isDamaged = true }
    if kind == .directory { submodules.append(String(decoding: bytes[path], as: UTF8.self)) }
    lines.append(Line(path: path, id: words[isIndex ? 1 : 2].indices, kind: kind))
  }

  /// Returns whether a path comes after the one before it: only sorted paths can be searched.
  private func follows(_ path: Range<Int>) -> Bool {
    lines.last.map { bytes[$0.path].lexicographicallyPrecedes(bytes[path]) } ?? !path.isEmpty
  }

  private func kind(ofMode mode: ArraySlice<UInt8>) -> EntryKind {
    if mode.starts(with: "100".utf8) { return .file }
    return mode.starts(with: "120".utf8) ? .link : mode.starts(with: "160".utf8) ? .directory : .other
  }

  /// Returns whether a path is in a submodule: a separate repository, of which git lists only the commit.
  func isInSubmodule(_ path: String) -> Bool {
    submodules.contains { rest(of: path, below: $0) != nil }
  }

  func kind(of path: String) -> EntryKind {
    if path.isEmpty { return .directory }
    if let line = line(at: path) { return line.kind }
    return lines(below: path + "/").isEmpty ? .missing : .directory
  }

  func blob(at path: String, _ kind: EntryKind = .file) -> String? {
    guard let line = line(at: path), line.kind == kind else { return nil }
    return String(decoding: bytes[line.id], as: UTF8.self)
  }

  /// Returns the entries directly in a directory; nil if the directory does not exist.
  func entries(of folder: String) -> [Entry]? {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var rest = lines(below: prefix)
    if rest.isEmpty && !folder.isEmpty { return nil }
    var found: [Entry] = []
    while let index = rest.first {
      let path = lines[index].path
      let name = path.lowerBound + prefix.utf8.count..<path.upperBound
      if let slash = bytes[name].firstIndex(of: slash) {
        found.append(entry(name.lowerBound..<slash, .directory))
        // Everything below this directory is one run of lines.
        let folder = path.lowerBound..<slash + 1
        rest = end(ofRunFrom: index, to: rest.upperBound, beginningWith: folder)..<rest.upperBound
      } else {
        found.append(entry(name, lines[index].kind))
        rest = rest.dropFirst()
      }
    }
    return found
  }

  /// Returns the paths with a given last component, in any directory.
  func paths(named name: String) -> [String] {
    let wanted = Array(name.utf8)
    return lines.compactMap { line in
      let path = bytes[line.path]
      guard path.count >= wanted.count, path.suffix(wanted.count).elementsEqual(wanted) else { return nil }
      guard path.count == wanted.count || path[path.endIndex - wanted.count - 1] == slash else { return nil }
      return text(ofUTF8: path)
    }
  }

  private func entry(_ name: Range<Int>, _ kind: EntryKind) -> Entry {
    let text = text(ofUTF8: bytes[name])
    return Entry(
      name: text, kind: kind, endsInSwift: bytes[name].suffix(swiftEnd.count).elementsEqual(swiftEnd),
      spelling: text == nil ? spelled(bytes[name]) : "")
  }

  /// Returns the line of a path; nil if there is none. This is called several times for each file, so the bytes are
  /// compared in place.
  private func line(at path: String) -> Line? {
    var path = path
    return path.withUTF8 { wanted in
      bytes.withUnsafeBufferPointer { bytes in
        let index = firstLine { order(bytes, $0.path, wanted) >= 0 }
        guard index < lines.count, order(bytes, lines[index].path, wanted) == 0 else { return nil }
        return lines[index]
      }
    }
  }

  /// Compares the bytes in a range with the wanted bytes. Returns a negative number if the former sort first, zero if
  /// both are equal, and a positive number otherwise.
  private func order(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ wanted: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for index in 0..<min(range.count, wanted.count) {
      let (one, other) = (bytes[range.lowerBound + index], wanted[index])
      if one != other { return Int(one) - Int(other) }
    }
    return range.count - wanted.count
  }

  private func lines(below prefix: String) -> Range<Int> {
    let wanted = Array(prefix.utf8)
    let start = firstLine { !bytes[$0.path].lexicographicallyPrecedes(wanted) }
    let end = firstLine(from: start) { !bytes[$0.path].starts(with: wanted) }
    return start..<end
  }

  private func end(ofRunFrom start: Int, to limit: Int, beginningWith folder: Range<Int>) -> Int {
    firstLine(from: start, to: limit) { !bytes[$0.path].starts(with: bytes[folder]) }
  }

  /// Uses binary search to find the first line that meets a condition, which must be false up to some line and true
  /// from there on.
  private func firstLine(from start: Int = 0, to end: Int? = nil, where isThere: (Line) -> Bool) -> Int {
    var low = start
    var high = end ?? lines.count
    while low < high {
      let middle = (low + high) / 2
      if isThere(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

private let slash = UInt8(ascii: "/")

extension GitListing {
  /// Returns the paths that only one of two listings has, or whose contents differ. For a submodule, only the commit is
  /// compared.
  func pathsUnlike(_ other: GitListing) -> [String] {
    var found: [String] = []
    var (own, old) = (0, 0)
    while own < lines.count || old < other.lines.count {
      let order = order(of: own, comparedWith: old, in: other)
      if order != 0 || !isSame(own, old, in: other) {
        found.append(order <= 0 ? path(ofLine: own) : other.path(ofLine: old))
      }
      own += order <= 0 ? 1 : 0
      old += order >= 0 ? 1 : 0
    }
    return found
  }

  private func path(ofLine index: Int) -> String { String(decoding: bytes[lines[index].path], as: UTF8.self) }

  /// Compares two lines by path. Returns a negative number if this line comes first or the other one is missing, a
  /// positive number if the other line comes first or this one is missing, and zero if the paths are equal.
  private func order(of line: Int, comparedWith old: Int, in other: GitListing) -> Int32 {
    guard line < lines.count else { return 1 }
    guard old < other.lines.count else { return -1 }
    return compareBytes(bytes, lines[line].path, other.bytes, other.lines[old].path)
  }

  private func isSame(_ line: Int, _ old: Int, in other: GitListing) -> Bool {
    lines[line].kind == other.lines[old].kind
      && compareBytes(bytes, lines[line].id, other.bytes, other.lines[old].id) == 0
  }
}

/// Compares two ranges byte by byte, as git orders paths.
private func compareBytes(_ one: [UInt8], _ range: Range<Int>, _ other: [UInt8], _ otherRange: Range<Int>) -> Int32 {
  one.withUnsafeBytes { one in
    other.withUnsafeBytes { other in
      let count = min(range.count, otherRange.count)
      let order = memcmp(one.baseAddress! + range.lowerBound, other.baseAddress! + otherRange.lowerBound, count)
      return order != 0 ? order : Int32(range.count - otherRange.count)
    }
  }
}
