// From an expression to the type of what it yields, as far as it is written somewhere: annotations, initializers,
// literals, declared results, casts. Inference proper is the compiler's; here it ends as unknown.
import InwardFacts

extension Resolver {
  /// The type of a value that stands in `owner`.
  mutating func type(of value: ValueID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    if value.isNone || depth >= Self.deepest { return .unknown }
    depth += 1
    defer { depth -= 1 }
    if let mention = value.mention { return type(ofMention: mention, in: file) }
    let fact = files[file.index].facts.values[value.index]
    switch fact.shape {
    case .call: return result(of: fact, in: file, owner: owner)
    case .element: return element(fact, in: file, owner: owner)
    case .item:
      let collection = type(of: fact.value, in: file, owner: owner)
      return item(of: collection)
    case .entry:
      let dictionary = type(of: fact.value, in: file, owner: owner)
      return entry(of: dictionary)
    case .iterated:
      let sequence = type(of: fact.value, in: file, owner: owner)
      return iterated(sequence)
    case .unwrapped:
      let optional = type(of: fact.value, in: file, owner: owner)
      return knownTypes.unwrapped(optional)
    case .optional:
      let inner = type(of: fact.value, in: file, owner: owner)
      return inner == .unknown ? .unknown : knownTypes.optional(of: inner)
    case .typed: return knownType(fact.type, in: file)
    case .maybeTyped:
      let target = knownType(fact.type, in: file)
      return target == .unknown ? .unknown : knownTypes.optional(of: target)
    case .metatype:
      let instance = knownType(fact.type, in: file)
      return knownTypes.metatype(of: instance)
    case .selfOf: return type(of: fact.value, in: file, owner: owner)
    case .keyPathRoot:
      let path = contextType(fact.value, of: .keyPath, in: file, owner: owner)
      return rootOfKeyPath(path)
    case .selfValue: return selfType(in: owner)
    case .selfType:
      let instance = instanceOfSelf(in: owner)
      let bounded = bounded(instance, in: owner)
      return knownTypes.metatype(of: bounded)
    case .superValue: return superType(in: owner)
    case .string: return knownTypes.nominal(language.string)
    case .integer: return knownTypes.nominal(language.int)
    case .float: return knownTypes.nominal(language.double)
    case .boolean: return knownTypes.nominal(language.bool)
    case .array, .dictionary: return collection(fact, in: file, owner: owner)
    case .tuple where fact.count > 0: return tuple(fact, in: file, owner: owner)
    case .part:
      let whole = type(of: fact.value, in: file, owner: owner)
      let label = global(NameID(raw: fact.list), in: file)
      return knownTypes.element(Int(fact.trailing), labelled: label, of: knownTypes.unwrapped(whole))
    case .payload: return payload(fact, in: file)
    case .input: return input(fact, in: file, owner: owner)
    case .output: return output(fact, in: file, owner: owner)
    case .sum: return sum(fact, in: file, owner: owner)
    case .whole: return wholeType(of: fact.value, in: file, owner: owner)
    case .either, .orElse: return joined(fact, in: file, owner: owner)
    case .tuple, .closure, .keyPath: return knownTypes.structural()
    case .result: return declaredResult(around: owner)
    case .argument: return parameterType(for: fact, in: file)
    case .projection: return projection(of: fact.value, in: file, owner: owner)
    case .implicit: return type(of: fact.value, in: file, owner: owner)
    case .range: return range(fact, in: file, owner: owner)
    case .null, .regex, .macro, .unknown: return .unknown
    }
  }

  /// `[movie]`, and `[Movie]`, which is the type of an array.
  private mutating func collection(_ fact: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let isDictionary = fact.shape == .dictionary
    let isType = isTypeName(fact.value, in: file) && (!isDictionary || isTypeName(ValueID(raw: fact.list), in: file))
    // A dictionary literal's key and value are seldom both of the type of the first.
    if isDictionary && !isType { return knownTypes.nominal(language.dictionary) }
    var element = type(of: fact.value, in: file, owner: owner)
    guard isType else { return knownTypes.nominal(language.array, of: element) }
    element = instance(of: element)
    guard isDictionary else {
      return knownTypes.metatype(of: knownTypes.nominal(language.array, of: element))
    }
    let key = instance(of: type(of: ValueID(raw: fact.list), in: file, owner: owner))
    let mark = knownTypes.mark
    knownTypes.push(key)
    knownTypes.push(element)
    return knownTypes.metatype(of: knownTypes.nominal(language.dictionary, from: mark))
  }

  private mutating func instance(of type: KnownTypeID) -> KnownTypeID {
    let known = knownTypes[type]
    return known.shape == .metatype ? knownTypes.inner(of: known) : .unknown
  }

