// `uses`: names of layers to layers, and what a layer and its parents say together. Knows nothing of files.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

extension RulesReader {
  /// Full names stand for themselves; a last part stands for its layer where no full name is the same.
  mutating func indexNames() {
    for (index, layer) in layers.enumerated() { names[layer.definition.fullName] = [LayerID(index)] }
    let fullNames = Set(names.keys)
    for (index, layer) in layers.enumerated() where layer.definition.parent.isSome && !layer.definition.isRest {
      let name = layer.definition.name
      if !fullNames.contains(name) { names[name, default: []].append(LayerID(index)) }
    }
    nameList = names.keys.sorted()
  }

  mutating func readAllUses() {
    for index in layers.indices {
      let before = complaints.met
      layers[index].definition.uses = readUses(of: index)
      layers[index].isUsesKnown = complaints.met == before
    }
  }

  private mutating func readUses(of index: Int) -> Uses {
    let layer = layers[index]
    // A shared layer names nobody but what it lists.
    guard let entry = layer.uses else { return layer.definition.isShared ? .only([]) : .byOrder }
    let phrase = "'uses' of \(layer.phrase)"
    if case .text("all", _) = entry.value.content {
      if layer.definition.isShared {
        complain("\(layer.phrase) is shared, so it cannot use all", at: entry.span)
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
      let layer = resolve(node, phrase)
      return layer.map { (UseEntry(layer: $0), node.span) }
    }
    guard let fields = fields(of: node, owner: "an entry of \(phrase)", known: ["layer", "as", "at"]) else {
      return nil
    }
    guard let name = fields["layer"] else {
      complain("\(fields.owner) has no 'layer'", at: node.span)
      return nil
    }
    let kinds = readWords(fields["as"], in: fields, MentionKind.allCases.map { ($0.word, $0) })
    let places = readWords(fields["at"], in: fields, MentionPlace.allCases.map { ($0.word, $0) })
    guard let layer = resolve(name.value, phrase) else { return nil }
    return (UseEntry(layer: layer, kinds: Set(kinds), places: Set(places)), name.span)
  }

  mutating func readWords<Value>(
    _ entry: YAMLEntry?, in fields: Fields, _ words: [(String, Value)]
  ) -> [Value] {
    guard let entry else { return [] }
    let phrase = fields.phrase(entry)
    let nodes = oneOrMore(entry, phrase, wanted: "words such as '\(words[0].0)'")
    return nodes.compactMap { word($0, phrase, among: words) }
  }

  /// The layer that a name means.
  mutating func resolve(_ node: YAMLNode, _ phrase: String) -> LayerID? {
    guard let name = text(node, phrase, wanted: "names of layers") else { return nil }
    let found = names[name] ?? []
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      let candidates = found.map { "'\(layers[$0.index].definition.fullName)'" }.joined(separator: ", ")
      complain("'\(name)' in \(phrase) may mean \(candidates)", at: node.span, hint: "write the full name")
    } else if name.hasSuffix(")"), let parenthesis = name.firstIndex(of: "("),
      names[String(name[..<parenthesis])] != nil
    {
      complain("families such as '\(name)' are not supported yet", at: node.span)
    } else {
      let hint = meant(by: name, among: nameList)
      complain("unknown layer '\(name)' in \(phrase)", at: node.span, hint: hint)
    }
    return nil
  }

  /// Why an entry cannot stand in a layer's list, as far as the layer alone tells.
  private func problem(with entry: UseEntry, after others: [UseEntry], in layer: LayerID) -> String? {
    let owner = layers[layer.index]
    let target = layers[entry.layer.index].definition
    if entry.layer == layer { return "\(owner.phrase) lists itself, which it may always name" }
    if isInside(entry.layer, layer) { return "\(owner.phrase) lists '\(target.fullName)', a part of itself" }
    let isPlain = entry.kinds.isEmpty && entry.places.isEmpty
    if others.contains(where: { $0.layer == entry.layer && (isPlain || $0.kinds.isEmpty && $0.places.isEmpty) }) {
      return "\(owner.phrase) lists '\(target.fullName)' twice"
    }
    if owner.definition.isShared, !isShared(entry.layer) {
      return "\(owner.phrase) is shared, so it can use shared layers only; '\(target.fullName)' is none"
    }
    return nil
  }
}
