// The names of one file, without duplicates, as consecutive bytes.

/// The names of a file, by number. Names of the language, such as keywords, come first and are shared by all files,
/// because most files are small: copies of these names would take up a third of the memory for facts.
public struct NameTable: Sendable {
  public let common: CommonNames
  public private(set) var bytes: [UInt8]
  /// The start of each of the file's own names, and the end of the last one.
  public private(set) var starts: [UInt32]

  public init(common: CommonNames = .none, bytes: [UInt8] = [], starts: [UInt32] = [0]) {
    self.common = common
    self.bytes = bytes
    self.starts = starts
  }

  public var count: Int { common.count + starts.count - 1 }

  public func text(_ name: NameID) -> String {
    withBytes(of: name) { String(decoding: $0, as: UTF8.self) }
  }

  public func withBytes<Answer>(of name: NameID, _ body: (UnsafeBufferPointer<UInt8>) throws -> Answer) rethrows
    -> Answer
  {
    guard name.isSome else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    let index = name.index - common.count
    if index < 0 {
      let range = Int(common.starts[name.index])..<Int(common.starts[name.index + 1])
      return try common.bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
    let range = Int(starts[index])..<Int(starts[index + 1])
    return try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Returns the names whose keys satisfy `accepts`, in ascending order; see `NameKey`.
  public func names(where accepts: (UInt64) -> Bool) -> [NameID] {
    var found: [NameID] = []
    for (bytes, starts, first) in [(common.bytes, common.starts, 0), (bytes, starts, common.count)] {
      bytes.withUnsafeBufferPointer { bytes in
        for index in 0..<starts.count - 1 {
          let (start, end) = (Int(starts[index]), Int(starts[index + 1]))
          let key = bytes.baseAddress.map { NameKey.of($0 + start, end - start) } ?? 0
          if accepts(key) { found.append(NameID(first + index)) }
        }
      }
    }
    return found
  }
}

/// Names that the tables of many files begin with.
public final class CommonNames: Sendable {
  public let bytes: [UInt8]
  public let starts: [UInt32]
  public let count: Int

  public static let none = CommonNames(bytes: [], starts: [0])

  public init(bytes: [UInt8], starts: [UInt32]) {
    self.bytes = bytes
    self.starts = starts
    count = starts.count - 1
  }
}
