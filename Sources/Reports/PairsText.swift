// A readable form of many findings: each pair of layers or slices with its count, then each pair with an example.
import InwardRules

/// The number of findings up to which each is shown in full.
private let fewFindings = 20
/// Rows of the table at the top: with three pairs below it, they fit a terminal of 40 lines.
private let tableRows = 6

extension Report {
  /// Whether its findings are too many for a list.
  var isLong: Bool { findings.count > fewFindings && FindingPairs(findings).count > fewFindings }
}

/// The findings of a run by pairs; `most` of the pairs with their types.
func pairLines(of report: Report, most: Int?, _ paint: Paint, _ list: ([ReportedFinding]) -> [String]) -> [String] {
  let grouped = FindingPairs(report.findings)
  let shown = grouped.pairs.prefix(most ?? grouped.pairs.count)
  var lines = list(Array(report.findings.filter(\.isAdded).prefix(fewFindings)))
  lines += table(of: grouped, paint) + spaced(adviceLines(on: report, paint))
  for pair in shown { lines += pairLines(of: pair, paint, list) }
  let left = grouped.pairs.count - shown.count
  if left > 0 { lines += ["\(counted(left, "more pair")): --all shows them, --flat lists each finding", ""] }
  let others = grouped.others.prefix(most == nil ? grouped.others.count : fewFindings)
  lines += list(Array(others))
  let unlisted = grouped.others.count - others.count
  if unlisted > 0 {
    lines += ["\(counted(unlisted, "more finding")) outside of pairs: --all lists them", ""]
  }
  return lines
}

private func spaced(_ lines: [String]) -> [String] { lines.isEmpty ? [] : lines + [""] }

private func table(of grouped: FindingPairs, _ paint: Paint) -> [String] {
  let rows = grouped.pairs.prefix(tableRows)
  let rest = grouped.pairs.dropFirst(tableRows)
  let width = max(String(grouped.count).count, 4)
  func row(_ count: Int, _ text: String) -> String { "  \(padded(String(count), to: width))  \(text)" }
  var lines = [paint.bold("\(counted(grouped.count, "finding")) between \(counted(grouped.pairs.count, "pair"))")]
  lines += rows.map { row($0.count, $0.name) }
  if !rest.isEmpty { lines.append(row(rest.reduce(0) { $0 + $1.count }, "in \(counted(rest.count, "more pair"))")) }
  return lines + [""]
}

private func padded(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// `moving AppTab to Core removes 17 of 19 findings`: the move that removes the most of the findings in the report.
public func firstMove(of report: Report) -> String? {
  let counts = report.moves.map { move in (move, report.findings.count { move.removes($0.identity) }) }
  guard let (move, count) = counts.max(by: { ($0.1, $1.0.declaration) < ($1.1, $0.0.declaration) }), count > 0 else {
    return nil
  }
  let target = move.to.map { "to \($0)" } ?? "out of \(move.from)"
  let extensions = move.otherFiles == 0 ? [] : ["its extensions in \(counted(move.otherFiles, "more file"))"]
  let rest = companionsText(move.companions, after: extensions)
  return "moving \(move.declaration)\(rest) \(target) removes \(count) of \(report.findings.count) findings"
}

/// `AppDefaults (Mac), in 22 of 40 findings`: the type that most findings are about, unless the first move is about as
/// many of them.
private func mostUsed(in report: Report) -> String? {
  var counts: [String: Int] = [:]
  for finding in report.findings {
    if let to = finding.to { counts["\(to.type) (\(to.part ?? "no layer"))", default: 0] += 1 }
  }
  guard let (type, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
  let removed = report.moves.map { move in report.findings.count { move.removes($0.identity) } }.max() ?? 0
  return count > 3 && count > 2 * removed ? "\(type), in \(count) of \(report.findings.count) findings" : nil
}

/// The first thing to do: above the pairs of a long report, and in the last lines of every report. One or two findings
/// are read as quickly as advice on them.
func adviceLines(on report: Report, _ paint: Paint) -> [String] {
  if report.findings.count < 3 { return [] }
  var lines: [String] = []
  if let move = firstMove(of: report) { lines.append("\(paint.faint("start here:")) \(move)") }
  if report.isLong, !report.examined.hasBaseline, report.change == nil {
    let lead = lines.isEmpty ? "start here:" : "or:"
    lines.append("\(paint.faint(lead)) 'inward baseline' accepts today's findings, and only new ones fail")
  }
  if let used = mostUsed(in: report) { lines.append("\(paint.faint("most used:")) \(used)") }
  return lines
}

/// `Editor -> Settings: 12 findings`, with one of them in full and the places of the others.
private func pairLines(of pair: FindingPair, _ paint: Paint, _ list: ([ReportedFinding]) -> [String]) -> [String] {
  guard let example = pair.uses.first?.example else { return [] }
  var lines = [paint.bold(pair.name) + ": \(counted(pair.count, "finding"))"]
  lines += list([example]).dropLast().map { "  " + $0 }
  let width = String(pair.count).count
  // A line for one more type is no longer than a line that only counts it.
  let shown = pair.uses.count == 3 ? 3 : 2
  for use in pair.uses.prefix(shown) {
    lines.append("  \(padded(String(use.findings.count), to: width)) \(use.type): \(places(of: use))")
  }
  let rest = pair.uses.dropFirst(shown)
  if !rest.isEmpty {
    let count = rest.reduce(0) { $0 + $1.findings.count }
    lines.append("  \(padded(String(count), to: width)) in \(counted(rest.count, "more type")): \(names(of: rest))")
  }
  return lines + [""]
}

/// `Row.swift:12, Cell.swift:3 and 9 more files`
private func places(of use: FindingUse) -> String {
  let most = 3
  var paths: [String] = []
  var places: [String] = []
  for finding in use.findings where !paths.contains(finding.path) && paths.count < most {
    paths.append(finding.path)
    places.append("\(finding.path.split(separator: "/").last ?? ""):\(finding.place.line)")
  }
  let left = use.files - paths.count
  return places.joined(separator: ", ") + (left > 0 ? " and \(counted(left, "more file"))" : "")
}

private func names(of uses: ArraySlice<FindingUse>) -> String {
  let most = 4
  let names = uses.prefix(most).map(\.type).joined(separator: ", ")
  return names + (uses.count > most ? ", ..." : "")
}
