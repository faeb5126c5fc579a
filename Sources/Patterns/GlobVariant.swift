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
        if let end = end(of: segments[index], path, from: place) {
          isFitting = true
          note?(index, place..<end)
          place = end + 1
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

  /// The end of the path's segment that begins at a place, if a segment of the pattern takes it.
  private func end(of segment: Segment, _ path: UnsafeBufferPointer<UInt8>, from place: Int) -> Int? {
    switch segment {
    case .literal(let bytes):
      let end = place + bytes.count
      guard end <= path.count, end == path.count || path[end] == slash else { return nil }
      return holds(path, bytes, at: place) ? end : nil
    case .wild(let wild):
      let end = segmentEnd(path, from: place)
      return wild.fits(path, place..<end) ? end : nil
    case .many: return segmentEnd(path, from: place)
    }
  }

  private func endsInSuffix(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    path.count >= suffix.count && holds(path, suffix, at: path.count - suffix.count)
  }

  private func holds(_ path: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8], at place: Int) -> Bool {
    for index in bytes.indices where path[place + index] != bytes[index] { return false }
    return true
  }
}

/// The end of the segment that begins at a place.
func segmentEnd(_ path: UnsafeBufferPointer<UInt8>, from place: Int) -> Int {
  var end = place
  while end < path.count, path[end] != slash { end += 1 }
  return end
}
