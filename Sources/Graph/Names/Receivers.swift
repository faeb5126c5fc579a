// Whose member a name is, kept for the few names that a rules file asks about: `present` of `UIViewController.present`.
import InwardFacts

/// For mentions of the names that were asked for, the types that the receiver is known to be: itself and all that it
/// inherits from.
struct Receivers: Sendable {
  /// By the mention's number, all files side by side.
  var types: [UInt32: [GlobalName]] = [:]
}

extension Resolver {
  /// Notes the receivers of these names wherever they are mentioned. What is not known stays out.
  mutating func noteReceivers(of asked: [String]) {
    if asked.isEmpty { return }
    let wanted = Set(asked.map { names.intern($0) })
    for index in 0..<ownFiles {
      let file = FileID(index)
      for number in files[index].facts.mentions.indices {
        let fact = files[index].facts.mentions[number]
        guard !fact.flags.contains(.local), wanted.contains(global(fact.name, in: file)) else { continue }
        let depth = found.count
        let types = receiverTypes(of: fact, at: MentionID(number), in: file)
        if found.count > depth { found.removeLast(found.count - depth) }
        if !types.isEmpty { receivers.types[firstMentions[index] + UInt32(number)] = types }
      }
    }
  }

  private mutating func receiverTypes(of fact: Mention, at mention: MentionID, in file: FileID) -> [GlobalName] {
    var names: [GlobalName] = []
    for scope in receiverScopes(of: fact, at: mention, in: file) {
      let ancestors = ancestors(of: scope)
      for place in ancestors.places {
        let scope = ancestry.scope(at: place)
        guard let name = scope.symbol.map({ symbols[$0.index].name }) ?? scope.externalName.map({ lastNames[$0] ?? $0 })
        else { continue }
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  private mutating func receiverScopes(of fact: Mention, at mention: MentionID, in file: FileID) -> [ScopeID] {
    if fact.base.isSome || fact.form == .implicitMember {
      let receiver = receiver(of: fact, at: mention, in: file)
      return scopesOfInstance(receiver, at: mention, in: file)
    }
    // A bare name is a member of the innermost type, unless a declaration nearer or further out has it.
    guard fact.form == .value, let around = enclosingType(of: owner(of: mention, in: file)) else { return [] }
    let meaning = meaning(of: mention, in: file)
    return meaning == .external || meaning.unknownReason == .inherited ? [around.scope] : []
  }

  private mutating func scopesOfInstance(
    _ type: KnownTypeID, at mention: MentionID, in file: FileID
  ) -> [ScopeID] {
    let known = knownTypes[type]
    switch known.shape {
    case .metatype: return scopesOfInstance(knownTypes.inner(of: known), at: mention, in: file)
    // `T!` has the members of what is inside.
    case .optional where known.head == 1:
      return scopesOfInstance(knownTypes.inner(of: known), at: mention, in: file)
    case .nominal, .composition: return scopes(of: type)
    case .generic: return inheritedScopes(of: SymbolID(raw: known.head))
    case .unknown, .optional, .dependent, .function, .tuple, .module, .structural: return []
    }
  }
}

extension ProjectGraph {
  /// The names of the types that a mention's receiver is known to be; nil where it is not known, or nobody asked.
  public func receiverTypes(of mention: MentionID, in file: FileID) -> [String]? {
    receivers.types[firstMentions[file.index] + mention.raw].map { $0.map { text($0) } }
  }
}
