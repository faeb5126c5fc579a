// Finds values that may be optional although no written type says so: the results of failable initializers.
import InwardFacts

/// Values that may be optional although their known types are not.
final class FailableValues {
  let knownTypes: KnownTypes
  let project: ProjectIndex
  let sdk: SDKDeclarations
  let answers: Answers
  let inheritance: Inheritance
  let parameters: Parameters
  let expressions: Expressions
  let literals: Literals

  init(_ ground: Ground, _ declared: Declared, _ expressions: Expressions, _ literals: Literals) {
    (knownTypes, project, sdk) = (ground.knownTypes, ground.project, ground.sdk)
    answers = ground.answers
    (inheritance, parameters) = (declared.inheritance, declared.parameters)
    (self.expressions, self.literals) = (expressions, literals)
  }
}

extension FailableValues {
  /// Returns whether a value may be optional although its known type is not, so that its members may be those that the
  /// project adds to `Optional`.
  func mayBeOptional(_ value: ValueID, in file: FileID, owner: SymbolID) -> Bool {
    var (value, file, owner) = (value, file, owner)
    // Follows at most eight steps such as `let a = b` and `let b = c`; handwritten code has fewer. A longer chain
    // counts as optional.
    for _ in 0..<8 where value.isSome {
      if let mention = value.mention {
        guard let origin = expressions.origin(of: mention, in: file) else { return false }
        (value, file, owner) = origin
        continue
      }
      let fact = project.files[file.index].facts.values[value.index]
      switch fact.shape {
      case .call: return mayFail(fact, in: file, owner: owner)
      case .selfOf, .whole: value = fact.value
      // `page ?? Page(id: 1)` is optional only if its right side is.
      case .orElse: value = ValueID(raw: fact.list)
      case .either:
        if mayBeOptional(fact.value, in: file, owner: owner) { return true }
        value = ValueID(raw: fact.list)
      default: return false
      }
    }
    return value.isSome
  }

  private func mayFail(_ call: ValueFact, in file: FileID, owner: SymbolID) -> Bool {
    let type = answers.type(of: call.value, in: file, owner: owner)
    let callee = knownTypes[type]
    guard callee.shape == .metatype || callee.shape == .function && isInitializer(call.value, in: file) else {
      return false
    }
    let instance = knownTypes[knownTypes.inner(of: callee)]
    guard instance.shape == .nominal else { return false }
    let shape = CallShape(call)
    return mayFail(ScopeID(raw: instance.head), taking: shape, in: file, owner: owner)
  }

  /// Returns whether the callee is `X.init`, whose type is a function.
  private func isInitializer(_ callee: ValueID, in file: FileID) -> Bool {
    guard let mention = callee.mention else { return false }
    let fact = project.files[file.index].facts.mentions[mention.index]
    return project.global(fact.name, in: file) == GlobalName(.initializer)
  }

  /// Returns whether a call may use a failable initializer. If a declared initializer fits the call, the declared
  /// initializers decide. Otherwise, the call may use the synthesized `init(rawValue:)` or an initializer of an unseen
  /// type.
  private func mayFail(_ scope: ScopeID, taking call: CallShape, in file: FileID, owner: SymbolID) -> Bool {
    guard scope.symbol != nil else { return call.hasArguments }
    var isCertain = false
    for place in inheritance.ancestors(of: scope).places {
      sdk.bring(GlobalName(.initializer), in: inheritance.ancestry.scope(at: place))
      var entry = project.table.first(GlobalName(.initializer), in: inheritance.ancestry.scope(at: place))
      while let here = entry {
        let initializer = here.symbol
        entry = project.table.next(after: here)
        guard parameters.fits(call, of: file, initializer) else { continue }
        isCertain = true
        guard project.symbols[initializer.index].modifiers.contains(.failable) else { continue }
        if mayTake(call, initializer, in: file, owner: owner) { return true }
      }
    }
    if isCertain { return false }
    let label = call.labels.first.map { project.files[file.index].facts.arguments[$0].label } ?? .none
    let name = project.global(label, in: file)
    return name == GlobalName(.raw) || call.hasArguments && inheritance.ancestors(of: scope).mayInheritUnseen
  }

  /// Returns whether an initializer may take the arguments of a call: `init?(_ text: some StringProtocol)` cannot take
  /// a number.
  private func mayTake(_ call: CallShape, _ initializer: SymbolID, in file: FileID, owner: SymbolID) -> Bool {
    for number in 0..<call.labels.count {
      let value = call.value(at: number, in: project.files[file.index].facts)
      guard value.isSome, let index = parameters.parameter(of: initializer, at: number, in: call, from: file) else {
        continue
      }
      let wanted = parameters.type(of: parameters.parameter(index, of: initializer), of: initializer)
      if let kind = literalKind(of: value, in: file) {
        if !literals.mayBeGiven(kind, to: wanted) { return false }
      } else if !literals.mayBeGiven(expressions.wholeType(of: value, in: file, owner: owner), to: wanted) {
        return false
      }
    }
    return true
  }

  private func literalKind(of value: ValueID, in file: FileID) -> LiteralKind? {
    value.mention == nil ? project.files[file.index].facts.values[value.index].shape.literalKind : nil
  }
}
