// Reads `must`, `max` and `min`: requirements for selected declarations, and limits for metrics.
import InwardFacts
import InwardLayers
import InwardPatterns
import InwardRules

extension RulesReader {
  mutating func readMust(_ entry: YAMLEntry, _ phrase: String, of rule: UserRule) -> [Verdict] {
    guard
      let fields = fields(of: entry.value, owner: phrase, known: .must, wanted: "keys such as 'kind'")
    else { return [] }
    if fields.entries.isEmpty, !fields.isRefused {
      complain("\(phrase) has no requirement", at: entry.span, hint: "add 'kind', 'conform_to' or another requirement")
    }
    for entry in fields.entries where ["conform_to", "inherit"].contains(entry.key) {
      expectTypes(of: rule, orElse: [.extension], fields.phrase(entry), at: entry.keySpan)
    }
    return [.must(fields.entries.map { readDemand($0, in: fields) })]
  }

  /// Complains if the rule selects kinds other than types and `others`, because the requirement does not apply to them.
  private mutating func expectTypes(
    of rule: UserRule, orElse others: Set<DeclarationKind> = [], _ phrase: String, at span: Span
  ) {
    guard let kinds = rule.select?.kindsDemanded?.subtracting(others).subtracting(Selector.kindsOfTypes) else { return }
    guard let other = Self.kindWords.first(where: { kinds.contains($0.1) }) else { return }
    complain(
      "\(phrase) applies to types, but this rule selects '\(other.0)'", at: span,
      hint: "remove '\(other.0)' from 'kinds' in 'select'")
  }

  private mutating func readDemand(_ entry: YAMLEntry, in fields: Fields) -> Demand {
    switch entry.key {
    case "kind": return .kind(readKinds(entry, in: fields, for: .selection).sorted { $0.rawValue < $1.rawValue })
    case "conform_to": return .conformTo(readSupertypes(entry, in: fields))
    case "inherit": return .inherit(readSupertypes(entry, in: fields))
    case "be_named": return .beNamed(readNames(entry, in: fields, wanted: "name patterns"))
    case "be_in": return .beIn(readFiles(entry, fields.phrase(entry)), text: entry.value.words)
    case "access": return .access(readAccess(entry, in: fields).sorted())
    case "attribute": return .attribute(readNames(entry, in: fields, wanted: "names of attributes", sign: "@"))
    case "final": return .final(boolean(entry, in: fields))
    case "import": return .import(readModules(entry, in: fields, mayBeEmpty: false))
    case "uses": return .uses(readLayerNames(entry, in: fields))
    default: return .name(readBans(entry, in: fields))
    }
  }

  private mutating func readSupertypes(_ entry: YAMLEntry, in fields: Fields) -> [SupertypeDemand] {
    let phrase = fields.phrase(entry)
    let nodes = oneOrMore(entry, phrase, wanted: "names of types", orMapping: true)
    return nodes.compactMap { node in
      if case .mapping = node.content {
        let selector = readSelector(node, phrase: phrase, at: node.span, for: .selection)
        return .picked(selector, text: node.words)
      }
      guard let text = text(node, phrase, wanted: "names of types") else { return nil }
      return readName(text, of: node, at: 0).map { .named($0) }
    }
  }
}

extension RulesReader {
  mutating func readLimits(_ entry: YAMLEntry, _ phrase: String, of rule: UserRule, isLower: Bool) -> [Verdict] {
    guard let fields = limits(entry, phrase, known: isLower ? .min : .max) else { return [] }
    return [.limits(fields.entries.compactMap { readLimit($0, in: fields, of: rule, isLower: isLower) })]
  }

  /// Reads the limit on baseline entries in `max` of a layer; nil if it has none, or after a complaint.
  mutating func readMostAccepted(_ fields: Fields) -> Int? {
    guard let entry = fields["max"],
      let inner = limits(entry, fields.phrase(entry), known: .layerMax), let most = inner["baseline"]
    else { return nil }
    return number(most, in: inner).map { Int($0.value) }
  }

  private mutating func limits(_ entry: YAMLEntry, _ phrase: String, known table: KeyTable) -> Fields? {
    let fields = fields(of: entry.value, owner: phrase, known: table, wanted: "metrics and their limits")
    if let fields, fields.entries.isEmpty, !fields.isRefused {
      complain("\(phrase) limits nothing", at: entry.span, hint: "known keys: \(table.names.joined(separator: ", "))")
    }
    return fields
  }

  private mutating func readLimit(
    _ entry: YAMLEntry, in fields: Fields, of rule: UserRule, isLower: Bool
  ) -> Limit? {
    guard let measure = Limit.Measure(rawValue: entry.key) else { return nil }
    let phrase = fields.phrase(entry)
    guard let number = number(entry, in: fields, isShare: measure.isOfGroups) else { return nil }
    if !measure.isOfGroups { expectTypes(of: rule, phrase, at: entry.keySpan) }
    if measure.isOfGroups, !Self.isOfGroups(rule.select) {
      complain(
        "\(phrase) applies only to layers and modules", at: entry.keySpan,
        hint: "select by 'layer' or 'modules' and nothing else")
    }
    return Limit(measure: measure, isLower: isLower, bound: number.value, text: number.text)
  }

  /// Reads a whole number or, if `isShare` is true, a number from 0 to 1, and its text; nil after a complaint.
  private mutating func number(
    _ entry: YAMLEntry, in fields: Fields, isShare: Bool = false
  ) -> (value: Double, text: String)? {
    if case .text(let text, .plain) = entry.value.content, let value = Self.decimal(text),
      isShare ? value <= 1 : !text.contains(".")
    {
      return (value, text)
    }
    let wanted = isShare ? "a number from 0 to 1" : "a whole number"
    complain(fields.phrase(entry), takes: wanted, not: entry.value, at: entry.span)
    return nil
  }

  private static func isOfGroups(_ selector: Selector?) -> Bool {
    switch selector {
    case nil, .layers, .modules: true
    default: false
    }
  }

  /// Parses a number of at most nine characters: digits, optionally with a decimal point between them. Returns nil for
  /// any other text.
  private static func decimal(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard isPlain, text.utf8.count <= 9, text.utf8.first.map({ $0 != UInt8(ascii: ".") }) == true,
      text.utf8.last != UInt8(ascii: ".")
    else { return nil }
    return Double(text)
  }
}
