// The forms of expressions, mostly recognized without resolving types.
import InwardFacts

/// The forms of expressions, and the conclusions about types that they allow.
final class Expressions {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let answers: Answers
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance

  init(_ ground: Ground, _ declared: Declared) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    answers = ground.answers
    (writtenTypes, inheritance) = (declared.writtenTypes, declared.inheritance)
  }
}

extension Expressions {
  /// Returns the `.name` at the start of a chain; nil if the chain starts with anything else.
  private func root(of value: ValueID, in file: FileID) -> ImplicitMember? {
    let facts = project.files[file.index].facts
    var value = value
    while value.isSome {
      if let mention = value.mention {
        let fact = facts.mentions[mention.index]
        if fact.form == .implicitMember { return implicitMember(fact, in: file) }
        value = fact.base
        continue
      }
      switch facts.values[value.index].shape {
      case .implicit, .call, .unwrapped: value = facts.values[value.index].value
      case .element: value = facts.collection(of: facts.values[value.index])
      default: return nil
      }
    }
    return nil
  }

  func implicitMember(_ fact: Mention, in file: FileID) -> ImplicitMember {
    ImplicitMember(name: project.global(fact.name, in: file), isCalled: fact.flags.contains(.called))
  }

  /// Returns whether an argument is a literal whose default type is this one.
  func isLiteral(_ number: Int, of call: CallShape, itself type: KnownTypeID) -> Bool {
    LiteralArguments.kind(at: number, in: call.literals).map { isDefault(type, of: $0) } ?? false
  }

  /// Returns whether a value is a literal whose default type is this one.
  func isLiteral(_ value: ValueID, itself type: KnownTypeID, in file: FileID) -> Bool {
    guard value.isSome, value.mention == nil else { return false }
    return project.files[file.index].facts.values[value.index].shape.literalKind.map { isDefault(type, of: $0) }
      ?? false
  }

  private func isDefault(_ type: KnownTypeID, of kind: LiteralKind) -> Bool {
    knownTypes[type].shape == .nominal && project.language.types(of: kind).first == ScopeID(raw: knownTypes[type].head)
  }

  /// Returns the form of an argument that is a closure, a key path, a range, a chain that starts with `.name`, or an
  /// array of such chains; nil for any other argument.
  func form(ofArgument number: Int, of call: CallShape, in file: FileID) -> ArgumentForm? {
    let value = call.value(at: number, in: project.files[file.index].facts)
    guard value.isSome else { return nil }
    if value.mention != nil { return root(of: value, in: file).map { .member($0) } }
    let fact = project.files[file.index].facts.values[value.index]
    switch fact.shape {
    case .closure: return .closure(inputs: Int(fact.count))
    case .keyPath: return .keyPath
    case .range: return .range
    case .array: return root(of: fact.value, in: file).map { .items($0) }
    default: return root(of: value, in: file).map { .member($0) }
    }
  }

  func isOfProtocol(_ type: KnownTypeID) -> Bool {
    knownTypes[type].shape == .nominal && project.isProtocol(ScopeID(raw: knownTypes[type].head))
  }

  func isConcrete(_ type: KnownTypeID) -> Bool {
    let scope = ScopeID(raw: knownTypes[type].head)
    return knownTypes[type].shape == .nominal && scope.symbol != nil && !project.isProtocol(scope)
  }

  /// Returns the initial value of a local variable, or of a property declared in a file, with its file and its owner;
  /// nil if the type is written, or if the reference is to anything else.
  func origin(of mention: MentionID, in file: FileID) -> (ValueID, FileID, SymbolID)? {
    let fact = project.files[file.index].facts.mentions[mention.index]
    if fact.binding.isSome {
      let binding = project.files[file.index].facts.bindings[fact.binding.index]
      return binding.type.isSome ? nil : (binding.value, file, project.owner(of: mention, in: file))
    }
    guard let symbol = answers.meaning(of: mention, in: file).symbol, !sdk.isOfSDK(symbol),
      project.symbols[symbol.index].kind == .property
    else {
      return nil
    }
    let property = project.declaration(symbol)
    return property.type.isSome ? nil : (property.value, project.symbols[symbol.index].file, symbol)
  }

