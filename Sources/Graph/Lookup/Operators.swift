// Resolves operators of the project.
import InwardFacts

final class Operators {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let modules: Modules
  let candidates: Candidates
  let parameters: Parameters
  let expressions: Expressions
  let argumentTypes: ArgumentTypes
  let rivals: OperatorRivals

  init(_ ground: Ground, _ declared: Declared, _ typing: Typing) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (modules, candidates, parameters) = (ground.modules, ground.candidates, declared.parameters)
    (expressions, argumentTypes) = (typing.expressions, typing.argumentTypes)
    rivals = OperatorRivals(ground, declared, typing)
  }
}

extension Operators {
  /// Resolves an operator to the functions of the project that it may call; external if the project declares nothing
  /// for it. If the SDK has the operator, too, or if the project only declares functions for it, as for `==`, the
  /// operands decide. An operator without functions refers to its declaration.
  func findOperator(_ fact: Mention, named name: GlobalName, at mention: MentionID, in file: FileID) -> Meaning {
    let start = candidates.found.count
    var entry = project.table.first(name, in: .operators)
    while let here = entry {
      let symbol = here.symbol
      // An operator declaration has no access level, so it counts as visible in all files.
      let isDeclaration = project.symbols[symbol.index].kind == .operator
      if isDeclaration || !sdk.isOfSDK(symbol) && modules.isVisible(symbol, from: file) {
        candidates.found.append(symbol)
      }
      entry = project.table.next(after: here)
    }
    let all = start..<candidates.found.count
    if all.isEmpty { return .external }
    let functions = candidates.kept(all) { $0.kind == .function }
    let call = project.call(of: fact, at: mention, in: file)
    let declared = candidates.kept(all) { $0.kind == .operator }
    if !declared.isEmpty, !isOperatorOfSDK(name) {
      return ownFunction(for: call, among: functions, declared: declared, at: mention, in: file)
    }
    guard let call else { return .unknown(.twin) }
    return function(for: call, named: name, among: functions, at: mention, in: file)
  }

  /// Resolves an operator that only the project declares, so that one of the project's functions is meant.
  private func ownFunction(
    for call: CallShape?, among all: Range<Int>, declared: Range<Int>, at mention: MentionID, in file: FileID
  ) -> Meaning {
    if all.isEmpty { return candidates.meaning(of: declared) }
    guard let call, all.count > 1 else { return candidates.meaning(of: all) }
    let given = argumentTypes.typesGiven(by: call, at: mention, in: file)
    let fitting = fittingOnes(Operands(types: given, call: call, file: file), among: all)
    if fitting.isEmpty { return .unknown(.mismatch) }
    let exact = exactOnes(given, call, among: fitting, ofDefaults: true, in: file)
    return candidates.meaning(of: exact.isEmpty ? fitting : exact)
  }

  private func isOperatorOfSDK(_ name: GlobalName) -> Bool {
    sdk.bringTops(name)
    return project.table.first(name, in: .outside) != nil
  }

  /// Returns the function for the operands. External if no function of the project accepts them. If one takes exactly
  /// the types of the operands, one of which the project or a dependency declares, no function of the SDK is preferred
  /// to it. Otherwise, the functions of the SDK are compared with those of the project.
  private func function(
    for call: CallShape, named name: GlobalName, among all: Range<Int>, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let given = argumentTypes.typesGiven(by: call, at: mention, in: file)
    let operands = Operands(types: given, call: call, file: file)
    let fitting = fittingOnes(operands, among: all)
    if fitting.isEmpty { return .external }
    // For `text == "a"`, the SDK has a function that takes the types of both.
    guard given.contains(where: isDeclared) else { return .unknown(.twin) }
    var exact = exactOnes(given, call, among: fitting, ofDefaults: true, in: file)
    // The compiler prefers a literal's default type to others that accept it.
    if exact.isEmpty, given.contains(.unknown) {
      exact = exactOnes(given, call, among: fitting, ofDefaults: false, in: file)
    }
    if !exact.isEmpty { return candidates.meaning(of: exact) }
    let winners = rivals.winners(fitting, named: name, over: operands)
    return winners.map { candidates.meaning(of: $0) } ?? .unknown(.twin)
  }

  private func fittingOnes(_ operands: Operands, among all: Range<Int>) -> Range<Int> {
    let start = candidates.found.count
    for index in all where rivals.mayTake(operands, candidates.found[index]) {
      candidates.found.append(candidates.found[index])
    }
    return start..<candidates.found.count
  }

  private func exactOnes(
    _ given: [KnownTypeID], _ call: CallShape, among all: Range<Int>, ofDefaults: Bool, in file: FileID
  ) -> Range<Int> {
    let start = candidates.found.count
    for index in all where takes(given, call, candidates.found[index], ofDefaults: ofDefaults, in: file) {
      candidates.found.append(candidates.found[index])
    }
    return start..<candidates.found.count
  }

  private func type(ofOperand number: Int, of function: SymbolID) -> KnownTypeID {
    parameters.type(of: parameters.parameter(number, of: function), of: function)
  }

  /// Returns whether a function takes exactly these operands. An operand of unknown type may be a literal whose default
  /// type is the parameter's type; if `ofDefaults` is false, any literal that the parameter's type accepts; or `.name`
  /// if all parameters have the same type.
  private func takes(
    _ given: [KnownTypeID], _ call: CallShape, _ function: SymbolID, ofDefaults: Bool, in file: FileID
  ) -> Bool {
    guard parameters.parameterCount(of: function) == given.count else { return false }
    return given.indices.allSatisfy { number in
      let wanted = type(ofOperand: number, of: function)
      if given[number] != .unknown { return isSame(given[number], wanted) }
      let value = call.value(at: number, in: project.files[file.index].facts)
      if expressions.isLiteral(value, itself: wanted, in: file) { return true }
      if !ofDefaults, argumentTypes.literals.isLiteral(value, takenBy: wanted, in: file) { return true }
      guard case .member = expressions.form(ofArgument: number, of: call, in: file) else { return false }
      return given.indices.allSatisfy { type(ofOperand: $0, of: function) == wanted }
    }
  }

  /// Returns whether an operand has the type of a parameter. In a generic type's own operators, the type stands for all
  /// its specializations.
  private func isSame(_ given: KnownTypeID, _ wanted: KnownTypeID) -> Bool {
    guard expressions.isConcrete(wanted) else { return false }
    if given == wanted { return true }
    let place = knownTypes[wanted]
    return knownTypes[given].shape == .nominal && knownTypes[given].head == place.head
      && (place.isPlain || place.isOpen && !isOfFunction(place))
  }

  /// Returns whether a type has a generic parameter of a function as an argument. To a generic function, the compiler
  /// prefers the requirement `==` of `Equatable`.
  private func isOfFunction(_ type: KnownType) -> Bool {
    (0..<Int(type.partCount)).contains { index in
      let part = knownTypes[knownTypes.part(index, of: type)]
      return part.shape == .generic && parameters.isOfFunction(SymbolID(raw: part.head))
    }
  }

  private func isDeclared(_ type: KnownTypeID) -> Bool {
    guard expressions.isConcrete(type), let symbol = ScopeID(raw: knownTypes[type].head).symbol else { return false }
    return !sdk.isOfSDK(symbol)
  }
}
