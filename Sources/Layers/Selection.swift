// Evaluates the selectors of rules: which declarations a rule checks, and which references a rule covers.
import InwardFacts
import InwardGraph

extension Selector {
  /// The kinds that a rule's selector can pick: types, and the kinds that it lists.
  public var pickedKinds: Set<DeclarationKind> { kindsAskedFor.union(Self.kindsOfTypes) }

  /// The kinds that everything picked must have; nil if the selector does not restrict the kind.
  public var kindsDemanded: Set<DeclarationKind>? {
    switch self {
    case .kinds(let kinds): return kinds
    case .all(let parts):
      let demanded = parts.compactMap(\.kindsDemanded)
      return demanded.dropFirst().reduce(demanded.first) { $0?.intersection($1) }
    case .any(let parts):
      let demanded = parts.compactMap(\.kindsDemanded)
      return demanded.count == parts.count && !parts.isEmpty ? demanded.reduce(into: []) { $0.formUnion($1) } : nil
    default: return nil
    }
  }

  /// All kinds that the selector lists, including those below a `not`.
  public var kindsSpokenOf: Set<DeclarationKind> {
    switch self {
    case .kinds(let kinds): kinds
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.kindsSpokenOf) }
    case .not(let part): part.kindsSpokenOf
    default: []
    }
  }

  fileprivate var kindsAskedFor: Set<DeclarationKind> {
    switch self {
    case .kinds(let kinds): kinds
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.kindsAskedFor) }
    default: []
    }
  }

  /// Whether the location alone decides (file, module, layer and slice), not the declaration itself.
  public var isOfPlaces: Bool {
    switch self {
    case .files, .modules, .layers, .slices: true
    case .types, .conformsTo, .inherits, .attributes, .kinds, .access: false
    case .all(let parts), .any(let parts): parts.allSatisfy(\.isOfPlaces)
    case .not(let part): part.isOfPlaces
    }
  }
}

extension ProjectGraph {
  /// The declaration that surrounds another one: its owner or, for an extension, the project's type that it extends.
  public func surrounding(_ symbol: SymbolID) -> SymbolID {
    let type = self[symbol].kind == .extension ? extendedType(of: symbol) : .none
    return type.isSome ? type : self[symbol].owner
  }

  /// A declaration and all that surround it, innermost first.
  public func chain(of symbol: SymbolID) -> [SymbolID] {
    var chain: [SymbolID] = []
    var next = symbol
    // Two types that are nested in each other by extensions would loop forever.
    while next.isSome, chain.count < 64 {
      chain.append(next)
      next = surrounding(next)
    }
    return chain
  }
}

/// The surroundings of a reference: a declaration with its owners, or the top level of a file with the declarations of
/// the file.
public struct Surroundings {
  public var file: FileID
  public var layer: LayerID
  /// The innermost declaration; `.none` for the top level of a file.
  var symbol: SymbolID { around.first ?? .none }
  /// The declarations for which a positive condition may hold.
  public var around: [SymbolID]
  /// The declarations by which a `not` may exclude the reference.
  public var beside: [SymbolID]
}

/// A selector that a `Selection` has prepared to be evaluated thousands of times.
public struct PreparedSelector: Sendable {
  let node: Int
  let isOfPlaces: Bool
  /// A bit for each kind that it can pick.
  let kinds: UInt32
}

/// A part of a prepared selector: only numbers, so that evaluation does no reference counting.
private enum SelectionNode {
  /// Ranges in the list of parts.
  case all(Range<Int>)
  case any(Range<Int>)
  case not(Int, isOfPlaces: Bool, kinds: UInt32)
  /// A condition on the file.
  case file(Int)
  case layer(Int)
  /// A condition on the declaration itself, not on what surrounds it, or on the file.
  case slice(Int)
  /// A condition on a declaration.
  case declaration(Int)
}

/// Evaluates the selectors of all rules. A condition that occurs in several selectors is evaluated once.
public struct Selection {
  public let graph: ProjectGraph
  let layering: Layering
  private var matcher: SelectorMatcher
  private let slicings: [Slicing]
  private var nodes: [SelectionNode] = []
  private var parts: [Int] = []
  /// By part: a bit for each kind that it can pick. Kinds that one alternative lists do not extend the others.
  private var kindsOfParts: [UInt32] = []
  /// Each distinct condition once; `numbers` finds it by its key.
  private var conditions: [Selector] = []
  private var numbers: [String: Int] = [:]
  /// By condition and by file, layer or declaration: 0 for not evaluated yet, 1 for false, 2 for true.
  private var answers: [[UInt8]] = []
  /// The declarations that selectors can pick, indexed by name; created by the first query.
  private(set) lazy var declarationIndex = DeclarationIndex(graph, kinds: kindsAskedFor)
  private var kindsAskedFor: UInt32

  public init(graph: ProjectGraph, layering: Layering, slicings: [Slicing]) {
    self.graph = graph
    self.layering = layering
    self.slicings = slicings
    matcher = SelectorMatcher(graph: graph, layering: layering, slicings: slicings)
    kindsAskedFor = DeclarationKind.extension.bit | Self.bits(Set(Selector.kindsOfTypes))
  }

  public mutating func prepare(_ selector: Selector) -> PreparedSelector {
    let kinds = Self.bits(selector.pickedKinds)
    kindsAskedFor |= kinds | Self.bits(selector.kindsSpokenOf)
    return PreparedSelector(node: node(of: selector, beside: []), isOfPlaces: selector.isOfPlaces, kinds: kinds)
  }

