// Reads `exposes` of a layer or a slice: name patterns or a selector. Does not depend on permissions.
import InwardLayers
import InwardPatterns

extension RulesReader {
  /// Reads `exposes`: names or a selector; nil if it is missing. An empty list exposes nothing.
  mutating func readExposes(_ fields: Fields) -> Exposure? {
    guard let entry = fields["exposes"] else { return nil }
    let phrase = fields.phrase(entry)
    switch entry.value.content {
    case .mapping:
      let selector = readSelector(entry.value, phrase: phrase, at: entry.span, for: .layer)
      return Exposure(selector: selector, text: "the declarations in its 'exposes'")
    case .list(let nodes) where nodes.isEmpty: return .nothing
    default:
      let wanted = "names of declarations, or keys such as 'types'"
      let patterns = oneOrMore(entry, phrase, wanted: wanted).compactMap { node -> NamePattern? in
        guard let text = text(node, phrase, wanted: wanted) else { return nil }
        return readName(text, of: node, at: 0)
      }
      return Exposure(selector: .types(NamePatterns(patterns)), text: patterns.map(\.text).joined(separator: ", "))
    }
  }
}
