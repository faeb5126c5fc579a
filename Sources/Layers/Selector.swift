// What picks declarations and files: the keys of a layer, of `select` in a rule, and of all that is said of some
// declarations only.
import InwardFacts
import InwardPatterns

/// A condition on a declaration and the file it stands in.
public indirect enum Selector: Sendable {
  /// All must hold; an empty list holds always. Several keys in one layer are this.
  case all([Selector])
  /// One must hold. Several entries in one key are this.
  case any([Selector])
  case not(Selector)

  /// The file's path; entries with `!` take away from what the others give.
  case files([Glob], except: [Glob])
  case modules(NamePatterns)
  /// The declared name, at any nesting.
  case types(NamePatterns)
  /// Conforms, through extensions and bases in the project.
  case conformsTo(NamePatterns)
  case inherits(NamePatterns)
  case attributes(NamePatterns)
  case kinds(Set<DeclarationKind>)

  /// Lies in one of these layers or in a part of one. Layers themselves are never defined by it, nor by what follows.
  case layers([LayerReference])
  /// Lies in one of these slices or in a part of one.
  case slices([SliceReference])
  /// The written access level, or what the language takes where none is written.
  case access(Set<Access>)
}

extension Selector {
  /// Whether the file alone decides: such a layer holds files with all that is in them.
  public var isOfFiles: Bool {
    switch self {
    case .files, .modules: true
    case .types, .conformsTo, .inherits, .attributes, .kinds, .layers, .slices, .access: false
    case .all(let parts), .any(let parts): parts.allSatisfy(\.isOfFiles)
    case .not(let part): part.isOfFiles
    }
  }

  /// What of it picks files with all that is in them, and what picks declarations: the alternatives of an `any` go each
  /// by itself.
  var sides: (ofFiles: Selector?, ofDeclarations: Selector?) {
    if isOfFiles { return (self, nil) }
    let all = alternatives
    let files = all.filter(\.isOfFiles)
    if files.isEmpty { return (nil, self) }
    return (.any(files), .any(all.filter { !$0.isOfFiles }))
  }

  /// Selectors of which one has to hold for the whole to hold. A selector that would fall into very many stays whole.
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

  /// The kinds of declarations that can be picked where none are asked for: types.
  public static let kindsOfTypes = DeclarationKind.allCases.filter(SelectorMatcher.canPick)
}
