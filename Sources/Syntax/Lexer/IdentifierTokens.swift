// Lexes identifiers and keywords.
import InwardFacts

extension Lexer {
  @inline(__always)
  mutating func lexIdentifier() {
    let start = position
    emitIdentifier(internIdentifier(), from: start)
  }

  @inline(__always)
  private mutating func emitIdentifier(_ name: NameID, from start: UnsafePointer<UInt8>) {
    guard name.raw < Words.reservedCount else { return emit(.identifier, from: start, name: name) }
    // After a period, a reserved word is an ordinary name (`.default`), except for `x.self` and `x.init`.
    let isName = previous.kind == .period && name != Words.`self` && name != Words.`init`
    emit(isName ? .identifier : .keyword, from: start, name: name)
  }

  /// Interns the identifier here. Most names fit into one eight-byte word: their end, text and key are then found in a
  /// single step.
  @inline(__always)
  private mutating func internIdentifier() -> NameID {
    let start = position
    if start + 9 <= end {
      let word = EightBytes.load(start)
      let count = EightBytes.identifierLength(word)
      if count > 0, start[count] < 0x80, count < 8 || !ByteClass.continuesIdentifier(start[8]) {
        position = start + count
        return names.intern(start, count: count, key: EightBytes.first(count, of: word))
      }
    }
    skipIdentifier()
    return names.intern(start, count: position - start)
  }

  @inline(__always)
  mutating func skipIdentifier() {
    // A local variable, because writing `position` for each byte would access memory.
    var place = position
    while place + 8 <= end {
      let count = EightBytes.identifierLength(EightBytes.load(place))
      place += count
      if count < 8 { break }
    }
    while place < end, ByteClass.continuesIdentifier(place.pointee) { place += 1 }
    position = place
    if place < end, place.pointee >= 0x80 { skipWideIdentifier() }
  }

  /// Continues an identifier such as `naïve` at its first non-ASCII byte.
  @inline(never)
  private mutating func skipWideIdentifier() {
    while position < end {
      let scalar = ReadScalar.read(position, end: end)
      let goesOn =
        scalar.length == 1
        ? ByteClass.continuesIdentifier(position.pointee)
        : scalar.isValid && UnicodeRanges.continuesIdentifier(scalar.value)
      guard goesOn else { return }
      position += scalar.length
    }
  }

  /// Lexes `$0` or `$name`: the `$` is part of the name.
  mutating func lexDollarIdentifier() {
    let start = position
    position += 1
    skipIdentifier()
    emit(.dollarIdentifier, from: start, name: names.intern(start, count: position - start))
  }

  /// Lexes `` `default` `` and, since Swift 6.2, almost any text on one line: `` `two words` ``.
  mutating func lexEscapedIdentifier() {
    let start = position
    var place = start + 1
    while place < end, place.pointee != Byte.backtick, !ByteClass.isLineBreak(place.pointee) { place += 1 }
    guard place < end, place.pointee == Byte.backtick, place > start + 1 else {
      // No closing backtick on this line, or nothing between the backticks: the code after them may still be valid.
      position = place > start + 1 || peek(1) != Byte.backtick ? start + 1 : start + 2
      note(.unexpectedToken, at: start)
      return emit(.unknown, from: start)
    }
    position = place + 1
    pending.insert(.escaped)
    let name = names.intern(start + 1, count: place - start - 1)
    // `` Words.`init` `` is a member called `init` and `Words.init` is an initializer, so this name keeps its
    // backticks.
    let isInit = name == Words.`init`
    emit(.identifier, from: start, name: isInit ? names.intern(start, count: place - start + 1) : name)
  }
}
