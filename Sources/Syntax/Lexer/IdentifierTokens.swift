// Syntax, the lexer's side: identifiers and words.
import InwardFacts

extension Lexer {
  /// `position` is at the first character of an identifier.
  @inline(__always)
  mutating func lexIdentifier() {
    let start = position
    skipIdentifier()
    let name = names.intern(start, count: position - start)
    guard name.raw < Words.reservedCount else { return emit(.identifier, from: start, name: name) }
    // After a period a reserved word is a name like any other (`.default`), but for `x.self` and `x.init`.
    let isName = previous.kind == .period && name != Words.`self` && name != Words.`init`
    emit(isName ? .identifier : .keyword, from: start, name: name)
  }

  @inline(__always)
  mutating func skipIdentifier() {
    while position < end {
      if ByteClass.continuesIdentifier(position.pointee) {
        position += 1
      } else {
        if position.pointee < 0x80 || !skipIdentifierScalar() { return }
      }
    }
  }

  @inline(never)
  private mutating func skipIdentifierScalar() -> Bool {
    let scalar = ReadScalar.read(position, end: end)
    guard scalar.isValid, UnicodeRanges.continuesIdentifier(scalar.value) else { return false }
    position += scalar.length
    return true
  }

  /// `$0`, `$name`: the `$` belongs to the name.
  mutating func lexDollarIdentifier() {
    let start = position
    position += 1
    skipIdentifier()
    emit(.dollarIdentifier, from: start, name: names.intern(start, count: position - start))
  }

  /// `` `default` ``, and since Swift 6.2 almost anything on one line: `` `two words` ``.
  mutating func lexEscapedIdentifier() {
    let start = position
    var place = start + 1
    while place < end, place.pointee != Byte.backtick, !ByteClass.isLineBreak(place.pointee) { place += 1 }
    guard place < end, place.pointee == Byte.backtick, place > start + 1 else {
      // No partner on this line: the backtick alone is wrong, what follows it may be right.
      position += 1
      note(.unexpectedToken, at: start)
      return emit(.unknown, from: start)
    }
    position = place + 1
    pending.insert(.escaped)
    emit(.identifier, from: start, name: names.intern(start + 1, count: place - start - 1))
  }
}
