// Reads and judges the revisions of a history. From one revision to the next, only changed files are read; if none has
// changed, nothing is judged.
import InwardGraph
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
  private var last: ReadRevision?
  private var lastJudged: JudgedRevision?
  /// For each thread, the results of the last revision that it judged.
  private var found: [EarlierGraph?]

  init(of project: Project, by book: RuleBook, in repository: Repository, on day: Day, jobs: Int) {
    (located, self.book, self.repository, self.day, self.jobs) = (project, book, repository, day, jobs)
    known = KnownFacts(under: book.policy.conditions)
    found = Array(repeating: nil, count: max(1, jobs))
  }

  /// The number of revisions in one batch: eight for each thread.
  var batch: Int { 8 * found.count }

  mutating func judge(_ commits: [String]) throws(Obstacle) -> [JudgedRevision] {
    let earlier = lastJudged.map { [$0] } ?? []
    var judgments: [Judgment] = []
    var places: [Int] = []
    for commit in commits {
      if let state = try read(commit) { judgments.append(Judgment(state, book, nil, day)) }
      places.append(earlier.count + judgments.count - 1)
    }
    let judged = judge(judgments)
    lastJudged = judged.last ?? lastJudged
    return places.map { (earlier + judged)[$0] }
  }

  /// Judges consecutive revisions on each thread, so that anything that is the same in two of them is resolved only
  /// once.
  private mutating func judge(_ judgments: [Judgment]) -> [JudgedRevision] {
    let rules = Set([book.path] + book.bases)
    let length = (judgments.count + found.count - 1) / found.count
    let runs = found.indices.map {
      judgments[min($0 * length, judgments.count)..<min(($0 + 1) * length, judgments.count)]
    }
    let judged = onThreads(count: runs.count, jobs: jobs, with: { _ in }) { [found] thread, _ in
      judgeRevisions(runs[thread], without: rules, after: found[thread])
    }
    found = judged.map(\.found)
    return judged.flatMap(\.revisions)
  }

  /// Returns a commit's files; nil if no file that a check reads has changed since the previous commit.
  private mutating func read(_ commit: String) throws(Obstacle) -> ReadState? {
    let tree: FileTree
    do { tree = try repository.tree(of: commit) } catch { throw Obstacle(error.text) }
    if var again = last, let changed = again.sourcesChanged(in: tree), try again.read(changed, in: tree, jobs: jobs) {
      last = again
      return changed.isEmpty ? nil : again.check.state
    }
    if let last { known.addNamed(last.check.state) }
    let (searching, reading) = (TreeQuestions(), TreeQuestions())
    let project = located.at(tree.asked(reading))
    let sources = findSources(of: located.at(tree.asked(searching)), by: book)
    let state = try readState(of: project, sources, by: book, known, jobs: jobs)
    let check = PreparedCheck(project: project, book: book, baseline: nil, state: state, earlier: [])
    last = ReadRevision(tree: tree, check: check, searching: searching, reading: reading)
    return state
  }
}

/// A revision that was read, as the basis for the next one.
private struct ReadRevision {
  var tree: FileTree
  var check: PreparedCheck
  /// The queries to `tree` that the search for sources made.
  let searching: TreeQuestions
  /// The queries to `tree` that were made to read everything else, such as manifests.
  let reading: TreeQuestions

  /// Returns the absolute paths of the sources whose contents differ in another commit; nil if anything else that a
  /// check reads differs.
  func sourcesChanged(in tree: FileTree) -> Set<String>? {
    guard let changed = tree.pathsUnlike(self.tree) else { return nil }
    let isSearchedAlike = !changed.contains { searching.areAbout($0, in: tree, and: self.tree) }
    guard isSearchedAlike || findsTheSame(in: tree), reading.areAnsweredAlike(by: tree, and: self.tree) else {
      return nil
    }
    return Set(changed.filter(check.state.isSource))
  }

  private func findsTheSame(in tree: FileTree) -> Bool {
    let found = findSources(of: check.project.at(tree), by: check.book)
    return found.withoutFolders == check.state.sources.withoutFolders
  }

  /// Reads the changed files; returns false if everything must be read.
  mutating func read(_ changed: Set<String>, in tree: FileTree, jobs: Int) throws(Obstacle) -> Bool {
    let project = check.project.at(tree.asked(reading))
    guard var again = try check.readSourcesAgain(changed, at: project, jobs: jobs) else { return false }
    if again.state.imports(of: changed) != check.state.imports(of: changed) {
      again.state.readDependencies(by: check.book, jobs: jobs)
    }
    (self.tree, check) = (tree, again)
    return true
  }
}

/// Judges consecutive revisions, each with the results of the one before it, and also returns the last results.
private func judgeRevisions(
  _ judgments: ArraySlice<Judgment>, without rules: Set<String>, after earlier: EarlierGraph?
) -> (revisions: [JudgedRevision], found: EarlierGraph?) {
  var found = earlier
  let revisions = judgments.map { judgment in
    let graph = found.map { judgment.input.graph(after: $0).graph } ?? judgment.input.graph()
    let judged = judgeRevision(judgment, graph, without: rules)
    found = judgment.input.found(in: graph)
    return judged
  }
  return (revisions, found)
}

/// Judges one revision without the current baseline, and leaves out findings about the rules files: neither belongs to
/// an older revision.
private func judgeRevision(
  _ judgment: Judgment, _ graph: ProjectGraph, without rules: Set<String>
) -> JudgedRevision {
  let layering = assignLayers(judgment.book.plan, in: graph)
  let judged = judge(judgment, graph, layering)
  let files = judgedFiles(of: graph, by: judgment.book.policy)
  return JudgedRevision(
    files: judged.examination.examined.files.judged,
    findings: reported(judged.findings, judged.examination.examined).map(\.found).filter { !rules.contains($0.path) },
    coupling: layerCouplings(of: graph, layering, judged: files).values.reduce(0, +),
    sources: judgment.input.files)
}
