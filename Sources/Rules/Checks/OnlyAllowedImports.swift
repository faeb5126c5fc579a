import InwardFacts
import InwardGraph
import InwardLayers

/// A layer imports only the external modules that its `imports` allow.
///
/// `imports: [Foundation]` is the complete list of modules that it may import; `imports: { never: [UIKit] }` lists
/// those that it may not import. `Foundation` includes its parts, such as `FoundationNetworking`. For modules of the
/// project, `uses` decides.
struct OnlyAllowedImports: BuiltInCheck, FileCheck {
  static let id = "import"

  private let subject: Subject

  init(_ subject: Subject) { self.subject = subject }

  func check(_ file: FileID, _ violations: inout [Violation]) {
    let layer = subject.layering.layerCharged(for: file)
    let contracts = subject.plan.lineage(of: layer).filter { subject.plan[$0].imports != nil }
    if contracts.isEmpty { return }
    let facts = subject.graph.files[file.index].facts
    var groups = ViolationGroups(subject, file)
    for entry in facts.imports {
      guard let name = entry.path.first, subject.modulesByName[facts.text(name)] == nil else { continue }
      guard let broken = contracts.last(where: { !subject.mayImport(entry, of: facts, $0) }) else { continue }
      let module = facts.text(name)
      groups.add(entry, of: module, rule: Self.id, against: .imports(broken))
    }
    violations += groups.violations
  }
}

extension Subject {
  func mayImport(_ entry: Import, of facts: FileFacts, _ layer: LayerID) -> Bool {
    guard let first = entry.path.first, let contract = plan[layer].imports else { return true }
    let module = facts.text(first)
    let forms = entry.forms(in: facts)
    switch contract {
    case .only(let patterns): return patterns.cover(module, forms)
    case .never(let patterns): return !patterns.cover(module, forms)
    }
  }
}
