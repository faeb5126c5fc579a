// Fixes and refusals as text and JSON.
import InwardEscapes
import InwardFixes
import InwardJSON
import InwardReports
import InwardRules

extension FixOutcome {
  /// The patch that makes all fixes.
  public var patch: String { unifiedDiff(of: files, below: folderInRepository(of: root)) }

  /// A description of each fix, and the findings without a fix, grouped by reason.
  public var summary: String {
    var lines = fixes.map { "\($0.summary) (\(counted($0.findings.count, "finding")))" }
    let removed = fixes.reduce(0) { $0 + $1.findings.count }
    let verb = isWritten ? "removed" : "would remove"
    if !lines.isEmpty { lines.append("") }
    lines.append(
      fixes.isEmpty ? "no fixes" : "\(counted(fixes.count, "fix", "fixes")) \(verb) \(counted(removed, "finding"))")
    if !refusals.isEmpty { lines.append("\(counted(refusals.count, "finding")) without a fix:") }
    for (reason, refused) in reasons {
      let places = refused.prefix(Self.mostPlaces).map { "\($0.path):\($0.place.line)" }
      let rest = refused.count - places.count
      lines.append("  \(refused.count)  \(reason)")
      lines.append("     " + places.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : ""))
    }
    if hidden > 0 {
      let isAre = hidden == 1 ? "is" : "are"
      lines.append("\(counted(hidden, "older finding")) \(isAre) hidden by the baseline and not fixed")
    }
    return lines.map { forTerminal($0) + "\n" }.joined()
  }

  private static let mostPlaces = 3

  /// The reasons for the refusals, each with its findings, the most frequent first.
  private var reasons: [(reason: String, findings: [Finding])] {
    Dictionary(grouping: refusals, by: \.reason).map { ($0.key, $0.value.map(\.finding)) }
      .sorted { ($1.findings.count, $0.reason) < ($0.findings.count, $1.reason) }
  }

  public var json: String {
    JSON.object([
      ("version", .number(1)), ("written", .bool(isWritten)), ("fixes", .array(fixes.map(json))),
      ("refusals", .array(refusals.map(json))),
    ]).text()
  }

  private func json(_ fix: Fix) -> JSON {
    .object([
      ("kind", .string(fix.kind.rawValue)), ("summary", .string(fix.summary)),
      (
        "edits",
        .array(
          fix.edits.map { edit in
            .object([
              ("path", .string(edit.path)), ("start", .number(edit.range.lowerBound)),
              ("end", .number(edit.range.upperBound)), ("replacement", .string(edit.replacement)),
            ])
          })
      ),
      (
        "moves",
        .array(fix.moves.map { .object([("from", .string($0.from)), ("to", .string($0.to))]) })
      ),
      ("findings", .array(fix.findings.map(json))),
    ])
  }

  private func json(_ refusal: Refusal) -> JSON {
    .object([
      ("kind", .optional(refusal.kind?.rawValue)), ("reason", .string(refusal.reason)),
      ("detail", .optional(refusal.detail)),
      ("finding", json(refusal.finding)),
    ])
  }

  private func json(_ finding: Finding) -> JSON {
    .object([
      ("rule", .string(finding.rule)), ("path", .string(finding.path)), ("line", .number(finding.place.line)),
      ("message", .string(finding.wording.message)),
      ("fingerprint", .string(fingerprints[ObjectIdentifier(finding)] ?? finding.fingerprint.text)),
    ])
  }
}

private func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
