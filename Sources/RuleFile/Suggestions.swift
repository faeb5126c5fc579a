// Completions for editors at a place of a rules file: keys, words, and names of layers. The text is being typed and may
// be invalid YAML, so it is read line by line, and nothing is refused.
import InwardRules

/// Something that may be written at a place.
public struct Suggestion: Sendable, Hashable {
  public enum Kind: Sendable { case key, word, layer }

  public let kind: Kind
  public let text: String
  /// An explanation of the text; may be empty.
  public let detail: String
}

/// The completions at a place, and the word that they replace.
public struct Suggestions: Sendable {
  /// The byte offsets of the word that is being typed.
  public let word: Range<Int>
  /// Whether a colon follows the word.
  public let isBeforeColon: Bool
  public let all: [Suggestion]
}

/// Suggests how a rules file may continue at an offset; nil where nothing can be suggested, such as in a comment. Keys
/// that the mapping already has, and items that the list already has, are left out.
public func suggestions(in text: [UInt8], at offset: Int) -> Suggestions? {
  var outline = RulesOutline(text, cursor: offset)
  outline.read()
  guard let place = outline.place else { return nil }
  let shapes = place.path.reduce([Shape.keys(KeyTable.file.name)]) { shapes, step in shapes.flatMap { $0.parts(step) } }
  let found = shapes.flatMap { $0.suggestions(at: place, in: outline) }
  let (keys, items) = (outline.siblingKeys, outline.siblingItems)
  var seen: Set<String> = []
  return Suggestions(
    word: place.word, isBeforeColon: place.isBeforeColon,
    all: found.filter { !($0.kind == .key ? keys : items).contains($0.text) && seen.insert($0.text).inserted })
}

extension Shape {
  /// Returns the shapes that the value of a key, or an item of a list, may have if this is the shape around it.
  fileprivate func parts(_ step: RulesStep) -> [Shape] {
    switch (self, step) {
    case (.either(let shapes), _): shapes.flatMap { $0.parts(step) }
    case (.oneOrMore(let shape), .item): [shape]
    case (.oneOrMore(let shape), .key): shape.parts(step)
    case (.list(let shape, _), .item): [shape]
    case (.keys(let table), .key(let name)):
      KeyTable.named(table)?.keys.filter { $0.name == name }.map(\.shape) ?? []
    case (.names(let shape), .key): [shape]
    case (.sublayers(let shape), .key(let name)): [name == "order" ? .order : shape]
    default: []
    }
  }

  fileprivate func suggestions(at place: RulesPlace, in outline: RulesOutline) -> [Suggestion] {
    switch self {
    case .either(let shapes): shapes.flatMap { $0.suggestions(at: place, in: outline) }
    case .oneOrMore(let shape): shape.suggestions(at: place, in: outline)
    case .keys(let table) where place.mayBeKey:
      KeyTable.named(table)?.keys.map { Suggestion(kind: .key, text: $0.name, detail: $0.text) } ?? []
    case .word(let words) where place.mayBeScalar: words.map { Suggestion(kind: .word, text: $0, detail: "") }
    case .boolean where place.mayBeScalar:
      ["true", "false"].map { Suggestion(kind: .word, text: $0, detail: "") }
    case .one where place.mayBeScalar: [Suggestion(kind: .word, text: "1", detail: "")]
    case .text where place.mayBeScalar: names(at: place, in: outline)
    default: []
    }
  }

  /// Returns the names that a text of this kind can be: those in the file, and those that the program knows.
  private func names(at place: RulesPlace, in outline: RulesOutline) -> [Suggestion] {
    switch phrase {
    case Shape.layerName.phrase:
      outline.layers(at: place).map { Suggestion(kind: .layer, text: $0, detail: "a layer in this file") }
    case Shape.ruleID.phrase:
      outline.ruleIDs.map { Suggestion(kind: .word, text: $0, detail: "a rule in this file") }
        + builtInRules.filter(\.isAcceptable).map { Suggestion(kind: .word, text: $0.id, detail: $0.headline) }
    case Shape.preset.phrase:
      presetNames.map { Suggestion(kind: .word, text: $0, detail: "a preset") }
    default: []
    }
  }
}

extension RulesOutline {
  /// Returns the layers that can be named at a place. An order lists the layers beside it; a layer lists neither itself
  /// nor the layers inside or around it.
  fileprivate func layers(at place: RulesPlace) -> [String] {
    if let order = place.path.lastIndex(of: .key("order")) {
      let around = Array(place.path[..<order])
      let beside = around.last == .key("layers") ? around : around + [.key("layers")]
      return layers.filter { $0.path == beside }.map(\.name)
    }
    let names = place.path.indices.filter { $0 > 0 && place.path[$0 - 1] == .key("layers") }
    guard let last = names.last else { return layers.map(\.name) }
    let own = place.path[...last]
    let around = Set(names.map { place.path[$0] })
    return layers.filter { !$0.path.starts(with: own) && !around.contains(.key($0.name)) }.map(\.name)
  }
}
