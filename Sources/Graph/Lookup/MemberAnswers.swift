// A cache of recent member lookups, because the code of a file often uses the same names in the same types.
import InwardFacts

/// The members that a lookup considers. For an unqualified name: `any`; `inInstance` in code of an instance, where
/// static members and cases come last; `around` in the types around a nested type, where instance members are excluded.
/// For a member of a receiver: `ofInstance` or `ofType`.
enum MemberSide: UInt8 {
  case any, inInstance, ofInstance, ofType, around
}

/// The meaning of a name as a member of a type.
struct MemberAnswer {
  /// The meaning; nil if the type has no such member.
  var meaning: Meaning?
  /// True if the type may inherit members that no source shows.
  var mayInheritUnseen: Bool
  /// True for a nested type that comes only from a protocol: a type that is visible without the protocol is preferred.
  var isBrought = false
}

/// A table of fixed size in which a new answer replaces the one in its slot. It answers three quarters of all lookups
/// (swift-syntax, November 2026).
struct MemberAnswers {
  private struct Entry {
    var file = FileID.none
    var scope = ScopeID.none
    var name = GlobalName.none
    var wanted = Wanted.value
    var side = MemberSide.any
    var isRead = false
    var call: CallShape?
    var kept = Kept.unasked(MemberAnswer(meaning: nil, mayInheritUnseen: false))
  }
  private var entries: [Entry] = [Entry()]
  /// False while extensions are being placed: nothing is stored then.
  private var isOpen = false

  mutating func open() {
    isOpen = true
    entries = Array(repeating: Entry(), count: 1 << 12)
  }

  @inline(__always)
  func place(of scope: ScopeID, _ sought: Sought, _ side: MemberSide) -> Int {
    var hash = UInt64(scope.raw) << 32 | UInt64(sought.name.raw)
    hash ^= UInt64(truncatingIfNeeded: sought.call.map { $0.labels.count &* 4 &+ $0.trailing &+ 1 } ?? 0) << 20
    hash = (hash &+ UInt64(side.rawValue)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 40) & (entries.count - 1)
  }

  /// Returns the stored answer for a lookup, together with the call for which it was found. The labels of that call may
  /// differ. Nil if there is no such answer.
  @inline(__always)
  func answer(
    at place: Int, of scope: ScopeID, _ sought: Sought, _ side: MemberSide
  ) -> (kept: Kept<MemberAnswer>, call: CallShape?)? {
    let entry = entries[place]
    guard entry.name == sought.name, entry.scope == scope, entry.file == sought.file, entry.wanted == sought.wanted,
      entry.side == side, entry.isRead == sought.isRead
    else { return nil }
    return (entry.kept, entry.call)
  }

  mutating func keep(
    _ kept: Kept<MemberAnswer>, at place: Int, of scope: ScopeID, _ sought: Sought, _ side: MemberSide
  ) {
    guard isOpen else { return }
    entries[place] = Entry(
      file: sought.file, scope: scope, name: sought.name, wanted: sought.wanted, side: side, isRead: sought.isRead,
      call: sought.call, kept: kept)
  }
}
