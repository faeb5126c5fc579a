// What literals tell: of arguments, that a function is not meant which cannot take them; of a receiver, that it may be
// a number of several types.
import InwardFacts

extension Resolver {
  /// Whether any of these can take the call's literals, by the declared types of its parameters.
  mutating func mayTakeLiterals(of call: CallShape, _ run: Range<Int>, from file: FileID) -> Bool {
    for index in run where mayTakeLiterals(of: call, found[index], from: file) { return true }
    return false
  }

  mutating func mayTakeLiterals(of call: CallShape, _ called: SymbolID, from file: FileID) -> Bool {
    guard symbols[called.index].kind.takesArguments else { return true }
    for number in 0..<min(call.labels.count, 8) {
      guard let kind = LiteralArguments.kind(at: number, in: call.literals),
        let parameter = parameter(of: called, at: number, in: call, from: file)
      else { continue }
      let found = self.parameter(parameter, of: called)
      let type = type(of: found, of: called)
      if !mayTake(kind, type) { return false }
    }
    return true
  }

  private mutating func mayTake(_ kind: LiteralKind, _ type: KnownTypeID) -> Bool {
    let known = knownTypes[type]
    switch known.shape {
    case .unknown, .dependent, .composition, .structural, .module: return true
    case .generic: return mayTake(kind, boundedBy: bounds(of: SymbolID(raw: known.head)))
    case .optional: return kind == .null || mayTake(kind, knownTypes.inner(of: known))
    // `@autoclosure () -> String`
    case .function: return known.partCount == 1 && mayTake(kind, knownTypes.inner(of: known))
    case .metatype, .tuple: return false
    case .nominal: return mayTake(kind, ScopeID(raw: known.head))
    }
  }

  private mutating func mayTake(_ kind: LiteralKind, _ scope: ScopeID) -> Bool {
    guard let symbol = scope.symbol else { return true }
    // `any P` takes what the literal is by itself, where that conforms.
    if symbols[symbol.index].kind == .protocol { return true }
    let ancestors = ancestors(of: scope)
    if ancestors.mayInheritUnseen { return true }
    for place in ancestors.places where language.takes(kind, ancestry.scope(at: place)) { return true }
    return false
  }

  /// A literal is of the type that it is by itself, unless the place asks for another.
  private mutating func mayTake(_ kind: LiteralKind, boundedBy bounds: [ScopeID]) -> Bool {
    if bounds.isEmpty || kind == .null { return true }
    for type in language.types(of: kind) where mayBeAll(type, bounds) { return true }
    for bound in bounds where language.takes(kind, bound) { return true }
    return false
  }

  private mutating func mayBeAll(_ type: ScopeID, _ bounds: [ScopeID]) -> Bool {
    for bound in bounds where bound.symbol != nil && !mayBe(type, bound) { return false }
    return true
  }

  /// `5.minutes`, where both `Int` and `Double` have `minutes`: its context tells which is meant. Nil where one type
  /// alone has.
  mutating func meaning(ofLiteralsMember fact: Mention, at mention: MentionID, in file: FileID) -> Meaning? {
    guard fact.base.isSome, fact.base.mention == nil else { return nil }
    switch files[file.index].facts.values[fact.base.index].shape {
    case .integer, .float: return meaning(ofMember: fact, at: mention, in: file, among: typesMade(of: .integer))
    case .string: return meaning(ofMember: fact, at: mention, in: file, among: typesMade(of: .string))
    default: return nil
    }
  }

  /// The types from outside that the project extends and that such a literal may stand for, and their protocols.
  private mutating func typesMade(of kind: LiteralKind) -> [ScopeID] {
    if let known = extendedLiterals[kind] { return known }
    let plain = kind == .string ? [language.string] : [language.int, language.double]
    var found: [ScopeID] = []
    for scope in hierarchy.scopes where isOfSDK(scope) {
      let isTaken = ancestors(of: scope).places.contains { language.takes(kind, ancestry.scope(at: $0)) }
      if isTaken || plain.contains(where: { inherits($0, scope) }) { found.append(scope) }
    }
    extendedLiterals[kind] = found
    return found
  }

  private mutating func inherits(_ type: ScopeID, _ other: ScopeID) -> Bool {
    for place in ancestors(of: type).places where ancestry.scope(at: place) == other { return true }
    return false
  }

  private mutating func meaning(
    ofMember fact: Mention, at mention: MentionID, in file: FileID, among types: [ScopeID]
  ) -> Meaning? {
    let sought = sought(fact, at: mention, in: file)
    let start = found.count
    var holders = 0
    for scope in types where !declared(sought.name, in: scope, for: sought).isEmpty { holders += 1 }
    return holders > 1 ? choose(start..<found.count, for: sought) : nil
  }
}
