// Whether a use fits the kind of what was found: a function is called, a property read. Where it does not, something
// that no file shows is meant.
import InwardFacts

extension Mention {
  /// Neither called nor written with the names of arguments: as likely a property as a function.
  var isRead: Bool { flags.isDisjoint(with: [.called, .fullName]) }
}

// What is read.
extension Resolver {
  /// `url.path` beside a `path(in:)` of ours: the SDK's property, where the type may have one that no file shows.
  mutating func mayBeUnseenProperty(_ answer: MemberAnswer, of scope: ScopeID, for sought: Sought) -> Bool {
    guard sought.isRead, let meaning = answer.meaning, let function = function(of: meaning) else { return false }
    return scope.externalName != nil || isAddedToOutside(function) || standard.isSynthesized(sought.name)
      || answer.mayInheritUnseen && inheritsUnseenProperties(scope)
  }

  /// An `ObservableObject` is the one protocol of the SDK that is all over and known to bring nothing of the kind.
  private mutating func inheritsUnseenProperties(_ scope: ScopeID) -> Bool {
    for place in ancestors(of: scope).places {
      guard let name = ancestry.scope(at: place).externalName else { continue }
      if name != standard.observableObject, !standard.has(name, .harmless) { return true }
    }
    return false
  }

  /// The first of what is meant, where all of that are functions.
  private mutating func function(of meaning: Meaning) -> SymbolID? {
    if let symbol = meaning.symbol { return symbols[symbol.index].kind == .function ? symbol : nil }
    guard let list = meaning.candidateList else { return nil }
    return traits(ofList: list).contains(.functions) ? candidateLists[list].first : nil
  }
}

// What is a base: `x` of `x.y`, `x?.y`, `x[i].y` and `x = y`. A function has no members and takes no value.
extension Resolver {
  mutating func mayBeFunction(_ meaning: Meaning) -> Bool {
    if let symbol = meaning.symbol { return symbols[symbol.index].kind == .function }
    return meaning.candidateList.map { traits(ofList: $0).contains(.someFunctions) } ?? false
  }

  /// The member stands right behind, but for what stands in brackets between.
  mutating func isBase(_ mention: MentionID, _ fact: Mention, in file: FileID) -> Bool {
    if fact.flags.contains(.assigned) { return true }
    let facts = files[file.index].facts
    let near = facts.mentions[(mention.index + 1)...].prefix(8)
    return near.contains { $0.form == .member && origin(of: $0.base, in: facts) == mention }
  }

  /// The name that a chain of `?`, `!` and brackets stands behind.
  private func origin(of base: ValueID, in facts: FileFacts) -> MentionID? {
    var value = base
    while value.isSome {
      if let mention = value.mention { return mention }
      let fact = facts.values[value.index]
      guard fact.shape == .unwrapped || fact.shape == .element || fact.shape == .implicit else { return nil }
      value = fact.value
    }
    return nil
  }
}

// What is called.
extension Resolver {
  mutating func hasLabels(_ call: CallShape, of file: FileID) -> Bool {
    for index in call.labels where files[file.index].facts.labels[index].isSome { return true }
    return false
  }

  /// Whether a property may hold what is called: a closure, which takes no labels, or something with `callAsFunction`.
  mutating func mayBeCalled(_ property: SymbolID, hasLabels: Bool) -> Bool {
    if isMadeByItsName(property) { return false }
    let type = type(ofSymbol: property)
    let known = knownTypes[knownTypes.unwrapped(type)]
    switch known.shape {
    case .unknown, .generic, .composition: return true
    case .function, .structural: return !hasLabels
    case .nominal: return mayBeCallable(ScopeID(raw: known.head), hasLabels: hasLabels)
    case .optional, .metatype, .module, .tuple: return false
    }
  }

  /// `static let mock = mock(id: 1)`: what is called is not what it makes.
  private mutating func isMadeByItsName(_ property: SymbolID) -> Bool {
    let value = declaration(property).value
    guard value.isSome, value.mention == nil else { return false }
    let file = symbols[property.index].file
    let fact = files[file.index].facts.values[value.index]
    guard fact.shape == .call, let callee = fact.value.mention else { return false }
    let name = files[file.index].facts.mentions[callee.index].name
    return global(name, in: file) == symbols[property.index].name
  }

  /// Of the SDK's types only actions, as in `openWindow(id: 1)`, are called with labels.
  private mutating func mayBeCallable(_ scope: ScopeID, hasLabels: Bool) -> Bool {
    if let name = scope.externalName, !standard.isPlainType(name), !hasLabels || isAction(name) { return true }
    let ancestors = ancestors(of: scope)
    if scope.symbol != nil, ancestors.mayInheritUnseen { return true }
    for place in ancestors.places where table.first(standard.callAsFunction, in: ancestry.scope(at: place)) != nil {
      return true
    }
    return false
  }
}

extension Resolver {
  private mutating func isAction(_ name: GlobalName) -> Bool {
    names.withBytes(of: name) { bytes in
      let suffix: StaticString = "Action"
      return suffix.withUTF8Buffer { $0.elementsEqual(bytes.suffix($0.count)) }
    }
  }
}

// What the SDK's own types have as well.
extension Resolver {
  /// Whether a property that is added to a type from outside stands behind one of that type's own, which no file shows.
  mutating func mayBeOutsideProperty(_ symbol: SymbolID, of scope: ScopeID, for sought: Sought) -> Bool {
    guard symbols[symbol.index].kind == .property else { return false }
    if standard.isOfConcreteTypes(sought.name), isAddedToProtocol(symbol, of: scope) { return true }
    return standard.isWellKnown(sought.name) && isLeaked(symbol, to: sought.file)
  }

  /// `extension Collection { var endIndex }`, asked of an array, which has its own.
  private mutating func isAddedToProtocol(_ symbol: SymbolID, of scope: ScopeID) -> Bool {
    let owner = symbols[symbol.index].owner
    return scope.externalName != nil && owner.isSome && hierarchy.scope(ofExtension: owner) != scope
  }

  /// `UIColor.black`, added by a module that another file imports, is seen all the same, but behind the SDK's own.
  private mutating func isLeaked(_ symbol: SymbolID, to file: FileID) -> Bool {
    let home = modules.moduleOfFile[symbols[symbol.index].file.index]
    return modules.moduleOfFile[file.index] != home && !importedModules[file.index].contains { $0.module == home }
  }
}
