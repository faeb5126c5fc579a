// The types of expressions, from annotations, initializers, literals, declared results, casts and inferred generic
// parameters. If these do not determine a single type, the type is unknown.
import InwardFacts

/// The types of expressions, bindings and declarations.
final class Values {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let candidates: Candidates
  let answers: Answers
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let parameters: Parameters
  let expressions: Expressions
  let keyPaths: KeyPaths
  let memberTypes: MemberTypes
  let calls: Calls
  let wrappers: Wrappers
  let contexts: Contexts

  /// The type of each parameter or local variable, computed on first use.
  let typesOfBindings: AnswerList<Kept<KnownTypeID>>

  init(
    _ ground: Ground, _ declared: Declared, _ expressions: Expressions, _ keyPaths: KeyPaths,
    _ memberTypes: MemberTypes, _ calls: Calls, _ wrappers: Wrappers, _ contexts: Contexts
  ) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (candidates, answers) = (ground.candidates, ground.answers)
    (writtenTypes, inheritance, parameters) = (declared.writtenTypes, declared.inheritance, declared.parameters)
    (self.expressions, self.keyPaths, self.memberTypes) = (expressions, keyPaths, memberTypes)
    (self.calls, self.wrappers, self.contexts) = (calls, wrappers, contexts)
    typesOfBindings = AnswerList(
      count: Int(project.firstBindings[project.files.count]), unasked: .unasked(.unknown))
  }
}

extension Values {
  /// Returns whether a name is `CodingKeys` and may be synthesized for one of the types around a position. Types from
  /// `end` outward are ignored.
  func isMadeForCoding(_ name: GlobalName, at owner: SymbolID, before end: SymbolID = .none) -> Bool {
    guard name == GlobalName(.codingKeys) else { return false }
    var next = owner
    while next.isSome, next != end {
      let kind = project.symbols[next.index].kind
      let scope =
        kind == .extension ? project.hierarchy.scope(ofExtension: next) : kind.isNominal ? ScopeID(next) : .none
      if scope.isSome, isCoded(scope) { return true }
      next = project.symbols[next.index].owner
    }
    return false
  }

  private func isCoded(_ scope: ScopeID) -> Bool {
    for place in inheritance.ancestors(of: scope).places {
      let scope = inheritance.ancestry.scope(at: place)
      if scope == project.language[.encodable] || scope == project.language[.decodable] { return true }
    }
    return false
  }

  /// Returns the type of a subscript's value. In the standard library's collections, it depends on the index.
  func element(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    guard let member = fact.value.mention else { return .unknown }
    if let path = keyPaths.typeAtKeyPath(fact, in: file, owner: owner) { return path }
    let meaning = answers.meaning(of: member, in: file)
    if candidates.areOfProject(meaning) || meaning.unknownReason != nil {
      return calls.result(of: fact, in: file, owner: owner)
    }
    let collection = type(of: project.files[file.index].facts.collection(of: fact), in: file, owner: owner)
    let known = knownTypes[collection]
    if known.shape == .generic {
      return expressions.isSlice(fact, in: file, owner: owner) ? .unknown : iterated(collection, at: owner)
    }
    guard known.shape == .nominal else { return .unknown }
    let scope = ScopeID(raw: known.head)
    if known.partCount == 1, scope == project.language[.array] || scope == project.language[.slice] {
      if expressions.isSlice(fact, in: file, owner: owner) {
        return knownTypes.nominal(project.language[.slice], of: knownTypes.inner(of: known))
      }
      let isElement = fact.trailing == ElementForm.one || fact.trailing == ElementForm.unknown
      return isElement ? knownTypes.inner(of: known) : .unknown
    }
    guard scope == project.language[.dictionary], known.partCount == 2 else {
      return calls.result(of: fact, in: file, owner: owner)
    }
    switch fact.trailing {
    case ElementForm.one, ElementForm.unknown: return entry(of: collection)
    case ElementForm.withDefault: return knownTypes.part(1, of: known)
    default: return .unknown
    }
  }

  /// Returns the type of a dictionary lookup: an optional of the value type.
  func entry(of dictionary: KnownTypeID) -> KnownTypeID {
    let known = knownTypes[dictionary]
    guard known.shape == .nominal, ScopeID(raw: known.head) == project.language[.dictionary], known.partCount == 2
    else {
      return .unknown
    }
    return knownTypes.optional(of: knownTypes.part(1, of: known))
  }

