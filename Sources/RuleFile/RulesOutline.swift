// The keys and lists around a place of a rules file that is being typed. Recognizes indentation, brackets, quotes and
// comments, and treats everything between them as words.

/// A step from a value to a value inside it: the value of a key, or an item of a list.
enum RulesStep: Hashable {
  case key(String)
  case item
}

/// A place where something is being typed.
struct RulesPlace {
  var path: [RulesStep]
  /// Whether a key may be written there, and whether a value that is a single word may.
  var mayBeKey: Bool
  var mayBeScalar: Bool
  /// The offset of the start of the word.
  var start: Int
}

struct RulesOutline {
  private let text: [UInt8]
  private let cursor: Int
  private var index = 0
  /// The keys and list items around the current line, outermost first, with their columns.
  private var blocks: [(column: Int, step: RulesStep)] = []
  /// The open brackets: for `{` the key that was read last, for `[` an item.
  private var brackets: [(isMapping: Bool, step: RulesStep?)] = []
  /// The column of a key with a multiline text, to which lines indented further belong; nil outside such a text.
  private var textColumn: Int?
  private(set) var place: RulesPlace?
  /// The names of all layers and sub-layers, in the order of the file.
  private(set) var layers: [String] = []

  init(_ text: [UInt8], cursor: Int) { (self.text, self.cursor) = (text, min(max(0, cursor), text.count)) }

  private var path: [RulesStep] { blocks.map(\.step) + brackets.compactMap(\.step) }

  mutating func read() {
    while index <= text.count {
      readLine()
      index += 1
    }
  }

  // MARK: lines

  private mutating func readLine() {
    let start = index
    skipSpaces()
    if !brackets.isEmpty { return readBrackets() }
    let column = index - start
    if isAtEnd {
      let isInText = textColumn.map { cursor - start > $0 } ?? false
      if !isInText { note(after: column, mayBeKey: true, mayBeScalar: false, at: index, from: start) }
      return
    }
    if let textColumn {
      if column > textColumn { return skipLine() }
      self.textColumn = nil
    }
    readEntry(lineStart: start)
  }

  /// Reads one of `- `, `key:`, brackets or a word, with everything that follows it on its line.
  private mutating func readEntry(lineStart: Int) {
    let column = index - lineStart
    if byte == UInt8(ascii: "#") { return skipLine() }
    if byte == UInt8(ascii: "-"), index + 1 >= text.count || [0x20, 0x0A, 0x0D].contains(text[index + 1]) {
      while let last = blocks.last, last.column > column || last.column == column && last.step == .item {
        blocks.removeLast()
      }
      blocks.append((column, .item))
      index += 1
      skipSpaces()
      if isAtEnd { return note(mayBeKey: true, mayBeScalar: true, at: index) }
      return readEntry(lineStart: lineStart)
    }
    while let last = blocks.last, last.column >= column { blocks.removeLast() }
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { return readBrackets() }
    let (start, word) = (index, readWord(in: ""))
    noteWord(from: start, mayBeKey: true, mayBeScalar: blocks.last?.step == .item)
    guard byte == UInt8(ascii: ":") else { return skipLine() }
    index += 1
    add(key: word)
    blocks.append((column, .key(word)))
    skipSpaces()
    readValue(column)
  }

