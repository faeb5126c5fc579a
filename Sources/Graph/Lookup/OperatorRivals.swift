// Finds the functions of the SDK that may accept the operands of an operator that the project overloads, and decides
// whether the compiler prefers a function of the project to all of these.
import InwardFacts

/// The functions of the SDK that compete with the project's functions for an operator.
final class OperatorRivals {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let candidates: Candidates
  let parameters: Parameters
  let inheritance: Inheritance
  let expressions: Expressions
  let genericBounds: GenericBounds
  let literals: Literals
  let argumentTypes: ArgumentTypes
  /// By operator and operands: the functions of the SDK that may accept the operands, whether or not they are visible.
  private var functionsOfSDK: [Operation: Kept<[SymbolID]>] = [:]

  init(_ ground: Ground, _ declared: Declared, _ typing: Typing) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (modules, candidates) = (ground.modules, ground.candidates)
    (parameters, inheritance, expressions) = (declared.parameters, declared.inheritance, typing.expressions)
    (genericBounds, literals, argumentTypes) = (typing.genericBounds, typing.literals, typing.argumentTypes)
  }
}

/// The known properties of an operator's operands. Equal operands are accepted by the same functions.
struct Operands: Hashable {
  /// The types of the operands, as far as they are known.
  let types: [KnownTypeID]
  /// The kinds of the operands that are literals.
  let literals: [LiteralKind?]
  /// Whether each operand may be passed for an `inout` parameter; false for literals and for results of calls and
  /// operators.
  let mayChange: [Bool]

  init(_ types: [KnownTypeID], of call: CallShape, in facts: FileFacts) {
    let shapes = types.indices.map { number in
      let value = call.value(at: number, in: facts)
      return value.isSome && value.mention == nil ? facts.values[value.index].shape : nil
    }
    self.types = types
    literals = shapes.map { $0?.literalKind }
    mayChange = shapes.map { $0 != .call && $0 != .operation && $0?.literalKind == nil }
  }
}

/// An operator with its operands.
struct Operation: Hashable {
  let name: GlobalName
  let operands: Operands
}

extension OperatorRivals {
  /// Returns the functions of the project that the operator may refer to; nil if it may refer to a function of the SDK,
  /// or if no function of the project certainly accepts the operands. A function of the SDK is ruled out if the
  /// compiler prefers one that does.
  func winners(_ fitting: Range<Int>, of operation: Operation, in file: FileID) -> Range<Int>? {
    let operands = operation.operands
    guard let rivals = rivals(for: operation, in: file) else { return nil }
    var sure = certainOnes(among: fitting, for: operands, byDefault: true)
    if sure.isEmpty, rivals.isEmpty { sure = certainOnes(among: fitting, for: operands, byDefault: false) }
    if sure.isEmpty { return nil }
    let areBeaten = rivals.allSatisfy { rival in
      sure.contains { isPreferred(candidates.found[$0], to: candidates.found[rival], for: operands) }
    }
    guard areBeaten else { return nil }
    return operands.types.indices.contains { isUnknown($0, of: operands) } ? fitting : sure
  }

  /// Returns the functions of the SDK that may accept the operands; nil if an operand's type may inherit from types
  /// that no source shows.
  private func rivals(for operation: Operation, in file: FileID) -> Range<Int>? {
    if operation.operands.types.contains(where: mayInheritUnseen) { return nil }
    let start = candidates.found.count
    for function in functionsOfSDK(for: operation) where modules.isVisibleOfSDK(function, from: file) {
      candidates.found.append(function)
    }
    return start..<candidates.found.count
  }

  private func functionsOfSDK(for operation: Operation) -> [SymbolID] {
    let answers = inheritance.answers
    if let kept = functionsOfSDK[operation], answers.recursion.isKnown(kept) { return kept.value }
    let around = answers.recursion.beginBeside()
    sdk.bringOperators(operation.name)
    var found: [SymbolID] = []
    var entry = project.table.first(operation.name, in: .operators)
    while let here = entry {
      entry = project.table.next(after: here)
      if sdk.isOfSDK(here.symbol), mayTake(operation.operands, here.symbol) { found.append(here.symbol) }
    }
    functionsOfSDK[operation] = answers.recursion.endBeside(around, found)
    return found
  }

  private func mayInheritUnseen(_ type: KnownTypeID) -> Bool {
    let type = knownTypes.unwrapped(type)
    let known = knownTypes[type]
    if known.shape == .nominal { return inheritance.ancestors(of: ScopeID(raw: known.head)).mayInheritUnseen }
    return constraints(of: type)?.contains { inheritance.ancestors(of: $0).mayInheritUnseen } ?? false
  }

