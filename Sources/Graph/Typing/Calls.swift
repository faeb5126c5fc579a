// The result types of calls.
import InwardFacts

/// The result types of calls, each computed on first use.
final class Calls {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let candidates: Candidates
  let answers: Answers
  let expressions: Expressions
  let memberTypes: MemberTypes
  let inference: Inference
  let argumentTypes: ArgumentTypes
  let initializers: Initializers

  /// The result types found so far, by called reference, numbered across all files.
  @exclusivity(unchecked) var resultsOfCalls: [UInt32: Kept<KnownTypeID>] = [:]

  init(
    _ ground: Ground, _ expressions: Expressions, _ memberTypes: MemberTypes, _ inference: Inference,
    _ argumentTypes: ArgumentTypes, _ initializers: Initializers
  ) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (candidates, answers) = (ground.candidates, ground.answers)
    (self.expressions, self.memberTypes, self.inference) = (expressions, memberTypes, inference)
    (self.argumentTypes, self.initializers) = (argumentTypes, initializers)
  }
}

extension Calls {
  /// Returns the result type of a call, cached by the called reference. Each candidate for a call needs the types of
  /// its arguments, so nested calls would otherwise be resolved again and again.
  func result(of call: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    guard let callee = expressions.callee(call.value, in: file), !expressions.isSpecialized(call.value, in: file) else {
      return plainResult(of: call, in: file, owner: owner)
    }
    let place = project.firstMentions[file.index] + callee.raw
    if let kept = resultsOfCalls[place], answers.recursion.isKnown(kept) { return kept.value }
    guard let around = answers.recursion.begin() else { return .unknown }
    resultsOfCalls[place] = answers.recursion.mark(.unknown)
    let found = findResult(of: call, callee, in: file, owner: owner)
    let kept = answers.recursion.end(around, found, circular: .unknown, tooDeep: .unknown)
    resultsOfCalls[place] = kept
    return kept.value
  }

  private func findResult(
    of call: ValueFact, _ callee: MentionID, in file: FileID, owner: SymbolID
  ) -> KnownTypeID {
    let fact = project.files[file.index].facts.mentions[callee.index]
    if fact.binding.isSome { return plainResult(of: call, in: file, owner: owner) }
    let meaning = answers.meaning(of: callee, in: file)
    if let symbol = meaning.symbol {
      switch project.symbols[symbol.index].kind {
      case .initializer: return plainResult(of: call, in: file, owner: owner)
      case .class, .struct, .enum, .actor:
        return initializers.instance(of: symbol, by: CallShape(call), fact, at: callee, in: file)
          ?? plainResult(of: call, in: file, owner: owner)
      case .typealias: return instance(by: call, fact, at: callee, in: file, owner: owner)
      case .function where isTypeOf(symbol): return typeOfArgument(of: call, in: file, owner: owner)
      default: return result(of: symbol, by: CallShape(call), fact, at: callee, in: file)
      }
    }
    if project.global(fact.name, in: file) == GlobalName(.initializer) {
      return plainResult(of: call, in: file, owner: owner)
    }
    guard let list = meaning.candidateList else { return plainResult(of: call, in: file, owner: owner) }
    if candidates.isType(meaning) { return instance(by: call, fact, at: callee, in: file, owner: owner) }
    let shape = CallShape(call)
    guard let candidates = candidates.compared(ofList: list) else { return .unknown }
    let plain = candidates.filter { !argumentTypes.changesResultOfClosure(shape, $0, fact, at: callee, in: file) }
    return commonResult(of: plain.isEmpty ? Array(candidates) : plain, by: shape, fact, at: callee, in: file)
  }

  /// Returns the type that all functions return. If the functions and their results belong to the SDK, the results may
  /// differ: the type is then one of them. A sequence that `map` returns has the same elements whether or not the
  /// closure throws.
  private func commonResult(
    of functions: [SymbolID], by call: CallShape, _ fact: Mention, at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    let mayDiffer = functions.count <= 4 && functions.allSatisfy { sdk.isOfSDK($0) }
    let mark = knownTypes.mark
    var common: KnownTypeID?
    for function in functions {
      let type = result(of: function, by: call, fact, at: callee, in: file)
      common = common.map { knownTypes.common($0, type) } ?? type
      if common == .unknown, !mayDiffer || !isOfSDK(type) { break }
      knownTypes.push(mayDiffer && isOfSDK(type) ? type : .unknown)
    }
    if common == .unknown, knownTypes.mark - mark == functions.count {
      return knownTypes.either(from: mark, ofOverloads: true)
    }
    knownTypes.drop(from: mark)
    return common ?? .unknown
  }

