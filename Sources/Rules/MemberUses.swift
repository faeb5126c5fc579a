// Finds the members of a type that one file uses: the requirements that a protocol in place of the type would need.
import InwardGraph

/// The members of the project's types that one file uses. Resolves only the names of members of the requested types.
struct MemberUses {
  private let file: FileID
  private var known: [SymbolID: Set<GlobalName>] = [:]

  init(in file: FileID) { self.file = file }

  /// Returns the names of the used members of a type and of its supertypes. Members of supertypes count, because they
  /// can be used on a value of the type.
  mutating func names(of type: SymbolID, and supertypes: [SymbolID], _ subject: Subject) -> Set<GlobalName> {
    if let names = known[type] { return names }
    let types = Set([type] + supertypes)
    var names: Set<GlobalName> = []
    let graph = subject.graph
    let members = types.flatMap { [$0] + graph.extensions(of: $0) }.flatMap { graph.members(in: $0) }
    let filter = NameFilter(for: members, in: graph)
    graph.forEachNaming(in: file, of: { _ in filter }) { _, _, meaning in
      guard let member = meaning.symbol, types.contains(graph.typeHolding(member)) else { return }
      names.insert(graph[member].name)
    }
    known[type] = names
    return names
  }
}

extension ProjectGraph {
  /// Returns the type that a member belongs to, even if an extension declares the member; `.none` if the type is
  /// external or the declaration is not a member.
  func typeHolding(_ member: SymbolID) -> SymbolID {
    let owner = self[member].owner
    guard owner.isSome else { return .none }
    if self[owner].kind == .extension { return extendedType(of: owner) }
    return self[owner].kind.isNominal ? owner : .none
  }
}
