// Selectors pick declarations and files. They are written as the keys of a layer, of `select` in a rule, and of
// everything else that is limited to some declarations.
import InwardFacts
import InwardPatterns

/// A condition on a declaration and its file.
public indirect enum Selector: Sendable {
  /// All of these selectors must hold; an empty list always holds. The keys of one selector are joined in this way.
  case all([Selector])
  /// At least one of these selectors must hold; an empty list never holds.
  case any([Selector])
  case not(Selector)

  /// The path of the file; entries with `!` exclude files that the others match.
  case files([Glob], except: [Glob])
  case modules(NamePatterns)
  /// The declared name of a top-level or nested declaration.
  case types(NamePatterns)
  /// Conforms to one of these, directly or through extensions and supertypes in the project.
  case conformsTo(NamePatterns)
  case inherits(NamePatterns)
  case attributes(NamePatterns)
  case kinds(Set<DeclarationKind>)

  /// In one of these layers or in a part of one. Layers themselves are never defined by this or the following cases.
  case layers([LayerReference])
  /// In one of these slices or in a part of one.
  case slices([SliceReference])
  /// The written access level, or the default of the language if none is written.
  case access(Set<Access>)
}

extension Selector {
  /// Whether the file alone decides, so that a layer with this selector contains whole files.
  public var isOfFiles: Bool {
    switch self {
    case .files, .modules: true
    case .types, .conformsTo, .inherits, .attributes, .kinds, .layers, .slices, .access: false
    case .all(let parts), .any(let parts): parts.allSatisfy(\.isOfFiles)
    case .not(let part): part.isOfFiles
    }
  }

  /// Whether the path of the file alone decides.
  var isOfPaths: Bool {
    switch self {
    case .files: true
    case .modules, .types, .conformsTo, .inherits, .attributes, .kinds, .layers, .slices, .access: false
    case .all(let parts), .any(let parts): parts.allSatisfy(\.isOfPaths)
    case .not(let part): part.isOfPaths
    }
  }

  /// The part that picks whole files, and the part that picks declarations; nil if there is no such part. The
  /// alternatives of an `any` are divided between the two.
  var sides: (ofFiles: Selector?, ofDeclarations: Selector?) {
    if isOfFiles { return (self, nil) }
    let all = alternatives
    let files = all.filter(\.isOfFiles)
    if files.isEmpty { return (nil, self) }
    return (.any(files), .any(all.filter { !$0.isOfFiles }))
  }

  /// Selectors that together are equivalent to this one: at least one of them must hold. A selector with too many
  /// combinations is not divided.
  private var alternatives: [Selector] {
    switch self {
    case .any(let parts) where !parts.isEmpty: return parts.flatMap(\.alternatives)
    case .all(let parts):
      var found: [[Selector]] = [[]]
      for part in parts {
        let next = part.isOfFiles ? [part] : part.alternatives
        if found.count * next.count > 64 { return [self] }
        found = found.flatMap { left in next.map { left + [$0] } }
      }
      return found.map { $0.count == 1 ? $0[0] : .all($0) }
    default: return [self]
    }
  }

  /// The kinds of types, which a selector can pick even if it lists no kinds.
  public static let kindsOfTypes = DeclarationKind.allCases.filter(\.isPickable)
}
