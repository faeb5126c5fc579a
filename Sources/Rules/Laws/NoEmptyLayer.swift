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
    var holdsAny = Array(repeating: false, count: subject.plan.layers.count)
    func hold(_ layer: LayerID) {
      if layer.isNone || holdsAny[layer.index] { return }
      for part in subject.plan.lineage(of: layer) { holdsAny[part.index] = true }
    }
    for file in subject.graph.fileIDs { hold(subject.layering.layer(of: FileID(file))) }
    for index in subject.graph.symbols.indices { hold(subject.layering.layer(of: SymbolID(index))) }
    for layer in subject.plan.ids where !holdsAny[layer.index] {
      let definition = subject.plan[layer]
      if definition.isOptional || definition.isRest { continue }
      var finding = Finding(
        rule: id, severity: .error, message: "layer \(definition.fullName) holds no file and no declaration",
        path: definition.origin.path,
        place: FindingPlace(
          line: definition.origin.line, column: definition.origin.column,
          endColumn: definition.origin.column + definition.name.utf8.count))
      finding.help = "mend its pattern, or say 'optional: true'"
      findings.append(finding)
    }
  }
}
