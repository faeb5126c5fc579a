// The members of a type that one file uses: the requirements that a protocol in place of the type would need.
import InwardGraph

/// The members of the project's types that one file uses. Resolves only the names of members of the requested types.
struct MemberUses {
  private let file: FileID
  private var known: [SymbolID: Set<GlobalName>] = [:]

  init(in file: FileID) { self.file = file }

  /// Returns the names of the used members of a type and of its supertypes, which may be used on a value of the type.
  mutating func names(of type: SymbolID, and supertypes: [SymbolID], _ subject: Subject) -> Set<GlobalName> {
    if let names = known[type] { return names }
    let types = Set([type] + supertypes)
    var names: Set<GlobalName> = []
    subject.members.withFilter(of: types) { filter in
      subject.graph.forEachNaming(in: file, of: { _ in filter }) { _, _, meaning in
        guard let member = meaning.symbol, types.contains(subject.graph.typeHolding(member)) else { return }
        names.insert(subject.graph[member].name)
      }
    }
    known[type] = names
    return names
  }
}

/// The names of the members of each type, including those in its extensions.
struct MemberNames {
  /// The names of all types' members, one type after another.
  private let names: [GlobalName]
  /// By type, where its names begin, with the total at the end.
  private let firsts: [Int]
  /// By name, whether the filter admits it; all zeros between two uses.
  private var groups: [UInt64]

  init(_ graph: ProjectGraph) {
    let types = graph.symbols.indices.map { graph.typeHolding(SymbolID($0)) }
    var firsts = Array(repeating: 0, count: graph.symbols.count + 1)
    for type in types where type.isSome { firsts[type.index + 1] += 1 }
    for index in graph.symbols.indices { firsts[index + 1] += firsts[index] }
    var names = Array(repeating: GlobalName.none, count: firsts[graph.symbols.count])
    var next = firsts
    for (index, type) in types.enumerated() where type.isSome {
      names[next[type.index]] = graph.symbols[index].name
      next[type.index] += 1
    }
    groups = Array(repeating: 0, count: names.reduce(0) { $1.isSome ? max($0, $1.index + 1) : $0 })
    (self.names, self.firsts) = (names, firsts)
  }

  /// Calls `body` with a filter that admits the names of these types' members.
  mutating func withFilter(of types: Set<SymbolID>, _ body: (NameFilter) -> Void) {
    mark(types, 1)
    body(NameFilter(groups: groups, groupsCalled: groups, wanted: 1))
    mark(types, 0)
  }

  private mutating func mark(_ types: Set<SymbolID>, _ group: UInt64) {
    for type in types {
      for name in names[firsts[type.index]..<firsts[type.index + 1]] where name.isSome { groups[name.index] = group }
    }
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
