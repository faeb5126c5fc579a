// Implements `inward fix`: plans fixes for the findings of a project, keeps those that pass a second check, and
// prints them as a patch or applies them.
import InwardEscapes
import InwardFixes
import InwardPatterns
import InwardReports
import InwardRules
import InwardWorkspace

/// The findings to fix, and the kinds of fixes.
public struct FixRequest: Sendable {
  /// The project, paths, rules and day.
  public var check: CheckRequest
  public var kinds: Set<FixKind>
  public var writes = false

  public init(_ check: CheckRequest, kinds: Set<FixKind> = Set(FixKind.allCases)) {
    (self.check, self.kinds) = (check, kinds)
  }
}

/// The names of the kinds of fixes that `--kind` accepts.
public var fixKinds: [String] { FixKind.allCases.map(\.rawValue) }

public func fixKind(called word: String) -> FixKind? { FixKind(rawValue: word) }

/// The result of `fix`.
public struct FixOutcome: Sendable {
  public let fixes: [Fix]
  public let refusals: [Refusal]
  /// The number of requested findings that the baseline hides and that are therefore not fixed.
  let hidden: Int
  /// The files that the fixes change together.
  public let files: [ChangedFile]
  /// Whether the changes are on disk.
  public let isWritten: Bool
  let root: String
  /// The fingerprints of all findings; the requested findings have the same fingerprints as in a report.
  let fingerprints: [ObjectIdentifier: String]
}

/// Plans fixes for the findings that a request selects, and applies them if the request says so.
public func fix(_ request: FixRequest) throws(Obstacle) -> FixOutcome {
  let project = try locateProject(request.check.project)
  let base = try FixTrial(of: project, request.check)
  let (wanted, hidden) = try base.choose(request.check)
  let plan = planFixes(for: wanted, among: base.findings, of: request.kinds, in: base.scene)
  var choice = FixChoice(base)
  choice.accept(plan.candidates)
  choice.dropUnneeded()
  let outcome = FixOutcome(
    fixes: choice.accepted, refusals: refusals(of: wanted, choice, plan), hidden: hidden,
    files: base.files(of: choice.accepted) ?? [], isWritten: request.writes, root: project.root,
    fingerprints: fingerprints(of: wanted, and: base.findings))
  try base.expectWhole()
  if request.writes { try write(outcome.files, below: project.root) }
  return outcome
}

extension Session {
  /// Finds all fixes for some findings of the last check, and returns those that pass a trial; none if a file cannot be
  /// read. Each is tried by itself, because a person chooses between two fixes for one finding. Unsaved contents count
  /// as if they were saved.
  public func possibleFixes(forFindings fingerprints: Set<Fingerprint>) -> [OfferedFix] {
    guard let (trial, plan) = planFixes(forFindings: fingerprints) else { return [] }
    var seen: Set<String> = []
    let offers = plan.candidates.compactMap { fix -> OfferedFix? in
      // Two planners may propose the same move.
      guard seen.insert(fix.summary).inserted else { return nil }
      guard case .success = trial.findingsRemoved(by: [fix]), let files = trial.files(of: [fix]) else { return nil }
      return OfferedFix(fix: fix, files: files)
    }
    return trial.isWhole ? offers : []
  }

  /// Finds the fixes that `inward fix` would make for some findings of the last check; none if a file cannot be read.
  func fixes(forFindings fingerprints: Set<Fingerprint>) -> [Fix] {
    guard let (trial, plan) = planFixes(forFindings: fingerprints) else { return [] }
    var choice = FixChoice(trial)
    choice.accept(plan.candidates)
    choice.dropUnneeded()
    return trial.isWhole ? choice.accepted : []
  }

  private func planFixes(forFindings fingerprints: Set<Fingerprint>) -> (FixTrial, FixPlan)? {
    guard let last, let survey, let lastFound, !fingerprints.isEmpty else { return nil }
    let trial = FixTrial(
      last.state, survey, lastFound.request, holding: unsaved.contents, findings: lastFound.findings)
    let wanted = lastFound.findings.filter { fingerprints.contains($0.fingerprint) }
    let plan = InwardFixes.planFixes(
      for: wanted, among: lastFound.findings, of: Set(FixKind.allCases), in: trial.scene)
    return (trial, plan)
  }
}

