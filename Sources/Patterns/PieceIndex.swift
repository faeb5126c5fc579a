// Narrows many patterns down to those that may match a text: a pattern that requires a certain piece of bytes is tried
// only on texts that contain it.

/// Patterns by a piece that each of them requires. A text is scanned once, however many patterns there are.
public struct PieceIndex: Sendable {
  private var numbers: [[UInt8]: [Int]] = [:]
  /// One bit for each pair of bytes: whether a piece begins with it. At most positions of most texts, none does.
  private var begins = [UInt64](repeating: 0, count: 1024)
  private var lengths: [Int] = []
  /// The patterns that require no piece of two bytes or more.
  private var others: [Int] = []

  /// Takes the piece that each pattern requires, in the order of the patterns' numbers.
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

  /// The numbers of the patterns that may match a text, without duplicates, in descending order.
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
