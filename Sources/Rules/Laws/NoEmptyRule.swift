import InwardFacts
import InwardGraph
import InwardLayers

/// Every rule selects something.
///
/// A `select` that picks nothing is a slip of the fingers or code that moved, and the rule behind it no longer checks
/// anything. `optional: true` says that a rule may select nothing.
enum NoEmptyRule: BuiltInLaw {
  static let id = "empty-rule"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    var selection = Selection(subject)
    for (index, rule) in subject.book.rules.enumerated() where !rule.isOptional {
      guard let select = rule.select, subject.isEmpty(select, &selection) else { continue }
      var finding = subject.finding(of: index, ownedBy: id, "rule '\(rule.id)' selects nothing")
      finding.severity = .error
      finding.because = nil
      finding.help = "mend its 'select', or say 'optional: true'"
      findings.append(finding)
    }
  }
}