private func fingerprints(of wanted: [Finding], and all: [Finding]) -> [ObjectIdentifier: String] {
  var prints = Fingerprints()
  var known: [ObjectIdentifier: String] = [:]
  for finding in wanted + all where known[ObjectIdentifier(finding)] == nil {
    known[ObjectIdentifier(finding)] = prints.next(finding).text
  }
  return known
}

extension FixTrial {
  fileprivate var isWhole: Bool { (try? expectWhole()) != nil }
}

/// A confirmed fix, for an editor or an agent to apply.
public struct OfferedFix: Sendable {
  public let fix: Fix
  public let files: [ChangedFile]
}

/// Gives one reason for each finding that remains; a reason from the second check takes precedence over one from
/// planning.
private func refusals(of wanted: [Finding], _ choice: FixChoice, _ plan: FixPlan) -> [Refusal] {
  let fixed = Set(choice.accepted.flatMap(\.findings).map(\.identity))
  let all = choice.refusals + plan.refusals
  let byIdentity = Dictionary(grouping: all, by: \.finding.identity)
  return wanted.compactMap { finding in
    if fixed.contains(finding.identity) { return nil }
    guard let found = byIdentity[finding.identity], let first = found.first else { return nil }
    let others = found.reduce(into: [String]()) { reasons, next in
      if next.reason != first.reason, !reasons.contains(next.reason) { reasons.append(next.reason) }
    }
    let detail = first.detail ?? (others.isEmpty ? nil : "and " + others.joined(separator: "; "))
    return Refusal(finding, first.kind, first.reason, detail: detail)
  }
}

/// Writes the changed files, all or none: first checks that no file has changed since it was read and that no moved
/// file would replace another; if a write fails, restores what is already written. Replaces each file as a whole; a
/// moved file exists twice until the old one is removed.
private func write(_ files: [ChangedFile], below root: String) throws(Obstacle) {
  var begun: [ChangedFile] = []
  do throws(SystemFault) {
    for file in files { try expectUnchanged(file, below: root) }
    for file in files {
      begun.append(file)
      let (old, new) = (joinedPath(root, file.path), joinedPath(root, file.newPath))
      try write(file.after, to: new)
      if old != new { try removeFile(old) }
    }
  } catch {
    let lost = begun.reversed().filter { !restore($0, below: root) }.map(\.path)
    let end =
      begun.isEmpty
      ? "" : lost.isEmpty ? "; all files are as before" : "; could not be restored: \(lost.joined(separator: ", "))"
    throw Obstacle("\(error.path): \(error.reason)\(end)")
  }
  for file in files where file.path != file.newPath { removeEmptyFolders(above: file.path, below: root) }
}

private func expectUnchanged(_ file: ChangedFile, below root: String) throws(SystemFault) {
  let (old, new) = (joinedPath(root, file.path), joinedPath(root, file.newPath))
  guard try contents(of: old) == file.before else {
    throw SystemFault(path: old, reason: "changed while the fix was prepared")
  }
  if old != new, kind(of: new) != .missing { throw SystemFault(path: new, reason: "already exists") }
}

/// Restores the old contents of a file at its old path. Returns false if that fails.
private func restore(_ file: ChangedFile, below root: String) -> Bool {
  let (old, new) = (joinedPath(root, file.path), joinedPath(root, file.newPath))
  do throws(SystemFault) {
    if (try? contents(of: old)) != file.before { try write(file.before, to: old) }
    if old != new, kind(of: new) != .missing { try removeFile(new) }
    return true
  } catch {
    return false
  }
}

/// Removes directories that have become empty, because git does not keep them either.
private func removeEmptyFolders(above path: String, below root: String) {
  var folder = path.split(separator: "/").dropLast()
  while !folder.isEmpty, removeEmptyFolder(joinedPath(root, folder.joined(separator: "/"))) {
    folder = folder.dropLast()
  }
}
