// The baseline: its location, and how `inward baseline` writes it.
import InwardEscapes
import InwardReports
import InwardRuleFile
import InwardRules
import InwardWorkspace

/// A day in UTC, for modules that import only the pipeline.
public typealias Day = InwardRules.Day

/// Parses a day such as `2027-03-31`; nil if the text is not a day.
public func day(of text: String) -> Day? { Day(text) }

/// Converts a time to its day.
public func day(atSecond seconds: Int) -> Day { Day(secondsSince1970: seconds) }

/// The default location of the baseline.
let baselineName = "baseline.yml"

/// Reads the accepted findings; nil for a project without a baseline. Throws if the rules name a baseline that does not
/// exist.
func readBaseline(of project: Project, by book: RuleBook) throws(Obstacle) -> Baseline? {
  let name = book.baseline ?? baselineName
  let path = project.root + "/" + name
  try expectInside(path, called: name, of: project)
  guard project.tree.kind(of: path) != .missing else {
    if book.baseline == nil { return nil }
    let isOnDisk = InwardWorkspace.kind(of: path) == .file
    throw Obstacle(
      isOnDisk
        ? "\(name): the rules file refers to this baseline, which is not in git: 'git add \(name)'"
        : "\(name): the rules file refers to this baseline, which does not exist; 'inward baseline' writes it")
  }
  let bytes: [UInt8]
  do { bytes = try project.tree.contents(of: path) } catch { throw Obstacle("\(path): \(error.reason)") }
  switch InwardRuleFile.readBaseline(RulesText(path: name, bytes: bytes)) {
  case .baseline(let baseline): return baseline
  case .complaints(let complaints): throw Obstacle(complaints, in: project.root)
  }
}

/// Writes today's findings to the baseline, or to `output`, and returns a summary. If a Swift file was not read to its
/// end, older entries that accept no finding are kept.
public func recordBaseline(_ request: CheckRequest, to output: String?) throws(Obstacle) -> String {
  let project = try locateProject(request.project)
  let book = try readRuleBook(of: project)
  let name = book.baseline ?? baselineName
  let path = output ?? project.root + "/" + name
  if output == nil { try expectInside(path, called: name, of: project) }
  try refuseOthers(path, output ?? name, of: project)
  let state = try readProject(project, by: book, jobs: request.project.jobs)
  try expectNone(of: state.sources.faults + state.unread)
  try state.expectModuleMap()
  let judged = judge(Judgment(state, book, nil, request.day))
  // Entries do not record a file, so an entry that matches no finding may belong to a file that was not read.
  let kept = state.filesNotRead.isEmpty ? [] : try staleEntries(in: state, by: book, request)
  let text = try record(judged, keeping: kept, to: path, called: output ?? name)
  if state.filesNotRead.isEmpty { return text }
  let older = kept.count == 1 ? "1 older entry" : "\(kept.count) older entries"
  return text + (kept.isEmpty ? "" : "kept \(older): ") + "not all files could be read\n"
}

/// Returns the entries of the baseline that accept no finding in the files that were read.
private func staleEntries(
  in state: ReadState, by book: RuleBook, _ request: CheckRequest
) throws(Obstacle) -> [BaselineEntry] {
  guard let baseline = try readBaseline(of: state.project, by: book) else { return [] }
  let findings = judge(Judgment(state, book, baseline, request.day)).findings
  let stale = Set(findings.filter { $0.rule == Baseline.stale }.map { [$0.place.line, $0.place.column] })
  return baseline.entries.filter { stale.contains([$0.origin?.line ?? 0, $0.origin?.column ?? 0]) }
}

/// Writes the findings that a baseline may list, and the entries `kept`. Returns a line that counts the accepted
/// findings.
func record(
  _ judged: Judged, keeping kept: [BaselineEntry] = [], to path: String, called name: String
) throws(Obstacle) -> String {
  let acceptable = judged.acceptable
  try save(acceptable.compactMap { BaselineEntry($0) } + kept, to: path)
  let accepted = countAsReported(acceptable)
  let left = countAsReported(judged.findings) - accepted
  let object = left == 1 ? "it" : "them"
  let rest = left == 0 ? "" : "; \(counted(left, "finding")) cannot be accepted: 'inward check' lists \(object)"
  return "accepted \(counted(accepted, "finding")) in \(forTerminal(name))\(byRule(acceptable))\(rest)\n"
}

/// Counts findings by rule, sorted by count: ` (dependency: 719, slice: 344)`. Empty if there are none.
private func byRule(_ findings: [Finding]) -> String {
  let counts = Dictionary(grouping: findings, by: \.rule).mapValues(countAsReported)
  let parts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key): \($0.value)" }
  return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
}

/// Removes the entries that accept no finding: those of fixed findings, and those beyond the `max` of a layer. Returns
/// a line that reports the result. A baseline without such entries is not changed; `output` is always written.
public func pruneBaseline(_ request: CheckRequest, to output: String?) throws(Obstacle) -> String {
  let project = try locateProject(request.project)
  let book = try readRuleBook(of: project)
  let name = book.baseline ?? baselineName
  guard let baseline = try readBaseline(of: project, by: book) else {
    throw Obstacle("\(name): there is no baseline; 'inward baseline' writes one")
  }
  if let output { try refuseOthers(output, output, of: project) }
  let state = try readProject(project, by: book, jobs: request.project.jobs)
  try expectNone(of: state.sources.faults + state.unread)
  try state.expectModuleMap()
  let judged = judge(Judgment(state, book, baseline, request.day))
  let stale = Set(judged.findings.filter { $0.rule == Baseline.stale }.map { [$0.place.line, $0.place.column] })
  if !stale.isEmpty { try expectNone(of: state.filesNotRead) }
  let left = baseline.entries.filter { !stale.contains([$0.origin?.line ?? 0, $0.origin?.column ?? 0]) }
  if left.count < baseline.entries.count || output != nil {
    try save(left, to: output ?? project.root + "/" + name)
  }
  let known = countAsReported(judged.examination.accepted.filter { $0.means == .baseline }.map(\.finding))
  let removed = baseline.entries.count - left.count
  return "removed \(removed == 1 ? "1 entry" : "\(removed) entries") from \(forTerminal(output ?? name)); "
    + "it hides \(counted(known, "finding"))\n"
}

private func save(_ entries: [BaselineEntry], to path: String) throws(Obstacle) {
  try saveReport(baselineText(entries), to: path)
}

/// Refuses to replace a file that `inward baseline` did not write: the file may belong to a different program, or be
/// the rules file. An empty file may be replaced.
func refuseOthers(_ path: String, _ name: String, of project: Project) throws(Obstacle) {
  try refuseInputs([path], of: project)
  try expectWritable(path)
  if [.missing, .directory, .other].contains(kind(of: path)) { return }
  // Git may have checked out the file with the line endings of another system.
  let text = (try? contents(of: path))?.filter { $0 != UInt8(ascii: "\r") }
  if let text, text.isEmpty || text.starts(with: baselineMark.utf8) { return }
  throw Obstacle(
    "\(name): this file was not written by 'inward baseline'; delete it, or choose another file with --output")
}