  private func isOfSDK(_ type: KnownTypeID) -> Bool {
    let known = knownTypes[type]
    return known.shape == .nominal && ScopeID(raw: known.head).symbol.map { sdk.isOfSDK($0) } ?? false
  }

  /// Returns the type that a call to a typealias, or to a type with several names, creates.
  private func instance(
    by call: ValueFact, _ fact: Mention, at callee: MentionID, in file: FileID, owner: SymbolID
  ) -> KnownTypeID {
    let type = plainResult(of: call, in: file, owner: owner)
    let known = knownTypes[type]
    guard known.shape == .nominal, known.isPlain, let symbol = ScopeID(raw: known.head).symbol else { return type }
    return initializers.instance(of: symbol, by: CallShape(call), fact, at: callee, in: file) ?? type
  }

  private func isTypeOf(_ function: SymbolID) -> Bool {
    let symbol = project.symbols[function.index]
    return symbol.name == GlobalName(.typeOf) && symbol.owner.isNone && sdk.isOfSDK(function)
  }

  /// Returns the type of the call `type(of: value)`. The declaration of the function does not show that this is the
  /// metatype of the value's type.
  private func typeOfArgument(of call: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    guard let argument = project.files[file.index].facts.arguments[call.arguments].first else { return .unknown }
    let type = answers.type(of: argument.value, in: file, owner: owner)
    return type == .unknown ? .unknown : knownTypes.metatype(of: type)
  }

  private func plainResult(of call: ValueFact, in file: FileID, owner: SymbolID) -> KnownTypeID {
    let type = answers.type(of: call.value, in: file, owner: owner)
    return resultOfCalling(type, CallShape(call), in: file)
  }

  /// Returns the type of a call to a value: the result of a function, an instance of a type, or the result of
  /// `callAsFunction`.
  private func resultOfCalling(_ type: KnownTypeID, _ call: CallShape, in file: FileID) -> KnownTypeID {
    let known = knownTypes[type]
    guard known.shape == .nominal, ScopeID(raw: known.head).symbol != nil else {
      return expressions.resultOfCalling(type)
    }
    let scope = ScopeID(raw: known.head)
    if memberTypes.inheritance.ancestors(of: scope).mayInheritUnseen { return .unknown }
    var agreed: KnownTypeID?
    for function in initializers.parameters.functionsCalled(on: scope, by: call, in: file) {
      let result = resultOfCallAsFunction(function, on: type)
      if let agreed, agreed != result { return .unknown }
      agreed = result
    }
    return agreed ?? .unknown
  }

  /// Returns the result type of one `callAsFunction`; unknown if it is generic itself.
  private func resultOfCallAsFunction(_ function: SymbolID, on type: KnownTypeID) -> KnownTypeID {
    guard project.symbols[function.index].kind == .function, project.genericParameters(of: function).isEmpty else {
      return .unknown
    }
    let own = memberTypes.writtenTypes.type(ofSymbol: function)
    return expressions.resultOfCalling(memberTypes.writtenTypes.substitute(own, from: type))
  }

  private func result(
    of called: SymbolID, by call: CallShape, _ fact: Mention, at callee: MentionID, in file: FileID
  ) -> KnownTypeID {
    let type = memberTypes.type(ofSymbol: called, of: fact, at: callee, in: file)
    let result = resultOfCalling(type, call, in: file)
    switch project.symbols[called.index].kind {
    case .function, .subscript, .macro:
      let type = inference.inferred(result, of: called, by: call, .all, fact, at: callee, in: file)
      return fact.form == .operator && holdsSelf(type, ofOperator: called) ? .unknown : type
    default: return result
    }
  }

  /// Returns whether a result contains the `Self` of the protocol that declares an operator, so that the operands do
  /// not determine it.
  private func holdsSelf(_ result: KnownTypeID, ofOperator called: SymbolID) -> Bool {
    let around = project.symbols[called.index].owner
    guard around.isSome, knownTypes[result].isOpen else { return false }
    let isExtension = project.symbols[around.index].kind == .extension
    let type = isExtension ? project.hierarchy.scope(ofExtension: around).symbol : around
    return type.map { knownTypes.holds($0, result) } ?? false
  }
}