  /// A name that stands for a type itself: of the project, or with the capital of one from outside.
  private mutating func isTypeName(_ value: ValueID, in file: FileID) -> Bool {
    guard value.isSome else { return false }
    guard let mention = value.mention else {
      switch files[file.index].facts.values[value.index].shape {
      case .metatype: return true
      case .array, .dictionary:
        let fact = files[file.index].facts.values[value.index]
        return isTypeName(fact.value, in: file)
      default: return false
      }
    }
    let fact = files[file.index].facts.mentions[mention.index]
    guard fact.binding.isNone else { return false }
    let meaning = meaning(of: mention, in: file)
    if let symbol = meaning.symbol { return symbols[symbol.index].kind.isType }
    guard meaning == .external else { return false }
    let name = global(fact.name, in: file)
    return fact.base.isNone && names.looksLikeType(name)
  }

  /// `Movie` of `KeyPath<Movie, String>`, and of a function that takes a movie: a key path may stand for one.
  mutating func rootOfKeyPath(_ path: KnownTypeID) -> KnownTypeID {
    let path = knownTypes.unwrapped(path)
    let known = knownTypes[path]
    if known.shape == .function { return known.partCount == 2 ? knownTypes.part(1, of: known) : .unknown }
    guard known.shape == .nominal, !known.isPlain else { return .unknown }
    let ancestors = ancestors(of: ScopeID(raw: known.head))
    for place in ancestors.places where ancestry.scope(at: place) == language.keyPath {
      return knownTypes.inner(of: known)
    }
    return .unknown
  }

  /// The type around a declaration: of the project, or the one from outside that an extension extends.
  mutating func enclosingType(of symbol: SymbolID) -> (scope: ScopeID, member: SymbolID)? {
    var member = SymbolID.none
    var next = symbol
    while next.isSome {
      let kind = symbols[next.index].kind
      if kind.isNominal { return (ScopeID(next), member) }
      if kind == .extension {
        let scope = hierarchy.scope(ofExtension: next)
        return scope.isSome ? (scope, member) : nil
      }
      member = next
      next = symbols[next.index].owner
    }
    return nil
  }

  mutating func instanceOfSelf(in owner: SymbolID) -> KnownTypeID {
    guard let enclosing = enclosingType(of: owner) else { return .unknown }
    guard let symbol = enclosing.scope.symbol else { return knownTypes.nominal(enclosing.scope) }
    let around = enclosing.member.isSome ? symbols[enclosing.member.index].owner : owner
    let instance = instanceOfSelf(of: symbol)
    guard around.isSome, hasConditions[around.index], symbols[around.index].kind == .extension else { return instance }
    if selfTypes[around.index].isNone {
      selfTypes[around.index] = instance
      selfTypes[around.index] = conditioned(instance, by: around)
    }
    return selfTypes[around.index]
  }

  /// `Array<Element>` in an extension with `where Element == Movie`, or of `[Movie]`: an array of movies.
  private mutating func conditioned(_ instance: KnownTypeID, by extended: SymbolID) -> KnownTypeID {
    let file = symbols[extended.index].file
    let written = knownType(declaration(extended).type, in: file)
    if knownTypes[written].shape == .nominal, knownTypes[written].head == knownTypes[instance].head,
      !knownTypes[written].isPlain
    {
      return written
    }
    guard knownTypes[instance].isOpen else { return instance }
    var arguments = GenericArguments()
    for index in files[file.index].facts.requirements(of: symbols[extended.index].declaration) {
      let requirement = files[file.index].facts.requirements[index]
      guard requirement.isSame else { continue }
      let subject = knownType(requirement.subject, in: file)
      guard knownTypes[subject].shape == .generic else { continue }
      let bound = knownType(requirement.bound, in: file)
      if bound != .unknown { arguments.add(SymbolID(raw: knownTypes[subject].head), bound) }
    }
    return arguments.isEmpty ? instance : substitute(instance, arguments)
  }

  /// A type with its own generic parameters as arguments.
  private mutating func instanceOfSelf(of symbol: SymbolID) -> KnownTypeID {
    if selfTypes[symbol.index].isSome { return selfTypes[symbol.index] }
    let mark = knownTypes.mark
    for parameter in isOfSDK(symbol) ? allParameters(of: symbol) : Array(genericParameters(of: symbol)) {
      let type = knownTypes.generic(SymbolID(parameter))
      knownTypes.push(type)
    }
    let instance = knownTypes.nominal(ScopeID(symbol), from: mark)
    selfTypes[symbol.index] = instance
    return instance
  }

  /// `self` is the type itself in a static member.
  private mutating func selfType(in owner: SymbolID) -> KnownTypeID {
    guard let enclosing = enclosingType(of: owner) else { return .unknown }
    let instance = instanceOfSelf(in: owner)
    guard enclosing.member.isSome else { return instance }
    let bounded = bounded(instance, in: symbols[enclosing.member.index].owner)
    let isStatic = !symbols[enclosing.member.index].modifiers.isDisjoint(with: [.static, .classMember])
    return isStatic ? knownTypes.metatype(of: bounded) : bounded
  }

