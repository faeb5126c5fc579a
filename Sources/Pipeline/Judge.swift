// Step 4 of a check: turns facts in memory into a graph, layers and findings.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardReports
import InwardRules
import InwardSDK
import InwardWorkspace

/// The input of a graph.
struct GraphInput: Sendable {
  var files: [ReadFile]
  var modules: ModuleMap
  var dependencies = Dependencies.none
  var sdk = Digest()

  func graph() -> ProjectGraph { buildGraph(of: files, modules: modules, dependencies: dependencies, sdk: sdk) }

  /// Builds the graph and reuses the results of an earlier state that are still valid. `numbers` is nil if the two
  /// states cannot be compared, or if their modules are numbered differently.
  func graph(after earlier: EarlierGraph) -> (graph: ProjectGraph, numbers: LaterNumbers?) {
    let graph = buildGraph(of: files, modules: modules, dependencies: dependencies, sdk: sdk, after: earlier.index)
    return (graph, earlier.carry(to: graph, dependencies: dependencies, sdk: sdk))
  }

  /// Returns the results in a graph of this input, for reuse in the next state.
  func found(in graph: ProjectGraph) -> EarlierGraph { EarlierGraph(graph, dependencies: dependencies, sdk: sdk) }

  /// Returns whether the paths, the dependencies and the SDK are the same. Modules are not compared: a session reads
  /// everything again when a project file changes.
  func hasSameSurroundings(as other: GraphInput) -> Bool {
    external.areSame(as: other.external) && files.elementsEqual(other.files) { $0.path == $1.path }
  }

  private var external: ExternalSources { ExternalSources(dependencies: dependencies, sdk: sdk) }

  func filesChanged(since earlier: GraphInput) -> [RenewedFile] {
    files.indices.filter { files[$0].facts !== earlier.files[$0].facts }.map {
      RenewedFile(FileID($0), files[$0].facts)
    }
  }
}

/// The reusable results of an earlier check of nearly the same files.
enum EarlierCheck: @unchecked Sendable {
  /// The names that the earlier graph resolved, and the earlier violations. A new graph takes those names that are
  /// still valid.
  case meanings(EarlierGraph, FileViolations)
  /// The earlier graph, already updated to the current files. Used by one thread at a time.
  case graph(ProjectGraph, KeptLayers?)
}

/// Layers that depend on declarations alone, and the violations in files that have not changed.
struct KeptLayers {
  let layering: Layering
  let violations: EarlierViolations?
}

/// The input of a check.
struct Judgment: Sendable {
  let input: GraphInput
  /// Directories that contain a Swift file or a directory with a name that is not UTF-8.
  var faults: [SystemFault] = []
  let book: RuleBook
  var circumstances: Circumstances
  var isLast = false
  var earlier: EarlierCheck?

  init(_ state: ReadState, _ book: RuleBook, _ baseline: Baseline?, _ day: Day) {
    let dependencies = state.dependencies.sources
    self.init(
      state.input, book,
      Circumstances(
        on: day, foreign: state.foreign,
        dependencies: DependencyCount(
          modules: dependencies.modules.modules.count, files: dependencies.files.count),
        leftOut: leftOut(of: state.sources), knowing: baseline))
    faults = state.sources.faults
  }

  init(_ input: GraphInput, _ book: RuleBook, _ circumstances: Circumstances) {
    (self.input, self.book, self.circumstances) = (input, book, circumstances)
  }
}

extension Judgment {
  /// The same input for a state that is only used for comparison: names are not counted, and moves are not searched
  /// for.
  var forComparison: Judgment {
    var judgment = self
    (judgment.circumstances.countsNames, judgment.circumstances.findsMoves) = (false, false)
    return judgment
  }
}

private func leftOut(of sources: FoundSources) -> [LeftOutCount] {
  let projects = LeftOutCount(
    one: "directory with rules of its own", many: "directories with rules of their own",
    count: sources.innerProjects.count)
  let asides = Aside.allCases.map { aside in
    LeftOutCount(one: aside.words.one, many: aside.words.many, count: sources.asides[aside] ?? 0)
  }
  return (asides + [projects]).filter { $0.count > 0 }
}

