import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

/// What a rule selects is what its `must` demands.
///
/// A supertype that no file declares may lead to what is demanded, and then it is not known whether the demand is met:
/// that is no finding, and is counted.
enum DemandsAreMet: Law {
  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    judge(subject) { rule, symbol, answer in
      guard case .missed(let words) = answer else { return }
      let message = "'\(subject.graph.qualifiedName(of: symbol))' \(words)"
      findings.append(subject.finding(of: rule, message, about: symbol))
    }
  }

  /// How many declarations nobody can tell of whether they meet a demand.
  static func countUndecided(_ subject: Subject) -> Int {
    var count = 0
    judge(subject) { _, _, answer in
      if case .unknown = answer { count += 1 }
    }
    return count
  }

  private static func judge(_ subject: Subject, _ meet: (Int, SymbolID, DemandAnswer) -> Void) {
    guard subject.book.rules.contains(where: \.hasDemands) else { return }
    var judge = DemandJudge(subject)
    for (index, rule) in subject.book.rules.enumerated() {
      for case .must(let demands) in rule.verdicts {
        for symbol in subject.picked(by: rule.select) {
          for demand in demands { meet(index, symbol, judge.answer(demand, symbol)) }
        }
      }
    }
  }
}

extension UserRule {
  fileprivate var hasDemands: Bool {
    verdicts.contains { if case .must = $0 { true } else { false } }
  }
}
