// Edits and moves of files. This room only plans fixes: it works on the graph, the layers and the bytes passed to it,
// and neither reads nor writes files. `Pipeline` checks whether a plan works.

/// A replacement for a range of a file's bytes.
public struct Edit: Sendable, Hashable {
  /// The path of the file before any move, relative to the project's root.
  public let path: String
  public let range: Range<Int>
  public let replacement: String

  public init(path: String, range: Range<Int>, replacement: String) {
    (self.path, self.range, self.replacement) = (path, range, replacement)
  }
}

/// The move of a file within the project.
public struct FileMove: Sendable, Hashable {
  public let from: String
  public let to: String

  public init(from: String, to: String) { (self.from, self.to) = (from, to) }
}

/// A file before and after all edits and moves.
public struct ChangedFile: Sendable, Equatable {
  public let path: String
  /// The path after the move; the same as `path` if the file does not move.
  public let newPath: String
  public let before: [UInt8]
  public let after: [UInt8]

  public init(path: String, newPath: String, before: [UInt8], after: [UInt8]) {
    (self.path, self.newPath, self.before, self.after) = (path, newPath, before, after)
  }
}

/// Returns the files that fixes change, sorted by path. Nil if edits conflict, if a file moves twice, if two files move
/// to paths that differ at most in case, or if a file cannot be read.
public func apply(_ fixes: [Fix], reading contents: (String) -> [UInt8]?) -> [ChangedFile]? {
  let edits = Dictionary(grouping: fixes.flatMap(\.edits), by: \.path)
  let moves = Dictionary(grouping: fixes.flatMap(\.moves), by: \.from)
  let places = moves.values.joined().map { $0.to.lowercased() }
  guard Set(places).count == places.count else { return nil }
  var changed: [ChangedFile] = []
  for path in Set(edits.keys).union(moves.keys).sorted() {
    let ways = moves[path] ?? []
    guard ways.count < 2, let before = contents(path), let after = apply(edits[path] ?? [], to: before) else {
      return nil
    }
    changed.append(ChangedFile(path: path, newPath: ways.first?.to ?? path, before: before, after: after))
  }
  return changed
}

/// Returns the bytes of a file after some edits; nil if the edits overlap, if they extend beyond the file, or if two
/// begin at the same place, where their order would be unclear. Edits that append to the file keep their order.
func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8]? {
  var (result, end, last): ([UInt8], Int, Int) = ([], 0, -1)
  let appended = edits.filter { $0.range == bytes.count..<bytes.count }
  for edit in edits.filter({ $0.range != bytes.count..<bytes.count })
    .sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
  {
    let range = edit.range
    guard range.lowerBound >= end, range.lowerBound > last, range.upperBound <= bytes.count else { return nil }
    result += bytes[end..<range.lowerBound]
    result += edit.replacement.utf8
    (end, last) = (range.upperBound, range.lowerBound)
  }
  result += bytes[end...]
  // Several edits that remove declarations can leave the blank lines between these declarations at the end of the file.
  if !endsInBlankLine(bytes) { while endsInBlankLine(result) { result.removeLast(lengthOfLastBreak(result)) } }
  return result + appended.flatMap { Array($0.replacement.utf8) }
}

private func endsInBlankLine(_ bytes: [UInt8]) -> Bool {
  let last = lengthOfLastBreak(bytes)
  return last > 0 && lengthOfLastBreak(bytes.dropLast(last)) > 0
}

/// Returns the length of the line break at the end of a text; 0 if there is none.
private func lengthOfLastBreak(_ bytes: some BidirectionalCollection<UInt8>) -> Int {
  bytes.last == UInt8(ascii: "\n") ? bytes.dropLast().last == UInt8(ascii: "\r") ? 2 : 1 : 0
}
