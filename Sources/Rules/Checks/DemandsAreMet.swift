import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

/// Declarations that a rule selects meet the demands of its `must`.
///
/// If a supertype is external, or if a reference is unknown, it may be unknown whether a demand is met. Such cases are
/// counted, and are not findings.
enum DemandsAreMet {
  /// Adds the violations, and returns the number of cases in which it is unknown whether a declaration meets a
  /// demand. A declaration counts once for each such demand.
  static func judge(_ subject: Subject, _ violations: inout [Violation]) -> Int {
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
            case .missed:
              violations += subject.violation(of: index, about: symbol, .missed(demand)).map { [$0] } ?? []
            }
          }
        }
        count += demands.count
      }
    }
    return undecided
  }
}

extension UserRule {
  fileprivate var hasDemands: Bool {
    verdicts.contains { if case .must = $0 { true } else { false } }
  }
}

extension Subject {
  /// Returns a violation about a whole declaration; nil if its place is not judged.
  func violation(of rule: Int, about symbol: SymbolID, _ fault: DeclarationFault) -> Violation? {
    let (file, spot) = (graph[symbol].file, Spot(graph.declaration(symbol)))
    guard judges(spot.offset, in: file) else { return nil }
    return Violation(
      .declaration(symbol, rule: rule, fault), in: file, at: [place(of: spot, in: file)])
  }
}
