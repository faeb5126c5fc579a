// Selects the functions that a call can refer to, without regard to argument types. `FartherOverloads` handles
// overloads in several types.
import InwardFacts

extension Parameters {
  /// Returns whether the labels and trailing closures of a call fit a declaration. Argument types are ignored.
  func fits(_ call: CallShape, of file: FileID, _ symbol: SymbolID) -> Bool {
    switch project.symbols[symbol.index].kind {
    case .function, .initializer, .subscript, .macro: break
    // A pattern may omit labels or add its own, so only the presence of associated values counts.
    case .enumCase: return parameterCount(of: symbol) > 0
    case .property: return mayBeCalled(symbol, hasLabels: hasLabels(call, of: file))
    // A call to a type calls one of its initializers, which are compared elsewhere.
    default: return true
    }
    var argument = call.labels.lowerBound
    // The first trailing closure has no label; the others are listed with their labels.
    var trailing = min(call.trailing, 1)
    for index in 0..<parameterCount(of: symbol) {
      let parameter = parameter(index, of: symbol)
      if argument < call.labels.upperBound, isLabel(at: argument, of: file, equalTo: parameter.label) {
        argument += 1
        if parameter.flags.contains(.variadic) {
          while argument < call.labels.upperBound, isUnlabelled(argument, in: file) { argument += 1 }
        }
        continue
      }
      if parameter.flags.contains(.hasDefault) || parameter.flags.contains(.variadic) {
        if parameter.flags.contains(.takesClosure) && trailing > 0
          && isLastClosure(index, of: symbol, before: argument..<call.labels.upperBound, of: file)
        {
          trailing -= 1
        }
        continue
      }
      guard trailing > 0, mayTakeClosure(parameter, of: symbol) else { return false }
      trailing -= 1
    }
    return argument == call.labels.upperBound && trailing == 0
  }

  /// Returns whether a parameter may take a closure, because its type is a function or, in the project, generic,
  /// unknown or a typealias of a function. Parameters of the SDK that have a generic type never take a closure in
  /// practice.
  private func mayTakeClosure(_ parameter: Parameter, of symbol: SymbolID) -> Bool {
    if parameter.flags.contains(.takesClosure) { return true }
    if sdk.isOfSDK(symbol) { return false }
    let type = type(of: parameter, of: symbol)
    switch knownTypes[knownTypes.unwrapped(type)].shape {
    case .function, .unknown, .generic, .dependent: return true
    default: return false
    }
  }

  /// Returns whether a trailing closure is for this parameter, because every later parameter has a default value or an
  /// argument with its label.
  private func isLastClosure(
    _ parameter: Int, of symbol: SymbolID, before labels: Range<Int>, of file: FileID
  ) -> Bool {
    for index in parameter + 1..<max(parameterCount(of: symbol), parameter + 1) {
      let next = self.parameter(index, of: symbol)
      if next.flags.contains(.hasDefault) { continue }
      var isGiven = false
      for label in labels where isLabel(at: label, of: file, equalTo: next.label) { isGiven = true }
      if !isGiven { return false }
    }
    return true
  }

  @inline(__always)
  func isUnlabelled(_ argument: Int, in file: FileID) -> Bool {
    project.files[file.index].facts.arguments[argument].label.isNone
  }

  @inline(__always)
  func isLabel(at index: Int, of file: FileID, equalTo label: GlobalName) -> Bool {
    project.global(project.files[file.index].facts.arguments[index].label, in: file) == label
  }
}

// Functions that differ in `async`.
extension Parameters {
  func isAsync(_ symbol: SymbolID) -> Bool { project.symbols[symbol.index].modifiers.contains(.async) }

  /// Drops `async` functions if the call is not under an `await`. Keeps them if all candidates are `async`.
  func suited(_ run: Range<Int>, to call: CallShape) -> Range<Int> {
    call.isAwaited || run.count < 2 ? run : keepingSome(run) { !isAsync($0) }
  }

  /// Drops all but `async` functions if the call is under an `await`, because asynchronous code prefers them. Keeps all
  /// candidates if none is `async`, or if one is external, because the digest does not record `async`.
  func preferredUnderAwait(_ run: Range<Int>, of call: CallShape) -> Range<Int> {
    if !call.isAwaited || run.count < 2 || run.contains(where: { project.isOutside(candidates.found[$0]) }) {
      return run
    }
    return keepingSome(run) { isAsync($0) }
  }
}

// Chooses among functions that all accept the arguments.
extension Parameters {
  /// Returns the functions that the language prefers regardless of types. Drops unavailable ones; then, unless a
  /// candidate is doubtful, those that protocol extensions add and those that need default arguments. Skips a step that
  /// would leave none.
  func preferred(_ run: Range<Int>, givenArguments count: Int) -> Range<Int> {
    let run = candidates.availableFirst(run)
    // Candidates that are constrained, external or under `#if` are left to the checks for doubts.
    if run.count < 2 || run.contains(where: { isDoubtful(candidates.found[$0]) }) { return run }
    let own = keepingSome(run) { !isAddedToProtocol($0) }
    return keepingSome(own) { project.symbols[$0.index].kind.takesArguments && parameterCount(of: $0) == count }
  }

  /// Returns whether protocol extensions add all chosen functions, but not all candidates.
  func areOnlyAddedToProtocols(_ chosen: Range<Int>, of run: Range<Int>) -> Bool {
    chosen.allSatisfy { isAddedToProtocol(candidates.found[$0]) }
      && !run.allSatisfy { isAddedToProtocol(candidates.found[$0]) }
  }

  /// Returns the candidates that satisfy a predicate, or all if none does.
  private func keepingSome(_ run: Range<Int>, where isKept: (SymbolID) -> Bool) -> Range<Int> {
    let start = candidates.found.count
    for index in run where isKept(candidates.found[index]) { candidates.found.append(candidates.found[index]) }
    let kept = start..<candidates.found.count
    return kept.isEmpty ? run : kept
  }

  private func isDoubtful(_ symbol: SymbolID) -> Bool {
    project.isConditional(symbol) || project.isOutside(symbol) || candidates.builds.isBranched(symbol)
  }

  private func isAddedToProtocol(_ symbol: SymbolID) -> Bool {
    let owner = project.symbols[symbol.index].owner
    guard owner.isSome, !attributes.isRequirement(symbol) else { return false }
    let isExtension = project.symbols[owner.index].kind == .extension
    return project.isProtocol(isExtension ? project.hierarchy.scope(ofExtension: owner) : ScopeID(owner))
  }
}
