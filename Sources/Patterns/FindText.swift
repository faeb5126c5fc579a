// Searches a string or bytes for a substring, byte by byte.
//
// The standard library's own string search would link its regular expression library, which would make up a tenth of
// the program. `.ci/dist` builds without that library.

/// Returns whether any line begins with this text, ignoring leading spaces. A match later in a line, as in a string
/// literal, does not count.
public func hasLine(_ bytes: [UInt8], beginningWith text: String) -> Bool {
  let wanted = Array(text.utf8)
  for line in bytes.split(separator: UInt8(ascii: "\n")) where line.count >= wanted.count {
    if line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: wanted) { return true }
  }
  return false
}

/// Returns whether the bytes contain a word; true for an empty word.
public func contains(_ bytes: [UInt8], _ word: String) -> Bool {
  let wanted = Array(word.utf8)
  guard let first = wanted.first else { return true }
  var start = 0
  while let found = bytes[start...].firstIndex(of: first) {
    if bytes[found...].starts(with: wanted) { return true }
    start = found + 1
  }
  return false
}

extension StringProtocol {
  /// Finds the first occurrence of a word; nil if there is none or the word is empty.
  public func firstRange(of word: String) -> Range<Index>? {
    guard let first = word.utf8.first else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: word.utf8) {
        return start..<rest.index(start, offsetBy: word.utf8.count)
      }
      rest = rest[rest.index(after: start)...]
    }
    return nil
  }

  public func contains(_ word: String) -> Bool { firstRange(of: word) != nil }

  /// Counts the occurrences of a word that do not overlap.
  public func count(of word: String) -> Int {
    var (count, rest) = (0, self[...])
    while let found = rest.firstRange(of: word) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }

  public func replacing(_ word: String, with other: String) -> String {
    var (result, rest) = ("", self[...])
    while let found = rest.firstRange(of: word) {
      result += rest[..<found.lowerBound] + other
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
