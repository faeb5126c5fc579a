// Decides from the form of an argument, such as a closure, a key path or `.name`, whether the argument can have a type.
import InwardFacts

extension ArgumentTypes {
  /// Returns whether an argument of this form certainly does not fit a type, as a closure does not fit
  /// `Predicate<Movie>`.
  func isOut(of type: KnownTypeID, _ form: ArgumentForm) -> Bool {
    let known = knownTypes[knownTypes.unwrapped(type)]
    switch known.shape {
    case .generic:
      let parameter = SymbolID(raw: known.head)
      switch form {
      case .member(let member) where parameters.isOfFunction(parameter):
        return literals.lacks(member, genericBounds.bounds(of: parameter))
      // A closure conforms to no protocol that has requirements.
      case .closure: return genericBounds.bounds(of: parameter).contains { !attributes.isMarker($0) }
      default: return false
      }
    // `Any` also accepts functions.
    case .unknown, .dependent, .structural: return false
    case .function:
      switch form {
      case .closure(let inputs): return !mayHave(inputs, known)
      // A function has no members.
      case .member, .items, .range: return true
      // A key path can be passed as a function of its root.
      case .keyPath: return known.partCount != 2
      case .any: return false
      }
    // No closure, key path, range, array literal or `.name` creates a tuple.
    case .tuple: if case .any = form { return false } else { return true }
    default:
      switch form {
      case .any: return false
      case .closure: return true
      case .keyPath: return keyPaths.rootOfKeyPath(type) == .unknown
      case .member(let member): return literals.lacks(member, known)
      case .range: return isNoRange(known)
      case .items(let member):
        guard known.shape == .nominal else { return false }
        let item = expressions.item(of: type)
        if item != .unknown { return isOut(of: item, .member(member)) }
        return literals.conformance(of: knownTypes.unwrapped(type), to: project.language[.takesArray]) == .failed
      }
    }
  }

  /// Returns whether a type is an external type that no range operator of the SDK returns: `data[0..<4]` cannot call
  /// the subscript for a single byte.
  private func isNoRange(_ known: KnownType) -> Bool {
    let scope = ScopeID(raw: known.head)
    guard known.shape == .nominal, let symbol = scope.symbol, project.isOutside(symbol) else { return false }
    return !project.isProtocol(scope) && scope != project.language[.range] && scope != project.language[.closedRange]
  }

  /// Returns whether a closure with this many parameters may have this function type: `contains { $0.isNew }` cannot
  /// call the overload for regex builders, whose closure has no parameters.
  private func mayHave(_ inputs: Int, _ function: KnownType) -> Bool {
    let wanted = Int(function.partCount) - 1
    if inputs == wanted || wanted == 0 { return inputs == wanted }
    let types = (1...wanted).map { knownTypes.part($0, of: function) }
    // A pack of types is unknown, too.
    if types.contains(.unknown) { return true }
    return wanted == 1 && mayBeTuple(types[0])
  }

  /// Returns whether a type may be a tuple, which a closure can take as several parameters, or `Void`, which a closure
  /// can leave out.
  private func mayBeTuple(_ type: KnownTypeID) -> Bool {
    let known = knownTypes[type]
    switch known.shape {
    case .nominal: return ScopeID(raw: known.head).symbol == nil
    case .generic: return !genericBounds.bounds(of: SymbolID(raw: known.head)).contains { !attributes.isMarker($0) }
    case .metatype, .optional, .function, .module: return false
    case .unknown, .dependent, .composition, .either, .tuple, .structural: return true
    }
  }
}
