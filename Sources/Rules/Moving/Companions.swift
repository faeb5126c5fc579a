// The types that a type needs, directly or indirectly, and that have to move with it.
import InwardFacts
import InwardGraph
import InwardLayers

/// The other top-level types that have to move, because uses of them meet a condition. Finding them resolves references
/// in their files, so create this only after the run has counted its resolved references.
struct Companions {
  /// The maximum number of types. Advice with more types would be a plan for a refactoring. Between slices, no
  /// dependency can be inverted, so moving a type with everything that it needs is often the only fix, and more types
  /// are acceptable.
  static let most = (ofLayers: 3, ofSlices: 8)
  private(set) var types: [SymbolID] = []

  /// Finds the types; `isNeeded` returns whether the target of a use also has to move. The search stops once it has
  /// found more than `most` types.
  init(of moving: [MovingType], _ subject: Subject, most: Int, isNeeded: (Use) -> Bool) {
    let leads = moving.map(\.type)
    func add(_ type: SymbolID, in files: Set<FileID>) {
      for use in subject.usesOfTypes.uses(of: type, in: files, subject) where isNeeded(use) {
        let head = TopLevel.head(of: use.target, subject)
        if !leads.contains(head), !types.contains(head) { types.append(head) }
      }
    }
    for lead in moving { add(lead.type, in: lead.files) }
    var next = 0
    while next < types.count, types.count <= most {
      add(types[next], in: subject.homes(of: types[next]))
      next += 1
    }
  }
}

/// A type that moves, together with its parts in `files`.
struct MovingType {
  let type: SymbolID
  let files: Set<FileID>
}

/// The references of types to declarations outside them. Each file is searched once, because it may declare many types,
/// and many types need the same files.
final class UsesOfTypes {
  private var known: [FileID: [SymbolID: [Use]]] = [:]
  /// A filter for the names that the project declares. No other name needs to be resolved.
  private let ofProject: NameFilter

  init(_ graph: ProjectGraph) { ofProject = NameFilter(NameGroups(graph) { _ in 1 }, wanted: 1) }

  /// Returns the references of a type and its extensions in some files.
  func uses(of type: SymbolID, in files: Set<FileID>, _ subject: Subject) -> [Use] {
    files.sorted { $0.raw < $1.raw }.flatMap { uses(in: $0, subject)[type] ?? [] }
  }

  private func uses(in file: FileID, _ subject: Subject) -> [SymbolID: [Use]] {
    if let uses = known[file] { return uses }
    let graph = subject.graph
    var uses: [SymbolID: [Use]] = [:]
    graph.forEachNaming(in: file, of: { _ in ofProject }) { mention, owner, meaning in
      guard owner.isSome else { return }
      let type = TopLevel.head(of: owner, subject)
      let place = graph.files[file.index].facts.mentions[mention.index].place
      for candidate in graph.candidates(of: meaning) where TopLevel.head(of: candidate, subject) != type {
        uses[type, default: []].append(
          Use(target: candidate, kind: graph.kind(of: mention, naming: candidate, in: file), place: place))
      }
    }
    known[file] = uses
    return uses
  }
}

/// The types that have to leave a slice together with others, cached because many findings need the same answers.
final class SliceCompanions {
  struct Question: Hashable {
    let types: [SymbolID]
    let slice: LayerID
    /// The name of the entry of `slices`.
    let entry: String
  }
  private var known: [Question: [SymbolID]?] = [:]

  func types(_ question: Question, find: () -> [SymbolID]?) -> [SymbolID]? {
    if let types = known[question] { return types }
    let types = find()
    known[question] = types
    return types
  }
}

extension Subject {
  /// Finds the other types that some types use in their slice, directly or through others; nil if there are too many to
  /// move. If the types moved alone, code outside the slices would depend on a slice.
  func companions(of types: [SymbolID], in slicing: Slicing) -> [SymbolID]? {
    let slice = slicing.slice(of: types[0])
    if slice.isNone { return [] }
    return sliceCompanions.types(.init(types: types, slice: slice, entry: slicing.slice.root.name)) {
      let most = Companions.most.ofSlices
      let moving = types.map { MovingType(type: $0, files: homes(of: $0)) }
      let found = Companions(of: moving, self, most: most) { slicing.slice(of: $0.target) == slice }
      return found.types.count > most ? nil : found.types
    }
  }

  /// Names a companion: `Row`, or `extension View` if only the extension has to move.
  func nameOfCompanion(_ type: SymbolID) -> String {
    (graph[type].kind == .extension ? "extension " : "") + graph.simpleName(of: type)
  }

  /// Returns the files that declare a type and its extensions.
  func homes(of type: SymbolID) -> Set<FileID> {
    Set(([type] + graph.extensions(of: type)).filter { TopLevel.head(of: $0, self) == type }.map { graph[$0].file })
  }
}

/// Lists companions: ` with Row, Cell and Page` or ` with Row and 3 more types`. `others` are listed before them.
public func companionsText(_ types: [String], after others: [String] = []) -> String {
  let shown = types.count > 3 ? 1 : 3
  let rest = types.count - shown
  let parts = others + types.prefix(shown) + (rest > 0 ? ["\(rest) more type\(rest == 1 ? "" : "s")"] : [])
  guard let last = parts.last else { return "" }
  return " with " + (parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last)
}
