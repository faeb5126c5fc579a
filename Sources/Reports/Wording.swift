// How every report words a finding, so that the same thing reads the same in a terminal, a browser and an editor.
import InwardRules

extension Finding {
  /// The message, and the condition that the place stands under.
  var statement: String { message + (condition.map { ", under #if \($0)" } ?? "") }

  /// Where the named declaration stands, the other places, the reason and the advice: a line each.
  var explanations: [String] {
    var lines: [String] = []
    if let to { lines.append("declared: \(to.declaration) at \(to.path):\(to.line)") }
    if !places.isEmpty { lines.append("also at: \(placeList(places))") }
    if let because { lines.append("because: \(because)") }
    if let help { lines.append("help: \(help)") }
    return lines
  }

  /// All places, the first one first.
  var allPlaces: [FindingPlace] { [place] + places }
}

/// `14:9, 20:3`; a long list is cut.
func placeList(_ places: [FindingPlace]) -> String {
  let shown = places.prefix(8).map { "\($0.line):\($0.column)" }.joined(separator: ", ")
  return places.count > 8 ? shown + " and \(places.count - 8) more" : shown
}

public func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

/// What was looked at: a run that saw nothing must not look like one that found nothing.
func examined(_ examination: Examination) -> String {
  let asides = [
    (examination.unassigned, "in no layer"), (examination.generated, "generated"),
    (examination.tests, "of tests"),
  ].filter { $0.0 > 0 }
  let aside = asides.isEmpty ? "" : " (" + asides.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + ")"
  return "\(counted(examination.files, "file"))\(aside), \(counted(examination.declarations, "declaration")), "
    + "\(counted(examination.mentions, "mention")) (\(examination.unknownTotal) unknown) examined"
}

/// `2 findings: 1 error, 1 warning`.
func verdict(of examination: Examination) -> String {
  let isPart = examination.change != nil
  if examination.findings.isEmpty { return isPart ? "no new findings" : "no findings" }
  var parts = [counted(examination.errors, "error"), counted(examination.warnings, "warning")]
  let notes = examination.findings.count - examination.errors - examination.warnings
  if notes > 0 { parts.append(counted(notes, "note")) }
  return counted(examination.findings.count, isPart ? "new finding" : "finding") + ": " + parts.joined(separator: ", ")
}

/// `+2 new, -3 fixed, 41 known since main (1a2b3c4d)`.
func changed(_ change: FindingsChange) -> String {
  "+\(change.new) new, -\(change.fixed) fixed, \(change.known) known since \(change.base)"
}

/// Fingerprints that tell findings of one identity apart: the second one of a report ends in `-2`.
func distinctFingerprints(of findings: [Finding]) -> [String] {
  var seen: [String: Int] = [:]
  return findings.map { finding in
    let print = finding.fingerprint
    seen[print, default: 0] += 1
    return seen[print] == 1 ? print : "\(print)-\(seen[print] ?? 1)"
  }
}
