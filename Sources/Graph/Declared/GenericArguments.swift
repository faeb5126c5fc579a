// The types that replace generic parameters.
import InwardFacts

/// Generic parameters with their arguments.
struct GenericArguments {
  private var parameters: [SymbolID] = []
  private var types: [KnownTypeID] = []

  var isEmpty: Bool { parameters.isEmpty }

  /// Adds an argument, unless the parameter already has one.
  mutating func add(_ parameter: SymbolID, _ type: KnownTypeID) {
    guard !parameters.contains(parameter) else { return }
    parameters.append(parameter)
    types.append(type)
  }

  /// Records the type that an argument of a call implies. If two arguments imply different types, the parameter becomes
  /// unknown, because Swift would infer a common supertype: for a class and its subclass, the class.
  mutating func infer(_ parameter: SymbolID, _ type: KnownTypeID) {
    guard let index = parameters.firstIndex(of: parameter) else { return add(parameter, type) }
    if types[index] != type { types[index] = .unknown }
  }

  /// Adds the arguments in `other` for the parameters that have none yet and for which `isOpen` returns true.
  mutating func fill(from other: GenericArguments, where isOpen: (SymbolID) -> Bool) {
    for (parameter, type) in zip(other.parameters, other.types)
    where !parameters.contains(parameter) && isOpen(parameter) {
      add(parameter, type)
    }
  }

  func type(of parameter: SymbolID) -> KnownTypeID? { parameters.firstIndex(of: parameter).map { types[$0] } }
}
