// The wording of findings, which is the same in a terminal, a browser and an editor.
import InwardEscapes
import InwardRules

extension ReportedFinding {
  /// The message, and the conditions around the place.
  var statement: String { message + (condition.map { ", under #if \($0)" } ?? "") }

  /// The places where the target is declared; at most three if it could be one of several declarations.
  var declaredSteps: [String] {
    if candidates.isEmpty { return to.map { [$0.step] } ?? [] }
    var steps = candidates.prefix(3).map(\.step)
    if candidateCount > 3 { steps[2] += " and \(candidateCount - 3) more" }
    return steps
  }

  /// Explains a finding for a mark at one of its places. Returns one line for each of these: the declaration of the
  /// target, the other places, the chain, the owner, the reason and the advice.
  func explanations(at own: ReportedPlace) -> [String] {
    var lines: [String] = []
    if let to { lines.append("declared: \(to.step)") }
    if let places = placeList(besides: own) { lines.append("also at: \(places)") }
    return lines + arguments
  }

  /// Returns the statement and the explanations, without the source line, because a CI service shows the text next to
  /// that line.
  func annotation(at own: ReportedPlace) -> String {
    ([statement] + explanations(at: own)).map { forTerminal($0) }.joined(separator: "\n")
  }

  /// The chain, the owner, the reason and the advice, on a line each: the explanations that are the same at all places.
  public var arguments: [String] {
    var lines: [String] = []
    if !chain.isEmpty { lines.append("chain: " + chain.map(\.step).joined(separator: " -> ")) }
    if let owner = from?.owner { lines.append("owner: \(owner)") }
    if let because { lines.append("because: \(because)") }
    if let help { lines.append("help: \(help)") }
    return lines
  }

  /// All places with their files, beginning with the first.
  public var allPlaces: [ReportedPlace] { [place] + otherPlaces }

  public var otherPlaces: [ReportedPlace] { places + elsewhere }

  /// A list of up to eight places besides the first, with the number of those not listed; nil if there is only one
  /// place.
  var placeList: String? { placeList(besides: self[place: 0]) }

  /// Lists up to eight other places of a finding, those in other files with their paths: `14:9, 20:3,
  /// Data/Row.swift:7:5`. Returns nil if there are none. Visits only the places that it lists, because it is called for
  /// each place.
  private func placeList(besides own: ReportedPlace) -> String? {
    let count = places.count + elsewhere.count
    if count == 0 { return nil }
    let most = 8
    var shown: [String] = []
    for index in 0...count where shown.count < most {
      let other = self[place: index]
      if other == own { continue }
      shown.append(other.path == own.path ? other.text : "\(other.path):\(other.text)")
    }
    if shown.isEmpty { return nil }
    return shown.joined(separator: ", ") + (count > shown.count ? " and \(count - shown.count) more" : "")
  }

  /// A place by its index among all places; 0 is the first.
  private subscript(place index: Int) -> ReportedPlace {
    if index == 0 { return place }
    if index <= places.count { return places[index - 1] }
    return elsewhere[index - 1 - places.count]
  }
}

/// Joins lines into a text. Values in a line cannot add a line break or a terminal code.
func page(_ lines: [String], _ paint: Paint) -> String {
  lines.reduce(into: "") { page, line in
    page += paint.isOn ? forTerminal(painted: line) : forTerminal(line)
    page += "\n"
  }
}

/// Returns the log of a CI job for a service that reads commands from the log: the commands, then the counts of the
/// run. With `isQuiet`, it contains only the commands.
func log(of commands: [String], _ report: Report, isQuiet: Bool) -> String {
  let text = commands.map { $0 + "\n" }.joined()
  return isQuiet
    ? text : text + page(summaryLines(of: report, TextStyle(), Paint(isOn: false)), Paint(isOn: false))
}

func oneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).joined(separator: " ")
}

extension ReportedPlace {
  /// The position: `14:9`.
  var text: String { "\(line):\(column)" }
}

extension FindingSide {
  /// The declaration with its place, as in a step of a chain.
  var step: String { "\(declaration) at \(path):\(line)" }
}

public func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

/// Counts the examined files, declarations and references, because a run that examined nothing must not look like one
/// without findings.
func examined(_ report: Report) -> String {
  let (files, mentions) = (report.examined.files, report.examined.mentions)
  let asides = [
    (files.unassigned, "in no layer"), (files.generated, "generated"), (files.tests, "in tests"),
  ].filter { $0.0 > 0 }
  let aside = asides.isEmpty ? "" : " (" + asides.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + ")"
  return "\(counted(files.all, "file"))\(aside), \(counted(report.examined.declarations, "declaration")), "
    + "\(counted(mentions.all, "reference")) (\(mentions.unknownTotal) unknown) examined"
}

/// Counts the files that no target lists; nil if there are none. References in these files may be unknown, so the files
/// may seem to have no findings.
public func unlistedText(_ count: Int) -> String? {
  if count == 0 { return nil }
  let (inside, files) = count == 1 ? ("it", "this file") : ("them", "these files")
  return "\(counted(count, "file")) in no target, so references in \(inside) may be unknown: "
    + "'inward modules' lists \(files)"
}

/// Counts findings by severity: `2 findings: 1 error, 1 warning`.
func verdict(of report: Report) -> String {
  let isPart = report.change != nil
  if report.findings.isEmpty { return (isPart ? "no new findings" : "no findings") + rulesAsked(report) }
  var parts = [counted(report.errors, "error"), counted(report.warnings, "warning")]
  let notes = report.findings.count - report.errors - report.warnings
  if notes > 0 { parts.append(counted(notes, "note")) }
  return counted(report.findings.count, isPart ? "new finding" : "finding") + ": " + parts.joined(separator: ", ")
    + rulesAsked(report)
}

/// Names the requested rules, because otherwise a report of a few rules would look like a report of all:
/// `; only rule dependency was checked`.
func rulesAsked(_ report: Report) -> String {
  guard let last = report.scope.rules.last else { return "" }
  let others = report.scope.rules.dropLast().joined(separator: ", ")
  return others.isEmpty ? "; only rule \(last) was checked" : "; only rules \(others) and \(last) were checked"
}

/// Counts new, fixed and unchanged findings: `2 new, 3 fixed, 41 unchanged since main (1a2b3c4d)`.
func changed(_ change: FindingsChange) -> String {
  "\(change.new) new, \(change.fixed) fixed, \(change.known) unchanged since \(change.base)"
}
