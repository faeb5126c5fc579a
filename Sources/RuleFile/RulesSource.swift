// The bytes of rules files with their lines: turns offsets into complaints that show their place. Knows no YAML.

/// A run of bytes of the text.
typealias Span = Range<Int>

/// The text of a rules file, checked to be text; or those of a file and of all that it extends, one behind the other,
/// so that an offset alone tells file and line.
struct RulesSource {
  /// One file of the text.
  private struct Part {
    var path: String
    var start: Int
    /// The row of the whole text that is the file's first line.
    var firstRow: Int
  }

  /// Without byte order marks.
  let bytes: [UInt8]
  /// Why the file is no text at all; then nothing else is read.
  private(set) var unreadable: Complaint?
  private var rowStarts: [Int] = [0]
  private var parts: [Part]
  /// The offset of every character, for a file that is not plain ASCII; there an index is the offset itself.
  private var characterStarts: [Int] = []

  let sort: Sort

  /// What sort of file it is, and how much it may hold: what is more is no such file.
  struct Sort: Sendable {
    var owner: String
    var start: String
    var bytes: Int
    /// Nodes of the tree, with all that aliases repeat.
    var weight: Int

    /// No team writes a hundredth of it.
    static let rules = Sort(
      owner: "a rules file", start: "'version: 1' and 'layers:'", bytes: 1 << 20, weight: 50_000)
    /// Programs write these: a hundred thousand findings fit.
    static let baseline = Sort(
      owner: "a baseline", start: "'version: 1' and 'findings:'", bytes: 1 << 25, weight: 1_000_000)
  }

  init(path: String, bytes given: [UInt8], sort: Sort = .rules) {
    self.sort = sort
    parts = [Part(path: path, start: 0, firstRow: 0)]
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes = given.starts(with: mark) ? Array(given.dropFirst(mark.count)) : given
    findLines()
    if bytes.count > sort.bytes {
      unreadable = complaint("the file has \(bytes.count) bytes; \(sort.owner) may have \(sort.bytes)", at: 0..<0)
    } else if let offset = findBadByte() {
      let isControl = bytes[offset] < 0x80
      let message = isControl ? "a control character cannot stand in a rules file" : "from here on the file is no UTF-8"
      unreadable = complaint(message, at: offset..<offset + 1, hint: isControl ? nil : "save the file as UTF-8")
    }
  }

  /// Several texts as one, a line end between two.
  init(joining sources: [RulesSource]) {
    var joined: [UInt8] = []
    sort = .rules
    parts = []
    rowStarts = []
    for source in sources {
      if !parts.isEmpty { joined.append(newline) }
      parts.append(Part(path: source.parts[0].path, start: joined.count, firstRow: rowStarts.count))
      rowStarts += source.rowStarts.map { joined.count + $0 }
      joined += source.bytes
    }
    bytes = joined
  }

  /// The path of the first file.
  var path: String { parts[0].path }

  /// The offset of the character with this index, in a text of one file.
  func offset(ofCharacter index: Int) -> Int {
    if characterStarts.isEmpty { return min(index, bytes.count) }
    return index < characterStarts.count ? characterStarts[index] : bytes.count
  }

  /// The number of a line in its file, from 1.
  func line(of offset: Int) -> Int { row(of: offset) - part(of: offset).firstRow + 1 }

  func column(of offset: Int) -> Int { offset - rowStarts[row(of: offset)] + 1 }

  func path(of offset: Int) -> String { part(of: offset).path }

  /// The number of a line in the whole text, from 0.
  func row(of offset: Int) -> Int {
    var low = 0
    var high = rowStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if rowStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The rows of the file that a place is in, without the empty one behind its last line end.
  func rows(around offset: Int) -> ClosedRange<Int> {
    let first = part(of: offset).firstRow
    let next = parts.first { $0.firstRow > first }
    let last = (next?.firstRow ?? rowStarts.count) - 1
    let end = next.map { $0.start - 1 } ?? bytes.count
    return first...(last > first && rowStarts[last] == end ? last - 1 : last)
  }

  /// A row without its end.
  func rowRange(_ row: Int) -> Span {
    let start = rowStarts[row]
    var end = row + 1 < rowStarts.count ? rowStarts[row + 1] : bytes.count
    while end > start, isLineEnd(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The line of a merge that nobody finished, without which all that follows would be nonsense.
  var conflictMarker: Span? {
    rowStarts.indices.first { bytes[rowStarts[$0]...].starts(with: Self.conflictStart) }.map { rowRange($0) }
  }

  private static let conflictStart = Array("<<<<<<< ".utf8)

  private func part(of offset: Int) -> Part { parts.last { $0.start <= offset } ?? parts[0] }

  private mutating func findLines() {
    for (index, byte) in bytes.enumerated() where isLineEnd(byte) {
      let isFirstOfTwo = byte == carriageReturn && index + 1 < bytes.count && bytes[index + 1] == newline
      if !isFirstOfTwo { rowStarts.append(index + 1) }
    }
  }

  /// The first byte that YAML cannot hold. Fills `characterStarts` on the way.
  private mutating func findBadByte() -> Int? {
    let isPlain = bytes.allSatisfy { $0 < 0x80 }
    var place = 0
    while place < bytes.count {
      if !isPlain { characterStarts.append(place) }
      guard let length = characterLength(at: place) else { return place }
      place += length
    }
    return nil
  }

  private func characterLength(at place: Int) -> Int? {
    let first = bytes[place]
    if first < 0x80 {
      let isControl = first < 0x20 && first != tab && !isLineEnd(first) || first == 0x7F
      return isControl ? nil : 1
    }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, place + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for byte in bytes[place + 1..<place + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0xA0
    // What libyaml takes: no surrogates, no second control block but its line end, no non-characters.
    guard value >= least || (length == 2 && value == 0x85), Unicode.Scalar(value) != nil,
      value & 0xFFFE != 0xFFFE || value > 0xFFFF
    else { return nil }
    return length
  }
}

func isLineEnd(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

let newline = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")
let tab = UInt8(ascii: "\t")
let blank = UInt8(ascii: " ")
