// Drops the rows of Linux that duplicate rows of Apple's platforms. On Linux, Foundation declares types that belong,
// on Apple's platforms, to modules that Foundation re-exports, and Glibc declares types of Darwin.

struct CopiesOfLinux {
  private(set) var kept: [DeclaredRow] = []
  /// The index in `kept` of the row that replaces each dropped row, by the name of the dropped row.
  private(set) var meanings: [QualifiedName: Int] = [:]

  init(_ rows: [DeclaredRow], _ modules: [DeclaredModule]) {
    let exports = Dictionary(modules.map { ($0.name, Set($0.exports ?? [])) }) { first, _ in first }
    var apples: [String: Set<String>] = [:]
    for row in rows where Self.isTop(row) && row.platforms != .linux {
      apples[row.name, default: []].insert(row.module)
    }
    var copies: [QualifiedName] = []
    for row in rows {
      if Self.isTop(row), row.platforms == .linux, let homes = apples[row.name],
        row.isOfC || homes.contains(row.module) || !homes.isDisjoint(with: exports[row.module] ?? [])
      {
        copies.append(QualifiedName(row.module, row.name))
      } else {
        kept.append(row)
      }
    }
    let copied = Set(copies.map(\.name))
    var places: [String: [Int]] = [:]
    for (index, row) in kept.enumerated() where Self.isTop(row) && row.platforms != .linux && copied.contains(row.name)
    {
      places[row.name, default: []].append(index)
    }
    for copy in copies {
      let near = exports[copy.module] ?? []
      let all = places[copy.name] ?? []
      let place = all.first { kept[$0].module == copy.module || near.contains(kept[$0].module) } ?? all.first
      meanings[copy] = place
      if let place { kept[place].platforms.insert(.linux) }
    }
  }

  private static func isTop(_ row: DeclaredRow) -> Bool { row.kind.isType && row.owner.isEmpty }
}
