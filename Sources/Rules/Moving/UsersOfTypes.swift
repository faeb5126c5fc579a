// The references to types from outside them: what has to be allowed to use them at another place.
import InwardFacts
import InwardGraph
import InwardLayers

/// A reference to a type or one of its members.
struct UserOfType {
  /// The declaration around the reference; `.none` at the top of a file.
  let source: SymbolID
  let file: FileID
  let kind: MentionKind
  let place: MentionPlace
}

/// Kept because advice asks for the same types again. Only names that the types declare are resolved.
final class UsersOfTypes {
  private var known: [SymbolID: [UserOfType]] = [:]

  func users(of type: SymbolID, _ subject: Subject) -> [UserOfType] {
    find([type], subject)
    return known[type] ?? []
  }

  /// Finds the users of several types in one search.
  func find(_ types: Set<SymbolID>, _ subject: Subject) {
    let wanted = types.filter { known[$0] == nil }
    if wanted.isEmpty { return }
    for type in wanted { known[type] = [] }
    let filter = filter(of: wanted, subject)
    for file in subject.graph.fileIDs { find(wanted, in: FileID(file), filter, subject) }
  }

  private func find(_ types: Set<SymbolID>, in file: FileID, _ filter: NameFilter, _ subject: Subject) {
    let graph = subject.graph
    graph.forEachNaming(in: file, of: { _ in filter }) { mention, owner, meaning in
      for candidate in graph.candidates(of: meaning) {
        let head = TopLevel.head(of: candidate, subject)
        guard types.contains(head), owner.isNone || TopLevel.head(of: owner, subject) != head else { continue }
        known[head]?.append(
          UserOfType(
            source: owner, file: file, kind: graph.kind(of: mention, naming: candidate, in: file),
            place: graph.files[file.index].facts.mentions[mention.index].place))
      }
    }
  }

  /// The names of the types and of everything in them.
  private func filter(of types: Set<SymbolID>, _ subject: Subject) -> NameFilter {
    let graph = subject.graph
    let parts = Set(types.flatMap { subject.homes(of: $0) }).flatMap { graph.symbols(of: $0).map { SymbolID($0) } }
    let names = parts.filter { graph[$0].name.isSome && types.contains(TopLevel.head(of: $0, subject)) }
      .map { graph[$0].name.index }
    var groups = [UInt64](repeating: 0, count: (names.max() ?? -1) + 1)
    for name in names { groups[name] = 1 }
    return NameFilter(groups: groups, groupsCalled: groups, wanted: 1)
  }
}
