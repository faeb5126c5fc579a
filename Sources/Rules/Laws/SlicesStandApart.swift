import InwardFacts
import InwardGraph
import InwardLayers

/// No slice uses another slice, and the layers inside a slice keep their order.
///
/// With `independent: true`, a slice uses nothing that another slice declares, except what that slice `exposes`. Layers
/// inside slices restrict references within one slice, not between two slices.
enum SlicesStandApart: BuiltInLaw {
  static let id = "slice"

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    for slicing in subject.slicings {
      var matcher = SelectorMatcher(graph: subject.graph)
      var names = LayersOfNames(slicing.layering, in: subject.graph)
      for file in subject.judged { check(file, slicing, &names, &matcher, subject, &findings) }
    }
  }

  private static func check(
    _ file: FileID, _ slicing: Slicing, _ names: inout LayersOfNames, _ matcher: inout SelectorMatcher,
    _ subject: Subject, _ findings: inout [Finding]
  ) {
    // Slices consist of files: a file in no slice may use anything.
    guard slicing.slice(of: file).isSome else { return }
    var groups = FindingGroups(subject, file, isOfNaming: true)
    var adviser = Adviser(subject, slicing.layering, on: file)
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
      guard let broken = slicing.layerBroken(by: named, subject, &matcher) else { return }
      groups.add(named, rule: id) { place in
        let contract = slicing.layering.plan[broken]
        let message = slicing.message(named, against: broken, subject)
        let help = contract.help ?? slicing.advice(on: named, against: broken, from: &adviser)
        return named.finding(
          subject, id, contract.severity, Wording(message, because: contract.because, help: help), at: place,
          slices: slicing.parts(of: named))
      }
    }
    findings += groups.findings
  }
}

extension Slicing {
  /// Whether no reference from one to the other can be a finding.
  fileprivate func isFree(_ from: LayerID, _ to: LayerID) -> Bool {
    if to.isNone { return true }
    return slice(holding: from) == slice(holding: to) ? layering.isFree(from, to) : !slice.isIndependent
  }

  /// The slice, or the layer inside it, whose contract every candidate breaks.
  fileprivate func layerBroken(
    by named: Naming, _ subject: Subject, _ matcher: inout SelectorMatcher
  ) -> LayerID? {
    var found: LayerID?
    for candidate in named.candidates {
      let use = Use(target: candidate, kind: named.kind, place: named.place)
      guard let broken = layerBroken(by: named.from, use, &matcher) else { return nil }
      found = found ?? broken
    }
    let isSaid = named.isSaidByTypeBefore(subject) {
      named.hasLayerOfCandidates($0, layering)
    } isFinding: {
      layerBroken(by: named.from, $0, &matcher) != nil
    }
    return isSaid ? nil : found
  }

  private func layerBroken(by from: LayerID, _ use: Use, _ matcher: inout SelectorMatcher) -> LayerID? {
    let to = layering.layer(of: use.target)
    let slice = slice(holding: from)
    if to.isNone { return nil }
    if self.slice(holding: to) == slice {
      return layering.contractBroken(by: from, naming: to, as: use.kind, at: use.place)
    }
    if !self.slice.isIndependent { return nil }
    if let front = self.slice.root.exposes, matcher.exposes(front.selector, use.target) { return nil }
    return slice
  }

  fileprivate func message(_ named: Naming, against broken: LayerID, _ subject: Subject) -> String {
    let name = named.title(subject)
    let to = layering.layer(of: named.candidates[0])
    let other = slice(holding: to)
    if other == slice(holding: named.from) { return "\(called(broken)) uses \(name) (\(called(to)))" }
    let front = slice.root.exposes.map { ", which \($0.phrase)" } ?? ""
    return "\(called(broken)) uses \(name) (\(called(other)))\(front)"
  }

  fileprivate func advice(on named: Naming, against broken: LayerID, from adviser: inout Adviser) -> String? {
    let other = slice(holding: layering.layer(of: named.candidates[0]))
    if other == slice(holding: named.from) { return adviser.advice(on: named, against: broken) }
    return adviser.advice(on: named, from: self, reaching: other)
  }

  /// The two slices, or the two layers inside one slice.
  fileprivate func parts(of named: Naming) -> (from: SlicePart, to: SlicePart) {
    let to = layering.layer(of: named.candidates[0])
    let (slice, other) = (slice(holding: named.from), slice(holding: to))
    return other == slice ? (part(named.from), part(to)) : (part(slice), part(other))
  }

  private func part(_ layer: LayerID) -> SlicePart {
    SlicePart(name: called(layer), owner: layering.plan[layer].owner)
  }

  private func called(_ layer: LayerID) -> String { layering.plan.title(of: layer) }
}
