import InwardFacts
import InwardGraph
import InwardLayers

/// A target declares a dependency on every module of the project that its files import.
///
/// Otherwise the code builds only if something else happens to build the module first: a clean build or a different
/// build order breaks it. A dependency on a product covers the product's targets, and every dependency covers the
/// modules that it re-exports with `@_exported import`. Tests that run inside an app may import what the app declares.
/// Imports under `#if` and targets with computed dependencies are not judged. `policy: { implicit_import: error }`
/// turns the rule on.
enum EveryImportIsDeclared: BuiltInCheck, ProjectCheck {
  static let id = "implicit-import"

  static func check(_ subject: Subject, _ violations: inout [Violation]) {
    guard subject.book.policy.implicitImport.severity != nil else { return }
    let judged = Set(subject.judged)
    let imports = TargetImports(subject.graph.files, subject.graph.modules)
    for found in imports.implicitImports() where judged.contains(found.file) {
      let entry = subject.graph.files[found.file.index].facts.imports[found.entry]
      let place = subject.place(of: Spot(importing: entry.path[0], at: entry.offset), in: found.file)
      violations.append(
        Violation(
          .import(entry.path[0], against: .dependencies(found, imports)), in: found.file, at: [place]))
    }
  }
}
