// Converts written types to known types.
import InwardFacts

/// The types that are written in declarations.
final class WrittenTypes {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let candidates: Candidates
  let answers: Answers

  /// The type of each property, function or case, and the target of each typealias, computed on first use.
  @exclusivity(unchecked) var typesOfSymbols = SymbolMemory(Kept.unasked(KnownTypeID.unknown))
  /// The type of `Self` in each type and in each constrained extension, computed on first use.
  @exclusivity(unchecked) var selfTypes = SymbolMemory(Kept.unasked(KnownTypeID.unknown))

  init(_ ground: Ground) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (modules, candidates, answers) = (ground.modules, ground.candidates, ground.answers)
  }
}

extension WrittenTypes {
  func substitute(_ type: KnownTypeID, _ arguments: GenericArguments) -> KnownTypeID {
    let known = knownTypes[type]
    guard known.isOpen else { return type }
    switch known.shape {
    case .generic where known.partCount > 0:
      return substituteBase(of: type) { substitute($0, arguments) }
    case .generic: return arguments.type(of: SymbolID(raw: known.head)) ?? type
    case .dependent:
      let base = substitute(knownTypes.inner(of: known), arguments)
      return memberType(GlobalName(raw: known.head), of: base)
    default:
      let mark = knownTypes.mark
      for index in 0..<Int(known.partCount) {
        let part = substitute(knownTypes.part(index, of: known), arguments)
        knownTypes.push(part)
      }
      return knownTypes.copy(of: type, from: mark)
    }
  }

  /// Converts a written type. `Self` in it is that of the declaration `place`, or unknown if `place` is `.none`.
  func knownType(_ type: TypeID, in file: FileID, at place: SymbolID = .none) -> KnownTypeID {
    guard type.isSome, answers.recursion.goDeeper() else { return .unknown }
    defer { answers.recursion.goBack() }
    let fact = project.files[file.index].facts.types[type.index]
    switch fact.shape {
    case .named: return namedType(fact, in: file, at: place)
    case .optional:
      let inner = knownType(fact.inner, in: file, at: place)
      return fact.marks.contains(.implicitlyUnwrapped) ? knownTypes.implicit(of: inner) : knownTypes.optional(of: inner)
    case .array:
      let element = knownType(fact.inner, in: file, at: place)
      return knownTypes.nominal(project.language[.array], of: element)
    case .dictionary:
      let mark = pushParts(of: fact, in: file, at: place)
      return knownTypes.nominal(project.language[.dictionary], from: mark)
    case .metatype:
      let instance = knownType(fact.inner, in: file, at: place)
      return knownTypes.metatype(of: instance)
    case .some, .any: return knownType(fact.inner, in: file, at: place)
    case .composition:
      let mark = pushParts(of: fact, in: file, at: place, onlyKnown: true)
      return knownTypes.composition(from: mark)
    case .function:
      let mark = knownTypes.mark
      let result = knownType(fact.inner, in: file, at: place)
      knownTypes.push(result)
      _ = pushParts(of: fact, in: file, at: place)
      return knownTypes.function(from: mark)
    case .tuple:
      if fact.count == 0 { return knownTypes.structural() }
      let mark = pushParts(of: fact, in: file, at: place)
      return knownTypes.tuple(from: mark, labels: labels(of: fact.part, count: Int(fact.count), in: file))
    case .anything: return knownTypes.structural()
    case .selfType: return place.isSome ? openSelf(in: place) : .unknown
    case .suppressed, .pack, .inlineArray, .unknown: return .unknown
    }
  }

  /// Returns a written type without its generic arguments: `Publisher` for `Publisher<Movie, Never>`. An optional and a
  /// typealias keep theirs.
  func typeWithoutArguments(_ type: TypeID, in file: FileID) -> KnownTypeID {
    guard type.isSome else { return .unknown }
    let fact = project.files[file.index].facts.types[type.index]
    if fact.shape == .named, fact.count > 0, let symbol = answers.meaning(of: fact.mention, in: file).symbol,
      project.symbols[symbol.index].kind.isNominal, ScopeID(symbol) != project.language[.optional]
    {
      return knownTypes.nominal(ScopeID(symbol))
    }
    return knownType(type, in: file)
  }

