import InwardFacts
import InwardGraph
import InwardLayers

/// Every library of the project that a target depends on is imported by one of the target's files.
///
/// A dependency that no file imports slows builds down and hides what the target really needs. An import of a module
/// that re-exports the library counts. In an Xcode project, a library that another dependency of the target needs is
/// not redundant, because the app links both. Targets with Objective-C, plugins or unread files are not judged, nor are
/// dependencies on macros, plugins, executables and bundles. `policy: { redundant_dependency: warning }` turns the rule
/// on.
enum EveryDependencyIsImported: BuiltInCheck, ProjectCheck {
  static let id = "redundant-dependency"

  static func check(_ subject: Subject, _ violations: inout [Violation]) {
    guard subject.book.policy.redundantDependency.severity != nil else { return }
    let imports = TargetImports(subject.graph.files, subject.graph.modules)
    for found in imports.redundantDependencies() where subject.judges(imports[found.target]) {
      violations.append(Violation(.target(.unused(found), imports)))
    }
  }
}

extension Subject {
  /// Returns whether a target is judged. A test target is judged only if the policy says so.
  func judges(_ target: Target) -> Bool {
    guard book.policy.tests == .exclude else { return true }
    return target.product != .test && !(target.module.map { graph.modules.modules[$0.index].isTest } ?? false)
  }
}
