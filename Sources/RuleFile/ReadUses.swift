// Reads `uses`: resolves the names of layers and checks the entries of each layer. Does not depend on files.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

extension RulesReader {
  mutating func readAllUses() {
    for index in layers.indices {
      let before = complaints.met
      layers[index].definition.uses = readUses(of: index)
      layers[index].isUsesKnown = complaints.met == before
    }
  }

  private mutating func readUses(of index: Int) -> Uses {
    let layer = layers[index]
    // A shared layer may only use the layers that it lists.
    guard let entry = layer.uses else { return layer.definition.isShared ? .only([]) : .byOrder }
    let phrase = "'uses' of \(layer.phrase)"
    if case .text("all", _) = entry.value.content {
      if layer.definition.isShared {
        complain("\(layer.phrase) is shared and cannot use 'all'", at: entry.span)
      }
      return .all
    }
    guard let nodes = list(entry.value, phrase, wanted: "a list of layers or 'all'", at: entry.span) else {
      return .only([])
    }
    for node in nodes {
      guard let use = readEntry(node, phrase) else { continue }
      if let problem = problem(with: use.entry, after: layers[index].entries.map(\.entry), in: LayerID(index)) {
        complain(problem, at: use.span)
      } else {
        layers[index].entries.append(use)
      }
    }
    return .only(layers[index].entries.map(\.entry))
  }

  private mutating func readEntry(_ node: YAMLNode, _ phrase: String) -> (entry: UseEntry, span: Span)? {
    guard case .mapping = node.content else {
      guard let named = resolveValues(node, phrase) else { return nil }
      return (UseEntry(layer: named.layer, values: named.values, origin: origin(of: node.span)), node.span)
    }
    guard let fields = fields(of: node, owner: "an entry of \(phrase)", known: .useEntry) else {
      return nil
    }
    guard let name = fields["layer"] else {
      complain("\(fields.owner) has no 'layer'", at: node.span)
      return nil
    }
    let kinds = readWords(fields["as"], in: fields, MentionKind.allCases.map { ($0.word, $0) })
    let places = readWords(fields["at"], in: fields, MentionPlace.allCases.map { ($0.word, $0) })
    guard let named = resolveValues(name.value, phrase) else { return nil }
    let entry = UseEntry(
      layer: named.layer, kinds: Set(kinds), places: Set(places), values: named.values,
      origin: origin(of: name.value.span))
    return (entry, name.span)
  }

  mutating func readWords<Value>(
    _ entry: YAMLEntry?, in fields: Fields, _ words: [(String, Value)]
  ) -> [Value] {
    guard let entry else { return [] }
    let phrase = fields.phrase(entry)
    let nodes = oneOrMore(entry, phrase, wanted: "words such as '\(words[0].0)'")
    return nodes.compactMap { word($0, phrase, among: words) }
  }

  /// Explains why an entry is not valid in the `uses` of a layer, regardless of other layers' contracts; nil if it is
  /// valid.
  private func problem(with entry: UseEntry, after others: [UseEntry], in layer: LayerID) -> String? {
    let owner = layers[layer.index]
    let target = layers[entry.layer.index].definition
    // A member of a family may always use its own value, but must list others.
    let isOfOthers = !entry.values.isEmpty && isOfFamily(layer)
    if entry.layer == layer, !isOfOthers { return "\(owner.phrase) lists itself; a layer may always use itself" }
    if isInside(entry.layer, layer), !isOfOthers {
      return "\(owner.phrase) lists its own sub-layer '\(target.fullName)', but 'uses' is for other layers"
    }
    let isPlain = entry.kinds.isEmpty && entry.places.isEmpty
    let same = others.filter { $0.layer == entry.layer && $0.values == entry.values }
    if same.contains(where: { isPlain || $0.kinds.isEmpty && $0.places.isEmpty }) {
      return "\(owner.phrase) lists '\(target.fullName)' twice"
    }
    if owner.definition.isShared, !isShared(entry.layer) {
      return "\(owner.phrase) is shared, so it can use shared layers only; '\(target.fullName)' is not shared"
    }
    return nil
  }
}
