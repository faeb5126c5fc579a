// Makes answers independent of the order of questions. Questions can be circular: the meaning of a name depends on
// types, and types depend on meanings. Nothing here depends on the subject of the questions.

/// A cached answer, with the data needed by questions that depend on it.
struct Kept<Value> {
  fileprivate(set) var value: Value
  fileprivate var state: KeptState

  static func unasked(_ value: Value) -> Kept { Kept(value: value, state: .unasked) }

  /// True if the answer is final, so its question is no longer in progress.
  var isFound: Bool { state.isFound }

  /// Returns a different answer that depends on the same questions.
  func with<Other>(_ other: Other) -> Kept<Other> { Kept<Other>(value: other, state: state) }
}

extension Kept: BitwiseCopyable where Value: BitwiseCopyable {}

/// The state of an answer: not computed, computed, in progress, or computed within a cycle.
private struct KeptState: Equatable, BitwiseCopyable {
  let raw: UInt32

  static let unasked = KeptState(raw: 0)
  private static let openTag: UInt32 = 1 << 30
  private static let cycleTag: UInt32 = 1 << 31

  /// Returns the state of a computed answer. For a question, `steps` is 0 and `height` is the question's own height.
  /// For any other cached answer, `steps` is the number of nested steps that it took, which count toward the question
  /// that uses it, and `height` is the greatest height of the answers that it used.
  static func found(steps: Int, height: Int) -> KeptState { KeptState(raw: UInt32(steps << 9 | height + 1)) }
  static func open(at depth: Int) -> KeptState { KeptState(raw: openTag | UInt32(depth)) }
  static func inCycle(_ number: Int) -> KeptState { KeptState(raw: cycleTag | UInt32(number)) }

  var isFound: Bool { raw != 0 && raw < Self.openTag }
  var openDepth: Int? { raw & Self.openTag == 0 ? nil : Int(raw ^ Self.openTag) }
  var cycle: Int? { raw & Self.cycleTag == 0 ? nil : Int(raw ^ Self.cycleTag) }
  var steps: Int { Int(raw >> 9) }
  var height: Int { Int(raw & 511) - 1 }
}

/// The questions in progress.
///
/// A question that depends on itself has no answer, and neither has any other question in the same cycle. The cycles
/// are the strongly connected components of a graph, so they do not depend on which question is asked first. They are
/// found with Tarjan's algorithm during the walk that computes the answers, so each cached answer depends only on final
/// answers. A question that is nested too deeply has no answer either. The limit applies to a question's height, which
/// is the depth of the questions below it, not to the depth at which it was asked, so again the order of questions does
/// not matter.
struct Recursion {
  /// An answer within a cycle.
  private struct Member {
    /// The outermost question in progress that the answer depends on; `closed` once the cycle is complete, `lost` if it
    /// never will be.
    var lowest: Int
    var steps: Int
    var height: Int
    /// True for a question; false for any other cached answer, which only uses answers from the cycle.
    var isQuestion: Bool

    static let closed = Int.max
    static let lost = -1
  }

  /// The state of the enclosing question while a nested question is in progress.
  struct Around {
    fileprivate let lowest: Int
    fileprivate let reached: Int
    fileprivate let height: Int
    fileprivate let members: Int
  }

  /// The maximum depth, which keeps the stack from overflowing. Handwritten code stays far below it (at most 47 in ten
  /// apps).
  static let deepest = 200
  private var depth = 0
  /// For the current question: the depth that its own steps reached, the greatest height of the answers that it used,
  /// and the outermost question in progress that it depends on.
  private var reached = 0
  private var height = 0
  private var lowest = Int.max
  /// True if the stack is exhausted: the outermost question is then too deep, and all others remain unasked.
  private var isLost = false
  private var members: [Member] = []
}

// Questions, which are marked while they are in progress.
extension Recursion {
  /// Begins an outermost question.
  mutating func start() { (depth, reached, height, lowest, isLost) = (0, 0, 0, .max, false) }

  /// True if a question since `start` was nested too deeply.
  var isTooDeep: Bool { isLost || reached + height > Self.deepest }

  /// Returns whether a cached answer can be used; if so, records that the current question uses it. If the answer's
  /// question is still in progress, the answer is provisional, and that question depends on itself.
  @inline(__always)
  mutating func isKnown<Value>(_ kept: Kept<Value>) -> Bool {
    if kept.state.isFound {
      use(kept.state)
      return true
    }
    return kept.state != .unasked && isKnownInCycle(kept.state)
  }

  @inline(__always)
  private mutating func use(_ found: KeptState) {
    reached = max(reached, depth + found.steps)
    height = max(height, found.height)
  }

