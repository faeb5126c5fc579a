// Formats changed files as a patch for `git apply` and `patch`.

/// Writes the patch of all files, in the given order. Git reads paths relative to the top of a repository; `folder` is
/// the path from there to the project, ending in a slash, or empty if both are the same.
public func unifiedDiff(of files: [ChangedFile], below folder: String = "") -> String {
  files.map { FilePatch($0, below: folder).text }.joined()
}

private struct FilePatch {
  private let path, newPath: String
  private let old, new: [ArraySlice<UInt8>]
  /// The ranges of lines that differ, in order.
  private let changes: [(old: Range<Int>, new: Range<Int>)]

  private static let context = 3

  init(_ file: ChangedFile, below folder: String) {
    (path, newPath) = (folder + file.path, folder + file.newPath)
    (old, new) = (lines(of: file.before), lines(of: file.after))
    changes = differences(old, new)
  }

  var text: String {
    let (from, to) = (quoted("a/" + path), quoted("b/" + newPath))
    var text = "diff --git \(from) \(to)\n"
    if path != newPath {
      if changes.isEmpty { text += "similarity index 100%\n" }
      text += "rename from \(quoted(path))\nrename to \(quoted(newPath))\n"
    }
    if changes.isEmpty { return text }
    return text + "--- \(ended(from))\n+++ \(ended(to))\n" + hunks().joined()
  }

  /// Ends a path that contains a space with a tab, as git does, because `patch` would end the path at the space.
  private func ended(_ path: String) -> String { path.contains(" ") && !path.hasPrefix("\"") ? path + "\t" : path }

  /// Writes the hunks; changes that are close together share one.
  private func hunks() -> [String] {
    var groups: [[(old: Range<Int>, new: Range<Int>)]] = []
    for change in changes {
      if let last = groups.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * Self.context {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    return groups.map(hunk)
  }

  private func hunk(_ group: [(old: Range<Int>, new: Range<Int>)]) -> String {
    let (first, last) = (group[0], group[group.count - 1])
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    var (text, next) = ("@@ -\(place(oldRange)) +\(place(newRange)) @@\n", oldRange.lowerBound)
    for change in group {
      for index in next..<change.old.lowerBound { text += line(" ", old[index]) }
      for index in change.old { text += line("-", old[index]) }
      for index in change.new { text += line("+", new[index]) }
      next = change.old.upperBound
    }
    for index in next..<oldRange.upperBound { text += line(" ", old[index]) }
    return text
  }

  /// Writes the position and length of a range of lines. An empty range has the number of the line before it.
  private func place(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private func line(_ sign: String, _ bytes: ArraySlice<UInt8>) -> String {
    let text = sign + String(decoding: bytes, as: UTF8.self)
    return bytes.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
  }
}

private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var (lines, start): ([ArraySlice<UInt8>], Int) = ([], 0)
  for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
    lines.append(bytes[start...index])
    start = index + 1
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}

/// Returns the ranges that differ, as the standard library computes them.
private func differences(
  _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
) -> [(old: Range<Int>, new: Range<Int>)] {
  var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var (found, left, right): ([(old: Range<Int>, new: Range<Int>)], Int, Int) = ([], 0, 0)
  while left < old.count || right < new.count {
    let (startLeft, startRight) = (left, right)
    while removed.contains(left) { left += 1 }
    while inserted.contains(right) { right += 1 }
    if left > startLeft || right > startRight {
      found.append((startLeft..<left, startRight..<right))
    } else {
      (left, right) = (left + 1, right + 1)
    }
  }
  return found
}

/// Quotes a path as git does if it has characters that are special to git, a terminal or a CI runner.
private func quoted(_ path: String) -> String {
  if !path.unicodeScalars.contains(where: isQuoted), !path.contains("##") { return path }
  return path.utf8.reduce(into: "\"") { text, byte in
    let digits = String(byte, radix: 8)
    text +=
      byte < 0x7F && !isQuoted(UnicodeScalar(byte)) && byte != UInt8(ascii: "#")
      ? String(UnicodeScalar(byte)) : "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  } + "\""
}

private func isQuoted(_ scalar: UnicodeScalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: true
  default: scalar == "\"" || scalar == "\\"
  }
}
