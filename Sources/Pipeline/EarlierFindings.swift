// Which findings were there before. They are compared by their identity: rule, declarations and kind, no path and no
// line. Two may be of one identity, as two files may hold a declaration of one name; then they are counted.
import InwardRules

/// The findings of an earlier state, struck one by one as they are met again.
struct EarlierFindings {
  private var left: [Finding?]
  private var byIdentity: [[String]: [Int]] = [:]
  /// Whether the earlier state had them by its own rules: only those can be fixed.
  private var isOfThen: [Bool]

  init(_ findings: [Finding]) { self.init(judgedThen: findings, judgedToday: []) }

  /// What was found then, by the rules of then, and each time that today's rules looked at that state. One finding that
  /// is seen by several looks is one; of two that one look sees both count.
  init(judgedThen: [Finding], judgedToday looks: [[Finding]]) {
    left = judgedThen
    // What stands in the rules file or the baseline is of the rules, not of the code.
    isOfThen = judgedThen.map(\.isForgivable)
    for (index, finding) in judgedThen.enumerated() { byIdentity[finding.identity, default: []].append(index) }
    for look in looks { add(look) }
  }

  private mutating func add(_ look: [Finding]) {
    for (identity, findings) in Dictionary(grouping: look, by: { $0.identity }) {
      let then = byIdentity[identity] ?? []
      // Where today's book sees more, the places are those that it sees.
      if findings.count <= then.count { continue }
      for (finding, index) in zip(findings, then) { left[index] = finding }
      for finding in findings.dropFirst(then.count) {
        byIdentity[identity, default: []].append(left.count)
        left.append(finding)
        isOfThen.append(false)
      }
    }
  }

  /// Those that were not met again.
  var fixed: [Finding] { zip(left, isOfThen).compactMap { $1 ? $0 : nil } }

  /// What is new and what is known. Those that stayed in their file are known first, then those that moved, then what
  /// stands at the top of a file that has another first declaration now.
  mutating func part(_ findings: [Finding]) -> (new: [Finding], known: [Finding]) {
    var isKnown = findings.map { strike($0, isInItsFile: true) }
    for index in findings.indices where !isKnown[index] {
      isKnown[index] = strike(findings[index], isInItsFile: false)
    }
    strikeTops(findings, &isKnown)
    let parts = zip(findings, isKnown)
    return (parts.filter { !$0.1 }.map(\.0), parts.filter { $0.1 }.map(\.0))
  }

  private mutating func strike(_ finding: Finding, isInItsFile: Bool) -> Bool {
    let alike = byIdentity[finding.identity] ?? []
    guard let index = alike.first(where: { !isInItsFile || left[$0]?.path == finding.path }) else { return false }
    strike(index)
    return true
  }

  private mutating func strike(_ index: Int) {
    guard let finding = left[index] else { return }
    byIdentity[finding.identity]?.removeAll { $0 == index }
    left[index] = nil
  }

  /// It is charged to the file's first declaration, and a new one above that is no news.
  private mutating func strikeTops(_ findings: [Finding], _ isKnown: inout [Bool]) {
    var tops: [[String]: [Int]] = [:]
    for (index, finding) in left.enumerated() {
      if let finding, let key = finding.keyAtTop { tops[key, default: []].append(index) }
    }
    if tops.isEmpty { return }
    for index in findings.indices where !isKnown[index] {
      guard let key = findings[index].keyAtTop, let known = tops[key]?.popLast() else { continue }
      strike(known)
      isKnown[index] = true
    }
  }
}

extension Finding {
  /// By what a finding at the top of its file is told from the others there.
  fileprivate var keyAtTop: [String]? {
    guard position == .file || isJoinedByFolder else { return nil }
    let identity = identity
    return [path, identity[0], identity[2], identity[3]]
  }
}
