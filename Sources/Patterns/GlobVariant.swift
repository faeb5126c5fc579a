// Matches one variant of a glob against a path, both as bytes.

/// A list of segments. Matching backtracks only to the last `**`, and within a segment only to the last `*`: if an
/// earlier wildcard could match more of the path, the last one can match it instead. Therefore, the time is at most
/// proportional to the product of the two lengths, and neither stack nor memory use grows with the path. Only a
/// capture that occurs twice costs more.
struct GlobVariant: Sendable {
  enum Segment: Sendable {
    case literal([UInt8])
    case wild(GlobSegment)
    /// `**`: any number of whole segments, even none; as the last segment of the pattern, at least one.
    case many
  }

  private(set) var segments: [Segment] = []
  /// The captures that occur more than once, and so must match the same text each time: see GlobCaptures.
  var repeated: [String] = []
  /// The bytes that every matching path begins with, and those that it ends with. Comparing them rejects most paths.
  private var prefix: [UInt8] = []
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
    for (index, segment) in segments.enumerated() {
      guard case .literal(let bytes) = segment else { break }
      prefix += (index == 0 ? [] : [slash]) + bytes
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

  /// Returns whether the path has the variant's shape. `note` receives the index of a segment of the pattern and the
  /// part of the path that it matched; after backtracking it receives the same index again, and the last call counts.
  func fits(_ path: UnsafeBufferPointer<UInt8>, note: ((Int, Range<Int>) -> Void)? = nil) -> Bool {
    guard holds(path, prefix, at: 0), holds(path, suffix, at: path.count - suffix.count) else { return false }
    var index = 0
    var place = 0
    // The place to resume at when a segment does not match: after the last `**`, one segment of the path later.
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
        // The path ends before the pattern does; a later start would leave even less of it.
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

  /// Returns the end of the path's segment that begins at `place`; nil if the segment of the pattern does not match it.
  private func end(of segment: Segment, _ path: UnsafeBufferPointer<UInt8>, from place: Int) -> Int? {
    switch segment {
    case .literal(let bytes):
      let end = place + bytes.count
      return holds(path, bytes, at: place) && (end == path.count || path[end] == slash) ? end : nil
    case .wild(let wild):
      let end = segmentEnd(path, from: place)
      return wild.fits(path, place..<end) ? end : nil
    case .many: return segmentEnd(path, from: place)
    }
  }

  private func holds(_ path: UnsafeBufferPointer<UInt8>, _ bytes: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place + bytes.count <= path.count else { return false }
    for index in bytes.indices where path[place + index] != bytes[index] { return false }
    return true
  }
}

/// Returns the end of the segment that begins at `place`.
func segmentEnd(_ path: UnsafeBufferPointer<UInt8>, from place: Int) -> Int {
  var end = place
  while end < path.count, path[end] != slash { end += 1 }
  return end
}
