// Infers generic parameters from the arguments of a call: `T` of `decode(Movie.self)`, `Data` of `ForEach(movies)`, and
// the result of `map` from its closure.
import InwardFacts

/// The arguments to infer from: `all`; `values`, without closures and key paths; or `valuesAndPaths`, without closures.
/// A closure's parameter types must be found before its result type is known, and a key path's root before its value.
enum ArgumentsToUse {
  case values, valuesAndPaths, all
}

extension ArgumentForm {
  /// The arguments that determine the type of an argument of this form. A key path does not depend on others.
  var argumentsToUse: ArgumentsToUse { if case .keyPath = self { .values } else { .valuesAndPaths } }
}

final class Inference {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let answers: Answers
  let writtenTypes: WrittenTypes
  let parameters: Parameters
  let expressions: Expressions
  let matching: Matching
  let keyPaths: KeyPaths
  let genericBounds: GenericBounds
  let memberTypes: MemberTypes
  let failableValues: FailableValues

  init(
    _ ground: Ground, _ declared: Declared, _ expressions: Expressions, _ matching: Matching, _ keyPaths: KeyPaths,
    _ genericBounds: GenericBounds, _ memberTypes: MemberTypes, _ failableValues: FailableValues
  ) {
    (knownTypes, project, answers) = (ground.knownTypes, ground.project, ground.answers)
    (writtenTypes, parameters) = (declared.writtenTypes, declared.parameters)
    (self.expressions, self.matching, self.keyPaths) = (expressions, matching, keyPaths)
    (self.genericBounds, self.memberTypes) = (genericBounds, memberTypes)
    self.failableValues = failableValues
  }
}

extension Inference {
  /// Returns a type in a declaration's signature with the generic arguments of a call. Generic parameters that cannot
  /// be inferred remain.
  func inferred(
    _ type: KnownTypeID, of called: SymbolID, by call: CallShape, _ arguments: ArgumentsToUse, _ fact: Mention,
    at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    guard knownTypes[type].isOpen, answers.recursion.goDeeper() else { return type }
    defer { answers.recursion.goBack() }
    var (known, literals) = (GenericArguments(), GenericArguments())
    for number in 0..<call.count where !expressions.takesClosureType(number, of: call, in: file) {
      if isOfLiterals(number, of: call, in: file) {
        match(number, of: called, call, &literals, fact, at: callee, in: file)
      } else {
        match(number, of: called, call, &known, fact, at: callee, in: file)
      }
    }
    if arguments == .all {
      for number in 0..<call.count where expressions.takesClosureType(number, of: call, in: file) {
        match(number, of: called, call, &known, fact, at: callee, in: file)
      }
    } else if arguments == .valuesAndPaths {
      for number in 0..<call.count where expressions.isKeyPath(number, of: call, in: file) {
        guard isDetermined(type, by: number, of: called, call, known, in: file) else { continue }
        match(number, of: called, call, &known, fact, at: callee, in: file)
      }
    }
    if arguments == .all {
      for number in 0..<call.count { matchImplicitMember(number, of: called, call, &known, at: callee, in: file) }
    }
    // A literal determines a type only if no other argument can: in `reduce(0, +)`, `+` may determine it.
    known.fill(from: literals) { !isAskedFor($0, of: called, by: call, in: file) }
    if known.isEmpty { return type }
    genericBounds.solve(&known, of: called)
    return writtenTypes.substitute(type, known)
  }

  /// Infers generic parameters from the declared type of `.name`: `Movie` for `T` if the parameter is `Request<T>` and
  /// `.name` returns a `Request<Movie>`.
  private func matchImplicitMember(
    _ number: Int, of called: SymbolID, _ call: CallShape, _ known: inout GenericArguments, at callee: MentionID,
    in file: FileID
  ) {
    guard case .member = expressions.form(ofArgument: number, of: call, in: file) else { return }
    let wanted = declaredType(number, of: called, call, in: file)
    guard knownTypes[wanted].isOpen, knownTypes[wanted].shape == .nominal else { return }
    let value = call.value(at: number, in: project.files[file.index].facts)
    let given = expressions.wholeType(of: value, in: file, owner: project.owner(of: callee, in: file))
    if !knownTypes[given].isOpen { matching.match(wanted, given, of: called, &known) }
  }