  private mutating func superType(in owner: SymbolID) -> KnownTypeID {
    guard let scope = enclosingType(of: owner)?.scope, let symbol = scope.symbol,
      let first = inheritedScopes(of: symbol).first
    else { return .unknown }
    return knownTypes.nominal(first)
  }

  mutating func type(ofMention mention: MentionID, in file: FileID) -> KnownTypeID {
    let fact = files[file.index].facts.mentions[mention.index]
    if fact.binding.isSome { return type(ofBinding: fact.binding, in: file, owner: owner(of: mention, in: file)) }
    // Each of a chain's names asks for the type of the one before, and each candidate asks again.
    let place = Int(firstMentions[file.index]) + mention.index
    if typesOfMentions[place].isSome { return typesOfMentions[place] }
    let found = findType(ofMention: mention, fact, in: file)
    if !metCycle { typesOfMentions[place] = found }
    return found
  }

  private mutating func findType(ofMention mention: MentionID, _ fact: Mention, in file: FileID) -> KnownTypeID {
    let meaning = meaning(of: mention, in: file)
    if fact.base.isSome || fact.form == .implicitMember, global(fact.name, in: file) == standard.initializer {
      // It is asked for while its own context is looked for.
      if meaning.unknownReason == .cycle { return .unknown }
      return typeOfMaking(fact, at: mention, in: file)
    }
    if let module = meaning.module { return knownTypes.module(module) }
    if let symbol = meaning.symbol { return type(ofSymbol: symbol, of: fact, at: mention, in: file) }
    if let list = meaning.candidateList { return agreedType(of: list, of: fact, at: mention, in: file) }
    if fact.base.isSome || fact.form == .implicitMember {
      return meaning == .external ? typeOfOutsideMember(fact, at: mention, in: file) : .unknown
    }
    // A capital says that an outside name is a type: enough to find what the project's extensions add to it.
    let name = global(fact.name, in: file)
    guard meaning == .external, names.looksLikeType(name) else { return .unknown }
    let instance = knownTypes.nominal(.external(name))
    return knownTypes.metatype(of: instance)
  }

