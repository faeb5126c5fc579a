// Matches the arguments of a call to the parameters of one callee, so that `.name` and closures can take their types
// from the parameters.
import InwardFacts

extension Parameters {
  /// Returns whether a generic parameter belongs to a function rather than to the enclosing type, whose arguments may
  /// be determined elsewhere.
  func isOfFunction(_ parameter: SymbolID) -> Bool {
    let owner = project.symbols[parameter.index].owner
    return owner.isSome && project.symbols[owner.index].kind.takesArguments
  }

  /// Returns the stored property that an argument of a memberwise initializer is for; `.none` if there is none.
  func memberwise(_ label: NameID, of type: SymbolID, in file: FileID) -> SymbolID {
    let name = project.global(label, in: file)
    guard label.isSome, project.symbols[type.index].kind == .struct,
      let property = project.table.first(name, in: ScopeID(type))?.symbol
    else { return .none }
    let entry = project.symbols[property.index]
    let isStored = entry.kind == .property && entry.modifiers.isDisjoint(with: [.static, .computed])
    return isStored && entry.owner == type ? property : .none
  }

  func type(
    of argument: ValueFact, in call: CallShape, of called: SymbolID, from file: FileID
  ) -> KnownTypeID {
    let number = argument.trailing == ValueFact.firstTrailing ? call.labels.count : Int(argument.trailing)
    guard let parameter = parameter(takingArgument: number, of: called, in: call, from: file) else { return .unknown }
    let found = self.parameter(parameter, of: called)
    return type(of: found, of: called)
  }

  /// Returns the index of the parameter for an argument; nil if it cannot be determined. If `number` is
  /// `call.labels.count`, the argument is the first trailing closure.
  func parameter(
    takingArgument number: Int, of called: SymbolID, in call: CallShape, from file: FileID
  ) -> Int? {
    number == call.labels.count
      ? trailingParameter(of: called, in: call, from: file) : parameter(of: called, at: number, in: call, from: file)
  }

  /// Returns the index of the parameter for the first trailing closure: the only parameter that has no argument and may
  /// take a closure. Nil if there is not exactly one such parameter, if a parameter without an argument has an unknown
  /// type, or if the labels do not fit.
  private func trailingParameter(of called: SymbolID, in call: CallShape, from file: FileID) -> Int? {
    var left: Int?
    var argument = call.labels.lowerBound
    for index in 0..<parameterCount(of: called) {
      if let next = argumentsEnd(of: index, of: called, from: argument, in: call, of: file) {
        argument = next
        continue
      }
      let parameter = parameter(index, of: called)
      let type = type(of: parameter, of: called)
      switch knownTypes[knownTypes.unwrapped(type)].shape {
      case .function, .generic:
        if left != nil { return nil }
        left = index
      case .unknown: return nil
      default: break
      }
    }
    return argument == call.labels.upperBound ? left : nil
  }

  /// Returns the index of the parameter for the argument with this number; nil if no parameter takes it.
  func parameter(
    of called: SymbolID, at number: Int, in call: CallShape, from file: FileID
  ) -> Int? {
    let wanted = call.labels.lowerBound + number
    var argument = call.labels.lowerBound
    for index in 0..<parameterCount(of: called) {
      guard let next = argumentsEnd(of: index, of: called, from: argument, in: call, of: file) else { continue }
      if wanted < next { return index }
      argument = next
    }
    return nil
  }

  /// Returns the index after the arguments that a parameter takes, starting at `argument`; nil if the parameter takes
  /// none.
  private func argumentsEnd(
    of parameter: Int, of called: SymbolID, from argument: Int, in call: CallShape, of file: FileID
  ) -> Int? {
    let fact = self.parameter(parameter, of: called)
    guard argument < call.labels.upperBound, isLabel(at: argument, of: file, equalTo: fact.label) else { return nil }
    var next = argument + 1
    guard fact.flags.contains(.variadic) else { return next }
    while next < call.labels.upperBound, project.files[file.index].facts.arguments[next].label.isNone { next += 1 }
    return next
  }
}