  /// Returns the declared type of an argument's parameter. If `called` is a struct, the call uses its memberwise
  /// initializer, whose parameters are the stored properties. Unknown if no parameter takes the argument, and for a
  /// property with an attribute: the parameter may have the type of a wrapper.
  private func declaredType(
    _ number: Int, of called: SymbolID, _ call: CallShape, in file: FileID
  ) -> KnownTypeID {
    guard project.symbols[called.index].kind == .struct else {
      let parameter = parameters.parameter(takingArgument: number, of: called, in: call, from: file)
      return parameter.map { parameters.type(of: parameters.parameter($0, of: called), of: called) } ?? .unknown
    }
    guard number < call.labels.count else { return .unknown }
    let label = project.files[file.index].facts.arguments[call.labels.lowerBound + number].label
    let property = parameters.memberwise(label, of: called, in: file)
    guard property.isSome, project.declaration(property).attributes.indices.isEmpty else { return .unknown }
    return writtenTypes.type(ofSymbol: property)
  }

  private func isOfLiterals(_ number: Int, of call: CallShape, in file: FileID) -> Bool {
    expressions.isOfLiterals(call.value(at: number, in: project.files[file.index].facts), in: file)
  }

  /// Returns whether an argument other than a literal is for a parameter whose type contains the generic parameter.
  private func isAskedFor(
    _ parameter: SymbolID, of called: SymbolID, by call: CallShape, in file: FileID
  ) -> Bool {
    for number in 0..<call.count where !isOfLiterals(number, of: call, in: file) {
      if knownTypes.holds(parameter, declaredType(number, of: called, call, in: file)) { return true }
    }
    return false
  }

  /// Returns whether the parameter for an argument contains a generic parameter that occurs in `type` and is not known
  /// yet. The `\.id` of `ForEach(movies, id: \.id) { $0.title }` does not determine the parameter of the closure.
  private func isDetermined(
    _ type: KnownTypeID, by number: Int, of called: SymbolID, _ call: CallShape, _ known: GenericArguments,
    in file: FileID
  ) -> Bool {
    let declared = declaredType(number, of: called, call, in: file)
    return knownTypes.holds(type) { known.type(of: $0) == nil && knownTypes.holds($0, declared) }
  }

  private func match(
    _ number: Int, of called: SymbolID, _ call: CallShape, _ known: inout GenericArguments, _ fact: Mention,
    at callee: MentionID, in file: FileID
  ) {
    let declared = declaredType(number, of: called, call, in: file)
    guard knownTypes[declared].isOpen else { return }
    let kind = project.symbols[called.index].kind
    let isMade = kind == .initializer || kind == .struct
    let wanted = isMade ? declared : memberTypes.throughReceiver(declared, of: fact, at: callee, in: file)
    guard knownTypes[wanted].isOpen else { return }
    match(wanted, call.value(at: number, in: project.files[file.index].facts), of: called, &known, at: callee, in: file)
  }

  private func match(
    _ wanted: KnownTypeID, _ value: ValueID, of called: SymbolID, _ known: inout GenericArguments,
    at callee: MentionID, in file: FileID
  ) {
    guard value.isSome, !expressions.needsContext(value, in: file) else { return }
    let owner = project.owner(of: callee, in: file)
    // `pick(nil, movie)` infers an optional, whose wrapped type the other arguments determine, so the parameter counts
    // as unknown.
    if knownTypes[wanted].shape == .generic,
      expressions.isNull(value, in: file) || failableValues.mayBeOptional(value, in: file, owner: owner)
    {
      return known.infer(SymbolID(raw: knownTypes[wanted].head), .unknown)
    }
    if value.mention == nil {
      let fact = project.files[file.index].facts.values[value.index]
      switch fact.shape {
      case .closure:
        let function = knownTypes[knownTypes.unwrapped(wanted)]
        guard function.shape == .function else { return }
        matchInputs(of: value, fact, function, of: called, &known, in: file)
        let result = ValueID(raw: fact.list)
        guard result.isSome, !expressions.needsContext(result, in: file) else { return }
        let given = expressions.wholeType(of: result, in: file, owner: owner)
        return matching.match(knownTypes.inner(of: function), given, of: called, &known)
      case .keyPath: return keyPaths.matchPath(wanted, fact, of: called, &known, in: file, owner: owner)
      default: break
      }
    }
    let given = expressions.wholeType(of: value, in: file, owner: owner)
    matching.match(wanted, given, of: called, &known)
  }

  /// Infers generic parameters from the written parameter types of a closure: `{ (movie: Movie) in ... }`.
  private func matchInputs(
    of closure: ValueID, _ fact: ValueFact, _ function: KnownType, of called: SymbolID,
    _ known: inout GenericArguments, in file: FileID
  ) {
    let values = project.files[file.index].facts.values
    let inputs = closure.index + 1..<min(closure.index + 1 + Int(fact.count), values.count)
    guard inputs.count == Int(fact.count), inputs.count + 1 == function.partCount,
      inputs.allSatisfy({ values[$0].shape == .typed })
    else { return }
    for (number, index) in inputs.enumerated() {
      let type = writtenTypes.knownType(values[index].type, in: file)
      matching.match(knownTypes.part(number + 1, of: function), type, of: called, &known)
    }
  }
}
