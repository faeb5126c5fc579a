import InwardFacts
import InwardGraph
import InwardLayers

/// A layer imports only the external modules that its `imports` allow.
///
/// `imports: [Foundation]` is the complete list of modules that it may import; `imports: { never: [UIKit] }` lists
/// those that it may not import. `Foundation` includes its parts, such as `FoundationNetworking`. For modules of the
/// project, `uses` decides.
enum OnlyLawfulImports: BuiltInLaw {
  static let id = "import"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    let ours = Set(subject.graph.modules.modules.map(\.name))
    for file in subject.judged {
      let layer = subject.layering.layerCharged(for: file)
      let contracts = subject.plan.lineage(of: layer).filter { subject.plan[$0].imports != nil }
      if contracts.isEmpty { continue }
      let facts = subject.graph.files[file.index].facts
      var groups = FindingGroups(subject, file)
      for entry in facts.imports {
        guard let name = entry.path.first, !ours.contains(facts.text(name)) else { continue }
        guard let broken = contracts.last(where: { !subject.mayImport(entry, of: facts, $0) }) else { continue }
        let module = facts.text(name)
        groups.add(entry, of: module, rule: id) {
          finding(module, at: $0, in: file, against: broken, subject)
        }
      }
      findings += groups.findings
    }
  }

  private static func finding(
    _ module: String, at place: FindingPlace, in file: FileID, against broken: LayerID, _ subject: Subject
  ) -> Finding {
    let words = "\(subject.layerName(of: broken)!) imports \(module), which its rules do not allow"
    return subject.finding(
      id, subject.plan[broken].severity, subject.wording(words, by: broken), importing: module, at: place, in: file,
      contract: subject.plan.definition(of: broken))
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