  /// Returns the constraints of an operand whose type is a protocol, its `Self` or a generic parameter of a function:
  /// all that the compiler knows about the operand. Nil for any other type, if the function has same-type requirements,
  /// or if there are too many constraints.
  func constraints(of type: KnownTypeID) -> [ScopeID]? {
    let known = knownTypes[type]
    switch known.shape {
    case .nominal: return project.isProtocol(ScopeID(raw: known.head)) ? [ScopeID(raw: known.head)] : nil
    case .generic where known.isPlain:
      let parameter = SymbolID(raw: known.head)
      if project.isProtocol(ScopeID(parameter)) { return [ScopeID(parameter)] }
      guard project.symbols[parameter.index].kind == .genericParameter, parameters.isOfFunction(parameter),
        !genericBounds.asksForSameness(project.symbols[parameter.index].owner)
      else { return nil }
      let bounds = genericBounds.bounds(of: parameter)
      return bounds.count <= GenericBounds.most ? bounds : nil
    default: return nil
    }
  }

  func type(ofOperand number: Int, of function: SymbolID) -> KnownTypeID {
    parameters.type(of: parameters.parameter(number, of: function), of: function)
  }
}

// Decides whether functions take operands.
extension OperatorRivals {
  /// Returns whether a function may take the operands; false only if the number of operands is wrong, if an operand
  /// certainly does not fit, or if operands of different types would have to match the same generic parameter.
  func mayTake(_ operands: Operands, _ function: SymbolID) -> Bool {
    guard parameters.parameterCount(of: function) == operands.types.count else { return false }
    for number in operands.types.indices where !operands.mayChange[number] {
      if parameters.parameter(number, of: function).flags.contains(.isInOut) { return false }
    }
    // Most functions do not take the first operand, so the types of further parameters are looked up only when needed.
    func wanted(_ number: Int) -> KnownTypeID { knownTypes.unwrapped(type(ofOperand: number, of: function)) }
    var known = GenericArguments()
    for (number, whole) in operands.types.enumerated() where whole != .unknown {
      let wanted = wanted(number)
      let isOptional = wanted != type(ofOperand: number, of: function)
      let given = isOptional ? knownTypes.unwrapped(whole) : whole
      guard mayBeGiven(given, to: wanted), meets(given, wanted, of: function) else { return false }
      guard let parameter = parameter(wanted) else { continue }
      if let other = known.type(of: parameter), areApart(other, given) { return false }
      known.add(parameter, given)
    }
    return operands.types.indices.allSatisfy { number in
      guard let kind = operands.literals[number] else { return true }
      let wanted = wanted(number)
      let other = parameter(wanted).flatMap { known.type(of: $0) }
      return literals.mayTake(kind, wanted) && literals.mayTake(kind, other ?? .unknown)
    }
  }

  private func parameter(_ type: KnownTypeID) -> SymbolID? {
    let known = knownTypes[type]
    return known.shape == .generic && known.isPlain ? SymbolID(raw: known.head) : nil
  }

  /// Returns whether an operand may have the type of a parameter. `Self` of a protocol represents the types that
  /// conform to the protocol.
  private func mayBeGiven(_ given: KnownTypeID, to wanted: KnownTypeID) -> Bool {
    let place = knownTypes[wanted]
    let type = knownTypes.unwrapped(given)
    // The operands of `==` can be `Void`.
    if place.shape == .structural { return knownTypes[given].shape != .nominal && constraints(of: type) == nil }
    if place.shape == .generic, project.symbols[Int(place.head)].kind.isNominal {
      let scope = ScopeID(raw: place.head)
      return project.language.isConverted(to: scope) || mayConform(type, to: scope)
    }
    // Without `&`, which no operand has, a value of such a type is not converted to a pointer.
    if place.shape == .nominal, project.language.isPointer(ScopeID(raw: place.head)),
      knownTypes[type].shape == .nominal, isDeclared(ScopeID(raw: knownTypes[type].head))
    {
      return false
    }
    let isSelf = knownTypes[type].shape == .generic && project.isProtocol(ScopeID(raw: knownTypes[type].head))
    guard isSelf, place.isPlain else { return argumentTypes.mayBeGiven(given, to: wanted) }
    switch place.shape {
    case .generic: return genericBounds.bounds(of: SymbolID(raw: place.head)).allSatisfy { mayConform(type, to: $0) }
    case .nominal: return mayConvert(type, to: ScopeID(raw: place.head))
    default: return true
    }
  }

