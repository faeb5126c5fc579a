// Reads `slices`: parts of a project that lie side by side, one for each value of a capture. A slice is read as a
// family of layers in its own plan, so its sub-layers are read like any others.
import InwardLayers
import InwardPatterns

/// The names by which a selector can refer to one entry of `slices`.
struct SliceNames {
  var name: String
  /// The index in the list of slices; nil if the entry was refused.
  var slicing: Int?
  var layers: [LayerDraft] = []
  var names: [String: [LayerID]] = [:]
}

extension RulesReader {
  /// Keys that a sub-layer of a slice cannot have, because only layers of the project have these contracts.
  static let keysOutsideOfSlices = ["imports", "names", "exposes", "max"]

  mutating func readSlices(_ fields: Fields) {
    guard let entry = fields["slices"] else { return }
    guard case .mapping(let entries) = entry.value.content else {
      complain(fields.phrase(entry), takes: "a mapping from names to slices", not: entry.value, at: entry.span)
      areSlicesKnown = false
      return
    }
    if entries.isEmpty { complain("\(fields.phrase(entry)) is empty", at: entry.span) }
    for entry in entries {
      checkName(entry, of: "slice")
      readSlice(entry)
    }
  }

  private mutating func readSlice(_ entry: YAMLEntry) {
    let owner = "slice '\(entry.key)'"
    guard let fields = fields(of: entry.value, owner: owner, known: .slice) else {
      sliceNames.append(SliceNames(name: entry.key))
      return
    }
    var root = LayerDefinition(
      name: entry.key, fullName: entry.key, selector: .any([]), origin: origin(of: entry.keySpan))
    if let files = fields["files"] {
      root.selector = readCapturing { $0.readFiles(files, fields.phrase(files)) }
      root.captures = root.selector.captures
      if root.captures.isEmpty, !files.value.isSpoilt {
        let hint = "write '{name}' for the directory that names the slice"
        complain("\(fields.phrase(files)) captures nothing", at: files.span, hint: hint)
      }
    } else if !fields.isRefused {
      complain("\(owner) has no selector", at: entry.keySpan, hint: "add 'files' with a capture such as '{name}'")
    }
    let isIndependent = boolean(fields["independent"], in: fields)
    root.exposes = readExposes(fields)
    if let exposes = fields["exposes"], !isIndependent {
      let hint = "add 'independent: true', or remove 'exposes'"
      complain("\(owner) has 'exposes' without 'independent: true'", at: exposes.keySpan, hint: hint)
    }
    readOwner(of: &root, fields)
    readWords(of: &root, fields)
    var inner = RulesReader(source: source)
    inner.complaints = complaints
    inner.readSublayers(of: root, fields, at: entry.keySpan)
    complaints = inner.complaints
    sliceNames.append(
      SliceNames(name: entry.key, slicing: slices.count, layers: inner.layers, names: inner.names))
    slices.append(Slice(plan: LayerPlan(layers: inner.layers.map(\.definition)), isIndependent: isIndependent))
  }

  private mutating func readSublayers(of root: LayerDefinition, _ fields: Fields, at span: Span) {
    isInSlice = true
    layers = [LayerDraft(definition: root, nameSpan: span)]
    layers[0].order = fields["order"]
    readSublayers(of: LayerID(0), fields, depth: 1)
    understandNames(order: nil, of: fields)
  }
}

extension RulesReader {
  /// Reads names of slices, written like names of layers: `scenes`, `scenes(Search)`, `scenes.View`.
  mutating func readSliceNames(_ entry: YAMLEntry, in fields: Fields) -> [SliceReference] {
    let phrase = fields.phrase(entry)
    return oneOrMore(entry, phrase, wanted: "names of slices").compactMap { sliceReference($0, phrase) }
  }

  private mutating func sliceReference(_ node: YAMLNode, _ phrase: String) -> SliceReference? {
    guard let written = text(node, phrase, wanted: "names of slices") else { return nil }
    let name = String(written.prefix { $0 != "(" && $0 != "." })
    guard let slice = sliceNames.first(where: { $0.name == name }) else {
      if areSlicesKnown {
        let hint = meant(by: name, among: sliceNames.map(\.name))
        complain("unknown slice '\(name)' in \(phrase)", at: node.span, hint: hint)
      }
      return nil
    }
    guard let slicing = slice.slicing else { return nil }
    let outer = (layers, names, nearNames)
    (layers, names, nearNames) = (slice.layers, slice.names, NearWords(slice.names.keys.sorted()))
    defer { (layers, names, nearNames) = outer }
    return reference(node, phrase).map { SliceReference(slicing: slicing, part: $0) }
  }
}
