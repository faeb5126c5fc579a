// One question about supertypes, asked about any number of types. Each step from a type to its supertypes is taken only
// once: a chain of n protocols with n types below it takes 2n steps, not n².
import InwardFacts

/// A question about all supertypes of a type.
public struct SupertypeQuestion {
  /// The kinds of names in an inheritance clause that a question can ask about.
  public struct Forms: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let protocols = Forms(rawValue: 1)
    public static let otherTypes = Forms(rawValue: 2)
    /// Names that the project does not declare.
    public static let outside = Forms(rawValue: 4)
    /// Names that cannot be resolved to one declaration.
    public static let unknown = Forms(rawValue: 8)
    public static let all: Forms = [.protocols, .otherTypes, .outside, .unknown]
    /// Names that refer to a protocol, or may refer to one because the project does not declare them or they are
    /// ambiguous.
    public static let conformances: Forms = [.protocols, .outside, .unknown]
  }
  private enum Subject {
    case names(Forms)
    case types
    case aliases
  }
  private let subject: Subject
  /// By number of a name or a type: 0 if not checked yet, 1 if not wanted, 2 if wanted.
  private var isAskedFor: [UInt8] = []
  private var nodes: [Node] = []
  /// The steps of the current walk, grouped by target so that they can be followed backward.
  private var steps: [(source: Int, next: Int32)] = []
  private var found: [(node: Int, mark: Int32)] = []

  private struct Node {
    var isMet = false
    var isDone = false
    /// Up to two wanted types that can be reached from here. Two suffice, because at most one of them, the type itself,
    /// does not count as a supertype. All wanted names count as one.
    var marks = (none, none)
    var firstStep: Int32 = -1
  }
  private static let none: Int32 = -1
  private static let name: Int32 = -2

  private init(_ subject: Subject) { self.subject = subject }

  /// Returns the question of whether the clauses of a type, its extensions or its supertypes contain a wanted name, as
  /// written.
  public static func ofNames(_ forms: Forms = .all) -> Self { Self(.names(forms)) }
  /// The question of whether a type inherits from a wanted type of the project.
  public static var ofTypes: Self { Self(.types) }
  static var ofAliases: Self { Self(.aliases) }

  /// Returns the answer for one type. `isWanted` must accept the same names in each call.
  public mutating func holds(
    for symbol: SymbolID, in graph: ProjectGraph, where isWanted: (String) -> Bool
  ) -> Bool {
    holds(graph.supertypeLinks.number(of: .symbol(symbol)), graph, isWanted) { _ in false }
  }

  /// Returns the answer for one type. `isWanted` must accept the same types in each call.
  public mutating func inherits(
    _ symbol: SymbolID, in graph: ProjectGraph, where isWanted: (SymbolID) -> Bool
  ) -> Bool {
    holds(graph.supertypeLinks.number(of: .symbol(symbol)), graph, { _ in false }, isWanted)
  }

  private mutating func holds(
    _ number: Int, _ graph: ProjectGraph, _ isWanted: (String) -> Bool, _ isWantedType: (SymbolID) -> Bool
  ) -> Bool {
    if number >= nodes.count || !nodes[number].isDone { walk(from: number, graph, isWanted, isWantedType) }
    let marks = nodes[number].marks
    return marks.1 != Self.none || marks.0 != Self.none && marks.0 != Int32(number)
  }
}

extension SupertypeQuestion {
  /// Walks forward to all types not visited yet, then backward from the wanted types.
  private mutating func walk(
    from start: Int, _ graph: ProjectGraph, _ isWanted: (String) -> Bool, _ isWantedType: (SymbolID) -> Bool
  ) {
    let links = graph.supertypeLinks
    var met: [Int] = []
    meet(start, &met)
    var place = 0
    while place < met.count {
      let node = met[place]
      for index in links.range(of: node, in: graph) {
        let link = links[index]
        if let mark = mark(of: link, graph, isWanted, isWantedType) { add(mark, to: node) }
        if leadsOn(link, from: node, graph) { step(from: node, to: link.node, &met) }
      }
      place += 1
    }
    spread()
    for node in met { (nodes[node].isDone, nodes[node].firstStep) = (true, -1) }
    steps.removeAll(keepingCapacity: true)
  }

