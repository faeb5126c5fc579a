// Reads `layers`: the selector and keys of each layer, down to its sub-layers. `ReadUses` and `ReadOrder` then read the
// permissions between layers.
import InwardLayers
import InwardPatterns
import InwardRules

/// A layer being read, with the parts of its definition that need the names of all layers.
struct LayerDraft {
  var definition: LayerDefinition
  var nameSpan: Span
  var uses: YAMLEntry?
  var except: YAMLEntry?
  /// The `order` of the layer's sub-layers.
  var order: YAMLEntry?
  var isParent = false
  /// Whether `uses` and `order` were read without a complaint; if not, no further complaint is based on them.
  var isUsesKnown = true
  var isOrderKnown = true
  /// The entries of `uses` with their positions.
  var entries: [(entry: UseEntry, span: Span)] = []

  var phrase: String { "layer '\(definition.fullName)'" }
}

extension RulesReader {
  private static let mostDepth = 8
  private static let mostLayers = 1000

  /// Adds the layers of a `layers` mapping: parents first, siblings in the order of the file, the rest of a parent
  /// last.
  mutating func declareLayers(_ entry: YAMLEntry, in fields: Fields, parent: LayerID, depth: Int) {
    guard case .mapping(let entries) = entry.value.content else {
      let wanted = "a mapping from names to patterns"
      complain(fields.phrase(entry), takes: wanted, not: entry.value, at: entry.span)
      return
    }
    if entries.isEmpty { complain("\(fields.phrase(entry)) is empty", at: entry.span) }
    guard depth <= Self.mostDepth else {
      complain("layers are nested more than \(Self.mostDepth) levels deep", at: entry.keySpan)
      return
    }
    for entry in entries where !takeOrder(entry, among: entries, of: parent) {
      guard layers.count < Self.mostLayers else {
        complain("more than \(Self.mostLayers) layers", at: entry.keySpan)
        return
      }
      declareLayer(entry, parent: parent, depth: depth)
    }
    if parent.isSome { appendRest(of: parent) }
  }

  /// Reads an entry `order` among sub-layers as their order if it lists only sub-layers. Otherwise, returns false,
  /// and the entry defines a layer with this name.
  private mutating func takeOrder(_ entry: YAMLEntry, among siblings: [YAMLEntry], of parent: LayerID) -> Bool {
    guard entry.key == "order", parent.isSome, case .list(let rings) = entry.value.content, !rings.isEmpty else {
      return false
    }
    let names = Set(siblings.map(\.key))
    let isOrder = rings.allSatisfy { ring in
      if case .list(let nodes) = ring.content { return nodes.allSatisfy { names.contains($0.words) } }
      return names.contains(ring.words)
    }
    guard isOrder else { return false }
    if let other = layers[parent.index].order {
      let line = source.line(of: other.keySpan.lowerBound)
      complain("\(layers[parent.index].phrase) already has an 'order', on line \(line)", at: entry.keySpan)
    } else {
      layers[parent.index].order = entry
    }
    return true
  }

  private mutating func declareLayer(_ entry: YAMLEntry, parent: LayerID, depth: Int) {
    checkName(entry)
    let fullName = parent.isNone ? entry.key : layers[parent.index].definition.fullName + "." + entry.key
    var definition = LayerDefinition(
      name: entry.key, fullName: fullName, parent: parent, selector: .any([]), origin: origin(of: entry.keySpan))
    if parent.isSome { definition.inherit(from: layers[parent.index].definition) }
    let id = LayerID(layers.count)
    layers.append(LayerDraft(definition: definition, nameSpan: entry.keySpan))
    let owner = layers[id.index].phrase
    switch entry.value.content {
    case .mapping: readKeys(of: id, entry, depth: depth)
    case .list, .text:
      if entry.value.isNothing {
        complain("\(owner) needs patterns or keys", at: entry.keySpan)
      } else {
        let selector = readCapturing { $0.readFiles(entry, owner) }
        layers[id.index].definition.selector = selector
        layers[id.index].definition.captures = ownCaptures(of: selector, in: parent)
      }
    case .spoilt: return
    }
  }

  private mutating func readKeys(of id: LayerID, _ entry: YAMLEntry, depth: Int) {
    let owner = layers[id.index].phrase
    let known = isInSlice ? KeyTable.sliceLayer : .layer
    guard let fields = fields(of: entry.value, owner: owner, known: known, besides: Self.selectionKeys) else { return }
    readContents(of: id, fields, at: entry.keySpan)
    readSublayers(of: id, fields, depth: depth)
  }

