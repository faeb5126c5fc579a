// Evaluates all selectors: each is compiled once and then matched against files, declarations and references.
import InwardFacts
import InwardGraph

/// A selector that a `Selection` has compiled.
public struct PreparedSelector: Sendable {
  let node: Int
  let isOfPlaces: Bool
  /// A bit for each kind that the selector can pick.
  let kinds: UInt32
}

/// A node of a compiled selector. It contains only numbers, so that evaluation needs no reference counting.
enum SelectionNode {
  /// Ranges in `parts`.
  case all(Range<Int>)
  case any(Range<Int>)
  case not(Int, Negated)
  /// A condition on the file.
  case file(Int)
  case layer(Int)
  /// A condition on the file or on the declaration itself, not on the declarations around it.
  case slice(Int)
  /// A condition on a declaration.
  case declaration(Int)

  /// The properties of a selector below a `not`.
  struct Negated {
    let isOfFiles: Bool
    let isOfPlaces: Bool
    let kinds: UInt32
  }
}

/// A condition of a compiled selector, for callers that answer it in their own way.
public struct SelectorCondition {
  let node: SelectionNode
  public let selector: Selector
}

/// Evaluates any number of selectors. A condition that occurs in several of them is compiled once.
public struct Selection {
  public let graph: ProjectGraph
  /// The layers; nil while they are being assigned, because the selectors that define layers never need them.
  let layering: Layering?
  let slicings: [Slicing]
  private var judge: ConditionJudge
  private(set) var nodes: [SelectionNode] = []
  private(set) var parts: [Int] = []
  /// For each part, a bit for each kind that the part can pick. The kinds that one alternative lists do not extend
  /// those of the others.
  private var kindsOfParts: [UInt32] = []
  /// Each distinct condition once; `numbers` maps the key of a condition to its index here.
  private(set) var conditions: [Selector] = []
  private var numbers: [String: Int] = [:]
  /// The results by condition and by file, layer or declaration: 0 for not evaluated yet, 1 for false, 2 for true.
  private var answers: [[UInt8]] = []
  /// Whether results for declarations are cached, for selectors that are matched against each of them many times.
  private let keepsAnswers: Bool
  /// The declarations that selectors can pick, indexed by name; created by the first query.
  private(set) lazy var declarationIndex = DeclarationIndex(graph, kinds: kindsAskedFor)
  private var kindsAskedFor: UInt32

  public init(
    graph: ProjectGraph, layering: Layering? = nil, slicings: [Slicing] = [], keepsAnswers: Bool = false
  ) {
    (self.graph, self.layering, self.slicings, self.keepsAnswers) = (graph, layering, slicings, keepsAnswers)
    judge = ConditionJudge(graph: graph, slicings: slicings)
    kindsAskedFor = DeclarationKind.extension.bit | Self.bits(Set(Selector.kindsOfTypes))
  }

  public mutating func prepare(_ selector: Selector) -> PreparedSelector {
    let kinds = Self.bits(selector.pickedKinds)
    kindsAskedFor |= kinds | Self.bits(selector.kindsSpokenOf)
    return PreparedSelector(node: node(of: selector, beside: []), isOfPlaces: selector.isOfPlaces, kinds: kinds)
  }

  /// Compiles a selector and returns its node. `kinds` contains the kinds of sibling conditions that must also hold.
  private mutating func node(of selector: Selector, beside kinds: Set<DeclarationKind>) -> Int {
    let node = readNode(selector, beside: kinds)
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func readNode(_ selector: Selector, beside kinds: Set<DeclarationKind>) -> SelectionNode {
    switch selector {
    case .all(let parts):
      return .all(
        list(parts) { index in
          parts.indices.filter { $0 != index }.reduce(into: kinds) { $0.formUnion(parts[$1].kindsAskedFor) }
        })
    case .any(let parts): return .any(list(parts) { _ in kinds })
    case .not(let part):
      let negated = SelectionNode.Negated(
        isOfFiles: part.isOfFiles, isOfPlaces: part.isOfPlaces, kinds: Self.bits(part.pickedKinds))
      return .not(node(of: part, beside: []), negated)
    case .files, .modules: return .file(condition(selector))
    case .layers: return .layer(condition(selector))
    case .slices: return .slice(condition(selector))
    case .types, .conformsTo, .inherits, .attributes, .kinds, .access: return .declaration(condition(selector))
    }
  }

  private mutating func list(
    _ selectors: [Selector], beside: (Int) -> Set<DeclarationKind>
  ) -> Range<Int> {
    let numbers = selectors.enumerated().map { node(of: $1, beside: beside($0)) }
    parts += numbers
    kindsOfParts += selectors.enumerated().map { Self.bits($1.pickedKinds.union(beside($0))) }
    return parts.count - numbers.count..<parts.count
  }

  private mutating func condition(_ selector: Selector) -> Int {
    let text = selector.key
    if let known = numbers[text] { return known }
    numbers[text] = conditions.count
    conditions.append(selector)
    answers.append([])
    return conditions.count - 1
  }

  private static func bits(_ kinds: Set<DeclarationKind>) -> UInt32 {
    kinds.reduce(0) { $0 | $1.bit }
  }
}

/// Declarations and files.
extension Selection {
  /// Returns whether a selector picks this declaration itself: its kind is one that the selector can pick, and the
  /// conditions hold.
  public mutating func picks(_ selector: PreparedSelector, _ symbol: SymbolID) -> Bool {
    let kind = graph[symbol].kind.bit
    return selector.kinds & kind != 0 && holds(selector.node, of: kind) { $0.answer($1, for: symbol) }
  }

