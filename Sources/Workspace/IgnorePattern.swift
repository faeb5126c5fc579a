// The wildcards of a `.gitignore` line, matched against bytes as git stores them.

/// A pattern: `*` and `?` match within a segment, `**` across segments, `[a-z]` one byte; a backslash escapes a
/// character.
struct IgnorePattern {
  /// The part before the first wildcard; in most lines, the whole line.
  private let head: ArraySlice<UInt8>
  private let rest: [UInt8]

  init(_ text: ArraySlice<UInt8>) {
    head = text.prefix { !"*?[\\".utf8.contains($0) }
    rest = Array(text[head.endIndex...])
  }

  /// The longest known run of literal bytes, which every matching text contains. Slashes at its ends are left out,
  /// because a slash next to stars may match nothing.
  var neededPiece: ArraySlice<UInt8> {
    var pieces = [head]
    // The text after a bracket or a backslash is not analyzed here.
    let known = rest.prefix { $0 != UInt8(ascii: "[") && $0 != Self.escape }
    pieces += known.split { $0 == Self.star || $0 == UInt8(ascii: "?") }
    let trimmed = pieces.map { piece in
      let start = piece.drop { $0 == Self.slash }
      return start.prefix((start.lastIndex { $0 != Self.slash } ?? start.startIndex - 1) - start.startIndex + 1)
    }
    return trimmed.max { $0.count < $1.count } ?? []
  }

  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    if rest.isEmpty { return head == text }
    return text.starts(with: head) && matchesRest(text.dropFirst(head.count))
  }

  /// Matches the part of the pattern after `head`. The text after a star is matched as far left as possible, so only
  /// the last `*` ever needs to be retried or, at the end of its segment, the last `**`.
  private func matchesRest(_ text: ArraySlice<UInt8>) -> Bool {
    var at = 0
    var place = text.startIndex
    var star: (behind: Int, place: Int)?
    var across: (behind: Int, place: Int)?
    while true {
      if at < rest.count, rest[at] == Self.star {
        guard let (behind, takesNone) = folderStars(at) else {
          at = rest[at...].firstIndex { $0 != Self.star } ?? rest.count
          star = (at, place)
          continue
        }
        if behind > rest.count { return true }
        (at, across, star) = (behind, (behind, place), nil)
        if takesNone { continue }
      } else if at == rest.count, place == text.endIndex {
        return true
      } else if place < text.endIndex, let next = step(at, text[place]) {
        (at, place) = (next, place + 1)
        continue
      } else if let last = star, last.place < text.endIndex, text[last.place] != Self.slash {
        (at, place) = (last.behind, last.place + 1)
        star = (at, place)
        continue
      }
      guard let last = across, let slash = text[last.place...].firstIndex(of: Self.slash) else { return false }
      (at, place, star) = (last.behind, slash + 1, nil)
      across = (at, place)
    }
  }

  private static let star = UInt8(ascii: "*")
  private static let slash = UInt8(ascii: "/")
  private static let escape = UInt8(ascii: "\\")

  /// Returns the index after `**/`, or beyond the pattern's end for a final `**`, and whether the stars may match no
  /// directory at all; nil if the stars at `start` are equivalent to a single star.
  private func folderStars(_ start: Int) -> (behind: Int, takesNone: Bool)? {
    let end = rest[start...].firstIndex { $0 != Self.star } ?? rest.count
    guard end > start + 1, start == 0 || rest[start - 1] == Self.slash else { return nil }
    if end == rest.count { return (end + 1, true) }
    if rest[end] == Self.slash { return (end + 1, true) }
    return rest[end...].starts(with: [Self.escape, Self.slash]) ? (end + 2, false) : nil
  }

  /// Matches one byte against one step of the pattern. Returns where the next step begins; nil if the byte does not
  /// match.
  private func step(_ at: Int, _ byte: UInt8) -> Int? {
    guard at < rest.count else { return nil }
    switch rest[at] {
    case UInt8(ascii: "?"): return byte == Self.slash ? nil : at + 1
    case UInt8(ascii: "["):
      var set = ByteSet(rest, from: at + 1, byte)
      return set.isMember() && byte != Self.slash ? set.index : nil
    case Self.escape: return at + 1 < rest.count && rest[at + 1] == byte ? at + 2 : nil
    default: return rest[at] == byte ? at + 1 : nil
    }
  }
}

