// Describes declarations, layers and modules that violate a demand of a rule or exceed a limit.
import InwardFacts
import InwardGraph
import InwardLayers

extension FindingWriter {
  /// Creates a finding about a declaration. The demand is part of the identity: a declaration whose violation of one
  /// demand is in the baseline gets a new finding when it violates another demand.
  func declaration(_ symbol: SymbolID, _ rule: Int, _ fault: DeclarationFault, at places: [FindingPlace]) -> Finding {
    let (graph, own) = (subject.graph, subject.book.rules[rule])
    let name = graph.qualifiedName(of: symbol)
    let (words, demand) = words(of: fault, symbol)
    return Finding(
      rule: own.id, severity: own.severity,
      wording: subject.wording("'\(name)' \(words)", by: rule, otherwise: subject.advice(on: fault, symbol)),
      site: FindingSite(path: graph.path(of: symbol), places: places),
      mention: FindingMention(name: graph.text(graph[symbol].name), kind: nil),
      sides: FindingSides(from: subject.side(of: symbol)), ids: FindingIDs(source: symbol, file: graph[symbol].file),
      topic: FindingTopic(source: name, named: demand))
  }

  private func words(of fault: DeclarationFault, _ symbol: SymbolID) -> (String, demand: String) {
    switch fault {
    case .missed(let demand): return (words(missing: demand, symbol), demand.key)
    case .beyond(let limit, let sizes):
      let size = sizes[limit.measure, symbol]
      let verb = limit.bound == 1 ? "is" : "are"
      return ("\(phrase(limit.measure, size)); \(phrase(limit, verb))", limit.key)
    }
  }

  func group(_ size: GroupSize, _ rule: Int, _ limit: Limit, _ value: Double) -> Finding {
    let own = subject.book.rules[rule]
    let name = subject.name(of: size.group)
    let measured = "the \(limit.measure.rawValue) of \(name) is \(decimal(value))"
    return Finding(
      rule: own.id, severity: own.severity,
      wording: subject.wording(
        "\(measured); \(phrase(limit, "is")) (\(words(of: size)))", by: rule, otherwise: subject.advice(on: size, limit)
      ),
      site: subject.site(of: rule), ids: FindingIDs(group: size.group),
      topic: FindingTopic(source: name, named: limit.key))
  }

  private func words(of size: GroupSize) -> String {
    "outgoing: \(size.goingOut), incoming: \(size.comingIn), types: \(size.types), protocols: \(size.protocols)"
  }

  /// Phrases a limit: `at most 3 are allowed`.
  private func phrase(_ limit: Limit, _ verb: String) -> String {
    limit.isLower ? "at least \(limit.text) \(verb) required" : "at most \(limit.text) \(verb) allowed"
  }

  private func phrase(_ measure: Limit.Measure, _ size: Int) -> String {
    let plural = size == 1 ? "" : "s"
    return switch measure {
    case .members: "has \(size) member\(plural)"
    case .dependents: "is used by \(size) declaration\(plural)"
    default: "uses \(size) layer\(plural)"
    }
  }

  /// Formats a number with two decimal places, because without Foundation there is no formatter.
  private func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = hundredths % 100
    return "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits)"
  }
}

/// The words for each demand.
extension FindingWriter {
  private func words(missing demand: Demand, _ symbol: SymbolID) -> String {
    switch demand {
    case .kind(let kinds):
      return "is \(phrase(subject.graph[symbol].kind)); it must be \(listed(kinds.map { phrase($0) }))"
    case .conformTo(let wanted): return "must conform to \(listed(wanted.map { words(of: $0) }))"
    case .inherit(let wanted): return "must inherit from \(listed(wanted.map { words(of: $0) }))"
    case .beNamed(let patterns): return "must be named \(listed(patterns.map { "'\($0.text)'" }))"
    case .beIn(_, let text): return "must be in '\(text)'"
    case .access(let levels):
      return "is \(subject.graph.access(of: symbol).word); it must be \(listed(levels.map(\.word)))"
    case .attribute(let patterns): return "must have the attribute \(listed(patterns.map { "@" + $0.text }))"
    case .final(let wanted): return wanted ? "must be final" : "must not be final"
    case .import(let modules): return "must be in a file that imports \(listed(modules.map(\.module.text)))"
    case .name(let names): return "must use \(listed(names.map { "'\($0.text)'" }))"
    case .uses(let layers): return "must use something in \(listed(layers.map { subject.plan.text(of: $0) }))"
    }
  }

  private func listed(_ words: [String]) -> String { subject.joined(words, "or") }

  private func words(of demand: SupertypeDemand) -> String {
    switch demand {
    case .named(let pattern): "'\(pattern.text)'"
    case .picked(_, let text): "a type that matches '\(text)'"
    }
  }

  private func phrase(_ kind: DeclarationKind) -> String {
    switch kind {
    case .class, .struct, .protocol, .typealias: "a " + kind.word
    case .function: "a function"
    case .initializer: "an initializer"
    case .deinitializer: "a deinitializer"
    case .subscript: "a subscript"
    case .property: "a property"
    case .enumCase: "a case"
    case .macro: "a macro"
    default: "an " + kind.word
    }
  }
}

extension Demand {
  /// The key in the rules file. It is part of the identity of a finding, because a declaration can violate several
  /// demands of one rule.
  fileprivate var key: String {
    switch self {
    case .kind: "kind"
    case .conformTo: "conform_to"
    case .inherit: "inherit"
    case .beNamed: "be_named"
    case .beIn: "be_in"
    case .access: "access"
    case .attribute: "attribute"
    case .final: "final"
    case .import: "import"
    case .name: "name"
    case .uses: "uses"
    }
  }
}
