// Reads `order`: the rings of siblings, from inner to outer. Does not depend on contracts.
import InwardLayers
import InwardPatterns

extension RulesReader {
  /// Assigns each sub-layer of a parent, or each top-level layer, to its ring. Without an `order`, each layer that is
  /// not shared has a ring of its own, in the order of the file. Returns false if `order` contains a mistake, because
  /// some rings are then unknown.
  mutating func readOrder(_ entry: YAMLEntry?, owner: String, parent: LayerID) -> Bool {
    let siblings = layers.indices.filter { layers[$0].definition.parent == parent }
    // The rest of a parent is alone in the innermost ring, so that all other sub-layers may use it.
    let first = parent.isSome ? 1 : 0
    guard let entry else {
      for (place, index) in siblings.filter({ isOrdered($0) }).enumerated() {
        layers[index].definition.ring = first + place
      }
      return true
    }
    let phrase = "'order' of \(owner)"
    guard let rings = list(entry.value, phrase, wanted: "a list of layers, inner to outer", at: entry.span) else {
      return false
    }
    let before = complaints.met
    // False after an unknown name, which may be a misspelled layer. No layer is then reported as missing.
    var isKnown = true
    let near = NearWords(siblings.map { layers[$0].definition }.filter { !$0.isRest }.map(\.name))
    var lines: [Int: Int] = [:]
    for (place, ring) in rings.enumerated() {
      let isList = if case .list = ring.content { true } else { false }
      let wanted = isList ? "only layer names inside a ring" : "layer names and lists of layer names"
      for node in members(of: ring, phrase) {
        guard let index = sibling(node, phrase, wanted: wanted, of: parent, near) else {
          isKnown = false
          continue
        }
        if let line = lines[index] {
          complain("\(phrase) lists '\(layers[index].definition.name)' twice; first on line \(line)", at: node.span)
        } else {
          lines[index] = source.line(of: node.span.lowerBound)
          layers[index].definition.ring = first + place
        }
      }
    }
    let isComplete = !isKnown || checkComplete(entry, phrase, siblings.filter { lines[$0] == nil })
    return isComplete && complaints.met == before
  }

  private func isOrdered(_ index: Int) -> Bool {
    !layers[index].definition.isShared && !layers[index].definition.isRest
  }

  /// Returns the names of one ring: a single name, or a list of names.
  private mutating func members(of ring: YAMLNode, _ phrase: String) -> [YAMLNode] {
    guard case .list(let nodes) = ring.content else { return [ring] }
    if nodes.isEmpty { complain("\(phrase) has an empty ring", at: ring.span) }
    return nodes
  }

  private mutating func sibling(
    _ node: YAMLNode, _ phrase: String, wanted: String, of parent: LayerID, _ near: NearWords
  ) -> Int? {
    guard let name = text(node, phrase, wanted: wanted) else { return nil }
    let prefix = parent.isNone ? "" : layers[parent.index].definition.fullName + "."
    guard let found = names[prefix + name] ?? names[name], found.count == 1 else {
      let hint = meant(by: name, among: near)
      complain("unknown layer '\(name)' in \(phrase)", at: node.span, hint: hint)
      return nil
    }
    let layer = layers[found[0].index].definition
    if layer.parent != parent {
      let home =
        layer.parent.isNone ? "a top-level layer" : "inside '\(layers[layer.parent.index].definition.fullName)'"
      complain("\(phrase) lists '\(name)', which is \(home)", at: node.span, hint: "an order may only list siblings")
    } else if layer.isRest {
      complain("\(phrase) lists '\(name)', which is always innermost", at: node.span)
    } else if layer.isShared {
      complain("\(phrase) lists '\(name)', which is shared and so not part of the order", at: node.span)
    } else {
      return found[0].index
    }
    return nil
  }

  private mutating func checkComplete(_ entry: YAMLEntry, _ phrase: String, _ missing: [Int]) -> Bool {
    let names = missing.filter { isOrdered($0) }.map { "'\(layers[$0].definition.name)'" }
    if names.isEmpty { return true }
    let them = names.count == 1 ? "it" : "them"
    complain(
      "\(phrase) leaves out \(names.joined(separator: ", "))", at: entry.span,
      hint: "add \(them) to the order, or set 'shared: true' for \(them)")
    return false
  }
}
