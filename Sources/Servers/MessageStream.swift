// Splits a stream of bytes, such as a pipe from an editor or a coding agent, into messages.

/// The way in which messages are separated.
enum MessageFraming {
  /// `Content-Length: 42`, an empty line, and that many bytes: the Language Server Protocol.
  case headers
  /// One message on each line: the Model Context Protocol.
  case lines
}

/// A buffer for received bytes, from which complete messages are taken.
struct MessageStream {
  enum Frame: Equatable {
    case message([UInt8])
    /// Bytes that are not a message; the next message may be valid.
    case broken(String)
    /// The boundaries of all further messages are lost.
    case lost(String)
  }

  /// The maximum size of a message in bytes, far above that of any real message.
  static let largestMessage = 64 << 20
  private static let largestHeader = 1 << 12

  private let framing: MessageFraming
  private var bytes: [UInt8] = []
  /// The start of the next message, and the end of the part that was searched for the end of that message.
  private var (start, searched) = (0, 0)

  init(_ framing: MessageFraming) { self.framing = framing }

  mutating func add(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      (start, searched) = (0, max(0, searched - start))
    }
    bytes += more
  }

  /// Returns the next complete message, or a fault in the stream; nil if more bytes are needed.
  mutating func next() -> Frame? {
    switch framing {
    case .headers: nextByHeader()
    case .lines: nextLine()
    }
  }

  private mutating func nextLine() -> Frame? {
    while let end = index(of: UInt8(ascii: "\n")) {
      let line = bytes[start..<end]
      (start, searched) = (end + 1, end + 1)
      if line.contains(where: { !" \t\r".utf8.contains($0) }) { return .message(Array(line)) }
    }
    return isTooLong(Self.largestMessage) ? lose("a message is longer than 64 MB") : nil
  }

  private mutating func nextByHeader() -> Frame? {
    var length: Int?
    var at = start
    while true {
      guard let end = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) else {
        return bytes.count - start > Self.largestHeader ? lose("a header is longer than 4 KB") : nil
      }
      let line = String(decoding: bytes[at..<end], as: UTF8.self).filter { $0 != "\r" && $0 != "\r\n" }
      at = end + 1
      if line.isEmpty {
        // An empty line with no header before it is skipped.
        if at - start <= 2 {
          start = at
          continue
        }
        break
      }
      if at - start > Self.largestHeader { return lose("a header is longer than 4 KB") }
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\t" } }
      if parts.count == 2, parts[0].lowercased() == "content-length" { length = Int(parts[1]) }
    }
    guard let length, length >= 0 else {
      start = at
      return .broken("the header has no valid Content-Length")
    }
    if length > Self.largestMessage { return lose("a message is longer than 64 MB") }
    guard bytes.count - at >= length else { return nil }
    start = at + length
    return .message(Array(bytes[at..<start]))
  }

  /// Finds a byte, starting where the last search ended, because a long line arrives in many parts.
  private mutating func index(of byte: UInt8) -> Int? {
    let found = bytes[max(start, searched)...].firstIndex(of: byte)
    searched = found ?? bytes.count
    return found
  }

  private func isTooLong(_ most: Int) -> Bool { bytes.count - start > most }

  private mutating func lose(_ reason: String) -> Frame {
    bytes = []
    (start, searched) = (0, 0)
    return .lost(reason)
  }
}
