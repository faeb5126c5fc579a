import InwardFacts
import InwardGraph
import InwardLayers

/// Every layer holds something.
///
/// A pattern that matches nothing is a slip of the fingers or a folder that moved, and the layer behind it is no longer
/// checked. `optional: true` says that a layer may be empty.
enum NoEmptyLayer: Law {
  static let id = "empty-layer"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    var held: Set<LayerID> = []
    for file in subject.graph.fileIDs {
      held.formUnion(subject.plan.lineage(of: subject.layering.layer(of: FileID(file))))
    }
    for index in subject.graph.symbols.indices {
      let layer = subject.layering.layer(of: SymbolID(index))
      if layer.isSome && !held.contains(layer) { held.formUnion(subject.plan.lineage(of: layer)) }
    }
    for layer in subject.plan.ids where !held.contains(layer) {
      let definition = subject.plan[layer]
      if definition.isOptional || definition.isRest { continue }
      var finding = Finding(
        rule: id, severity: .error, message: "layer \(definition.fullName) holds no file and no declaration",
        path: definition.origin.path,
        place: FindingPlace(
          line: definition.origin.line, column: definition.origin.column,
          endColumn: definition.origin.column + definition.name.utf8.count))
      finding.topic = FindingTopic(source: definition.fullName)
      finding.help = "mend its pattern, or say 'optional: true'"
      findings.append(finding)
    }
  }
}
