// Implements `inward modules --check`: compares the imports in the files of each target with the dependencies that
// the target declares. Reads sources, but resolves no names and needs no rules file.
import InwardFacts
import InwardGraph
import InwardReports
import InwardRules

/// Lists the faults in the imports and dependencies of targets as text or JSON, and returns whether there are none.
public func checkModules(
  _ view: ModulesView, _ request: ProjectRequest, as format: ListFormat, usesColor: Bool
) throws(Obstacle) -> (text: String, isClean: Bool) {
  let (project, rules) = try locateProjectOrFolder(request)
  var book = rules
  book.policy.redundantDependency = .warning
  let state = try readProject(project, by: book, jobs: request.jobs)
  try state.expectWhole()
  let faults = list(TargetImports(state.files, state.modules), of: state)
  let style = ModuleListStyle(usesColor: usesColor, isComplete: view.isComplete)
  return (format == .json ? jsonText(of: faults) : text(of: faults, style: style), faults.faults.isEmpty)
}

private func list(_ imports: TargetImports, of state: ReadState) -> TargetFaults {
  let implicit = imports.implicitImports().map { found in
    let file = state.files[found.file.index]
    return TargetFaults.Fault(
      kind: .implicitImport, place: imports.place(of: .implicitImport(found.file, entry: found.entry)),
      message: implicitImportWords(found, imports).message, targets: found.targets.map { imports[$0].name },
      named: file.facts.module(of: file.facts.imports[found.entry]))
  }
  let redundant = imports.redundantDependencies().map { found in
    let words = redundantDependencyWords(found, imports)
    return TargetFaults.Fault(
      kind: .redundantDependency, place: imports.place(of: .dependency(found.target, entry: found.entry)),
      message: words.message, targets: [imports[found.target].name], named: words.dependency)
  }
  let cycles = imports.cycles().compactMap { cycle in
    cycle.links.first.map { link in
      TargetFaults.Fault(
        kind: .targetCycle, place: imports.place(of: link), message: targetCycleWords(cycle, imports),
        targets: cycle.targets.map { imports[$0].name })
    }
  }
  let faults = (implicit + redundant + cycles).sorted { key(of: $0) < key(of: $1) }
  return TargetFaults(
    faults: faults,
    unjudged: imports.unknownTargets.map {
      TargetFaults.Unjudged(target: imports[$0].name, place: imports[$0].place)
    }, targets: state.modules.targets.count { $0.module != nil })
}

private func key(of fault: TargetFaults.Fault) -> (String, Position, String) {
  (fault.place.path, fault.place.position, fault.message)
}
