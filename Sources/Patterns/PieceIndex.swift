// Narrows many patterns down to those that may match a string: a pattern that requires a certain piece of bytes is
// tried only on strings that contain it.

/// An index of patterns by a piece of bytes that each of them requires. A string is scanned once, regardless of the
/// number of patterns.
public struct PieceIndex: Sendable {
  /// The numbers of the patterns, by the hash of their piece. If two pieces have the same hash, both patterns are
  /// tried.
  private var numbers: [UInt64: [Int]] = [:]
  /// One bit for each value of the upper ten bits of a hash: whether `numbers` may contain such a hash.
  private var hashes = [UInt64](repeating: 0, count: 16)
  /// One bit for each pair of bytes: whether a piece may begin with it. In most strings, pieces begin at few positions.
  private var begins = [UInt64](repeating: 0, count: 1024)
  private var lengths: [Int] = []
  /// The patterns that require no piece.
  private var others: [Int] = []

  /// Creates an index of the piece that each pattern requires, in the order of the patterns' numbers. A pattern with an
  /// empty piece requires none.
  public init(_ pieces: [ArraySlice<UInt8>]) {
    for (number, piece) in pieces.enumerated() {
      guard let first = piece.first else {
        others.append(number)
        continue
      }
      let hash = piece.reduce(Self.start, Self.hash)
      numbers[hash, default: []].append(number)
      hashes[Int(hash >> 60)] |= 1 << (hash >> 54 & 63)
      let second = piece.dropFirst().first
      for next in second.map({ $0...$0 }) ?? 0...UInt8.max {
        let pair = Self.pair(first, next)
        begins[pair / 64] |= 1 << UInt64(pair % 64)
      }
    }
    lengths = Set(pieces.map(\.count)).subtracting([0]).sorted()
  }

  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Extends an FNV-1a hash by one byte.
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

  /// Returns the numbers of the patterns that may match a string, without duplicates, in descending order.
  public func candidates(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var found = others
    if !numbers.isEmpty {
      for start in text.indices {
        let pair = Self.pair(text[start], start + 1 < text.count ? text[start + 1] : 0)
        if begins[pair / 64] & 1 << UInt64(pair % 64) == 0 { continue }
        var (hash, end) = (Self.start, start)
        for length in lengths {
          if start + length > text.count { break }
          while end < start + length {
            hash = Self.hash(hash, text[end])
            end += 1
          }
          if hashes[Int(hash >> 60)] & 1 << (hash >> 54 & 63) != 0, let more = numbers[hash] { found += more }
        }
      }
    }
    if found.count == others.count { return others.reversed() }
    found.sort(by: >)
    return found.indices.compactMap { $0 > 0 && found[$0 - 1] == found[$0] ? nil : found[$0] }
  }

  public func candidates(in text: String) -> [Int] {
    var text = text
    return text.withUTF8 { candidates(in: $0) }
  }
}
