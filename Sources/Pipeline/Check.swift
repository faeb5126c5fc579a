// Pipeline: the stories. This file is the only place that knows the order of the rooms; it is the tool on one page.
import InwardEscapes
import InwardFacts
import InwardGraph
import InwardLayers
import InwardReports
import InwardRuleFile
import InwardRules
import InwardSDK
import InwardWorkspace

/// What to check.
public struct CheckRequest: Sendable {
  /// Files and folders whose findings are wanted; empty for the whole project. The graph is always the project's.
  public var paths: [String]
  /// The rules whose findings are wanted; empty for all.
  public var rules: [String] = []
  /// `--rules`; without it the nearest `rules.yml` from the first path upwards.
  public var rulesFile: String?
  /// Only what is new since these revisions of git: what none of them had.
  public var bases: [String]
  /// Whether what is checked ends the merge that has begun, if one has: then the sides that it brings count, too.
  public var endsMerge = false
  /// A commit whose files are checked, not those of the disk.
  public var revision: String?
  /// The files as the next commit would have them, not as the disk has.
  public var isStaged: Bool
  public var jobs: Int
  /// The day that exceptions are judged on. This room reads no clock.
  public var day: Day
  /// Those of the paths that a list named: what `git diff --name-only` prints may be no source of the project.
  public var listed: Set<String> = []
  /// Whether a list was given: without a path in it nobody's findings are wanted, and not everybody's.
  public var isOfList = false
  /// Whether every unknown mention is wanted, and not only their number.
  public var listsUnknown = false
  /// Where reports will be written to.
  public var outputs: [String] = []
  /// Whether columns of forgiven findings are wanted as editors count them.
  public var countsForgiven = false
  /// Whether the process ends with this check. Then its memory is left to the system, which takes all at once what
  /// would be given back piece by piece: a twentieth of a check's instructions (1,350 files, November 2026).
  public var isLast = false

  public init(
    paths: [String] = [], rulesFile: String? = nil, bases: [String] = [], isStaged: Bool = false,
    jobs: Int = processorCount(), day: Day
  ) {
    self.paths = paths
    self.rulesFile = rulesFile
    self.bases = bases
    self.isStaged = isStaged
    self.jobs = jobs
    self.day = day
  }
}

/// What a check leaves to one that comes after it.
struct Checked {
  var examination: Examination
  /// Files in no layer one by one.
  var findings: [Finding]
  var book: RuleBook
  var states: [ReadState]

  var doubts: [String] {
    InwardPipeline.doubts(about: states[0].allRefused) + states[0].doubtsAround
      + InwardPipeline.doubts(about: states[0].modules.notes)
  }
}

/// A module map is written for this program alone, so its authors want to know what it misses; what is not understood
/// of other project files `inward modules` lists.
private func doubts(about notes: [ProjectNote]) -> [String] {
  notes.filter { name(of: $0.place.path) == "inward-modules.json" }.map { forTerminal("inward: \($0)") }
}

/// A branch is what git has of it, so what the disk refuses is no change of the branch. But nobody saw what lies there.
func doubts(about refused: [SystemFault]) -> [String] {
  let most = 8
  let more = refused.count > most ? ["inward: and so for \(refused.count - most) more"] : []
  return refused.prefix(most).map {
    forTerminal("inward: \($0.path): \($0.reason); what git's index has of it is judged in its place")
  } + more
}

/// Paths, sources, facts, graph, layers, findings: in this order.
func check(_ located: Project, _ request: CheckRequest, knowing known: KnownFacts) throws(Obstacle) -> Checked {
  let states = try chooseStates(of: located, request)
  let project = states.checked
  let book = try readRuleBook(of: project)
  try refuseInputs(request.outputs, of: located, by: book)
  let baseline = try readBaseline(of: project, by: book)
  let state = try readState(of: project, try listSources(of: project, by: book), by: book, known, jobs: request.jobs)
  try state.expectModuleMap()
  let earlier = try readBases(states.bases, by: book, baseline, knowing: state, known, request)
  var now = Judgement(state, book, baseline, request.day)
  now.listsUnknown = request.listsUnknown
  now.isLast = request.isLast
  var examinations = check([now] + earlier.flatMap(\.judgements), jobs: request.jobs)
  var examination = examinations.removeFirst()
  try examination.expectJudged(in: project)
  keepNew(in: &examination, since: earlier, judged: examinations)
  try examination.keepOnly(request, of: project, by: book, state.sources, baseline)
  try examination.keepOnly(rules: request.rules, of: book)
  examination.addUnread(of: [state] + earlier.flatMap(\.states))
  examination.leftOut = leftOut(of: state.sources)
  let findings = examination.findings
  examination = examination.joinedByFolder()
  addExcerpts(to: &examination.findings, of: project, state.files)
  if request.countsForgiven { countUnits(of: &examination.forgiven, of: project, state.files) }
  examination.root = project.root
  examination.folderInRepository = folderInRepository(of: project.root)
  return Checked(examination: examination, findings: findings, book: book, states: [state] + earlier.flatMap(\.states))
}

