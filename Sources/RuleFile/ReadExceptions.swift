// Reads `exceptions`: the findings that the team accepts, each with a reason and possibly a last day.
import InwardLayers
import InwardRules

extension RulesReader {
  /// Reads `exceptions`, after layers and policy: selectors refer to layers, and the policy may require an end date.
  mutating func readExceptions(_ fields: Fields) {
    guard let entry = fields["exceptions"] else { return }
    let phrase = fields.phrase(entry)
    guard let nodes = list(entry.value, phrase, wanted: "a list of exceptions", at: entry.span) else { return }
    if nodes.isEmpty { complain("\(phrase) is empty", at: entry.span) }
    for (index, node) in nodes.enumerated() { readException(node, owner: "exception \(index + 1)") }
  }

  private mutating func readException(_ node: YAMLNode, owner: String) {
    guard let fields = fields(of: node, owner: owner, known: .exception) else { return }
    let rule = readRule(fields, of: node)
    let from = readSide("from", fields)
    let to = readSide("to", fields)
    if fields["from"] == nil, fields["to"] == nil, !fields.isRefused {
      complain(
        "\(owner) accepts all findings of a rule", at: start(of: node), hint: "add a 'from' or 'to' selector")
    }
    let because = sentence(fields["because"], in: fields)
    if fields["because"] == nil { complain("\(owner) has no 'because'", at: start(of: node), hint: "state the reason") }
    let until = readUntil(fields, of: node)
    guard let rule, let because else { return }
    exceptions.append(
      Exception(
        rule: rule, from: from, to: to, because: because, until: until,
        origin: origin(of: fields["rule"]?.value.span ?? node.span)))
  }

  private mutating func readRule(_ fields: Fields, of node: YAMLNode) -> String? {
    guard let entry = fields["rule"] else {
      complain("\(fields.owner) has no 'rule'", at: start(of: node), hint: "name the rule whose findings it accepts")
      return nil
    }
    guard let rule = text(entry.value, fields.phrase(entry), wanted: "the id of a rule", at: entry.span) else {
      return nil
    }
    guard let problem = RuleBook.problem(accepting: rule, besides: ownRules) else { return rule }
    complain(problem.message, at: entry.value.span, hint: problem.hint)
    return nil
  }

  private var ownRules: [String] { rules.map(\.id) }

  private mutating func readSide(_ key: String, _ fields: Fields) -> Selector? {
    guard let entry = fields[key] else { return nil }
    if case .text(let text, _) = entry.value.content, !entry.value.isNothing {
      complain(
        "\(fields.phrase(entry)) takes keys such as 'layer' or 'types', not '\(text.prefix(40))'", at: entry.span,
        hint: names[text] == nil ? "write { types: \(text.prefix(40)) }" : "write { layer: \(text.prefix(40)) }")
      return nil
    }
    return readSelector(entry.value, phrase: fields.phrase(entry), at: entry.span, for: .selection)
  }

  private mutating func readUntil(_ fields: Fields, of node: YAMLNode) -> Day? {
    guard let entry = fields["until"] else {
      if policy.exceptionsNeedUntil, !fields.isRefused {
        complain(
          "\(fields.owner) has no 'until'", at: start(of: node),
          hint: "the policy requires 'until' for every exception")
      }
      return nil
    }
    let phrase = fields.phrase(entry)
    let wanted = "a date such as 2027-03-31"
    guard let text = text(entry.value, phrase, wanted: wanted, at: entry.span) else { return nil }
    if let day = Day(text) { return day }
    complain(phrase, takes: wanted, not: entry.value, at: entry.span)
    return nil
  }

  /// Returns the position of the first key of a mapping, where complaints about missing keys point.
  private func start(of node: YAMLNode) -> Span {
    guard case .mapping(let entries) = node.content, let first = entries.first else { return node.span }
    return first.keySpan
  }
}

extension RulesReader {
  /// Reads `baseline`: the path of the file, relative to the directory of the rules file.
  mutating func readBaselinePath(_ fields: Fields) {
    guard let entry = fields["baseline"] else { return }
    guard let path = text(entry.value, fields.phrase(entry), wanted: "the path of a file", at: entry.span) else {
      return
    }
    if path.hasPrefix("/") {
      complain("\(fields.phrase(entry)) must be relative to the rules file's directory", at: entry.span)
    } else if path.contains(where: \.isNewline) {
      complain("\(fields.phrase(entry)) must be on one line", at: entry.span)
    }
    baselinePath = path
  }
}
