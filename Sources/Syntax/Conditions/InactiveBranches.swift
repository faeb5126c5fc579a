// Reduces a file to the code of one build: replaces the inactive `#if` branches, and the directives that are then
// superfluous, with spaces. No byte moves, so all offsets stay valid, and the result can be read like any other file.
// Inactive code never becomes a fact, so no later stage has to deal with it.
import InwardFacts

/// Returns the file with its inactive branches blanked out; nil if nothing is blanked. A branch with an unknown
/// condition is kept.
func blankInactive(
  _ bytes: UnsafeBufferPointer<UInt8>, _ facts: FileFacts, _ configuration: BuildConfiguration
) -> [UInt8]? {
  if facts.conditions.isEmpty { return nil }
  var blanking = Blanking(bytes: Array(bytes), facts: facts, configuration: configuration)
  return blanking.blankInactive() ? blanking.bytes : nil
}

private struct Blanking {
  var bytes: [UInt8]
  let facts: FileFacts
  let configuration: BuildConfiguration
  /// The index of the branch that follows each branch in its chain. Computed once, because searching each time would
  /// be slow in files with many chains.
  private let following: [Int: Int]
  private var hasBlanked = false

  /// One branch of a chain, from its directive up to the next directive.
  private struct Branch {
    var directive: Int
    var start: Int
    var end: Int
    var word: Condition.Branch
    /// The value of the branch's own condition, true for `#else`; nil if it is unknown.
    var own: Bool?
    /// True if this is the branch of the chain that is built, false if it is not; nil if that is unknown.
    var holds: Bool?
  }

  init(bytes: [UInt8], facts: FileFacts, configuration: BuildConfiguration) {
    self.bytes = bytes
    self.facts = facts
    self.configuration = configuration
    let pairs = facts.conditions.indices.compactMap { index -> (Int, Int)? in
      let previous = facts.conditions[index].previous
      return previous.isNone ? nil : (previous.index, index)
    }
    following = Dictionary(pairs) { first, _ in first }
  }

  /// Blanks the inactive branches. Returns whether anything was blanked.
  mutating func blankInactive() -> Bool {
    // Outer chains come first, so chains inside a blanked branch are skipped.
    for index in facts.conditions.indices where facts.conditions[index].branch == .if {
      let condition = facts.conditions[index]
      // Skips empty conditions, which cannot be trusted, and conditions that are already blanked. All others start
      // with a non-blank byte.
      if condition.textStart == condition.textEnd || bytes[Int(condition.textStart)] == UInt8(ascii: " ") { continue }
      if let branches = chain(from: index) { blank(branches) }
    }
    return hasBlanked
  }

  /// Returns the branches of the chain that starts at an `#if`; nil if the chain is incomplete, because none of it can
  /// be trusted then.
  private func chain(from first: Int) -> [Branch]? {
    guard let directive = directiveBefore(Int(facts.conditions[first].textStart)) else { return nil }
    var branches = [branch(first, at: directive, after: false)]
    var last = first
    while let next = following[last] {
      let before: Bool? =
        branches.contains { $0.own == true } ? true : branches.contains { $0.own == nil } ? nil : false
      let directive = Int(facts.conditions[last].end)
      guard has("#else", at: directive) else { return nil }
      branches.append(branch(next, at: directive, after: before))
      last = next
    }
    return has("#endif", at: branches[branches.count - 1].end) ? branches : nil
  }

  /// Returns a branch of a chain. `before` is whether an earlier condition of the chain holds, or nil if that is
  /// unknown.
  private func branch(_ index: Int, at directive: Int, after before: Bool?) -> Branch {
    let condition = facts.conditions[index]
    let own = condition.branch == .else ? true : configuration.value(of: facts.text(condition.text))
    let holds = before == true || own == false ? false : before == nil ? nil : own
    return Branch(
      directive: directive, start: Int(condition.start), end: Int(condition.end), word: condition.branch, own: own,
      holds: holds)
  }

  private mutating func blank(_ branches: [Branch]) {
    let end = branches[branches.count - 1].end + 6
    let kept = branches.filter { $0.holds != false }
    guard let first = kept.first else { return blank(branches[0].directive..<end) }
    if kept.count == 1, first.holds == true {
      // This branch is always built, so its contents become plain code.
      blank(branches[0].directive..<first.start)
      blank(first.end..<end)
      return
    }
    for branch in branches where branch.holds == false { blank(branch.directive..<branch.end) }
    // An `#elseif A` whose earlier branches are all blanked becomes `#if A`.
    guard first.word == .elseif else { return }
    bytes.replaceSubrange(first.directive..<first.directive + 7, with: Array("#if    ".utf8))
  }

  private mutating func blank(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    for index in range where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
      bytes[index] = UInt8(ascii: " ")
    }
    hasBlanked = true
  }

  /// Returns the offset of the `#if` before a condition; nil if the last `#` before it does not begin an `#if`.
  private func directiveBefore(_ condition: Int) -> Int? {
    let start = bytes[..<condition].lastIndex(of: UInt8(ascii: "#"))
    return start.flatMap { has("#if", at: $0) ? $0 : nil }
  }

  private func has(_ directive: StaticString, at place: Int) -> Bool {
    let count = directive.utf8CodeUnitCount
    guard place >= 0, place + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[place + $0] == directive.utf8Start[$0] }
  }
}
