// Decides whether a declaration meets the demands of a `must`: yes, no, or unknown.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

enum DemandAnswer {
  case met
  case missed
  case unknown
}

struct DemandJudge {
  let subject: Subject
  private var selection: Selection
  private var supertypes: SupertypeJudge
  /// The compiled selectors, by the index of the demand.
  private var prepared: [Int: PreparedSelector] = [:]
  private var searches: [[String]: UseSearch] = [:]
  /// Whether a file has the import that a demand requires; the same for all declarations of the file.
  private var imports: [ImportQuestion: Bool] = [:]

  private struct ImportQuestion: Hashable {
    var demand: Int
    var file: FileID
  }

  init(_ subject: Subject) {
    self.subject = subject
    selection = Selection(subject, keepsAnswers: false)
    supertypes = SupertypeJudge(subject)
  }

  private var graph: ProjectGraph { subject.graph }

  /// Judges whether a declaration meets a demand. `number` distinguishes the demand from all others in the rules file.
  mutating func answer(_ demand: Demand, number: Int, _ symbol: SymbolID) -> DemandAnswer {
    switch demand {
    case .kind(let kinds): return kinds.contains(graph[symbol].kind) ? .met : .missed
    case .conformTo(let wanted): return supertypes.answer(wanted, number: number, symbol)
    case .inherit(let wanted): return supertypes.answer(wanted, number: number, symbol)
    case .beNamed(let patterns):
      let name = graph.text(graph[symbol].name)
      return patterns.contains { $0.matches(name) } ? .met : .missed
    case .beIn(let files, _): return answer(ofFiles: files, number: number, symbol)
    case .access(let levels): return levels.contains(graph.access(of: symbol)) ? .met : .missed
    case .attribute(let patterns):
      let names = graph.attributeNames(of: symbol)
      return names.contains { name in patterns.contains { $0.matches(name) } } ? .met : .missed
    case .final(let wanted): return answer(ofFinal: wanted, symbol)
    case .import(let modules): return answer(ofImport: modules, number: number, symbol)
    case .name(let names): return answer(ofNames: names, symbol)
    case .uses(let layers): return answer(ofLayers: layers, symbol)
    }
  }

  private mutating func answer(ofFiles files: Selector, number: Int, _ symbol: SymbolID) -> DemandAnswer {
    let selector = prepared[number] ?? selection.prepare(files)
    prepared[number] = selector
    return selection.matches(selector, graph[symbol].file) ? .met : .missed
  }

  /// Judges whether a class is final, or not final, as demanded. All other declarations meet the demand.
  private func answer(ofFinal wanted: Bool, _ symbol: SymbolID) -> DemandAnswer {
    graph[symbol].kind == .class && graph[symbol].modifiers.contains(.final) != wanted ? .missed : .met
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
    return isThere ? .met : .missed
  }
}

/// Judges demands for uses.
extension DemandJudge {
  private mutating func answer(ofNames names: [NameBan], _ symbol: SymbolID) -> DemandAnswer {
    answer(symbol, by: names.map(\.text)) { UseSearch($0.graph, names) }
  }

  private mutating func answer(ofLayers layers: [LayerReference], _ symbol: SymbolID) -> DemandAnswer {
    answer(symbol, by: ["layers"] + layers.map { subject.plan.text(of: $0) }) { UseSearch($0, layers) }
  }

  /// Judges whether a declaration has a demanded use. Demands with equal texts share a search.
  private mutating func answer(
    _ symbol: SymbolID, by texts: [String], make: (Subject) -> UseSearch
  ) -> DemandAnswer {
    var search = searches.removeValue(forKey: texts) ?? make(subject)
    defer { searches[texts] = search }
    return search.answer(symbol)
  }
}