  /// Returns the labels of a tuple type or value; `start` is their position in the file's facts.
  func labels(of start: UInt32, count: Int, in file: FileID) -> [GlobalName] {
    guard start != .max else { return Array(repeating: .none, count: count) }
    return (Int(start)..<Int(start) + count).map {
      project.global(project.files[file.index].facts.arguments[$0].label, in: file)
    }
  }

  /// Pushes the parts of a written type, such as its generic arguments, and returns the mark before them. Leaves out
  /// unknown parts if `onlyKnown` is true.
  private func pushParts(
    of fact: TypeFact, in file: FileID, at place: SymbolID, onlyKnown: Bool = false
  ) -> Int {
    let mark = knownTypes.mark
    for index in fact.elements {
      let part = knownType(project.files[file.index].facts.typeLists[index], in: file, at: place)
      if !onlyKnown || part != .unknown { knownTypes.push(part) }
    }
    return mark
  }

  private func namedType(_ fact: TypeFact, in file: FileID, at place: SymbolID) -> KnownTypeID {
    let meaning = answers.meaning(of: fact.mention, in: file)
    if let symbol = meaning.symbol { return namedType(symbol, fact, in: file, at: place) }
    if let list = meaning.candidateList {
      if let visible = typeBesideAssociated(list) { return namedType(visible, fact, in: file, at: place) }
      // A type and a typealias for it in another module are the same type.
      let same = candidates.agreed(ofList: list) { namedType($0, fact, in: file, at: place) } ?? .unknown
      return same == .unknown && fact.count == 0 ? typeInEachBranch(list) : same
    }
    guard meaning == .external else { return .unknown }
    guard let name = outsideName(of: fact.mention, in: file) else { return .unknown }
    let mark = pushParts(of: fact, in: file, at: place)
    return knownTypes.nominal(.external(name), from: mark)
  }

  private func namedType(
    _ symbol: SymbolID, _ fact: TypeFact, in file: FileID, at place: SymbolID
  ) -> KnownTypeID {
    guard fact.count > 0 else { return type(named: symbol, by: fact.mention, in: file) }
    let mark = pushParts(of: fact, in: file, at: place)
    if ScopeID(symbol) == project.language[.optional] {
      let inner = knownTypes.pushed(at: mark)
      knownTypes.drop(from: mark)
      return knownTypes.optional(of: inner)
    }
    guard project.symbols[symbol.index].kind.isNominal else {
      var arguments = GenericArguments()
      for (number, parameter) in project.genericParameters(of: symbol).enumerated() where number < Int(fact.count) {
        arguments.add(SymbolID(parameter), knownTypes.pushed(at: mark + number))
      }
      let target = type(named: symbol)
      // `typealias Shelf = Kit.Shelf` takes the arguments of its target.
      if arguments.isEmpty, knownTypes[target].shape == .nominal, knownTypes[target].isPlain {
        return knownTypes.nominal(ScopeID(raw: knownTypes[target].head), from: mark)
      }
      knownTypes.drop(from: mark)
      return arguments.isEmpty ? target : substitute(target, arguments)
    }
    return knownTypes.nominal(ScopeID(symbol), from: mark)
  }

  /// Returns the only candidate that is not an associated type; it is nearly always the witness of the other
  /// candidates. Nil if there are none or several such candidates.
  private func typeBesideAssociated(_ list: Int) -> SymbolID? {
    let visible = candidates.lists[list].filter { project.symbols[$0.index].kind != .associatedtype }
    return visible.count == 1 ? visible[0] : nil
  }

  /// Returns a combined type for a name that refers to a different type in each `#if` branch; unknown for more than
  /// four types or without branches.
  func typeInEachBranch(_ list: Int) -> KnownTypeID {
    guard candidates.traits(ofList: list).contains(.branched), candidates.lists[list].count <= 4 else {
      return .unknown
    }
    let mark = knownTypes.mark
    for symbol in candidates.lists[list] {
      let type = type(named: symbol)
      knownTypes.push(type)
    }
    return knownTypes.either(from: mark)
  }

  /// Returns the instance type that the name of a type refers to.
  func type(named symbol: SymbolID) -> KnownTypeID {
    switch project.symbols[symbol.index].kind {
    case .class, .struct, .enum, .protocol, .actor: return knownTypes.nominal(ScopeID(symbol))
    case .genericParameter, .associatedtype: return knownTypes.generic(symbol)
    case .typealias: return target(of: symbol)
    default: return .unknown
    }
  }

