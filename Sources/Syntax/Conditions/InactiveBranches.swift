// A file as one build sees it: branches that do not hold are blanked out, with every other byte at its place, and the
// file is read once more. What is not there was never a fact, so nobody behind this has to ask.
import InwardFacts

/// The file without branches that do not hold; nil where all stay. One whose condition nobody knows stays.
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
  /// The branch behind each one; a search for each would make a file of many chains a slow one.
  private let following: [Int: Int]
  private var hasBlanked = false

  /// One branch of a chain, from its directive to the next one.
  private struct Branch {
    var directive: Int
    var start: Int
    var end: Int
    var word: Condition.Branch
    /// What its own condition comes to.
    var own: Bool?
    /// True: exactly this one is built. Nil: nobody knows.
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

  /// Whether anything was blanked.
  mutating func blankInactive() -> Bool {
    // Outer chains are listed first, so what lies in a blanked branch is passed over.
    for index in facts.conditions.indices where facts.conditions[index].branch == .if {
      let condition = facts.conditions[index]
      // A condition begins with something that is no blank, until it is blanked; one that says nothing is not trusted.
      if condition.textStart == condition.textEnd || bytes[Int(condition.textStart)] == UInt8(ascii: " ") { continue }
      if let branches = chain(from: index) { blank(branches) }
    }
    return hasBlanked
  }

  /// The branches from an `#if` on; nil where the chain is not whole, and nothing of it can be trusted.
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

  /// `before`: whether an earlier condition of the chain holds.
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
      // One branch is built whatever else is: what stands in it is plain code.
      blank(branches[0].directive..<first.start)
      blank(first.end..<end)
      return
    }
    for branch in branches where branch.holds == false { blank(branch.directive..<branch.end) }
    // `#elseif A` behind nothing is `#if A`.
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

  /// The `#if` in front of a condition.
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
