// Implements `inward history`: judges every revision of a project under today's rules. A file that several revisions
// share is read only once.
import InwardGraph
import InwardLayers
import InwardPatterns
import InwardReports
import InwardRules
import InwardWorkspace

/// The revisions to judge, and the project.
public struct HistoryRequest: Sendable {
  public var project: ProjectRequest
  public var day: Day
  /// A range of revisions in git's syntax, such as `v1..main`; a single revision means all commits up to it.
  public var range = "HEAD"
  /// Whether to judge all tagged commits instead of `range`.
  public var onlyTags = false
  /// The maximum number of revisions to judge, chosen at even intervals; nil for all.
  public var most: Int?
  /// The history file to continue, or to create if it does not exist; it is written at the end. Nil for a new history
  /// that is not saved.
  public var resumed: String?

  public init(_ project: ProjectRequest, on day: Day) { (self.project, self.day) = (project, day) }
}

/// The number of revisions judged so far, and the total number to judge.
public struct HistoryProgress: Sendable {
  public var done: Int
  public var all: Int
}

/// Judges the revisions in batches until `goesOn` returns false, and returns the history up to that point.
public func history(
  _ request: HistoryRequest, goesOn: (HistoryProgress) -> Bool
) throws(Obstacle) -> History {
  let located = try locateProject(request.project)
  try refuseInputs(request.project.outputs, of: located)
  let book = try readRuleBook(of: located)
  try refuseInputs(request.project.outputs, of: located, by: book)
  let repository = try repository(around: located)
  let all = try allCommits(request, in: repository)
  let commits = sample(all, atMost: request.most)
  var reader = RevisionReader(of: located, by: book, in: repository, on: request.day, jobs: request.project.jobs)
  var tracker = HistoryTracker(
    History(
      rules: try rulesMark(of: located, book), wanted: commits.count, isSampled: commits.count < all.count))
  var next = 0
  if let file = request.resumed, kind(of: file) != .missing {
    tracker = try resumed(file, like: tracker.history, among: commits, by: &reader)
    next = tracker.history.revisions.count
  }
  var isGoingOn = goesOn(HistoryProgress(done: next, all: commits.count))
  while next < commits.count, isGoingOn {
    let batch = commits[next..<min(next + reader.batch, commits.count)]
    for (commit, judged) in zip(batch, try reader.judge(batch.map(\.id))) {
      tracker.add(HistoryRevision(commit: commit.id, time: commit.time, subject: commit.subject), judged)
    }
    next += batch.count
    isGoingOn = goesOn(HistoryProgress(done: next, all: commits.count))
  }
  if let file = request.resumed { try saveReport(historyJSON(of: tracker.history), to: file) }
  return tracker.history
}

private func repository(around project: Project) throws(Obstacle) -> Repository {
  do { return try Repository.around(project.root) } catch { throw Obstacle(error.text) }
}

private func allCommits(_ request: HistoryRequest, in repository: Repository) throws(Obstacle) -> [ListedCommit] {
  do {
    return request.onlyTags ? try repository.taggedCommits() : try repository.commits(of: request.range)
  } catch {
    throw Obstacle(error.text)
  }
}

/// Samples commits evenly, including the first and the last; a sample of one commit contains only the last.
private func sample(_ commits: [ListedCommit], atMost most: Int?) -> [ListedCommit] {
  guard let most, commits.count > most else { return commits }
  return (0..<most).map { commits[most == 1 ? commits.count - 1 : $0 * (commits.count - 1) / (most - 1)] }
}

/// Returns a tracker that continues the history in a file after its last revision. Throws if that history has different
/// rules or revisions, or was made by a different version.
private func resumed(
  _ file: String, like new: History, among commits: [ListedCommit], by reader: inout RevisionReader
) throws(Obstacle) -> HistoryTracker {
  var old = try readHistory(file)
  guard old.rules == new.rules else {
    throw Obstacle("\(file): this history was created with different rules; delete it to start a new one")
  }
  guard old.revisions.map(\.commit) == commits.prefix(old.revisions.count).map(\.id) else {
    throw Obstacle("\(file): this is a history of different revisions; use another file")
  }
  old.wanted = new.wanted
  var tracker = HistoryTracker(old)
  guard let last = old.revisions.last else { return tracker }
  guard let judged = try reader.judge([last.commit]).first, tracker.resume(at: judged) else {
    throw Obstacle("\(file): this history was made by another version of inward; delete it to start a new one")
  }
  return tracker
}

/// Reads a history that was written earlier.
func readHistory(_ file: String) throws(Obstacle) -> History {
  let bytes: [UInt8]
  do { bytes = try contents(of: file) } catch { throw Obstacle("\(file): \(error.reason)") }
  guard let history = InwardReports.readHistory(bytes) else {
    throw Obstacle("\(file): not a history; 'inward history --format json --output FILE' writes one")
  }
  return history
}

/// Hashes the rules file and all files that it extends.
func rulesMark(of project: Project, _ book: RuleBook) throws(Obstacle) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for path in [project.rulesFile] + book.bases.map({ $0.hasPrefix("/") ? $0 : joinedPath(project.root, $0) }) {
    for byte in try bytesOfRules(path, in: project.tree) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }
  return String(hash, radix: 16)
}