  /// Returns whether the project or a dependency declares a type.
  func isDeclared(_ scope: ScopeID) -> Bool { scope.symbol.map { !sdk.isOfSDK($0) } ?? false }

  private func mayConvert(_ type: KnownTypeID, to scope: ScopeID) -> Bool {
    scope.symbol == nil || project.language.isConvertedFromGeneric(to: scope) || mayConform(type, to: scope)
  }

  private func mayConform(_ type: KnownTypeID, to bound: ScopeID) -> Bool {
    if knownTypes[type].shape == .nominal { return literals.conformance(of: type, to: bound) != .failed }
    if bound.symbol == nil { return true }
    return constraints(of: type)?.contains { literals.mayBe($0, bound) } ?? true
  }

  /// Returns whether an operand may meet the constraints that a function of the SDK places on the type of a parameter.
  private func meets(_ given: KnownTypeID, _ wanted: KnownTypeID, of function: SymbolID) -> Bool {
    guard sdk.isOfSDK(function), knownTypes[wanted].isOpen else { return true }
    for requirement in sdk.symbols.details(of: function)?.requirements ?? [] where !requirement.isSame {
      guard inheritance.writtenTypes.knownType(requirement.subject, at: function) == wanted else { continue }
      let bound = inheritance.writtenTypes.knownType(requirement.bound, at: function)
      if inheritance.scopes(of: bound).contains(where: { !mayConform(given, to: $0) }) { return false }
    }
    return true
  }

  /// Returns whether two types certainly have no common type: one is a struct or enum, and the other is a different
  /// nominal type or a generic parameter.
  private func areApart(_ one: KnownTypeID, _ other: KnownTypeID) -> Bool {
    let (left, right) = (knownTypes[knownTypes.unwrapped(one)], knownTypes[knownTypes.unwrapped(other)])
    if left.shape == .generic, right.shape == .nominal {
      return constraints(of: knownTypes.unwrapped(one)) != nil && project.isValueType(ScopeID(raw: right.head))
    }
    if right.shape == .generic, left.shape == .nominal { return areApart(other, one) }
    guard left.shape == .nominal, right.shape == .nominal, left.head != right.head else { return false }
    return project.isValueType(ScopeID(raw: left.head)) || project.isValueType(ScopeID(raw: right.head))
  }

  private func certainOnes(among fitting: Range<Int>, for operands: Operands, byDefault: Bool) -> Range<Int> {
    let start = candidates.found.count
    for index in fitting where certainlyTakes(operands, candidates.found[index], byDefault: byDefault) {
      candidates.found.append(candidates.found[index])
    }
    return start..<candidates.found.count
  }

  /// Returns whether a function of the project that may accept the operands certainly accepts those whose types are
  /// known; if `byDefault`, it must also accept literals with their default types.
  private func certainlyTakes(_ operands: Operands, _ function: SymbolID, byDefault: Bool) -> Bool {
    operands.types.indices.allSatisfy { number in
      if isUnknown(number, of: operands) { return true }
      if !byDefault, operands.types[number] == .unknown { return true }
      if operands.literals[number] == .null { return isOptional(type(ofOperand: number, of: function)) }
      // Whether a name can be changed is not known, but an operator without a result, such as `+=`, changes an operand.
      if parameters.parameter(number, of: function).flags.contains(.isInOut), hasResult(function) { return false }
      var given = operands.types[number]
      if given == .unknown, let kind = operands.literals[number] {
        given = project.language.types(of: kind).first.map { knownTypes.nominal($0) } ?? .unknown
      }
      return certainlyTakes(given, type(ofOperand: number, of: function))
    }
  }

  private func hasResult(_ function: SymbolID) -> Bool {
    !sdk.isOfSDK(function) && project.declaration(function).type.isSome
  }

  private func isUnknown(_ number: Int, of operands: Operands) -> Bool {
    operands.types[number] == .unknown && operands.literals[number] == nil
  }