  /// Returns the type of a value in the declaration `owner`.
  func type(of value: ValueID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    guard value.isSome, answers.recursion.goDeeper() else { return .unknown }
    defer { answers.recursion.goBack() }
    if let mention = value.mention { return type(ofMention: mention, in: file) }
    let fact = project.files[file.index].facts.values[value.index]
    switch fact.shape {
    case .call, .macro: return calls.result(of: fact, in: file, owner: owner)
    case .element: return element(fact, in: file, owner: owner)
    case .item:
      let collection = type(of: fact.value, in: file, owner: owner)
      return expressions.item(of: collection)
    case .entry:
      let dictionary = type(of: fact.value, in: file, owner: owner)
      return expressions.entry(of: dictionary)
    case .iterated:
      let sequence = type(of: fact.value, in: file, owner: owner)
      return iterated(sequence, at: owner)
    case .unwrapped:
      let optional = type(of: fact.value, in: file, owner: owner)
      return fact.trailing == UnwrapForm.chain ? chained(optional) : knownTypes.unwrapped(optional)
    case .optional:
      let inner = type(of: fact.value, in: file, owner: owner)
      return inner == .unknown ? .unknown : knownTypes.optional(of: inner)
    case .typed: return writtenTypes.knownType(fact.type, in: file)
    case .maybeTyped:
      let target = writtenTypes.knownType(fact.type, in: file)
      return target == .unknown ? .unknown : knownTypes.optional(of: target)
    case .metatype:
      let instance = writtenTypes.knownType(fact.type, in: file)
      return knownTypes.metatype(of: instance)
    case .selfOf: return typeOfSelf(fact.value, in: file, owner: owner)
    case .keyPathRoot:
      let path = contexts.contextType(fact.value, of: .keyPath, in: file, owner: owner)
      return keyPaths.rootOfKeyPath(path)
    case .selfValue: return selfType(in: owner)
    case .selfType:
      let instance = writtenTypes.instanceOfSelf(in: owner)
      let bounded = inheritance.bounded(instance, in: owner)
      return knownTypes.metatype(of: bounded)
    case .superValue: return superType(in: owner)
    case .string: return knownTypes.nominal(project.language[.string])
    case .integer: return knownTypes.nominal(project.language[.int])
    case .float: return knownTypes.nominal(project.language[.double])
    case .boolean: return knownTypes.nominal(project.language[.bool])
    case .array, .dictionary: return collection(fact, in: file, owner: owner)
    case .tuple where fact.count > 0: return tuple(fact, in: file, owner: owner)
    case .part:
      let whole = type(of: fact.value, in: file, owner: owner)
      let label = project.global(NameID(raw: fact.list), in: file)
      return knownTypes.element(Int(fact.trailing), labelled: label, of: knownTypes.unwrapped(whole))
    case .payload: return payload(fact, in: file)
    case .input: return input(fact, in: file, owner: owner)
    case .output: return output(fact, in: file, owner: owner)
    case .operation: return operation(fact, in: file, owner: owner)
    case .whole: return expressions.wholeType(of: fact.value, in: file, owner: owner)
    case .either, .orElse: return joined(fact, in: file, owner: owner)
    case .closure: return closure(fact, in: file, owner: owner)
    case .tuple, .keyPath: return knownTypes.structural()
    case .result: return expressions.declaredResult(around: owner)
    case .argument: return contexts.parameterType(for: fact, in: file)
    case .receiver: return contexts.arrayType(with: fact, in: file, owner: owner)
    case .projection: return wrappers.projection(of: fact.value, in: file, owner: owner)
    case .implicit: return type(of: fact.value, in: file, owner: owner)
    case .range: return range(fact, in: file, owner: owner)
    case .null, .regex, .unknown: return .unknown
    }
  }

  /// Returns the type of the loop variable in a loop over a sequence, whose type may be a generic parameter.
  private func iterated(_ sequence: KnownTypeID, at owner: SymbolID) -> KnownTypeID {
    let known = knownTypes[sequence]
    if known.shape == .generic, let same = contexts.genericBounds.type(of: known, saidAround: owner) {
      return expressions.iterated(same)
    }
    let element = expressions.iterated(sequence)
    return element == .unknown ? contexts.genericBounds.element(of: sequence, at: owner) : element
  }

  /// Returns the type of an array or dictionary literal such as `[movie]`, or the metatype if it is a type such as
  /// `[Movie]`.
  private func collection(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let isDictionary = fact.shape == .dictionary
    let isType =
      expressions.isTypeName(fact.value, in: file)
      && (!isDictionary || expressions.isTypeName(ValueID(raw: fact.list), in: file))
    // The keys and values of a dictionary literal rarely all have the type of the first entry.
    if isDictionary && !isType { return knownTypes.nominal(project.language[.dictionary]) }
    guard isType else {
      let element = expressions.wholeType(of: fact.value, in: file, owner: owner)
      return knownTypes.nominal(project.language[.array], of: element)
    }
    let element = writtenTypes.instance(of: typeOfSelf(fact.value, in: file, owner: owner))
    guard isDictionary else {
      return knownTypes.metatype(of: knownTypes.nominal(project.language[.array], of: element))
    }
    let key = writtenTypes.instance(of: type(of: ValueID(raw: fact.list), in: file, owner: owner))
    let mark = knownTypes.mark
    knownTypes.push(key)
    knownTypes.push(element)
    return knownTypes.metatype(of: knownTypes.nominal(project.language[.dictionary], from: mark))
  }