  private mutating func meet(_ node: Int, _ met: inout [Int]) {
    while nodes.count <= node { nodes.append(Node()) }
    if nodes[node].isMet { return }
    nodes[node].isMet = true
    met.append(node)
  }

  private mutating func step(from source: Int, to node: Int, _ met: inout [Int]) {
    meet(node, &met)
    guard !nodes[node].isDone else {
      let marks = nodes[node].marks
      add(marks.0, to: source)
      return add(marks.1, to: source)
    }
    steps.append((source, nodes[node].firstStep))
    nodes[node].firstStep = Int32(steps.count - 1)
  }

  private mutating func add(_ mark: Int32, to node: Int) {
    let marks = nodes[node].marks
    if mark == Self.none || marks.0 == mark || marks.1 != Self.none { return }
    if marks.0 == Self.none { nodes[node].marks.0 = mark } else { nodes[node].marks.1 = mark }
    found.append((node, mark))
  }

  private mutating func spread() {
    while let (node, mark) = found.popLast() {
      var index = nodes[node].firstStep
      while index >= 0 {
        add(mark, to: steps[Int(index)].source)
        index = steps[Int(index)].next
      }
    }
  }

  private func leadsOn(_ link: SupertypeLink, from node: Int, _ graph: ProjectGraph) -> Bool {
    guard case .aliases = subject else { return link.node >= 0 }
    return link.form == .declared && graph.kind(ofNode: link.node) == .typealias
  }

  /// Returns the mark that a link adds to its source; nil if it adds none.
  private mutating func mark(
    of link: SupertypeLink, _ graph: ProjectGraph, _ isWanted: (String) -> Bool, _ isWantedType: (SymbolID) -> Bool
  ) -> Int32? {
    if link.form == .part { return nil }
    switch subject {
    case .names(let forms):
      guard forms.contains(graph.form(of: link)) else { return nil }
      return isAsked(link.name) { isWanted(graph.supertypeLinks.names[link.name]) } ? Self.name : nil
    case .types:
      guard link.form == .declared, case .symbol(let type) = graph.supertypeLinks.places[link.node] else { return nil }
      return isAsked(link.node) { isWantedType(type) } ? Int32(link.node) : nil
    case .aliases:
      guard link.form == .declared, let kind = graph.kind(ofNode: link.node) else { return nil }
      return kind == .typealias || kind == .protocol ? nil : Self.name
    }
  }

  private mutating func isAsked(_ number: Int, _ isWanted: () -> Bool) -> Bool {
    while isAskedFor.count <= number { isAskedFor.append(0) }
    if isAskedFor[number] == 0 { isAskedFor[number] = isWanted() ? 2 : 1 }
    return isAskedFor[number] == 2
  }
}

extension ProjectGraph {
  fileprivate func kind(ofNode node: Int) -> DeclarationKind? {
    guard node >= 0, case .symbol(let symbol) = supertypeLinks.places[node] else { return nil }
    return self[symbol].kind
  }

  fileprivate func form(of link: SupertypeLink) -> SupertypeQuestion.Forms {
    switch link.form {
    case .outside: .outside
    case .unknown, .part: .unknown
    case .declared: isProtocol(link.node) ? .protocols : .otherTypes
    }
  }

  /// Returns whether a type is a protocol. An alias counts as a protocol if it refers to one, or if its target is not a
  /// type of the project.
  private func isProtocol(_ node: Int) -> Bool {
    guard kind(ofNode: node) == .typealias else { return kind(ofNode: node) == .protocol }
    guard case .symbol(let alias) = supertypeLinks.places[node] else { return false }
    return !supertypeLinks.aliases.holds(for: alias, in: self, where: { _ in false })
  }
}
