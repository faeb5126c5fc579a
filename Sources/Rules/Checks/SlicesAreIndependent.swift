import InwardFacts
import InwardGraph
import InwardLayers

/// No slice uses another slice, and the layers inside a slice follow their order.
///
/// With `independent: true`, a slice uses nothing that another slice declares, except what the other slice `exposes`.
/// Layers inside slices restrict references within one slice, not between two slices.
struct SlicesAreIndependent: BuiltInCheck, FileCheck {
  static let id = "slice"

  private var entries: [SlicesOfEntry]

  init(_ subject: Subject) {
    entries = subject.slicings.indices.map { SlicesOfEntry(subject, $0) }
  }

  mutating func check(_ file: FileID, _ violations: inout [Violation]) {
    for entry in entries.indices { entries[entry].check(file, &violations) }
  }
}

/// The slices of one entry of `slices`.
private struct SlicesOfEntry {
  let subject: Subject
  let entry: Int
  let slicing: Slicing
  private var front: SliceFront
  private var names: LayersOfNames

  init(_ subject: Subject, _ entry: Int) {
    (self.subject, self.entry, slicing) = (subject, entry, subject.slicings[entry])
    front = SliceFront(slicing, in: subject.graph)
    names = LayersOfNames(slicing.layering, in: subject.graph)
  }

  mutating func check(_ file: FileID, _ violations: inout [Violation]) {
    // Slices consist of whole files, so a file in no slice may use anything.
    guard slicing.slice(of: file).isSome else { return }
    var groups = ViolationGroups(subject, file, isOfNaming: true)
    func layer(of owner: SymbolID) -> LayerID {
      slicing.layering.layer(around: owner, in: file)
    }
    func filter(_ owner: SymbolID) -> NameFilter? {
      let from = layer(of: owner)
      return from.isNone ? nil : names.names(for: from) { !slicing.isFree(from, $0) }
    }
    subject.graph.forEachNaming(in: file, of: filter) { mention, owner, meaning in
      let from = layer(of: owner)
      if let symbol = meaning.symbol, slicing.isFree(from, slicing.layering.layer(of: symbol)) { return }
      let named = Naming(subject, mention, meaning, in: file, from: from, owner: owner)
      guard let broken = slicing.layerBroken(by: named, subject, &front) else { return }
      groups.add(named, rule: SlicesAreIndependent.id, against: .slice(broken, ofEntry: entry))
    }
    violations += groups.violations
  }
}

/// The part of each slice that other slices may use.
struct SliceFront {
  private var selection: Selection
  /// The selector of exposed declarations; nil if slices expose nothing.
  private let exposed: PreparedSelector?

  init(_ slicing: Slicing, in graph: ProjectGraph) {
    var selection = Selection(graph: graph)
    exposed = slicing.slice.root.exposes.map { selection.prepare($0.selector) }
    self.selection = selection
  }

  mutating func exposes(_ symbol: SymbolID) -> Bool { exposed.map { selection.exposes($0, symbol) } ?? false }
}

extension Slicing {
  /// Returns whether no reference from one layer to the other can be a finding.
  fileprivate func isFree(_ from: LayerID, _ to: LayerID) -> Bool {
    if to.isNone { return true }
    return slice(holding: from) == slice(holding: to) ? layering.isFree(from, to) : !slice.isIndependent
  }

  /// Returns the slice, or the layer inside it, whose contract the first candidate breaks; nil if a candidate breaks
  /// none, or if a finding about the type before the dot covers the reference.
  fileprivate func layerBroken(
    by named: Naming, _ subject: Subject, _ front: inout SliceFront
  ) -> LayerID? {
    var found: LayerID?
    for candidate in named.candidates {
      let use = Use(target: candidate, kind: named.kind, place: named.place)
      guard let broken = layerBroken(by: named.from, use, &front) else { return nil }
      found = found ?? broken
    }
    let isSaid = named.isSaidByTypeBefore(subject) {
      named.hasLayerOfCandidates($0, layering)
    } isFinding: {
      layerBroken(by: named.from, $0, &front) != nil
    }
    return isSaid ? nil : found
  }

  private func layerBroken(by from: LayerID, _ use: Use, _ front: inout SliceFront) -> LayerID? {
    let to = layering.layer(of: use.target)
    let slice = slice(holding: from)
    if to.isNone { return nil }
    if self.slice(holding: to) == slice {
      return layering.contractBroken(by: from, naming: to, as: use.kind, at: use.place)
    }
    if !self.slice.isIndependent { return nil }
    if front.exposes(use.target) { return nil }
    return slice
  }
}
