// The names of one file, each once, as bytes side by side.

/// The text of every name that a file's facts mention. Backticks are not part of a name.
public struct NameTable: Sendable {
  /// UTF-8 of all names, one after the other.
  public private(set) var bytes: [UInt8]
  /// Where each name starts in `bytes`, and one last entry: where the last one ends.
  public private(set) var starts: [UInt32]

  public init(bytes: [UInt8] = [], starts: [UInt32] = [0]) {
    self.bytes = bytes
    self.starts = starts
  }

  public var count: Int { starts.count - 1 }

  public func text(_ name: NameID) -> String {
    withBytes(of: name) { String(decoding: $0, as: UTF8.self) }
  }

  public func withBytes<Answer>(of name: NameID, _ body: (UnsafeBufferPointer<UInt8>) throws -> Answer) rethrows
    -> Answer
  {
    let range = name.isSome ? Int(starts[name.index])..<Int(starts[name.index + 1]) : 0..<0
    return try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range])) }
  }
}
