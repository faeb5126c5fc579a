// The names in inheritance clauses, in one list, because a session examines all of them after each edit, and the facts
// of a thousand files are too far apart in memory for that.
import InwardFacts

/// A name in an inheritance clause.
struct ClauseName {
  let mention: MentionID
  let name: GlobalName
  let isLocal: Bool
  /// Whether another name precedes it, as in `Module.Base`.
  let hasBase: Bool

  init(_ fact: Mention, at mention: MentionID, named name: GlobalName) {
    (self.mention, self.name) = (mention, name)
    (isLocal, hasBase) = (fact.flags.contains(.local), fact.base.isSome)
  }
}

/// The names in the inheritance clauses of the project's own files, by file.
struct ClauseNames {
  private var all: [ClauseName] = []
  private var starts = [0]

  subscript(file: FileID) -> ArraySlice<ClauseName> { all[range(of: file)] }

  private func range(of file: FileID) -> Range<Int> { starts[file.index]..<starts[file.index + 1] }

  /// Appends the names of the next file.
  mutating func append(_ names: some Collection<ClauseName>) {
    all += names
    starts.append(all.count)
  }

  mutating func replace(_ file: FileID, with names: [ClauseName]) {
    let added = names.count - range(of: file).count
    all.replaceSubrange(range(of: file), with: names)
    for next in starts.indices.dropFirst(file.index + 1) { starts[next] += added }
  }
}
