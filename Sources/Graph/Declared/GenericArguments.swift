// The types that stand for generic parameters.
import InwardFacts

/// Generic parameters with the types that stand for them.
struct GenericArguments {
  private var parameters: [SymbolID] = []
  private var types: [KnownTypeID] = []

  var isEmpty: Bool { parameters.isEmpty }

  /// The first argument tells, as the compiler would have the others be of the same type.
  mutating func add(_ parameter: SymbolID, _ type: KnownTypeID) {
    guard !parameters.contains(parameter) else { return }
    parameters.append(parameter)
    types.append(type)
  }

  func type(of parameter: SymbolID) -> KnownTypeID? { parameters.firstIndex(of: parameter).map { types[$0] } }
}
