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
    return scope.externalName != nil || isAddedToOutside(function) || answer.mayInheritUnseen
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
      switch fact.shape {
      case .element: value = facts.collection(of: fact)
      case .unwrapped, .implicit: value = fact.value
      default: return nil
      }
    }
    return nil
  }
}

// What is called.
extension Resolver {
  mutating func hasLabels(_ call: CallShape, of file: FileID) -> Bool {
    for index in call.labels where files[file.index].facts.arguments[index].label.isSome { return true }
    return false
  }

  /// Whether a property may hold what is called: a closure, which takes no labels, or something with `callAsFunction`.
  mutating func mayBeCalled(_ property: SymbolID, hasLabels: Bool) -> Bool {
    if isMadeByItsName(property) { return false }
    let type = type(ofSymbol: property)
    let known = knownTypes[knownTypes.unwrapped(type)]
    // `first` of a collection is not called: its type is the element's.
    if isOfSDK(property), known.isOpen { return false }
    switch known.shape {
    case .unknown, .generic, .dependent, .composition: return true
    case .function, .structural: return !hasLabels
    case .nominal: return mayBeCallable(ScopeID(raw: known.head), hasLabels: hasLabels)
    case .optional, .metatype, .module, .tuple: return false
    }
  }

  /// `static let mock = mock(id: 1)`: what is called is not what it makes.
  private mutating func isMadeByItsName(_ property: SymbolID) -> Bool {
    if isOfSDK(property) { return false }
    let value = declaration(property).value
    guard value.isSome, value.mention == nil else { return false }
    let file = symbols[property.index].file
    let fact = files[file.index].facts.values[value.index]
    guard fact.shape == .call, let callee = fact.value.mention else { return false }
    let name = files[file.index].facts.mentions[callee.index].name
    return global(name, in: file) == symbols[property.index].name
  }

  private mutating func mayBeCallable(_ scope: ScopeID, hasLabels: Bool) -> Bool {
    if scope.externalName != nil { return true }
    let ancestors = ancestors(of: scope)
    if scope.symbol != nil, ancestors.mayInheritUnseen { return true }
    for place in ancestors.places {
      bring(standard.callAsFunction, in: ancestry.scope(at: place))
      if table.first(standard.callAsFunction, in: ancestry.scope(at: place)) != nil { return true }
    }
    return false
  }
}