  /// Returns whether an argument is a closure or a key path, whose input types are determined by the called function's
  /// parameter.
  func takesClosureType(_ number: Int, of call: CallShape, in file: FileID) -> Bool {
    let value = call.value(at: number, in: project.files[file.index].facts)
    guard value.isSome, value.mention == nil else { return false }
    let shape = project.files[file.index].facts.values[value.index].shape
    return shape == .closure || shape == .keyPath
  }

  func isKeyPath(_ number: Int, of call: CallShape, in file: FileID) -> Bool {
    let value = call.value(at: number, in: project.files[file.index].facts)
    guard value.isSome, value.mention == nil else { return false }
    return project.files[file.index].facts.values[value.index].shape == .keyPath
  }

  /// Returns the effects of a closure; none for any other argument.
  func effects(ofArgument number: Int, of call: CallShape, in file: FileID) -> ClosureEffects {
    let value = call.value(at: number, in: project.files[file.index].facts)
    guard value.isSome, value.mention == nil else { return [] }
    let fact = project.files[file.index].facts.values[value.index]
    return fact.shape == .closure ? ClosureEffects(rawValue: fact.trailing) : []
  }

  /// Returns whether an expression starts with a leading-dot member, such as `.name`, or has an operand or element that
  /// does, so that only the context determines its type.
  func needsContext(_ value: ValueID, in file: FileID) -> Bool {
    var value = value
    while value.isSome {
      if let mention = value.mention {
        let fact = project.files[file.index].facts.mentions[mention.index]
        if fact.form == .implicitMember { return true }
        value = fact.base
        continue
      }
      let fact = project.files[file.index].facts.values[value.index]
      switch fact.shape {
      case .implicit: return true
      case .element: value = project.files[file.index].facts.collection(of: fact)
      case .call, .unwrapped, .optional, .selfOf, .part, .array: value = fact.value
      case .either, .orElse, .range:
        if needsContext(ValueID(raw: fact.list), in: file) { return true }
        value = fact.value
      case .operation where fact.trailing == OperationForm.sum:
        return project.files[file.index].facts.operands(of: fact).contains { needsContext($0, in: file) }
      default: return false
      }
    }
    return false
  }
}

// The types of whole expressions, and literals.
extension Expressions {
  /// Returns whether a callee has explicit generic arguments: `Box<Movie>(...)`.
  func isSpecialized(_ value: ValueID, in file: FileID) -> Bool {
    value.mention == nil && value.isSome && project.files[file.index].facts.values[value.index].shape == .metatype
  }

  func resultOfCalling(_ type: KnownTypeID) -> KnownTypeID {
    let known = knownTypes[type]
    switch known.shape {
    case .metatype, .function: return knownTypes.inner(of: known)
    default: return .unknown
    }
  }

  /// Returns the type of a whole expression: `movie?.title` is optional, although a following `.count` would be looked
  /// up in the wrapped type.
  func wholeType(of value: ValueID, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let type = answers.type(of: value, in: file, owner: owner)
    return type != .unknown && isOptionalChain(value, in: file) ? knownTypes.optional(of: type) : type
  }

  private func isOptionalChain(_ value: ValueID, in file: FileID) -> Bool {
    var next = value
    while next.isSome {
      if let mention = next.mention {
        let fact = project.files[file.index].facts.mentions[mention.index]
        guard fact.form == .member || fact.form == .keyPathComponent else { return false }
        next = fact.base
        continue
      }
      let fact = project.files[file.index].facts.values[next.index]
      switch fact.shape {
      case .unwrapped:
        if fact.trailing == UnwrapForm.chain { return true }
        if fact.trailing == UnwrapForm.whole || fact.trailing == UnwrapForm.orElse { return false }
        next = fact.value
      case .element: next = project.files[file.index].facts.collection(of: fact)
      case .selfOf where isTypeName(fact.value, in: file): return false
      case .call, .selfOf, .part: next = fact.value
      default: return false
      }
    }
    return false
  }

  /// Returns whether a value is a number that consists only of literals, so that it takes its type from its context.
  func isNumber(_ value: ValueID, in file: FileID) -> Bool {
    guard value.isSome, value.mention == nil else { return false }
    let fact = project.files[file.index].facts.values[value.index]
    switch fact.shape {
    case .integer, .float: return true
    case .either: return isNumber(fact.value, in: file) && isNumber(ValueID(raw: fact.list), in: file)
    case .operation where fact.trailing == OperationForm.sum:
      return project.files[file.index].facts.operands(of: fact).allSatisfy { isNumber($0, in: file) }
    default: return false
    }
  }

