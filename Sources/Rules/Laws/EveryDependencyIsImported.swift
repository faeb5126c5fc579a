import InwardFacts
import InwardGraph
import InwardLayers

/// Every library of the project that a target depends on is imported by one of the target's files.
///
/// A dependency that no file imports slows builds down and hides what the target really needs. An import of a module
/// that re-exports the library counts. In an Xcode project so does a library below the target that needs it, as the app
/// links both. Targets with Objective-C, plugins or unread files are not judged, nor are dependencies on macros,
/// plugins, programs and bundles. `policy: { redundant_dependency: warning }` turns the rule on.
enum EveryDependencyIsImported: BuiltInLaw {
  static let id = "redundant-dependency"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    guard let severity = subject.book.policy.redundantDependency.severity else { return }
    let imports = TargetImports(subject.graph.files, subject.graph.modules)
    for found in imports.redundantDependencies() where subject.judges(imports[found.target]) {
      let words = redundantDependencyWords(found, imports)
      let place = imports.place(of: .dependency(found.target, entry: found.entry))
      findings.append(
        Finding(
          rule: id, severity: severity, wording: Wording(words.message, help: words.help),
          site: FindingSite(place.path, FindingPlace(place.position)),
          ids: FindingIDs(group: imports[found.target].module.map { .module($0) }),
          topic: FindingTopic(source: imports[found.target].name, named: words.dependency)))
    }
  }
}

extension Subject {
  /// Whether a target is judged: test targets only if the policy says so.
  func judges(_ target: Target) -> Bool {
    guard book.policy.tests == .exclude else { return true }
    return target.product != .test && !(target.module.map { graph.modules.modules[$0.index].isTest } ?? false)
  }
}

extension FindingPlace {
  /// A place in a project file, of which only the beginning is known.
  init(_ position: Position) {
    self.init(line: position.line, column: position.column, endColumn: position.column)
  }
}
