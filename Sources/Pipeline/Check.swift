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
  public var jobs: Int
  /// The day that exceptions are judged on. This room reads no clock.
  public var day: Day

  public init(paths: [String] = [], rulesFile: String? = nil, jobs: Int = processorCount(), day: Day) {
    self.paths = paths
    self.rulesFile = rulesFile
    self.jobs = jobs
    self.day = day
  }
}

/// Why nothing was checked. The text is for people and ends up on standard error.
public struct Obstacle: Error, Sendable {
  public let text: String

  init(_ text: String) { self.text = text }
}

/// Paths, sources, facts, graph, layers, findings: in this order.
public func check(_ request: CheckRequest) throws(Obstacle) -> Examination {
  let project = try locateProject(request)
  let book = try readRuleBook(of: project)
  let baseline = try readBaseline(of: project, by: book)
  let sources = try listSources(of: project, by: book)
  var examination = examine(sources, of: project, by: book, request, knowing: baseline)
  try examination.keepOnly(request.paths, of: project, by: book, sources, baseline)
  addExcerpts(to: &examination.findings, below: project.root)
  examination.root = project.root
  examination.folderInRepository = folderInRepository(of: project.root)
  return examination
}

/// The whole project, with the folders that could not be looked into.
func examine(
  _ sources: FoundSources, of project: Project, by book: RuleBook, _ request: CheckRequest, knowing baseline: Baseline?
) -> Examination {
  let files = readFacts(of: sources, below: project.root, under: book.policy.conditions, jobs: request.jobs)
  let modules = moduleMap(of: sources, in: project, by: book)
  var examination = check(files, in: modules, by: book, on: request.day, knowing: baseline)
  examination.findings += sources.faults.map { unread($0) }
  return examination
}

/// Facts, graph, layers, findings: what is left when files and rules are in memory, whoever put them there.
public func check(
  _ files: [ReadFile], in modules: ModuleMap, by book: RuleBook, on day: Day, knowing baseline: Baseline? = nil
) -> Examination {
  let graph = buildGraph(of: files, modules: modules, receiversOf: book.namesWithReceivers)
  let layering = assignLayers(book.plan, in: graph)
  return InwardRules.examine(graph, layering, by: book, on: day, knowing: baseline)
}

/// A folder that could not be looked into may hold anything: a run that skipped it must not look green.
private func unread(_ fault: SystemFault) -> Finding {
  Finding(
    rule: "unread", severity: .error, message: "could not be looked into: \(fault.reason)", path: fault.path,
    place: FindingPlace(line: 1, column: 1, endColumn: 1))
}
