// The type that a place asks for: `.name` and closures take theirs from it. Only where it is certain what is called.
import InwardFacts

/// What the place of an expression asks for.
final class Contexts {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let candidates: Candidates
  let answers: Answers
  let writtenTypes: WrittenTypes
  let inheritance: Inheritance
  let parameters: Parameters
  let expressions: Expressions
  let keyPaths: KeyPaths
  let memberTypes: MemberTypes
  let inference: Inference
  let genericBounds: GenericBounds
  let argumentTypes: ArgumentTypes
  let initializers: Initializers

  init(
    _ ground: Ground, _ declared: Declared, _ expressions: Expressions, _ keyPaths: KeyPaths,
    _ memberTypes: MemberTypes, _ inference: Inference, _ argumentTypes: ArgumentTypes, _ initializers: Initializers
  ) {
    (knownTypes, project, candidates) = (ground.knownTypes, ground.project, ground.candidates)
    answers = ground.answers
    (writtenTypes, inheritance, parameters) = (declared.writtenTypes, declared.inheritance, declared.parameters)
    (self.expressions, self.keyPaths, self.memberTypes) = (expressions, keyPaths, memberTypes)
    (self.inference, self.argumentTypes, self.initializers) = (inference, argumentTypes, initializers)
    genericBounds = argumentTypes.genericBounds
  }
}

extension Contexts {
  /// The declared type of the parameter that an argument is for.
  func parameterType(
    for argument: ValueFact, written form: ArgumentForm = .any, in file: FileID
  ) -> KnownTypeID {
    guard let callee = expressions.callee(argument.value, in: file) else { return .unknown }
    let fact = project.files[file.index].facts.mentions[callee.index]
    guard let call = project.call(of: fact, at: callee, in: file) else { return .unknown }
    if fact.binding.isSome { return input(of: answers.type(ofMention: callee, in: file), for: argument) }
    let meaning = answers.meaning(of: callee, in: file)
    if let instance = instanceMade(by: argument.value, in: file) {
      let symbol = SymbolID(raw: knownTypes[instance].head)
      let declared = parameterType(of: symbol, for: argument, written: form, call, fact, at: callee, in: file)
      return writtenTypes.substitute(declared, from: instance)
    }
    if project.global(fact.name, in: file) == GlobalName(.initializer) {
      return typeOfInitialized(by: callee, fact, in: file).map {
        parameterType(of: $0, for: argument, written: form, call, fact, at: callee, in: file)
      } ?? .unknown
    }
    if meaning == .external { return .unknown }
    if let list = meaning.candidateList {
      return agreedType(for: argument, written: form, ofCalled: list, call, fact, at: callee, in: file)
    }
    guard let symbol = meaning.symbol else { return .unknown }
    return parameterType(for: argument, written: form, of: symbol, call, fact, at: callee, in: file)
  }

  /// The type of the place that a closure or a key path stands in.
  func contextType(
    _ context: ValueID, of form: ArgumentForm, in file: FileID, owner: SymbolID
  ) -> KnownTypeID {
    if context.isSome, context.mention == nil {
      let fact = project.files[file.index].facts.values[context.index]
      if fact.shape == .argument { return parameterType(for: fact, written: form, in: file) }
      if fact.shape == .payload, !isPattern(fact, in: file) {
        return parameterType(for: fact, written: form, in: file)
      }
    }
    return expressions.wholeType(of: context, in: file, owner: owner)
  }

  /// `case .loaded(.first)` takes apart what a case holds; `case Key(.first)` makes a key to compare with.
  private func isPattern(_ payload: ValueFact, in file: FileID) -> Bool {
    guard let callee = expressions.callee(payload.value, in: file),
      let symbol = answers.meaning(of: callee, in: file).symbol
    else {
      return true
    }
    return project.symbols[symbol.index].kind == .enumCase
  }

  /// What all that a call may mean ask for.
  private func agreedType(
    for argument: ValueFact, written form: ArgumentForm, ofCalled list: Int, _ call: CallShape, _ fact: Mention,
    at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    var agreed = KnownTypeID.unknown
    for symbol in candidates.lists[list].prefix(16) {
      let type = parameterType(for: argument, written: form, of: symbol, call, fact, at: callee, in: file)
      if argumentTypes.isOut(of: type, form) { continue }
      if type == .unknown || agreed != .unknown && !areAlike(agreed, type, form) { return .unknown }
      agreed = type
    }
    return agreed
  }

  /// Equal, or functions that take the same: nothing more is asked of a closure's type.
  private func areAlike(_ one: KnownTypeID, _ other: KnownTypeID, _ form: ArgumentForm = .any) -> Bool {
    if one == other { return true }
    // A key path may stand for a function, too: both say what it starts at.
    if case .keyPath = form {
      let root = keyPaths.rootOfKeyPath(one)
      return root != .unknown && root == keyPaths.rootOfKeyPath(other)
    }
    let (left, right) = (knownTypes[one], knownTypes[other])
    // Of `.name` only the bounds count.
    if case .member = form, left.shape == .generic, right.shape == .generic {
      return genericBounds.bounds(of: SymbolID(raw: left.head)) == genericBounds.bounds(of: SymbolID(raw: right.head))
    }
    guard left.shape == .function, right.shape == .function, left.partCount == right.partCount else { return false }
    for index in 1..<max(Int(left.partCount), 1)
    where knownTypes.part(index, of: left) != knownTypes.part(index, of: right) {
      return false
    }
    return true
  }

