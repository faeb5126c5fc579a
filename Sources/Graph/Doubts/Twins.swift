// Decides whether the name of a type refers to a namesake in the SDK instead: `List { }` in a file that imports both
// SwiftUI and a module of the project with its own `List`. In an expression, the compiler chooses the type that has a
// matching initializer; in a type annotation, the name would be ambiguous.
import InwardFacts

/// Checks names that the SDK may also declare.
final class Twins {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let candidates: Candidates
  let attributes: Attributes
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let parameters: Parameters
  let memberLookup: MemberLookup

  init(_ ground: Ground, _ declared: Declared, _ memberLookup: MemberLookup) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (modules, candidates) = (ground.modules, ground.candidates)
    (attributes, writtenTypes, inheritance) = (declared.attributes, declared.writtenTypes, declared.inheritance)
    parameters = declared.parameters
    self.memberLookup = memberLookup
  }
}

extension Twins {
  /// Returns the meaning of a name in an expression; unknown if the name may refer to an external type.
  func withoutTwin(_ meaning: Meaning, of fact: Mention, at mention: MentionID, in file: FileID) -> Meaning {
    // Of several candidates, such as one in each `#if` branch, only the first is examined, and only if it is an alias.
    guard let symbol = meaning.symbol ?? meaning.candidateList.flatMap({ candidates.lists[$0].first }) else {
      return meaning
    }
    if project.isOutside(symbol) { return meaning }
    if project.symbols[symbol.index].kind == .typealias {
      return mayBeTwin(ofAlias: symbol, fact, at: mention, in: file) ? .unknown(.twin) : meaning
    }
    guard meaning.symbol != nil, modules.isOwnTop(symbol), mayBeTwin(symbol, fact, at: mention, in: file) else {
      return meaning
    }
    return .unknown(.twin)
  }