  /// Returns the type of `self`; in a static member, it is the type itself.
  private func selfType(in owner: SymbolID) -> KnownTypeID {
    guard let enclosing = project.enclosingType(of: owner) else { return .unknown }
    let instance = writtenTypes.instanceOfSelf(in: owner)
    guard enclosing.member.isSome else { return instance }
    let bounded = inheritance.bounded(instance, in: project.symbols[enclosing.member.index].owner)
    return isStatic(enclosing.member) ? knownTypes.metatype(of: bounded) : bounded
  }

  /// Returns the type of `super`, with the generic arguments that the class passes to its superclass.
  private func superType(in owner: SymbolID) -> KnownTypeID {
    guard let enclosing = project.enclosingType(of: owner), let symbol = enclosing.scope.symbol,
      let first = inheritance.inheritedScopes(of: symbol).first
    else { return .unknown }
    let written = writtenTypes.superclass(of: symbol) ?? .unknown
    let closed = writtenTypes.substitute(written, from: writtenTypes.instanceOfSelf(in: owner))
    let type = knownTypes[closed].shape == .nominal ? closed : knownTypes.nominal(first)
    return isStatic(enclosing.member) ? knownTypes.metatype(of: type) : type
  }

  private func isStatic(_ member: SymbolID) -> Bool {
    member.isSome && !project.symbols[member.index].modifiers.isDisjoint(with: [.static, .classMember])
  }

  func type(ofMention mention: MentionID, in file: FileID) -> KnownTypeID {
    let fact = project.files[file.index].facts.mentions[mention.index]
    if fact.binding.isSome {
      return type(ofBinding: fact.binding, in: file, owner: project.owner(of: mention, in: file))
    }
    // Cached because each name in a chain needs the type of the previous one, and so does each candidate.
    let place = Int(project.firstMentions[file.index]) + mention.index
    if answers.recursion.isKnown(answers.typesOfMentions[place]) { return answers.typesOfMentions[place].value }
    guard let around = answers.recursion.begin() else { return .unknown }
    answers.typesOfMentions[place] = answers.recursion.mark(.unknown)
    let found = findType(ofMention: mention, fact, in: file)
    answers.typesOfMentions[place] = answers.recursion.end(around, found, circular: .unknown, tooDeep: .unknown)
    return answers.typesOfMentions[place].value
  }

  private func findType(ofMention mention: MentionID, _ fact: Mention, in file: FileID) -> KnownTypeID {
    let meaning = answers.meaning(of: mention, in: file)
    if fact.base.isSome || fact.form == .implicitMember,
      project.global(fact.name, in: file) == GlobalName(.initializer)
    {
      // Resolving this `.init` requires the type that is being determined here, so the type is not known yet.
      if meaning.unknownReason == .cycle { return .unknown }
      return typeOfMaking(fact, at: mention, in: file)
    }
    if let module = meaning.module { return knownTypes.module(module) }
    if let symbol = meaning.symbol { return memberTypes.type(ofSymbol: symbol, of: fact, at: mention, in: file) }
    if let list = meaning.candidateList { return memberTypes.agreedType(of: list, of: fact, at: mention, in: file) }
    if fact.base.isSome || fact.form == .implicitMember {
      return meaning == .external ? typeOfOutsideMember(fact, at: mention, in: file) : .unknown
    }
    // A capital letter marks an external name as a type, which is enough to find the members that the project's
    // extensions add.
    let name = project.global(fact.name, in: file)
    guard meaning == .external, project.names.looksLikeType(name) else { return .unknown }
    let instance = knownTypes.nominal(.external(name))
    return knownTypes.metatype(of: instance)
  }

  /// Returns the type of `Movie.init`, a function that returns movies, regardless of where it is declared.
  private func typeOfMaking(_ fact: Mention, at mention: MentionID, in file: FileID) -> KnownTypeID {
    let receiver = knownTypes.unwrapped(expressions.receiver(of: fact, at: mention, in: file))
    let known = knownTypes[receiver]
    if fact.form == .implicitMember { return receiver == .unknown ? .unknown : knownTypes.function(to: receiver) }
    return known.shape == .metatype ? knownTypes.function(to: knownTypes.inner(of: known)) : .unknown
  }

