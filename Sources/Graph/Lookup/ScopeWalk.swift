// Looks up unqualified names from the innermost scope outward, as the language does.
import InwardFacts

/// The walk from an unqualified name outward through the scopes around it.
final class ScopeWalk {
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let candidates: Candidates
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let values: Values
  let memberLookup: MemberLookup

  init(_ ground: Ground, _ declared: Declared, _ values: Values, _ memberLookup: MemberLookup) {
    (project, sdk, modules) = (ground.project, ground.sdk, ground.modules)
    candidates = ground.candidates
    (writtenTypes, inheritance) = (declared.writtenTypes, declared.inheritance)
    (self.values, self.memberLookup) = (values, memberLookup)
  }
}

extension ScopeWalk {
  func lookUp(_ sought: Sought) -> Meaning {
    var mayInheritUnseen = false
    var brought: Meaning?
    // Inside a nested type, the outer types only provide static members and types.
    var side = MemberSide.any
    var (owner, inner) = (sought.owner, SymbolID.none)
    while owner.isSome {
      let scope: ScopeID
      let kind = project.symbols[owner.index].kind
      if kind.isNominal {
        scope = ScopeID(owner)
      } else if kind == .extension {
        scope = project.hierarchy.scope(ofExtension: owner)
        if project.hasConditions[owner.index], !sought.isCondition {
          let answer = memberOfSelfBounds(of: owner, for: sought)
          if let meaning = answer.meaning { return meaning }
          mayInheritUnseen = mayInheritUnseen || answer.mayInheritUnseen
        }
      } else {
        if project.table.mayHold(sought.name, in: ScopeID(owner)) {
          let found = memberLookup.declared(sought.name, in: ScopeID(owner), for: sought)
          if !found.isEmpty { return memberLookup.choose(found, for: sought) }
        }
        inner = owner
        owner = project.symbols[owner.index].owner
        continue
      }
      if side == .any, isCodeOfInstance(inner) { side = .inInstance }
      if scope.isSome {
        let answer = memberLookup.member(of: scope, for: sought, on: side)
        if memberLookup.mayBeUnseenProperty(answer, of: scope, for: sought) { return .unknown(.inherited) }
        // A member with different labels does not end the lookup: a view controller may have its own `present()`.
        if let meaning = answer.meaning, meaning != .external {
          if side == .around {
            let isHidden = memberLookup.mayBeHidden(meaning, of: owner, for: sought, mayInheritUnseen)
            if isHidden { return .unknown(.inherited) }
          }
          if !answer.isBrought || sought.wanted != .type {
            return isOfOtherFile(meaning, than: sought.file) ? join(meaning, brought, sought) : meaning
          }
          if let parameter = parameterAround(kind, of: scope, for: sought) { return parameter }
          brought = brought ?? meaning
        }
        mayInheritUnseen = mayInheritUnseen || answer.mayInheritUnseen
      }
      // In an extension of an unseen type, the type's own members, which no source shows, hide declarations in outer
      // scopes.
      if project.isOfUnseenType(scope) { mayInheritUnseen = true }
      if kind.isNominal { side = .around }
      owner = project.symbols[owner.index].owner
    }
    let meaning = lookUpInModules(sought, mayInheritUnseen: mayInheritUnseen)
    if meaning != .external { return join(meaning, brought, sought) }
    return brought ?? (mayInheritUnseen ? project.unseen(sought) : .external)
  }

  /// Returns whether a member may be declared in another file. If it is in the same file, no rule depends on whether
  /// the name refers to the member or to the associated type inferred from it.
  private func isOfOtherFile(_ meaning: Meaning, than file: FileID) -> Bool {
    meaning.symbol.map { project.symbols[$0.index].file != file } ?? true
  }

  /// Returns the meaning found in an outer scope, combined with a type that a protocol brings into an inner scope if
  /// the name may refer to either.
  private func join(_ outer: Meaning, _ brought: Meaning?, _ sought: Sought) -> Meaning {
    guard let brought, outer.isInProject, mayBeInferred(brought, sought) else { return outer }
    return candidates.either(outer, brought)
  }

  /// Returns the generic parameter with this name of an extended type or its outer types; nil if there is none. In
  /// `extension Result.Stored`, the generic parameters of `Result` take precedence over associated types of the same
  /// name that `Stored` inherits.
  private func parameterAround(_ kind: DeclarationKind, of scope: ScopeID, for sought: Sought) -> Meaning? {
    guard kind == .extension, let type = scope.symbol else { return nil }
    let parameter = project.allParameters(of: type).last { project.symbols[$0].name == sought.name }
    return parameter.map { sdk.isOfSDK(SymbolID($0)) ? .external : .declaration(SymbolID($0)) }
  }

  /// Returns whether a name may refer to an associated type that the compiler infers for the enclosing type: `Element`
  /// in a collection, if a type `Element` is also visible. Once inferred, the associated type takes precedence, but
  /// when that happens depends on the order of the compiler's work. In the witnesses of the protocol's requirements, it
  /// is not inferred yet, because it is inferred from them.
  private func mayBeInferred(_ brought: Meaning, _ sought: Sought) -> Bool {
    guard let symbol = brought.symbol, project.symbols[symbol.index].kind == .associatedtype else { return false }
    let home = project.symbols[symbol.index].owner
    guard !project.isOutside(home), sought.owner.isSome else { return true }
    switch sought.place {
    case .stored, .computed, .parameter, .result:
      return project.table.first(project.symbols[sought.owner.index].name, in: ScopeID(home)) == nil
    default: return true
    }
  }