  @inline(never)
  private mutating func isKnownInCycle(_ state: KeptState) -> Bool {
    if let open = state.openDepth {
      lowest = min(lowest, open)
      return true
    }
    guard let number = state.cycle else { return false }
    let member = members[number]
    if member.lowest == Member.lost { return false }
    if member.lowest == Member.closed {
      use(.found(steps: member.steps, height: member.height))
    } else {
      lowest = min(lowest, member.lowest)
    }
    return true
  }

  /// Begins a question; returns nil if it is nested too deeply.
  @inline(__always)
  mutating func begin() -> Around? {
    guard canGoDeeper() else { return nil }
    let around = Around(lowest: lowest, reached: reached, height: height, members: members.count)
    depth += 1
    (lowest, reached, height) = (.max, depth, 0)
    return around
  }

  @inline(__always)
  private mutating func canGoDeeper() -> Bool {
    if depth >= Self.deepest { isLost = true }
    return !isLost
  }

  /// Returns the provisional answer to the current question, for use if the question is asked again before it ends.
  @inline(__always)
  func mark<Value>(_ circular: Value) -> Kept<Value> { Kept(value: circular, state: .open(at: depth)) }

  /// Ends a question. The answer is `circular` if the question depends on itself, `tooDeep` if it is nested too deeply,
  /// and `found` otherwise.
  @inline(__always)
  mutating func end<Value>(_ around: Around, _ found: Value, circular: Value, tooDeep: Value) -> Kept<Value> {
    if lowest > depth, !isLost {
      let all = reached - depth + 1 + height
      if all <= Self.deepest {
        leave(around)
        height = max(height, all)
        return Kept(value: found, state: .found(steps: 0, height: all))
      }
    }
    let (state, isCircular) = close(around)
    return Kept(value: isCircular ? circular : tooDeep, state: state)
  }

  @inline(__always)
  private mutating func leave(_ around: Around) {
    depth -= 1
    (lowest, reached, height) = (around.lowest, around.reached, around.height)
  }

  @inline(never)
  private mutating func close(_ around: Around) -> (KeptState, isCircular: Bool) {
    let own = depth
    let member = Member(lowest: lowest, steps: reached - own + 1, height: height, isQuestion: true)
    leave(around)
    if isLost {
      for index in around.members..<members.count { members[index].lowest = Member.lost }
      isLost = depth > 0
      if isLost { return (.unasked, false) }
      height = Self.deepest + 1
      return (.found(steps: 0, height: height), false)
    }
    if member.lowest < own {
      for index in around.members..<members.count where members[index].lowest != Member.closed {
        members[index].lowest = min(members[index].lowest, member.lowest)
      }
      members.append(member)
      lowest = min(lowest, member.lowest)
      return (.inCycle(members.count - 1), true)
    }
    let all = min(member.lowest == own ? heightOfCycle(around, member) : .max, Self.deepest + 1)
    height = max(height, all)
    return (.found(steps: 0, height: all), all <= Self.deepest)
  }

  /// Closes a cycle when its outermost question ends, and returns the height of the cycle, which is the same wherever
  /// the cycle is entered.
  private mutating func heightOfCycle(_ around: Around, _ outermost: Member) -> Int {
    let inside = (around.members..<members.count).filter { members[$0].lowest != Member.closed }
    let steps = inside.reduce(outermost.steps) { $0 + (members[$1].isQuestion ? members[$1].steps : 0) }
    let all = min(steps + inside.reduce(outermost.height) { max($0, members[$1].height) }, Self.deepest + 1)
    for index in inside {
      if members[index].isQuestion { members[index].steps = 0 }
      (members[index].lowest, members[index].height) = (Member.closed, all)
    }
    return all
  }
}

// Steps between questions.
extension Recursion {
  /// Returns whether one more step fits on the stack; if so, the caller must call `goBack` afterward.
  @inline(__always)
  mutating func goDeeper() -> Bool {
    guard canGoDeeper() else { return false }
    depth += 1
    reached = max(reached, depth)
    return true
  }

  @inline(__always)
  mutating func goBack() { depth -= 1 }
}

// Other cached answers: a cycle may pass through them, but they are not questions.
extension Recursion {
  @inline(__always)
  mutating func beginBeside() -> Around {
    let around = Around(lowest: lowest, reached: reached, height: height, members: members.count)
    (lowest, reached, height) = (.max, depth, 0)
    return around
  }

  @inline(__always)
  mutating func endBeside<Value>(_ around: Around, _ found: Value) -> Kept<Value> {
    let member = Member(lowest: lowest, steps: reached - depth, height: height, isQuestion: false)
    lowest = min(around.lowest, lowest)
    reached = max(around.reached, reached)
    height = max(around.height, height)
    if isLost { return .unasked(found) }
    if member.lowest == .max {
      return Kept(value: found, state: .found(steps: member.steps, height: member.height))
    }
    members.append(member)
    return Kept(value: found, state: .inCycle(members.count - 1))
  }
}
