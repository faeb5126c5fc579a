import InwardFacts
import InwardGraph
import InwardLayers

/// Every rule selects something.
///
/// A `select` that matches nothing is a typo, or the code was moved, and the rule no longer checks anything. The same
/// is true of a `reach` with a module that the project does not have. `optional: true` allows a rule to select nothing.
enum NoEmptyRule: BuiltInLaw {
  static let id = "empty-rule"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    var selection = Selection(subject)
    for (index, rule) in subject.book.rules.enumerated() where !rule.isOptional {
      if let select = rule.select, subject.isEmpty(select, &selection) {
        let advice = "correct its 'select', or add 'optional: true'"
        findings.append(finding("rule '\(rule.id)' selects nothing", advice, at: index, subject))
      } else if let module = rule.moduleOutOfReach(subject) {
        let advice = "chains go through declarations of the project; 'modules' of 'never' is about imports"
        let message = "rule '\(rule.id)' has 'reach' with '\(module)', which is not a module of the project"
        findings.append(finding(message, advice, at: index, subject))
      }
    }
  }

  private static func finding(_ message: String, _ advice: String, at rule: Int, _ subject: Subject) -> Finding {
    Finding(rule: id, severity: .error, wording: Wording(message, help: advice), site: subject.site(of: rule))
  }
}

extension UserRule {
  /// A module in a `reach` that no chain can lead to.
  fileprivate func moduleOutOfReach(_ subject: Subject) -> String? {
    let patterns = verdicts.flatMap { verdict -> ImportPatterns in
      if case .neverReach(let ban) = verdict { ban.targets.modules } else { [] }
    }
    return patterns.first { pattern in
      !subject.graph.modules.modules.contains { pattern.module.matches($0.name) }
    }?.module.text
  }
}
