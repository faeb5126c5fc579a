// A readable form of many findings: each pair of layers or slices with its count, then each pair with an example.
import InwardRules

/// The maximum number of findings that are shown in full.
private let fewFindings = 20
/// The number of rows in the table at the top. With three pairs below it, the report fits a terminal of 80 columns and
/// 40 lines.
private let tableRows = 4
/// The maximum width of a line that lists places or types, in characters.
private let lineWidth = 78
/// The maximum number of listed findings that are not about two parts, such as those about a file, because each takes
/// several lines.
private let mostOthers = 5

extension Report {
  /// Whether more than `fewFindings` findings belong to pairs, so that a list of them would be too long.
  var isLong: Bool { findings.count > fewFindings && FindingPairs(findings).count > fewFindings }
}

/// Lists the findings of a run: in watch mode, those that are new; a table of the largest pairs; the first steps; the
/// first `most` pairs with their types; and findings outside all pairs. If `most` is nil, all pairs and all findings
/// outside them are listed.
func pairLines(of report: Report, most: Int?, _ paint: Paint, _ list: ([ReportedFinding]) -> [String]) -> [String] {
  let grouped = FindingPairs(report.findings)
  let shown = grouped.pairs.prefix(most ?? grouped.pairs.count)
  var lines = list(Array(report.findings.filter(\.isAdded).prefix(fewFindings)))
  lines += table(of: grouped, paint) + spaced(firstSteps(in: report, paint))
  var reasons: Set<String> = []
  for pair in shown { lines += pairLines(of: pair, paint, &reasons) }
  let left = grouped.pairs.count - shown.count
  if left > 0 {
    lines += ["\(counted(left, "more pair")) not shown: --all shows all pairs, --flat lists each finding", ""]
  }
  let others = grouped.others.prefix(most == nil ? grouped.others.count : mostOthers)
  lines += list(Array(others))
  let unlisted = grouped.others.count - others.count
  if unlisted > 0 {
    lines += ["\(counted(unlisted, "more finding")) outside these pairs: --all lists all findings", ""]
  }
  return lines
}

private func spaced(_ lines: [String]) -> [String] { lines.isEmpty ? [] : lines + [""] }

private func table(of grouped: FindingPairs, _ paint: Paint) -> [String] {
  let rows = grouped.pairs.prefix(tableRows)
  let rest = grouped.pairs.dropFirst(tableRows)
  let width = max(String(grouped.count).count, 4)
  func row(_ count: Int, _ text: String) -> String { "  \(padded(String(count), to: width))  \(text)" }
  let title = "\(counted(grouped.count, "finding")) in \(counted(grouped.pairs.count, "pair"))"
  // A table of all pairs already shows which part has the most findings.
  let most = rest.isEmpty ? nil : grouped.mostTangled
  let part = most.map { "; \($0.part) is involved in \(counted($0.count, "finding"))" }
  var lines = [paint.bold(title + (part ?? ""))]
  lines += rows.map { row($0.count, $0.name) }
  if !rest.isEmpty { lines.append(row(rest.reduce(0) { $0 + $1.count }, "in \(counted(rest.count, "more pair"))")) }
  return lines + [""]
}

private func padded(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// Describes a pair, `Editor -> Settings: 12 findings`, with an example and the places of its findings by type.
/// `reasons` contains the reasons that the report has already printed, because each is printed only once.
private func pairLines(of pair: FindingPair, _ paint: Paint, _ reasons: inout Set<String>) -> [String] {
  guard let example = pair.uses.first?.example else { return [] }
  var lines = [paint.bold(pair.name) + ": \(counted(pair.count, "finding"))"]
  lines += exampleLines(of: example, paint, &reasons)
  let width = String(pair.count).count
  // A single remaining type is listed, because a line that counts it would be as long.
  let shown = pair.uses.count == 3 ? 3 : 2
  for use in pair.uses.prefix(shown) {
    let lead = "  \(padded(String(use.findings.count), to: width)) \(use.type): "
    lines.append(lead + places(of: use, within: lineWidth - lead.count))
  }
  let rest = pair.uses.dropFirst(shown)
  if !rest.isEmpty {
    let count = rest.reduce(0) { $0 + $1.findings.count }
    let lead = "  \(padded(String(count), to: width)) in \(counted(rest.count, "more type")): "
    lines.append(lead + names(of: rest, within: lineWidth - lead.count))
  }
  return lines + [""]
}

/// Describes an example, more briefly than a finding in a list, because the title of the pair already names the parts.
private func exampleLines(of finding: ReportedFinding, _ paint: Paint, _ reasons: inout Set<String>) -> [String] {
  var lines = ["  " + exampleLine(of: finding, paint)]
  if let excerpt = finding.excerpt { lines.append("    \(paint.faint("\(finding.place.line) |")) \(trimmed(excerpt))") }
  if finding.candidates.isEmpty, let to = finding.to {
    lines.append("    \(paint.faint("declared")) at \(to.path):\(to.line)")
  } else {
    lines += finding.declaredSteps.map { "    \(paint.faint("declared")) \($0)" }
  }
  if !finding.chain.isEmpty {
    lines.append("    \(paint.faint("chain")) \(finding.chain.map(\.declaration).joined(separator: " -> "))")
  }
  if let owner = finding.from?.owner { lines.append("    \(paint.faint("owner")) \(owner)") }
  if let because = finding.because, reasons.insert(because).inserted {
    lines.append("    \(paint.faint("because")) \(because)")
  }
  if let help = finding.help { lines.append("    \(paint.faint("help")) \(help)") }
  return lines
}

/// Writes the first line of an example: `Editor/Row.swift:12:3: error: uses Settings.shared [slice]`. A finding with a
/// chain or a condition keeps its own message.
private func exampleLine(of finding: ReportedFinding, _ paint: Paint) -> String {
  guard finding.chain.isEmpty, finding.condition == nil, let used = finding.usedName else {
    return headline(of: finding, paint)
  }
  let verb = finding.kind == .import ? "imports" : "uses"
  return headline(of: finding, saying: "\(verb) \(used)", paint)
}

private func trimmed(_ line: String) -> Substring { line.drop { $0 == " " || $0 == "\t" } }

/// Lists the places of a used type: `Row.swift:12, Cell.swift:3 and 9 more files`, or `14 files` if not even the first
/// place fits.
private func places(of use: FindingUse, within width: Int) -> String {
  var paths: [String] = []
  var places: [String] = []
  for finding in use.findings where !paths.contains(finding.path) {
    paths.append(finding.path)
    places.append("\(finding.path.split(separator: "/").last ?? ""):\(finding.place.line)")
    if paths.count == 8 { break }
  }
  let text = fitted(places, of: use.files, width) { " and \(counted($0, "more file"))" }
  return text.count <= width ? text : counted(use.files, "file")
}

private func names(of uses: ArraySlice<FindingUse>, within width: Int) -> String {
  fitted(uses.prefix(8).map(\.type), of: uses.count, width) { _ in ", ..." }
}

/// Joins as many words as fit into the line, but at least one. If some of the `count` words are left out, the result of
/// `rest` for their number follows.
private func fitted(_ words: [String], of count: Int, _ width: Int, _ rest: (Int) -> String) -> String {
  func text(_ shown: Int) -> String {
    words.prefix(shown).joined(separator: ", ") + (count > shown ? rest(count - shown) : "")
  }
  let shown = (1...max(words.count, 1)).last { text($0).count <= width } ?? 1
  return text(shown)
}
