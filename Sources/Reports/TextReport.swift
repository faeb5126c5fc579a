// Findings as text for people. Like every format, it prints only what the report contains.
import InwardEscapes
import InwardLayers
import InwardRules

/// The style of the text.
public struct TextStyle: Sendable {
  public var usesColor: Bool
  /// Whether to print only the first line of each finding, and no summary.
  public var isQuiet: Bool
  /// Whether to also print layers, files that were left out, dependencies, unknown references by reason, undecided
  /// declarations, and accepted findings.
  public var isVerbose: Bool
  public var listing: FindingListing

  public init(
    usesColor: Bool = false, isQuiet: Bool = false, isVerbose: Bool = false, listing: FindingListing = .pairs(most: 10)
  ) {
    self.usesColor = usesColor
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.listing = listing
  }
}

/// The arrangement of findings.
public enum FindingListing: Sendable, Hashable {
  /// Each finding, sorted by place.
  case flat
  /// Many findings are grouped by pairs of layers or slices: the first `most` pairs, or all if `most` is nil.
  case pairs(most: Int?)

  /// Whether lists are printed without a limit.
  var isComplete: Bool {
    switch self {
    case .flat: true
    case .pairs(let most): most == nil
    }
  }
}

/// Writes the report for people. Xcode and editors can jump to its places: `path:line:column: error: ...`.
public func textReport(of report: Report, style: TextStyle) -> String {
  let paint = Paint(isOn: style.usesColor)
  if style.isQuiet { return page(report.findings.map { headline(of: $0, paint) }, paint) }
  func list(_ findings: [ReportedFinding]) -> [String] {
    findings.flatMap { [headline(of: $0, paint)] + details(of: $0, paint) + [""] }
  }
  let lines =
    switch style.listing {
    case .pairs(let most) where report.isLong: pairLines(of: report, most: most, paint, list)
    default: list(report.findings)
    }
  return page(lines + summaryLines(of: report, style, paint), paint)
}

/// Writes the first line of a finding: `path:line:column: error: message [rule]`. A report of pairs passes a shorter
/// message than the finding's own.
func headline(of finding: ReportedFinding, saying message: String? = nil, _ paint: Paint) -> String {
  let place = "\(finding.path):\(finding.place.line):\(finding.place.column):"
  return [
    paint.bold(place), paint.severity(finding.severity), paint.bold(message ?? finding.statement),
    paint.faint("[\(finding.rule)]"),
  ].joined(separator: " ") + (finding.isAdded ? " \(paint.mark("new"))" : "")
}

private func details(of finding: ReportedFinding, _ paint: Paint) -> [String] {
  var lines: [String] = []
  if let excerpt = finding.excerpt { lines += excerptLines(excerpt, finding.place, paint) }
  for step in finding.declaredSteps { lines.append("  \(paint.faint("declared")) \(step)") }
  if let places = finding.placeList { lines.append("  \(paint.faint("also at")) \(places)") }
  for (index, step) in finding.chain.enumerated() {
    let lead = index == 0 ? paint.faint("chain") : "   ->"
    lines.append("  \(lead) \(step.step)")
  }
  if let owner = finding.from?.owner { lines.append("  \(paint.faint("owner")) \(owner)") }
  if let because = finding.because { lines.append("  \(paint.faint("because")) \(because)") }
  if let help = finding.help { lines.append("  \(paint.faint("help")) \(help)") }
  return lines
}

/// Shows the source line with the name underlined. Tabs stay tabs in both lines, so that the mark is below the name.
private func excerptLines(_ excerpt: String, _ place: ReportedPlace, _ paint: Paint) -> [String] {
  let number = String(place.line)
  let margin = String(repeating: " ", count: number.count)
  let bytes = Array(excerpt.utf8)
  let before = String(decoding: bytes.prefix(place.column - 1), as: UTF8.self)
  let named = String(decoding: bytes.dropFirst(place.column - 1).prefix(place.endColumn - place.column), as: UTF8.self)
  // The excerpt is printed with escapes, which are longer than the characters that they replace.
  let indent = forTerminal(before).map { $0 == "\t" ? "\t" : " " }.joined()
  let mark = "^" + String(repeating: "~", count: max(0, forTerminal(named).count - 1))
  return [
    "  \(paint.faint(number + " |")) \(excerpt)",
    "  \(paint.faint(margin + " |")) \(indent)\(paint.mark(mark))",
  ]
}

