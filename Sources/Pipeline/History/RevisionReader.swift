// Reads and judges the revisions of a history. From one to the next only changed files are read.
import InwardLayers
import InwardPatterns
import InwardReports
import InwardRules
import InwardWorkspace

struct RevisionReader {
  private let located: Project
  private let book: RuleBook
  private let repository: Repository
  private let day: Day
  private let jobs: Int
  private var known: KnownFacts
  private var last: PreparedCheck?

  init(of project: Project, by book: RuleBook, in repository: Repository, on day: Day, jobs: Int) {
    (located, self.book, self.repository, self.day, self.jobs) = (project, book, repository, day, jobs)
    known = KnownFacts(under: book.policy.conditions)
  }

  /// How many revisions are judged at once, each on a thread of its own.
  var batch: Int { 2 * max(1, jobs) }

  mutating func judge(_ commits: [String]) throws(Obstacle) -> [JudgedRevision] {
    var judgements: [Judgement] = []
    for commit in commits { judgements.append(Judgement(try read(commit), book, nil, day)) }
    let rules = Set([book.path] + book.bases)
    return onThreads(count: judgements.count, jobs: jobs, with: {}) { [judgements] index, _ in
      judgeRevision(judgements[index], without: rules)
    }
  }

  private mutating func read(_ commit: String) throws(Obstacle) -> ReadState {
    let project: Project
    do { project = located.at(try repository.tree(of: commit)) } catch { throw Obstacle(error.text) }
    if let last, let changed = project.tree.pathsUnlike(last.project.tree),
      let again = try last.readAgain(Set(changed.filter { isIn(project, $0) }), at: project, jobs: jobs)
    {
      self.last = again
      return again.state
    }
    if let last { known.addNamed(last.state) }
    let state = try readState(of: project, findSources(of: project, by: book), by: book, known, jobs: jobs)
    last = PreparedCheck(project: project, book: book, baseline: nil, state: state, earlier: [])
    return state
  }

  /// Project files may lie around the project.
  private func isIn(_ project: Project, _ path: String) -> Bool {
    rest(of: path, below: project.root) != nil || !path.hasSuffix(".swift")
  }
}

/// Findings about the rules themselves are none of an older revision, and neither is what a baseline accepts today.
private func judgeRevision(_ judgement: Judgement, without rules: Set<String>) -> JudgedRevision {
  let graph = judgement.input.graph()
  let layering = assignLayers(judgement.book.plan, in: graph)
  let judged = judge(judgement, graph, layering)
  let files = judgedFiles(of: graph, by: judgement.book.policy)
  return JudgedRevision(
    files: judged.examination.examined.files.judged,
    findings: joinedByFolder(judged.findings).filter { !rules.contains($0.path) },
    coupling: couplings(of: graph, layering, judged: files).layers.values.reduce(0, +),
    sources: judgement.input.files)
}
