import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

/// Declarations that a rule selects meet the demands of its `must`.
///
/// If a supertype is declared in no file of the project, it may provide what is demanded. Then it is unknown whether
/// the demand is met: that is counted, and is no finding.
enum DemandsAreMet {
  /// Adds the findings, and returns for how many declarations it is unknown whether they meet a demand.
  static func judge(_ subject: Subject, _ findings: inout [Finding]) -> Int {
    guard subject.book.rules.contains(where: \.hasDemands) else { return 0 }
    var judge = DemandJudge(subject)
    var picked = PickedDeclarations(subject)
    var undecided = 0
    var count = 0
    for (index, rule) in subject.book.rules.enumerated() {
      for case .must(let demands) in rule.verdicts {
        for symbol in picked.picked(by: rule.select) {
          for (place, demand) in demands.enumerated() {
            switch judge.answer(demand, number: count + place, symbol) {
            case .met: continue
            case .unknown: undecided += 1
            case .missed(let words):
              let message = "'\(subject.graph.qualifiedName(of: symbol))' \(words)"
              subject.addFinding(of: index, about: symbol, asking: demand.key, to: &findings, saying: message)
            }
          }
        }
        count += demands.count
      }
    }
    return undecided
  }
}

extension Demand {
  /// The key in the rules file: a declaration can miss several demands of one rule.
  fileprivate var key: String {
    switch self {
    case .kind: "kind"
    case .conformTo: "conform_to"
    case .inherit: "inherit"
    case .beNamed: "be_named"
    case .beIn: "be_in"
    case .access: "access"
    case .attribute: "attribute"
    case .final: "final"
    case .import: "import"
    case .name: "name"
    case .uses: "uses"
    }
  }
}

extension UserRule {
  fileprivate var hasDemands: Bool {
    verdicts.contains { if case .must = $0 { true } else { false } }
  }
}
