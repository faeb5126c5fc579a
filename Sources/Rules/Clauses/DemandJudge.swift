// Whether a declaration is what a `must` demands: yes, no with the words for it, or not to be known.
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
  /// By pattern: whether the project declares a type of such a name.
  private var declared: [String: Bool] = [:]
  /// By the words of a demand: whether the project adds what it asks for to some class from outside.
  private var added: [String: Bool] = [:]
  private var searches: [[String]: NameSearch] = [:]

  init(_ subject: Subject) {
    self.subject = subject
    matcher = SelectorMatcher(graph: subject.graph, layering: subject.layering, slicings: subject.slicings)
  }

  private var graph: ProjectGraph { subject.graph }

  mutating func answer(_ demand: Demand, _ symbol: SymbolID) -> DemandAnswer {
    switch demand {
    case .kind(let kinds): return answer(ofKind: kinds, symbol)
    case .conformTo(let wanted): return answer(ofSupertypes: wanted, "conform to", symbol)
    case .inherit(let wanted): return answer(ofSupertypes: wanted, "inherit from", symbol)
    case .beNamed(let patterns):
      let name = graph.text(graph[symbol].name)
      return patterns.contains { $0.matches(name) }
        ? .met : .missed("must be named \(listed(patterns.map { "'\($0.text)'" }))")
    case .beIn(let files, let text):
      return matcher.matches(files, graph[symbol].file) ? .met : .missed("must stand in '\(text)'")
    case .access(let levels):
      let own = graph.access(of: symbol)
      return levels.contains(own)
        ? .met : .missed("is \(own.word); it must be \(listed(levels.map(\.word)))")
    case .attribute(let patterns):
      let names = graph.attributeNames(of: symbol)
      return names.contains { name in patterns.contains { $0.matches(name) } }
        ? .met : .missed("must have the attribute \(listed(patterns.map { "@" + $0.text }))")
    case .final(let wanted): return answer(ofFinal: wanted, symbol)
    case .import(let modules): return answer(ofImport: modules, symbol)
    case .name(let names): return answer(ofNames: names, symbol)
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

  /// Only a class can be final; what cannot be is neither.
  private func answer(ofFinal wanted: Bool, _ symbol: SymbolID) -> DemandAnswer {
    guard graph[symbol].kind == .class, graph[symbol].modifiers.contains(.final) != wanted else { return .met }
    return .missed(wanted ? "must be final" : "must not be final")
  }

  private func answer(ofImport modules: [ImportPattern], _ symbol: SymbolID) -> DemandAnswer {
    let facts = graph.files[graph[symbol].file.index].facts
    let isThere = facts.imports.contains { entry in
      guard let name = entry.path.first else { return false }
      return modules.contains { $0.covers(facts.text(name), subject.forms(of: entry, in: facts)) }
    }
    return isThere ? .met : .missed("must stand in a file that imports \(listed(modules.map(\.module.text)))")
  }
}

/// Names.
extension DemandJudge {
  private mutating func answer(ofNames names: [NameBan], _ symbol: SymbolID) -> DemandAnswer {
    let texts = names.map(\.text)
    var search =
      searches.removeValue(forKey: texts)
      ?? NameSearch(graph, names, missed: .missed("must name \(listed(texts.map { "'\($0)'" }))"))
    defer { searches[texts] = search }
    return search.answer(symbol)
  }
}

/// Supertypes.
extension DemandJudge {
  private mutating func answer(
    ofSupertypes wanted: [SupertypeDemand], _ verb: String, _ symbol: SymbolID
  ) -> DemandAnswer {
    let kind = graph[symbol].kind
    guard kind.isNominal || kind == .extension else { return .met }
    var list = graph.supertypes(of: symbol)
    list.names = subject.sdk.supertypes(of: list.names.union(givenByLanguage(to: symbol, saying: list.names)))
    for demand in wanted where isMet(demand, by: list) { return .met }
    if mayBeGiven(wanted, to: symbol) { return .unknown }
    if list.isPartlyUnknown || mayHideMore(list, of: symbol, wanted) { return .unknown }
    if mayInheritAddition(list, of: symbol, wanted) { return .unknown }
    return .missed("must \(verb) \(listed(wanted.map { words(of: $0) }))")
  }

  /// What the language lets a type conform to that says nothing of it.
  private func givenByLanguage(to symbol: SymbolID, saying names: Set<String>) -> Set<String> {
    switch graph[symbol].kind {
    case .class: ["AnyObject"]
    case .actor: ["AnyObject", "Actor"]
    case .enum where names.contains { subject.sdk.isStruct($0) }: ["RawRepresentable", "Hashable"]
    case .enum where !hasPayload(symbol): ["Hashable"]
    default: []
    }
  }

  private func hasPayload(_ symbol: SymbolID) -> Bool {
    graph.symbols(of: graph[symbol].file).contains { index in
      let entry = graph.symbols[index]
      return entry.kind == .enumCase && entry.owner == symbol && !graph.declaration(SymbolID(index)).parameters.isEmpty
    }
  }

  /// Values can be sent, and copied bit by bit, where all that they hold can be: nobody has to write that.
  private func mayBeGiven(_ wanted: [SupertypeDemand], to symbol: SymbolID) -> Bool {
    guard graph[symbol].kind == .struct || graph[symbol].kind == .enum else { return false }
    return wanted.contains { demand in
      guard case .named(let pattern) = demand else { return false }
      return pattern.matches("BitwiseCopyable")
        || pattern.matches("Sendable") && ![.public, .open].contains(graph.access(of: symbol))
    }
  }

  private mutating func isMet(_ demand: SupertypeDemand, by list: SupertypeList) -> Bool {
    switch demand {
    case .named(let pattern): return list.names.contains { pattern.matches($0) }
    case .picked(let selector, _):
      let kinds = selector.pickedKinds
      for type in list.types where kinds.contains(graph[type].kind) && matcher.matches(selector, type) { return true }
      return false
    }
  }

  private func words(of demand: SupertypeDemand) -> String {
    switch demand {
    case .named(let pattern): "'\(pattern.text)'"
    case .picked(_, let text): "a type with \(text)"
    }
  }

  /// What comes from outside may itself conform to what is demanded. What the SDK's own types conform to is known; of
  /// others' types, and of macros, it is not.
  private mutating func mayHideMore(_ list: SupertypeList, of symbol: SymbolID, _ wanted: [SupertypeDemand]) -> Bool {
    let isOurs = wanted.allSatisfy { isDeclaredHere($0) }
    let isOfPlatformAlone = importsPlatformAlone(symbol)
    let isHidden = list.outside.contains {
      !(isOfPlatformAlone ? subject.sdk.hasType(named: $0) : subject.sdk.isOfStandardLibrary($0))
    }
    return isHidden || !isOurs && hasForeignAttribute(symbol)
  }

  /// `extension UIViewController: Trackable` counts for a `UITabBarController` too. Only a class can be a base; what is
  /// known to have none is left out.
  private mutating func mayInheritAddition(
    _ list: SupertypeList, of symbol: SymbolID, _ wanted: [SupertypeDemand]
  ) -> Bool {
    switch graph[symbol].kind {
    case .struct, .enum, .actor: return false
    default: return list.outside.contains { subject.sdk.mayBeSubclass($0) } && isAddedOutside(wanted)
    }
  }

  private mutating func isAddedOutside(_ wanted: [SupertypeDemand]) -> Bool {
    let key = wanted.map { words(of: $0) }.joined(separator: ", ")
    if let known = added[key] { return known }
    let found = graph.supertypesAddedOutside().contains { list in wanted.contains { isMet($0, by: list) } }
    added[key] = found
    return found
  }

  /// Whether no module of others is imported where the type or an extension of it stands: `UIKitPlus` may declare a
  /// `UIBase` as well.
  private func importsPlatformAlone(_ symbol: SymbolID) -> Bool {
    ([symbol] + graph.extensions(of: symbol)).allSatisfy { part in
      let facts = graph.files[graph[part].file.index].facts
      return facts.imports.allSatisfy { entry in
        guard let name = entry.path.first.map({ facts.text($0) }) else { return true }
        return subject.sdk.hasModule(name) || subject.numbersOfModules[name] != nil
      }
    }
  }

  /// A selector picks from the project, and so does a name that the project declares.
  private mutating func isDeclaredHere(_ demand: SupertypeDemand) -> Bool {
    guard case .named(let pattern) = demand else { return true }
    if let known = declared[pattern.text] { return known }
    let found = graph.symbols.contains { $0.kind.isNominal && pattern.matches(graph.text($0.name)) }
    declared[pattern.text] = found
    return found
  }

  /// `@Model` and its like add conformances that no file shows.
  private func hasForeignAttribute(_ symbol: SymbolID) -> Bool {
    let facts = graph.files[graph[symbol].file.index].facts
    return graph.declaration(symbol).attributes.indices.contains { index in
      let attribute = facts.attributes[index]
      return attribute.mention.isSome && facts.text(attribute.name) != "MainActor"
    }
  }
}
