// A history as text for a terminal, and as CSV for a spreadsheet.
import InwardEscapes
import InwardRules

/// Options for a history on a terminal.
public struct HistoryStyle: Sendable {
  public var usesColor: Bool
  /// Whether long lists are printed in full.
  public var isComplete: Bool

  public init(usesColor: Bool = false, isComplete: Bool = false) {
    (self.usesColor, self.isComplete) = (usesColor, isComplete)
  }
}

/// Draws the numbers of findings and of couplings as curves, then lists the commits with new or fixed findings, and the
/// findings of the last revision by the commit that introduced them.
public func historyText(of history: History, style: HistoryStyle) -> String {
  let paint = Paint(isOn: style.usesColor)
  guard let first = history.revisions.first, let last = history.revisions.last else { return "no revisions\n" }
  let count = history.revisions.count
  let part =
    count < history.wanted ? "the first \(count) of \(counted(history.wanted, "revision"))" : counted(count, "revision")
  let days = first.day == last.day ? first.day : "\(first.day) to \(last.day)"
  var lines = ["\(part), \(days), checked against today's rules", ""]
  lines += curve("findings", history.revisions.map(\.findings))
  lines += curve("coupling", history.revisions.map(\.coupling))
  let changes = changeLines(of: history, paint)
  lines.append("")
  lines += changes.isEmpty ? ["no commit changed the findings"] : [paint.bold("changes:")] + cut(changes, style)
  if !history.open.isEmpty {
    lines += ["", paint.bold(history.originTitle)]
    lines += cut(originLines(of: history, paint), style)
  }
  return lines.joined(separator: "\n") + "\n"
}

/// Draws values as a curve: `findings  ▁▂▅█  0 to 42, at most 57`.
private func curve(_ name: String, _ values: [Int]) -> [String] {
  guard let first = values.first, let last = values.last, let most = values.max() else { return [] }
  return ["\(name)  \(sparkline(of: values, width: 60))  \(first) to \(last), at most \(most)"]
}

/// Draws one character for each value or, if there are more than `width` values, for the largest of several neighbors.
func sparkline(of values: [Int], width: Int) -> String {
  let bars = Array("▁▂▃▄▅▆▇█")
  let columns = min(width, values.count)
  let highest = max(1, values.max() ?? 0)
  return String(
    (0..<columns).map { column in
      let run = values[(column * values.count / columns)..<((column + 1) * values.count / columns)]
      return bars[(run.max() ?? 0) * (bars.count - 1) / highest]
    })
}

/// Lists the commits with new or fixed findings, the newest first.
private func changeLines(of history: History, _ paint: Paint) -> [String] {
  history.revisions.indices.reversed().compactMap { index in
    let revision = history.revisions[index]
    if revision.new == 0 && revision.fixed == 0 { return nil }
    let new = revision.new > 0 ? "+\(revision.new)" : ""
    let fixed = revision.fixed > 0 ? "-\(revision.fixed)" : ""
    return "  \(padded(new, 6))\(padded(fixed, 6))\(history.title(of: index, paint))"
  }
}

extension History {
  /// The title above the findings. If commits were left out, one of them may have introduced a finding.
  fileprivate var originTitle: String {
    let them = open.count == 1 ? "it" : "them"
    let origin = isSampled ? "first listed revision that has \(them)" : "commit that introduced \(them)"
    return "\(counted(open.count, "finding")) in the last revision, grouped by the \(origin):"
  }

  /// Describes the commit at an index. Adds a remark for the first commit, because its findings may be older.
  fileprivate func title(of index: Int, _ paint: Paint) -> String {
    let revision = revisions[index]
    let title = "\(revision.commit.prefix(8)) \(paint.faint(revision.day)) \(forTerminal(revision.subject))"
    return index == 0 ? title + " (or before)" : title
  }
}

private func originLines(of history: History, _ paint: Paint) -> [String] {
  let groups = Dictionary(grouping: history.open.map { history.findings[$0] }, by: \.came)
  return groups.keys.sorted(by: >).flatMap { came -> [String] in
    let findings = (groups[came] ?? []).sorted { ($0.path, $0.line, $0.message) < ($1.path, $1.line, $1.message) }
    return ["  \(history.title(of: came, paint))"]
      + findings.map { forTerminal("    \($0.path):\($0.line): \($0.message) [\($0.rule)]") }
  }
}

private func cut(_ lines: [String], _ style: HistoryStyle) -> [String] {
  let most = 40
  if style.isComplete || lines.count <= most { return lines }
  return lines.prefix(most) + ["  ... \(lines.count - most) more lines; --all prints them"]
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

extension HistoryRevision {
  public var day: String { Day(secondsSince1970: time).description }
}

/// Writes a header line, then one line for each revision.
public func historyCSV(of history: History) -> String {
  let head = "commit,date,files,findings,new,fixed,coupling,subject"
  let rows = history.revisions.map { revision in
    let numbers = [revision.files, revision.findings, revision.new, revision.fixed, revision.coupling]
    return ([revision.commit, revision.day] + numbers.map(String.init) + [csvField(revision.subject)])
      .joined(separator: ",")
  }
  return ([head] + rows).map { $0 + "\r\n" }.joined()
}
