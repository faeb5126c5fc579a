// The source files of findings. Their contents were released after reading, so files that a report shows are read
// again.
import InwardEscapes
import InwardFacts

/// The reason why a file could not be read again, so that a report lacks the file's source lines and its columns in
/// UTF-16 units.
public struct UnreadSource: Error, Sendable {
  public let path: String
  public let reason: Message

  public init(path: String, reason: Message) { (self.path, self.reason) = (path, reason) }
}

/// The bytes of a file, and the offsets at which its lines begin.
public struct SourceText: Sendable {
  let bytes: [UInt8]
  let starts: [UInt32]

  public init(_ bytes: [UInt8], lines starts: [UInt32]? = nil) {
    self.bytes = bytes
    self.starts = starts ?? LineTable(of: bytes).starts
  }

  /// Returns the columns of a name including its backticks, because names are stored without them; the same columns if
  /// the name has no backticks there.
  func columnsWithBackticks(_ columns: Range<Int>, inLine line: Int) -> Range<Int> {
    guard line >= 1, line <= starts.count else { return columns }
    return bytes.columnsWithBackticks(columns, inLineAt: Int(starts[line - 1]))
  }

  /// The maximum length of an excerpt in bytes: a longer line does not help a reader, and a generated line may be
  /// megabytes long.
  private static let longestExcerpt = 400

  /// Returns a line without its line break; nil if it is empty, too long, or does not exist.
  func line(_ number: Int) -> String? {
    guard number >= 1, number <= starts.count, starts[number - 1] <= bytes.count else { return nil }
    let start = Int(starts[number - 1])
    // The file may have become shorter since its lines were found.
    var end = number < starts.count ? min(Int(starts[number]), bytes.count) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    if start == end || end - start > Self.longestExcerpt { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

extension [UInt8] {
  /// Returns the columns of a name including its backticks, if it has any, in a line that begins at an offset.
  public func columnsWithBackticks(_ columns: Range<Int>, inLineAt start: Int) -> Range<Int> {
    let (first, last) = (start + columns.lowerBound - 1, start + columns.upperBound)
    let isEscaped =
      indices.contains(first) && indices.contains(last) && self[first] == UInt8(ascii: "`")
      && self[last] == UInt8(ascii: "`")
    return isEscaped ? columns.lowerBound..<columns.upperBound + 2 : columns
  }
}
