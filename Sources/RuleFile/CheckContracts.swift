// Compares the entries of `uses` with the order and the parents' contracts, and complains about contradictions.
import InwardGraph
import InwardLayers

extension RulesReader {
  mutating func checkContracts() {
    for index in layers.indices {
      for (entry, span) in layers[index].entries { check(entry, of: LayerID(index), at: span) }
    }
  }

  private mutating func check(_ entry: UseEntry, of layer: LayerID, at span: Span) {
    let owner = layers[layer.index]
    let target = layers[entry.layer.index].definition.fullName
    let parent = owner.definition.parent
    if let other = ancestor(of: entry.layer, besides: layer), isSameRing(layer, other) {
      let phrase = parent.isNone ? "'order'" : "the order of '\(layers[parent.index].definition.fullName)'"
      let (name, own) = (layers[other.index].definition.fullName, owner.definition.fullName)
      complain(
        "\(owner.phrase) lists '\(target)', but \(phrase) puts '\(name)' in the same ring as '\(own)'", at: span,
        hint: "layers of the same ring may not use each other")
    } else if !allows(parent, entry) {
      let name = layers[parent.index].definition.fullName
      let isPart = allows(parent, entry, inPart: true)
      let may = isPart ? "may use only in part" : "may not use"
      complain("\(owner.phrase) lists '\(target)', which its parent '\(name)' \(may)", at: span)
    }
  }

  /// Returns whether a layer, its order and its ancestors permit everything that an entry covers, or any part of it if
  /// `inPart` is true. Returns true if one of them could not be read, because that already has a complaint.
  private func allows(_ layer: LayerID, _ entry: UseEntry, inPart: Bool = false) -> Bool {
    if layer.isNone || isShared(entry.layer) { return true }
    let owner = layers[layer.index]
    let isOfOthers = isInside(entry.layer, layer) && choosesValue(of: layer, entry)
    if isInside(entry.layer, layer), !isOfOthers { return true }
    guard owner.isUsesKnown else { return true }
    switch owner.definition.uses {
    case .all: return allows(owner.definition.parent, entry, inPart: inPart)
    case .only(let entries) where inPart:
      return entries.contains { isInside(entry.layer, $0.layer) || isInside($0.layer, entry.layer) }
    case .only(let entries):
      return entries.contains { isInside(entry.layer, $0.layer) && covers($0, entry) && isReach(of: $0, entry, layer) }
    case .byOrder where isOfOthers: return false
    case .byOrder:
      guard let other = ancestor(of: entry.layer, besides: layer) else {
        return !isInside(owner.definition.parent, entry.layer) && allows(owner.definition.parent, entry, inPart: inPart)
      }
      if choosesValue(of: other, entry), choosesValue(of: layer, entry) { return inPart }
      return layers[other.index].definition.ring < owner.definition.ring || !isOrderKnown(owner.definition.parent)
    }
  }

  /// Returns whether the entry chooses a value for a capture of `layer` or of its ancestors.
  private func choosesValue(of layer: LayerID, _ entry: UseEntry) -> Bool {
    let captures = captures(along: layer)
    return entry.values.contains { captures.contains($0.capture) }
  }

  /// Returns whether the values that `narrow` chooses are among those that `wide` permits `owner` to use.
  private func isReach(of wide: UseEntry, _ narrow: UseEntry, _ owner: LayerID) -> Bool {
    captures(along: wide.layer).allSatisfy { capture in
      let wanted = narrow.values.first { $0.capture == capture }
      if let given = wide.values.first(where: { $0.capture == capture }) {
        return given.value == nil || wanted?.value == given.value
      }
      return wanted == nil || !captures(along: owner).contains(capture)
    }
  }

  private func captures(along layer: LayerID) -> [String] {
    lineage(of: layer).flatMap { layers[$0.index].definition.captures }
  }

  private func covers(_ wide: UseEntry, _ narrow: UseEntry) -> Bool {
    func covers<Word>(_ wide: Set<Word>, _ narrow: Set<Word>) -> Bool {
      wide.isEmpty || !narrow.isEmpty && narrow.isSubset(of: wide)
    }
    return covers(wide.kinds, narrow.kinds) && covers(wide.places, narrow.places)
  }

  private func isSameRing(_ layer: LayerID, _ other: LayerID) -> Bool {
    let left = layers[layer.index].definition
    let right = layers[other.index].definition
    guard isOrderKnown(left.parent), !left.isShared, !right.isShared else { return false }
    return left.ring == right.ring
  }

  private func isOrderKnown(_ parent: LayerID) -> Bool {
    parent.isNone ? isOrderKnown : layers[parent.index].isOrderKnown
  }

  /// Returns the sibling of `layer` that is `other` or contains it; nil if there is none.
  private func ancestor(of other: LayerID, besides layer: LayerID) -> LayerID? {
    lineage(of: other).first {
      layers[$0.index].definition.parent == layers[layer.index].definition.parent && $0 != layer
    }
  }

  func isShared(_ layer: LayerID) -> Bool { lineage(of: layer).contains { layers[$0.index].definition.isShared } }

  func isInside(_ layer: LayerID, _ ancestor: LayerID) -> Bool { lineage(of: layer).contains(ancestor) }

  /// Returns whether a layer or one of its ancestors has captures.
  func isOfFamily(_ layer: LayerID) -> Bool { !captures(along: layer).isEmpty }

  /// Returns the layer itself, then its ancestors.
  func lineage(of layer: LayerID) -> [LayerID] {
    var line: [LayerID] = []
    var next = layer
    while next.isSome {
      line.append(next)
      next = layers[next.index].definition.parent
    }
    return line
  }
}
