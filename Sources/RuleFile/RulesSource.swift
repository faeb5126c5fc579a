// The bytes of rules files with their lines: converts offsets to complaints with positions. Does not depend on the
// tree.
import InwardYAML

/// A range of bytes of the text.
typealias Span = Range<Int>

/// The text of a rules file, after a check for unreadable bytes; or the texts of a file and all that it extends,
/// concatenated, so that an offset identifies a file and a line.
struct RulesSource {
  /// One file of the text.
  private struct Part {
    var path: String
    var start: Int
    /// The row of the whole text at which the file starts.
    var firstRow: Int
  }

  /// The bytes without byte order marks.
  let bytes: [UInt8]
  /// The reason why the file is not readable text, in which case nothing else is read; nil if it is readable.
  private(set) var unreadable: Complaint?
  private var rowStarts: [Int] = [0]
  private var parts: [Part]

  let sort: Sort

  /// The type of a file, with limits that no real file of this type exceeds.
  struct Sort: Sendable {
    var owner: String
    var start: String
    var bytes: Int
    /// The maximum number of nodes in the tree, with aliases expanded.
    var weight: Int

    /// A rules file. The limits are a hundred times what any team writes.
    static let rules = Sort(
      owner: "a rules file", start: "'version: 1' and 'layers:'", bytes: 1 << 20, weight: 50_000)
    /// A baseline, which is generated. The limits allow a hundred thousand findings.
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
      unreadable = complaint(
        "the file has \(bytes.count) bytes; \(sort.owner) may have at most \(sort.bytes)", at: 0..<0)
    } else if let problem = findUnreadableByte(in: bytes) {
      unreadable = explain(problem, self)
    }
  }

  /// Joins several texts, separated by line breaks.
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

  /// Returns the line number of an offset within its file, from 1.
  func line(of offset: Int) -> Int { row(of: offset) - part(of: offset).firstRow + 1 }

  func column(of offset: Int) -> Int { offset - rowStarts[row(of: offset)] + 1 }

  /// Returns the offset of a position in the first file.
  func offset(ofLine line: Int, column: Int) -> Int { rowStarts[min(line, rowStarts.count) - 1] + column - 1 }

  func path(of offset: Int) -> String { part(of: offset).path }

  /// Returns the row of an offset: its line number within the whole text, from 0.
  func row(of offset: Int) -> Int {
    var low = 0
    var high = rowStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if rowStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the rows of the file that contains the offset, without an empty one after its last line break.
  func rows(around offset: Int) -> ClosedRange<Int> {
    let first = part(of: offset).firstRow
    let next = parts.first { $0.firstRow > first }
    let last = (next?.firstRow ?? rowStarts.count) - 1
    let end = next.map { $0.start - 1 } ?? bytes.count
    return first...(last > first && rowStarts[last] == end ? last - 1 : last)
  }

  /// Returns the range of a row's bytes, without its line break.
  func rowRange(_ row: Int) -> Span {
    let start = rowStarts[row]
    var end = row + 1 < rowStarts.count ? rowStarts[row + 1] : bytes.count
    while end > start, isLineEnd(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The first line of an unresolved merge conflict, which would make everything after it meaningless; nil if there is
  /// none.
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
}

func isLineEnd(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

let newline = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")
let tab = UInt8(ascii: "\t")
let blank = UInt8(ascii: " ")