  /// Returns whether a value consists only of number and string literals.
  func isOfLiterals(_ value: ValueID, in file: FileID) -> Bool {
    guard value.isSome, value.mention == nil else { return false }
    let fact = project.files[file.index].facts.values[value.index]
    switch fact.shape {
    case .integer, .float, .string: return true
    case .array: return isOfLiterals(fact.value, in: file)
    case .either, .range:
      return isOfLiterals(fact.value, in: file) && isOfLiterals(ValueID(raw: fact.list), in: file)
    case .operation where fact.trailing == OperationForm.sum:
      return project.files[file.index].facts.operands(of: fact).allSatisfy { isOfLiterals($0, in: file) }
    default: return false
    }
  }

  func isNull(_ value: ValueID, in file: FileID) -> Bool {
    value.isSome && value.mention == nil && project.files[file.index].facts.values[value.index].shape == .null
  }

  /// Returns whether a value is an empty array literal of this type: `movies ?? []`.
  func isEmptyLiteral(_ value: ValueID, of type: KnownTypeID, in file: FileID) -> Bool {
    guard value.mention == nil else { return false }
    let fact = project.files[file.index].facts.values[value.index]
    guard fact.shape == .array && fact.value.isNone, knownTypes[type].shape == .nominal else { return false }
    return ScopeID(raw: knownTypes[type].head) == project.language[.array]
  }

  /// Returns whether subscripting an array yields a slice, because the index is a range by its syntax or by its type.
  func isSlice(_ element: ValueFact, in file: FileID, owner: SymbolID) -> Bool {
    if element.trailing != ElementForm.unknown { return element.trailing == ElementForm.slice }
    let index = knownTypes[answers.type(of: index(of: element, in: file), in: file, owner: owner)]
    guard index.shape == .nominal else { return false }
    let scope = ScopeID(raw: index.head)
    return scope == project.language[.range] || scope == project.language[.closedRange]
  }

  /// Returns the index of a subscript with a single argument; `.none` for any other subscript.
  func index(of element: ValueFact, in file: FileID) -> ValueID {
    element.count == 1 ? project.files[file.index].facts.arguments[Int(element.list)].value : .none
  }

  /// Returns the type of the items in the brackets of a collection literal: keys for a dictionary, elements for any
  /// other collection.
  func item(of collection: KnownTypeID) -> KnownTypeID {
    if let key = witness(of: .key, in: collection, project.language[.takesDictionary]) { return key }
    return witness(of: .arrayElement, in: collection, project.language[.takesArray]) ?? iterated(collection)
  }

  /// Returns the type of the values in a dictionary literal.
  func entry(of dictionary: KnownTypeID) -> KnownTypeID {
    witness(of: .value, in: dictionary, project.language[.takesDictionary]) ?? .unknown
  }

  /// Returns the type that a type provides for an associated type of a protocol for literals; nil if it does not
  /// conform to the protocol.
  private func witness(of name: LanguageName, in type: KnownTypeID, _ taker: ScopeID) -> KnownTypeID? {
    guard knownTypes[type].shape == .nominal else { return nil }
    let ancestors = inheritance.ancestors(of: ScopeID(raw: knownTypes[type].head)).places
    guard ancestors.contains(where: { inheritance.ancestry.scope(at: $0) == taker }) else { return nil }
    return answers.witness(of: GlobalName(name), in: type)
  }

  /// Returns the type of the loop variable in a loop over a sequence.
  func iterated(_ sequence: KnownTypeID) -> KnownTypeID {
    answers.witness(of: GlobalName(.elementType), in: sequence) ?? .unknown
  }
}

// Callees, receivers and results.
extension Expressions {
  /// Returns the called name if the callee is a reference, perhaps with generic arguments; otherwise, nil.
  func callee(_ value: ValueID, in file: FileID) -> MentionID? {
    if let mention = value.mention { return mention }
    guard value.isSome else { return nil }
    let fact = project.files[file.index].facts.values[value.index]
    switch fact.shape {
    case .implicit: return fact.value.mention
    case .metatype: return project.files[file.index].facts.callee(value)
    default: return nil
    }
  }