  /// Returns the type of a tuple's element, such as `movie` in `pair.movie`; unknown for any other receiver.
  private func typeOfOutsideMember(
    _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID {
    let name = project.global(fact.name, in: file)
    let receiver = expressions.receiver(of: fact, at: mention, in: file)
    let known = knownTypes[receiver]
    return known.shape == .tuple ? knownTypes.element(0, labelled: name, of: receiver) : .unknown
  }

  private func type(ofBinding binding: BindingID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let place = Int(project.firstBindings[file.index]) + binding.index
    if answers.recursion.isKnown(typesOfBindings[place]) { return typesOfBindings[place].value }
    guard let around = answers.recursion.begin() else { return .unknown }
    typesOfBindings[place] = answers.recursion.mark(.unknown)
    let found = findType(ofBinding: binding, in: file, owner: owner)
    typesOfBindings[place] = answers.recursion.end(around, found, circular: .unknown, tooDeep: .unknown)
    return typesOfBindings[place].value
  }

  private func findType(ofBinding binding: BindingID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let fact = project.files[file.index].facts.bindings[binding.index]
    if fact.type.isSome {
      let written = writtenTypes.knownType(fact.type, in: file, at: owner)
      return fact.flags.contains(.variadic) ? knownTypes.nominal(project.language[.array], of: written) : written
    }
    // The value of a parameter is its default value, which does not determine its type.
    if fact.value.isSome {
      return fact.kind == .parameter ? .unknown : expressions.wholeType(of: fact.value, in: file, owner: owner)
    }
    return fact.kind == .implicit || fact.kind == .parameter
      ? type(ofAccessorValue: fact, in: file, owner: owner) : .unknown
  }

  /// Returns the type of a caught `error`, or that of `newValue`, `oldValue` or the `name` in `set(name)`: these have
  /// the type of the property or subscript.
  private func type(ofAccessorValue fact: Binding, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let name = project.global(fact.name, in: file)
    // A caught error is `any Error`, but it may have any type if the project has typed throws.
    if name == GlobalName(.error) {
      return project.throwsTypes ? .unknown : knownTypes.nominal(project.language[.error])
    }
    guard fact.kind == .parameter || name == GlobalName(.newValue) || name == GlobalName(.oldValue) else {
      return .unknown
    }
    var accessor = owner
    while accessor.isSome {
      switch project.symbols[accessor.index].kind {
      case .property: return writtenTypes.type(ofSymbol: accessor)
      case .subscript: return writtenTypes.knownType(project.declaration(accessor).type, in: file, at: accessor)
      case .function: accessor = project.symbols[accessor.index].owner
      default: return .unknown
      }
    }
    return .unknown
  }

  func findType(ofSymbol symbol: SymbolID) -> KnownTypeID {
    if sdk.isOfSDK(symbol) { return typeOfSDK(symbol) }
    let fact = project.declaration(symbol)
    let file = project.symbols[symbol.index].file
    switch fact.kind {
    case .property:
      if fact.type.isSome { return writtenTypes.knownType(fact.type, in: file, at: symbol) }
      return fact.value.isSome
        ? expressions.wholeType(of: fact.value, in: file, owner: symbol) : wrappers.typeOfWrapped(symbol, in: file)
    case .function, .subscript, .macro:
      let result = fact.type.isSome ? writtenTypes.knownType(fact.type, in: file, at: symbol) : knownTypes.structural()
      return result == .unknown ? .unknown : knownTypes.function(to: result)
    case .enumCase:
      let instance = writtenTypes.instanceOfSelf(in: symbol)
      return fact.parameters.isEmpty ? instance : knownTypes.function(to: instance)
    default: return .unknown
    }
  }

  private func typeOfSDK(_ symbol: SymbolID) -> KnownTypeID {
    let kind = project.symbols[symbol.index].kind
    switch kind {
    case .property:
      guard let cursor = sdk.symbols.details(of: symbol)?.type else { return .unknown }
      return writtenTypes.knownType(cursor, at: symbol)
    case .function, .subscript, .macro:
      guard let details = sdk.symbols.details(of: symbol) else { return .unknown }
      guard let cursor = details.type else { return knownTypes.function(to: knownTypes.structural()) }
      let result = writtenTypes.knownType(cursor, at: symbol)
      return result == .unknown ? .unknown : knownTypes.function(to: result)
    case .enumCase:
      let instance = writtenTypes.instanceOfSelf(in: project.symbols[symbol.index].owner)
      return parameters.parameterCount(of: symbol) == 0 ? instance : knownTypes.function(to: instance)
    default: return .unknown
    }
  }
}
