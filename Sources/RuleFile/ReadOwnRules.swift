// Reads `rules`, a team's own rules: their ids, selections, texts and severities. `ReadVerdicts` reads their verdicts.
import InwardLayers
import InwardRules

extension RulesReader {
  private static let verdictKeys = KeyTable.verdictKeys.map(\.name)
  private static let mostRules = 1000

  mutating func readRules(_ fields: Fields) {
    guard let entry = fields["rules"] else { return }
    guard let nodes = list(entry.value, fields.phrase(entry), wanted: "a list of rules", at: entry.span) else { return }
    if nodes.isEmpty { complain("\(fields.phrase(entry)) is empty", at: entry.span) }
    for node in nodes {
      guard rules.count < Self.mostRules else {
        complain("more than \(Self.mostRules) rules", at: node.span)
        return
      }
      readRule(node)
    }
  }

  private mutating func readRule(_ node: YAMLNode) {
    guard case .mapping(let entries) = node.content else {
      complain("an entry of 'rules'", takes: "keys such as 'id' and 'never'", not: node, at: node.span)
      return
    }
    let id = readID(entries, at: node.span)
    let owner = id.map { "rule '\($0.text)'" } ?? "a rule"
    guard let fields = fields(of: node, owner: owner, known: .rule) else { return }
    var rule = UserRule(id: id?.text ?? "", origin: origin(of: id?.span ?? node.span))
    if let select = fields["select"] {
      rule.select = readSelector(select.value, phrase: fields.phrase(select), at: select.span, for: .selection)
    }
    rule.verdicts = readVerdicts(fields, of: rule)
    if !fields.entries.contains(where: { Self.verdictKeys.contains($0.key) }), !fields.isRefused {
      complain(
        "\(owner) has no requirement", at: id?.span ?? node.span,
        hint: "add 'never', 'only', 'must' or another requirement")
    }
    readWords(of: &rule, fields)
    if id != nil { rules.append(rule) }
  }

  private mutating func readWords(of rule: inout UserRule, _ fields: Fields) {
    rule.because = sentence(fields["because"], in: fields)
    rule.help = sentence(fields["help"], in: fields)
    rule.isOptional = boolean(fields["optional"], in: fields)
    guard let entry = fields["severity"] else { return }
    let words = Severity.allCases.map { ($0.rawValue, $0) }
    if let severity = word(entry.value, fields.phrase(entry), among: words, at: entry.span) { rule.severity = severity }
  }

  private mutating func readID(_ entries: [YAMLEntry], at span: Span) -> (text: String, span: Span)? {
    guard let entry = entries.first(where: { $0.key == "id" }) else {
      if let cycles = onlyCycles(entries) { return idOfCycles(at: cycles.keySpan) }
      complain(
        "a rule has no 'id'", at: span.lowerBound..<span.lowerBound + 1,
        hint: "add one; reports show it with each finding")
      return nil
    }
    guard let id = text(entry.value, "'id' of a rule", wanted: "a word", at: entry.span) else { return nil }
    let isWord = id.utf8.count <= 100 && id.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    if !isWord {
      complain(
        "'\(id.prefix(100))' is not a valid rule id", at: entry.value.span, hint: "use letters, digits, '-' and '_'")
      return nil
    }
    if RuleBook.isBuiltIn(id) {
      complain("'\(id)' is a built-in rule", at: entry.value.span, hint: "choose another id")
    } else if let other = rules.first(where: { $0.id == id }) {
      complain("duplicate rule id '\(id)'; the first one is on line \(other.origin.line)", at: entry.value.span)
    }
    return (id, entry.value.span)
  }

  /// Returns the only verdict of a rule if that is `no_cycles`, otherwise nil.
  private func onlyCycles(_ entries: [YAMLEntry]) -> YAMLEntry? {
    let verdicts = entries.filter { Self.verdictKeys.contains($0.key) }
    return verdicts.count == 1 && verdicts[0].key == "no_cycles" ? verdicts[0] : nil
  }

  /// Returns the id of a rule that has only `no_cycles` and no id. Complains about a second such rule, because the
  /// first one already has this id.
  private mutating func idOfCycles(at span: Span) -> (text: String, span: Span) {
    let id = UserRule.idOfCycles
    if let other = rules.first(where: { $0.id == id }) {
      complain(
        "two rules about cycles have no 'id'; the first one is on line \(other.origin.line)", at: span,
        hint: "add an 'id' to one of them")
    }
    return (id, span)
  }
}
