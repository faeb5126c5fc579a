// All that a type inherits and conforms to, with what of it nobody can see through.
import InwardFacts

/// The supertypes of one type: its own, those of its extensions, and those of its supertypes.
public struct SupertypeList: Sendable {
  /// As written, by the last name of a qualified one; typealiases with what they stand for.
  public var names: Set<String> = []
  /// Those of the project, nearest first.
  public var types: [SymbolID] = []
  /// Those that no file declares.
  public var outside: Set<String> = []
  /// Whether a name among them is not known to mean one declaration.
  public var isPartlyUnknown = false
}

/// Answers for the types of one graph.
public struct SupertypeReader {
  let graph: ProjectGraph
  /// `extension UIView: Themed` counts for every view of ours.
  private var extensionsOfOutside: [String: [SymbolID]] = [:]

  public init(_ graph: ProjectGraph) {
    self.graph = graph
    for index in graph.symbols.indices where graph.symbols[index].kind == .extension {
      let symbol = SymbolID(index)
      if graph.extendedType(of: symbol).isNone {
        extensionsOfOutside[graph.text(graph[symbol].name), default: []].append(symbol)
      }
    }
  }

  public func supertypes(of symbol: SymbolID) -> SupertypeList {
    var list = SupertypeList()
    var waiting = [symbol] + graph.hierarchy.extensions(of: ScopeID(symbol))
    var seen: Set<SymbolID> = [symbol]
    var place = 0
    while place < waiting.count {
      for mention in written(by: waiting[place]) {
        add(mention, in: graph[waiting[place]].file, to: &list, &waiting, &seen)
      }
      place += 1
    }
    return list
  }

  /// What each extension of a type from outside makes that type inherit.
  public func addedOutside() -> [SupertypeList] {
    extensionsOfOutside.sorted { $0.key < $1.key }.flatMap { $0.value }.map { supertypes(of: $0) }
  }

  private func add(
    _ mention: MentionID, in file: FileID, to list: inout SupertypeList, _ waiting: inout [SymbolID],
    _ seen: inout Set<SymbolID>
  ) {
    let facts = graph.files[file.index].facts
    let name = facts.text(facts.mentions[mention.index].name)
    list.names.insert(name)
    let meaning = graph.meaning(of: mention, in: file)
    if let type = meaning.symbol {
      guard seen.insert(type).inserted else { return }
      list.types.append(type)
      waiting.append(type)
      waiting += graph.hierarchy.extensions(of: ScopeID(type))
    } else if meaning == .external {
      guard list.outside.insert(name).inserted else { return }
      waiting += extensionsOfOutside[name] ?? []
    } else {
      list.isPartlyUnknown = true
    }
  }

  /// What a clause names; what a typealias stands for.
  private func written(by symbol: SymbolID) -> [MentionID] {
    let facts = graph.files[graph[symbol].file.index].facts
    let declaration = graph.declaration(symbol)
    if declaration.kind == .typealias { return named(in: declaration.type, of: facts) }
    return declaration.inherited.indices.flatMap { named(in: facts.typeLists[$0], of: facts) }
  }

  private func named(in type: TypeID, of facts: FileFacts) -> [MentionID] {
    guard type.isSome else { return [] }
    let fact = facts.types[type.index]
    switch fact.shape {
    case .named: return [fact.mention]
    case .composition: return fact.elements.flatMap { named(in: facts.typeLists[$0], of: facts) }
    case .some, .any: return named(in: fact.inner, of: facts)
    default: return []
    }
  }
}
