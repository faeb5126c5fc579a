// Skips the conflicts that version control systems mark, and finds the placeholders of editors. Whole conflicts are
// skipped, as by the compiler. Each conflict and each placeholder is recorded as a note.
import InwardFacts

extension Lexer {
  /// Skips a merge conflict: from `<<<<<<< ours` at the start of a line through the line of `>>>>>>> theirs`, or from
  /// `>>>> ` through `<<<<` as Perforce writes them. Neither side is read, because either may be the valid one. Returns
  /// false if no complete conflict starts here.
  mutating func skipConflict() -> Bool {
    guard position == base || ByteClass.isLineBreak(position[-1]) else { return false }
    let isPerforce: Bool
    if starts(position, with: "<<<<<<< ") {
      isPerforce = false
    } else if starts(position, with: ">>>> ") {
      isPerforce = true
    } else {
      return false
    }
    // A marker without an end is an operator, and so are all markers after it.
    if isPerforce ? dead.perforceConflict : dead.conflict { return false }
    guard let conflictEnd = findConflictEnd(isPerforce ? "<<<<\n" : ">>>>>>> ") else {
      if isPerforce { dead.perforceConflict = true } else { dead.conflict = true }
      return false
    }
    note(.conflictMarker, at: position)
    // Perforce's end marker includes the line break.
    let start = position
    position = isPerforce ? conflictEnd - 1 : findLineEnd(conflictEnd)
    addLines(from: start, to: position)
    addSpace(.newlineBefore)
    return true
  }

  private func findConflictEnd(_ mark: StaticString) -> UnsafePointer<UInt8>? {
    var line = findLineEnd(position)
    while line < end {
      line += 1
      if starts(line, with: mark) { return line + mark.utf8CodeUnitCount }
      line = findLineEnd(line)
    }
    return nil
  }

  private func starts(_ place: UnsafePointer<UInt8>, with text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= end else { return false }
    for index in 0..<text.utf8CodeUnitCount where place[index] != text.utf8Start[index] { return false }
    return true
  }

  /// Returns the end of `<#text#>`, which must be on one line; nil if there is none. A second `<#` ends the search.
  /// The next search starts there, so no byte is searched twice.
  func findPlaceholderEnd(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var place = start + 2
    while place < end, place.pointee != Byte.lineFeed {
      if place.pointee == Byte.pound, byte(place + 1) == Byte.greater { return place + 2 }
      if place.pointee == Byte.less, byte(place + 1) == Byte.pound { return nil }
      place += 1
    }
    return nil
  }
}
