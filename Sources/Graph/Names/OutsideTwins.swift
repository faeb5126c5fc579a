// A type that the SDK may have, too: `List { }` in a file that imports SwiftUI and a module of ours with a `List`. In
// an expression the compiler takes the one that can be made so; where a type stands it would not choose.
import InwardFacts
import InwardSDK

extension Resolver {
  /// What a name in an expression means, where a type of that name from outside may be meant as well.
  mutating func withoutTwin(_ meaning: Meaning, of fact: Mention, at mention: MentionID, in file: FileID) -> Meaning {
    // Of several of one name, one for each `#if` branch, it is not known whose the extensions are.
    guard let symbol = meaning.symbol ?? meaning.candidateList.flatMap({ candidateLists[$0].first }) else {
      return meaning
    }
    if isOutside(symbol) { return meaning }
    if symbols[symbol.index].kind == .typealias {
      return mayBeTwin(ofAlias: symbol, fact, at: mention, in: file) ? .unknown(.overload) : meaning
    }
    guard meaning.symbol != nil, isOwnTop(symbol), mayBeTwin(symbol, fact, at: mention, in: file) else {
      return meaning
    }
    return .unknown(.overload)
  }

  @inline(__always)
  private mutating func isOwnTop(_ symbol: SymbolID) -> Bool {
    symbols[symbol.index].owner.isNone && symbols[symbol.index].kind.isNominal && !isOutside(symbol)
  }

