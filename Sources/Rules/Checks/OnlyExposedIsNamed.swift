import InwardFacts
import InwardGraph
import InwardLayers

/// Other layers use only the declarations that a layer exposes.
///
/// The sub-layers of a layer with `exposes` may use each other without this limit. Members and nested types of an
/// exposed type are exposed, too, unless another layer selects them. A use that is forbidden anyway is reported only by
/// `dependency`.
struct OnlyExposedIsNamed: BuiltInCheck, FileCheck {
  static let id = "exposure"

  private let subject: Subject
  private var fronts: Fronts
  private var names: LayersOfNames

  init?(_ subject: Subject) {
    guard subject.plan.layers.contains(where: { $0.exposes != nil }) else { return nil }
    self.subject = subject
    fronts = Fronts(subject)
    names = LayersOfNames(subject.layering, in: subject.graph)
  }

  mutating func check(_ file: FileID, _ violations: inout [Violation]) {
    var groups = ViolationGroups(subject, file, isOfNaming: true)
    func layer(of owner: SymbolID) -> LayerID {
      subject.layering.layer(around: owner, in: file)
    }
    func filter(_ owner: SymbolID) -> NameFilter? {
      let from = layer(of: owner)
      return from.isNone ? nil : names.names(for: from) { fronts.mayHide($0, from: from) }
    }
    subject.graph.forEachNaming(in: file, of: filter) { mention, owner, meaning in
      let from = layer(of: owner)
      if let symbol = meaning.symbol, fronts.layerHiding(symbol, from: from) == nil { return }
      let named = Naming(subject, mention, meaning, in: file, from: from, owner: owner)
      guard let hiding = layerHiding(named) else { return }
      groups.add(named, rule: Self.id, against: .exposure(hiding))
    }
    violations += groups.violations
  }

  /// Returns the layer that hides the first candidate of a reference. Nil if a candidate is exposed or breaks a
  /// contract, or if a finding about the type before the dot covers the reference.
  private mutating func layerHiding(_ named: Naming) -> LayerID? {
    var found: LayerID?
    for candidate in named.candidates {
      guard let hiding = fronts.layerHiding(candidate, from: named.from) else { return nil }
      let to = subject.layering.layer(of: candidate)
      if subject.layering.contractBroken(by: named.from, naming: to, as: named.kind, at: named.place) != nil {
        return nil
      }
      found = found ?? hiding
    }
    let isSaid = named.isSaidByTypeBefore(subject) {
      named.hasLayerOfCandidates($0, subject.layering) && fronts.layerHiding($0, from: named.from) != nil
    }
    return isSaid ? nil : found
  }
}

/// The exposed part of each layer, evaluated once for each declaration.
struct Fronts {
  let subject: Subject
  private var selection: Selection
  /// The selector of the exposed declarations of each layer; nil if the layer exposes everything.
  private let exposed: [PreparedSelector?]
  /// The layers in the lineage of each layer that expose only a part, from the top level down.
  private let fronts: [[LayerID]]
  private var answers: [Question: Bool] = [:]

  private struct Question: Hashable {
    var front: LayerID
    var symbol: SymbolID
  }

  init(_ subject: Subject) {
    self.subject = subject
    var selection = Selection(graph: subject.graph)
    exposed = subject.plan.layers.map { layer in layer.exposes.map { selection.prepare($0.selector) } }
    self.selection = selection
    fronts = subject.plan.ids.map { layer in
      subject.plan.lineage(of: layer).reversed().filter { subject.plan[$0].exposes != nil }
    }
  }

  /// Returns whether something in one layer may be hidden from another.
  func mayHide(_ layer: LayerID, from: LayerID) -> Bool {
    layer != from && fronts[layer.index].contains { !subject.plan.isInside(from, $0) }
  }

  /// Returns the outermost layer that hides a declaration from another layer; nil if the declaration is not hidden.
  mutating func layerHiding(_ symbol: SymbolID, from: LayerID) -> LayerID? {
    let layer = subject.layering.layer(of: symbol)
    if layer.isNone || layer == from { return nil }
    for front in fronts[layer.index] where !subject.plan.isInside(from, front) {
      if !isExposed(symbol, by: front) { return front }
    }
    return nil
  }

  private mutating func isExposed(_ symbol: SymbolID, by front: LayerID) -> Bool {
    let question = Question(front: front, symbol: symbol)
    if let known = answers[question] { return known }
    let answer = exposed[front.index].map { selection.exposes($0, symbol) } ?? true
    answers[question] = answer
    return answer
  }
}
