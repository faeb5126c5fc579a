// Scans Ruby and Starlark scripts that describe projects into tokens: names, strings, punctuation, line ends.
// `ScriptDialect` lists the differences between the languages.

struct ScriptToken: Equatable {
  enum Kind: Equatable {
    case name(String)
    /// A string; `isComputed` is true if parts of it are inserted when the script runs.
    case string(String, isComputed: Bool)
    case sign(UInt8)
    case lineEnd, end
  }

  var kind: Kind
  /// A byte offset in the script.
  var offset: Int
}

/// The differences between Ruby and Starlark that matter to the scanner.
struct ScriptDialect {
  /// Whether `#{...}` in double quotes inserts a value.
  var hasInterpolation: Bool
  /// Whether `'''` and `"""` enclose strings.
  var hasTripleQuotes: Bool
  /// Whether `<<~TEXT` begins a string.
  var hasHeredocs: Bool
  /// Whether `%w[a b]` is a list of strings.
  var hasWordLists: Bool
  /// Whether a name may end in `?` or `!`.
  var namesContainMarks: Bool

  static let ruby = ScriptDialect(
    hasInterpolation: true, hasTripleQuotes: false, hasHeredocs: true, hasWordLists: true, namesContainMarks: true)
  static let starlark = ScriptDialect(
    hasInterpolation: false, hasTripleQuotes: true, hasHeredocs: false, hasWordLists: false, namesContainMarks: false)
}

/// Returns all tokens of a script; the last one is the end.
func scanScript(_ bytes: [UInt8], _ dialect: ScriptDialect) -> [ScriptToken] {
  var scanner = ScriptScanner(bytes: bytes, dialect: dialect)
  return scanner.scan()
}

private struct ScriptScanner {
  let bytes: [UInt8]
  let dialect: ScriptDialect
  var place = 0
  var tokens: [ScriptToken] = []
  /// The words that end the heredocs whose texts begin after this line.
  var heredocs: [String] = []

  mutating func scan() -> [ScriptToken] {
    while place < bytes.count { scanOne() }
    tokens.append(ScriptToken(kind: .end, offset: bytes.count))
    return tokens
  }

  private mutating func scanOne() {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
    case UInt8(ascii: "\n"):
      add(.lineEnd, length: 1)
      for word in heredocs { skipText(endingAt: word) }
      heredocs = []
    case UInt8(ascii: "#"): while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    case UInt8(ascii: "\\") where self.byte(at: place + 1) == UInt8(ascii: "\n"): place += 2
    case UInt8(ascii: "\""), UInt8(ascii: "'"): scanString()
    case _ where isNameStart(byte): scanName()
    case UInt8(ascii: "%") where dialect.hasWordLists && self.byte(at: place + 1).map(isLetterWOrI) == true:
      scanWordList()
    case UInt8(ascii: "<") where dialect.hasHeredocs && self.byte(at: place + 1) == UInt8(ascii: "<"): scanHeredoc()
    default: add(.sign(byte), length: 1)
    }
  }

  private mutating func add(_ kind: ScriptToken.Kind, length: Int) {
    tokens.append(ScriptToken(kind: kind, offset: place))
    place += length
  }

  private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private func isLetterWOrI(_ byte: UInt8) -> Bool { "wWiI".utf8.contains(byte) }

  // MARK: names

  private func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: byte >= 0x80
    }
  }

  private mutating func scanName() {
    let start = place
    while let byte = byte(at: place), isNameStart(byte) { place += 1 }
    if dialect.namesContainMarks, let mark = byte(at: place), mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!"),
      byte(at: place + 1) != UInt8(ascii: "=")
    {
      place += 1
    }
    tokens.append(ScriptToken(kind: .name(text(start..<place)), offset: start))
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: strings

  private mutating func scanString() {
    let start = place
    let quote = bytes[place]
    let isTriple = dialect.hasTripleQuotes && byte(at: place + 1) == quote && byte(at: place + 2) == quote
    place += isTriple ? 3 : 1
    var result: [UInt8] = []
    var isComputed = false
    while let byte = byte(at: place) {
      if byte == quote, !isTriple || (self.byte(at: place + 1) == quote && self.byte(at: place + 2) == quote) { break }
      if byte == UInt8(ascii: "\\"), let next = self.byte(at: place + 1) {
        result.append(next)
        place += 2
        continue
      }
      if dialect.hasInterpolation, quote == UInt8(ascii: "\""), byte == UInt8(ascii: "#"),
        self.byte(at: place + 1) == UInt8(ascii: "{")
      {
        isComputed = true
      }
      result.append(byte)
      place += 1
    }
    place = min(bytes.count, place + (isTriple ? 3 : 1))
    tokens.append(
      ScriptToken(kind: .string(String(decoding: result, as: UTF8.self), isComputed: isComputed), offset: start))
  }

  /// Scans `%w[a b]` as if it were `['a', 'b']`.
  private mutating func scanWordList() {
    let start = place
    let opening = byte(at: place + 2) ?? 0
    let closings: [UInt8: UInt8] = [
      UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
      UInt8(ascii: "<"): UInt8(ascii: ">"),
    ]
    guard place + 2 < bytes.count, !isNameStart(opening), opening != UInt8(ascii: " ") else {
      return add(.sign(bytes[place]), length: 1)
    }
    let end = bytes[(place + 3)...].firstIndex(of: closings[opening] ?? opening) ?? bytes.count
    tokens.append(ScriptToken(kind: .sign(UInt8(ascii: "[")), offset: start))
    for word in bytes[(place + 3)..<end].split(whereSeparator: { $0 <= UInt8(ascii: " ") }) {
      tokens.append(
        ScriptToken(kind: .string(String(decoding: word, as: UTF8.self), isComputed: false), offset: word.startIndex))
      tokens.append(ScriptToken(kind: .sign(UInt8(ascii: ",")), offset: word.endIndex))
    }
    tokens.append(ScriptToken(kind: .sign(UInt8(ascii: "]")), offset: end))
    place = min(bytes.count, end + 1)
  }

  // MARK: heredocs

  private mutating func scanHeredoc() {
    var after = place + 2
    if let mark = byte(at: after), mark == UInt8(ascii: "-") || mark == UInt8(ascii: "~") { after += 1 }
    let quote = byte(at: after).flatMap { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") ? $0 : nil }
    if quote != nil { after += 1 }
    let start = after
    while let byte = byte(at: after), isNameStart(byte) { after += 1 }
    guard after > start else { return add(.sign(bytes[place]), length: 1) }
    heredocs.append(text(start..<after))
    tokens.append(ScriptToken(kind: .string("", isComputed: true), offset: place))
    place = after + (quote == nil ? 0 : 1)
  }

  private mutating func skipText(endingAt word: String) {
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = text(place..<end).filter { $0 != " " && $0 != "\t" && $0 != "\r" }
      place = min(bytes.count, end + 1)
      if line == word { return }
    }
  }
}