  private mutating func readValue(_ column: Int) {
    if isAtEnd { return note(mayBeKey: false, mayBeScalar: true, at: index) }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): readBrackets()
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      textColumn = column
      skipLine()
    case UInt8(ascii: "#"): skipLine()
    default:
      let start = index
      _ = readWord(in: "")
      noteWord(from: start, mayBeKey: false, mayBeScalar: true)
      skipLine()
    }
  }

  // MARK: brackets

  /// Reads to the end of the line. Ignores text after the bracket that closes the outermost one.
  private mutating func readBrackets() {
    while !isAtEnd {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets.append((byte == UInt8(ascii: "{"), byte == UInt8(ascii: "{") ? nil : .item))
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        brackets.removeLast()
        if brackets.isEmpty { return skipLine() }
      case UInt8(ascii: ","): if brackets.last?.isMapping ?? false { brackets[brackets.count - 1].step = nil }
      case UInt8(ascii: "#"): return skipLine()
      case UInt8(ascii: ":"): break
      default:
        readBracketWord()
        continue
      }
      index += 1
      skipSpaces()
      if isAtEnd || !isWordStart { noteInBrackets(at: index) }
    }
  }

  private mutating func readBracketWord() {
    let start = index
    let isKey = brackets.last.map { $0.isMapping && $0.step == nil } ?? false
    let word = readWord(in: ",[]{}")
    if index == start { index += 1 }
    noteInBrackets(at: start)
    if isKey, byte == UInt8(ascii: ":") {
      add(key: word)
      brackets[brackets.count - 1].step = .key(word)
    }
    skipSpaces()
  }

  private mutating func noteInBrackets(at start: Int) {
    let isKey = brackets.last.map { $0.isMapping && $0.step == nil } ?? false
    guard start <= cursor, cursor <= index, place == nil else { return }
    place = RulesPlace(path: path, mayBeKey: isKey, mayBeScalar: !isKey, start: min(start, cursor))
  }

  // MARK: words

  /// Reads up to a colon before a space, a comment, the end of the line, or one of the bytes in `ends`; returns the
  /// word without quotes.
  private mutating func readWord(in ends: String) -> String {
    let start = index
    if let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while !isAtEnd, byte != quote { index += 1 }
      let word = text[min(start + 1, index)..<index]
      if !isAtEnd { index += 1 }
      return String(decoding: word, as: UTF8.self)
    }
    while !isAtEnd, let byte, !ends.utf8.contains(byte) {
      let next = index + 1 < text.count ? text[index + 1] : 0x0A
      if byte == UInt8(ascii: ":"), [0x20, 0x0A, 0x0D].contains(next) || ends.utf8.contains(next) { break }
      if byte == UInt8(ascii: "#"), index > start, text[index - 1] == 0x20 { break }
      index += 1
    }
    var end = index
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  /// Adds a key to the names of layers if it is directly under `layers`.
  private mutating func add(key: String) {
    guard let last = path.last, last == .key("layers"), key != "order", !layers.contains(key) else { return }
    layers.append(key)
  }

  private mutating func noteWord(from start: Int, mayBeKey: Bool, mayBeScalar: Bool) {
    guard start <= cursor, cursor <= index else { return }
    note(mayBeKey: mayBeKey, mayBeScalar: mayBeScalar, at: start)
  }

  /// Records the place if the cursor is between `start` and `index`. Only the first such place counts.
  private mutating func note(mayBeKey: Bool, mayBeScalar: Bool, at start: Int) {
    guard place == nil, cursor <= index, index == cursor || start <= cursor else { return }
    place = RulesPlace(path: path, mayBeKey: mayBeKey, mayBeScalar: mayBeScalar, start: min(start, cursor))
  }

  /// Records the place if the cursor is on a blank line, where its column determines the keys and list items around it.
  private mutating func note(after column: Int, mayBeKey: Bool, mayBeScalar: Bool, at end: Int, from start: Int) {
    guard place == nil, start <= cursor, cursor <= end else { return }
    let around = blocks.filter { $0.column < cursor - start }
    place = RulesPlace(path: around.map(\.step), mayBeKey: mayBeKey, mayBeScalar: mayBeScalar, start: cursor)
  }

  // MARK: bytes

  private var byte: UInt8? { index < text.count ? text[index] : nil }

  private var isAtEnd: Bool { byte == nil || byte == 0x0A || byte == 0x0D }

  private var isWordStart: Bool { byte.map { !",[]{}:#".utf8.contains($0) } ?? false }

  private mutating func skipSpaces() { while byte == 0x20 { index += 1 } }

  private mutating func skipLine() { while !isAtEnd { index += 1 } }
}
