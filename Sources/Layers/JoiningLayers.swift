// Finds the layers that two layers may both use, and those that may use both. The permissions of a layer are bits, one
// for each layer of the rules file. A family has too many values for such bits, but most values are alike: only values
// that the two layers have themselves, or that the rules file names, can differ from all others.
import InwardGraph

/// A search for the layers that join two others. Rows are computed on demand, because few layers have findings.
public struct JoiningLayers {
  private let layering: Layering
  /// All layers except rests and the values of families with several values.
  private let single: [LayerID]
  private let families: [ValuesOfFamily]
  private var rows: [LayerID: Row] = [:]

  /// A layer's relation to the layers in `single`.
  private struct Row {
    /// The layers that the layer may use, and the layers that may use it, both without restrictions. Neither list
    /// includes layers that contain the layer or are inside it.
    var (below, above): ([UInt64], [UInt64])
  }

  public init(_ layering: Layering) {
    self.layering = layering
    let plan = layering.plan
    let groups = Dictionary(grouping: plan.ids.filter { !plan.isFamily($0) }) { plan.definition(of: $0) }
    let chosen = plan.chosenValues
    single = groups.values.filter { $0.count == 1 }.map { $0[0] }.filter { !plan[$0].isRest }.sorted { $0.raw < $1.raw }
    families = groups.values.filter { $0.count > 1 && !plan[$0[0]].isRest }.sorted { $0[0].raw < $1[0].raw }
      .map { ValuesOfFamily($0, plan, chosen) }
  }

  /// Finds the layers that both of these layers may use, and the layers that may use both, in each case without
  /// restrictions. Of a family, only examples are listed.
  public mutating func layers(beside layer: LayerID, and other: LayerID) -> (below: [LayerID], above: [LayerID]) {
    let (one, two) = (row(of: layer), row(of: other))
    let values = layering.plan.lineageValues(of: layer) + layering.plan.lineageValues(of: other)
    let others = families.flatMap { $0.examples(besides: values) }.filter { third in
      [layer, other].allSatisfy { !areKin($0, third) }
    }
    return (
      layers(in: one.below, and: two.below) + others.filter { mayUse(layer, $0) && mayUse(other, $0) },
      layers(in: one.above, and: two.above) + others.filter { mayUse($0, layer) && mayUse($0, other) }
    )
  }

  private func layers(in bits: [UInt64], and others: [UInt64]) -> [LayerID] {
    bits.indices.flatMap { word in
      var left = bits[word] & others[word]
      var found: [LayerID] = []
      while left != 0 {
        found.append(single[word * 64 + left.trailingZeroBitCount])
        left &= left - 1
      }
      return found
    }
  }

  private mutating func row(of layer: LayerID) -> Row {
    if let known = rows[layer] { return known }
    let row = Row(
      below: bits { mayUse(layer, $0) && !areKin(layer, $0) }, above: bits { mayUse($0, layer) && !areKin(layer, $0) })
    rows[layer] = row
    return row
  }

  private func bits(_ isSet: (LayerID) -> Bool) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: (single.count + 63) / 64)
    for (place, layer) in single.enumerated() where isSet(layer) { bits[place / 64] |= 1 << UInt64(place % 64) }
    return bits
  }

  /// Returns whether the two layers are equal or one contains the other.
  private func areKin(_ layer: LayerID, _ other: LayerID) -> Bool {
    layering.plan.covers(layer, other) || layering.plan.covers(other, layer)
  }

  /// Returns whether one layer may use another without restrictions. For a family on either side, this must hold for
  /// all of its values.
  private func mayUse(_ from: LayerID, _ to: LayerID) -> Bool {
    let plan = layering.plan
    return plan.members(of: from).allSatisfy { from in plan.members(of: to).allSatisfy { layering.isFree(from, $0) } }
  }
}

/// The layers of one definition in a family, one for each value.
private struct ValuesOfFamily {
  private let all: [LayerID]
  private let byValue: [String: [LayerID]]
  /// The layers with a value that an entry of `uses` names.
  private let chosen: [LayerID]

  init(_ layers: [LayerID], _ plan: LayerPlan, _ chosenValues: Set<String>) {
    all = layers
    byValue = layers.reduce(into: [:]) { found, layer in
      for value in plan.lineageValues(of: layer) { found[value, default: []].append(layer) }
    }
    chosen = layers.filter { !chosenValues.isDisjoint(with: plan.lineageValues(of: $0)) }
  }

  /// Returns the layers with one of these values, the chosen ones, and up to two of the others, which are all alike.
  func examples(besides values: [String]) -> [LayerID] {
    let special = Set(values.flatMap { byValue[$0] ?? [] } + chosen)
    return special.sorted { $0.raw < $1.raw } + all.lazy.filter { !special.contains($0) }.prefix(2)
  }
}

extension LayerPlan {
  /// Returns the captured values of a layer and its ancestors.
  fileprivate func lineageValues(of layer: LayerID) -> [String] { lineage(of: layer).flatMap { self[$0].values } }

  /// The values that entries of `uses` name.
  fileprivate var chosenValues: Set<String> {
    Set(
      layers.flatMap { layer -> [String] in
        guard case .only(let entries) = layer.uses else { return [] }
        return entries.flatMap { $0.values.compactMap(\.value) }
      })
  }
}
