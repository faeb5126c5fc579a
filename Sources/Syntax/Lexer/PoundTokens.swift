// Lexes tokens that start with `#`: raw strings, extended regexes, directives and macros.
import InwardFacts

extension Lexer {
  mutating func lexPound() {
    let start = position
    if offset(start) >= dead.barePoundsEnd {
      var place = start
      while place < end, place.pointee == Byte.pound { place += 1 }
      let next = byte(place)
      if next == Byte.quote || next == Byte.apostrophe {
        position = place
        return lexString(from: start, pounds: place - start)
      }
      if next == Byte.slash { return lexExtendedRegex(pounds: place - start) }
      // Stores the end of the run of `#`: each becomes a token, and the rest of the run would otherwise be scanned for
      // each.
      dead.barePoundsEnd = offset(place)
    }
    position += 1
    let word = position
    guard startsIdentifier(word) else { return emit(.pound, from: start) }
    skipIdentifier()
    let name = names.intern(word, count: position - word)
    switch name {
    case Words.`if`: emit(.poundIf, from: start)
    case Words.elseif: emit(.poundElseif, from: start)
    case Words.`else`: emit(.poundElse, from: start)
    case Words.endif: emit(.poundEndif, from: start)
    default: emit(.pound, from: start, name: name)
    }
  }

  private func startsIdentifier(_ place: UnsafePointer<UInt8>) -> Bool {
    guard place < end else { return false }
    if place.pointee < 0x80 { return ByteClass.of(place.pointee) == ByteClass.letter }
    let scalar = ReadScalar.read(place, end: end)
    return scalar.isValid && UnicodeRanges.startsIdentifier(scalar.value)
  }
}
