// What a protocol's `where Self: C` says: whoever conforms inherits from `C`, too, so its members are at hand.
import InwardFacts

extension Resolver {
  /// The types that `where Self: C` names, of an extension or a protocol.
  mutating func selfBounds(of symbol: SymbolID) -> [KnownTypeID] {
    guard !isOfSDK(symbol), hasConditions[symbol.index] || symbols[symbol.index].kind == .protocol else { return [] }
    let file = symbols[symbol.index].file
    var found: [KnownTypeID] = []
    for index in files[file.index].facts.requirements(of: symbols[symbol.index].declaration) {
      let requirement = files[file.index].facts.requirements[index]
      guard isSelf(requirement.subject, in: file) else { continue }
      let bound = knownType(requirement.bound, in: file)
      if bound != .unknown { found.append(bound) }
    }
    return found
  }

  private mutating func isSelf(_ type: TypeID, in file: FileID) -> Bool {
    type.isSome && files[file.index].facts.types[type.index].shape == .selfType
  }

  /// What a bare name means as a member of the types that the extension around it bounds `Self` by. They come before
  /// the protocol's own; nil where none has it.
  mutating func memberOfSelfBounds(of extended: SymbolID, for sought: Sought) -> MemberAnswer {
    var answer = MemberAnswer(meaning: nil, mayInheritUnseen: false)
    for bound in selfBounds(of: extended) {
      for scope in scopes(of: bound) {
        let next = member(of: scope, for: sought, on: .any)
        answer.mayInheritUnseen = answer.mayInheritUnseen || next.mayInheritUnseen || isOfUnseenType(scope)
        guard next.meaning != nil, !next.isBrought || sought.wanted != .type else { continue }
        answer.meaning = answer.meaning ?? next.meaning
      }
    }
    return answer
  }

  /// `self` in an extension that bounds it: the members of all bounds, and the protocol's.
  mutating func bounded(_ instance: KnownTypeID, in owner: SymbolID) -> KnownTypeID {
    var next = owner
    while next.isSome, symbols[next.index].kind != .extension {
      if symbols[next.index].kind.isNominal { return instance }
      next = symbols[next.index].owner
    }
    guard next.isSome else { return instance }
    let bounds = selfBounds(of: next)
    if bounds.isEmpty { return instance }
    let mark = knownTypes.mark
    for bound in bounds { knownTypes.push(bound) }
    knownTypes.push(instance)
    return knownTypes.composition(from: mark)
  }

  /// `protocol P where Self: C` says what `protocol P: C` says.
  mutating func addSelfBounds(of symbol: SymbolID, to found: inout [ScopeID]) {
    guard symbols[symbol.index].kind == .protocol, !isOfSDK(symbol) else { return }
    for bound in selfBounds(of: symbol) { found += scopes(of: bound) }
  }

  /// Whether a type is what a protocol bounds itself by. It is looked up outside, as what it inherits is: a protocol
  /// does not see its members before it is known what it is.
  mutating func isSelfBound(_ mention: MentionID, of owner: SymbolID, in file: FileID) -> Bool {
    guard symbols[owner.index].kind == .protocol else { return false }
    for index in files[file.index].facts.requirements(of: symbols[owner.index].declaration) {
      let requirement = files[file.index].facts.requirements[index]
      if isSelf(requirement.subject, in: file), names(requirement.bound, mention, in: file) { return true }
    }
    return false
  }

  private mutating func names(_ type: TypeID, _ mention: MentionID, in file: FileID) -> Bool {
    guard type.isSome else { return false }
    let fact = files[file.index].facts.types[type.index]
    switch fact.shape {
    case .named: return fact.mention == mention
    case .composition:
      for index in fact.elements where names(files[file.index].facts.typeLists[index], mention, in: file) {
        return true
      }
      return false
    default: return false
    }
  }
}
