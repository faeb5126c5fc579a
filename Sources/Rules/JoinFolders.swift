// Files in no layer are forgiven and accepted one by one, but reported by directory: this file joins them.

extension Examination {
  /// The same findings as readers see them: those about files in no layer are joined by directory.
  public func joinedByFolder() -> Examination {
    Examination(
      findings: InwardRules.joinedByFolder(findings), forgiven: InwardRules.joinedByFolder(forgiven),
      examined: examined, moves: moves, unknownMentions: unknownMentions)
  }
}

extension Finding {
  public var isJoinedByFolder: Bool { rule == EveryFileInALayer.id }
}

/// Returns the findings as they are reported.
public func joinedByFolder(_ findings: [Finding]) -> [Finding] {
  let loose = findings.filter { $0.isJoinedByFolder }
  if loose.isEmpty { return findings }
  let others = findings.filter { !$0.isJoinedByFolder }
  return (others + EveryFileInALayer.joined(loose)).sorted { $0.precedes($1) }
}

/// The same for forgiven findings, joined only if they were forgiven by the same means and for the same reason.
public func joinedByFolder(_ forgiven: [Forgiven]) -> [Forgiven] {
  struct Cause: Hashable {
    var means: Forgiven.Means
    var reason: String?
    var until: Day?

    init(_ forgiven: Forgiven) { (means, reason, until) = (forgiven.means, forgiven.reason, forgiven.until) }
  }
  let loose = forgiven.filter { $0.finding.isJoinedByFolder }
  if loose.isEmpty { return forgiven }
  var joined = forgiven.filter { !$0.finding.isJoinedByFolder }
  for (cause, alike) in Dictionary(grouping: loose, by: Cause.init) {
    joined += EveryFileInALayer.joined(alike.map(\.finding)).map {
      Forgiven(finding: $0, means: cause.means, reason: cause.reason, until: cause.until)
    }
  }
  return joined.sorted { $0.finding.precedes($1.finding) }
}
