// The keys that pick files and declarations, the same for a layer and within `any`, `all` and `not`.
import InwardFacts
import InwardLayers
import InwardPatterns

extension RulesReader {
  static let selectorKeys = [
    "files", "modules", "types", "conforms_to", "inherits", "attributes", "kinds", "any", "all", "not",
  ]
  static let plannedSelectorKeys = ["layer", "slice", "access"]

  /// All keys must hold. At least one must be there: a layer of everything is nobody's wish.
  mutating func readSelector(_ fields: Fields, at span: Span) -> Selector {
    let entries = fields.entries.filter { Self.selectorKeys.contains($0.key) }
    // Where a key was refused, it probably said what lies here.
    if entries.isEmpty, !fields.isRefused {
      complain("nothing says what lies in \(fields.owner)", at: span, hint: "add 'files', 'modules' or 'types'")
    }
    let parts = entries.map { readPart($0, in: fields) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func readPart(_ entry: YAMLEntry, in fields: Fields) -> Selector {
    switch entry.key {
    case "files": readFiles(entry, fields.phrase(entry))
    case "modules": .modules(readNames(entry, in: fields, wanted: "module names"))
    case "types": .types(readNames(entry, in: fields, wanted: "names of declarations"))
    case "conforms_to": .conformsTo(readNames(entry, in: fields, wanted: "names of protocols"))
    case "inherits": .inherits(readNames(entry, in: fields, wanted: "names of types"))
    case "attributes": .attributes(readNames(entry, in: fields, wanted: "names of attributes", sign: "@"))
    case "kinds": .kinds(readKinds(entry, in: fields))
    case "any": .any(readParts(entry, in: fields))
    case "all": .all(readParts(entry, in: fields))
    default: readWithoutCaptures { .not($0.readNested(entry.value, phrase: fields.phrase(entry), at: entry.span)) }
    }
  }

  private mutating func readParts(_ entry: YAMLEntry, in fields: Fields) -> [Selector] {
    let phrase = fields.phrase(entry)
    guard let nodes = list(entry.value, phrase, wanted: "a list of selectors", at: entry.span) else { return [] }
    if nodes.isEmpty { complain("\(phrase) is empty", at: entry.span) }
    let parts = nodes.map { readNested($0, phrase: phrase, at: $0.span) }
    if entry.key == "any" { checkAlternatives(zip(parts.map(\.captures), nodes.map(\.span)), phrase) }
    return parts
  }

  /// Alternatives of one layer must capture the same: else some of it would have a value and some of it none.
  private mutating func checkAlternatives(_ captures: some Sequence<([String], Span)>, _ phrase: String) {
    var first: [String]?
    for (names, span) in captures {
      guard let wanted = first else {
        first = names
        continue
      }
      if Set(names) == Set(wanted) { continue }
      func text(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.map { "{\($0)}" }.joined(separator: ", ") }
      complain(
        "\(phrase) captures \(text(wanted)) in its first alternative and \(text(names)) here", at: span,
        hint: "every alternative must capture the same names")
    }
  }

  private mutating func readNested(_ node: YAMLNode, phrase: String, at span: Span) -> Selector {
    guard case .mapping = node.content else {
      complain(phrase, takes: "keys such as 'files' or 'types'", not: node, at: span)
      return .any([])
    }
    guard
      let fields = fields(of: node, owner: phrase, known: Self.selectorKeys, planned: Self.plannedSelectorKeys)
    else { return .any([]) }
    return readSelector(fields, at: span)
  }

  /// Globs; those with `!` take away from what the others give.
  mutating func readFiles(_ entry: YAMLEntry, _ phrase: String) -> Selector {
    var given: [Glob] = []
    var taken: [Glob] = []
    var captures: [([String], Span)] = []
    var isWhole = true
    for node in oneOrMore(entry, phrase, wanted: "a pattern on paths or a list of them") {
      guard let text = text(node, phrase, wanted: "patterns on paths") else {
        isWhole = false
        continue
      }
      let isTaken = text.hasPrefix("!")
      let glob =
        isTaken
        ? readWithoutCaptures { $0.readGlob(String(text.dropFirst()), of: node, at: 1) }
        : readGlob(text, of: node, at: 0)
      guard let glob else {
        isWhole = false
        continue
      }
      if isTaken {
        taken.append(glob)
      } else {
        given.append(glob)
        captures.append((glob.captures, node.span))
      }
    }
    checkAlternatives(captures, phrase)
    if isWhole, given.isEmpty, !taken.isEmpty {
      complain("\(phrase) only takes away", at: entry.span, hint: "name the files first, then what '!' takes from them")
    }
    return .files(given, except: taken)
  }

  private mutating func readNames(
    _ entry: YAMLEntry, in fields: Fields, wanted: String, sign: Character? = nil
  ) -> [NamePattern] {
    let phrase = fields.phrase(entry)
    return oneOrMore(entry, phrase, wanted: wanted).compactMap { node in
      guard let text = text(node, phrase, wanted: wanted) else { return nil }
      let isSigned = text.first == sign && text.count > 1
      return readName(isSigned ? String(text.dropFirst()) : text, of: node, at: isSigned ? 1 : 0)
    }
  }

  private mutating func readKinds(_ entry: YAMLEntry, in fields: Fields) -> Set<DeclarationKind> {
    // A generic parameter is nobody's declaration: no layer can be made of them.
    let words = DeclarationKind.allCases.filter { $0 != .genericParameter }.map { ($0.word, $0) }
    let phrase = fields.phrase(entry)
    let nodes = oneOrMore(entry, phrase, wanted: "kinds of declarations")
    return Set(nodes.compactMap { word($0, phrase, among: words) })
  }
}
