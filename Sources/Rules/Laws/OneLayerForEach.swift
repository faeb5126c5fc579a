import InwardFacts
import InwardGraph
import InwardLayers

/// No file and no declaration is claimed by two layers of one level.
enum OneLayerForEach: Law {
  static let id = "ambiguous-layer"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    let judged = Set(subject.judged)
    for ambiguity in subject.layering.ambiguities where judged.contains(ambiguity.file) {
      let names = ambiguity.layers.compactMap { subject.layerName(of: $0) }
      let lines = ambiguity.layers.map { String(subject.plan[$0].origin.line) }
      var finding = Finding(
        rule: id, severity: .error,
        message: "\(names.joined(separator: " and ")) both claim \(claimed(ambiguity, subject)) "
          + "(\(subject.book.path), lines \(lines.joined(separator: " and ")))",
        path: subject.path(of: ambiguity.file), place: place(of: ambiguity, subject))
      finding.help = "make one of the two patterns narrower"
      finding.topic = FindingTopic(
        source: ambiguity.symbol.isSome
          ? subject.graph.qualifiedName(of: ambiguity.symbol) : subject.side(of: ambiguity.file).declaration,
        named: names.joined(separator: " and "))
      finding.source = ambiguity.symbol.isSome ? ambiguity.symbol : subject.source(of: ambiguity.file)
      finding.file = ambiguity.file
      findings.append(finding)
    }
  }

  private static func claimed(_ ambiguity: Ambiguity, _ subject: Subject) -> String {
    ambiguity.symbol.isNone ? "this file" : "'\(subject.graph.qualifiedName(of: ambiguity.symbol))'"
  }

  private static func place(of ambiguity: Ambiguity, _ subject: Subject) -> FindingPlace {
    guard ambiguity.symbol.isSome else { return subject.fileStart() }
    let declaration = subject.graph.declaration(ambiguity.symbol)
    return subject.place(of: declaration.name, at: declaration.offset, in: ambiguity.file)
  }
}
