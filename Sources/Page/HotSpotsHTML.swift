// The most used types, the types that use the most other types, and the types with the most findings.
import InwardOverview

struct HotSpotsHTML {
  let types: TypeMap
  let findings: [PageFinding]

  private static let most = 10

  var text: String {
    let (users, uses) = partners()
    return table("Most used types", "Used by", ranked(users))
      + table("Types that use the most other types", "Uses", ranked(uses))
      + table("Types with the most findings", "Findings", ranked(findingCounts()), word: "finding")
  }

  /// Counts, for each entry, the other entries that use it and those that it uses.
  private func partners() -> (users: [Int], uses: [Int]) {
    var users = Array(repeating: 0, count: types.entries.count)
    var uses = users
    for link in types.links {
      users[link.to] += 1
      uses[link.from] += 1
    }
    return (users, uses)
  }

  private func findingCounts() -> [Int] {
    var counts = Array(repeating: 0, count: types.entries.count)
    for finding in findings {
      for entry in Set([finding.from?.entry, finding.to?.entry].compactMap { $0 }) { counts[entry] += 1 }
    }
    return counts
  }

  private func ranked(_ counts: [Int]) -> [(entry: Int, count: Int)] {
    let found = counts.enumerated().filter { $0.element > 0 && types.entries[$0.offset].kind != "file" }
    return found.sorted { ($1.element, $0.offset) < ($0.element, $1.offset) }.prefix(Self.most).map {
      ($0.offset, $0.element)
    }
  }

  private func table(_ caption: String, _ head: String, _ rows: [(entry: Int, count: Int)], word: String = "type")
    -> String
  {
    if rows.isEmpty { return "" }
    return HTMLTable(
      caption: caption, heads: [("Type", false), ("Layer", false), (head, true)],
      rows: rows.map { entry, count in
        let type = types.entries[entry]
        return [link("type-\(entry)", code(type.name)), htmlText(type.layer ?? "no layer"), grouped(count)]
      }
    ).text
  }
}
