// Which findings were there before. They are compared by their identity: rule, declarations and kind, no path and no
// line. Two may be of one identity, as two files may hold a declaration of one name; then they are counted.
import InwardGraph
import InwardRules

/// The findings of an earlier state, struck one by one as they are met again.
struct EarlierFindings {
  private var left: [Finding?]
  private var byIdentity: [FindingIdentity: Alike] = [:]
  /// Whether the earlier state had them by its own rules: only those can be fixed.
  private var isOfThen: [Bool]

  init(_ findings: [Finding]) { self.init(judgedThen: findings, judgedToday: []) }

  /// What was found then, by the rules of then, and each time that today's rules looked at that state. One finding that
  /// is seen by several looks is one; of two that one look sees both count. Where today's baseline was asked and it is
  /// another one than that of then, an entry of it that nothing stood for was stale to nobody.
  init(judgedThen: [Finding], judgedToday looks: [[Finding]], isBaselineOfThen: Bool = true) {
    left = judgedThen
    isOfThen = judgedThen.map { isBaselineOfThen || $0.rule != Baseline.stale }
    for (index, finding) in judgedThen.enumerated() { byIdentity[finding.identity, default: Alike()].all.append(index) }
    for look in looks { add(look) }
  }

  private mutating func add(_ look: [Finding]) {
    for (identity, findings) in Dictionary(grouping: look, by: { $0.identity }) {
      let then = byIdentity[identity]?.all ?? []
      // Where today's book sees more, the places are those that it sees.
      if findings.count <= then.count { continue }
      for (finding, index) in zip(findings, then) { left[index] = finding }
      for finding in findings.dropFirst(then.count) {
        byIdentity[identity, default: Alike()].all.append(left.count)
        left.append(finding)
        isOfThen.append(false)
      }
    }
  }

  /// Those that were not met again.
  var fixed: [Finding] { zip(left, isOfThen).compactMap { $1 ? $0 : nil } }

  /// The new and the known findings.
  mutating func part(_ findings: [Finding], in files: [ReadFile]) -> (new: [Finding], known: [Finding]) {
    let parts = zip(findings, strike(findings, in: files))
    return (parts.filter { !$0.1 }.map(\.0), parts.filter { $0.1 }.map(\.0))
  }

  /// Which findings were there. Those that stayed in their file are known first, then those that moved, then what
  /// stands at the top of a file that has another first declaration now, then those whose declaration was renamed.
  fileprivate mutating func strike(_ findings: [Finding], in files: [ReadFile]) -> [Bool] {
    match(findings, in: files).map { $0 != nil }
  }

  /// Which of the earlier findings each one is, by its place among them; nil for what is new.
  mutating func match(_ findings: [Finding], in files: [ReadFile]) -> [Int?] {
    var matches = findings.map { strike($0, isInItsFile: true) }
    for index in findings.indices where matches[index] == nil {
      matches[index] = strike(findings[index], isInItsFile: false)
    }
    strikeTops(findings, &matches)
    strikeRenamed(findings, in: files, &matches)
    return matches
  }

  private mutating func strike(_ finding: Finding, isInItsFile: Bool) -> Int? {
    guard let index = byIdentity[finding.identity]?.next(isInItsFile ? finding.path : nil, of: left) else {
      return nil
    }
    left[index] = nil
    return index
  }

  /// It is charged to the file's first declaration, and a new one above that is no news.
  private mutating func strikeTops(_ findings: [Finding], _ matches: inout [Int?]) {
    var tops: [[String]: [Int]] = [:]
    for (index, finding) in left.enumerated() {
      if let finding, let key = finding.keyAtTop { tops[key, default: []].append(index) }
    }
    if tops.isEmpty { return }
    for index in findings.indices where matches[index] == nil {
      guard let key = findings[index].keyAtTop, let known = tops[key]?.popLast() else { continue }
      left[known] = nil
      matches[index] = known
    }
  }
}

extension EarlierFindings {
  private mutating func strikeRenamed(_ findings: [Finding], in files: [ReadFile], _ matches: inout [Int?]) {
    let known = left.indices.filter { left[$0] != nil }
    let found = findings.indices.filter { matches[$0] == nil }
    let renames = renamed(known.compactMap { left[$0]?.identity }, to: found.map { findings[$0].identity }, in: files)
    for (index, renamed) in zip(found, renames) {
      guard let renamed else { continue }
      left[known[renamed]] = nil
      matches[index] = known[renamed]
    }
  }
}

/// The earlier findings of one identity. Thousands may be of one, so each list is walked once.
private struct Alike {
  /// In their order; some are struck by now.
  var all: [Int] = []
  private var start = 0
  /// By path, the same in reverse; made when somebody asks, as nothing is added from then on.
  private var byPath: [String: [Int]]?

  /// The first that is left, in one file or anywhere.
  mutating func next(_ path: String?, of left: [Finding?]) -> Int? {
    guard let path else {
      while start < all.count, left[all[start]] == nil { start += 1 }
      return start < all.count ? all[start] : nil
    }
    if byPath == nil { byPath = Dictionary(grouping: all.reversed()) { left[$0]?.path ?? "" } }
    while let index = byPath?[path]?.last {
      if left[index] != nil { return index }
      byPath?[path]?.removeLast()
    }
    return nil
  }
}

/// Findings against several earlier states, as a merge has them. New is what none of them had, each asked by itself:
/// of two findings of one identity, which the two sides brought in a file of each, either side knows its own. To count
/// them over all sides is no way to tell: the most that one side has would call one of the two new, and the sum would
/// count twice what both sides have from before they parted.
///
/// Fixed is what all had: what one side fixed before is not fixed now.
func part(
  _ findings: [Finding], by states: [EarlierFindings], in files: [ReadFile]
) -> (new: [Finding], fixed: [Finding], known: [Finding]) {
  var isKnown = [Bool](repeating: false, count: findings.count)
  var fixed: [Finding]?
  for var state in states {
    for (index, isThere) in state.strike(findings, in: files).enumerated() where isThere { isKnown[index] = true }
    fixed = fixed.map { common($0, state.fixed) } ?? state.fixed
  }
  let parts = zip(findings, isKnown)
  return (parts.filter { !$0.1 }.map(\.0), fixed ?? [], parts.filter { $0.1 }.map(\.0))
}

/// Those of `findings` that are among others too, one for one.
private func common(_ findings: [Finding], _ others: [Finding]) -> [Finding] {
  var left: [FindingIdentity: Int] = [:]
  for other in others { left[other.identity, default: 0] += 1 }
  return findings.filter { finding in
    left[finding.identity, default: 0] -= 1
    return left[finding.identity, default: 0] >= 0
  }
}

extension Finding {
  /// By what a finding at the top of its file is told from the others there.
  fileprivate var keyAtTop: [String]? {
    guard place.position == .file || isJoinedByFolder else { return nil }
    let identity = identity
    return [path, identity.rule, identity.named, identity.kind]
  }
}