/// A matcher of one byte against a set such as `[a-z]`, parsed from after the opening bracket.
private struct ByteSet {
  private let pattern: [UInt8]
  private let byte: UInt8
  /// The index of the next byte to read; after `isMember`, the index after the closing bracket.
  private(set) var index: Int
  private var isFound = false
  /// The previous member, with which a range may begin; nil after a range or a class.
  private var earlier: UInt8?

  init(_ pattern: [UInt8], from start: Int, _ byte: UInt8) {
    self.pattern = pattern
    self.byte = byte
    index = start
  }

  private var current: UInt8? { index < pattern.count ? pattern[index] : nil }

  /// Returns whether the byte is in the set; always false if the set is unclosed or names an unknown class.
  mutating func isMember() -> Bool {
    let isNegated = current == UInt8(ascii: "!") || current == UInt8(ascii: "^")
    if isNegated { index += 1 }
    // A closing bracket right at the beginning is a member of the set.
    repeat {
      guard takeOne() else { return false }
    } while current != UInt8(ascii: "]")
    index += 1
    return isFound != isNegated
  }

  private mutating func takeOne() -> Bool {
    guard let first = current else { return false }
    index += 1
    if first == UInt8(ascii: "-"), let start = earlier, let last = current, last != UInt8(ascii: "]") {
      index += 1
      guard let end = last == UInt8(ascii: "\\") ? takeEscaped() : last else { return false }
      if start <= byte && byte <= end { isFound = true }
      earlier = nil
      return true
    }
    if first == UInt8(ascii: "["), current == UInt8(ascii: ":"), let name = takeName() {
      guard let isOfKind = isOf(name) else { return false }
      if isOfKind { isFound = true }
      earlier = nil
      return true
    }
    guard let member = first == UInt8(ascii: "\\") ? takeEscaped() : first else { return false }
    if member == byte { isFound = true }
    earlier = member
    return true
  }

  private mutating func takeEscaped() -> UInt8? {
    defer { index += 1 }
    return current
  }

  /// Reads the name in `[:alpha:]`, from its first colon on; nil if the bracket is an ordinary one.
  private mutating func takeName() -> String? {
    guard let end = pattern[(index + 1)...].firstIndex(of: UInt8(ascii: "]")), end > index + 1,
      pattern[end - 1] == UInt8(ascii: ":")
    else { return nil }
    defer { index = end + 1 }
    return String(decoding: pattern[(index + 1)..<(end - 1)], as: UTF8.self)
  }

  /// Returns whether the byte belongs to a named class; nil for an unknown name.
  private func isOf(_ name: String) -> Bool? {
    let isLower = (0x61...0x7A).contains(byte)
    let isUpper = (0x41...0x5A).contains(byte)
    let isDigit = (0x30...0x39).contains(byte)
    let isVisible = (0x21...0x7E).contains(byte)
    return switch name {
    case "lower": isLower
    case "upper": isUpper
    case "alpha": isLower || isUpper
    case "digit": isDigit
    case "alnum": isLower || isUpper || isDigit
    case "xdigit": isDigit || (0x61...0x66).contains(byte | 0x20)
    case "punct": isVisible && !(isLower || isUpper || isDigit)
    case "graph": isVisible
    case "print": isVisible || byte == 0x20
    case "blank": byte == 0x20 || byte == 0x09
    case "space": byte == 0x20 || (0x09...0x0D).contains(byte)
    case "cntrl": byte < 0x20 || byte == 0x7F
    default: nil
    }
  }
}
