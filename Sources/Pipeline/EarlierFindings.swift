// Compares findings with those of earlier states, by identity: rule, declarations and kind, but not path or line.
// Several findings may share an identity, since two files may contain declarations with the same name; such findings
// are counted.
import InwardGraph
import InwardRules

/// The findings of an earlier state; each is removed when a current finding matches it.
struct EarlierFindings {
  private var left: [Finding?]
  private var byIdentity: [FindingIdentity: Alike] = [:]
  /// For each finding, whether the earlier state's own rules reported it: only such a finding can count as fixed.
  private var isOfThen: [Bool]

  init(_ findings: [Finding]) { self.init(judgedThen: findings, judgedToday: []) }

  /// Combines the earlier state's findings under its own rules with its findings under today's rules; the latter are
  /// one list for each directory that today's rules judged. A finding that is in several of these lists counts once;
  /// two findings in one list both count. If today's baseline was used instead of the earlier one, its unmatched
  /// entries were not stale at that time, so they cannot count as fixed.
  init(judgedThen: [Finding], judgedToday looks: [[Finding]], isBaselineOfThen: Bool = true) {
    left = judgedThen
    isOfThen = judgedThen.map { isBaselineOfThen || $0.rule != Baseline.stale }
    for (index, finding) in judgedThen.enumerated() { byIdentity[finding.identity, default: Alike()].all.append(index) }
    for look in looks { add(look) }
  }

  private mutating func add(_ look: [Finding]) {
    for (identity, findings) in Dictionary(grouping: look, by: { $0.identity }) {
      let then = byIdentity[identity]?.all ?? []
      // If today's rules report more findings, they replace the earlier ones.
      if findings.count <= then.count { continue }
      for (finding, index) in zip(findings, then) { left[index] = finding }
      for finding in findings.dropFirst(then.count) {
        byIdentity[identity, default: Alike()].all.append(left.count)
        left.append(finding)
        isOfThen.append(false)
      }
    }
  }

  /// The earlier state's findings under its own rules that no current finding matched.
  var fixed: [Finding] { zip(left, isOfThen).compactMap { $1 ? $0 : nil } }

  /// Separates the new findings from the known ones.
  mutating func part(_ findings: [Finding], in files: [ReadFile]) -> (new: [Finding], known: [Finding]) {
    let parts = zip(findings, strike(findings, in: files))
    return (parts.filter { !$0.1 }.map(\.0), parts.filter { $0.1 }.map(\.0))
  }

  /// Matches findings with earlier ones and returns whether each has a match. Findings in the same file are matched
  /// first, then moved ones, then those in the top-level code of a file whose first declaration has changed, then those
  /// of renamed declarations.
  fileprivate mutating func strike(_ findings: [Finding], in files: [ReadFile]) -> [Bool] {
    match(findings, in: files).map { $0 != nil }
  }

  /// Returns, for each finding, the index of the earlier finding that it matches; nil for a new finding.
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

  /// Matches findings in top-level code, which are attributed to the file's first declaration; a new declaration above
  /// that one does not make the finding new.
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

/// The earlier findings that share an identity. There may be thousands, so each list is traversed only once.
private struct Alike {
  /// The indices of all these findings in order, including those that have been matched.
  var all: [Int] = []
  private var start = 0
  /// The indices by path, in reverse order. Built on first use, because nothing is added after that.
  private var byPath: [String: [Int]]?

  /// Returns the index of the first unmatched finding in the file at `path`, or in any file if `path` is nil; nil if
  /// there is none.
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

/// Compares findings with several earlier states, as for a merge. A finding is new if no state had it. Each state is
/// compared separately: if each side of the merge contributed one of two findings with the same identity, each side
/// matches its own. Counting over all sides would not work: the maximum over the sides would make one of the two new,
/// and the sum would count a finding twice if both sides had it before they diverged.
///
/// A finding is fixed only if every state had it: if one side had fixed it before, it is not fixed now.
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

/// Returns the elements of `findings` that `others` also contains, matched one to one.
private func common(_ findings: [Finding], _ others: [Finding]) -> [Finding] {
  var left: [FindingIdentity: Int] = [:]
  for other in others { left[other.identity, default: 0] += 1 }
  return findings.filter { finding in
    left[finding.identity, default: 0] -= 1
    return left[finding.identity, default: 0] >= 0
  }
}

extension Finding {
  /// The properties that distinguish a finding in the top-level code of a file, or about a file in no layer, from the
  /// others in that file; nil for any other finding.
  fileprivate var keyAtTop: [String]? {
    guard place.position == .file || isJoinedByFolder else { return nil }
    let identity = identity
    return [path, identity.rule, identity.named, identity.kind]
  }
}
