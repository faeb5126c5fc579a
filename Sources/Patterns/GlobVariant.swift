// One variant of a glob laid over a path. Knows bytes, not how a pattern is written.

/// A row of segments. Matching goes back to the last `**` alone, and within a segment to the last `*` alone: what an
/// earlier one could take besides, the later one can take as well. So time is a product of the two lengths at worst,
/// and neither a stack nor memory grows with the path.
struct GlobVariant: Sendable {
  enum Segment: Sendable {
    case literal([UInt8])
    case wild(GlobSegment)
    /// `**`: whole segments, perhaps none; as the last one at least one.
    case many
  }

  private(set) var segments: [Segment] = []
  /// Names that stand more than once, and so must stand for one text: see GlobCaptures.
  var repeated: [String] = []
  /// What every matching path ends in: most paths are refused by a look at it.
  private var suffix: [UInt8] = []

  init(_ row: [GlobParser.Piece], of pattern: [UInt8]) throws(Glob.Fault) {
    let parts = row.split(omittingEmptySubsequences: false) { if case .byte(slash) = $0 { true } else { false } }
    self.init(parts.map { Segment(Array($0)) })
    repeated = try repeatedNames(of: pattern)
  }

  init(_ segments: [Segment]) {
    self.segments = segments
    switch segments.last {
    case .literal(let bytes): suffix = bytes
    case .wild(let segment): suffix = segment.literalEnd
    case .many, nil: suffix = []
    }
  }

  var captureNames: [String] {
    segments.flatMap { segment -> [String] in
      if case .wild(let wild) = segment { return wild.captures.map(\.name) }
      return []
    }
  }

  func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    repeated.isEmpty ? fits(path) : captured(in: path) != nil
  }

  /// Whether the path has the variant's shape. `note` hears which segment of the pattern took which part of the path;
  /// where it hears of a segment again, the later news counts.
  func fits(_ path: UnsafeBufferPointer<UInt8>, note: ((Int, Range<Int>) -> Void)? = nil) -> Bool {
    guard endsInSuffix(path) else { return false }
    var index = 0
    var place = 0
    // Where to go on when a segment does not fit: behind the last `**`, one segment of the path later.
    var retry: (index: Int, place: Int)?
    while true {
      if index == segments.count, place > path.count { return true }
      var isFitting = false
      if index < segments.count {
        if case .many = segments[index] {
          if index == segments.count - 1 { return place < path.count }
          index += 1
          retry = (index, place)
          continue
        }
        // With less path left than segments, a later start has less still.
        guard place <= path.count else { return false }
        let part = place..<segmentEnd(path, from: place)
        isFitting = fits(segments[index], path, part)
        if isFitting {
          note?(index, part)
          place = part.upperBound + 1
          index += 1
        }
      }
      if !isFitting {
        guard let last = retry else { return false }
        place = segmentEnd(path, from: last.place) + 1
        guard place <= path.count else { return false }
        index = last.index
        retry = (index, place)
      }
    }
  }

  private func fits(_ segment: Segment, _ path: UnsafeBufferPointer<UInt8>, _ part: Range<Int>) -> Bool {
    switch segment {
    case .literal(let bytes):
      guard bytes.count == part.count else { return false }
      for (index, byte) in bytes.enumerated() where path[part.lowerBound + index] != byte { return false }
      return true
    case .wild(let wild): return wild.fits(path, part)
    case .many: return true
    }
  }

  private func endsInSuffix(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard path.count >= suffix.count else { return false }
    let start = path.count - suffix.count
    for (index, byte) in suffix.enumerated() where path[start + index] != byte { return false }
    return true
  }
}

/// The end of the segment that begins at a place.
func segmentEnd(_ path: UnsafeBufferPointer<UInt8>, from place: Int) -> Int {
  var end = place
  while end < path.count, path[end] != slash { end += 1 }
  return end
}
