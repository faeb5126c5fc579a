// Reads `imports`: the external modules that a layer may or may not import.
import InwardLayers
import InwardPatterns

extension RulesReader {
  /// Reads `imports`; nil if it is missing or invalid. A list contains the permitted modules; with an empty list, no
  /// external module may be imported.
  mutating func readImports(_ fields: Fields) -> ImportContract? {
    guard let entry = fields["imports"] else { return nil }
    let phrase = fields.phrase(entry)
    guard case .mapping = entry.value.content else {
      let wanted = "a list of modules, or 'only' or 'never' with one"
      guard let nodes = list(entry.value, phrase, wanted: wanted, at: entry.span) else { return nil }
      return .only(ImportPatterns(nodes.compactMap { readImport($0, phrase) }))
    }
    guard let inner = self.fields(of: entry.value, owner: phrase, known: .imports) else { return nil }
    let only = inner["only"].map { readModules($0, in: inner, mayBeEmpty: true) }
    let never = inner["never"].map { readModules($0, in: inner, mayBeEmpty: false) }
    if let first = inner["only"], let second = inner["never"] {
      let later = first.keySpan.lowerBound < second.keySpan.lowerBound ? second : first
      complain("\(phrase) takes 'only' or 'never', not both", at: later.keySpan)
    } else if only == nil, never == nil, case .mapping(let entries) = entry.value.content, entries.isEmpty {
      complain("\(phrase) is empty", at: entry.span)
    }
    return only.map { .only($0) } ?? never.map { .never($0) }
  }

  mutating func readModules(_ entry: YAMLEntry, in fields: Fields, mayBeEmpty: Bool) -> ImportPatterns {
    let phrase = fields.phrase(entry)
    if mayBeEmpty, entry.value.isEmptyList { return [] }
    let nodes = oneOrMore(entry, phrase, wanted: "a list of modules", orMapping: true)
    return ImportPatterns(nodes.compactMap { readImport($0, phrase) })
  }

  /// Reads an entry, `Foundation` or `{ module: Core, form: [testable] }`; nil after a complaint.
  private mutating func readImport(_ node: YAMLNode, _ phrase: String) -> ImportPattern? {
    guard case .mapping = node.content else {
      return readModule(node, phrase).map { ImportPattern(module: $0, origin: origin(of: node.span)) }
    }
    guard let fields = fields(of: node, owner: "an entry of \(phrase)", known: .importEntry) else { return nil }
    var forms: [ImportForm] = []
    if let form = fields["form"] {
      let words = ImportForm.allCases.map { ($0.rawValue, $0) }
      let nodes = oneOrMore(form, fields.phrase(form), wanted: "words such as 'testable'")
      forms = nodes.compactMap { word($0, fields.phrase(form), among: words) }
    }
    guard let module = fields["module"] else {
      complain("\(fields.owner) has no 'module'", at: node.span)
      return nil
    }
    return readModule(module.value, phrase).map {
      ImportPattern(module: $0, forms: Set(forms), origin: origin(of: module.value.span))
    }
  }

  private mutating func readModule(_ node: YAMLNode, _ phrase: String) -> NamePattern? {
    guard let text = text(node, phrase, wanted: "names of modules") else { return nil }
    return readName(text, of: node, at: 0)
  }
}
