// What `.gitignore` files leave out, by git's own rules.

/// The ignore files from the root down to a folder.
struct IgnoreStack {
  private var files: [IgnoreFile] = []

  mutating func push(_ file: IgnoreFile) { files.append(file) }

  /// The last line that matches decides, and a deeper file's lines come after a shallower one's.
  func ignore(_ path: String, isFolder: Bool) -> Bool {
    for file in files.reversed() {
      if let verdict = file.verdict(on: path, isFolder: isFolder) { return verdict }
    }
    return false
  }
}

/// One `.gitignore`.
struct IgnoreFile {
  private struct Line {
    var pattern: [UInt8]
    var isNegated: Bool
    var isFolderOnly: Bool
    /// With a slash inside it speaks of a path below its folder, without one of a name anywhere below.
    var isAnchored: Bool
    /// No wildcard in it, as in most lines: equal or not.
    var isPlain = true
  }
  private let lines: [Line]
  private let folder: String

  init(_ text: [UInt8], folder: String) {
    self.folder = folder
    lines = text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { Self.line(Array($0)) }
  }

  private static func line(_ text: [UInt8]) -> Line? {
    var text = text
    while text.last == UInt8(ascii: " "), text.dropLast().last != UInt8(ascii: "\\") { text.removeLast() }
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    var line = Line(pattern: [], isNegated: false, isFolderOnly: false, isAnchored: false)
    if first == UInt8(ascii: "!") {
      line.isNegated = true
      text.removeFirst()
    }
    if text.last == UInt8(ascii: "/") {
      line.isFolderOnly = true
      text.removeLast()
    }
    line.isAnchored = text.contains(UInt8(ascii: "/"))
    if text.first == UInt8(ascii: "/") { text.removeFirst() }
    line.pattern = text
    line.isPlain = !text.contains { "*?[\\".utf8.contains($0) }
    return text.isEmpty ? nil : line
  }

  /// True: ignored; false: taken back by `!`; nil: this file says nothing of it.
  func verdict(on path: String, isFolder: Bool) -> Bool? {
    let below = Array((folder.isEmpty ? Substring(path) : path.dropFirst(folder.count + 1)).utf8)
    let name = below.lastIndex(of: UInt8(ascii: "/")).map { Array(below[($0 + 1)...]) } ?? below
    for line in lines.reversed() where isFolder || !line.isFolderOnly {
      let text = line.isAnchored ? below : name
      if line.isPlain ? line.pattern == text : matchIgnore(line.pattern[...], text[...]) { return !line.isNegated }
    }
    return nil
  }
}

/// Git's wildcards: `*` and `?` within a segment, `**` across, `[a-z]`, a backslash before a plain character.
func matchIgnore(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
  var pattern = pattern
  var text = text
  // The last star is the only place that ever needs a second try, as long as no `**` stands before it.
  var retry: (pattern: ArraySlice<UInt8>, text: ArraySlice<UInt8>)?
  while true {
    if pattern.first == UInt8(ascii: "*") {
      if pattern.dropFirst().first == UInt8(ascii: "*") { return matchAcross(pattern, text) }
      pattern = pattern.dropFirst()
      retry = (pattern, text)
      continue
    }
    if let (rest, left) = matchOne(pattern, text) {
      (pattern, text) = (rest, left)
      continue
    }
    if pattern.isEmpty && text.isEmpty { return true }
    guard let last = retry, let skipped = last.text.first, skipped != UInt8(ascii: "/") else { return false }
    (pattern, text) = (last.pattern, last.text.dropFirst())
    retry = (pattern, text)
  }
}

/// `**/` any number of folders, `/**` all below.
private func matchAcross(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
  var rest = pattern.drop { $0 == UInt8(ascii: "*") }
  if rest.isEmpty { return true }
  guard rest.first == UInt8(ascii: "/") else { return matchIgnore([UInt8(ascii: "*")] + rest, text) }
  rest = rest.dropFirst()
  var left = text
  while true {
    if matchIgnore(rest, left) { return true }
    guard let slash = left.firstIndex(of: UInt8(ascii: "/")) else { return false }
    left = left[(slash + 1)...]
  }
}

/// One character against one step of the pattern.
private func matchOne(
  _ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>
) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
  guard let step = pattern.first, let byte = text.first else { return nil }
  switch step {
  case UInt8(ascii: "?"):
    return byte == UInt8(ascii: "/") ? nil : (pattern.dropFirst(), text.dropFirst())
  case UInt8(ascii: "["):
    guard let end = pattern.dropFirst(2).firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let inside = pattern[(pattern.startIndex + 1)..<end]
    return isIn(inside, byte) ? (pattern[(end + 1)...], text.dropFirst()) : nil
  case UInt8(ascii: "\\"):
    return pattern.dropFirst().first == byte ? (pattern.dropFirst(2), text.dropFirst()) : nil
  default:
    return step == byte ? (pattern.dropFirst(), text.dropFirst()) : nil
  }
}

private func isIn(_ inside: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
  var bytes = Array(inside)
  let isNegated = bytes.first == UInt8(ascii: "!") || bytes.first == UInt8(ascii: "^")
  if isNegated { bytes.removeFirst() }
  var isFound = false
  var index = 0
  while index < bytes.count {
    if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "-") {
      isFound = isFound || (bytes[index]...max(bytes[index], bytes[index + 2])).contains(byte)
      index += 3
    } else {
      isFound = isFound || bytes[index] == byte
      index += 1
    }
  }
  return isFound != isNegated && byte != UInt8(ascii: "/")
}
