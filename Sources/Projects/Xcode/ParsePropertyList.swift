// Parses property lists in the OpenStep format, which Xcode writes, and in JSON, which Xcode reads. Any bytes yield a
// list and notes: containers are kept in an array, so depth costs no stack, and each step advances, so time grows
// linearly with the file.
import InwardFacts

/// Reads a property list in the OpenStep format, or in XML or JSON, depending on how the file begins.
func parsePropertyList(_ bytes: [UInt8]) -> PropertyList {
  // Positions are 32-bit, and no real list is 2 GB long.
  guard bytes.count < Int(Int32.max) else {
    var list = PropertyList(bytes: [])
    list.notes.add("the file is too large", at: 0)
    return list
  }
  if looksLikeXML(bytes) { return parseXMLPropertyList(bytes) }
  var parser = PropertyListParser()
  bytes.withUnsafeBufferPointer { parser.parse($0) }
  return PropertyList(bytes: bytes, values: parser.builder.values, notes: parser.notes)
}

/// A builder of the values of a property list, in the order in which they begin.
struct PropertyListBuilder {
  private(set) var values: [PropertyValue] = []
  /// The open containers, outermost first.
  private(set) var open: [ValueNumber] = []

  mutating func reserve(bytes: Int) { values.reserveCapacity(bytes / 16) }

  mutating func add(_ kind: PropertyValue.Kind, _ start: Int, _ end: Int) {
    values.append(
      PropertyValue(kind: kind, start: UInt32(start), end: UInt32(end), next: UInt32(values.count + 1)))
  }

  mutating func enter(_ kind: PropertyValue.Kind, _ start: Int) {
    open.append(ValueNumber(values.count))
    add(kind, start, start)
  }

  /// Closes the innermost container. A dictionary that ends after a key gets an empty value, so that keys and values
  /// stay paired.
  mutating func leave(at end: Int, isBehindKey: Bool = false) {
    guard let last = open.popLast() else { return }
    if isBehindKey { add(.string, end, end) }
    values[last.index].end = UInt32(end)
    values[last.index].next = UInt32(values.count)
  }
}

private struct PropertyListParser {
  var builder = PropertyListBuilder()
  var notes = OffsetNotes()

  /// For each open container: whether a dictionary's last key still lacks its value.
  private var isBehindKey: [Bool] = []
  private var openArrays = 0
  private var place = 0
  /// Whether the file is JSON, which has `:` for `=`, `,` for `;`, and square brackets around arrays.
  private var isJSON = false

  mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
    builder.reserve(bytes: bytes.count)
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { place = 3 }
    isJSON = looksLikeJSON(bytes)
    while let byte = nextByte(bytes) { parseToken(byte, bytes) }
    if !builder.open.isEmpty {
      let start = builder.values[builder.open[builder.open.count - 1].index].start
      notes.add("this bracket is never closed", at: Int(start))
    }
    while !builder.open.isEmpty { close(at: bytes.count) }
  }

  /// Returns whether the file begins with a quoted key and a colon: `{ "archiveVersion" :`.
  private func looksLikeJSON(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var ahead = self
    guard ahead.nextByte(bytes) == UInt8(ascii: "{") else { return false }
    ahead.place += 1
    guard ahead.nextByte(bytes) == UInt8(ascii: "\"") else { return false }
    ahead.parseQuoted(UInt8(ascii: "\""), bytes)
    return ahead.nextByte(bytes) == UInt8(ascii: ":")
  }

  /// Skips white space and comments, and returns the byte that follows; nil at the end of the file.
  private mutating func nextByte(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt8? {
    while place < bytes.count {
      let byte = bytes[place]
      switch ByteClass(byte) {
      case .space: place += 1
      case .slash where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*"): skipComment(bytes)
      case .slash where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "/"): skipLine(bytes)
      default: return byte
      }
    }
    return nil
  }

  private mutating func skipComment(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = place
    let all = UnsafeRawBufferPointer(bytes)
    var star = firstPlace(of: UInt8(ascii: "*"), in: all, from: place + 2)
    while star + 1 < bytes.count {
      if bytes[star + 1] == UInt8(ascii: "/") {
        place = star + 2
        return
      }
      star = firstPlace(of: UInt8(ascii: "*"), in: all, from: star + 1)
    }
    place = bytes.count
    notes.add("unterminated comment", at: start)
  }

  private mutating func skipLine(_ bytes: UnsafeBufferPointer<UInt8>) {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n"), bytes[place] != UInt8(ascii: "\r") { place += 1 }
  }

  private mutating func parseToken(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) {
    if builder.open.isEmpty, !builder.values.isEmpty {
      notes.add("unexpected text after the property list", at: place)
      place = bytes.count
      return
    }
    switch byte {
    case UInt8(ascii: "{"): enter(.dictionary)
    case UInt8(ascii: "("): enter(.array)
    case UInt8(ascii: "}"): leave(.dictionary)
    case UInt8(ascii: ")"): leave(.array)
    case UInt8(ascii: "[") where isJSON: enter(.array)
    case UInt8(ascii: "]") where isJSON: leave(.array)
    case UInt8(ascii: ":") where isJSON: place += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"): parseQuoted(byte, bytes)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      if isConflictMarker(byte, bytes) { skipConflictMarker(bytes) } else { parseData(bytes) }
    case UInt8(ascii: "|"):
      if isConflictMarker(byte, bytes) { skipConflictMarker(bytes) } else { parseWord(bytes) }
    case UInt8(ascii: "="):
      if isConflictMarker(byte, bytes) { skipConflictMarker(bytes) } else { parsePunctuation(byte) }
    case UInt8(ascii: ";"), UInt8(ascii: ","): parsePunctuation(byte)
    default: parseWord(bytes)
    }
  }

  // MARK: containers

  private mutating func enter(_ kind: PropertyValue.Kind) {
    if isInDictionary, !isBehindKey[isBehindKey.count - 1] {
      // The key is missing; an empty one preserves the pairs.
      notes.add("expected a key", at: place)
      builder.add(.string, place, place)
    }
    noteValue()
    builder.enter(kind, place)
    isBehindKey.append(false)
    if kind == .array { openArrays += 1 }
    place += 1
  }

  /// Closes a container and any inner ones that were left open. If no container of this kind is open, only adds a note.
  private mutating func leave(_ kind: PropertyValue.Kind) {
    let isOpen = kind == .array ? openArrays > 0 : builder.open.count > openArrays
    guard isOpen else {
      notes.add(kind == .array ? "unexpected ')'" : "unexpected '}'", at: place)
      place += 1
      return
    }
    while builder.values[builder.open[builder.open.count - 1].index].kind != kind {
      let start = builder.values[builder.open[builder.open.count - 1].index].start
      notes.add("this bracket is never closed", at: Int(start))
      close(at: place)
    }
    if isBehindKey[isBehindKey.count - 1] { notes.add("expected a value", at: place) }
    place += 1
    close(at: place)
  }

  private mutating func close(at end: Int) {
    if let last = builder.open.last, builder.values[last.index].kind == .array { openArrays -= 1 }
    builder.leave(at: end, isBehindKey: isBehindKey.popLast() ?? false)
  }

  private var isInDictionary: Bool {
    builder.open.last.map { builder.values[$0.index].kind == .dictionary } ?? false
  }

  /// Records a key or a value. They alternate in a dictionary, so this flips whether a value must follow.
  private mutating func noteValue() {
    guard isInDictionary else { return }
    isBehindKey[isBehindKey.count - 1].toggle()
  }

  /// Parses punctuation. The order of values is enough to read a list, so a missing `;` or `,` loses nothing. A `;`
  /// directly after a key ends a pair without a value.
  private mutating func parsePunctuation(_ byte: UInt8) {
    if isInDictionary {
      if byte == UInt8(ascii: ","), !isJSON, builder.open.count > 0 { notes.add("unexpected ','", at: place) }
      if byte == UInt8(ascii: ";"), isBehindKey[isBehindKey.count - 1] {
        notes.add("expected a value", at: place)
        builder.add(.string, place, place)
        noteValue()
      }
    } else if byte != UInt8(ascii: ",") {
      notes.add("unexpected '\(Character(Unicode.Scalar(byte)))'", at: place)
    }
    place += 1
  }

  // MARK: strings

  private mutating func parseWord(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = place
    while place < bytes.count {
      switch ByteClass(bytes[place]) {
      case .word:
        // Most words are ids, so letters and digits are skipped eight at a time.
        var end = endOfLettersAndDigits(in: UnsafeRawBufferPointer(bytes), from: place)
        while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
        place = end
        // In JSON, a number may be directly followed by the end of its array.
        if isJSON, end < bytes.count, bytes[end] == UInt8(ascii: "]") { return addString(.string, start, place) }
      // `a/*b*/` is a word and a comment; `a/b` is a word.
      case .slash:
        if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") { return addString(.string, start, place) }
        place += 1
      case .space, .mark: return addString(.string, start, place)
      case .wrong:
        if place > start { return addString(.string, start, place) }
        notes.add("unexpected byte", at: place)
        place += 1
        return
      }
    }
    addString(.string, start, place)
  }

  /// Returns whether a byte has the class `word` and, in JSON, is not `]`. Takes half the instructions of a class
  /// lookup.
  @inline(__always)
  private func isWordByte(_ byte: UInt8) -> Bool {
    if byte >= 128 { return true }
    if isJSON, byte == UInt8(ascii: "]") { return false }
    let bits: UInt64 = byte < 64 ? 0x87FF_6C7A_0000_0000 : 0x57FF_FFFF_FFFF_FFFF
    return bits &>> UInt64(byte) & 1 == 1
  }

  private mutating func parseQuoted(_ quote: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) {
    let start = place + 1
    var kind = PropertyValue.Kind.string
    place = start
    while place < bytes.count, bytes[place] != quote {
      if bytes[place] == UInt8(ascii: "\\") {
        kind = .escapedString
        place += 1
      }
      place += 1
    }
    let end = min(place, bytes.count)
    if end == bytes.count { notes.add("unterminated string", at: start - 1) }
    addString(kind, start, end)
    place = min(end + 1, bytes.count)
  }

  /// Parses `<0fbd77>`, which is kept as the text between the brackets.
  private mutating func parseData(_ bytes: UnsafeBufferPointer<UInt8>) {
    let start = place
    if bytes[place] != UInt8(ascii: "<") {
      notes.add("unexpected byte", at: place)
      place += 1
      return
    }
    var end = place + 1
    while end < bytes.count, digitValue(bytes[end]) != nil || ByteClass(bytes[end]) == .space { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ">") else {
      notes.add("unexpected '<'", at: start)
      // Skips the scanned part, so that no byte of `<0<0<0` is scanned twice.
      place = max(end, start + 1)
      return
    }
    addString(.string, start + 1, end)
    place = end + 1
  }

  private mutating func addString(_ kind: PropertyValue.Kind, _ start: Int, _ end: Int) {
    builder.add(kind, start, end)
    noteValue()
  }

  // MARK: conflicts

  /// Returns whether a line starts here that begins with this byte seven times.
  private func isConflictMarker(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard place == 0 || bytes[place - 1] == UInt8(ascii: "\n"), place + 7 <= bytes.count else { return false }
    return bytes[place..<place + 7].allSatisfy { $0 == byte }
  }

  /// Skips only the marker, keeping both sides: most conflicts in project files are between two lists of new files.
  private mutating func skipConflictMarker(_ bytes: UnsafeBufferPointer<UInt8>) {
    notes.add("merge conflict marker", at: place)
    skipLine(bytes)
  }
}

/// The role of a byte outside strings. A switch instead of a table: it compiles to bit tests, while each access to a
/// global table is a call.
private enum ByteClass: UInt8 {
  case word, space, slash, mark, wrong

  @inline(__always) init(_ byte: UInt8) {
    switch byte {
    case 9...13, 32: self = .space
    case UInt8(ascii: "/"): self = .slash
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="),
      UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      self = .mark
    case 0..<32, 127: self = .wrong
    default: self = .word
    }
  }
}