  /// Returns the type that a written name refers to: `T.Element` is the associated type of `T`, and
  /// `Store<State>.Context` has the arguments of the type around it.
  private func type(named symbol: SymbolID, by mention: MentionID, in file: FileID) -> KnownTypeID {
    if project.symbols[symbol.index].kind.isNominal, project.isInGenericType(symbol) {
      return nestedType(symbol, by: mention, in: file)
    }
    guard project.symbols[symbol.index].kind == .associatedtype,
      let base = project.files[file.index].facts.mentions[mention.index].base.mention,
      let owner = answers.meaning(of: base, in: file).symbol
    else { return type(named: symbol) }
    switch project.symbols[owner.index].kind {
    case .genericParameter: return knownTypes.associated(symbol, of: knownTypes.generic(owner))
    case .associatedtype:
      let around = type(named: owner, by: base, in: file)
      return answers.element(symbol, ofIterator: around, knownTypes) ?? knownTypes.associated(symbol, of: around)
    default: return type(named: symbol)
    }
  }

  private func nestedType(_ symbol: SymbolID, by mention: MentionID, in file: FileID) -> KnownTypeID {
    let parameters = project.allParameters(of: symbol)
    guard project.genericParameters(of: symbol).isEmpty,
      let around = instance(around: parameters, at: mention, in: file)
    else { return knownTypes.nominal(ScopeID(symbol)) }
    let mark = knownTypes.mark
    for parameter in parameters {
      let type = knownTypes.generic(SymbolID(parameter))
      let argument = around == .unknown ? type : substitute(type, from: around)
      knownTypes.push(argument)
    }
    return knownTypes.nominal(ScopeID(symbol), from: mark)
  }

  /// Returns the type that supplies the generic arguments of a nested type: its qualifier, or the enclosing type.
  /// `.unknown` inside the generic type, where its own parameters are the arguments; nil if no type is known.
  private func instance(around parameters: [Int], at mention: MentionID, in file: FileID) -> KnownTypeID? {
    let base = project.files[file.index].facts.mentions[mention.index].base
    let around: KnownTypeID
    if base.isSome {
      let type = answers.type(of: base, in: file, owner: .none)
      around = knownTypes[type].shape == .metatype ? knownTypes.inner(of: knownTypes[type]) : type
    } else {
      let owner = project.owner(of: mention, in: file)
      if parameters.allSatisfy({ project.isInScope(SymbolID($0), at: owner) }) { return .unknown }
      around = instanceOfSelf(in: owner)
    }
    return around == .unknown ? nil : around
  }

  private func target(of alias: SymbolID) -> KnownTypeID {
    typeKept(of: alias) {
      sdk.isOfSDK(alias)
        ? targetOfSDK(alias) : knownType(project.declaration(alias).type, in: project.symbols[alias.index].file)
    }
  }

  /// Returns the type of a symbol, computed on first use.
  @inline(__always)
  func typeKept(of symbol: SymbolID, find: () -> KnownTypeID) -> KnownTypeID {
    if answers.recursion.isKnown(typesOfSymbols[symbol.index]) { return typesOfSymbols[symbol.index].value }
    guard let around = answers.recursion.begin() else { return .unknown }
    typesOfSymbols[symbol.index] = answers.recursion.mark(.unknown)
    let found = find()
    typesOfSymbols[symbol.index] = answers.recursion.end(around, found, circular: .unknown, tooDeep: .unknown)
    return typesOfSymbols[symbol.index].value
  }

  /// Returns a type as seen through a receiver: the receiver's generic arguments replace the generic parameters.
  func substitute(_ type: KnownTypeID, from receiver: KnownTypeID) -> KnownTypeID {
    guard knownTypes[type].isOpen else { return type }
    switch knownTypes[receiver].shape {
    case .nominal:
      let owner = ScopeID(raw: knownTypes[receiver].head).symbol
      let parameters = owner.map { parametersFilled(by: receiver, of: $0) } ?? []
      return substitute(type, parameters, from: receiver)
    case .optional:
      let inner = knownTypes.unwrapped(receiver)
      return substitute(type, from: knownTypes.nominal(project.language[.optional], of: inner))
    case .generic, .composition, .either: return substitute(type, [], from: receiver)
    default: return type
    }
  }

