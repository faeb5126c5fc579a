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
  private var declared: [GlobalName: DeclaredOperator] = [:]
  /// By operator and operands: the functions that may take the operands, whether or not they are visible. They are
  /// cached because a project may declare dozens of functions for `==` but compares values of few types.
  private var fitting: [Operation: Kept<[SymbolID]>] = [:]

  init(_ ground: Ground, _ declared: Declared, _ typing: Typing) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    (modules, candidates, parameters) = (ground.modules, ground.candidates, declared.parameters)
    (expressions, argumentTypes) = (typing.expressions, typing.argumentTypes)
    rivals = OperatorRivals(ground, declared, typing)
  }
}

/// The declarations of an operator in a project and its dependencies.
private struct DeclaredOperator {
  var operators: [SymbolID] = []
  var functions: [SymbolID] = []
}

extension Operators {
  /// Resolves an operator to the functions of the project that it may call; external if the project declares nothing
  /// for it. If the SDK has the operator, too, or if the project only declares functions for it, as for `==`, the
  /// operands decide. An operator without functions refers to its declaration.
  func findOperator(_ fact: Mention, named name: GlobalName, at mention: MentionID, in file: FileID) -> Meaning {
    let known = declarations(of: name)
    let call = project.call(of: fact, at: mention, in: file)
    if !known.operators.isEmpty, !isOperatorOfSDK(name) {
      return ownFunction(for: call, name, known, at: mention, in: file)
    }
    if let call, !known.functions.isEmpty {
      return function(for: call, name, among: known.functions, at: mention, in: file)
    }
    if call != nil { return .external }
    // An operator declaration has no access level, so it counts as visible in all files.
    let isDeclared = !known.operators.isEmpty || known.functions.contains { modules.isOperatorVisible($0, from: file) }
    return isDeclared ? .unknown(.twin) : .external
  }

  private func declarations(of name: GlobalName) -> DeclaredOperator {
    if let known = declared[name] { return known }
    var found = DeclaredOperator()
    var entry = project.table.first(name, in: .operators)
    while let here = entry {
      if project.symbols[here.symbol.index].kind == .operator {
        found.operators.append(here.symbol)
      } else if !sdk.isOfSDK(here.symbol) {
        found.functions.append(here.symbol)
      }
      entry = project.table.next(after: here)
    }
    declared[name] = found
    return found
  }

  private func isOperatorOfSDK(_ name: GlobalName) -> Bool {
    sdk.bringTops(name)
    return project.table.first(name, in: .outside) != nil
  }

  /// Adds the symbols that are visible in the file to the candidates and returns their range.
  private func found(_ symbols: [SymbolID], from file: FileID) -> Range<Int> {
    let start = candidates.found.count
    for symbol in symbols where modules.isOperatorVisible(symbol, from: file) { candidates.found.append(symbol) }
    return start..<candidates.found.count
  }

  /// Resolves an operator that only the project declares, so that it calls one of the project's functions.
  private func ownFunction(
    for call: CallShape?, _ name: GlobalName, _ known: DeclaredOperator, at mention: MentionID, in file: FileID
  ) -> Meaning {
    let all = found(known.functions, from: file)
    if all.isEmpty {
      let start = candidates.found.count
      candidates.found += known.operators
      return candidates.meaning(of: start..<candidates.found.count)
    }
    guard let call, all.count > 1 else { return candidates.meaning(of: all) }
    let operands = operands(of: call, at: mention, in: file)
    let operation = Operation(name: name, operands: operands)
    let fitting = found(functions(known.functions, for: operation), from: file)
    if fitting.isEmpty { return .unknown(.mismatch) }
    let exact = exactOnes(operands.types, call, among: fitting, ofDefaults: true, in: file)
    return candidates.meaning(of: exact.isEmpty ? fitting : exact)
  }

  private func operands(of call: CallShape, at mention: MentionID, in file: FileID) -> Operands {
    let facts = project.files[file.index].facts
    let owner = project.owner(of: mention, in: file)
    var types = argumentTypes.typesGiven(by: call, at: mention, in: file)
    // In `-.one`, `.one` has the same context as the whole expression, so it does not depend on the operator.
    if types == [.unknown], expressions.needsContext(call.value(at: 0, in: facts), in: file) {
      types = [expressions.wholeType(of: call.value(at: 0, in: facts), in: file, owner: owner)]
    }
    for number in types.indices where isConstrainedSelf(types[number], at: owner) { types[number] = .unknown }
    return Operands(types, of: call, in: facts)
  }

