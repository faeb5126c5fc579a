// Parses strings with interpolation. Literal text contains no references; each interpolation contains arguments, as
// in a call.
import InwardFacts

extension Parser {
  mutating func parseInterpolatedString() -> ValueID {
    let opener = cursor.index
    let outer = leaveHeader()
    let mark = arguments.count
    if enter() {
      repeat {
        advance()
        parseInterpolation()
      } while at(.stringMiddle)
      depth -= 1
    }
    arguments.removeLast(arguments.count - mark)
    restore(outer)
    if cursor.index > opener, !at(.stringTail), cursor.tokens[cursor.index - 1].kind == .stringTail { return .string }
    expectCloser(of: opener)
    return .string
  }

  private mutating func parseInterpolation() {
    while !at(.stringMiddle), !at(.stringTail), !at(.endOfFile) {
      let before = cursor.index
      parseArgument(of: .unknown, number: 0)
      guard consume(.comma), cursor.index != before else { break }
    }
    guard !at(.stringMiddle), !at(.stringTail) else { return }
    noteUnexpected()
    while !at(.stringMiddle), !at(.stringTail), !at(.endOfFile) { cursor.skipGroup() }
  }
}
