// Creates the findings of user-defined rules, with the rule's id, severity, reason and help.
import InwardFacts
import InwardGraph
import InwardLayers

extension Subject {
  func wording(_ message: String, by rule: Int) -> Wording {
    Wording(message, because: book.rules[rule].because, help: book.rules[rule].help)
  }

  /// Returns a finding about one reference to something that may be external.
  func finding(
    of rule: Int, _ message: String, _ mention: FindingMention, at place: FindingPlace, by owner: SymbolID,
    in file: FileID
  ) -> Finding {
    finding(
      book.rules[rule].id, book.rules[rule].severity, wording(message, by: rule), mention, at: place, of: owner,
      in: file)
  }

  /// Adds a finding about a whole declaration, if its place is judged. The demand is part of the identity: a
  /// declaration with one demand in the baseline gets a new finding when it misses another.
  func addFinding(
    of rule: Int, about symbol: SymbolID, asking demand: String, to findings: inout [Finding], saying message: String
  ) {
    let file = graph[symbol].file
    let spot = Spot(graph.declaration(symbol))
    guard judges(spot.offset, in: file) else { return }
    findings.append(
      Finding(
        rule: book.rules[rule].id, severity: book.rules[rule].severity, wording: wording(message, by: rule),
        site: FindingSite(path(of: file), place(of: spot, in: file)),
        mention: FindingMention(name: graph.text(graph[symbol].name), kind: nil),
        sides: FindingSides(from: side(of: symbol)), ids: FindingIDs(source: symbol, file: file),
        topic: FindingTopic(source: graph.qualifiedName(of: symbol), named: demand)))
  }

  /// Returns the place of a rule in the rules file.
  func site(of rule: Int) -> FindingSite {
    let origin = book.rules[rule].origin
    let end = origin.column + book.rules[rule].id.utf8.count
    return FindingSite(origin.path, FindingPlace(line: origin.line, column: origin.column, endColumn: end))
  }

  /// Returns a finding about an import.
  func finding(of clause: NamingClause, importing module: String, at place: FindingPlace, in file: FileID) -> Finding {
    let rule = book.rules[clause.rule]
    let message = "\(namer(.none, in: file)) imports \(module); \(words(of: clause))"
    return finding(
      rule.id, rule.severity, wording(message, by: clause.rule), importing: module, at: place, in: file)
  }

  /// Returns the name of the source: the innermost declaration, or `this file`.
  func namer(_ owner: SymbolID, in file: FileID) -> String {
    owner.isSome ? graph.qualifiedName(of: owner) : "this file"
  }

  /// Describes what the rule forbids or allows: `rule no-data-in-ui forbids it`.
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
    // Long lists are shortened, because each finding repeats the message.
    if words.count > 13 { return words.prefix(12).joined(separator: ", ") + " \(last) \(words.count - 12) more" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }

  /// Reports whether a clause about modules forbids an import.
  func isForbidden(_ entry: Import, of facts: FileFacts, in file: FileID, _ clause: NamingClause) -> Bool {
    guard let patterns = clause.modules, let first = entry.path.first else { return false }
    let module = facts.text(first)
    let covered = patterns.cover(module, entry.forms(in: facts))
    if clause.verb != .only { return covered && !graph.modules.module(of: file).allNames.contains(module) }
    // The project's own modules are governed by `layers`.
    return !covered && !graph.modules.modules.contains { $0.allNames.contains(module) }
  }
}

extension ModuleMap {
  func module(of file: FileID) -> Module { modules[moduleOfFile[file.index].index] }
}
