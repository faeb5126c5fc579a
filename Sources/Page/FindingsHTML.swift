// Findings for browsers without scripts: grouped by the pair of parts, then by the used type, then place by place.

struct FindingsHTML {
  let findings: [PageFinding]

  /// The maximum number of groups: longer lists need the script, which builds a group only when it is opened.
  private static let mostGroups = 100

  var text: String {
    let groups = groups()
    let shown = groups.prefix(Self.mostGroups).map { html("details", [], summary(of: $0) + list(of: $0)) }
    let rest = groups.count - shown.count
    return shown.joined(separator: "\n")
      + (rest > 0 ? html("p", [("class", "quiet")], "and \(counted(rest, "more group"))") : "")
  }

  private struct Group {
    var name: String
    /// The findings by `usedName`, the name with the most findings first. Findings with the same name keep their order.
    var uses: [(name: String, findings: [PageFinding])]
    var count: Int { uses.reduce(0) { $0 + $1.findings.count } }
    /// The owner that all findings have in common; nil if there is none.
    var owner: String? {
      let owners = Set(uses.flatMap(\.findings).map(\.owner))
      return owners.count == 1 ? owners.first ?? nil : nil
    }
  }

  private func groups() -> [Group] {
    Dictionary(grouping: findings, by: \.groupName).map { name, members in
      let uses = Dictionary(grouping: members, by: \.usedName)
      return Group(
        name: name,
        uses: uses.map { ($0.key, $0.value) }.sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) })
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  private func summary(of group: Group) -> String {
    let owner = group.owner.map { " " + html("span", [("class", "quiet")], htmlText($0)) } ?? ""
    let count = html("span", [("class", "count")], "\(group.count)")
    return html("summary", [], html("span", [], htmlText(group.name)) + owner + " " + count)
  }

  private func list(of group: Group) -> String {
    let uses = group.uses.map { name, findings in
      html("li", [], code(name) + listed(findings.map { ($0.place, $0.message) }))
    }
    return html("ul", [], uses.joined())
  }
}

extension PageFinding {
  /// The title of the group: `Domain → Data`, or the rule if the finding is not about a reference or its source is in
  /// no part.
  var groupName: String {
    guard let from = from?.part, let to else { return rule }
    return "\(from) → \(to.part ?? "no layer")"
  }

  /// The used type if the source is in a part and the used type is known, otherwise the path of the file.
  var usedName: String { from?.part != nil ? to?.type ?? place.path : place.path }
}
