// Infers the generic parameters of one type from another type: `T` of `[T]` from an array of movies.
import InwardFacts

/// Matches types that contain generic parameters with concrete types.
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

  /// Returns whether a call determines a generic parameter. A call determines the generic parameters of the called
  /// declaration; for an initializer, also those of its type; for an operator, which has no receiver, also those of its
  /// type and the `Self` of its protocol; for a static function, also those of its type, as in `Task.detached { movie
  /// }`. If the receiver has generic arguments, they have already replaced such parameters.
  func isOwn(_ parameter: SymbolID, of called: SymbolID) -> Bool {
    let owner = project.symbols[parameter.index].owner
    if owner == called { return true }
    let (kind, around) = (project.symbols[called.index].kind, project.symbols[called.index].owner)
    guard around.isSome, kind == .initializer || kind == .function else { return false }
    let isExtension = project.symbols[around.index].kind == .extension
    let type = isExtension ? project.hierarchy.scope(ofExtension: around) : ScopeID(around)
    if kind == .initializer { return type == ScopeID(owner) }
    guard type == ScopeID(owner) || type == ScopeID(parameter) else { return false }
    return project.names.isOperator(project.symbols[called.index].name) || isStatic(called, parameter)
  }

  private func isStatic(_ function: SymbolID, _ parameter: SymbolID) -> Bool {
    project.symbols[parameter.index].kind == .genericParameter
      && !project.symbols[function.index].modifiers.isDisjoint(with: [.static, .classMember])
  }
}
