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
    var waiting = [symbol] + hierarchy.extensions(of: ScopeID(symbol))
    var seen: Set<SymbolID> = [symbol]
    var place = 0
    while place < waiting.count {
      for mention in named(by: waiting[place]) {
        add(mention, in: self[waiting[place]].file, to: &list, &waiting, &seen)
      }
      place += 1
    }
    return list
  }

  /// What each extension of a type from outside makes that type inherit.
  public func supertypesAddedOutside() -> [SupertypeList] {
    extensionsOfOutside.sorted { $0.key < $1.key }.flatMap { $0.value }.map { supertypes(of: $0) }
  }

  private func add(
    _ mention: MentionID, in file: FileID, to list: inout SupertypeList, _ waiting: inout [SymbolID],
    _ seen: inout Set<SymbolID>
  ) {
    let facts = files[file.index].facts
    let name = facts.text(facts.mentions[mention.index].name)
    list.names.insert(name)
    let meaning = meaning(of: mention, in: file)
    guard let type = meaning.symbol else {
      list.protocols.insert(name)
      if meaning != .external {
        list.isPartlyUnknown = true
      } else if list.outside.insert(name).inserted {
        // `extension UIView: Themed` counts for every view of ours.
        waiting += extensionsOfOutside[name] ?? []
      }
      return
    }
    if isProtocol(type) { list.protocols.insert(name) }
    guard seen.insert(type).inserted else { return }
    list.types.append(type)
    waiting.append(type)
    waiting += hierarchy.extensions(of: ScopeID(type))
  }

  /// An alias is one where all that it stands for is.
  private func isProtocol(_ symbol: SymbolID) -> Bool {
    guard self[symbol].kind == .typealias else { return self[symbol].kind == .protocol }
    var waiting = [symbol]
    var seen: Set<SymbolID> = [symbol]
    while let next = waiting.popLast() {
      if self[next].kind == .protocol { continue }
      guard self[next].kind == .typealias else { return false }
      for mention in named(by: next) {
        guard let target = meaning(of: mention, in: self[next].file).symbol else { continue }
        if seen.insert(target).inserted { waiting.append(target) }
      }
    }
    return true
  }

  /// What a clause names; what a typealias stands for.
  private func named(by symbol: SymbolID) -> [MentionID] {
    let declaration = declaration(symbol)
    let isAlias = declaration.kind == .typealias
    if !isAlias && declaration.inherited.isEmpty { return [] }
    let facts = files[self[symbol].file.index].facts
    if isAlias { return named(in: declaration.type, of: facts) }
    return declaration.inherited.indices.flatMap { named(in: facts.typeLists[$0], of: facts) }
  }

  private func named(in type: TypeID, of facts: FileFacts) -> [MentionID] {
    guard type.isSome else { return [] }
    let fact = facts.types[type.index]
    switch fact.shape {
    case .named: return [fact.mention]
    case .composition: return fact.elements.flatMap { named(in: facts.typeLists[$0], of: facts) }
    case .some, .any, .optional: return named(in: fact.inner, of: facts)
    default: return []
    }
  }

  public func attributeNames(of symbol: SymbolID) -> [String] {
    let facts = files[self[symbol].file.index].facts
    return declaration(symbol).attributes.indices.map { facts.text(facts.attributes[$0].name) }
  }
}
