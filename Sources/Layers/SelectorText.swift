// Describes a selector in one line, in a form similar to that of the rules file. The text is for lists and messages and
// is never parsed.
import InwardFacts
import InwardPatterns

extension Selector {
  /// The description: `files Domain/**, !**/Legacy/**; types *View`.
  public var text: String {
    switch self {
    case .all(let parts): parts.map { $0.isAny ? "(\($0.text))" : $0.text }.joined(separator: "; ")
    case .any(let parts): parts.isEmpty ? "nothing" : parts.map(\.text).joined(separator: " or ")
    case .not(let part): "not (\(part.text))"
    case .files(let globs, let except):
      "files " + (globs.map(\.text) + except.map { "!" + $0.text }).joined(separator: ", ")
    case .modules(let names): list("modules", names)
    case .types(let names): list("types", names)
    case .conformsTo(let names): list("conforms_to", names)
    case .inherits(let names): list("inherits", names)
    case .attributes(let names): list("attributes", names)
    case .kinds(let kinds): "kinds " + kinds.map(\.word).sorted().joined(separator: ", ")
    case .access(let levels): "access " + levels.sorted().map(\.word).joined(separator: ", ")
    // Only the selectors that define layers are described, and these never contain layers or slices.
    case .layers: "layer"
    case .slices: "slice"
    }
  }

  /// A key that is equal for selectors with the same conditions in the same order, and for no others.
  public var key: String {
    switch self {
    case .all(let parts): "all \(parts.count)\n" + parts.map(\.key).joined(separator: "\n")
    case .any(let parts): "any \(parts.count)\n" + parts.map(\.key).joined(separator: "\n")
    case .not(let part): "not\n" + part.key
    case .layers(let layers): "layer " + layers.map(\.key).joined(separator: ", ")
    case .slices(let slices): "slice " + slices.map { "\($0.slicing): \($0.part.key)" }.joined(separator: ", ")
    // Patterns cannot contain a line break, but they may contain a comma.
    case .files(let globs, let except):
      (["files"] + globs.map(\.text) + except.map { "!" + $0.text }).joined(separator: "\n")
    case .modules(let names): list("modules", names, by: "\n")
    case .types(let names): list("types", names, by: "\n")
    case .conformsTo(let names): list("conforms_to", names, by: "\n")
    case .inherits(let names): list("inherits", names, by: "\n")
    case .attributes(let names): list("attributes", names, by: "\n")
    default: text
    }
  }

  private var isAny: Bool { if case .any(let parts) = self { parts.count > 1 } else { false } }

  private func list(_ key: String, _ names: NamePatterns, by separator: String = ", ") -> String {
    key + " " + names.map(\.text).joined(separator: separator)
  }
}
