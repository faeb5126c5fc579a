// One segment of a glob, with wildcards.

/// A sequence of bytes and wildcards.
struct GlobSegment: Sendable {
  enum Item: Sendable, Equatable {
    case byte(UInt8)
    /// One character.
    case one
    /// Any characters, or none.
    case many
  }

  /// A capture is a `one` followed by a `many`: it matches at least one character.
  struct Capture: Sendable {
    var name: String
    /// The index of the capture's `one` in `items`.
    var item: Int
  }

  private(set) var items: [Item] = []
  private(set) var captures: [Capture] = []

  mutating func append(_ piece: GlobParser.Piece) {
    switch piece {
    case .byte(let byte): items.append(.byte(byte))
    case .one: items.append(.one)
    case .stars: items.append(.many)
    case .capture(let name):
      captures.append(Capture(name: name, item: items.count))
      items += [.one, .many]
    }
  }

  /// The bytes of the segment; nil if it has a wildcard.
  var literal: [UInt8]? {
    let bytes = literalEnd
    return bytes.count == items.count ? bytes : nil
  }

  /// The bytes after the last wildcard.
  var literalEnd: [UInt8] {
    var bytes: [UInt8] = []
    for case .byte(let byte) in items.reversed().prefix(while: { if case .byte = $0 { true } else { false } }) {
      bytes.append(byte)
    }
    return bytes.reversed()
  }

  /// Returns whether the segment matches a part of the path. `starts`, if given, receives the index of each item and
  /// the offset at which its match begins.
  func fits(_ path: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, starts: ((Int, Int) -> Void)? = nil) -> Bool {
    var index = 0
    var place = part.lowerBound
    // The position to resume at after a mismatch: after the last `*`, which takes one more character each time.
    var retry: (index: Int, place: Int)?
    while true {
      starts?(index, place)
      var isFitting = false
      if index == items.count {
        if place == part.upperBound { return true }
      } else {
        switch items[index] {
        case .many:
          isFitting = true
          retry = (index + 1, place)
        case .one where place < part.upperBound:
          isFitting = true
          place = nextCharacter(path, place, part.upperBound)
        case .byte(let byte) where place < part.upperBound && path[place] == byte:
          isFitting = true
          place += 1
        case .one, .byte: break
        }
      }
      if isFitting {
        index += 1
      } else {
        guard let last = retry, last.place < part.upperBound else { return false }
        place = nextCharacter(path, last.place, part.upperBound)
        index = last.index
        retry = (index, place)
      }
    }
  }

  private func nextCharacter(_ path: UnsafeBufferPointer<UInt8>, _ place: Int, _ end: Int) -> Int {
    var next = place + 1
    while next < end, path[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}

extension GlobVariant.Segment {
  init(_ pieces: [GlobParser.Piece]) {
    // `**` spans several segments only if it is a whole segment; `a**` means the same as `a*`, as in other tools.
    if pieces.count == 1, case .stars(2...) = pieces[0] {
      self = .many
      return
    }
    var segment = GlobSegment()
    for piece in pieces { segment.append(piece) }
    self = segment.literal.map { .literal($0) } ?? .wild(segment)
  }
}