  private func parameterType(
    for argument: ValueFact, written form: ArgumentForm, of symbol: SymbolID, _ call: CallShape, _ fact: Mention,
    at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    switch project.symbols[symbol.index].kind {
    case .function, .subscript, .enumCase, .macro:
      let type = parameters.type(of: argument, in: call, of: symbol, from: file)
      let declared = memberTypes.throughReceiver(type, of: fact, at: callee, in: file)
      let inferred = inference.inferred(declared, of: symbol, by: call, .values, fact, at: callee, in: file)
      return isSaidElsewhere(inferred, of: symbol) ? .unknown : inferred
    case .class, .struct, .actor, .enum:
      return parameterType(of: symbol, for: argument, written: form, call, fact, at: callee, in: file)
    case .property: return input(of: answers.type(ofMention: callee, in: file), for: argument)
    default: return .unknown
    }
  }

  /// Whether a generic parameter stands for what another argument is too, or for what the call gives back: then its
  /// bounds do not say what `.name` is a member of.
  private func isSaidElsewhere(_ type: KnownTypeID, of called: SymbolID) -> Bool {
    guard knownTypes[type].shape == .generic else { return false }
    let generic = SymbolID(raw: knownTypes[type].head)
    if knownTypes.holds(generic, writtenTypes.type(ofSymbol: called)) { return true }
    let holding = (0..<parameters.parameterCount(of: called)).count { index in
      knownTypes.holds(generic, parameters.type(of: parameters.parameter(index, of: called), of: called))
    }
    return holding > 1
  }

  /// What `Box<Movie>(...)` makes, and an alias of it: a type with its arguments.
  private func instanceMade(by callee: ValueID, in file: FileID) -> KnownTypeID? {
    if let mention = callee.mention {
      guard let symbol = answers.meaning(of: mention, in: file).symbol, project.symbols[symbol.index].kind == .typealias
      else {
        return nil
      }
    } else if callee.isNone || project.files[file.index].facts.values[callee.index].shape != .metatype {
      return nil
    }
    let type = answers.type(of: callee, in: file, owner: .none)
    guard knownTypes[type].shape == .metatype else { return nil }
    let instance = knownTypes.inner(of: knownTypes[type])
    let known = knownTypes[instance]
    guard known.shape == .nominal, let symbol = ScopeID(raw: known.head).symbol else { return nil }
    return project.isProtocol(ScopeID(symbol)) ? nil : instance
  }

  /// `onTap(.left)`, where `onTap` holds a function.
  private func input(of function: KnownTypeID, for argument: ValueFact) -> KnownTypeID {
    let known = knownTypes[function]
    guard known.shape == .function, NameID(raw: argument.list).isNone else { return .unknown }
    let number = argument.trailing == ValueFact.firstTrailing ? Int(known.partCount) - 2 : Int(argument.trailing)
    return number >= 0 && number + 1 < known.partCount ? knownTypes.part(number + 1, of: known) : .unknown
  }

  /// The type that `X.init(...)`, `self.init(...)` and `.init(...)` make one of.
  private func typeOfInitialized(by callee: MentionID, _ fact: Mention, in file: FileID) -> SymbolID? {
    let receiver = knownTypes.unwrapped(expressions.receiver(of: fact, at: callee, in: file))
    var known = knownTypes[receiver]
    if known.shape == .metatype { known = knownTypes[knownTypes.inner(of: known)] }
    guard known.shape == .nominal, let symbol = ScopeID(raw: known.head).symbol else { return nil }
    return project.symbols[symbol.index].kind == .protocol ? nil : symbol
  }

  /// What all initializers of a type that take these labels ask for, and the one that the language makes.
  private func parameterType(
    of type: SymbolID, for argument: ValueFact, written form: ArgumentForm, _ call: CallShape, _ fact: Mention,
    at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    let given = argumentTypes.typesGiven(by: call, at: callee, in: file)
    var agreed = KnownTypeID.unknown
    // Of one that the argument does not look like, where there is no other.
    var other = KnownTypeID.unknown
    let depth = candidates.found.count
    defer { candidates.found.removeLast(candidates.found.count - depth) }
    let ancestors = inheritance.ancestors(of: ScopeID(type))
    for index in initializers.initializers(of: ScopeID(type), taking: call, ancestors, in: file) {
      let initializer = candidates.found[index]
      guard argumentTypes.mayTake(given, call, initializer, fact, at: callee, in: file) else { continue }
      let declared = parameters.type(of: argument, in: call, of: initializer, from: file)
      let type = inference.inferred(declared, of: initializer, by: call, .values, fact, at: callee, in: file)
      if argumentTypes.isOut(of: type, form) {
        other = type
        continue
      }
      if type == .unknown || agreed != .unknown && !areAlike(agreed, type, form) { return .unknown }
      agreed = type
    }
    if agreed == .unknown { agreed = other }
    // A struct that declares none in its braces is made of its stored properties, too.
    let property =
      parameters.hasInitializerInBraces(type) ? SymbolID.none : parameters.memberwise(argument, of: type, in: file)
    if property.isNone { return agreed }
    let type = writtenTypes.type(ofSymbol: property)
    return agreed == .unknown || agreed == type ? type : .unknown
  }

  /// The type that the context of an implicit member asks for: what stands beside it says so where anything does.
  func contextType(of mention: MentionID, in file: FileID) -> KnownTypeID {
    let fact = project.files[file.index].facts.mentions[mention.index]
    let form = ArgumentForm.member(project.global(fact.name, in: file))
    let context = contextType(fact.base, of: form, in: file, owner: project.owner(of: mention, in: file))
    // `@autoclosure () -> T`
    let function = knownTypes[context]
    return function.shape == .function && function.partCount == 1 ? knownTypes.inner(of: function) : context
  }
}
