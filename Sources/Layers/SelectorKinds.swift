// The kinds of declarations that selectors pick, and whether the location alone decides.
import InwardFacts

extension Selector {
  /// The kinds that a rule's selector can pick: types, and the kinds that it lists.
  public var pickedKinds: Set<DeclarationKind> { kindsAskedFor.union(Self.kindsOfTypes) }

  /// The kinds that a picked declaration can have; nil if the selector does not restrict the kind.
  public var kindsDemanded: Set<DeclarationKind>? {
    switch self {
    case .kinds(let kinds): return kinds
    case .all(let parts):
      let demanded = parts.compactMap(\.kindsDemanded)
      return demanded.dropFirst().reduce(demanded.first) { $0?.intersection($1) }
    case .any(let parts):
      let demanded = parts.compactMap(\.kindsDemanded)
      return demanded.count == parts.count && !parts.isEmpty ? demanded.reduce(into: []) { $0.formUnion($1) } : nil
    default: return nil
    }
  }

  /// All kinds that the selector lists, including those below a `not`.
  public var kindsSpokenOf: Set<DeclarationKind> {
    switch self {
    case .kinds(let kinds): kinds
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.kindsSpokenOf) }
    case .not(let part): part.kindsSpokenOf
    default: []
    }
  }

  var kindsAskedFor: Set<DeclarationKind> {
    switch self {
    case .kinds(let kinds): kinds
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.kindsAskedFor) }
    default: []
    }
  }

  /// Whether the location (file, module, layer and slice) alone decides, and not the declaration itself.
  public var isOfPlaces: Bool {
    switch self {
    case .files, .modules, .layers, .slices: true
    case .types, .conformsTo, .inherits, .attributes, .kinds, .access: false
    case .all(let parts), .any(let parts): parts.allSatisfy(\.isOfPlaces)
    case .not(let part): part.isOfPlaces
    }
  }
}

extension DeclarationKind {
  /// Whether layers, and rules that list no kinds, can pick such declarations.
  public var isPickable: Bool { isNominal || self == .typealias }

  var bit: UInt32 { 1 << UInt32(rawValue) }
}
