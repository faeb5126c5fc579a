import InwardFacts
import InwardGraph
import InwardLayers

/// Declarations that a rule selects stay within the limits of its `max` and `min`.
enum NothingOutgrowsItsLimits: Law {
  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    var limits: [(rule: Int, limit: Limit)] = []
    for (index, rule) in subject.book.rules.enumerated() {
      for case .limits(let list) in rule.verdicts { limits += list.map { (index, $0) } }
    }
    if limits.isEmpty { return }
    for isLower in [false, true] {
      let ofTypes = limits.filter { !$0.limit.measure.isOfGroups && $0.limit.isLower == isLower }
      if ofTypes.isEmpty { continue }
      let most = isLower ? ofTypes.map { Int($0.limit.bound.rounded(.up)) }.max() : nil
      let sizes = TypeSizes(subject, measures: Set(ofTypes.map(\.limit.measure)), countingDoubtsTo: most)
      check(ofTypes, sizes, subject, &findings)
    }
    let ofGroups = limits.filter { $0.limit.measure.isOfGroups }
    if !ofGroups.isEmpty { checkGroups(ofGroups, subject, &findings) }
  }

  private static func check(
    _ limits: [(rule: Int, limit: Limit)], _ sizes: TypeSizes, _ subject: Subject, _ findings: inout [Finding]
  ) {
    var picked = PickedDeclarations(subject)
    for (rule, limit) in limits {
      for symbol in picked.picked(by: subject.book.rules[rule].select) where subject.graph[symbol].kind.isNominal {
        let size = sizes[limit.measure, symbol]
        if limit.allows(Double(size)) { continue }
        let words = "'\(subject.graph.qualifiedName(of: symbol))' \(phrase(limit.measure, size))"
        let message = "\(words); \(phrase(limit, limit.bound == 1 ? "is" : "are"))"
        subject.addFinding(of: rule, about: symbol, asking: limit.key, to: &findings, saying: message)
      }
    }
  }

  /// `at most 3 are allowed`
  private static func phrase(_ limit: Limit, _ verb: String) -> String {
    limit.isLower ? "at least \(limit.text) \(verb) required" : "at most \(limit.text) \(verb) allowed"
  }

  private static func phrase(_ measure: Limit.Measure, _ size: Int) -> String {
    let plural = size == 1 ? "" : "s"
    return switch measure {
    case .members: "has \(size) member\(plural)"
    case .dependents: "is used by \(size) declaration\(plural)"
    default: "uses \(size) layer\(plural)"
    }
  }

  private static func checkGroups(
    _ limits: [(rule: Int, limit: Limit)], _ subject: Subject, _ findings: inout [Finding]
  ) {
    let sizes = GroupSizes(subject)
    for (rule, limit) in limits {
      for group in sizes.groups(of: subject.book.rules[rule].select) {
        let value = limit.measure == .instability ? group.instability : group.distance
        guard let value, !limit.allows(value) else { continue }
        let measured = "the \(limit.measure.rawValue) of \(group.name) is \(decimal(value))"
        let message = "\(measured), \(phrase(limit, "is")) (\(group.words))"
        findings.append(
          Finding(
            rule: subject.book.rules[rule].id, severity: subject.book.rules[rule].severity,
            wording: subject.wording(message, by: rule), site: subject.site(of: rule),
            ids: FindingIDs(group: group.group),
            topic: FindingTopic(source: group.name, named: limit.key)))
      }
    }
  }

  /// Two digits, rounded: without Foundation there is no formatter.
  private static func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = hundredths % 100
    return "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits)"
  }
}
