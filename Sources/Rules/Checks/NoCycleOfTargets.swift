import InwardFacts
import InwardGraph
import InwardLayers

/// Targets have no dependency cycles.
///
/// No build system can order the targets of a cycle, and most report the cycle late. Declared dependencies and
/// undeclared imports both count. Each cycle is one finding, in its shortest form, at one of its links: remove that
/// link and the cycle is gone. `policy: { target_cycle: error }` turns the rule on.
enum NoCycleOfTargets: BuiltInCheck, ProjectCheck {
  static let id = "target-cycle"

  static func check(_ subject: Subject, _ violations: inout [Violation]) {
    guard subject.book.policy.targetCycle.severity != nil else { return }
    let imports = TargetImports(subject.graph.files, subject.graph.modules)
    for cycle in imports.cycles() where cycle.targets.allSatisfy({ subject.judges(imports[$0]) }) {
      guard let link = cycle.links.first else { continue }
      violations.append(Violation(.target(.cycle(cycle, at: link), imports)))
    }
  }
}