  private func substitute(
    _ type: KnownTypeID, _ parameters: [Int], from receiver: KnownTypeID
  ) -> KnownTypeID {
    let known = knownTypes[type]
    guard known.isOpen else { return type }
    switch known.shape {
    case .generic where known.partCount > 0:
      return substituteBase(of: type) { substitute($0, parameters, from: receiver) }
    case .generic:
      let head = SymbolID(raw: known.head)
      switch project.symbols[head.index].kind {
      case .protocol, .class: return receiver
      case .associatedtype:
        // If the receiver is a generic parameter or an associated type, the result is its own associated type:
        // `T.Element`.
        let held = knownTypes[receiver]
        if held.shape == .generic, !project.symbols[Int(held.head)].kind.isNominal {
          return answers.element(head, ofIterator: receiver, knownTypes)
            ?? knownTypes.associated(answers.original(head), of: receiver)
        }
        return answers.witness(of: project.symbols[head.index].name, in: receiver) ?? type
      default:
        if let number = parameters.firstIndex(of: head.index) {
          return knownTypes.part(number, of: knownTypes[receiver])
        }
        return inherited(type, of: project.symbols[head.index].owner, by: receiver)
      }
    case .dependent:
      let base = substitute(knownTypes.inner(of: known), parameters, from: receiver)
      return memberType(GlobalName(raw: known.head), of: base)
    default:
      let mark = knownTypes.mark
      for index in 0..<Int(known.partCount) {
        let part = substitute(knownTypes.part(index, of: known), parameters, from: receiver)
        knownTypes.push(part)
      }
      return knownTypes.copy(of: type, from: mark)
    }
  }

  /// Returns an associated type of a base, such as `T.Element`, with the base `T` substituted.
  private func substituteBase(of type: KnownTypeID, _ substitute: (KnownTypeID) -> KnownTypeID) -> KnownTypeID {
    let known = knownTypes[type]
    let base = knownTypes.inner(of: known)
    let substituted = substitute(base)
    if substituted == base { return type }
    let found = memberType(project.symbols[Int(known.head)].name, of: substituted)
    guard knownTypes[found].shape == .dependent else { return found }
    return knownTypes.associated(SymbolID(raw: known.head), of: substituted)
  }

  /// Returns the argument that a class passes, directly or through other classes, for a generic parameter of an
  /// ancestor; the parameter itself if there is none.
  private func inherited(
    _ type: KnownTypeID, of ancestor: SymbolID, by receiver: KnownTypeID
  ) -> KnownTypeID {
    let known = knownTypes[receiver]
    guard known.shape == .nominal, let symbol = ScopeID(raw: known.head).symbol,
      project.symbols[symbol.index].kind == .class,
      ancestor.isSome, ancestor != symbol, project.symbols[ancestor.index].kind == .class,
      answers.recursion.goDeeper()
    else { return type }
    defer { answers.recursion.goBack() }
    guard let superclass = superclass(of: symbol) else { return type }
    let closed = substitute(superclass, from: receiver)
    return closed == receiver ? type : substitute(type, from: closed)
  }

  /// Returns the first inherited type, with its generic arguments as written: the superclass if there is one. Nil if
  /// the class inherits nothing.
  func superclass(of symbol: SymbolID) -> KnownTypeID? {
    if sdk.isOfSDK(symbol) {
      guard let first = sdk.symbols.details(of: symbol)?.inherited.first else { return nil }
      return knownType(first, at: symbol)
    }
    let file = project.symbols[symbol.index].file
    guard let first = project.declaration(symbol).inherited.indices.first else { return nil }
    return knownType(project.files[file.index].facts.typeLists[first], in: file)
  }

  /// Returns the generic parameters that a type's parts are arguments for: its own, or those of its enclosing types
  /// followed by its own; empty if neither matches the number of parts.
  private func parametersFilled(by type: KnownTypeID, of owner: SymbolID) -> [Int] {
    let count = Int(knownTypes[type].partCount)
    if count == 0 { return [] }
    let own = project.genericParameters(of: owner)
    if own.count == count { return Array(own) }
    let all = project.allParameters(of: owner)
    return all.count == count ? all : []
  }

  /// Returns the target of an SDK typealias. If the digest does not contain the target, the typealias itself counts as
  /// a type.
  private func targetOfSDK(_ alias: SymbolID) -> KnownTypeID {
    guard let cursor = sdk.symbols.details(of: alias)?.type else { return knownTypes.nominal(ScopeID(alias)) }
    return knownType(cursor, at: alias)
  }
}
