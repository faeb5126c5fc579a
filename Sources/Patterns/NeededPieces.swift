// Determines byte sequences such that every match of a pattern contains at least one of them. Patterns are looked up
// by these sequences: see `PieceIndex`.

extension Glob {
  /// Pieces such that every match contains at least one of them; nil if a variant has no piece that is long enough to
  /// be worth searching for.
  public var neededPieces: [ArraySlice<UInt8>]? {
    var found: [ArraySlice<UInt8>] = []
    for variant in variants {
      guard let piece = variant.longestPiece, piece.count >= 2 else { return nil }
      found.append(piece[...])
    }
    return found
  }
}

extension NamePattern {
  public var neededPieces: [ArraySlice<UInt8>]? { glob.neededPieces }
}

extension GlobVariant {
  /// The longest literal piece. Non-ASCII characters can be encoded in several ways, so a piece contains none of them,
  /// nor a letter directly before one: `e` and a combining mark may be one letter in a path.
  fileprivate var longestPiece: [UInt8]? {
    let pieces = segments.flatMap { segment -> [[UInt8]] in
      switch segment {
      case .literal(let bytes): literals(of: bytes.map { .byte($0) })
      case .wild(let wild): literals(of: wild.items)
      case .many: []
      }
    }
    return pieces.max { $0.count < $1.count }
  }
}

private func literals(of items: [GlobSegment.Item]) -> [[UInt8]] {
  var found: [[UInt8]] = [[]]
  for item in items {
    if case .byte(let byte) = item, byte < 0x80 {
      found[found.count - 1].append(byte)
      continue
    }
    if case .byte = item { _ = found[found.count - 1].popLast() }
    found.append([])
  }
  return found
}
