// Messages about imports, dependencies and cycles of targets, in findings and in `inward modules --check`.
import InwardFacts
import InwardGraph

/// Describes an undeclared import, `App imports Core without declaring it as a dependency`, and the fix.
public func implicitImportWords(
  _ found: ImplicitImport, _ imports: TargetImports
) -> (message: String, help: String) {
  // Several project files may declare targets with the same name, so each name is listed once.
  let names = found.targets.map { imports[$0].name }.reduce(into: [String]()) { names, name in
    if !names.contains(name) { names.append(name) }
  }
  let files = Set(found.targets.map { imports[$0].place.path }).sorted()
  let who = names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  let verb = names.count == 1 ? "imports" : "import"
  return (
    "\(who) \(verb) \(found.module) without declaring it as a dependency",
    "add \(found.module) to the dependencies of \(who) in \(files.joined(separator: " and "))"
  )
}

/// Describes a cycle: `dependency cycle between targets: App -> Core -> App`.
public func targetCycleWords(_ cycle: TargetCycle, _ imports: TargetImports) -> String {
  let names = cycle.targets.map { imports[$0].name }
  return "dependency cycle between targets: \((names + names.prefix(1)).joined(separator: " -> "))"
}

/// Describes an unused dependency, `App depends on Core, but none of its files imports it`, and the fix.
public func redundantDependencyWords(
  _ found: RedundantDependency, _ imports: TargetImports
) -> (dependency: String, message: String, help: String) {
  let target = imports[found.target]
  let name = target.dependencies?[found.entry].name ?? ""
  return (
    name, "\(target.name) depends on \(name), but none of its files imports it",
    "remove \(name) from the dependencies of \(target.name)"
  )
}
