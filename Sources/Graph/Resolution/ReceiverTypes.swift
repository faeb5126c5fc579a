// The types of receivers, needed only for members that a rules file lists with a type: `UIViewController.present`.
import InwardFacts

/// The types of receivers, with their ancestors.
final class ReceiverTypes {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let candidates: Candidates
  let answers: Answers
  let inheritance: Inheritance
  let expressions: Expressions

  init(_ ground: Ground, _ declared: Declared, _ expressions: Expressions) {
    (knownTypes, project, candidates) = (ground.knownTypes, ground.project, ground.candidates)
    answers = ground.answers
    inheritance = declared.inheritance
    self.expressions = expressions
  }
}

extension ReceiverTypes {
  /// Returns the names of the receiver's type and of that type's ancestors; empty if the type is unknown.
  func names(at mention: MentionID, in file: FileID) -> [GlobalName] {
    let fact = project.files[file.index].facts.mentions[mention.index]
    if fact.flags.contains(.local) { return [] }
    let depth = candidates.found.count
    defer { candidates.found.removeLast(candidates.found.count - depth) }
    return receiverTypes(of: fact, at: mention, in: file)
  }

  private func receiverTypes(of fact: Mention, at mention: MentionID, in file: FileID) -> [GlobalName] {
    var names: [GlobalName] = []
    for scope in receiverScopes(of: fact, at: mention, in: file) {
      let ancestors = inheritance.ancestors(of: scope)
      for place in ancestors.places {
        let scope = inheritance.ancestry.scope(at: place)
        guard
          let name = scope.symbol.map({ project.symbols[$0.index].name })
            ?? scope.externalName.map({ project.lastName(of: $0) ?? $0 })
        else { continue }
        // A declaration that is still being written may have no name.
        if name.isSome, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  private func receiverScopes(of fact: Mention, at mention: MentionID, in file: FileID) -> [ScopeID] {
    if fact.base.isSome || fact.form == .implicitMember {
      let receiver = expressions.receiver(of: fact, at: mention, in: file)
      return scopesOfInstance(receiver, at: mention, in: file)
    }
    // An unqualified name for which lookup has found no declaration may be an inherited member of the innermost type.
    guard fact.form == .value, let around = project.enclosingType(of: project.owner(of: mention, in: file)) else {
      return []
    }
    let meaning = answers.meaning(of: mention, in: file)
    return meaning == .external || meaning.unknownReason == .inherited ? [around.scope] : []
  }

  private func scopesOfInstance(
    _ type: KnownTypeID, at mention: MentionID, in file: FileID
  ) -> [ScopeID] {
    let known = knownTypes[type]
    switch known.shape {
    case .metatype: return scopesOfInstance(knownTypes.inner(of: known), at: mention, in: file)
    // `T!` has the members of its wrapped type.
    case .optional where known.head == 1:
      return scopesOfInstance(knownTypes.inner(of: known), at: mention, in: file)
    case .nominal, .composition: return inheritance.scopes(of: type)
    case .generic: return inheritance.inheritedScopes(of: SymbolID(raw: known.head))
    case .unknown, .optional, .dependent, .either, .function, .tuple, .module, .structural: return []
    }
  }
}
