import InwardFacts
import InwardGraph
import InwardLayers

/// Declarations that a rule selects stay within the limits of its `max` and `min`.
enum NothingOutgrowsItsLimits: ProjectCheck {
  static func check(_ subject: Subject, _ violations: inout [Violation]) {
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
      check(ofTypes, sizes, subject, &violations)
    }
    let ofGroups = limits.filter { $0.limit.measure.isOfGroups }
    if !ofGroups.isEmpty { checkGroups(ofGroups, subject, &violations) }
  }

  private static func check(
    _ limits: [(rule: Int, limit: Limit)], _ sizes: TypeSizes, _ subject: Subject, _ violations: inout [Violation]
  ) {
    var picked = PickedDeclarations(subject)
    for (rule, limit) in limits {
      for symbol in picked.picked(by: subject.book.rules[rule].select) where subject.graph[symbol].kind.isNominal {
        if limit.allows(Double(sizes[limit.measure, symbol])) { continue }
        let fault = DeclarationFault.beyond(limit, sizes)
        violations += subject.violation(of: rule, about: symbol, fault).map { [$0] } ?? []
      }
    }
  }

  private static func checkGroups(
    _ limits: [(rule: Int, limit: Limit)], _ subject: Subject, _ violations: inout [Violation]
  ) {
    let sizes = GroupSizes(subject)
    for (rule, limit) in limits {
      for group in sizes.groups(of: subject.book.rules[rule].select) {
        let value = limit.measure == .instability ? group.instability : group.distance
        guard let value, !limit.allows(value) else { continue }
        violations.append(Violation(.group(group, rule: rule, limit, value: value)))
      }
    }
  }
}
