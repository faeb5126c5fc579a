// Decides whether types have the supertypes that a `must` demands. The results for one type are reused for others.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

struct SupertypeJudge {
  private let subject: Subject
  private var selection: Selection
  /// The supertypes that each demand asks for, by the index of the demand.
  private var demanded: [Int: DemandedSupertypes] = [:]
  private var foreign: ForeignSupertypes
  private var payloads: [FileID: Set<SymbolID>] = [:]
  /// Whether the project declares a type whose name matches a pattern, by the text of the pattern.
  private var declared: [String: Bool] = [:]
  /// The names in inheritance clauses, each with itself and all of its supertypes in the SDK.
  private var closures: [String: Set<String>] = [:]

  init(_ subject: Subject) {
    self.subject = subject
    selection = Selection(subject, keepsAnswers: false)
    foreign = ForeignSupertypes(subject)
  }

  private var graph: ProjectGraph { subject.graph }

  /// Judges whether a declaration has one of the wanted supertypes. A declaration that cannot have supertypes meets the
  /// demand. `number` distinguishes the demand from all others in the rules file.
  mutating func answer(_ wanted: [SupertypeDemand], number: Int, _ symbol: SymbolID) -> DemandAnswer {
    let kind = graph[symbol].kind
    guard kind.isNominal || kind == .extension else { return .met }
    if isMet(wanted, number, by: symbol) { return .met }
    if mayBeGiven(wanted, to: symbol) || foreign.isPartlyUnknown(symbol) { return .unknown }
    if mayHideMore(symbol, wanted) || mayInheritAddition(symbol, wanted, number) { return .unknown }
    return .missed
  }
}

/// Decides whether demands are met.
extension SupertypeJudge {
  private mutating func isMet(_ wanted: [SupertypeDemand], _ number: Int, by symbol: SymbolID) -> Bool {
    var questions = demanded.removeValue(forKey: number) ?? DemandedSupertypes(wanted, &selection)
    defer { demanded[number] = questions }
    let picked = questions.picked
    let given = givenByLanguage(to: symbol)
    return given.contains { isNamed($0, by: wanted) }
      || questions.names.holds(for: symbol, in: graph, where: { isNamed($0, by: wanted) })
      || questions.types.inherits(symbol, in: graph, where: { isPicked($0, by: picked) })
  }

  private mutating func isNamed(_ name: String, by wanted: [SupertypeDemand]) -> Bool {
    let all = closures[name] ?? subject.sdk.supertypes(of: [name])
    closures[name] = all
    return all.contains { wanted.name($0) }
  }

  private mutating func isPicked(_ type: SymbolID, by selectors: [PreparedSelector]) -> Bool {
    for selector in selectors where selection.picks(selector, type) { return true }
    return false
  }

  /// Returns the conformances that the language adds implicitly.
  private mutating func givenByLanguage(to symbol: SymbolID) -> [String] {
    switch graph[symbol].kind {
    case .class: ["AnyObject"]
    case .actor: ["AnyObject", "Actor"]
    case .enum where foreign.hasRawType(symbol): ["RawRepresentable", "Hashable"]
    case .enum where !hasPayload(symbol): ["Hashable"]
    default: []
    }
  }

  private mutating func hasPayload(_ symbol: SymbolID) -> Bool {
    let file = graph[symbol].file
    let known = payloads[file] ?? enumsWithPayload(in: file)
    payloads[file] = known
    return known.contains(symbol)
  }

  private func enumsWithPayload(in file: FileID) -> Set<SymbolID> {
    var found: Set<SymbolID> = []
    for index in graph.symbols(of: file) where graph.symbols[index].kind == .enumCase {
      if !graph.declaration(SymbolID(index)).parameters.isEmpty { found.insert(graph.symbols[index].owner) }
    }
    return found
  }
}