  /// Returns whether a value is a type: a declared type, an unqualified external name with a capital letter, a type
  /// with generic arguments, or an array, dictionary, optional or tuple type such as `[Movie]` and `Movie?`.
  func isTypeName(_ value: ValueID, in file: FileID) -> Bool {
    guard value.isSome else { return false }
    guard let mention = value.mention else {
      switch project.files[file.index].facts.values[value.index].shape {
      case .metatype: return true
      case .array, .dictionary:
        let fact = project.files[file.index].facts.values[value.index]
        return isTypeName(fact.value, in: file)
      case .unwrapped:
        let fact = project.files[file.index].facts.values[value.index]
        return fact.trailing == UnwrapForm.chain && isTypeName(fact.value, in: file)
      case .tuple:
        let facts = project.files[file.index].facts
        let elements = facts.values[value.index].arguments
        return !elements.isEmpty && elements.allSatisfy { isTypeName(facts.arguments[$0].value, in: file) }
      default: return false
      }
    }
    let fact = project.files[file.index].facts.mentions[mention.index]
    guard fact.binding.isNone else { return false }
    let meaning = answers.meaning(of: mention, in: file)
    if let symbol = meaning.symbol { return project.symbols[symbol.index].kind.isType }
    guard meaning == .external else { return false }
    let name = project.global(fact.name, in: file)
    return fact.base.isNone && project.names.looksLikeType(name)
  }

  /// Returns the type in which a member is looked up.
  func receiver(of fact: Mention, at mention: MentionID, in file: FileID) -> KnownTypeID {
    if fact.form == .implicitMember { return answers.contextType(of: mention, in: file) }
    guard fact.base.isSome else { return .unknown }
    let owner = project.owner(of: mention, in: file)
    let base = answers.type(of: fact.base, in: file, owner: owner)
    return rootOfComponent(fact, of: base, in: file) ?? base
  }

  /// Returns the type at the root of a key path for the component that follows it: `Movie` for `title` in
  /// `\Movie.title`, because `title` is a member of its instances. Nil for later components and for any other
  /// reference. `base` is the type of the component's base.
  func rootOfComponent(_ fact: Mention, of base: KnownTypeID, in file: FileID) -> KnownTypeID? {
    guard fact.form == .keyPathComponent, knownTypes[base].shape == .metatype, isType(fact.base, in: file) else {
      return nil
    }
    return knownTypes.inner(of: knownTypes[base])
  }

  /// Returns whether a part of a key path is the root or, as in `\Movie.Row.title`, a type in the root.
  private func isType(_ part: ValueID, in file: FileID) -> Bool {
    guard let mention = part.mention else { return true }
    if project.files[file.index].facts.mentions[mention.index].form != .keyPathComponent { return true }
    return answers.meaning(of: mention, in: file).symbol.map { project.symbols[$0.index].kind.isType } ?? false
  }

  /// Returns the declared result type of the function, property or subscript around a position.
  func declaredResult(around owner: SymbolID) -> KnownTypeID {
    guard owner.isSome else { return .unknown }
    let fact = project.declaration(owner)
    guard fact.kind == .function || fact.kind == .property || fact.kind == .subscript else { return .unknown }
    return writtenTypes.knownType(fact.type, in: project.symbols[owner.index].file, at: owner)
  }
}

// Bases: `x` in `x.y`, `x?.y`, `x[i].y` and `x = y`. A function has no members and cannot be assigned to, but its
// result may have members: `x().y`.
extension Expressions {
  /// Returns whether a reference is assigned to or is the base of a member.
  func isBase(_ mention: MentionID, _ fact: Mention, in file: FileID) -> Bool {
    if fact.flags.contains(.assigned) { return true }
    let facts = project.files[file.index].facts
    return referencesBehind(mention, in: facts).contains {
      $0.form == .member && origin(of: $0.base, in: facts) == mention
    }
  }

  /// Returns whether the result of a call is the base of a member.
  func hasMemberOfResult(_ called: MentionID, in file: FileID) -> Bool {
    let facts = project.files[file.index].facts
    return referencesBehind(called, in: facts).contains {
      guard $0.form == .member, $0.base.isSome, $0.base.mention == nil else { return false }
      let base = facts.values[$0.base.index]
      return base.shape == .call && base.value.mention == called
    }
  }

  /// Returns the references among which to search for a member of this one. Only references in brackets can precede
  /// such a member.
  private func referencesBehind(_ mention: MentionID, in facts: FileFacts) -> ArraySlice<Mention> {
    facts.mentions[(mention.index + 1)...].prefix(8)
  }

  /// Returns the name before a chain of `?`, `!` and brackets; nil if anything else precedes it.
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