  /// `kinds` are the kinds listed by sibling conditions that must hold as well.
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
      return .not(node(of: part, beside: []), isOfPlaces: part.isOfPlaces, kinds: Self.bits(part.pickedKinds))
    case .files, .modules: return .file(condition(selector, count: graph.files.count))
    case .layers: return .layer(condition(selector, count: layering.plan.layers.count))
    case .slices: return .slice(condition(selector, count: graph.symbols.count + graph.files.count))
    case .types, .conformsTo, .inherits, .attributes, .kinds, .access:
      return .declaration(condition(selector, count: graph.symbols.count))
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

  private mutating func condition(_ selector: Selector, count: Int) -> Int {
    let text = selector.key
    if let known = numbers[text] { return known }
    numbers[text] = conditions.count
    conditions.append(selector)
    answers.append(Array(repeating: 0, count: count))
    return conditions.count - 1
  }

  private static func bits(_ kinds: Set<DeclarationKind>) -> UInt32 {
    kinds.reduce(0) { $0 | $1.bit }
  }

  public func site(of symbol: SymbolID) -> Surroundings {
    let chain = graph.chain(of: symbol)
    return Surroundings(file: graph[symbol].file, layer: layering.layer(of: symbol), around: chain, beside: chain)
  }

  /// The top level of a file: an import is in no declaration, and serves all declarations of the file.
  public func site(of file: FileID) -> Surroundings {
    let tops = graph.symbols(of: file).filter { graph.symbols[$0].owner.isNone }.map { SymbolID($0) }
    return Surroundings(file: file, layer: layering.layerCharged(for: file), around: [], beside: tops)
  }
}

extension Selection {
  /// Whether a selector picks this declaration itself.
  public mutating func picks(_ selector: PreparedSelector, _ symbol: SymbolID) -> Bool {
    guard selector.kinds & graph[symbol].kind.bit != 0 else { return false }
    return matches(selector.node, symbol)
  }

  private mutating func matches(_ node: Int, _ symbol: SymbolID) -> Bool {
    switch nodes[node] {
    case .all(let range):
      for index in range where !matches(parts[index], symbol) { return false }
      return true
    case .any(let range):
      let kind = graph[symbol].kind.bit
      for index in range where kindsOfParts[index] & kind != 0 && matches(parts[index], symbol) { return true }
      return false
    case .not(let part, _, _): return !matches(part, symbol)
    case .file(let condition): return holds(condition, for: graph[symbol].file)
    case .layer(let condition): return holds(condition, for: layering.layer(of: symbol))
    case .slice(let condition), .declaration(let condition): return holds(condition, for: symbol)
    }
  }

  /// Whether a reference in these surroundings belongs to something that the selector picks.
  ///
  /// Conditions on file, module and layer are about the site itself; conditions on declarations hold if they hold for
  /// any surrounding declaration. A declaration that `not` excludes is excluded with everything nested in it.
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
    case .not(let part, let isOfPlaces, let kinds):
      return !covers(part, site, among: site.beside, isOfPlaces: isOfPlaces, kinds)
    case .file(let condition): return holds(condition, for: site.file)
    case .layer(let condition): return holds(condition, for: site.layer)
    case .slice(let condition):
      return site.symbol.isSome ? holds(condition, for: site.symbol) : holds(condition, forTopOf: site.file)
    case .declaration(let condition): return symbol.isSome && holds(condition, for: symbol)
    }
  }

  /// `extension UIView` extends no type of the project that could be checked instead, so the extension itself is.
  private func canStandFor(_ symbol: SymbolID, _ kinds: UInt32) -> Bool {
    let kind = graph[symbol].kind
    return kinds & kind.bit != 0 || kind == .extension && graph.extendedType(of: symbol).isNone
  }

  mutating func holds(_ condition: Int, for file: FileID) -> Bool {
    if answers[condition][file.index] == 0 {
      answers[condition][file.index] = matcher.matches(conditions[condition], file) ? 2 : 1
    }
    return answers[condition][file.index] == 2
  }

  /// Results for files come after those for declarations.
  private mutating func holds(_ condition: Int, forTopOf file: FileID) -> Bool {
    let index = graph.symbols.count + file.index
    if answers[condition][index] == 0 {
      answers[condition][index] = matcher.matches(conditions[condition], file) ? 2 : 1
    }
    return answers[condition][index] == 2
  }

  mutating func holds(_ condition: Int, for symbol: SymbolID) -> Bool {
    if answers[condition][symbol.index] == 0 {
      // The first query fills in the results for all declarations.
      if declarationIndex.kinds & graph[symbol].kind.bit != 0,
        let holders = declarationIndex.holders(of: conditions[condition])
      {
        for symbol in declarationIndex.symbols { answers[condition][symbol.index] = 1 }
        for symbol in holders { answers[condition][symbol.index] = 2 }
        return answers[condition][symbol.index] == 2
      }
      answers[condition][symbol.index] = matcher.matches(conditions[condition], symbol) ? 2 : 1
    }
    return answers[condition][symbol.index] == 2
  }

  private mutating func holds(_ condition: Int, for layer: LayerID) -> Bool {
    guard layer.isSome, case .layers(let layers) = conditions[condition] else { return false }
    if answers[condition][layer.index] == 0 {
      answers[condition][layer.index] = matcher.isInside(layer, layers) ? 2 : 1
    }
    return answers[condition][layer.index] == 2
  }
}

extension Selection {
  mutating func forEachCondition(_ body: (inout Selection, Int, Selector) -> Void) {
    for (index, condition) in conditions.enumerated() { body(&self, index, condition) }
  }

  /// The entries of `slices` that occur in any selector.
  var slicesAskedFor: [Slicing] {
    let asked = conditions.flatMap { condition -> [Int] in
      if case .slices(let slices) = condition { slices.map(\.slicing) } else { [] }
    }
    return Set(asked).sorted().map { slicings[$0] }
  }
}

extension DeclarationKind {
  var bit: UInt32 { 1 << UInt32(rawValue) }
}
