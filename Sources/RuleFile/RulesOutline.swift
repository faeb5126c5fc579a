// Finds the keys and lists around a place in a rules file that is being typed. Recognizes indentation, brackets,
// quotes and comments, and treats everything between them as words.

/// A step from a value to a value inside it: the value of a key, or an item of a list.
enum RulesStep: Hashable {
  case key(String)
  case item
}

/// A place where something is being typed.
struct RulesPlace {
  var path: [RulesStep]
  /// Whether a key may be written there, and whether a value that is a single word may be.
  var mayBeKey: Bool
  var mayBeScalar: Bool
  /// The offsets of the word that is being typed, which may be empty.
  var word: Range<Int>
  /// Whether a colon follows the word.
  var isBeforeColon = false
  /// The numbers of the mapping and the list that the word would belong to; `list` is nil if the word cannot be an
  /// item.
  var mapping: Int
  var list: Int?
}

struct RulesOutline {
  private let text: [UInt8]
  private let cursor: Int
  private var index = 0
  /// The keys and list items around the current line, outermost first, with their columns, and the number of the
  /// mapping or list in each.
  private var blocks: [(column: Int, step: RulesStep, collection: Int)] = []
  /// The open brackets, outermost first.
  private var brackets: [Bracket] = []
  /// The number of mappings and lists so far, apart from the mapping of the whole file, which has the number 0.
  private var collections = 0
  /// The keys of mappings and the items of lists, with the offsets at which they begin.
  private var entries: [(collection: Int, text: String, start: Int)] = []
  /// The column of a key with a multiline text, to which lines indented further belong; nil outside such a text.
  private var textColumn: Int?
  private(set) var place: RulesPlace?
  /// All layers and sub-layers in the order of the file, each with the path of the mapping that declares it.
  private(set) var layers: [(name: String, path: [RulesStep])] = []
  /// The ids of the rules of the file.
  private(set) var ruleIDs: [String] = []

  private struct Bracket {
    let isMapping: Bool
    /// For `{`, the key that was read last, or nil where a key is expected; for `[`, an item.
    var step: RulesStep?
    /// The number of the mapping or list.
    let collection: Int
    /// Whether only a comma or the closing bracket can follow.
    var isEntryComplete = false

    var isAtKey: Bool { isMapping && step == nil }

    mutating func expectEntry() {
      if isMapping { step = nil }
      isEntryComplete = false
    }
  }

  init(_ text: [UInt8], cursor: Int) { (self.text, self.cursor) = (text, min(max(0, cursor), text.count)) }

  /// The keys of the mapping around the place, except the one that is being typed.
  var siblingKeys: Set<String> { place.map { entries(of: $0.mapping, except: $0) } ?? [] }

  /// The items of the list around the place, except the one that is being typed.
  var siblingItems: Set<String> { place.flatMap { place in place.list.map { entries(of: $0, except: place) } } ?? [] }