/// Summarizes a report: counts by rule and layer, accepted findings, counts of the run, change, advice, verdict.
func summaryLines(of report: Report, _ style: TextStyle, _ paint: Paint) -> [String] {
  var lines: [String] = []
  lines += countsByRule(report)
  if style.isVerbose { lines += detailLines(of: report, isComplete: style.listing.isComplete) }
  lines += acceptedLines(of: report, isVerbose: style.isVerbose)
  lines.append(examined(report))
  if let unlisted = unlistedText(report.examined.files.unlisted) { lines.append(unlisted) }
  if let change = report.change { lines.append(changed(change)) }
  lines += adviceLines(on: report, paint)
  lines.append(verdict(of: report, paint))
  return lines
}

/// Describes a run without findings: `no findings in 112 files; 0 new, 1 fixed, 4 unchanged since HEAD (1f0c2b7a)`.
public func cleanLine(of report: Report) -> String {
  "no findings in \(counted(report.examined.files.all, "file"))" + rulesAsked(report)
    + (report.change.map { "; \(changed($0))" } ?? "")
}

/// Lists layers, files that were left out, dependencies, unknown references, and undecided declarations.
private func detailLines(of report: Report, isComplete: Bool) -> [String] {
  let examined = report.examined
  var lines = examined.layers.map { "  layer \($0.layer): \(counted($0.declarations, "type"))" }
  if !examined.leftOut.isEmpty {
    lines.append("  left out: \(examined.leftOut.map(\.text).joined(separator: ", "))")
  }
  if examined.dependencies.files > 0 {
    let (modules, files) = (examined.dependencies.modules, examined.dependencies.files)
    lines.append("  dependencies: \(counted(modules, "module")) with \(counted(files, "file"))")
  }
  lines += unknownLines(of: report, isComplete: isComplete)
  if examined.undecided > 0 {
    lines.append("  undecided: \(counted(examined.undecided, "declaration")), because a supertype or a use is unknown")
  }
  return lines
}

/// Lists the references that could not be resolved, by reason, the most frequent reason first.
private func unknownLines(of report: Report, isComplete: Bool) -> [String] {
  let mentions = Dictionary(grouping: report.unknownMentions, by: \.reason)
  let reasons = report.examined.mentions.unknown.enumerated().sorted {
    ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
  }
  return reasons.flatMap { _, entry in
    let all = mentions[entry.reason] ?? []
    let shown = all.prefix(isComplete ? all.count : 20)
    var lines = ["  unknown: \(entry.count) because \(entry.reason.word)"]
    lines += shown.map { "    \($0.path):\($0.position.line):\($0.position.column): \($0.name)" }
    let left = all.count - shown.count
    if left > 0 { lines.append("    and \(left) more: --all lists \(left == 1 ? "it" : "them")") }
    return lines
  }
}

/// Counts findings by rule and by layer or slice, `dependency in Domain: 2`, in lines of about 100 characters.
private func countsByRule(_ report: Report) -> [String] {
  var byKey: [String: Int] = [:]
  for finding in report.findings {
    // All slices of one entry of `slices` are counted together: `features` for `features(Login)`.
    let part = finding.from?.slice.map { String($0.prefix { $0 != "(" }) } ?? finding.from?.layer
    byKey[part.map { "\(finding.rule) in \($0)" } ?? finding.rule, default: 0] += 1
  }
  let counts = byKey.map { (key: $0.key, count: $0.value) }.sorted { ($1.count, $0.key) < ($0.count, $1.key) }
  return counts.reduce(into: []) { lines, entry in
    let text = "\(entry.key): \(entry.count)"
    if let last = lines.last, last.count + text.count + 2 <= 100 {
      lines[lines.count - 1] += ", " + text
    } else {
      if !lines.isEmpty { lines[lines.count - 1] += "," }
      lines.append(text)
    }
  }
}

private func verdict(of report: Report, _ paint: Paint) -> String {
  let text = verdict(of: report)
  guard let colon = text.firstIndex(of: ":") else { return paint.good(text) }
  return paint.bold(String(text[..<colon])) + text[colon...]
}
