// What was found in types lately: a file asks the same of the same types again and again.
import InwardFacts

/// Which members count: a bare name takes any, a receiver its own kind where it has both. In a nested type a bare name
/// never means what instances of the types around it have.
enum MemberSide: UInt8 {
  case any, ofInstance, ofType, around
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

extension Resolver {
  /// What a type has under a name, chosen by the call's labels.
  mutating func member(of scope: ScopeID, for sought: Sought, on side: MemberSide) -> MemberAnswer {
    if sought.isBase { return findMember(of: scope, for: sought, on: side) }
    let place = answers.place(of: scope, sought, side)
    if let known = known(at: place, of: scope, for: sought, on: side) { return known }
    let found = findMember(of: scope, for: sought, on: side)
    answers.keep(found, at: place, of: scope, sought, side)
    return found
  }

  @inline(__always)
  mutating func known(
    at place: Int, of scope: ScopeID, for sought: Sought, on side: MemberSide
  ) -> MemberAnswer? {
    guard let (answer, call) = answers.answer(at: place, of: scope, sought, side) else { return nil }
    guard let call, let asked = sought.call else { return (call == nil) == (sought.call == nil) ? answer : nil }
    return areEqual(call, asked, in: sought.file) ? answer : nil
  }

  private mutating func areEqual(_ one: CallShape, _ other: CallShape, in file: FileID) -> Bool {
    guard one.trailing == other.trailing, one.labels.count == other.labels.count, one.literals == other.literals else {
      return false
    }
    for (one, other) in zip(one.labels, other.labels) {
      if files[file.index].facts.arguments[one].label != files[file.index].facts.arguments[other].label { return false }
    }
    return true
  }

  private mutating func findMember(of scope: ScopeID, for sought: Sought, on side: MemberSide) -> MemberAnswer {
    let members = members(sought.name, of: scope, for: sought)
    if members.found.isEmpty { return MemberAnswer(meaning: nil, mayInheritUnseen: members.mayInheritUnseen) }
    let all = fitting(members.found, on: side)
    if all.isEmpty, side == .around {
      // The language finds it all the same, and it is an error: what is meant is nearer, and no file shows it.
      return MemberAnswer(meaning: .unknown(.inherited), mayInheritUnseen: members.mayInheritUnseen)
    }
    if all.isEmpty { return MemberAnswer(meaning: nil, mayInheritUnseen: members.mayInheritUnseen) }
    let isOutside = scope.externalName != nil || isAddedToOutside(found[all.lowerBound])
    let isQualified = side == .ofInstance || side == .ofType
    if isQualified, scope.externalName != nil, areRequirements(all) {
      return MemberAnswer(meaning: .unknown(.inherited), mayInheritUnseen: members.mayInheritUnseen)
    }
    let mayBeUnseen = members.mayInheritUnseen || isQualified && isOutside
    return MemberAnswer(
      meaning: choose(all, for: sought, mayBeUnseen: mayBeUnseen), mayInheritUnseen: members.mayInheritUnseen,
      isBrought: members.isBrought)
  }

  /// `extension URLSession: Loading`: what the protocol asks for, the type has itself, and that is meant.
  private mutating func areRequirements(_ run: Range<Int>) -> Bool {
    for index in run {
      let owner = symbols[found[index].index].owner
      guard owner.isSome, symbols[owner.index].kind == .protocol, !symbols[found[index].index].kind.isType else {
        return false
      }
    }
    return true
  }

  mutating func isAddedToOutside(_ symbol: SymbolID) -> Bool {
    let owner = symbols[symbol.index].owner
    return owner.isSome && hierarchy.scope(ofExtension: owner).externalName != nil
  }

  /// Instances have instance members, types have static ones, and functions unapplied: `Movie.title(of:)`. Where a
  /// project adds a property `failure` to `Result`, `.failure` is still the case that no file shows.
  private mutating func fitting(_ run: Range<Int>, on side: MemberSide) -> Range<Int> {
    if side == .any { return run }
    let same = kept(run) { entry in
      let isStatic =
        entry.kind.isType || entry.kind == .enumCase || !entry.modifiers.isDisjoint(with: [.static, .classMember])
      return isStatic == (side != .ofInstance)
    }
    return same.isEmpty && side == .ofType ? kept(run) { $0.kind == .function } : same
  }
}