  mutating func readSublayers(of id: LayerID, _ fields: Fields, depth: Int) {
    if let sublayers = fields["layers"] {
      layers[id.index].isParent = true
      declareLayers(sublayers, in: fields, parent: id, depth: depth + 1)
    } else if let order = fields["order"] {
      complain("\(fields.phrase(order)) has no sub-layers to order", at: order.keySpan)
    }
  }

  private mutating func readContents(of id: LayerID, _ fields: Fields, at nameSpan: Span) {
    var draft = layers[id.index]
    draft.uses = fields["uses"]
    draft.except = fields["except"]
    draft.order = fields["order"]
    draft.definition.selector = readCapturing { $0.readSelector(fields, at: nameSpan, for: .layer) }
    draft.definition.captures = ownCaptures(of: draft.definition.selector, in: draft.definition.parent)
    draft.definition.imports = readImports(fields)
    draft.definition.bannedNames = readBannedNames(fields)
    draft.definition.exposes = readExposes(fields)
    draft.definition.mostAccepted = readMostAccepted(fields)
    readOwner(of: &draft.definition, fields)
    draft.definition.isShared = boolean(fields["shared"], in: fields)
    readWords(of: &draft.definition, fields)
    layers[id.index] = draft
  }

  /// Reads `owner`, which may contain the captures of its layer: `@team-{feature}`.
  mutating func readOwner(of definition: inout LayerDefinition, _ fields: Fields) {
    guard let entry = fields["owner"], let owner = sentence(entry, in: fields) else { return }
    let above = definition.parent.isNone ? [] : lineage(of: definition.parent)
    let known = definition.captures + above.flatMap { layers[$0.index].definition.captures }
    var unknown: [String] = []
    _ = filled(owner) { capture in
      if !known.contains(capture) { unknown.append(capture) }
      return nil
    }
    definition.owner = owner
    guard let first = unknown.first else { return }
    complain("\(fields.phrase(entry)) contains '{\(first)}', which its files do not capture", at: entry.value.span)
  }

  /// Reads whether a layer or a slice may be empty, and the severity and the texts of its findings.
  mutating func readWords(of definition: inout LayerDefinition, _ fields: Fields) {
    definition.isOptional = boolean(fields["optional"], in: fields)
    definition.because = sentence(fields["because"], in: fields)
    definition.help = sentence(fields["help"], in: fields)
    guard let entry = fields["severity"] else { return }
    let words = Severity.allCases.map { ($0.rawValue, $0) }
    if let severity = word(entry.value, fields.phrase(entry), among: words, at: entry.span) {
      definition.severity = severity
    }
  }

  /// Returns the captures of a selector that no ancestor has. A capture that an ancestor has refers to the ancestor's
  /// value.
  private func ownCaptures(of selector: Selector, in parent: LayerID) -> [String] {
    let above = parent.isNone ? [] : lineage(of: parent).flatMap { layers[$0.index].definition.captures }
    return selector.captures.filter { !above.contains($0) }
  }

  /// Adds the rest of a parent: the part that none of its sub-layers matches. It may be empty, so it is optional.
  private mutating func appendRest(of parent: LayerID) {
    let owner = layers[parent.index]
    var rest = LayerDefinition(
      name: "rest", fullName: owner.definition.fullName + ".rest", parent: parent, selector: .any([]),
      origin: owner.definition.origin)
    rest.isRest = true
    rest.isOptional = true
    rest.inherit(from: owner.definition)
    layers.append(LayerDraft(definition: rest, nameSpan: owner.nameSpan))
  }

  mutating func checkName(_ entry: YAMLEntry, of thing: String = "layer") {
    let name = entry.key
    if ["rest", "all"].contains(name) {
      complain("a \(thing) cannot be called '\(name)': the word is reserved", at: entry.keySpan)
      return
    }
    if let bracket = name.firstIndex(of: "("), name.hasSuffix(")") {
      let hint = "for a family, write '\(name[..<bracket])' and a capture such as '{name}' in its 'files'"
      complain("'\(name)' is not a valid \(thing) name", at: entry.keySpan, hint: hint)
      return
    }
    let parts = name.split(separator: " ", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
    guard !isName || name.utf8.count > 100 else { return }
    complain(
      "'\(name.prefix(100))' is not a valid \(thing) name", at: entry.keySpan,
      hint: "use letters, digits, '_', '-' and single spaces")
  }

  func origin(of span: Span) -> RulePlace {
    let start = span.lowerBound
    return RulePlace(path: source.path(of: start), line: source.line(of: start), column: source.column(of: start))
  }
}

extension LayerDefinition {
  /// Copies the properties that a sub-layer inherits from its parent unless it has its own.
  fileprivate mutating func inherit(from parent: LayerDefinition) {
    (severity, owner) = (parent.severity, parent.owner)
  }
}
