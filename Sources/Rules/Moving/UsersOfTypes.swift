// The references to types from outside them. If a type moves, the code around these references must be allowed to use
// the type at its new place.
import InwardFacts
import InwardGraph
import InwardLayers

/// A reference to a type or one of its members.
struct UserOfType {
  /// The declaration around the reference; `.none` in top-level code.
  let source: SymbolID
  let file: FileID
  let kind: MentionKind
  let place: MentionPlace
}

/// A cache of the references to types, because advice needs the same types repeatedly. Only names that the types
/// declare are resolved.
final class UsersOfTypes {
  /// The references to look for. References that name the type itself are fewer, and enough for most answers.
  enum Part { case names, all }

  private var known: [Part: [SymbolID: [UserOfType]]] = [:]

  func users(of type: SymbolID, by part: Part = .all, _ subject: Subject) -> [UserOfType] {
    find([type], by: part, subject)
    return known[part]?[type] ?? []
  }

  /// Finds the users of several types in one search.
  func find(_ types: Set<SymbolID>, by part: Part, _ subject: Subject) {
    let wanted = types.filter { known[part]?[$0] == nil }
    if wanted.isEmpty { return }
    var found = Dictionary(uniqueKeysWithValues: wanted.map { ($0, [UserOfType]()) })
    let sought = part == .names ? Array(wanted) : members(of: wanted, subject)
    let filter = NameFilter(for: sought, in: subject.graph)
    // Files that are not judged break no rule, regardless of what they use.
    for file in subject.judged where filter.holdsName(in: file, of: subject.graph) {
      find(file, filter, subject, &found)
    }
    known[part, default: [:]].merge(found) { $1 }
  }

  private func find(
    _ file: FileID, _ filter: NameFilter, _ subject: Subject, _ found: inout [SymbolID: [UserOfType]]
  ) {
    let graph = subject.graph
    graph.forEachNaming(in: file, of: { _ in filter }) { mention, owner, meaning in
      for candidate in graph.candidates(of: meaning) {
        let head = TopLevel.head(of: candidate, subject)
        guard found[head] != nil, owner.isNone || TopLevel.head(of: owner, subject) != head else { continue }
        found[head]?.append(
          UserOfType(
            source: owner, file: file, kind: graph.kind(of: mention, naming: candidate, in: file),
            place: graph.files[file.index].facts.mentions[mention.index].place))
      }
    }
  }

  private func members(of types: Set<SymbolID>, _ subject: Subject) -> [SymbolID] {
    let files = Set(types.flatMap { subject.homes(of: $0) })
    return files.flatMap { subject.graph.symbols(of: $0).map { SymbolID($0) } }
      .filter { types.contains(TopLevel.head(of: $0, subject)) }
  }
}
