// The story of the baseline: where it lies, and how `inward baseline` writes it.
import InwardReports
import InwardRuleFile
import InwardRules
import InwardWorkspace

/// A day in UTC, for those who only know the stories.
public typealias Day = InwardRules.Day

/// `2027-03-31`; nil for what is no day.
public func day(of text: String) -> Day? { Day(text) }

/// The day of a moment that a clock told.
public func day(atSecond seconds: Int) -> Day { Day(secondsSince1970: seconds) }

/// Where the baseline lies if the rules file does not say.
let baselineName = "baseline.yml"

/// The findings that are known already; nil for a project without a baseline.
func readBaseline(of project: Project, by book: RuleBook) throws(Obstacle) -> Baseline? {
  let name = book.baseline ?? baselineName
  let path = project.root + "/" + name
  guard project.tree.kind(of: path) != .missing else {
    if book.baseline == nil { return nil }
    let isOnDisk = InwardWorkspace.kind(of: path) == .file
    throw Obstacle(
      "\(name): the rules file names this baseline; "
        + (isOnDisk ? "it is on disk and not added: 'git add \(name)'" : "'inward baseline' writes it"))
  }
  let bytes: [UInt8]
  do { bytes = try project.tree.contents(of: path) } catch { throw Obstacle("\(path): \(error.reason)") }
  switch InwardRuleFile.readBaseline(RulesText(path: name, bytes: bytes)) {
  case .baseline(let baseline): return baseline
  case .complaints(let complaints): throw Obstacle(complaints, in: project.root)
  }
}

/// Writes what stands as the baseline, and tells so in one line.
public func recordBaseline(_ request: CheckRequest, to output: String?) throws(Obstacle) -> String {
  let project = try locateProject(request)
  let book = try readRuleBook(of: project)
  let name = book.baseline ?? baselineName
  let path = output ?? project.root + "/" + name
  try refuseOthers(path, output ?? name, of: project)
  let sources = try listSources(of: project, by: book)
  let examination = try examine(sources, of: project, by: book, request, knowing: nil)
  return try record(examination.findings, to: path, called: output ?? name)
}

/// Writes findings as a baseline, and tells so in one line.
func record(_ findings: [Finding], to path: String, called name: String) throws(Obstacle) -> String {
  let count = try save(findings.compactMap { BaselineEntry($0) }, to: path)
  let known = joinedByFolder(findings.filter { BaselineEntry($0) != nil }).count
  let left = joinedByFolder(findings).count - known
  let rest = left == 0 ? "" : "; \(counted(left, "finding")) about the rules themselves cannot be known"
  let shared = count == known ? "" : " in \(count == 1 ? "1 entry" : "\(count) entries")"
  return "\(name): \(counted(known, "finding")) known\(shared)\(rest)\n"
}

/// Takes out of the baseline what is mended, and tells so in one line. A baseline without such entries stays as it is.
public func pruneBaseline(_ request: CheckRequest, to output: String?) throws(Obstacle) -> String {
  let project = try locateProject(request)
  let book = try readRuleBook(of: project)
  let name = book.baseline ?? baselineName
  guard let baseline = try readBaseline(of: project, by: book) else {
    throw Obstacle("\(name): there is no baseline; 'inward baseline' writes one")
  }
  if let output { try refuseOthers(output, output, of: project) }
  let sources = try listSources(of: project, by: book)
  let examination = try examine(sources, of: project, by: book, request, knowing: baseline)
  let stale = Set(examination.findings.filter { $0.rule == Baseline.stale }.map { [$0.place.line, $0.place.column] })
  let left = baseline.entries.filter { !stale.contains([$0.origin?.line ?? 0, $0.origin?.column ?? 0]) }
  if left.count < baseline.entries.count || output != nil {
    _ = try save(left, to: output ?? project.root + "/" + name)
  }
  let known = examination.joinedByFolder().forgiven(by: .baseline)
  return "\(output ?? name): -\(baseline.entries.count - left.count) fixed, \(known) known\n"
}

/// All that stands, file by file, with the folders that could not be looked into.
private func examine(
  _ sources: FoundSources, of project: Project, by book: RuleBook, _ request: CheckRequest, knowing baseline: Baseline?
) throws(Obstacle) -> Examination {
  let state = try readState(of: project, sources, by: book, jobs: request.jobs)
  return judge(Judgement(state, book, baseline, request.day))
}

/// How many entries were written.
private func save(_ entries: [BaselineEntry], to path: String) throws(Obstacle) -> Int {
  let text = baselineText(entries)
  try saveReport(text, to: path)
  return text.split(separator: "\n").count { $0.hasPrefix("    - ") }
}

/// A file of this name may be another program's, or the rules themselves. An empty one is nobody's.
func refuseOthers(_ path: String, _ name: String, of project: Project) throws(Obstacle) {
  try refuseInputs([path], of: project)
  guard kind(of: path) == .file else { return }
  // Git may have taken it out with the line ends of another system.
  let text = (try? contents(of: path))?.filter { $0 != UInt8(ascii: "\r") }
  if let text, text.isEmpty || text.starts(with: baselineHead.utf8) { return }
  throw Obstacle("\(name): this file was not written by 'inward baseline'; delete it, or name another with --output")
}
