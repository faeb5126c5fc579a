// Conclusions about an argument's type from its form: a closure, a key path, `.name`.
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
      // `contains { $0.isNew }` cannot call the overload for regex builders, whose closure has no parameters.
      switch form {
      case .closure(let inputs): return inputs > 0 && known.partCount == 1
      // A function has no members.
      case .member, .items: return true
      case .any, .keyPath: return false
      }
    // No closure, key path, array literal or `.name` creates a tuple.
    case .tuple: if case .any = form { return false } else { return true }
    default:
      switch form {
      case .any: return false
      case .closure: return true
      case .keyPath: return keyPaths.rootOfKeyPath(type) == .unknown
      case .member(let member): return literals.lacks(member, known)
      case .items(let member):
        guard known.shape == .nominal else { return false }
        let item = expressions.item(of: type)
        if item != .unknown { return isOut(of: item, .member(member)) }
        return literals.conformance(of: knownTypes.unwrapped(type), to: project.language[.takesArray]) == .failed
      }
    }
  }
}
