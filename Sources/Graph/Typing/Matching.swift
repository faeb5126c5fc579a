// Infers the generic parameters of one type from another type: `T` of `[T]` from an array of movies.
import InwardFacts

/// The matching of types that contain generic parameters with concrete types.
final class Matching {
  let knownTypes: KnownTypes
  let project: ProjectIndex

  init(_ ground: Ground) {
    (knownTypes, project) = (ground.knownTypes, ground.project)
  }
}

extension Matching {
  func match(
    _ wanted: KnownTypeID, _ given: KnownTypeID, of called: SymbolID, _ known: inout GenericArguments
  ) {
    let (place, type) = (knownTypes[wanted], knownTypes[given])
    guard place.isOpen, type.shape != .unknown, type.shape != .structural else { return }
    switch place.shape {
    case .generic:
      let parameter = SymbolID(raw: place.head)
      if isOwn(parameter, of: called) { known.infer(parameter, given) }
    case .optional: match(knownTypes.inner(of: place), knownTypes.unwrapped(given), of: called, &known)
    case .function:
      if type.shape != .function { return }
      match(knownTypes.inner(of: place), knownTypes.inner(of: type), of: called, &known)
      matchParts(place, type, of: called, &known)
    case .metatype, .tuple:
      if type.shape == place.shape { matchParts(place, type, of: called, &known) }
    case .nominal:
      if type.shape == .nominal, type.head == place.head { matchParts(place, type, of: called, &known) }
    default: break
    }
  }

  private func matchParts(
    _ place: KnownType, _ type: KnownType, of called: SymbolID, _ known: inout GenericArguments
  ) {
    guard place.partCount == type.partCount else { return }
    for index in 0..<Int(place.partCount) {
      match(knownTypes.part(index, of: place), knownTypes.part(index, of: type), of: called, &known)
    }
  }

  /// Returns whether a parameter belongs to a declaration or, for an initializer, to its type.
  func isOwn(_ parameter: SymbolID, of called: SymbolID) -> Bool {
    let owner = project.symbols[parameter.index].owner
    if owner == called { return true }
    guard project.symbols[called.index].kind == .initializer else { return false }
    let type = project.symbols[called.index].owner
    return type.isSome && (owner == type || project.hierarchy.scope(ofExtension: type).symbol == owner)
  }
}
