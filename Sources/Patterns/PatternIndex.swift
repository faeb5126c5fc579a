// Which of many patterns may match a text, without asking each of them.

/// Patterns by a piece of bytes that each of their matches has.
public struct PatternIndex: Sendable {
  private let pieces: PieceIndex
  /// By piece, the pattern that needs it.
  private let owners: [Int]
  /// Patterns that may match a text without any of their pieces.
  private let others: [Int]

  /// By pattern, the pieces of which each of its matches has one; nil where there is no such list.
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

  /// The patterns that may match a text, in their order.
  public func candidates(in text: ArraySlice<UInt8>) -> [Int] {
    let found = pieces.candidates(in: text)
    return found.isEmpty ? others : Set(found.map { owners[$0] }).union(others).sorted()
  }

  public func candidates(in text: String) -> [Int] { candidates(in: Array(text.utf8)[...]) }
}
