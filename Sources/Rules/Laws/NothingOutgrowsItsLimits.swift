import InwardFacts
import InwardGraph
import InwardLayers

/// What a rule selects stays within its `max`.
enum NothingOutgrowsItsLimits: Law {
  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    var limits: [(rule: Int, limit: Limit)] = []
    for (index, rule) in subject.book.rules.enumerated() {
      for case .max(let list) in rule.verdicts { limits += list.map { (index, $0) } }
    }
    if limits.isEmpty { return }
    let ofTypes = limits.filter { !$0.limit.measure.isOfGroups }
    if !ofTypes.isEmpty { checkTypes(ofTypes, subject, &findings) }
    let ofGroups = limits.filter { $0.limit.measure.isOfGroups }
    if !ofGroups.isEmpty { checkGroups(ofGroups, subject, &findings) }
  }

  private static func checkTypes(
    _ limits: [(rule: Int, limit: Limit)], _ subject: Subject, _ findings: inout [Finding]
  ) {
    let sizes = TypeSizes(subject, measures: Set(limits.map(\.limit.measure)))
    var picked = PickedDeclarations(subject)
    for (rule, limit) in limits {
      for symbol in picked.picked(by: subject.book.rules[rule].select) where subject.graph[symbol].kind.isNominal {
        let size = sizes[limit.measure, symbol]
        if Double(size) <= limit.most { continue }
        let words = "'\(subject.graph.qualifiedName(of: symbol))' \(phrase(limit.measure, size))"
        let most = "\(limit.text) \(limit.most == 1 ? "is" : "are")"
        let message = "\(words); at most \(most) allowed"
        subject.addFinding(
          of: rule, about: symbol, asking: limit.measure.rawValue, to: &findings, saying: message)
      }
    }
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
        guard let value, value > limit.most + 1e-9 else { continue }
        let measured = "the \(limit.measure.rawValue) of \(group.name) is \(decimal(value))"
        let message = "\(measured), at most \(limit.text) is allowed (\(group.words))"
        findings.append(
          Finding(
            rule: subject.book.rules[rule].id, severity: subject.book.rules[rule].severity,
            wording: subject.wording(message, by: rule), site: subject.site(of: rule),
            ids: FindingIDs(group: group.group),
            topic: FindingTopic(source: group.name, named: limit.measure.rawValue)))
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
