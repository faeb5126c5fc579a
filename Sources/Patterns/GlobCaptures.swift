// Finds the texts that the captures of a glob match. A capture that occurs twice must match the same text each time,
// as in `{scene}/{scene}View.swift`. In general, a search for such a text has no useful time bound, so at least one
// occurrence of the capture must be the only wildcard in its segment. Each segment of the path then yields at most
// one candidate.

extension GlobVariant {
  private static var mostRepeated: Int { 2 }

  /// Finds the captures that occur more than once. Throws if their texts could not be found in reasonable time.
  func repeatedNames(of pattern: [UInt8]) throws(Glob.Fault) -> [String] {
    let names = captureNames
    var repeated: [String] = []
    for (index, name) in names.enumerated() where names[..<index].contains(name) && !repeated.contains(name) {
      let offset = secondPlace(of: name, in: pattern)
      guard repeated.count < Self.mostRepeated else {
        throw Glob.Fault(reason: "at most \(Self.mostRepeated) captures of a pattern may be repeated", offset: offset)
      }
      guard anchor(of: name) != nil else {
        let reason = "'{\(name)}' occurs more than once, so at least one segment with it must have no other wildcard"
        throw Glob.Fault(reason: reason, offset: offset)
      }
      repeated.append(name)
    }
    return repeated
  }

  /// Returns the text that each capture matched; nil if the path does not match.
  func captured(in path: UnsafeBufferPointer<UInt8>) -> [String: String]? {
    guard let name = repeated.last else { return simpleCaptures(in: path) }
    // The shape alone rejects nearly all paths.
    guard fits(path) else { return nil }
    var seen: Set<[UInt8]> = []
    for value in values(of: name, in: path) where seen.insert(value).inserted {
      var variant = GlobVariant(segments.map { $0.replacing(name, by: value) })
      variant.repeated = repeated.dropLast()
      guard var captured = variant.captured(in: path) else { continue }
      captured[name] = String(decoding: value, as: UTF8.self)
      return captured
    }
    return nil
  }

  /// Returns the captures of a variant in which each name occurs once, so that the shape determines them; nil if the
  /// path does not match.
  private func simpleCaptures(in path: UnsafeBufferPointer<UInt8>) -> [String: String]? {
    var parts = [Range<Int>](repeating: 0..<0, count: segments.count)
    guard fits(path, note: { parts[$0] = $1 }) else { return nil }
    var captured: [String: String] = [:]
    for (segment, part) in zip(segments, parts) {
      guard case .wild(let wild) = segment, !wild.captures.isEmpty else { continue }
      var starts = [Int](repeating: part.lowerBound, count: wild.items.count + 1)
      _ = wild.fits(path, part, starts: { starts[$0] = $1 })
      for capture in wild.captures {
        let value = path[starts[capture.item]..<starts[capture.item + 2]]
        captured[capture.name] = String(decoding: value, as: UTF8.self)
      }
    }
    return captured
  }

  /// Lists the texts that a capture may match: for each segment of the path that begins and ends like the capture's
  /// anchor, the part in between.
  private func values(of name: String, in path: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
    guard let anchor = anchor(of: name) else { return [] }
    var values: [[UInt8]] = []
    for part in path.split(separator: slash, omittingEmptySubsequences: false) {
      guard part.count > anchor.before.count + anchor.after.count else { continue }
      guard part.starts(with: anchor.before) else { continue }
      guard part.suffix(anchor.after.count).elementsEqual(anchor.after) else { continue }
      values.append(Array(part.dropFirst(anchor.before.count).dropLast(anchor.after.count)))
    }
    return values
  }

  /// Finds the anchor of a capture, a segment in which it is the only wildcard, and returns the bytes around the
  /// capture; nil if there is no such segment.
  private func anchor(of name: String) -> (before: [UInt8], after: [UInt8])? {
    for case .wild(let segment) in segments where segment.captures.count == 1 && segment.captures[0].name == name {
      let first = segment.captures[0].item
      let after = segment.literalEnd
      guard first + 2 + after.count == segment.items.count else { continue }
      let before: [UInt8] = segment.items[..<first].compactMap { if case .byte(let byte) = $0 { byte } else { nil } }
      if before.count == first { return (before, after) }
    }
    return nil
  }

  private func secondPlace(of name: String, in pattern: [UInt8]) -> Int {
    let written = Array("{\(name)}".utf8)
    let places = pattern.indices.lazy.filter { pattern[$0...].starts(with: written) }
    return places.dropFirst().first ?? places.first ?? 0
  }
}

extension GlobVariant.Segment {
  fileprivate func replacing(_ name: String, by value: [UInt8]) -> GlobVariant.Segment {
    guard case .wild(let wild) = self, wild.captures.contains(where: { $0.name == name }) else { return self }
    var pieces: [GlobParser.Piece] = []
    var index = 0
    while index < wild.items.count {
      if let capture = wild.captures.first(where: { $0.item == index }) {
        pieces += capture.name == name ? value.map { .byte($0) } : [.capture(capture.name)]
        index += 2
        continue
      }
      switch wild.items[index] {
      case .byte(let byte): pieces.append(.byte(byte))
      case .one: pieces.append(.one)
      case .many: pieces.append(.stars(1))
      }
      index += 1
    }
    return GlobVariant.Segment(pieces)
  }
}

/// Replaces the captures in a string: `@team-{scene}` becomes `@team-Cart`. A capture without a value is left
/// unchanged.
public func filled(_ text: String, _ value: (_ capture: String) -> String?) -> String {
  var output = ""
  var rest = Substring(text)
  while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
    let capture = rest[start...end]
    output += rest[..<start] + (value(String(capture.dropFirst().dropLast())) ?? String(capture))
    rest = rest[end...].dropFirst()
  }
  return output + rest
}
