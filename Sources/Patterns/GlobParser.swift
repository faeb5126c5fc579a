// Parses the text of a glob into its variants.

/// Parses one glob into rows, one for each variant. Braces multiply the rows: `{a,b}/{c,d}` gives four.
struct GlobParser {
  /// An element of a row before the row is split into segments.
  enum Piece {
    case byte(UInt8)
    /// `?`
    case one
    /// One or more consecutive `*`.
    case stars(Int)
    case capture(String)
  }

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  // Limits that no sensible rules file reaches, so that a hostile pattern cannot exhaust memory or the stack.
  private static let mostRows = 256
  private static let mostBytes = 4096
  private static let mostDepth = 16
  private static let mostPieces = 16_384

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func parse() throws(Glob.Fault) -> [GlobVariant] {
    guard !bytes.isEmpty else { throw fault("an empty pattern matches nothing", at: 0) }
    guard bytes.count <= Self.mostBytes else {
      throw fault("the pattern is longer than \(Self.mostBytes) bytes", at: Self.mostBytes)
    }
    try checkEnds()
    let rows = try parseRows(inBraces: false)
    var variants: [GlobVariant] = []
    for row in rows where !row.isEmpty { variants.append(try GlobVariant(row, of: bytes)) }
    return variants
  }

  /// Rejects patterns that match no path because paths are normalized: they are relative to the root, contain no `.`,
  /// `..` or `//`, and do not end in a slash.
  private func checkEnds() throws(Glob.Fault) {
    if bytes[0] == slash { throw fault("patterns are relative to the project's root: remove the leading '/'", at: 0) }
    if bytes.starts(with: "./".utf8) {
      throw fault("patterns are relative to the project's root: remove the leading './'", at: 0)
    }
    if bytes.starts(with: "../".utf8) { throw fault("paths outside the project's root are not read", at: 0) }
    if bytes.last == slash { throw fault("the pattern matches a directory; end it with '/**'", at: bytes.count - 1) }
    let double = bytes.indices.dropFirst().first { bytes[$0] == slash && bytes[$0 - 1] == slash }
    if let double { throw fault("paths never contain '//'", at: double) }
  }

  private mutating func parseRows(inBraces: Bool) throws(Glob.Fault) -> [[Piece]] {
    var rows: [[Piece]] = [[]]
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "*"): append(parseStars(), to: &rows)
      case UInt8(ascii: "{"):
        let start = place
        let inner = try parseBraces()
        // Every row is stored in full, so both their number and their total length are limited.
        guard rows.count * inner.count <= Self.mostRows, rows.count * inner.count * bytes.count <= Self.mostPieces
        else { throw fault("the braces of the pattern produce too many alternatives", at: start) }
        rows = rows.flatMap { row in inner.map { row + $0 } }
      case UInt8(ascii: "}") where inBraces, UInt8(ascii: ",") where inBraces: return rows
      case UInt8(ascii: "}"): throw fault("'}' without '{'", at: place)
      default:
        append(byte == UInt8(ascii: "?") ? .one : .byte(byte), to: &rows)
        place += 1
      }
    }
    return rows
  }

  private func append(_ piece: Piece, to rows: inout [[Piece]]) {
    for index in rows.indices { rows[index].append(piece) }
  }

  private mutating func parseStars() -> Piece {
    let start = place
    while place < bytes.count, bytes[place] == UInt8(ascii: "*") { place += 1 }
    return .stars(place - start)
  }

  private mutating func parseBraces() throws(Glob.Fault) -> [[Piece]] {
    let start = place
    place += 1
    if let name = captureName() { return [[.capture(name)]] }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else {
      throw fault("braces are nested more than \(Self.mostDepth) levels deep", at: start)
    }
    var rows: [[Piece]] = []
    while place < bytes.count {
      rows += try parseRows(inBraces: true)
      guard rows.count <= Self.mostRows else {
        throw fault("the braces of the pattern produce too many alternatives", at: start)
      }
      guard place < bytes.count else { break }
      place += 1
      if bytes[place - 1] == UInt8(ascii: "}") { return rows }
    }
    throw fault("'{' without '}'", at: start)
  }

  /// Reads a single word and the closing brace after it; nil if the braces contain anything else.
  private mutating func captureName() -> String? {
    let end = bytes[place...].firstIndex { !isWordByte($0) }
    guard let end, end > place, bytes[end] == UInt8(ascii: "}") else { return nil }
    let word = bytes[place..<end]
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

  private func fault(_ reason: String, at offset: Int) -> Glob.Fault { Glob.Fault(reason: reason, offset: offset) }
}