  /// Returns whether a type is `Self` of a protocol that the declarations around a position may constrain further.
  private func isConstrainedSelf(_ type: KnownTypeID, at place: SymbolID) -> Bool {
    let known = knownTypes[type]
    guard known.shape == .generic, known.isPlain, project.isProtocol(ScopeID(raw: known.head)) else { return false }
    var next = place
    while next.isSome {
      if project.hasConditions[next.index] { return true }
      next = project.symbols[next.index].owner
    }
    return false
  }

  /// Returns the function for the operands: external if no function of the project accepts them; unknown if neither the
  /// project nor a dependency declares the type of any operand. A function that takes exactly the types of the operands
  /// is preferred to all functions of the SDK. If there is none, the functions of the SDK are compared with those of
  /// the project.
  private func function(
    for call: CallShape, _ name: GlobalName, among all: [SymbolID], at mention: MentionID, in file: FileID
  ) -> Meaning {
    let operation = Operation(name: name, operands: operands(of: call, at: mention, in: file))
    let fitting = found(functions(all, for: operation), from: file)
    if fitting.isEmpty { return .external }
    let given = operation.operands.types
    // For `text == "a"`, the SDK has a function that takes the types of both operands.
    guard given.contains(where: isDeclared) else { return .unknown(.twin) }
    var exact = exactOnes(given, call, among: fitting, ofDefaults: true, in: file)
    // The compiler prefers a literal's default type to other types that accept the literal.
    if exact.isEmpty, given.contains(.unknown) {
      exact = exactOnes(given, call, among: fitting, ofDefaults: false, in: file)
    }
    if !exact.isEmpty { return candidates.meaning(of: exact) }
    let winners = rivals.winners(fitting, of: operation, in: file)
    return winners.map { candidates.meaning(of: $0) } ?? .unknown(.twin)
  }

  private func functions(_ all: [SymbolID], for operation: Operation) -> [SymbolID] {
    let answers = parameters.inheritance.answers
    if let kept = fitting[operation], answers.recursion.isKnown(kept) { return kept.value }
    let around = answers.recursion.beginBeside()
    let found = all.filter { rivals.mayTake(operation.operands, $0) }
    fitting[operation] = answers.recursion.endBeside(around, found)
    return found
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

  /// Returns whether a function takes exactly these operands. An operand of unknown type may be a literal whose default
  /// type is the parameter's type, or `.name` if all parameters have the same type. If `ofDefaults` is false, it may
  /// also be any literal that the parameter's type accepts, except for operators in a generic type: the compiler
  /// prefers requirements such as `+` of `AdditiveArithmetic` to these.
  private func takes(
    _ given: [KnownTypeID], _ call: CallShape, _ function: SymbolID, ofDefaults: Bool, in file: FileID
  ) -> Bool {
    guard parameters.parameterCount(of: function) == given.count else { return false }
    let takesLiterals = !ofDefaults && !project.isInGenericType(function)
    return given.indices.allSatisfy { number in
      let wanted = rivals.type(ofOperand: number, of: function)
      if given[number] != .unknown { return isSame(given[number], wanted) }
      let value = call.value(at: number, in: project.files[file.index].facts)
      if expressions.isLiteral(value, itself: wanted, in: file) { return true }
      if takesLiterals, argumentTypes.literals.isLiteral(value, takenBy: wanted, in: file) { return true }
      guard case .member = expressions.form(ofArgument: number, of: call, in: file) else { return false }
      return given.indices.allSatisfy { rivals.type(ofOperand: $0, of: function) == wanted }
    }
  }

  /// Returns whether an operand has the type of a parameter. In a generic type's own operators, the type represents all
  /// its specializations.
  private func isSame(_ given: KnownTypeID, _ wanted: KnownTypeID) -> Bool {
    guard expressions.isConcrete(wanted) else { return false }
    if given == wanted { return true }
    let place = knownTypes[wanted]
    return knownTypes[given].shape == .nominal && knownTypes[given].head == place.head
      && (place.isPlain || place.isOpen && !isOfFunction(place))
  }

  /// Returns whether a type has a generic parameter of a function as an argument. The compiler prefers the requirement
  /// `==` of `Equatable` to a generic function.
  private func isOfFunction(_ type: KnownType) -> Bool {
    (0..<Int(type.partCount)).contains { index in
      let part = knownTypes[knownTypes.part(index, of: type)]
      return part.shape == .generic && parameters.isOfFunction(SymbolID(raw: part.head))
    }
  }

  /// Returns whether the project or a dependency declares the type of an operand, or a constraint of its generic type.
  private func isDeclared(_ type: KnownTypeID) -> Bool {
    if let constraints = rivals.constraints(of: type) { return constraints.contains(where: rivals.isDeclared) }
    return expressions.isConcrete(type) && rivals.isDeclared(ScopeID(raw: knownTypes[type].head))
  }
}
