// Pipeline: the stories. This file is the only place that knows the order of the rooms; it is the tool on one page.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardRuleFile
import InwardRules
import InwardWorkspace

/// What to check.
public struct CheckRequest: Sendable {
  /// Files and folders whose findings are wanted; empty for the whole project. The graph is always the project's.
  public var paths: [String]
  /// `--rules`; without it the nearest `rules.yml` from the first path upwards.
  public var rulesFile: String?
  /// Only what is new since this revision of git.
  public var base: String?
  /// The files as the next commit would have them, not as the disk has.
  public var isStaged: Bool
  public var jobs: Int

  public init(
    paths: [String] = [], rulesFile: String? = nil, base: String? = nil, isStaged: Bool = false,
    jobs: Int = processorCount()
  ) {
    self.paths = paths
    self.rulesFile = rulesFile
    self.base = base
    self.isStaged = isStaged
    self.jobs = jobs
  }
}

/// Why nothing was checked. The text is for people and ends up on standard error.
public struct Obstacle: Error, Sendable {
  public let text: String

  init(_ text: String) { self.text = text }
}

/// Paths, sources, facts, graph, layers, findings: in this order.
public func check(_ request: CheckRequest) throws(Obstacle) -> Examination {
  let states = try chooseStates(of: try locateProject(request), request)
  let project = states.checked
  let book = try readRuleBook(of: project)
  let state = try readState(of: project, try listSources(of: project, by: book), by: book, jobs: request.jobs)
  let earlier = try states.base.map { (base) throws(Obstacle) in
    try readBase(base, by: book, knowing: state, jobs: request.jobs)
  }
  var examinations = check([state.judged(by: book)] + (earlier ?? []), jobs: request.jobs)
  var examination = examinations.removeFirst()
  examination.findings += state.sources.faults.map { unread($0) }
  if let base = states.base { keepNew(in: &examination, since: examinations, named: base.name) }
  examination.findings = try only(in: request.paths, examination.findings, of: project, by: book, state.sources)
  addExcerpts(to: &examination.findings, of: project)
  examination.root = project.root
  examination.folderInRepository = folderInRepository(of: project.root)
  return examination
}

/// A project in one state of its files, read.
struct ReadState {
  var project: Project
  var sources: FoundSources
  var files: [ReadFile]
  var modules: ModuleMap

  func judged(by book: RuleBook) -> Judgement { Judgement(files: files, modules: modules, book: book) }
}

/// All that findings depend on.
struct Judgement: Sendable {
  var files: [ReadFile]
  var modules: ModuleMap
  var book: RuleBook
}

/// Sources to facts, manifests to modules.
func readState(
  of project: Project, _ sources: FoundSources, by book: RuleBook, _ known: KnownFacts = .none, jobs: Int
) throws(Obstacle) -> ReadState {
  ReadState(
    project: project, sources: sources,
    files: try readFacts(of: sources, in: project, known: known, jobs: jobs),
    modules: moduleMap(of: sources, in: project, by: book))
}

/// Facts, graph, layers, findings: what is left when files and rules are in memory, whoever put them there.
public func check(_ files: [ReadFile], in modules: ModuleMap, by book: RuleBook) -> Examination {
  let graph = buildGraph(of: files, modules: modules)
  let layering = assignLayers(book.plan, in: graph)
  return examine(graph, layering, by: book)
}

/// Several states at once, each on a thread of its own.
func check(_ judgements: [Judgement], jobs: Int) -> [Examination] {
  onThreads(count: judgements.count, jobs: jobs, with: {}) { index, _ in
    check(judgements[index].files, in: judgements[index].modules, by: judgements[index].book)
  }
}

/// A folder that could not be looked into may hold anything: a run that skipped it must not look green.
private func unread(_ fault: SystemFault) -> Finding {
  Finding(
    rule: "unread", severity: .error, message: "could not be looked into: \(fault.reason)", path: fault.path,
    place: FindingPlace(line: 1, column: 1, endColumn: 1))
}