  /// Returns whether the conditions of a selector hold for this declaration, regardless of its kind.
  public mutating func matches(_ selector: PreparedSelector, _ symbol: SymbolID) -> Bool {
    holds(selector.node) { $0.answer($1, for: symbol) }
  }

  /// Returns whether a selector picks this file: by its path, its module, and the layer and slice that are charged for
  /// it.
  public mutating func matches(_ selector: PreparedSelector, _ file: FileID) -> Bool {
    holds(selector.node) { $0.answer($1, forTopOf: file) }
  }

  /// Returns whether the selector could pick something in this file: conditions on declarations, layers and slices
  /// count as true.
  mutating func mayHold(_ selector: PreparedSelector, _ file: FileID) -> Bool { mayHold(selector.node, file) }

  mutating func mayHold(_ node: Int, _ file: FileID) -> Bool {
    switch nodes[node] {
    case .all(let range):
      for index in range where !mayHold(parts[index], file) { return false }
      return true
    case .any(let range):
      for index in range where mayHold(parts[index], file) { return true }
      return range.isEmpty
    case .not(let part, let negated):
      return !negated.isOfFiles || !holds(part) { $0.answer($1, forTopOf: file) }
    case .file(let condition): return holds(condition, for: file)
    case .layer, .slice, .declaration: return true
    }
  }

  /// Evaluates a selector with the caller's answers to its conditions.
  public mutating func holds(
    _ selector: PreparedSelector, where answer: (inout Selection, SelectorCondition) -> Bool
  ) -> Bool {
    holds(selector.node) { selection, node in
      answer(&selection, SelectorCondition(node: node, selector: selection.selector(of: node)))
    }
  }

  public mutating func holds(_ condition: SelectorCondition, for symbol: SymbolID) -> Bool {
    answer(condition.node, for: symbol)
  }

  public mutating func holds(_ condition: SelectorCondition, forTopOf file: FileID) -> Bool {
    answer(condition.node, forTopOf: file)
  }

  /// Evaluates a node; `answer` evaluates its conditions. Alternatives that cannot pick a declaration of `kind` are
  /// left out.
  mutating func holds(
    _ node: Int, of kind: UInt32 = .max, _ answer: (inout Selection, SelectionNode) -> Bool
  ) -> Bool {
    switch nodes[node] {
    case .all(let range):
      for index in range where !holds(parts[index], of: kind, answer) { return false }
      return true
    case .any(let range):
      for index in range where kindsOfParts[index] & kind != 0 && holds(parts[index], of: kind, answer) { return true }
      return false
    case .not(let part, _): return !holds(part, of: kind, answer)
    case let condition: return answer(&self, condition)
    }
  }

  mutating func answer(_ node: SelectionNode, for symbol: SymbolID) -> Bool {
    switch node {
    case .file(let condition): holds(condition, for: graph[symbol].file)
    case .layer(let condition): holds(condition, for: layering?.layer(of: symbol) ?? .none)
    case .slice(let condition), .declaration(let condition): holds(condition, for: symbol)
    case .all, .any, .not: false
    }
  }

  private mutating func answer(_ node: SelectionNode, forTopOf file: FileID) -> Bool {
    switch node {
    case .file(let condition): holds(condition, for: file)
    case .layer(let condition): holds(condition, for: layering?.layerCharged(for: file) ?? .none)
    case .slice(let condition): holds(condition, forTopOf: file)
    case .declaration, .all, .any, .not: false
    }
  }

  private func selector(of node: SelectionNode) -> Selector {
    switch node {
    case .file(let condition), .layer(let condition), .slice(let condition), .declaration(let condition):
      conditions[condition]
    case .all, .any, .not: .all([])
    }
  }
}

/// References.
extension Selection {
  /// Returns whether a reference in these surroundings belongs to something that the selector picks.
  ///
  /// Conditions on file, module, layer and slice are about the reference itself; conditions on declarations hold if
  /// they hold for any surrounding declaration. A declaration that `not` excludes is excluded with everything nested in
  /// it.
  public mutating func covers(_ selector: PreparedSelector, _ site: Surroundings) -> Bool {
    covers(selector.node, site, among: site.around, isOfPlaces: selector.isOfPlaces, selector.kinds)
  }

