// Converts offsets to lines and columns as the compiler prints them: both starting at 1, with columns in bytes.

/// The offsets of the lines of a file.
public struct LineTable: Sendable {
  /// The offset of the first byte of each line. LF, CR LF and a lone CR end a line. The first line begins after the
  /// byte order mark, if any, so that columns do not count it.
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
    return Position(line: line, column: max(0, Int(offset) - Int(starts[line - 1])) + 1)
  }
}

extension LineTable {
  public init(of bytes: [UInt8]) {
    let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var starts = [Self.startOfText(in: bytes)]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] <= carriage {
        let isAlone = bytes[index] == carriage && (index + 1 == bytes.count || bytes[index + 1] != feed)
        if bytes[index] == feed || isAlone { starts.append(UInt32(truncatingIfNeeded: index + 1)) }
      }
    }
    self.init(starts: starts)
  }

  /// Returns the number of bytes before the text: those of a byte order mark, or none.
  public static func startOfText(in bytes: some Collection<UInt8>) -> UInt32 {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
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
