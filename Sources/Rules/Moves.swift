// Which type would have to lie elsewhere so that most findings go. Only moves that break no rule themselves count: all
// that use the type may use it there, and it may use there all that it uses.
import InwardFacts
import InwardGraph
import InwardLayers

/// A type that takes findings with it when it moves.
public struct Move: Sendable, Hashable {
  public let declaration: String
  /// The layer or the slices that it lies in.
  public let from: String
  /// The layer that it would lie in; nil for one outside of the slices.
  public let to: String?
  public let removes: Int

  public init(declaration: String, from: String, to: String?, removes: Int) {
    (self.declaration, self.from, self.to, self.removes) = (declaration, from, to, removes)
  }
}

extension Subject {
  /// The moves that remove most findings, the best first: of the types that most findings are about one each.
  func moves(removing findings: [Finding]) -> [Move] {
    var byType: [SymbolID: [Finding]] = [:]
    for finding in findings where finding.rule == dependencyID || finding.rule == sliceID {
      guard finding.ids.target.isSome else { continue }
      let type = TopLevel.head(of: finding.ids.target, self)
      if graph[type].kind.isNominal { byType[type, default: []].append(finding) }
    }
    let largest = byType.sorted { ($1.value.count, $0.key.raw) < ($0.value.count, $1.key.raw) }.prefix(12)
    let found = largest.compactMap { move(of: $0.key, removing: $0.value) }
    return found.sorted { ($1.removes, $0.declaration) < ($0.removes, $1.declaration) }
  }

  private var dependencyID: String { DependencyPointsInward.id }
  private var sliceID: String { SlicesStandApart.id }

  private func move(of type: SymbolID, removing findings: [Finding]) -> Move? {
    let name = graph.simpleName(of: type)
    let ofSlices = findings.filter { $0.rule == sliceID }
    // What lies in no slice may use all slices, and all slices may use it.
    if ofSlices.count * 2 > findings.count, let slice = ofSlices[0].sides.to?.slice {
      return Move(declaration: name, from: slice, to: nil, removes: ofSlices.count)
    }
    let current = layering.layer(of: type)
    let used = self.used(by: type)
    let left = findings.filter { $0.rule == dependencyID }
    for layer in plan.ids where layer != current && !plan[layer].isRest {
      guard left.allSatisfy({ mayUse(layer, $0) }), stayLawful(movingFrom: current, to: layer),
        used.allSatisfy({ mayUse($0, from: layer) })
      else { continue }
      return Move(
        declaration: name, from: layerName(of: current) ?? "", to: plan[layer].fullName, removes: left.count)
    }
    return nil
  }

  /// Whether a finding would be none if what it names lay in this layer.
  private func mayUse(_ layer: LayerID, _ finding: Finding) -> Bool {
    let (source, file) = (finding.ids.source, finding.ids.file)
    let from = source.isSome ? layering.layer(of: source) : layering.layerCharged(for: file)
    return from == layer
      || layering.contractBroken(
        by: from, naming: layer, as: finding.mention?.kind ?? .type, at: finding.place.position ?? .body)
        == nil
  }

  /// Whether all layers that may use one may use the other, that one itself among them.
  private func stayLawful(movingFrom current: LayerID, to layer: LayerID) -> Bool {
    plan.ids.allSatisfy { $0 == layer || !layering.isFree($0, current) || layering.isFree($0, layer) }
  }

  private func mayUse(_ used: (layer: LayerID, kind: MentionKind, place: MentionPlace), from layer: LayerID) -> Bool {
    used.layer.isNone || used.layer == layer
      || layering.contractBroken(by: layer, naming: used.layer, as: used.kind, at: used.place) == nil
  }

  /// The layers of all that a type names outside of itself, and how.
  private func used(by type: SymbolID) -> [(layer: LayerID, kind: MentionKind, place: MentionPlace)] {
    let file = graph[type].file
    var used: [(layer: LayerID, kind: MentionKind, place: MentionPlace)] = []
    graph.forEachNaming(in: file) { mention, owner, meaning in
      guard owner.isSome, TopLevel.head(of: owner, self) == type else { return }
      let place = graph.files[file.index].facts.mentions[mention.index].place
      for candidate in graph.candidates(of: meaning) where TopLevel.head(of: candidate, self) != type {
        let kind = graph.kind(of: mention, naming: candidate, in: file)
        used.append((layering.layer(of: candidate), kind, place))
      }
    }
    return used
  }
}
