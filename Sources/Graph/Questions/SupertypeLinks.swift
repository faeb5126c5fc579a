// Links from types to the types in their inheritance clauses. Questions follow these links; see `SupertypeQuestion`.
import InwardFacts

/// One step from a type toward its supertypes.
struct SupertypeLink {
  enum Form {
    /// To an extension, whose supertypes the type also has.
    case part
    /// To a declaration of the project.
    case declared
    /// To a name that the project does not declare.
    case outside
    /// To a name that cannot be resolved to one declaration.
    case unknown
  }
  var form: Form
  /// The number of the link's target; negative if nothing is known about the target.
  var node: Int
  /// The number of the name as written; negative for an extension.
  var name: Int
}

/// The links that questions have followed so far. Types get their numbers when they are first reached.
final class SupertypeLinks {
  /// A type of the project, or the name of an external type that the project extends.
  enum Place: Hashable {
    case symbol(SymbolID)
    case outside(String)
  }
  private(set) var places: [Place] = []
  private(set) var names: [String] = []
  private var numbers: [Place: Int] = [:]
  private var numbersOfNames: [String: Int] = [:]
  private var links: [SupertypeLink] = []
  /// By number: the range of its links; nil until first needed.
  private var ranges: [Range<Int>?] = []
  /// The question of whether a typealias refers, directly or through other aliases, to a type of the project that is
  /// not a protocol.
  var aliases = SupertypeQuestion.ofAliases
  /// By name: the question of whether a type inherits from a type with that name.
  var named: [String: SupertypeQuestion] = [:]

  subscript(index: Int) -> SupertypeLink { links[index] }

  func number(of place: Place) -> Int {
    if let known = numbers[place] { return known }
    numbers[place] = places.count
    places.append(place)
    ranges.append(nil)
    return places.count - 1
  }

  private func number(ofName text: String) -> Int {
    if let known = numbersOfNames[text] { return known }
    numbersOfNames[text] = names.count
    names.append(text)
    return names.count - 1
  }

  /// Returns the links of the type with this number, starting with those to its extensions.
  func range(of number: Int, in graph: ProjectGraph) -> Range<Int> {
    if let known = ranges[number] { return known }
    var found: [SupertypeLink] = []
    switch places[number] {
    case .outside(let name): addParts(graph.extensionsOfOutside[name] ?? [], to: &found)
    case .symbol(let symbol):
      addParts(graph.hierarchy.extensions(of: ScopeID(symbol)), to: &found)
      let file = graph[symbol].file
      for mention in graph.namedByClauses(of: symbol) { found.append(link(by: mention, in: file, graph)) }
    }
    let range = links.count..<links.count + found.count
    links += found
    ranges[number] = range
    return range
  }

  private func addParts(_ parts: [SymbolID], to found: inout [SupertypeLink]) {
    for part in parts { found.append(SupertypeLink(form: .part, node: number(of: .symbol(part)), name: -1)) }
  }

  private func link(by id: MentionID, in file: FileID, _ graph: ProjectGraph) -> SupertypeLink {
    let facts = graph.files[file.index].facts
    let text = facts.text(facts.mentions[id.index].name)
    let name = number(ofName: text)
    let meaning = graph.meaning(of: id, in: file)
    if let type = meaning.symbol {
      return SupertypeLink(form: .declared, node: number(of: .symbol(type)), name: name)
    }
    guard meaning == .external else { return SupertypeLink(form: .unknown, node: -1, name: name) }
    // The project's extensions of an external type also count: `extension UIView: Themed` applies to every view.
    let isExtended = graph.extensionsOfOutside[text] != nil
    return SupertypeLink(form: .outside, node: isExtended ? number(of: .outside(text)) : -1, name: name)
  }
}

extension ProjectGraph {
  /// Returns the names in an inheritance clause, or the target of a typealias.
  fileprivate func namedByClauses(of symbol: SymbolID) -> [MentionID] {
    let declaration = declaration(symbol)
    if declaration.kind != .typealias, declaration.inherited.isEmpty { return [] }
    let facts = files[self[symbol].file.index].facts
    let types =
      declaration.kind == .typealias ? [declaration.type] : declaration.inherited.indices.map { facts.typeLists[$0] }
    var named: [MentionID] = []
    for type in types { add(namedIn: type, of: facts, to: &named) }
    return named
  }

  private func add(namedIn type: TypeID, of facts: FileFacts, to named: inout [MentionID]) {
    guard type.isSome else { return }
    let fact = facts.types[type.index]
    switch fact.shape {
    case .named: named.append(fact.mention)
    case .composition: for index in fact.elements { add(namedIn: facts.typeLists[index], of: facts, to: &named) }
    case .some, .any, .optional: add(namedIn: fact.inner, of: facts, to: &named)
    default: return
    }
  }
}
