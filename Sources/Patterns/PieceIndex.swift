// Which of many patterns may match a text: a pattern that needs a piece of bytes is asked only where the text has it.

/// Patterns by a piece that each of them needs. A text is walked once, however many patterns there are.
public struct PieceIndex: Sendable {
  private var numbers: [[UInt8]: [Int]] = [:]
  /// Whether some piece begins with two bytes, a bit for each two; most places of most texts begin none.
  private var begins = [UInt64](repeating: 0, count: 1024)
  private var lengths: [Int] = []
  /// Those that need no piece of two bytes or more.
  private var others: [Int] = []

  /// The pieces by the number of their pattern.
  public init(_ pieces: [ArraySlice<UInt8>]) {
    for (number, piece) in pieces.enumerated() {
      guard piece.count >= 2 else {
        others.append(number)
        continue
      }
      numbers[Array(piece), default: []].append(number)
      let pair = Self.pair(piece[piece.startIndex], piece[piece.startIndex + 1])
      begins[pair / 64] |= 1 << UInt64(pair % 64)
    }
    lengths = Set(numbers.keys.map(\.count)).sorted()
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

  /// The numbers of the patterns that a text may match, each once, from the last one to the first.
  public func candidates(in text: ArraySlice<UInt8>) -> [Int] {
    var found = others
    if !numbers.isEmpty, text.count >= 2 {
      for start in text.startIndex..<(text.endIndex - 1) {
        let pair = Self.pair(text[start], text[start + 1])
        if begins[pair / 64] & 1 << UInt64(pair % 64) == 0 { continue }
        for length in lengths {
          if start + length > text.endIndex { break }
          if let more = numbers[Array(text[start..<(start + length)])] { found += more }
        }
      }
    }
    return found.count == others.count ? others.reversed() : Set(found).sorted(by: >)
  }
}
