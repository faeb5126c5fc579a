// Syntax, the lexer's side: what a version control system leaves in a file, and what an editor does. Both are skipped
// as the compiler skips them, with a note.
import InwardFacts

extension Lexer {
  /// `<<<<<<< ours` at a line's start, all through to the line of `>>>>>>> theirs`; `>>>> ` to `<<<<` is Perforce's.
  /// Neither side is read: which one counts is not known.
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
    // Without its end a marker is an operator; and so are then all that follow it.
    if isPerforce ? dead.perforceConflict : dead.conflict { return false }
    guard let conflictEnd = findConflictEnd(isPerforce ? "<<<<\n" : ">>>>>>> ") else {
      if isPerforce { dead.perforceConflict = true } else { dead.conflict = true }
      return false
    }
    note(.conflictMarker, at: position)
    // The end of Perforce's marker holds its line break.
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

  /// The end of `<#text#>`, which must stand on one line; a second `<#` starts anew, so no byte is searched twice.
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
