// Converts offsets to lines and columns as the compiler prints them: both starting at 1, with columns in bytes.

/// The offsets of the lines of a file.
public struct LineTable: Sendable {
  /// The offset of the first byte of each line, starting with 0. LF, CR LF and a lone CR end a line.
  public private(set) var starts: [UInt32]

  public init(starts: [UInt32] = [0]) { self.starts = starts }

  public func position(of offset: UInt32) -> Position {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    let line = max(low, 1)
    return Position(line: line, column: Int(offset - starts[line - 1]) + 1)
  }
}

/// A line and a column, as editors and compilers print them.
public struct Position: Hashable, Sendable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
