// Maps the types of an earlier index to those of a later index that declares the same types.
import InwardFacts

/// The numbers of earlier types and extensions in a later index that declares the same types, extensions and
/// initializers. A function or a property rarely changes what the name of a type refers to: see
/// `ExtensionPlaces.areRight`.
struct LaterTypes {
  private let placed: PlacedTypes
  private let earlier: EarlierIndex
  private let project: ProjectIndex
  private let sdk: SDKDeclarations
  /// The files with an entry in `changed`. Most lookups are about other files and need nothing else.
  private let changedFiles: FileSet
  /// By changed file: for each type and extension of the earlier state, the same one in the later state.
  private var changed: [FileID: [DeclarationID: DeclarationID]] = [:]

  /// The extensions in the order in which they were placed, with their later numbers.
  private(set) var placements: [Placement] = []

  /// Nil if the earlier index has no types to adopt, or if a file declares other types, extensions or initializers than
  /// before.
  init?(of kept: IndexOfSameFiles, in project: ProjectIndex, _ sdk: SDKDeclarations) {
    let earlier = kept.earlier
    guard let placed = earlier.placed else { return nil }
    (self.placed, self.earlier, self.project, self.sdk) = (placed, earlier, project, sdk)
    changedFiles = FileSet(kept.changed)
    for file in kept.changed {
      let before = earlier.signatures.signatures(of: earlier.project.files[file.index].facts)
      let now = earlier.signatures.signatures(of: project.files[file.index].facts)
      let (old, new) = (before.types, now.types)
      guard old.elementsEqual(new, by: { before.all[$0.index] == now.all[$1.index] }) else { return nil }
      self.changed[file] = Dictionary(uniqueKeysWithValues: zip(old, new))
    }
    for placement in placed.placements {
      guard let symbol = symbol(placement.symbol), let scope = scope(placement.scope) else { return nil }
      placements.append(Placement(symbol: symbol, scope: scope, isOnlyType: placement.isOnlyType))
    }
  }

  var clauses: ClauseMeanings { placed.clauses }
  var isInitialized: [Bool] { placed.isInitialized }

  /// Returns the later number of an earlier type or extension; nil if there is none.
  private func symbol(_ symbol: SymbolID) -> SymbolID? {
    if earlier.modules.sdk.isOfSDK(symbol) {
      let entry = earlier.modules.sdk.symbols.entry(of: symbol)
      return entry.isSome ? sdk.symbol(of: entry) : nil
    }
    let entry = earlier.project.symbols[symbol.index]
    guard changedFiles.contains(entry.file) else { return project.symbol(entry.declaration, in: entry.file) }
    return changed[entry.file]?[entry.declaration].map { project.symbol($0, in: entry.file) }
  }

  private func scope(_ scope: ScopeID) -> ScopeID? {
    guard let type = scope.symbol else { return scope }
    return symbol(type).map { ScopeID($0) }
  }

  /// Returns the later meaning of a name in a clause; nil if it must be found again.
  func meaning(_ known: Kept<Meaning>) -> Kept<Meaning>? {
    known.value.symbol.flatMap(symbol).map { known.with(.declaration($0)) }
  }
}

extension FileSignatures {
  /// The declarations on which types depend, and the initializers that extensions add to them.
  fileprivate var types: [DeclarationID] {
    facts.declarations.indices.filter { facts.declarations[$0].kind.shapesTypes }.map { DeclarationID($0) }
  }
}

extension DeclarationKind {
  fileprivate var shapesTypes: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .actor, .typealias, .associatedtype, .extension, .genericParameter, .macro,
      .initializer:
      true
    case .function, .property, .enumCase, .subscript, .deinitializer, .operator, .precedenceGroup: false
    }
  }
}
