// Decides whether a declaration meets the demands of a `must`: yes, no with a message, or unknown.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

enum DemandAnswer {
  case met
  case missed(String)
  case unknown
}

struct DemandJudge {
  let subject: Subject
  private var matcher: SelectorMatcher
  private var supertypes: SupertypeJudge
  private var searches: [[String]: UseSearch] = [:]
  /// Whether a file has the import that a demand asks for: the same for all declarations of the file.
  private var imports: [ImportQuestion: Bool] = [:]

  private struct ImportQuestion: Hashable {
    var demand: Int
    var file: FileID
  }

  init(_ subject: Subject) {
    self.subject = subject
    matcher = SelectorMatcher(graph: subject.graph, layering: subject.layering, slicings: subject.slicings)
    supertypes = SupertypeJudge(subject)
  }

  private var graph: ProjectGraph { subject.graph }

  /// `number` distinguishes the demand from all others in the rules file.
  mutating func answer(_ demand: Demand, number: Int, _ symbol: SymbolID) -> DemandAnswer {
    switch demand {
    case .kind(let kinds): return answer(ofKind: kinds, symbol)
    case .conformTo(let wanted): return supertypes.answer(wanted, number: number, "conform to", symbol)
    case .inherit(let wanted): return supertypes.answer(wanted, number: number, "inherit from", symbol)
    case .beNamed(let patterns):
      let name = graph.text(graph[symbol].name)
      return patterns.contains { $0.matches(name) }
        ? .met : .missed("must be named \(listed(patterns.map { "'\($0.text)'" }))")
    case .beIn(let files, let text):
      return matcher.matches(files, graph[symbol].file) ? .met : .missed("must be in '\(text)'")
    case .access(let levels):
      let own = graph.access(of: symbol)
      return levels.contains(own)
        ? .met : .missed("is \(own.word); it must be \(listed(levels.map(\.word)))")
    case .attribute(let patterns):
      let names = graph.attributeNames(of: symbol)
      return names.contains { name in patterns.contains { $0.matches(name) } }
        ? .met : .missed("must have the attribute \(listed(patterns.map { "@" + $0.text }))")
    case .final(let wanted): return answer(ofFinal: wanted, symbol)
    case .import(let modules): return answer(ofImport: modules, number: number, symbol)
    case .name(let names): return answer(ofNames: names, symbol)
    case .uses(let layers): return answer(ofLayers: layers, symbol)
    }
  }

  private func listed(_ words: [String]) -> String { subject.joined(words, "or") }

  private func answer(ofKind kinds: [DeclarationKind], _ symbol: SymbolID) -> DemandAnswer {
    if kinds.contains(graph[symbol].kind) { return .met }
    return .missed("is \(phrase(graph[symbol].kind)); it must be \(listed(kinds.map { phrase($0) }))")
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

  /// Only a class can be final; other declarations meet the demand either way.
  private func answer(ofFinal wanted: Bool, _ symbol: SymbolID) -> DemandAnswer {
    guard graph[symbol].kind == .class, graph[symbol].modifiers.contains(.final) != wanted else { return .met }
    return .missed(wanted ? "must be final" : "must not be final")
  }

  private mutating func answer(ofImport modules: ImportPatterns, number: Int, _ symbol: SymbolID) -> DemandAnswer {
    let question = ImportQuestion(demand: number, file: graph[symbol].file)
    let facts = graph.files[question.file.index].facts
    let isThere =
      imports[question]
      ?? facts.imports.contains { entry in
        guard let name = entry.path.first else { return false }
        return modules.cover(facts.text(name), entry.forms(in: facts))
      }
    imports[question] = isThere
    return isThere ? .met : .missed("must be in a file that imports \(listed(modules.map(\.module.text)))")
  }
}

/// Demands for uses.
extension DemandJudge {
  private mutating func answer(ofNames names: [NameBan], _ symbol: SymbolID) -> DemandAnswer {
    let texts = names.map(\.text)
    let missed = DemandAnswer.missed("must use \(listed(texts.map { "'\($0)'" }))")
    return answer(symbol, by: texts) { UseSearch($0.graph, names, missed: missed) }
  }

  private mutating func answer(ofLayers layers: [LayerReference], _ symbol: SymbolID) -> DemandAnswer {
    let names = layers.map { subject.plan.text(of: $0) }
    let missed = DemandAnswer.missed("must use something in \(listed(names))")
    return answer(symbol, by: ["layers"] + names) { UseSearch($0, layers, missed: missed) }
  }

  /// Demands with equal texts share a search.
  private mutating func answer(
    _ symbol: SymbolID, by texts: [String], make: (Subject) -> UseSearch
  ) -> DemandAnswer {
    var search = searches.removeValue(forKey: texts) ?? make(subject)
    defer { searches[texts] = search }
    return search.answer(symbol)
  }
}
