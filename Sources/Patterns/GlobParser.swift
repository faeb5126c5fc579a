// Patterns: the text of a glob to its rows of steps.

/// Reads one glob. Braces multiply the rows: `{a,b}/{c,d}` gives four.
struct GlobParser {
  private let bytes: [UInt8]
  private var place = 0
  /// More rows than any reader of a rules file would mean; a bound, so that a hostile pattern cannot fill memory.
  private let mostRows = 256

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func parse() throws(Glob.Fault) -> [[Glob.Step]] {
    guard !bytes.isEmpty else { throw fault("an empty pattern matches nothing") }
    if bytes[0] == UInt8(ascii: "/") { throw fault("patterns start at the project's root, without '/'") }
    return try parseRows(inBraces: false)
  }

  private mutating func parseRows(inBraces: Bool) throws(Glob.Fault) -> [[Glob.Step]] {
    var rows: [[Glob.Step]] = [[]]
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "*"): append([parseStar()], to: &rows)
      case UInt8(ascii: "?"):
        append([.one], to: &rows)
        place += 1
      case UInt8(ascii: "{"):
        let inner = try parseBraces()
        guard rows.count * inner.count <= mostRows else { throw fault("too many alternatives") }
        rows = rows.flatMap { row in inner.map { row + $0 } }
      case UInt8(ascii: "}") where inBraces, UInt8(ascii: ",") where inBraces: return rows
      case UInt8(ascii: "}"): throw fault("'}' without '{'")
      default:
        append([.byte(byte)], to: &rows)
        place += 1
      }
    }
    return rows
  }

  private func append(_ steps: [Glob.Step], to rows: inout [[Glob.Step]]) {
    for index in rows.indices { rows[index] += steps }
  }

  /// `*`, `**/` or a last `**`. Inside a segment `**` is no more than `*`, as in every tool that people know.
  private mutating func parseStar() -> Glob.Step {
    let startsSegment = place == 0 || bytes[place - 1] == UInt8(ascii: "/")
    var end = place
    while end < bytes.count, bytes[end] == UInt8(ascii: "*") { end += 1 }
    let stars = end - place
    place = end
    guard stars > 1, startsSegment else { return .segmentPart }
    if end == bytes.count { return .rest }
    guard bytes[end] == UInt8(ascii: "/") else { return .segmentPart }
    place = end + 1
    return .segments
  }

  private mutating func parseBraces() throws(Glob.Fault) -> [[Glob.Step]] {
    let start = place
    place += 1
    if let name = captureName() { return [[.captureStart(name), .segmentPart, .captureEnd]] }
    var rows: [[Glob.Step]] = []
    while place < bytes.count {
      rows += try parseRows(inBraces: true)
      guard rows.count <= mostRows else { throw fault("too many alternatives") }
      guard place < bytes.count else { break }
      place += 1
      if bytes[place - 1] == UInt8(ascii: "}") { return rows }
    }
    place = start
    throw fault("'{' without '}'")
  }

  /// `{name}`: a lone word without a comma.
  private mutating func captureName() -> String? {
    guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "}")), end > place else { return nil }
    let word = bytes[place..<end]
    guard word.allSatisfy({ isWordByte($0) }) else { return nil }
    place = end + 1
    return String(decoding: word, as: UTF8.self)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private func fault(_ reason: String) -> Glob.Fault { Glob.Fault(reason: reason, offset: place) }
}