  /// Returns whether the code of a member belongs to an instance. This includes the initial value of an instance
  /// property, where static members must be qualified with their type.
  private func isCodeOfInstance(_ member: SymbolID) -> Bool {
    guard member.isSome else { return false }
    switch project.symbols[member.index].kind {
    case .function, .initializer, .deinitializer, .subscript, .property:
      return project.symbols[member.index].modifiers.isDisjoint(with: [.static, .classMember])
    default: return false
    }
  }

  /// Searches the file's own module, whose top-level declarations shadow imported ones; then its imports; last, the
  /// names of modules.
  private func lookUpInModules(_ sought: Sought, mayInheritUnseen: Bool) -> Meaning {
    guard let meaning = topLevelMeaning(sought) else {
      return modules.module(named: sought.name, seenFrom: sought.file).map { .module($0) } ?? .external
    }
    let isType = candidates.isType(meaning)
    if isType, values.isMadeForCoding(sought.name, at: sought.owner) { return .unknown(.inherited) }
    // `show(item)` in a class with an unseen superclass: the superclass may have such a member, which takes precedence.
    return mayInheritUnseen && !isType && sought.wanted == .value ? .unknown(.inherited) : meaning
  }

  private func topLevelMeaning(_ sought: Sought) -> Meaning? {
    let scope = modules.moduleScope(of: sought.file)
    let place = memberLookup.memberAnswers.place(of: scope, sought, .any)
    if !sought.isBase, let known = memberLookup.known(at: place, of: scope, for: sought, on: .any) {
      return known.meaning
    }
    let around = inheritance.answers.recursion.beginBeside()
    var all = memberLookup.declared(sought.name, in: scope, for: sought)
    // An imported function with a different type is as visible as the module's own; one with the same type is hidden.
    if all.isEmpty || sought.call != nil && candidates.holdsFunction(all) {
      sdk.bringTops(sought.name)
      all = all.lowerBound..<memberLookup.declaredInImported(sought, behind: all).upperBound
    }
    let meaning = all.isEmpty ? nil : memberLookup.choose(all, for: sought)
    let kept = inheritance.answers.recursion.endBeside(around, MemberAnswer(meaning: meaning, mayInheritUnseen: false))
    if !sought.isBase { memberLookup.memberAnswers.keep(kept, at: place, of: scope, sought, .any) }
    return meaning
  }

  /// Returns the declaration where lookup starts. The clauses of `class A: B` and `extension A` are resolved outside
  /// `A`: a type's own members are not visible before its supertypes are known.
  func lookupOwner(of fact: Mention, at mention: MentionID, in file: FileID) -> SymbolID {
    let owner = project.owner(of: mention, in: file)
    guard owner.isSome else { return owner }
    let isOutside =
      fact.form == .inherited || fact.form == .extended || fact.place == .inheritance
      || fact.place == .generic && inheritance.isSelfBound(mention, of: owner, in: file)
    return isOutside ? project.symbols[owner.index].owner : owner
  }

  /// Returns the generic parameter that a name in an inheritance clause refers to; nil if there is none. In
  /// `class A<T>: B<T>`, the clause is resolved outside `A` but sees the generic parameters of `A`; a protocol's clause
  /// sees the protocol's associated types.
  func ownParameter(
    _ name: GlobalName, of fact: Mention, at mention: MentionID, in file: FileID
  ) -> SymbolID? {
    guard fact.place == .inheritance, fact.form == .type else { return nil }
    let owner = project.owner(of: mention, in: file)
    guard owner.isSome, project.symbols[owner.index].kind.isNominal else { return nil }
    var entry = project.table.first(name, in: ScopeID(owner))
    while let here = entry {
      let symbol = here.symbol
      let kind = project.symbols[symbol.index].kind
      if kind == .genericParameter || kind == .associatedtype { return symbol }
      entry = project.table.next(after: here)
    }
    return nil
  }

  /// Resolves an unqualified name as a member of the types that constrain `Self` in the surrounding extension. The
  /// members of these types take precedence over the protocol's own. The meaning is nil if none of the types has such a
  /// member.
  func memberOfSelfBounds(of extended: SymbolID, for sought: Sought) -> MemberAnswer {
    var answer = MemberAnswer(meaning: nil, mayInheritUnseen: false)
    for bound in writtenTypes.selfBounds(of: extended) {
      for scope in inheritance.scopes(of: bound) {
        let next = memberLookup.member(of: scope, for: sought, on: .any)
        answer.mayInheritUnseen = answer.mayInheritUnseen || next.mayInheritUnseen || project.isOfUnseenType(scope)
        guard next.meaning != nil, !next.isBrought || sought.wanted != .type else { continue }
        answer.meaning = answer.meaning ?? next.meaning
      }
    }
    return answer
  }
}
