// The findings of a team's own rules: under the rule's id, with its weight, its reason and its advice.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  /// A finding of a rule, anywhere.
  func finding(of rule: Int, _ message: String, path: String, place: FindingPlace) -> Finding {
    let rule = book.rules[rule]
    var finding = Finding(rule: rule.id, severity: rule.severity, message: message, path: path, place: place)
    finding.because = rule.because
    finding.help = rule.help
    return finding
  }

  /// About one mention.
  func finding(
    of rule: Int, _ message: String, _ mention: MentionID, by owner: SymbolID, in file: FileID
  ) -> Finding {
    let rule = book.rules[rule]
    var finding = finding(rule: rule.id, rule.severity, message, mention, of: owner, in: file)
    finding.because = rule.because
    finding.help = rule.help
    return finding
  }

  /// About a declaration as a whole. What is asked of it is part of the identity: who misses one demand and is known
  /// for that is news when it misses another.
  func finding(of rule: Int, _ message: String, about symbol: SymbolID, asking demand: String) -> Finding {
    let file = graph[symbol].file
    let declaration = graph.declaration(symbol)
    var finding = finding(
      of: rule, message, path: path(of: file), place: place(of: declaration.name, at: declaration.offset, in: file))
    finding.name = graph.text(graph[symbol].name)
    finding.from = side(of: symbol)
    finding.source = symbol
    finding.file = file
    finding.topic = FindingTopic(source: graph.qualifiedName(of: symbol), named: demand)
    return finding
  }

  /// About the rule itself, at its line of the rules file.
  func finding(of rule: Int, ownedBy id: String, _ message: String) -> Finding {
    let origin = book.rules[rule].origin
    let end = origin.column + book.rules[rule].id.utf8.count
    var finding = finding(
      of: rule, message, path: origin.path,
      place: FindingPlace(line: origin.line, column: origin.column, endColumn: end))
    finding.rule = id
    return finding
  }

  /// About an import.
  func finding(of clause: NamingClause, importing name: NameID, at offset: UInt32, in file: FileID) -> Finding {
    let module = graph.files[file.index].facts.text(name)
    var finding = finding(
      of: clause.rule, "\(namer(.none, in: file)) imports \(module); \(words(of: clause))", path: path(of: file),
      place: place(of: name, at: offset, in: file))
    tell(&finding, importing: module, at: offset, in: file)
    return finding
  }

  /// Who names: the innermost declaration, or the file.
  func namer(_ owner: SymbolID, in file: FileID) -> String {
    owner.isSome ? graph.qualifiedName(of: owner) : "this file"
  }

  /// What the rule says: `rule no-data-in-ui forbids it`.
  func words(of clause: NamingClause) -> String {
    let rule = "rule \(book.rules[clause.rule].id)"
    switch (clause.verb, clause.object) {
    case (.never, _): return "\(rule) forbids it"
    case (.confined, _): return "\(rule) allows it only in \(clause.by.map { words(of: $0) } ?? "others")"
    case (.only, .layers(let layers)):
      return "\(rule) allows \(layers.isEmpty ? "no other layer" : "only \(listed(layers))")"
    case (.only, .modules(let patterns)):
      let names = patterns.map(\.module.text)
      return "\(rule) allows \(names.isEmpty ? "no imports" : "only imports of \(joined(names, "and"))")"
    case (.only, _): return "\(rule) forbids it"
    }
  }

  private func words(of selector: Selector) -> String {
    switch selector {
    case .layers(let layers): listed(layers)
    case .types(let patterns): joined(patterns.map(\.text), "and")
    case .any(let parts): joined(parts.map { words(of: $0) }, "and")
    default: "what its rule lists"
    }
  }

  private func listed(_ layers: [LayerReference]) -> String { joined(layers.map { plan.text(of: $0) }, "and") }

  func joined(_ words: [String], _ last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.joined() }
    // A message stands at each finding.
    if words.count > 13 { return words.prefix(12).joined(separator: ", ") + " \(last) \(words.count - 12) more" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }

  /// Whether a clause about modules forbids an import.
  func isForbidden(_ entry: Import, of facts: FileFacts, in file: FileID, _ clause: NamingClause) -> Bool {
    guard let patterns = clause.modules, let first = entry.path.first else { return false }
    let module = facts.text(first)
    let covered = patterns.cover(module, forms(of: entry, in: facts))
    if clause.verb != .only { return covered && graph.modules.module(of: file).name != module }
    // Of the project's own modules `layers` speaks.
    return !covered && !graph.modules.modules.contains { $0.name == module }
  }
}

extension ModuleMap {
  func module(of file: FileID) -> Module { modules[moduleOfFile[file.index].index] }
}
