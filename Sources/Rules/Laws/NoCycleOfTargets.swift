import InwardFacts
import InwardGraph
import InwardLayers

/// Targets have no dependency cycles.
///
/// No build system can order the targets of a cycle, and most report it late. Declared dependencies and imports that
/// are not declared both count. Each cycle is one finding, in its shortest form, at one of its links: remove that link
/// and the cycle is gone. `policy: { target_cycle: error }` turns the rule on.
enum NoCycleOfTargets: BuiltInLaw {
  static let id = "target-cycle"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    guard let severity = subject.book.policy.targetCycle.severity else { return }
    let imports = TargetImports(subject.graph.files, subject.graph.modules)
    for cycle in imports.cycles() where cycle.targets.allSatisfy({ subject.judges(imports[$0]) }) {
      guard let link = cycle.links.first else { continue }
      let names = cycle.targets.map { imports[$0].name }
      let place = imports.place(of: link)
      let help = "remove the dependency of \(names[0]) on \(names[cycle.targets.count > 1 ? 1 : 0])"
      findings.append(
        Finding(
          rule: id, severity: severity, wording: Wording(targetCycleWords(cycle, imports), help: help),
          site: FindingSite(place.path, FindingPlace(place.position)),
          sides: FindingSides(chain: steps(of: cycle, imports)),
          ids: FindingIDs(
            file: link.file, group: cycle.targets.lazy.compactMap { imports[$0].module }.first.map { .module($0) }),
          topic: FindingTopic(source: "targets", named: round(names))))
    }
  }

  private static func steps(of cycle: TargetCycle, _ imports: TargetImports) -> [FindingSide] {
    zip(cycle.targets, cycle.links).map { target, link in
      let place = imports.place(of: link)
      return FindingSide(layer: nil, declaration: imports[target].name, path: place.path, line: place.position.line)
    }
  }
}

extension TargetCycle.Link {
  /// The file whose import makes the link, if an import does.
  fileprivate var file: FileID { if case .implicitImport(let file, _) = self { file } else { .none } }
}