  private func certainlyTakes(_ given: KnownTypeID, _ wanted: KnownTypeID) -> Bool {
    if given == .unknown { return false }
    if given == wanted { return true }
    if isOptional(wanted), !isOptional(given) { return certainlyTakes(given, knownTypes.unwrapped(wanted)) }
    let (value, place) = (knownTypes[given], knownTypes[wanted])
    if value.shape == .nominal, value.head == place.head, place.shape == .nominal {
      return (0..<Int(place.partCount)).allSatisfy { isArgument($0, of: value, certainlyFor: place) }
    }
    guard value.shape == .nominal || constraints(of: given) != nil, place.isPlain, let bounds = bounds(of: wanted)
    else { return false }
    if place.shape == .generic {
      let owner = project.symbols[Int(place.head)].owner
      if owner.isSome, genericBounds.asksForSameness(owner) { return false }
    }
    return bounds.allSatisfy { certainlyConforms(given, to: $0) }
  }

  /// Returns whether a generic argument certainly fits: it is the same type, or the function infers it.
  private func isArgument(_ number: Int, of value: KnownType, certainlyFor place: KnownType) -> Bool {
    if number >= value.partCount { return false }
    let (own, wanted) = (knownTypes.part(number, of: value), knownTypes.part(number, of: place))
    return own == wanted && own != .unknown || parameter(wanted) != nil && certainlyTakes(own, wanted)
  }

  private func isOptional(_ type: KnownTypeID) -> Bool { knownTypes[type].shape == .optional }

  private func certainlyConforms(_ given: KnownTypeID, to bound: ScopeID) -> Bool {
    guard bound.symbol != nil else { return false }
    if let own = constraints(of: given) {
      return own.contains { literals.conformance(of: knownTypes.nominal($0), to: bound) == .met }
    }
    return literals.conformance(of: given, to: bound) == .met
  }

  /// Returns the constraints of a parameter's type if it is `Self`, a generic parameter, an associated type or a
  /// protocol; nil for any other type.
  private func bounds(of type: KnownTypeID) -> [ScopeID]? {
    let known = knownTypes[type]
    guard known.shape == .generic else { return constraints(of: type) }
    let parameter = SymbolID(raw: known.head)
    return project.symbols[parameter.index].kind.isNominal
      ? [ScopeID(parameter)] : genericBounds.bounds(of: parameter)
  }
}

// Decides which of two functions the compiler prefers.
extension OperatorRivals {
  /// Returns whether the compiler prefers one function to the other. It prefers the one that converts fewer operands to
  /// optionals. If both convert the same number, each parameter must be at least as specific as the other function's;
  /// where the type of the operand is unknown, both parameters must be equally specific.
  private func isPreferred(_ one: SymbolID, to other: SymbolID, for operands: Operands) -> Bool {
    let (own, rival) = (typesOfOperands(of: one), typesOfOperands(of: other))
    let most = own.indices.count { mayConvert($0, of: operands, to: own[$0]) }
    let least = rival.indices.count { certainlyConverts($0, of: operands, to: rival[$0]) }
    if most != least { return most < least }
    return operands.types.indices.allSatisfy { number in
      guard isMoreSpecific(own[number], than: rival[number]) else { return false }
      // `(T, U)` is not a special case of `(Self, Self)`.
      if knownTypes[rival[number]].isOpen, let first = rival.firstIndex(of: rival[number]), own[first] != own[number] {
        return false
      }
      return !isUnknown(number, of: operands) || isMoreSpecific(rival[number], than: own[number])
    }
  }

  /// Returns whether an operand would certainly be converted to an optional.
  private func certainlyConverts(_ number: Int, of operands: Operands, to wanted: KnownTypeID) -> Bool {
    guard isOptional(wanted) else { return false }
    if knownTypes[operands.types[number]].shape == .nominal { return true }
    return operands.literals[number].map { $0 != .null } ?? false
  }

  private func mayConvert(_ number: Int, of operands: Operands, to wanted: KnownTypeID) -> Bool {
    isOptional(wanted) && !isOptional(operands.types[number]) && operands.literals[number] != .null
  }

  private func typesOfOperands(of function: SymbolID) -> [KnownTypeID] {
    (0..<parameters.parameterCount(of: function)).map { type(ofOperand: $0, of: function) }
  }

  private func isMoreSpecific(_ one: KnownTypeID, than other: KnownTypeID) -> Bool {
    if one == other { return true }
    let (own, rival) = (knownTypes[one], knownTypes[other])
    if rival.shape == .optional { return own.shape == .nominal }
    guard rival.shape == .generic else { return false }
    if expressions.isConcrete(one) { return true }
    guard own.isPlain, rival.isPlain, let bounds = bounds(of: one), let wanted = self.bounds(of: other) else {
      return false
    }
    return wanted.allSatisfy { wanted in
      bounds.contains { literals.conformance(of: knownTypes.nominal($0), to: wanted) == .met }
    }
  }
}
