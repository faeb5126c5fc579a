// Linux declares in Foundation what Apple's systems have in other modules: one of each is enough.

struct CopiesOfLinux {
  private(set) var kept: [DeclaredRow] = []
  /// The row that stands for one that was left out.
  private(set) var meanings: [QualifiedName: Int] = [:]

  init(_ rows: [DeclaredRow]) {
    var apples: Set<String> = []
    for row in rows where Self.isTop(row) && row.platforms != .linux { apples.insert(row.name) }
    var copies: [QualifiedName] = []
    for row in rows {
      if Self.isTop(row), row.platforms == .linux, apples.contains(row.name) {
        copies.append(QualifiedName(row.module, row.name))
      } else {
        kept.append(row)
      }
    }
    let copied = Set(copies.map(\.name))
    var places: [String: Int] = [:]
    for (index, row) in kept.enumerated()
    where Self.isTop(row) && row.platforms != .linux && copied.contains(row.name) && places[row.name] == nil {
      places[row.name] = index
    }
    for copy in copies { meanings[copy] = places[copy.name] }
  }

  private static func isTop(_ row: DeclaredRow) -> Bool { row.kind.isType && row.owner.isEmpty }
}