  /// Whether what is done with a type cannot be done with this one.
  private mutating func mayBeTwin(
    _ type: SymbolID, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> Bool {
    if let call = call(of: fact, at: mention, in: file) {
      return mayHaveTwin(type, in: file) && !mayMake(type, call, in: file)
    }
    guard isOfOtherModule(type, file), let member = memberOf(mention, in: file), mayHaveTwin(type, in: file) else {
      return false
    }
    return !mayHave(member, type, in: file)
  }

  /// Whether a type from outside may go by the same name: one of the SDK or of a dependency that the file sees, or one
  /// of an unseen module.
  private mutating func mayHaveTwin(_ type: SymbolID, in file: FileID) -> Bool {
    let name = symbols[type.index].name
    return importsOutside(file) || mayBeOfSDK(name, in: file) || mayBeOfDependency(name, in: file)
  }

  @inline(__always)
  private func isOfOtherModule(_ symbol: SymbolID, _ file: FileID) -> Bool {
    modules.moduleOfFile[symbols[symbol.index].file.index] != modules.moduleOfFile[file.index]
  }

  /// `public typealias Font = UIFont` of an imported module, in a file that imports SwiftUI: of what is outside nothing
  /// is known but what we add to it.
  private mutating func mayBeTwin(
    ofAlias alias: SymbolID, _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> Bool {
    let entry = symbols[alias.index]
    guard entry.owner.isNone, isOfOtherModule(alias, file), let twin = twinOfSDK(entry.name, in: file) else {
      return false
    }
    if let call = call(of: fact, at: mention, in: file) { return isMade(twin, call, in: file) }
    guard let member = memberOf(mention, in: file) else { return false }
    let name = global(files[file.index].facts.mentions[member.index].name, in: file)
    guard name == standard.initializer else { return has(name, twin, in: file) }
    let call = call(of: files[file.index].facts.mentions[member.index], at: member, in: file)
    return call.map { isMade(twin, $0, in: file) } ?? true
  }

  /// Whether a file may see a type of the SDK by this name.
  mutating func mayBeOfSDK(_ name: GlobalName, in file: FileID) -> Bool {
    twinOfSDK(name, in: file) != nil
  }

  /// The type of the SDK that goes by this name and that a file sees.
  private mutating func twinOfSDK(_ name: GlobalName, in file: FileID) -> ScopeID? {
    bringTops(name)
    var entry = table.first(name, in: .outside)
    while let here = entry {
      if symbols[here.symbol.index].kind.isType, isVisibleOfSDK(here.symbol, from: file) {
        let type = type(named: here.symbol)
        let scope = ScopeID(raw: knownTypes[type].head)
        return knownTypes[type].shape == .nominal ? scope : ScopeID(here.symbol)
      }
      entry = table.next(after: here)
    }
    return nil
  }

  /// Whether an initializer takes these labels.
  private mutating func isMade(_ scope: ScopeID, _ call: CallShape, in file: FileID) -> Bool {
    for place in ancestors(of: scope).places {
      bring(standard.initializer, in: ancestry.scope(at: place))
      var entry = table.first(standard.initializer, in: ancestry.scope(at: place))
      while let here = entry {
        let initializer = here.symbol
        entry = table.next(after: here)
        if isVisible(initializer, from: file), fits(call, of: file, initializer) { return true }
      }
    }
    return false
  }

  private mutating func has(_ name: GlobalName, _ scope: ScopeID, in file: FileID) -> Bool {
    let sought = Sought(name: name, file: file, owner: .none, wanted: .value, call: nil)
    let depth = found.count
    defer { found.removeLast(found.count - depth) }
    return !members(name, of: scope, for: sought).found.isEmpty
  }

  /// The `y` of `X.y`.
  private mutating func memberOf(_ mention: MentionID, in file: FileID) -> MentionID? {
    let next = mention.index + 1
    guard next < files[file.index].facts.mentions.count else { return nil }
    let fact = files[file.index].facts.mentions[next]
    return fact.form == .member && fact.base.mention == mention ? MentionID(next) : nil
  }

  private mutating func mayHave(_ member: MentionID, _ type: SymbolID, in file: FileID) -> Bool {
    let fact = files[file.index].facts.mentions[member.index]
    let name = global(fact.name, in: file)
    if name == standard.initializer {
      return call(of: fact, at: member, in: file).map { mayMake(type, $0, in: file) } ?? true
    }
    // A member of an unseen class or protocol is seldom a type.
    if !names.looksLikeType(name), mayInheritMembers(type) { return true }
    return has(name, ScopeID(type), in: file)
  }

  private mutating func mayInheritMembers(_ type: SymbolID) -> Bool {
    ancestors(of: ScopeID(type)).mayInheritUnseen || isDynamic(type)
  }

  /// Whether some initializer that this file sees may take these labels.
  private mutating func mayMake(_ type: SymbolID, _ call: CallShape, in file: FileID) -> Bool {
    if mayBeExpanded(type) { return true }
    // `Link(destination: url)` beside a `Link: NSObject` of ours: what nobody shows is no ground to take ours.
    let isTwin = isOfOtherModule(type, file) && mayBeOfSDK(symbols[type.index].name, in: file)
    let ancestors = ancestors(of: ScopeID(type))
    for place in ancestors.places {
      let scope = ancestry.scope(at: place)
      if scope.externalName != nil, !isTwin { return true }
      bring(standard.initializer, in: scope)
      var entry = table.first(standard.initializer, in: scope)
      while let here = entry {
        let initializer = here.symbol
        entry = table.next(after: here)
        guard isVisible(initializer, from: file) else { continue }
        if call.trailing > 0 ? takesClosure(call, of: file, initializer) : fits(call, of: file, initializer) {
          return true
        }
      }
    }
    return isMadeByLanguage(type, call, in: file)
  }

  /// Whether an initializer has a parameter for the closure behind the parentheses. One with a default, whose type only
  /// an alias tells, is not seen by `fits`.
  private mutating func takesClosure(_ call: CallShape, of file: FileID, _ initializer: SymbolID) -> Bool {
    guard
      fits(call, of: file, initializer)
        || fits(call.parenthesized, of: file, initializer)
    else { return false }
    for index in 0..<parameterCount(of: initializer) {
      let parameter = parameter(index, of: initializer)
      let type = type(of: parameter, of: initializer)
      switch knownTypes[knownTypes.unwrapped(type)].shape {
      case .function, .unknown, .generic, .dependent: return true
      default: continue
      }
    }
    return false
  }

  /// Macros write initializers; the attributes that no file declares may be some.
  mutating func mayBeExpanded(_ type: SymbolID) -> Bool {
    let file = symbols[type.index].file
    for index in declaration(type).attributes.indices {
      let attribute = files[file.index].facts.attributes[index]
      guard attribute.mention.isSome else { continue }
      // What the SDK has writes none.
      if let symbol = meaning(of: attribute.mention, in: file).symbol, isOfSDK(symbol) { continue }
      return true
    }
    return false
  }

  /// From the stored properties or from a raw value. These initializers are internal, but for the one of a raw value.
  private mutating func isMadeByLanguage(_ type: SymbolID, _ call: CallShape, in file: FileID) -> Bool {
    let kind = symbols[type.index].kind
    if kind == .enum { return call.labels.count == 1 }
    let home = symbols[type.index].file
    guard modules.moduleOfFile[home.index] == modules.moduleOfFile[file.index] || seesInternal(home, from: file) else {
      return false
    }
    if hasInitializerInBraces(type) { return false }
    if !call.hasArguments { return true }
    guard kind == .struct else { return false }
    for index in call.labels {
      let name = global(files[file.index].facts.arguments[index].label, in: file)
      guard name.isSome, table.first(name, in: ScopeID(type)) != nil else { return false }
    }
    return true
  }

  /// `@dynamicMemberLookup`: it has the members of another type.
  mutating func isDynamic(_ type: SymbolID) -> Bool {
    if isOfSDK(type) { return sdk.flags(of: type).contains(.dynamicMemberLookup) }
    let file = symbols[type.index].file
    for index in declaration(type).attributes.indices
    where global(files[file.index].facts.attributes[index].name, in: file) == standard.dynamicMemberLookup {
      return true
    }
    return false
  }

  mutating func hasInitializerInBraces(_ type: SymbolID) -> Bool {
    var entry = table.first(standard.initializer, in: ScopeID(type))
    while let here = entry {
      if symbols[here.symbol.index].owner == type { return true }
      entry = table.next(after: here)
    }
    return false
  }

  private mutating func seesInternal(_ home: FileID, from file: FileID) -> Bool {
    let module = modules.moduleOfFile[home.index]
    return importedModules[file.index].contains { $0.isTestable && $0.module == module }
  }
}
