// The types that stand for generic parameters.
import InwardFacts

/// Generic parameters with the types that stand for them.
struct GenericArguments {
  private var parameters: [SymbolID] = []
  private var types: [KnownTypeID] = []

  var isEmpty: Bool { parameters.isEmpty }

  /// The first one tells.
  mutating func add(_ parameter: SymbolID, _ type: KnownTypeID) {
    guard !parameters.contains(parameter) else { return }
    parameters.append(parameter)
    types.append(type)
  }

  /// An argument of a call tells. What two tell differently is neither: of a class and its subclass it is the class.
  mutating func tell(_ parameter: SymbolID, _ type: KnownTypeID) {
    guard let index = parameters.firstIndex(of: parameter) else { return add(parameter, type) }
    if types[index] != type { types[index] = .unknown }
  }

  /// Takes over what others tell of parameters that nothing has told of, as far as `isOpen` says so.
  mutating func fill(from other: GenericArguments, where isOpen: (SymbolID) -> Bool) {
    for (parameter, type) in zip(other.parameters, other.types)
    where !parameters.contains(parameter) && isOpen(parameter) {
      add(parameter, type)
    }
  }

  func type(of parameter: SymbolID) -> KnownTypeID? { parameters.firstIndex(of: parameter).map { types[$0] } }
}
