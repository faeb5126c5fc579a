// Narrows many patterns down to those that may match a string, without trying each of them.

/// An index of patterns by sequences of bytes that their matches must contain.
public struct PatternIndex: Sendable {
  private let pieces: PieceIndex
  /// For each piece, the number of the pattern that it belongs to. A pattern may have several alternative pieces.
  private let owners: [Int]
  /// The patterns that may match a string without any of their pieces.
  private let others: [Int]

  /// Creates an index. For each pattern, `needed` contains pieces such that every match contains at least one of them;
  /// nil if there are no such pieces.
  public init(_ needed: [[ArraySlice<UInt8>]?]) {
    var pieces: [ArraySlice<UInt8>] = []
    var owners: [Int] = []
    var others: [Int] = []
    for (number, own) in needed.enumerated() {
      guard let own else {
        others.append(number)
        continue
      }
      pieces += own
      owners += own.map { _ in number }
    }
    (self.pieces, self.owners, self.others) = (PieceIndex(pieces), owners, others)
  }

  /// Returns the numbers of the patterns that may match a string, in their order.
  public func candidates(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    let found = pieces.candidates(in: text)
    return found.isEmpty ? others : Set(found.map { owners[$0] }).union(others).sorted()
  }

  public func candidates(in text: String) -> [Int] {
    var text = text
    return text.withUTF8 { candidates(in: $0) }
  }
}