/// The findings in one state of the files. `unread` contains the findings about names that are not UTF-8.
struct Judged: @unchecked Sendable {
  let examination: Examination
  fileprivate let inFiles: FileViolations
  let unread: [Finding]
  /// Used by one thread at a time: first by the judging thread, then by the thread that waits for it.
  fileprivate let graph: ProjectGraph
  fileprivate let layering: Layering
  /// Whether no name was looked up to assign the layers, so that they depend on declarations alone.
  fileprivate var areLayersFixed = false

  var findings: [Finding] { examination.findings + unread }

  /// The findings that a baseline may list.
  var acceptable: [Finding] {
    var limits = BaselineLimits(layering.plan)
    return findings.filter { BaselineEntry($0) != nil && limits.layerRefusing($0) == nil }
  }

  func survey(of project: Project, by book: RuleBook) -> Survey {
    Survey(
      project: project, book: book, graph: graph, layering: layering, areLayersFixed: areLayersFixed,
      inFiles: inFiles)
  }

  /// Throws if no file was judged: such a check has no findings, but must not look successful.
  func expectJudgedFiles(in project: Project) throws(Obstacle) {
    let files = examination.examined.files
    if files.judged > 0 { return }
    let asides = [(files.tests, "test file"), (files.generated, "generated file")].filter { $0.0 > 0 }
      .map { counted($0.0, $0.1) }
    throw Obstacle(
      """
      no Swift file below \(project.root) is checked: found only \(asides.joined(separator: " and ")), \
      which 'policy' in \(project.rulesName) can include
      """,
      hasNothingToCheck: project.tree.faults.all.isEmpty)
  }
}

/// Judges several states in parallel, on at most `jobs` threads in total.
func judge(_ judgments: [Judgment], jobs: Int) -> [Judged] {
  let workers = max(1, jobs / judgments.count)
  return onThreads(count: judgments.count, jobs: jobs, with: { _ in }) { index, _ in
    var judgment = judgments[index]
    judgment.circumstances.workers = Workers(count: workers) { items, workers, work in
      let turns = Turns(count: items, workers: workers)
      onThreads(workers) { worker in work(worker) { turns.next() } }
    }
    return judge(judgment)
  }
}

/// Runs the steps that follow reading: graph, layers, findings.
func judge(_ judgment: Judgment) -> Judged {
  let graph: ProjectGraph
  var (layers, violations): (Layering?, EarlierViolations?)
  switch judgment.earlier {
  case .graph(let last, let kept): (graph, layers, violations) = (last, kept?.layering, kept?.violations)
  case .meanings(let earlier, let found):
    let numbers: LaterNumbers?
    (graph, numbers) = judgment.input.graph(after: earlier)
    violations = numbers.flatMap { EarlierViolations(found, numberedBy: $0) }
  case nil: graph = judgment.input.graph()
  }
  let lookedUp = graph.lookedUp
  let layering =
    layers ?? assignLayers(judgment.book.plan, in: graph, after: violations?.layeringOfSameFiles)
  let areFixed = graph.lookedUp == lookedUp
  var judged = judge(judgment, graph, layering, after: violations)
  judged.areLayersFixed = areFixed
  return judged
}

/// Judges a graph and layers that the caller supplies.
func judge(
  _ judgment: Judgment, _ graph: ProjectGraph, _ layering: Layering, after earlier: EarlierViolations? = nil
) -> Judged {
  let (examination, inFiles) = examine(
    graph, layering, by: judgment.book, sdk: judgment.input.sdk, in: judgment.circumstances, after: earlier)
  if judgment.isLast { leaveToSystem(graph) }
  return Judged(
    examination: examination, inFiles: inFiles, unread: judgment.faults.map(\.finding), graph: graph,
    layering: layering)
}

/// Keeps a value until the process ends, because releasing its memory piece by piece would only cost time.
func leaveToSystem<Value>(_ value: Value) { _ = Unmanaged.passRetained(Remains(value)) }

private final class Remains<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Judges files in memory.
public func check(
  _ files: [ReadFile], in modules: ModuleMap, by book: RuleBook, on day: Day, knowing baseline: Baseline? = nil
) -> Examination {
  judge(Judgment(GraphInput(files: files, modules: modules), book, Circumstances(on: day, knowing: baseline)))
    .examination
}
