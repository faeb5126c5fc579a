// All that a type inherits and conforms to, with what of it nobody can see through, and what it is marked with.
import InwardFacts

/// The supertypes of one type: its own, those of its extensions, and those of its supertypes.
public struct SupertypeList: Sendable {
  /// As written, by the last name of a qualified one; typealiases with what they stand for.
  public var names: Set<String> = []
  /// Those among them that are names of protocols, as far as the project declares them: what comes from outside may be
  /// one.
  public var protocols: Set<String> = []
  /// Those of the project, nearest first.
  public var types: [SymbolID] = []
  /// Those that no file declares.
  public var outside: Set<String> = []
  /// Whether a name among them is not known to mean one declaration.
  public var isPartlyUnknown = false
}

extension ProjectGraph {
  public func supertypes(of symbol: SymbolID) -> SupertypeList {
    var list = SupertypeList()
    walkSupertypes(of: symbol) { mention, facts, meaning, isNew in
      let name = facts.text(mention.name)
      list.names.insert(name)
      if let type = meaning.symbol {
        if isProtocol(type) { list.protocols.insert(name) }
        if isNew { list.types.append(type) }
        return
      }
      list.protocols.insert(name)
      if meaning == .external { list.outside.insert(name) } else { list.isPartlyUnknown = true }
    }
    return list
  }

  /// What each extension of a type from outside makes that type inherit.
  public func supertypesAddedOutside() -> [SupertypeList] {
    extensionsOfOutside.sorted { $0.key < $1.key }.flatMap { $0.value }.map { supertypes(of: $0) }
  }

  /// Those of the project alone, nearest first: of names no text is made.
  public func declaredSupertypes(of symbol: SymbolID) -> [SymbolID] {
    var types: [SymbolID] = []
    walkSupertypes(of: symbol) { _, _, meaning, isNew in
      if isNew, let type = meaning.symbol { types.append(type) }
    }
    return types
  }

  /// Whether a supertype goes by this name, as written.
  public func inherits(_ symbol: SymbolID, _ name: StaticString) -> Bool {
    let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    var isFound = false
    walkSupertypes(of: symbol) { mention, facts, _, _ in
      if !isFound { isFound = facts.names.withBytes(of: mention.name) { $0.elementsEqual(name) } }
    }
    return isFound
  }

  /// What the clauses of a type, of its extensions and of its supertypes name, nearest first. `isNew` is told of the
  /// first mention of each type of the project.
  private func walkSupertypes(
    of symbol: SymbolID, _ visit: (_ mention: Mention, FileFacts, Meaning, _ isNew: Bool) -> Void
  ) {
    var waiting = [symbol] + hierarchy.extensions(of: ScopeID(symbol))
    var seen: Set<SymbolID> = []
    var outside: Set<String> = []
    var named: [MentionID] = []
    var place = 0
    while place < waiting.count {
      let file = self[waiting[place]].file
      let facts = files[file.index].facts
      named.removeAll(keepingCapacity: true)
      add(namedBy: waiting[place], to: &named)
      for id in named {
        let mention = facts.mentions[id.index]
        let meaning = meaning(of: id, in: file)
        let isNew = meaning.symbol.map { $0 != symbol && seen.insert($0).inserted } ?? false
        visit(mention, facts, meaning, isNew)
        if isNew, let type = meaning.symbol {
          waiting.append(type)
          waiting += hierarchy.extensions(of: ScopeID(type))
        } else if meaning == .external, !extensionsOfOutside.isEmpty {
          // `extension UIView: Themed` counts for every view of ours.
          let name = facts.text(mention.name)
          if let extensions = extensionsOfOutside[name], outside.insert(name).inserted { waiting += extensions }
        }
      }
      place += 1
    }
  }

  /// An alias is one where all that it stands for is.
  private func isProtocol(_ symbol: SymbolID) -> Bool {
    guard self[symbol].kind == .typealias else { return self[symbol].kind == .protocol }
    var waiting = [symbol]
    var seen: Set<SymbolID> = [symbol]
    while let next = waiting.popLast() {
      if self[next].kind == .protocol { continue }
      guard self[next].kind == .typealias else { return false }
      var named: [MentionID] = []
      add(namedBy: next, to: &named)
      for mention in named {
        guard let target = meaning(of: mention, in: self[next].file).symbol else { continue }
        if seen.insert(target).inserted { waiting.append(target) }
      }
    }
    return true
  }

  /// What a clause names; what a typealias stands for.
  private func add(namedBy symbol: SymbolID, to named: inout [MentionID]) {
    let declaration = declaration(symbol)
    if declaration.kind != .typealias, declaration.inherited.isEmpty { return }
    let facts = files[self[symbol].file.index].facts
    if declaration.kind == .typealias { return add(namedIn: declaration.type, of: facts, to: &named) }
    for index in declaration.inherited.indices { add(namedIn: facts.typeLists[index], of: facts, to: &named) }
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

  public func attributeNames(of symbol: SymbolID) -> [String] {
    let facts = files[self[symbol].file.index].facts
    return declaration(symbol).attributes.indices.map { facts.text(facts.attributes[$0].name) }
  }
}
