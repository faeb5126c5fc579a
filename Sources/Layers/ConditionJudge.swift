// Evaluates the individual conditions of selectors. `Selection` combines them.
import InwardFacts
import InwardGraph
import InwardPatterns

/// Evaluates conditions over one graph.
struct ConditionJudge {
  let graph: ProjectGraph
  private let slicings: [Slicing]
  private var conformances = KnownSupertypes(.conformances)
  private var inheritances = KnownSupertypes(.all)

  init(graph: ProjectGraph, slicings: [Slicing]) {
    (self.graph, self.slicings) = (graph, slicings)
  }

  /// Returns whether a condition on files, modules or slices holds for a file as a whole; false for any other
  /// condition.
  func holds(_ condition: Selector, for file: FileID) -> Bool {
    switch condition {
    case .files(let patterns, let except):
      let path = graph.files[file.index].path
      return patterns.contains { $0.matches(path) } && !except.contains { $0.matches(path) }
    case .modules(let patterns):
      let modules = graph.modules
      return modules.modules(ofFile: file.index).contains { patterns.match(modules.modules[$0.index].name) }
    case .slices(let slices): return slices.contains { slicings[$0.slicing].covers($0.part, file) }
    default: return false
    }
  }

  /// Returns whether a condition on declarations or slices holds for a declaration; false for any other condition.
  mutating func holds(_ condition: Selector, for symbol: SymbolID) -> Bool {
    switch condition {
    case .types(let patterns):
      let name = NameID(raw: graph[symbol].name.raw)
      return graph.names.withBytes(of: name) { patterns.match($0) }
    case .conformsTo(let patterns): return conformances.hold(patterns, for: symbol, in: graph)
    case .inherits(let patterns): return inheritances.hold(patterns, for: symbol, in: graph)
    case .attributes(let patterns):
      if graph.declaration(symbol).attributes.isEmpty { return false }
      return graph.attributeNames(of: symbol).contains { patterns.match($0) }
    case .kinds(let kinds): return kinds.contains(graph[symbol].kind)
    case .slices(let slices): return slices.contains { slicings[$0.slicing].covers($0.part, symbol) }
    case .access(let levels): return levels.contains(graph.access(of: symbol))
    default: return false
    }
  }
}

/// Evaluates conditions on supertypes. Keeps one question for each list of patterns, because each question is asked
/// about many types.
private struct KnownSupertypes {
  private let forms: SupertypeQuestion.Forms
  /// The questions asked so far, by the text of their first pattern, which few selectors share.
  private var asked: [String: [(patterns: NamePatterns, question: SupertypeQuestion)]] = [:]

  init(_ forms: SupertypeQuestion.Forms) { self.forms = forms }

  mutating func hold(_ patterns: NamePatterns, for symbol: SymbolID, in graph: ProjectGraph) -> Bool {
    guard let first = patterns.first else { return false }
    return Self.hold(patterns, of: forms, for: symbol, in: graph, among: &asked[first.text, default: []])
  }

  /// Returns whether a condition on supertypes holds. The function is static so that it can modify one list of the
  /// table in place; taking the list out of the table would copy it.
  private static func hold(
    _ patterns: NamePatterns, of forms: SupertypeQuestion.Forms, for symbol: SymbolID, in graph: ProjectGraph,
    among asked: inout [(patterns: NamePatterns, question: SupertypeQuestion)]
  ) -> Bool {
    var index = 0
    while index < asked.count, asked[index].patterns != patterns { index += 1 }
    if index == asked.count { asked.append((patterns, .ofNames(forms))) }
    return asked[index].question.holds(for: symbol, in: graph) { patterns.match($0) }
  }
}
