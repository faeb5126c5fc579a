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
      var finding = Finding(
        rule: id, severity: severity, message: targetCycleWords(cycle, imports), path: place.path,
        place: FindingPlace(place.position))
      if case .implicitImport(let file, _) = link { finding.file = file }
      finding.group = cycle.targets.lazy.compactMap { imports[$0].module }.first.map { .module($0) }
      // Whichever link comes first today, it is the same cycle.
      let first = names.indices.min { names[$0] < names[$1] } ?? 0
      finding.topic = FindingTopic(
        source: "targets", named: (names[first...] + names[..<first]).joined(separator: " -> "))
      finding.help = "remove the dependency of \(names[0]) on \(names[cycle.targets.count > 1 ? 1 : 0])"
      finding.chain = zip(cycle.targets, cycle.links).map { target, link in
        let place = imports.place(of: link)
        return FindingSide(
          layer: nil, declaration: imports[target].name, path: place.path, line: place.position.line)
      }
      findings.append(finding)
    }
  }
}