  /// Returns whether the name may refer to an external type with the same name, because the use does not fit `type`.
  private func mayBeTwin(
    _ type: SymbolID, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> Bool {
    if let call = project.call(of: fact, at: mention, in: file) {
      return mayHaveTwin(type, in: file) && !mayMake(type, call, in: file)
    }
    guard modules.isOfOtherModule(type, file), let member = project.memberOf(mention, in: file),
      mayHaveTwin(type, in: file)
    else {
      return false
    }
    return !mayHave(member, type, in: file)
  }

  /// Returns whether an external type may have the same name: a type of the SDK or of a dependency that the file sees,
  /// or one of an unseen module.
  private func mayHaveTwin(_ type: SymbolID, in file: FileID) -> Bool {
    let name = project.symbols[type.index].name
    return modules.importsOutside(file) || mayBeOfSDK(name, in: file) || modules.mayBeOfDependency(name, in: file)
  }

  /// Returns whether a name may refer to the SDK's type instead of an alias: `public typealias Font = UIFont` of an
  /// imported module, in a file that imports SwiftUI. It may if the use fits the SDK's type. Whether the use also fits
  /// the alias is not checked, because the members of the alias's target may be unseen.
  private func mayBeTwin(
    ofAlias alias: SymbolID, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> Bool {
    let entry = project.symbols[alias.index]
    guard entry.owner.isNone, modules.isOfOtherModule(alias, file), let twin = twinOfSDK(entry.name, in: file) else {
      return false
    }
    if let call = project.call(of: fact, at: mention, in: file) { return isMade(twin, call, in: file) }
    guard let member = project.memberOf(mention, in: file) else { return false }
    let name = project.global(project.files[file.index].facts.mentions[member.index].name, in: file)
    guard name == GlobalName(.initializer) else { return has(name, twin, in: file) }
    let call = project.call(of: project.files[file.index].facts.mentions[member.index], at: member, in: file)
    return call.map { isMade(twin, $0, in: file) } ?? true
  }

  /// Returns whether a file sees a declaration of the SDK with this name.
  func isOfSDK(_ name: GlobalName, in file: FileID) -> Bool {
    sdk.bringTops(name)
    var entry = project.table.first(name, in: .outside)
    while let here = entry {
      if modules.isVisibleOfSDK(here.symbol, from: file) { return true }
      entry = project.table.next(after: here)
    }
    return false
  }

  /// Returns whether a file sees a type of the SDK with this name.
  func mayBeOfSDK(_ name: GlobalName, in file: FileID) -> Bool {
    twinOfSDK(name, in: file) != nil
  }

  /// Returns the SDK's type with this name that a file sees, or the target if that type is a typealias; nil if there is
  /// none.
  private func twinOfSDK(_ name: GlobalName, in file: FileID) -> ScopeID? {
    sdk.bringTops(name)
    var entry = project.table.first(name, in: .outside)
    while let here = entry {
      if project.symbols[here.symbol.index].kind.isType, modules.isVisibleOfSDK(here.symbol, from: file) {
        let type = writtenTypes.type(named: here.symbol)
        let scope = ScopeID(raw: knownTypes[type].head)
        return knownTypes[type].shape == .nominal ? scope : ScopeID(here.symbol)
      }
      entry = project.table.next(after: here)
    }
    return nil
  }

  /// Returns whether the type or an ancestor has an initializer that this file sees and that accepts these labels.
  private func isMade(_ scope: ScopeID, _ call: CallShape, in file: FileID) -> Bool {
    for place in inheritance.ancestors(of: scope).places {
      sdk.bring(GlobalName(.initializer), in: inheritance.ancestry.scope(at: place))
      var entry = project.table.first(GlobalName(.initializer), in: inheritance.ancestry.scope(at: place))
      while let here = entry {
        let initializer = here.symbol
        entry = project.table.next(after: here)
        if modules.isVisible(initializer, from: file), parameters.fits(call, of: file, initializer) { return true }
      }
    }
    return false
  }

  private func has(_ name: GlobalName, _ scope: ScopeID, in file: FileID) -> Bool {
    let sought = Sought(name: name, file: file, owner: .none, wanted: .value, call: nil)
    let depth = candidates.found.count
    defer { candidates.found.removeLast(candidates.found.count - depth) }
    return !memberLookup.members(name, of: scope, for: sought, on: .any).found.isEmpty
  }

  private func mayHave(_ member: MentionID, _ type: SymbolID, in file: FileID) -> Bool {
    let fact = project.files[file.index].facts.mentions[member.index]
    let name = project.global(fact.name, in: file)
    if name == GlobalName(.initializer) {
      return project.call(of: fact, at: member, in: file).map { mayMake(type, $0, in: file) } ?? true
    }
    // Any member may be inherited from an unseen class or protocol. Types rarely are, so they are looked up.
    if !project.names.looksLikeType(name), mayInheritMembers(type) { return true }
    return has(name, ScopeID(type), in: file)
  }

  private func mayInheritMembers(_ type: SymbolID) -> Bool {
    inheritance.ancestors(of: ScopeID(type)).mayInheritUnseen || attributes.isDynamic(type)
  }

  /// Returns whether an initializer that this file sees may accept these labels; true if there may be an initializer
  /// that no file shows.
  private func mayMake(_ type: SymbolID, _ call: CallShape, in file: FileID) -> Bool {
    if attributes.mayBeExpanded(type) { return true }
    // If the project has a class `Link` with an unseen superclass, the initializers that it may inherit are no reason
    // to prefer it to the SDK's `Link` for `Link(destination: url)`.
    let isTwin = modules.isOfOtherModule(type, file) && mayBeOfSDK(project.symbols[type.index].name, in: file)
    let ancestors = inheritance.ancestors(of: ScopeID(type))
    for place in ancestors.places {
      let scope = inheritance.ancestry.scope(at: place)
      if scope.externalName != nil, !isTwin { return true }
      sdk.bring(GlobalName(.initializer), in: scope)
      var entry = project.table.first(GlobalName(.initializer), in: scope)
      while let here = entry {
        let initializer = here.symbol
        entry = project.table.next(after: here)
        guard modules.isVisible(initializer, from: file) else { continue }
        if call.trailing > 0 ? takesClosure(call, of: file, initializer) : parameters.fits(call, of: file, initializer)
        {
          return true
        }
      }
    }
    return isMadeByLanguage(type, call, in: file)
  }

  /// Returns whether an initializer accepts the labels and has a parameter for the trailing closure. It suffices if the
  /// call fits without the closure: `fits` overlooks a parameter with a default value whose type is an alias of a
  /// function.
  private func takesClosure(_ call: CallShape, of file: FileID, _ initializer: SymbolID) -> Bool {
    guard
      parameters.fits(call, of: file, initializer)
        || parameters.fits(call.parenthesized, of: file, initializer)
    else { return false }
    for index in 0..<parameters.parameterCount(of: initializer) {
      let parameter = parameters.parameter(index, of: initializer)
      let type = parameters.type(of: parameter, of: initializer)
      switch knownTypes[knownTypes.unwrapped(type)].shape {
      case .function, .unknown, .generic, .dependent: return true
      default: continue
      }
    }
    return false
  }

  /// Returns whether the call may fit a synthesized initializer: `init(rawValue:)` of an enum; for other types,
  /// `init()` or the memberwise initializer. These two are internal, so the file must see the type's internal
  /// declarations.
  private func isMadeByLanguage(_ type: SymbolID, _ call: CallShape, in file: FileID) -> Bool {
    let kind = project.symbols[type.index].kind
    if kind == .enum { return call.labels.count == 1 }
    let home = project.symbols[type.index].file
    guard
      modules.map.moduleOfFile[home.index] == modules.map.moduleOfFile[file.index]
        || modules.seesInternal(home, from: file)
    else {
      return false
    }
    if parameters.hasInitializerInBraces(type) { return false }
    if !call.hasArguments { return true }
    guard kind == .struct else { return false }
    for index in call.labels {
      let name = project.global(project.files[file.index].facts.arguments[index].label, in: file)
      guard name.isSome, project.table.first(name, in: ScopeID(type)) != nil else { return false }
    }
    return true
  }
}