extension Examination {
  /// Where nothing is judged nothing is found, and that must not look green.
  fileprivate func expectJudged(in project: Project) throws(Obstacle) {
    if judged > 0 { return }
    let asides = [(tests, "of tests"), (generated, "generated")].filter { $0.0 > 0 }
      .map { "\(counted($0.0, "file")) \($0.1)" }
    throw Obstacle(
      """
      no Swift file below \(project.root) is judged: \(asides.joined(separator: ", ")); 'policy' in \
      \(project.rulesName) says what is left out
      """,
      isOfNothing: project.tree.faults.all.isEmpty)
  }
}

/// A project in one state of its files, read.
struct ReadState {
  var project: Project
  var sources: FoundSources
  var files: [ReadFile]
  var modules: ModuleMap
  var dependencies: ReadDependencies
  var sdk: Digest
  var foreign: [ForeignFile]
  /// What the disk refuses, and what git has stands for.
  var refused: [SystemFault]
}

/// Sources to facts, manifests to modules.
func readState(
  of project: Project, _ sources: FoundSources, by book: RuleBook, _ known: KnownFacts = .none, jobs: Int
) throws(Obstacle) -> ReadState {
  let read = try readFacts(of: sources, in: project, under: book.policy.conditions, known: known, jobs: jobs)
  var sources = sources
  if read.files.count < sources.swiftFiles.count { sources.swiftFiles = read.files.map(\.path) }
  let modules = moduleMap(of: sources, in: project, by: book)
  return ReadState(
    project: project, sources: sources, files: read.files, modules: modules,
    dependencies: readDependencies(of: read.files, modules, sources, in: project, by: book, known: known, jobs: jobs),
    sdk: try readSDK(of: project, by: book),
    foreign: read.foreign.map { path, contents in
      ForeignFile(path: path, contents: contents, name: project.tree.contentName(of: project.root + "/" + path))
    }, refused: read.refused)
}

private func leftOut(of sources: FoundSources) -> [Examination.LeftOutCount] {
  let projects = Examination.LeftOutCount(
    one: "directory with rules of its own", many: "directories with rules of their own",
    count: sources.innerProjects.count)
  let asides = Aside.allCases.map { aside in
    Examination.LeftOutCount(one: aside.words.one, many: aside.words.many, count: sources.asides[aside] ?? 0)
  }
  return (asides + [projects]).filter { $0.count > 0 }
}

extension ReadState {
  /// What the disk refuses, and what git's index has stands for.
  var allRefused: [SystemFault] {
    let known = Set(refused.map(\.path))
    return refused + replaced.filter { !known.contains($0.path) }
  }
}

/// All that findings depend on.
struct Judgement: Sendable {
  var files: [ReadFile]
  /// Names that are not UTF-8.
  var faults: [SystemFault] = []
  var foreign: [ForeignFile] = []
  var modules: ModuleMap
  var dependencies = Dependencies.none
  var sdk = Digest()
  var book: RuleBook
  var baseline: Baseline?
  var day: Day
  var listsUnknown = false
  var isLast = false

  init(_ state: ReadState, _ book: RuleBook, _ baseline: Baseline?, _ day: Day) {
    self.init(state.files, state.modules, book, baseline, day)
    (faults, foreign) = (state.sources.faults, state.foreign)
    (dependencies, sdk) = (state.dependencies.sources, state.sdk)
  }

  init(_ files: [ReadFile], _ modules: ModuleMap, _ book: RuleBook, _ baseline: Baseline?, _ day: Day) {
    (self.files, self.modules) = (files, modules)
    (self.book, self.baseline, self.day) = (book, baseline, day)
  }

  func graph() -> ProjectGraph { buildGraph(of: files, modules: modules, dependencies: dependencies, sdk: sdk) }
}

/// Several states at once, each on a thread of its own.
func check(_ judgements: [Judgement], jobs: Int) -> [Examination] {
  onThreads(count: judgements.count, jobs: jobs, with: {}) { index, _ in
    judge(judgements[index])
  }
}

/// Facts, graph, layers, findings: what is left when files and rules are in memory.
func judge(_ judgement: Judgement) -> Examination {
  let graph = judgement.graph()
  return judge(judgement, graph, assignLayers(judgement.book.plan, in: graph))
}

/// The same for those who need the graph for more.
func judge(_ judgement: Judgement, _ graph: ProjectGraph, _ layering: Layering) -> Examination {
  var examination = examine(
    graph, layering, by: judgement.book, sdk: judgement.sdk, on: judgement.day, knowing: judgement.baseline)
  examination.findings += judgement.faults.map { unread($0) }
  examination.name(judgement.foreign)
  if judgement.listsUnknown { examination.unknownMentions = listUnknown(in: graph) }
  examination.dependencies = Examination.DependencyCount(judgement.dependencies)
  if judgement.isLast { _ = Unmanaged.passRetained(Remains(graph)) }
  return examination
}

extension Examination.DependencyCount {
  fileprivate init(_ dependencies: Dependencies) {
    self.init(modules: dependencies.modules.modules.count, files: dependencies.files.count)
  }
}

/// What nobody asks any more and nobody takes down.
private final class Remains {
  let graph: ProjectGraph
  init(_ graph: ProjectGraph) { self.graph = graph }
}

/// The same for those who put the files there themselves.
public func check(
  _ files: [ReadFile], in modules: ModuleMap, by book: RuleBook, on day: Day, knowing baseline: Baseline? = nil
) -> Examination {
  judge(Judgement(files, modules, book, baseline, day)).joinedByFolder()
}