/// Finds conformances that cannot be known.
extension SupertypeJudge {
  /// Returns whether a type may have a wanted conformance that the code need not declare: if everything that a value
  /// type stores conforms, the type is implicitly `BitwiseCopyable` and, unless it is public, `Sendable`.
  private func mayBeGiven(_ wanted: [SupertypeDemand], to symbol: SymbolID) -> Bool {
    guard graph[symbol].kind == .struct || graph[symbol].kind == .enum else { return false }
    return wanted.name("BitwiseCopyable")
      || wanted.name("Sendable") && ![.public, .open].contains(graph.access(of: symbol))
  }

  /// Returns whether a type may have a demanded supertype that no file shows. The supertypes of the SDK's own types
  /// are known. Those of other external types are unknown, and so are those that macros add if the project does not
  /// declare every demanded type.
  private mutating func mayHideMore(_ symbol: SymbolID, _ wanted: [SupertypeDemand]) -> Bool {
    foreign.mayHideMore(symbol) || hasForeignAttribute(symbol) && !wanted.allSatisfy { isDeclaredHere($0) }
  }

  /// Returns whether a type may inherit a wanted conformance that an extension adds: `extension UIViewController:
  /// Trackable` also counts for a `UITabBarController`. Structs, enums and actors have no superclass; types that are
  /// known to have none are also excluded.
  private mutating func mayInheritAddition(_ symbol: SymbolID, _ wanted: [SupertypeDemand], _ number: Int) -> Bool {
    switch graph[symbol].kind {
    case .struct, .enum, .actor: return false
    default: return foreign.mayBeSubclass(symbol) && isAddedOutside(wanted, number)
    }
  }

  private mutating func isAddedOutside(_ wanted: [SupertypeDemand], _ number: Int) -> Bool {
    var questions = demanded.removeValue(forKey: number) ?? DemandedSupertypes(wanted, &selection)
    defer { demanded[number] = questions }
    let picked = questions.picked
    if let known = questions.isAdded { return known }
    var written = SupertypeQuestion.ofNames()
    let found = graph.extensionsOfTypesOutside.contains { symbol in
      written.holds(for: symbol, in: graph, where: wanted.name)
        || questions.types.inherits(symbol, in: graph, where: { isPicked($0, by: picked) })
    }
    questions.isAdded = found
    return found
  }

  /// Returns whether a demand is about types of the project: true for every selector, and for a pattern that matches
  /// the name of a type that the project declares.
  private mutating func isDeclaredHere(_ demand: SupertypeDemand) -> Bool {
    guard case .named(let pattern) = demand else { return true }
    if let known = declared[pattern.text] { return known }
    let found = graph.symbols.contains { $0.kind.isNominal && pattern.matches(graph.text($0.name)) }
    declared[pattern.text] = found
    return found
  }

  /// Returns whether a declaration has an attribute that may be a macro. Macros such as `@Model` add conformances
  /// that no file shows.
  private func hasForeignAttribute(_ symbol: SymbolID) -> Bool {
    let facts = graph.files[graph[symbol].file.index].facts
    return graph.declaration(symbol).attributes.indices.contains { index in
      let attribute = facts.attributes[index]
      return attribute.mention.isSome && facts.text(attribute.name) != "MainActor"
    }
  }
}

/// The questions of one demand.
private struct DemandedSupertypes {
  var names = SupertypeQuestion.ofNames()
  var types = SupertypeQuestion.ofTypes
  let picked: [PreparedSelector]
  /// Whether the project adds the demanded conformance to some external type; nil until this is determined.
  var isAdded: Bool?

  init(_ wanted: [SupertypeDemand], _ selection: inout Selection) {
    picked = wanted.compactMap { if case .picked(let selector, _) = $0 { selection.prepare(selector) } else { nil } }
  }
}

extension [SupertypeDemand] {
  /// Returns whether one of these demands is for this name.
  fileprivate func name(_ name: String) -> Bool {
    contains { if case .named(let pattern) = $0 { pattern.matches(name) } else { false } }
  }
}
