// Patterns: what a rules file writes to pick paths and names. Knows no other room: text in, yes or no out.

/// A pattern on paths from the project's root: `*` within a segment, `**` across segments, `?` one byte of a segment,
/// `{a,b}` alternatives, `{name}` a capture of one segment's part.
public struct Glob: Sendable, Hashable {
  /// As written.
  public let text: String
  /// Alternatives are multiplied out, so that each variant is a flat row of steps and matching needs no tree.
  private let variants: [[Step]]

  enum Step: Sendable, Hashable {
    case byte(UInt8)
    /// `?`
    case one
    /// `*`
    case segmentPart
    /// `**/`: nothing, or whole segments with their slash.
    case segments
    /// `**` at the end: the rest of the path, at least one byte.
    case rest
    case captureStart(String)
    case captureEnd
  }

  /// Why a pattern cannot be used.
  public struct Fault: Error, Hashable, Sendable {
    public let reason: String
    /// In bytes of the pattern, from 0.
    public let offset: Int
  }

  public init(_ text: String) throws(Fault) {
    self.text = text
    var parser = GlobParser(text)
    self.variants = try parser.parse()
  }

  /// The names that `{name}` captures, in order of appearance, each once.
  public var captures: [String] {
    var found: [String] = []
    for case .captureStart(let name) in variants.joined() where !found.contains(name) { found.append(name) }
    return found
  }

  public func matches(_ path: String) -> Bool { match(path) != nil }

  /// What each capture stands for, or nil where the path does not match.
  public func match(_ path: String) -> [String: String]? {
    let bytes = Array(path.utf8)
    for variant in variants {
      var run = GlobMatch(steps: variant, bytes: bytes)
      if run.matches(step: 0, at: 0) { return run.captured }
    }
    return nil
  }
}

/// One attempt to lay a row of steps over a path. A failed (step, place) is never tried twice, so that `*a*a*a*b` on a
/// long path stays a product of the two lengths.
private struct GlobMatch {
  let steps: [Glob.Step]
  let bytes: [UInt8]
  var failed: Set<Int> = []
  var openCapture: (name: String, start: Int)?
  var captured: [String: String] = [:]

  init(steps: [Glob.Step], bytes: [UInt8]) {
    self.steps = steps
    self.bytes = bytes
  }

  mutating func matches(step: Int, at place: Int) -> Bool {
    guard step < steps.count else { return place == bytes.count }
    let key = step * (bytes.count + 1) + place
    if failed.contains(key) { return false }
    if tryStep(step, at: place) { return true }
    // What a capture holds can decide a later equal capture, so failures are remembered only outside of captures.
    if openCapture == nil && captured.isEmpty { failed.insert(key) }
    return false
  }

  private mutating func tryStep(_ step: Int, at place: Int) -> Bool {
    switch steps[step] {
    case .byte(let byte):
      return place < bytes.count && bytes[place] == byte && matches(step: step + 1, at: place + 1)
    case .one:
      return place < bytes.count && bytes[place] != slash && matches(step: step + 1, at: place + 1)
    case .segmentPart:
      return trySegmentPart(step, at: place)
    case .segments:
      return trySegments(step, at: place)
    case .rest:
      return place < bytes.count && matches(step: step + 1, at: bytes.count)
    case .captureStart(let name):
      openCapture = (name, place)
      defer { openCapture = nil }
      return matches(step: step + 1, at: place)
    case .captureEnd:
      return closeCapture(step, at: place)
    }
  }

  private mutating func trySegmentPart(_ step: Int, at place: Int) -> Bool {
    var end = place
    while true {
      if matches(step: step + 1, at: end) { return true }
      guard end < bytes.count, bytes[end] != slash else { return false }
      end += 1
    }
  }

  private mutating func trySegments(_ step: Int, at place: Int) -> Bool {
    var end = place
    while true {
      if matches(step: step + 1, at: end) { return true }
      guard let next = bytes[end...].firstIndex(of: slash) else { return false }
      end = next + 1
    }
  }

  private mutating func closeCapture(_ step: Int, at place: Int) -> Bool {
    guard let open = openCapture, place > open.start else { return false }
    let value = String(decoding: bytes[open.start..<place], as: UTF8.self)
    let before = captured[open.name]
    // The same name twice must stand for the same text: `{scene}/{scene}View.swift`.
    if let before, before != value { return false }
    captured[open.name] = value
    openCapture = nil
    if matches(step: step + 1, at: place) { return true }
    captured[open.name] = before
    openCapture = open
    return false
  }
}

private let slash = UInt8(ascii: "/")
