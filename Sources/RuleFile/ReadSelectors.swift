// Reads the keys that pick files and declarations, for a layer, for `select` of a rule, and inside `any`, `all` and
// `not`.
import InwardFacts
import InwardLayers
import InwardPatterns

/// The purpose of a selector, which determines the keys that it may have.
enum SelectorPurpose {
  /// Defines the contents of a layer: types by their properties, files by their location.
  case layer
  /// Selects code once the layers are known: `select` of a rule and similar keys.
  case selection
}

extension RulesReader {
  /// Keys that a selection may have, but the definition of a layer may not.
  static let selectionKeys = ["layer", "slice", "access"]

  /// Reads a selector that is written as a mapping, such as the value of `select` or an item of `any`. For anything
  /// else, complains and returns a selector that matches nothing.
  mutating func readSelector(
    _ node: YAMLNode, phrase: String, at span: Span, for purpose: SelectorPurpose
  ) -> Selector {
    guard case .mapping = node.content else {
      complain(phrase, takes: "keys such as 'files' or 'types'", not: node, at: span)
      return .any([])
    }
    guard let fields = fields(of: node, owner: phrase, known: .selection) else {
      return .any([])
    }
    return readSelector(fields, at: span, for: purpose)
  }

  /// Reads a selector whose keys must all hold. At least one is required, because a selector that picks everything is a
  /// mistake.
  mutating func readSelector(_ fields: Fields, at span: Span, for purpose: SelectorPurpose) -> Selector {
    let keys = KeyTable.selection.names
    let entries = fields.entries.filter { keys.contains($0.key) }
    // A refused key was probably meant as the selector, and already has a complaint.
    if entries.isEmpty, !fields.isRefused {
      let message = purpose == .layer ? "\(fields.owner) has no selector" : "\(fields.owner) selects nothing"
      complain(message, at: span, hint: "add 'files', 'modules' or 'types'")
    }
    let parts = entries.map { readPart($0, in: fields, for: purpose) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func readPart(
    _ entry: YAMLEntry, in fields: Fields, for purpose: SelectorPurpose
  ) -> Selector {
    if purpose == .layer, Self.selectionKeys.contains(entry.key) {
      complain(
        "\(fields.phrase(entry)) cannot be used to define layers", at: entry.keySpan,
        hint: "use it in the 'select' of a rule")
      return .any([])
    }
    switch entry.key {
    case "files": return readFiles(entry, fields.phrase(entry))
    case "modules": return .modules(readNames(entry, in: fields, wanted: "module names"))
    case "types": return .types(readNames(entry, in: fields, wanted: "names of declarations"))
    case "conforms_to": return .conformsTo(readNames(entry, in: fields, wanted: "names of protocols"))
    case "inherits": return .inherits(readNames(entry, in: fields, wanted: "names of types"))
    case "attributes": return .attributes(readNames(entry, in: fields, wanted: "names of attributes", sign: "@"))
    case "kinds": return .kinds(readKinds(entry, in: fields, for: purpose))
    case "layer": return .layers(readLayerNames(entry, in: fields))
    case "slice": return .slices(readSliceNames(entry, in: fields))
    case "access": return .access(readAccess(entry, in: fields))
    case "any": return .any(readParts(entry, in: fields, for: purpose))
    case "all": return .all(readParts(entry, in: fields, for: purpose))
    default:
      let phrase = fields.phrase(entry)
      return readWithoutCaptures { .not($0.readSelector(entry.value, phrase: phrase, at: entry.span, for: purpose)) }
    }
  }

  private mutating func readParts(
    _ entry: YAMLEntry, in fields: Fields, for purpose: SelectorPurpose
  ) -> [Selector] {
    let phrase = fields.phrase(entry)
    guard let nodes = list(entry.value, phrase, wanted: "a list of selectors", at: entry.span) else { return [] }
    if nodes.isEmpty { complain("\(phrase) is empty", at: entry.span) }
    let parts = nodes.map { readSelector($0, phrase: phrase, at: $0.span, for: purpose) }
    if entry.key == "any" { checkAlternatives(zip(parts.map(\.captures), nodes.map(\.span)), phrase) }
    return parts
  }

  /// Complains about alternatives whose captures differ from those of the first one, because a part of the layer would
  /// have no value.
  private mutating func checkAlternatives(_ captures: some Sequence<([String], Span)>, _ phrase: String) {
    func text(_ names: [String]) -> String {
      names.isEmpty ? "nothing" : names.map { "{\($0)}" }.joined(separator: ", ")
    }
    var first: [String]?
    for (names, span) in captures {
      let wanted = first ?? names
      first = wanted
      if Set(names) == Set(wanted) { continue }
      complain(
        "\(phrase) captures \(text(wanted)) in its first alternative and \(text(names)) here", at: span,
        hint: "every alternative must capture the same names")
    }
  }

  /// Reads globs; those with `!` exclude files that the others match.
  mutating func readFiles(_ entry: YAMLEntry, _ phrase: String) -> Selector {
    var given: [Glob] = []
    var taken: [Glob] = []
    var captures: [([String], Span)] = []
    var isWhole = true
    for node in oneOrMore(entry, phrase, wanted: "a path pattern or a list of them") {
      guard let text = text(node, phrase, wanted: "path patterns") else {
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
      complain("\(phrase) only excludes files", at: entry.span, hint: "list files first, then exclusions with '!'")
    }
    return .files(given, except: taken)
  }

  mutating func readNames(
    _ entry: YAMLEntry, in fields: Fields, wanted: String, sign: Character? = nil
  ) -> NamePatterns {
    let phrase = fields.phrase(entry)
    let patterns = oneOrMore(entry, phrase, wanted: wanted).compactMap { node -> NamePattern? in
      guard let text = text(node, phrase, wanted: wanted) else { return nil }
      let isSigned = text.first == sign && text.count > 1
      return readName(isSigned ? String(text.dropFirst()) : text, of: node, at: isSigned ? 1 : 0)
    }
    return NamePatterns(patterns)
  }

  /// Reads kinds of declarations. The definition of a layer can select only types; a rule may also select other
  /// declarations.
  mutating func readKinds(
    _ entry: YAMLEntry, in fields: Fields, for purpose: SelectorPurpose
  ) -> Set<DeclarationKind> {
    let phrase = fields.phrase(entry)
    let nodes = oneOrMore(entry, phrase, wanted: "kinds of declarations")
    return Set(nodes.compactMap { word($0, phrase, among: Self.kinds(for: purpose)) })
  }

  static func kinds(for purpose: SelectorPurpose) -> [(String, DeclarationKind)] {
    purpose == .layer ? Selector.kindsOfTypes.map { ($0.word, $0) } : kindWords
  }

  static let accessLevels = Access.allCases.filter { $0 != .none }.map { ($0.word, $0) }

  /// The kinds by their usual names. Generic parameters and precedence groups cannot be selected.
  static let kindWords: [(String, DeclarationKind)] = [
    ("class", .class), ("struct", .struct), ("enum", .enum), ("protocol", .protocol), ("actor", .actor),
    ("typealias", .typealias), ("associatedtype", .associatedtype), ("extension", .extension),
    ("function", .function), ("initializer", .initializer), ("deinitializer", .deinitializer),
    ("subscript", .subscript), ("property", .property), ("case", .enumCase), ("operator", .operator),
    ("macro", .macro),
  ]

  mutating func readLayerNames(_ entry: YAMLEntry, in fields: Fields) -> [LayerReference] {
    let phrase = fields.phrase(entry)
    return oneOrMore(entry, phrase, wanted: "names of layers").compactMap { reference($0, phrase) }
  }

  mutating func readAccess(_ entry: YAMLEntry, in fields: Fields) -> Set<Access> {
    let phrase = fields.phrase(entry)
    let nodes = oneOrMore(entry, phrase, wanted: "access levels")
    return Set(nodes.compactMap { word($0, phrase, among: Self.accessLevels) })
  }
}
