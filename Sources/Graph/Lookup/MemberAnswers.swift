// What was found in types lately: a file asks the same of the same types again and again.
import InwardFacts

/// Which members count: a bare name takes any, but in the code of an instance what only the type has comes last; a
/// receiver its own kind where it has both. In a nested type a bare name never means what instances of the types around
/// it have.
enum MemberSide: UInt8 {
  case any, inInstance, ofInstance, ofType, around
}

/// A name's meaning as a member of a type, or that the type has none.
struct MemberAnswer {
  /// Nil where the type has none.
  var meaning: Meaning?
  /// The type inherits from outside, where no file shows what it has.
  var mayInheritUnseen: Bool
  /// Only a protocol brings it: a type that is visible anyway is meant before it.
  var isBrought = false
}

/// A table of fixed size in which a new answer takes the place of an old one. Three quarters of all questions are
/// answered by it, and a name with hundreds of overloads is weighed once a file (swift-syntax, November 2026).
struct MemberAnswers {
  private struct Entry {
    var file = FileID.none
    var scope = ScopeID.none
    var name = GlobalName.none
    var wanted = Wanted.value
    var side = MemberSide.any
    var call: CallShape?
    var answer = MemberAnswer(meaning: nil, mayInheritUnseen: false)
  }
  private var entries: [Entry] = [Entry()]
  /// No answer is kept while extensions look for their place.
  private var isOpen = false

  mutating func open() {
    isOpen = true
    entries = Array(repeating: Entry(), count: 1 << 12)
  }

  /// Where an answer would be.
  @inline(__always)
  func place(of scope: ScopeID, _ sought: Sought, _ side: MemberSide) -> Int {
    var hash = UInt64(scope.raw) << 32 | UInt64(sought.name.raw)
    hash ^= UInt64(truncatingIfNeeded: sought.call.map { $0.labels.count &* 4 &+ $0.trailing &+ 1 } ?? 0) << 20
    hash = (hash &+ UInt64(side.rawValue)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 40) & (entries.count - 1)
  }

  /// The answer to a question that is the same but for the labels of its call, with that call.
  @inline(__always)
  func answer(at place: Int, of scope: ScopeID, _ sought: Sought, _ side: MemberSide) -> (MemberAnswer, CallShape?)? {
    let entry = entries[place]
    guard entry.name == sought.name, entry.scope == scope, entry.file == sought.file, entry.wanted == sought.wanted,
      entry.side == side
    else { return nil }
    return (entry.answer, entry.call)
  }

  mutating func keep(
    _ answer: MemberAnswer, at place: Int, of scope: ScopeID, _ sought: Sought, _ side: MemberSide
  ) {
    guard isOpen else { return }
    entries[place] = Entry(
      file: sought.file, scope: scope, name: sought.name, wanted: sought.wanted, side: side, call: sought.call,
      answer: answer)
  }
}