  mutating func type(
    ofSymbol symbol: SymbolID, of fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID {
    let own = type(ofSymbol: symbol)
    if let through = typeThroughPath(own, ofSymbol: symbol, of: fact, at: mention, in: file) { return through }
    guard knownTypes[own].isOpen else { return own }
    return throughReceiver(own, of: fact, at: mention, in: file)
  }

  /// The type of all that a name may mean, where they have one.
  private mutating func agreedType(
    of list: Int, of fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID {
    var agreed = KnownTypeID.unknown
    for symbol in candidateLists[list].prefix(16) {
      let type = type(ofSymbol: symbol, of: fact, at: mention, in: file)
      if type == .unknown || agreed != .unknown && type != agreed { return .unknown }
      agreed = type
    }
    return agreed
  }

  /// A member's type as its receiver has it: generic parameters become the receiver's arguments.
  mutating func throughReceiver(
    _ type: KnownTypeID, of fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID {
    guard knownTypes[type].isOpen else { return type }
    guard fact.base.isSome || fact.form == .implicitMember else {
      // A bare name is a member of what is around.
      let around = owner(of: mention, in: file)
      let instance = bounded(instanceOfSelf(in: around), in: around)
      return instance == .unknown ? type : substitute(type, from: instance)
    }
    guard fact.base.isSome else { return type }
    let receiver = receiver(of: fact, at: mention, in: file)
    var instance = knownTypes[receiver].shape == .metatype ? knownTypes.inner(of: knownTypes[receiver]) : receiver
    guard knownTypes[instance].shape == .optional else { return substitute(type, from: instance) }
    // A member of `Optional`, or of what is inside.
    instance = knownTypes.unwrapped(instance)
    let whole = knownTypes.nominal(language.optional, of: instance)
    let closed = substitute(type, from: whole)
    return substitute(closed, from: instance)
  }

  /// `Movie.init` makes movies, whoever declares it.
  private mutating func typeOfMaking(_ fact: Mention, at mention: MentionID, in file: FileID) -> KnownTypeID {
    let receiver = knownTypes.unwrapped(receiver(of: fact, at: mention, in: file))
    let known = knownTypes[receiver]
    if fact.form == .implicitMember { return receiver == .unknown ? .unknown : knownTypes.function(to: receiver) }
    return known.shape == .metatype ? knownTypes.function(to: knownTypes.inner(of: known)) : .unknown
  }

  /// `movie` of a tuple.
  private mutating func typeOfOutsideMember(
    _ fact: Mention, at mention: MentionID, in file: FileID
  ) -> KnownTypeID {
    let name = global(fact.name, in: file)
    let receiver = receiver(of: fact, at: mention, in: file)
    let known = knownTypes[receiver]
    return known.shape == .tuple ? knownTypes.element(0, labelled: name, of: receiver) : .unknown
  }

  /// What a parameter or local holds.
  private mutating func type(ofBinding binding: BindingID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let place = Int(firstBindings[file.index]) + binding.index
    let known = typesOfBindings[place]
    if known == .inProgress {
      metCycle = true
      return .unknown
    }
    if known.isSome { return known }
    typesOfBindings[place] = .inProgress
    let found = findType(ofBinding: binding, in: file, owner: owner)
    typesOfBindings[place] = found
    return found
  }

  private mutating func findType(ofBinding binding: BindingID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let fact = files[file.index].facts.bindings[binding.index]
    if fact.type.isSome {
      let written = knownType(fact.type, in: file, at: owner)
      return fact.flags.contains(.variadic) ? knownTypes.nominal(language.array, of: written) : written
    }
    // A parameter's value is its default.
    if fact.value.isSome {
      return fact.kind == .parameter ? .unknown : wholeType(of: fact.value, in: file, owner: owner)
    }
    return fact.kind == .implicit || fact.kind == .parameter
      ? type(ofAccessorValue: fact, in: file, owner: owner) : .unknown
  }

  /// `newValue`, `oldValue` and `set(name)` are of the type of the property that the accessor belongs to.
  private mutating func type(ofAccessorValue fact: Binding, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let name = global(fact.name, in: file)
    // What is caught without a type is any error.
    if name == standard.error { return knownTypes.nominal(language.error) }
    guard fact.kind == .parameter || name == standard.newValue || name == standard.oldValue else { return .unknown }
    var accessor = owner
    while accessor.isSome {
      switch symbols[accessor.index].kind {
      case .property: return type(ofSymbol: accessor)
      case .subscript: return knownType(declaration(accessor).type, in: file, at: accessor)
      case .function: accessor = symbols[accessor.index].owner
      default: return .unknown
      }
    }
    return .unknown
  }

  /// What a declaration yields when it is named.
  mutating func type(ofSymbol symbol: SymbolID) -> KnownTypeID {
    if symbols[symbol.index].kind.isType {
      let instance = type(named: symbol)
      return knownTypes.metatype(of: instance)
    }
    let known = typesOfSymbols[symbol.index]
    if known == .inProgress {
      metCycle = true
      return .unknown
    }
    if known.isSome { return known }
    typesOfSymbols[symbol.index] = .inProgress
    let found = findType(ofSymbol: symbol)
    typesOfSymbols[symbol.index] = found
    return found
  }

  private mutating func findType(ofSymbol symbol: SymbolID) -> KnownTypeID {
    if isOfSDK(symbol) { return typeOfSDK(symbol) }
    let fact = declaration(symbol)
    let file = symbols[symbol.index].file
    switch fact.kind {
    case .property:
      if fact.type.isSome { return knownType(fact.type, in: file, at: symbol) }
      return fact.value.isSome
        ? wholeType(of: fact.value, in: file, owner: symbol) : typeOfWrapped(symbol, in: file)
    case .function, .subscript:
      let result = fact.type.isSome ? knownType(fact.type, in: file, at: symbol) : knownTypes.structural()
      return result == .unknown ? .unknown : knownTypes.function(to: result)
    case .enumCase:
      let instance = instanceOfSelf(in: symbol)
      return fact.parameters.isEmpty ? instance : knownTypes.function(to: instance)
    default: return .unknown
    }
  }

  private mutating func typeOfSDK(_ symbol: SymbolID) -> KnownTypeID {
    let kind = symbols[symbol.index].kind
    switch kind {
    case .property:
      guard let cursor = sdk.details(of: symbol)?.type else { return .unknown }
      return knownType(cursor, at: symbol)
    case .function, .subscript:
      guard let details = sdk.details(of: symbol) else { return .unknown }
      guard let cursor = details.type else { return knownTypes.function(to: knownTypes.structural()) }
      let result = knownType(cursor, at: symbol)
      return result == .unknown ? .unknown : knownTypes.function(to: result)
    case .enumCase:
      let instance = instanceOfSelf(in: symbols[symbol.index].owner)
      return parameterCount(of: symbol) == 0 ? instance : knownTypes.function(to: instance)
    default: return .unknown
    }
  }

  /// `Self` in a protocol is whatever conforms to it: an open type, which a receiver closes.
  mutating func openSelf(in place: SymbolID) -> KnownTypeID {
    guard let symbol = enclosingType(of: place)?.scope.symbol, symbols[symbol.index].kind == .protocol else {
      return instanceOfSelf(in: place)
    }
    return knownTypes.generic(symbol)
  }
}
