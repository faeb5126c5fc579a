// Columns as editors count them, in UTF-16 units. A line may be megabytes long and have thousands of findings, so
// counts are cached.

/// A counter of UTF-16 units in the lines of one file: a character of up to three bytes in UTF-8 is one unit, and one
/// of four bytes is two units.
struct ColumnUnits {
  private let bytes: [UInt8]
  private let starts: [UInt32]
  /// By line, the number of units before each segment of `stretch` bytes, as far as they have been counted.
  private var marks: [Int: [Int]] = [:]
  private static let stretch = 256

  init(_ bytes: [UInt8] = [], lines starts: [UInt32] = []) {
    self.bytes = bytes
    self.starts = starts
  }

  /// Converts columns in bytes to columns in units; nil if the numbers are the same, or if the line has no such
  /// columns.
  mutating func columns(from column: Int, to endColumn: Int, inLine line: Int) -> Range<Int>? {
    guard line >= 1, line <= starts.count else { return nil }
    let start = Int(starts[line - 1])
    let end = min(start + endColumn - 1, bytes.count)
    guard end > start else { return nil }
    let units = units(in: end - start, ofLine: line)
    if units == end - start { return nil }
    let first = 1 + self.units(in: min(column - 1, end - start), ofLine: line)
    return first..<max(first, 1 + units)
  }

  /// Counts the units in the first `count` bytes of a line.
  private mutating func units(in count: Int, ofLine line: Int) -> Int {
    let start = Int(starts[line - 1])
    let stretch = count / Self.stretch
    let counted = stretch == 0 ? 0 : mark(stretch, ofLine: line)
    return counted + units(start + stretch * Self.stretch..<start + count)
  }

  private mutating func mark(_ stretch: Int, ofLine line: Int) -> Int {
    var known = marks.removeValue(forKey: line) ?? [0]
    defer { marks[line] = known }
    while known.count <= stretch {
      let start = Int(starts[line - 1]) + (known.count - 1) * Self.stretch
      known.append(known[known.count - 1] + units(start..<start + Self.stretch))
    }
    return known[stretch]
  }

  private func units(_ range: Range<Int>) -> Int {
    var count = 0
    for byte in bytes[range] { count += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
    return count
  }
}