  private mutating func covers(
    _ node: Int, _ site: Surroundings, among around: [SymbolID], isOfPlaces: Bool, _ kinds: UInt32
  ) -> Bool {
    if holds(node, at: .none, of: site, kinds) { return true }
    if isOfPlaces { return false }
    for symbol in around where canStandFor(symbol, kinds) {
      if holds(node, at: symbol, of: site, kinds) { return true }
    }
    return false
  }

  private mutating func holds(
    _ node: Int, at symbol: SymbolID, of site: Surroundings, _ kinds: UInt32
  ) -> Bool {
    switch nodes[node] {
    case .all(let range):
      for index in range where !holds(parts[index], at: symbol, of: site, kinds) { return false }
      return true
    case .any(let range):
      for index in range where symbol.isNone || canStandFor(symbol, kindsOfParts[index]) {
        if holds(parts[index], at: symbol, of: site, kinds) { return true }
      }
      return false
    case .not(let part, let negated):
      return !covers(part, site, among: site.beside, isOfPlaces: negated.isOfPlaces, negated.kinds)
    case .file(let condition): return holds(condition, for: site.file)
    case .layer(let condition): return holds(condition, for: site.layer)
    case .slice(let condition):
      return site.symbol.isSome ? holds(condition, for: site.symbol) : holds(condition, forTopOf: site.file)
    case .declaration(let condition): return symbol.isSome && holds(condition, for: symbol)
    }
  }

  /// Returns whether a selector of these kinds can pick the declaration. `extension UIView` extends no type of the
  /// project that could be checked instead, so the extension itself is checked, regardless of the kinds.
  private func canStandFor(_ symbol: SymbolID, _ kinds: UInt32) -> Bool {
    let kind = graph[symbol].kind
    return kinds & kind.bit != 0 || kind == .extension && graph.extendedType(of: symbol).isNone
  }
}

/// Single conditions.
extension Selection {
  mutating func holds(_ condition: Int, for file: FileID) -> Bool {
    if answers[condition].isEmpty { answers[condition] = Array(repeating: 0, count: graph.files.count) }
    if answers[condition][file.index] == 0 {
      answers[condition][file.index] = judge.holds(conditions[condition], for: file) ? 2 : 1
    }
    return answers[condition][file.index] == 2
  }

  mutating func holds(_ condition: Int, for symbol: SymbolID) -> Bool {
    if !keepsAnswers { return judge.holds(conditions[condition], for: symbol) }
    if answers[condition].isEmpty { makeRoom(for: condition) }
    if answers[condition][symbol.index] == 0 {
      // For a condition on names or attributes, the first query fills in the results for all declarations.
      if declarationIndex.kinds & graph[symbol].kind.bit != 0,
        let holders = declarationIndex.holders(of: conditions[condition])
      {
        for symbol in declarationIndex.symbols { answers[condition][symbol.index] = 1 }
        for symbol in holders { answers[condition][symbol.index] = 2 }
        return answers[condition][symbol.index] == 2
      }
      answers[condition][symbol.index] = judge.holds(conditions[condition], for: symbol) ? 2 : 1
    }
    return answers[condition][symbol.index] == 2
  }

  private mutating func holds(_ condition: Int, forTopOf file: FileID) -> Bool {
    if !keepsAnswers { return judge.holds(conditions[condition], for: file) }
    if answers[condition].isEmpty { makeRoom(for: condition) }
    let index = graph.symbols.count + file.index
    if answers[condition][index] == 0 {
      answers[condition][index] = judge.holds(conditions[condition], for: file) ? 2 : 1
    }
    return answers[condition][index] == 2
  }

  /// Allocates the results for declarations, followed by the results for the top-level code of files, which conditions
  /// on slices need.
  private mutating func makeRoom(for condition: Int) {
    answers[condition] = Array(repeating: 0, count: graph.symbols.count + graph.files.count)
  }

  private mutating func holds(_ condition: Int, for layer: LayerID) -> Bool {
    guard layer.isSome, let layering, case .layers(let layers) = conditions[condition] else { return false }
    if answers[condition].isEmpty { answers[condition] = Array(repeating: 0, count: layering.plan.layers.count) }
    if answers[condition][layer.index] == 0 {
      answers[condition][layer.index] = layers.contains { layering.plan.covers($0, layer) } ? 2 : 1
    }
    return answers[condition][layer.index] == 2
  }

  mutating func forEachCondition(_ body: (inout Selection, Int, Selector) -> Void) {
    for (index, condition) in conditions.enumerated() { body(&self, index, condition) }
  }

  /// The entries of `slices` that the prepared selectors refer to.
  var slicesAskedFor: [Slicing] {
    let asked = conditions.flatMap { condition -> [Int] in
      if case .slices(let slices) = condition { slices.map(\.slicing) } else { [] }
    }
    return Set(asked).sorted().map { slicings[$0] }
  }
}
