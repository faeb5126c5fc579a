// The types that contexts expect, which `.name` and closures adopt. Such a type is known only if the callee is certain
// or all its candidates agree.
import InwardFacts

/// The types that the contexts of expressions expect.
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
  /// Returns the type that the callee expects for an argument, with the generic arguments that the call determines.
  /// Unknown if the callee is external or its candidates disagree; candidates that cannot accept an argument of this
  /// form are ignored.
  func parameterType(
    for argument: ValueFact, written form: ArgumentForm = .any, in file: FileID
  ) -> KnownTypeID {
    guard let callee = expressions.callee(argument.value, in: file) else { return .unknown }
    let fact = project.files[file.index].facts.mentions[callee.index]
    guard let call = project.call(of: fact, at: callee, in: file) else { return .unknown }
    if fact.binding.isSome {
      return input(of: answers.type(ofMention: callee, in: file), for: argument, call, in: file)
    }
    if case .keyPath = form, keyPaths.isByKeyPath(fact, at: callee, in: file) {
      let root = expressions.receiver(of: fact, at: callee, in: file)
      return root == .unknown ? .unknown : knownTypes.nominal(project.language[.keyPath], of: root)
    }
    let meaning = answers.meaning(of: callee, in: file)
    let isInitializer = project.global(fact.name, in: file) == GlobalName(.initializer)
    if let instance = instanceMade(by: argument.value, in: file)
      ?? (isInitializer ? instanceInitialized(by: callee, fact, in: file) : nil)
    {
      let symbol = SymbolID(raw: knownTypes[instance].head)
      let declared = parameterType(of: symbol, for: argument, written: form, call, fact, at: callee, in: file)
      return writtenTypes.substitute(declared, from: instance)
    }
    if isInitializer { return .unknown }
    if meaning == .external { return .unknown }
    if let list = meaning.candidateList {
      return agreedType(for: argument, written: form, ofCalled: list, call, fact, at: callee, in: file)
    }
    guard let symbol = meaning.symbol else { return .unknown }
    return parameterType(for: argument, written: form, of: symbol, call, fact, at: callee, in: file)
  }

  /// Returns the type that the context of a closure, a key path or an implicit member expects.
  func contextType(
    _ context: ValueID, of form: ArgumentForm, in file: FileID, owner: SymbolID
  ) -> KnownTypeID {
    if context.isSome, context.mention == nil {
      let fact = project.files[file.index].facts.values[context.index]
      if fact.shape == .argument { return parameterType(for: fact, written: form, in: file) }
      if fact.shape == .payload, !isPattern(fact, in: file) {
        return parameterType(for: fact, written: form, in: file)
      }
      if fact.shape == .item, case .member(let member) = form {
        return expressions.item(of: contextType(fact.value, of: .items(member), in: file, owner: owner))
      }
      // A collection literal may be passed where an optional is expected.
      if fact.shape == .unwrapped, case .items = form {
        return knownTypes.unwrapped(contextType(fact.value, of: form, in: file, owner: owner))
      }
    }
    return expressions.wholeType(of: context, in: file, owner: owner)
  }

  /// Returns whether a payload belongs to a pattern: `case .loaded(.first)` matches the case's associated value, while
  /// `case Key(.first)` creates a key to compare with. Also true if the callee is unknown.
  private func isPattern(_ payload: ValueFact, in file: FileID) -> Bool {
    guard let callee = expressions.callee(payload.value, in: file),
      let symbol = answers.meaning(of: callee, in: file).symbol
    else {
      return true
    }
    return project.symbols[symbol.index].kind == .enumCase
  }

  /// Returns the type that the candidates of a call expect for an argument, ignoring candidates that cannot accept it;
  /// unknown if they disagree or if there are too many.
  private func agreedType(
    for argument: ValueFact, written form: ArgumentForm, ofCalled list: Int, _ call: CallShape, _ fact: Mention,
    at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    var agreed = KnownTypeID.unknown
    // A generic type, which accepts any closure. It is used only if no candidate expects a function.
    var general = KnownTypeID.unknown
    guard let candidates = candidates.compared(ofList: list) else { return .unknown }
    for symbol in candidates {
      let type = parameterType(for: argument, written: form, of: symbol, call, fact, at: callee, in: file)
      if argumentTypes.isOut(of: type, form) { continue }
      if takesAnything(type, form) {
        general = type
        continue
      }
      if type == .unknown || agreed != .unknown && !areAlike(agreed, type, form) { return .unknown }
      agreed = type
    }
    return agreed == .unknown ? general : agreed
  }

  /// Returns the type of the array in `[.name].contains(movie)`. Its elements have the type of the argument `movie`,
  /// because the parameter has the element type. Unknown if no argument is for such a parameter.
  func arrayType(with receiver: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    guard let callee = receiver.value.mention else { return .unknown }
    let fact = project.files[file.index].facts.mentions[callee.index]
    guard let call = project.call(of: fact, at: callee, in: file) else { return .unknown }
    let name = project.global(fact.name, in: file)
    for number in 0..<call.count where argumentTypes.literals.isElement(number, of: call, name, in: file) {
      let value = call.value(at: number, in: project.files[file.index].facts)
      let type = expressions.wholeType(of: value, in: file, owner: owner)
      return type == .unknown ? .unknown : knownTypes.nominal(project.language[.array], of: type)
    }
    return .unknown
  }

  /// Returns whether two types are equivalent for an argument of this form. For a closure, only the parameters matter.
  private func areAlike(_ one: KnownTypeID, _ other: KnownTypeID, _ form: ArgumentForm = .any) -> Bool {
    if one == other { return true }
    // For a key path, only the root matters. A key path can also be passed as a function, whose parameter is then the
    // root.
    if case .keyPath = form {
      let root = keyPaths.rootOfKeyPath(one)
      return root != .unknown && root == keyPaths.rootOfKeyPath(other)
    }
    // An array and a slice of it accept the same items.
    if case .items = form {
      let item = expressions.item(of: knownTypes.unwrapped(one))
      return item != .unknown && item == expressions.item(of: knownTypes.unwrapped(other))
    }
    let (left, right) = (knownTypes[one], knownTypes[other])
    // For `.name`, only the constraints matter.
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
      let inferred = inference.inferred(declared, of: symbol, by: call, form.argumentsToUse, fact, at: callee, in: file)
      return isSaidElsewhere(inferred, of: symbol) ? .unknown : inferred
    case .class, .struct, .actor, .enum:
      return parameterType(of: symbol, for: argument, written: form, call, fact, at: callee, in: file)
    case .property: return input(of: answers.type(ofMention: callee, in: file), for: argument, call, in: file)
    default: return .unknown
    }
  }

  /// Returns whether a type is a generic parameter that also occurs in a different parameter or in the result of the
  /// call, so that its constraints do not determine the type of `.name`.
  private func isSaidElsewhere(_ type: KnownTypeID, of called: SymbolID) -> Bool {
    guard knownTypes[type].shape == .generic else { return false }
    let generic = SymbolID(raw: knownTypes[type].head)
    return knownTypes.holds(generic, writtenTypes.type(ofSymbol: called))
      || parameters.occursInSeveralParameters(of: type, called)
  }

  /// Returns whether a parameter takes a closure only because its generic type accepts anything. The compiler prefers a
  /// parameter of function type.
  private func takesAnything(_ type: KnownTypeID, _ form: ArgumentForm) -> Bool {
    guard case .closure = form else { return false }
    return knownTypes[knownTypes.unwrapped(type)].shape == .generic
  }

  /// Returns the type created by `Box<Movie>(...)`, or by a call to a typealias of that type, with its generic
  /// arguments; nil for any other callee.
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
    return knownTypes[type].shape == .metatype ? initializable(knownTypes.inner(of: knownTypes[type])) : nil
  }

  /// Returns the parameter type for an argument of `onTap(.left)`, where the value of `onTap` is a function or has a
  /// type with `callAsFunction`. Unknown for a labeled argument of a function, because function values take no labels.
  private func input(
    of function: KnownTypeID, for argument: ValueFact, _ call: CallShape, in file: FileID
  ) -> KnownTypeID {
    let known = knownTypes[function]
    if known.shape == .nominal { return input(ofValue: function, for: argument, call, in: file) }
    guard known.shape == .function, NameID(raw: argument.list).isNone else { return .unknown }
    let number = argument.trailing == ValueFact.firstTrailing ? Int(known.partCount) - 2 : Int(argument.trailing)
    return number >= 0 && number + 1 < known.partCount ? knownTypes.part(number + 1, of: known) : .unknown
  }

  /// Returns the parameter type if exactly one `callAsFunction` accepts the call of a value; otherwise, unknown.
  private func input(
    ofValue type: KnownTypeID, for argument: ValueFact, _ call: CallShape, in file: FileID
  ) -> KnownTypeID {
    let scope = ScopeID(raw: knownTypes[type].head)
    let functions = parameters.functionsCalled(on: scope, by: call, in: file)
    guard functions.count == 1, project.genericParameters(of: functions[0]).isEmpty,
      !inheritance.ancestors(of: scope).mayInheritUnseen
    else { return .unknown }
    return writtenTypes.substitute(parameters.type(of: argument, in: call, of: functions[0], from: file), from: type)
  }

  /// Returns the type that `X.init(...)`, `self.init(...)` or `.init(...)` creates; nil if it is unknown or a protocol.
  private func instanceInitialized(by callee: MentionID, _ fact: Mention, in file: FileID) -> KnownTypeID? {
    var instance = knownTypes.unwrapped(expressions.receiver(of: fact, at: callee, in: file))
    if knownTypes[instance].shape == .metatype { instance = knownTypes.inner(of: knownTypes[instance]) }
    return initializable(instance)
  }

  /// Returns the type itself if its declaration is known and is not a protocol; otherwise, nil.
  private func initializable(_ type: KnownTypeID) -> KnownTypeID? {
    let known = knownTypes[type]
    guard known.shape == .nominal, let symbol = ScopeID(raw: known.head).symbol else { return nil }
    return project.isProtocol(ScopeID(symbol)) ? nil : type
  }

  /// Returns the type expected for an argument by every initializer that accepts the call, including the memberwise
  /// one; unknown if they disagree.
  private func parameterType(
    of type: SymbolID, for argument: ValueFact, written form: ArgumentForm, _ call: CallShape, _ fact: Mention,
    at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    let given = argumentTypes.typesGiven(by: call, at: callee, in: file)
    var agreed = KnownTypeID.unknown
    // A type that does not fit the argument's form or accepts any closure. It is used only if no initializer expects a
    // better type.
    var other = KnownTypeID.unknown
    let depth = candidates.found.count
    defer { candidates.found.removeLast(candidates.found.count - depth) }
    let ancestors = inheritance.ancestors(of: ScopeID(type))
    for index in initializers.initializers(of: ScopeID(type), taking: call, ancestors, in: file) {
      let initializer = candidates.found[index]
      guard argumentTypes.mayTake(given, call, initializer, fact, at: callee, in: file) else { continue }
      let declared = parameters.type(of: argument, in: call, of: initializer, from: file)
      let type = inference.inferred(
        declared, of: initializer, by: call, form.argumentsToUse, fact, at: callee, in: file)
      if argumentTypes.isOut(of: type, form) || takesAnything(type, form) {
        other = type
        continue
      }
      if type == .unknown || agreed != .unknown && !areAlike(agreed, type, form) { return .unknown }
      agreed = type
    }
    if agreed == .unknown { agreed = other }
    // A struct that declares no initializer in its body also has the memberwise one.
    let property =
      parameters.hasInitializerInBraces(type)
      ? SymbolID.none : parameters.memberwise(NameID(raw: argument.list), of: type, in: file)
    if property.isNone { return agreed }
    let declared = writtenTypes.type(ofSymbol: property)
    let wanted = inference.inferred(declared, of: type, by: call, form.argumentsToUse, fact, at: callee, in: file)
    return agreed == .unknown || agreed == wanted ? wanted : .unknown
  }

  /// Returns the type that the context of an implicit member expects, as far as the surrounding code determines it.
  func contextType(of mention: MentionID, in file: FileID) -> KnownTypeID {
    let fact = project.files[file.index].facts.mentions[mention.index]
    let form = ArgumentForm.member(expressions.implicitMember(fact, in: file))
    return contextType(fact.base, of: form, in: file, owner: project.owner(of: mention, in: file))
  }
}
