// Matches selectors against files and declarations.
import InwardFacts
import InwardGraph
import InwardPatterns

/// Evaluates selectors over one graph. The last path result is cached.
public struct SelectorMatcher {
  let graph: ProjectGraph
  /// The layers, once they are known; selectors that define layers never need them.
  private let layering: Layering?
  private let slicings: [Slicing]
  private var lastPath: PathAnswer?
  private var conformances = KnownSupertypes(.conformances)
  private var inheritances = KnownSupertypes(.all)

  /// Declarations of one file are matched in a row. No more is cached: finding an earlier result among those of all
  /// patterns costs more than matching the path.
  private struct PathAnswer {
    var file: FileID
    var patterns: [Glob]
    var except: [Glob]
    var answer: Bool
  }

  public init(graph: ProjectGraph, layering: Layering? = nil, slicings: [Slicing] = []) {
    self.graph = graph
    self.layering = layering
    self.slicings = slicings
  }

  /// The kinds of declarations that a layer can pick, and that a rule picks if it lists no kinds.
  public static func canPick(_ kind: DeclarationKind) -> Bool { kind.isNominal || kind == .typealias }

  /// Whether a selector picks this file: by its path, its module and the layer that is charged for it.
  public mutating func matches(_ selector: Selector, _ file: FileID) -> Bool {
    switch selector {
    case .all(let parts): return parts.allSatisfy { matches($0, file) }
    case .any(let parts): return parts.contains { matches($0, file) }
    case .not(let part): return !matches(part, file)
    case .files(let patterns, let except): return fits(patterns, except, file)
    case .modules(let patterns):
      let modules = graph.modules
      return modules.modules(ofFile: file.index).contains { patterns.match(modules.modules[$0.index].name) }
    case .layers(let layers): return layering.map { isInside($0.layerCharged(for: file), layers) } ?? false
    case .slices(let slices): return slices.contains { slicings[$0.slicing].covers($0.part, file) }
    case .types, .conformsTo, .inherits, .attributes, .kinds, .access: return false
    }
  }

  /// Whether a selector picks this declaration.
  public mutating func matches(_ selector: Selector, _ symbol: SymbolID) -> Bool {
    switch selector {
    case .all(let parts): return parts.allSatisfy { matches($0, symbol) }
    case .any(let parts): return parts.contains { matches($0, symbol) }
    case .not(let part): return !matches(part, symbol)
    case .files(let patterns, let except): return matchesPath(patterns, except, graph[symbol].file)
    case .modules: return matches(selector, graph[symbol].file)
    case .types(let patterns):
      let name = NameID(raw: graph[symbol].name.raw)
      return graph.names.withBytes(of: name) { patterns.match($0) }
    case .conformsTo(let patterns): return conformances.hold(patterns, for: symbol, in: graph)
    case .inherits(let patterns): return inheritances.hold(patterns, for: symbol, in: graph)
    case .attributes(let patterns):
      if graph.declaration(symbol).attributes.isEmpty { return false }
      return graph.attributeNames(of: symbol).contains { patterns.match($0) }
    case .kinds(let kinds): return kinds.contains(graph[symbol].kind)
    case .layers(let layers): return layering.map { isInside($0.layer(of: symbol), layers) } ?? false
    case .slices(let slices): return slices.contains { slicings[$0.slicing].covers($0.part, symbol) }
    case .access(let levels): return levels.contains(graph.access(of: symbol))
    }
  }

  func isInside(_ layer: LayerID, _ ancestors: [LayerReference]) -> Bool {
    guard let plan = layering?.plan else { return false }
    return ancestors.contains { plan.covers($0, layer) }
  }

  /// Whether the selector could pick something in this file: conditions on declarations count as true.
  mutating func mayHold(_ selector: Selector, _ file: FileID) -> Bool {
    switch selector {
    case .all(let parts): parts.allSatisfy { mayHold($0, file) }
    case .any(let parts): parts.isEmpty || parts.contains { mayHold($0, file) }
    case .not(let part): part.isOfFiles ? !matches(part, file) : true
    case .files, .modules: matches(selector, file)
    case .types, .conformsTo, .inherits, .attributes, .kinds, .layers, .slices, .access: true
    }
  }

  private mutating func matchesPath(_ patterns: [Glob], _ except: [Glob], _ file: FileID) -> Bool {
    if let last = lastPath, last.file == file, last.patterns == patterns, last.except == except { return last.answer }
    let answer = fits(patterns, except, file)
    lastPath = PathAnswer(file: file, patterns: patterns, except: except, answer: answer)
    return answer
  }

  private func fits(_ patterns: [Glob], _ except: [Glob], _ file: FileID) -> Bool {
    let path = graph.files[file.index].path
    return patterns.contains { $0.matches(path) } && !except.contains { $0.matches(path) }
  }
}

/// Conditions on supertypes. The question of each selector is kept, because it is answered for many types at once.
private struct KnownSupertypes {
  private let forms: SupertypeQuestion.Forms
  /// Grouped by the first pattern, which few selectors share.
  private var asked: [String: [(patterns: NamePatterns, question: SupertypeQuestion)]] = [:]

  init(_ forms: SupertypeQuestion.Forms) { self.forms = forms }

  mutating func hold(_ patterns: NamePatterns, for symbol: SymbolID, in graph: ProjectGraph) -> Bool {
    guard let first = patterns.first else { return false }
    return Self.hold(patterns, of: forms, for: symbol, in: graph, among: &asked[first.text, default: []])
  }

  /// A static function, because calling a mutating method on a value in the table would copy the value and with it the
  /// whole table.
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
