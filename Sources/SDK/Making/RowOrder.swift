// The order of declarations in a digest: top-level declarations by name, then the members of each owner by name.

struct RowOrder {
  /// Row numbers, in the order of the digest.
  private(set) var rows: [Int] = []
  private(set) var owners: [(number: UInt32, first: UInt32)] = []
  private(set) var topCount = 0
  private let first: Int
  /// The number of each row in the digest, by row number.
  private var entries: [Int] = []

  init(_ declarations: Declarations, _ names: WrittenNames) {
    first = declarations.first
    var tops: [Int] = []
    var members: [Target: [Int]] = [:]
    for index in declarations.rows.indices {
      if let owner = declarations.owners[index] {
        members[owner, default: []].append(index)
      } else {
        tops.append(index)
      }
    }
    func sorted(_ group: [Int]) -> [Int] {
      // Rows with the same name keep their order.
      group.map { (names.number(of: name(of: declarations.rows[$0])), $0) }.sorted { $0 < $1 }.map(\.1)
    }
    rows = sorted(tops)
    topCount = rows.count
    for owner in members.keys.filter({ $0 < first }).sorted() {
      owners.append((UInt32(owner), UInt32(first + rows.count)))
      rows += sorted(members[owner]!)
    }
    var at = 0
    while at < rows.count {
      if let group = members[first + rows[at]] {
        owners.append((UInt32(first + at), UInt32(first + rows.count)))
        rows += sorted(group)
      }
      at += 1
    }
    owners.append((.max, UInt32(first + rows.count)))
    entries = Array(repeating: 0, count: declarations.rows.count)
    for (place, row) in rows.enumerated() { entries[row] = first + place }
  }

  /// Returns the name of a row; empty for a conformance, which has none.
  func name(of row: DeclaredRow) -> String { row.kind == .conformance ? "" : row.name }

  func number(of target: Target) -> Int { target < first ? target : entries[target - first] }
}