  private func entries(of collection: Int, except place: RulesPlace) -> Set<String> {
    Set(entries.filter { $0.collection == collection && $0.start != place.word.lowerBound }.map(\.text))
  }

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
    if !brackets.isEmpty {
      noteGapInBrackets(from: start)
      return readBrackets()
    }
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
    if isAtComment {
      note(after: column, mayBeKey: true, mayBeScalar: false, at: index, from: start)
      return skipLine()
    }
    readEntry(lineStart: start)
  }

  /// Reads one of `- `, `key:`, brackets or a word, with everything that follows it on its line.
  private mutating func readEntry(lineStart: Int) {
    let column = index - lineStart
    if byte == UInt8(ascii: "-"), index + 1 >= text.count || [0x20, 0x0A, 0x0D].contains(text[index + 1]) {
      while let last = blocks.last, last.column > column || last.column == column && last.step == .item {
        blocks.removeLast()
      }
      push(column, .item)
      index += 1
      let gap = index
      skipSpaces()
      if isAtEnd || isAtComment {
        noteGap(from: gap, mayBeKey: true, mayBeScalar: true)
        return skipLine()
      }
      return readEntry(lineStart: lineStart)
    }
    while let last = blocks.last, last.column >= column { blocks.removeLast() }
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { return readBrackets() }
    let start = index
    let (word, end) = readWord(in: "")
    let isItem = blocks.last?.step == .item
    noteWord(start..<end, mayBeKey: true, mayBeScalar: isItem)
    guard byte == UInt8(ascii: ":") else {
      if isItem { entries.append((listOfItem, word, start)) }
      return skipLine()
    }
    index += 1
    entries.append((blocks.last?.collection ?? 0, word, start))
    add(key: word)
    push(column, .key(word))
    let gap = index
    skipSpaces()
    readValue(column, after: gap)
  }

  private mutating func readValue(_ column: Int, after gap: Int) {
    if isAtEnd || isAtComment {
      noteGap(from: gap, mayBeKey: false, mayBeScalar: true)
      return skipLine()
    }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): readBrackets()
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      textColumn = column
      skipLine()
    default:
      let start = index
      let (word, end) = readWord(in: "")
      add(value: word)
      noteWord(start..<end, mayBeKey: false, mayBeScalar: true)
      skipLine()
    }
  }

  // MARK: brackets

  /// Reads to the end of the line. Ignores text after the outermost closing bracket.
  private mutating func readBrackets() {
    while !isAtEnd {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open(isMapping: byte == UInt8(ascii: "{"))
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        brackets.removeLast()
        if brackets.isEmpty { return skipLine() }
        brackets[brackets.count - 1].isEntryComplete = true
      case UInt8(ascii: ","): brackets[brackets.count - 1].expectEntry()
      case UInt8(ascii: "#"): return skipLine()
      case UInt8(ascii: ":"): break
      default:
        readBracketWord()
        continue
      }
      index += 1
      let gap = index
      skipSpaces()
      noteGapInBrackets(from: gap)
    }
  }

  /// Records the place if the cursor is in the blanks between `start` and the current offset, and something can be
  /// written there.
  private mutating func noteGapInBrackets(from start: Int) {
    guard let bracket = brackets.last, !bracket.isEntryComplete else { return }
    // Directly before a word, the cursor belongs to the word.
    if isAtEnd || !isWordStart || cursor < index {
      noteGap(from: start, mayBeKey: bracket.isAtKey, mayBeScalar: !bracket.isAtKey)
    }
  }

  private mutating func readBracketWord() {
    let (start, bracket) = (index, brackets[brackets.count - 1])
    let isKey = bracket.isAtKey
    let (word, end) = readWord(in: ",[]{}")
    if index == start { index += 1 }
    let mayBeEntry = !bracket.isEntryComplete
    noteWord(start..<max(start, end), mayBeKey: mayBeEntry && isKey, mayBeScalar: mayBeEntry && !isKey)
    if isKey, byte == UInt8(ascii: ":") {
      entries.append((bracket.collection, word, start))
      add(key: word)
      brackets[brackets.count - 1].step = .key(word)
    } else {
      brackets[brackets.count - 1].isEntryComplete = true
      if !bracket.isMapping { entries.append((bracket.collection, word, start)) }
      if !isKey { add(value: word) }
    }
    skipSpaces()
  }

  private mutating func open(isMapping: Bool) {
    // A list directly in a list, such as a ring of `order`, has the number of the list around it, because a name may
    // occur in only one of the two.
    let outer = brackets.last.map { $0.isMapping ? nil : $0.collection } ?? (isInItem ? listOfItem : nil)
    if isMapping || outer == nil { collections += 1 }
    let collection = isMapping ? collections : outer ?? collections
    brackets.append(Bracket(isMapping: isMapping, step: isMapping ? nil : .item, collection: collection))
  }

  // MARK: collections

  /// Enters the value of a key, or an item of a list.
  private mutating func push(_ column: Int, _ step: RulesStep) {
    collections += 1
    blocks.append((column, step, collections))
  }

  private var isInItem: Bool { blocks.last?.step == .item }

  /// The number of the list that the innermost item belongs to.
  private var listOfItem: Int { blocks.last { $0.step != .item }?.collection ?? 0 }

  // MARK: words

  /// Reads up to the colon after a key, the start of a comment, the end of the line, or one of the bytes in `ends`.
  /// Returns the word without quotes, and the offset just after the word and its quotes.
  private mutating func readWord(in ends: String) -> (word: String, end: Int) {
    let start = index
    if let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while !isAtEnd, byte != quote { index += 1 }
      let word = text[min(start + 1, index)..<index]
      if !isAtEnd { index += 1 }
      return (String(decoding: word, as: UTF8.self), index)
    }
    while !isAtEnd, let byte, !ends.utf8.contains(byte) {
      let next = index + 1 < text.count ? text[index + 1] : 0x0A
      if byte == UInt8(ascii: ":"), [0x20, 0x0A, 0x0D].contains(next) || ends.utf8.contains(next) { break }
      if byte == UInt8(ascii: "#"), index > start, text[index - 1] == 0x20 { break }
      index += 1
    }
    var end = index
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    return (String(decoding: text[start..<end], as: UTF8.self), end)
  }

  /// Adds a key to the names of layers if it is directly under `layers`.
  private mutating func add(key: String) {
    let path = path
    guard path.last == .key("layers"), key != "order", !layers.contains(where: { $0 == (key, path) }) else { return }
    layers.append((key, path))
  }

  /// Adds a value to the ids of rules if it is the id of one.
  private mutating func add(value: String) {
    if path == [.key("rules"), .item, .key("id")], !ruleIDs.contains(value) { ruleIDs.append(value) }
  }

  /// Records the place if the cursor is in a word or at one of its ends. Only the first such place counts.
  private mutating func noteWord(_ word: Range<Int>, mayBeKey: Bool, mayBeScalar: Bool) {
    guard place == nil, word.lowerBound <= cursor, cursor <= word.upperBound else { return }
    var (start, end) = (word.lowerBound, word.upperBound)
    if mayBeKey, !mayBeScalar {
      // Keys have no blanks, so a blank separates a new key from the one that follows it.
      start = text[start..<cursor].lastIndex(of: 0x20).map { $0 + 1 } ?? start
      end = text[cursor..<end].firstIndex(of: 0x20) ?? end
    }
    note(
      start..<end, mayBeKey: mayBeKey, mayBeScalar: mayBeScalar,
      isBeforeColon: end == word.upperBound && byte == UInt8(ascii: ":"))
  }

  /// Records the place if the cursor is in the blanks between `start` and the current offset.
  private mutating func noteGap(from start: Int, mayBeKey: Bool, mayBeScalar: Bool) {
    guard place == nil, start <= cursor, cursor <= index else { return }
    note(cursor..<cursor, mayBeKey: mayBeKey, mayBeScalar: mayBeScalar)
  }

  private mutating func note(_ word: Range<Int>, mayBeKey: Bool, mayBeScalar: Bool, isBeforeColon: Bool = false) {
    let list = brackets.last.map { $0.isMapping ? nil : $0.collection } ?? (isInItem ? listOfItem : nil)
    place = RulesPlace(
      path: path, mayBeKey: mayBeKey, mayBeScalar: mayBeScalar, word: word, isBeforeColon: isBeforeColon,
      mapping: brackets.last?.collection ?? blocks.last?.collection ?? 0, list: list)
  }

  /// Records the place if the cursor is on a blank line, or in the blanks before a comment on its own line. The column
  /// of the cursor determines the keys and list items around it.
  private mutating func note(after column: Int, mayBeKey: Bool, mayBeScalar: Bool, at end: Int, from start: Int) {
    guard place == nil, start <= cursor, cursor <= end else { return }
    let around = blocks.filter { $0.column < cursor - start }
    place = RulesPlace(
      path: around.map(\.step), mayBeKey: mayBeKey, mayBeScalar: mayBeScalar, word: cursor..<cursor,
      mapping: around.last?.collection ?? 0)
  }

  // MARK: bytes

  private var byte: UInt8? { index < text.count ? text[index] : nil }

  private var isAtEnd: Bool { byte == nil || byte == 0x0A || byte == 0x0D }

  private var isAtComment: Bool { byte == UInt8(ascii: "#") }

  private var isWordStart: Bool { byte.map { !",[]{}:#".utf8.contains($0) } ?? false }

  private mutating func skipSpaces() { while byte == 0x20 { index += 1 } }

  private mutating func skipLine() { while !isAtEnd { index += 1 } }
}
