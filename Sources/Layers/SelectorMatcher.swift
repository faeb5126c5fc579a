// Whether a selector picks a file or a declaration.
import InwardFacts
import InwardGraph
import InwardPatterns

/// Answers for selectors over one graph. Paths are matched once for every file and pattern list.
struct SelectorMatcher {
  let graph: ProjectGraph
  private var pathAnswers: [PathQuestion: Bool] = [:]

  private struct PathQuestion: Hashable {
    var patterns: [Glob]
    var except: [Glob]
    var file: FileID

    // A file is asked about a handful of pattern lists: telling those apart costs less than hashing their texts.
    func hash(into hasher: inout Hasher) { hasher.combine(file) }
  }

  init(graph: ProjectGraph) { self.graph = graph }

  /// The kinds of declarations that layers of declarations are made of.
  static func canPick(_ kind: DeclarationKind) -> Bool { kind.isNominal || kind == .typealias }

  /// Whether a selector of files picks this file.
  mutating func matches(_ selector: Selector, _ file: FileID) -> Bool {
    switch selector {
    case .all(let parts): return parts.allSatisfy { matches($0, file) }
    case .any(let parts): return parts.contains { matches($0, file) }
    case .not(let part): return !matches(part, file)
    case .files(let patterns, let except): return matchesPath(patterns, except, file)
    case .modules(let patterns):
      let module = graph.modules.modules[graph.modules.moduleOfFile[file.index].index]
      return patterns.contains { $0.matches(module.name) }
    case .types, .conformsTo, .inherits, .attributes, .kinds: return false
    }
  }

  /// Whether a selector picks this declaration.
  mutating func matches(_ selector: Selector, _ symbol: SymbolID) -> Bool {
    switch selector {
    case .all(let parts): return parts.allSatisfy { matches($0, symbol) }
    case .any(let parts): return parts.contains { matches($0, symbol) }
    case .not(let part): return !matches(part, symbol)
    case .files, .modules: return matches(selector, graph[symbol].file)
    case .types(let patterns):
      let name = graph.text(graph[symbol].name)
      return patterns.contains { $0.matches(name) }
    case .conformsTo(let patterns), .inherits(let patterns):
      let names = graph.inheritedNames(of: symbol)
      return names.contains { name in patterns.contains { $0.matches(name) } }
    case .attributes(let patterns):
      let names = graph.attributeNames(of: symbol)
      return names.contains { name in patterns.contains { $0.matches(name) } }
    case .kinds(let kinds): return kinds.contains(graph[symbol].kind)
    }
  }

  /// Whether something in this file could be picked at all: what asks about declarations counts as true.
  mutating func mayHold(_ selector: Selector, _ file: FileID) -> Bool {
    switch selector {
    case .all(let parts): parts.allSatisfy { mayHold($0, file) }
    case .any(let parts): parts.isEmpty || parts.contains { mayHold($0, file) }
    case .not(let part): part.isOfFiles ? !matches(part, file) : true
    case .files, .modules: matches(selector, file)
    case .types, .conformsTo, .inherits, .attributes, .kinds: true
    }
  }

  private mutating func matchesPath(_ patterns: [Glob], _ except: [Glob], _ file: FileID) -> Bool {
    let question = PathQuestion(patterns: patterns, except: except, file: file)
    if let known = pathAnswers[question] { return known }
    let path = graph.files[file.index].path
    let answer = patterns.contains { $0.matches(path) } && !except.contains { $0.matches(path) }
    pathAnswers[question] = answer
    return answer
  }
}
