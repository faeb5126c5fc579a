import InwardFacts
import InwardGraph
import InwardLayers

/// Every rule selects something.
///
/// If a `select` matches nothing, it contains a typo, or the code was moved. Either way, the rule no longer checks
/// anything. The same is true of a `reach` that lists a module the project does not have. `optional: true` allows a
/// rule to select nothing.
enum NoEmptyRule: BuiltInCheck, ProjectCheck {
  static let id = "empty-rule"

  static func check(_ subject: Subject, _ violations: inout [Violation]) {
    var selection = Selection(subject)
    for (index, rule) in subject.book.rules.enumerated() where !rule.isOptional {
      if let select = rule.select, subject.isEmpty(select, &selection) {
        violations.append(Violation(.rule(index, .selectsNothing)))
      } else if let module = rule.moduleOutOfReach(subject) {
        violations.append(Violation(.rule(index, .reachesNoModule(module))))
      }
    }
  }
}

extension UserRule {
  /// Returns the first module pattern of a `reach` that matches no module of the project. No chain can lead to such a
  /// module. Returns nil if there is no such pattern.
  fileprivate func moduleOutOfReach(_ subject: Subject) -> String? {
    let patterns = verdicts.flatMap { verdict -> ImportPatterns in
      if case .neverReach(let ban) = verdict { ban.targets.modules } else { [] }
    }
    return patterns.first { pattern in
      !subject.modulesByName.keys.contains { pattern.module.matches($0) }
    }?.module.text
  }
}
