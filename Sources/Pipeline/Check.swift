// The steps of a check, most of which other commands share. Only this file defines the order of the rooms, so it shows
// the whole tool on one page.
import InwardEscapes
import InwardFacts
import InwardGraph
import InwardLayers
import InwardReports
import InwardRuleFile
import InwardRules
import InwardSDK
import InwardWorkspace

/// The part of a check's result that its report needs.
struct CheckedProject {
  /// The project's directory.
  let root: String
  /// The selected findings. Each unassigned file has a finding of its own; a report joins the findings of one
  /// directory.
  let chosen: ChosenFindings
}

/// The part of a check's result that the next check needs.
struct Checked {
  let project: CheckedProject
  let book: RuleBook
  /// The checked state first, then the earlier ones.
  let states: [ReadState]
  /// The checked project with its graph and layers, for queries.
  let survey: Survey

  var doubts: [String] {
    InwardPipeline.doubts(about: states[0].allRefused) + states[0].doubtsAround
      + InwardPipeline.doubts(about: states[0].modules.notes)
  }
}

/// Runs all steps of a check except the last, `report` (step 7), which runs once for each format. Other commands share
/// steps by calling the same functions: `readRuleBook`, `readProject`, `judge`; `survey` runs steps 2, 3 and half of 4.
func check(_ located: Project, _ request: CheckRequest, knowing known: KnownFacts) throws(Obstacle) -> Checked {
  try conclude(try prepare(located, request, knowing: known), request)
}

/// Everything that is read for a check.
struct PreparedCheck {
  var project: Project
  let book: RuleBook
  let baseline: Baseline?
  var state: ReadState
  let earlier: [ReadBase]

  /// The state to check, and the states to compare it with.
  var states: [ReadState] { [state] + earlier.flatMap(\.states) }
}

func prepare(
  _ located: Project, _ request: CheckRequest, knowing known: KnownFacts
) throws(Obstacle) -> PreparedCheck {
  // 1. The states of the files: the one to check, and those to compare it with.
  let states = try chooseStates(of: located, request)
  let project = states.checked
  // 2. Rules.
  let book = try readRuleBook(of: project)
  try refuseInputs(request.project.outputs, of: located, by: book)
  // 3. The facts of sources; at the same time, the modules in manifests, and the baseline.
  var reading: Result<Baseline?, Obstacle> = .success(nil)
  let state = try readProject(project, by: book, known, jobs: request.project.jobs, request.progress) {
    reading = Result { () throws(Obstacle) in try readBaseline(of: project, by: book) }
  }
  let baseline = try reading.get()
  try state.expectModuleMap()
  let earlier = try readBases(states.bases, by: book, baseline, knowing: state, known, request)
  return PreparedCheck(project: project, book: book, baseline: baseline, state: state, earlier: earlier)
}

func conclude(
  _ prepared: PreparedCheck, _ request: CheckRequest, after last: EarlierCheck? = nil, texts: KeptTexts? = nil
) throws(Obstacle) -> Checked {
  let (project, book, state) = (prepared.project, prepared.book, prepared.state)
  // 4. Graph, layers, rules, acceptance: the states in parallel.
  var now = Judgment(state, book, prepared.baseline, request.day)
  now.circumstances.listsUnknown = request.listsUnknown
  now.circumstances.countsNames = request.countsNames
  now.circumstances.findsMoves = request.findsMoves
  // Only a session, which checks again, passes `texts`.
  now.circumstances.isFollowed = texts != nil
  if let postpones = request.postpones {
    now.circumstances.postpones = { [files = state.files] in postpones(files[$0.index].path) }
  }
  (now.isLast, now.earlier) = (request.isLast, last)
  now.circumstances.progress = { [count = state.files.count] in request.progress(.judging(files: count)) }
  let earlier = prepared.earlier.flatMap(\.judgments).map(\.forComparison)
  let judged = judge([now] + earlier, jobs: request.project.jobs)
  try judged[0].expectJudgedFiles(in: project)
  // 5. The findings that are new since the earlier states.
  let (new, change) = findNew(
    in: judged[0], of: state.files, since: prepared.earlier, judged: judged.dropFirst())
  // 6. The findings that the caller requested.
  let choice = try FindingChoice(request, of: project, by: book, state.sources, prepared.baseline)
  var chosen = choice.choose(new, of: judged[0].examination, unread: unread(in: prepared.states))
  chosen.change = change
  chosen.read = project.reader(of: chosen.findings, among: state.files, texts)
  if request.isLast { leaveToSystem(prepared.states) }
  return Checked(
    project: CheckedProject(root: project.root, chosen: chosen), book: book, states: prepared.states,
    survey: judged[0].survey(of: project, by: book))
}

/// Runs step 3. Throws if the project has no Swift files. Calls `other` once, concurrently if there are several
/// threads.
func readProject(
  _ project: Project, by book: RuleBook, _ known: KnownFacts = .none, jobs: Int,
  _ progress: @escaping CheckProgress = { _ in }, meanwhile other: () -> Void = {}
) throws(Obstacle) -> ReadState {
  let sources = try listSources(of: project, by: book)
  return try readState(of: project, sources, by: book, known, jobs: jobs, progress, meanwhile: other)
}

/// A project as read in one state of its files.
struct ReadState {
  var project: Project
  var sources: FoundSources
  /// The files that list the targets.
  let around: ProjectFiles
  var files: [ReadFile]
  var modules: ModuleMap
  /// The queries by which the modules were determined.
  let questionsAboutModules: TreeQuestions
  var dependencies: ReadDependencies
  var sdk: Digest
  var foreign: [ForeignFile]
  /// Sources, and directories with sources, that could not be read from disk and were read from git's index instead.
  var refused: [SystemFault]
}

/// Reads sources into facts and, at the same time, manifests into modules. See `readProject` for `other`.
func readState(
  of project: Project, _ sources: FoundSources, by book: RuleBook, _ known: KnownFacts = .none, jobs: Int,
  _ progress: @escaping CheckProgress = { _ in }, meanwhile other: () -> Void = {}
) throws(Obstacle) -> ReadState {
  let (recorded, questions) = project.recorded()
  let around = ProjectFiles(around: recorded, sources)
  var modules = ModuleMap()
  let read = try readFacts(
    of: sources, in: project, under: book.policy.conditions, known: known, jobs: jobs, progress
  ) {
    modules = moduleMap(of: sources, around: around, in: recorded, by: book)
    other()
  }
  return ReadState(
    project: project, sources: sources, around: around, files: read.files, modules: modules,
    questionsAboutModules: questions,
    dependencies: readDependencies(
      of: read.files, modules, sources, around: around, in: project, by: book, known: known, jobs: jobs),
    sdk: try readSDK(of: project, by: book),
    foreign: foreignFiles(read.foreign, in: project), refused: read.refused)
}

/// Lists files that contain something other than Swift, with names for their contents, such as git's hashes.
func foreignFiles(_ read: [String: ForeignFile.Contents], in project: Project) -> [ForeignFile] {
  read.map { path, contents in
    ForeignFile(path: path, contents: contents, name: project.tree.contentName(of: project.root + "/" + path))
  }
}

extension ReadState {
  /// The sources in `refused`, and other files that could not be read from disk and were read from git instead.
  var allRefused: [SystemFault] {
    let known = Set(refused.map(\.path))
    return refused + replaced.filter { !known.contains($0.path) }
  }

  var input: GraphInput {
    GraphInput(files: files, modules: modules, dependencies: dependencies.sources, sdk: sdk)
  }
}

extension Project {
  /// Returns a function that reads a file again, so that a report can quote the lines of its findings; it returns nil
  /// for a missing file. Outside a session, the function keeps only the line offsets of files with findings, not their
  /// facts, because there may be many projects.
  func reader(
    of findings: [Finding], among files: [ReadFile], _ texts: KeptTexts?
  ) -> (_ path: String) throws(UnreadSource) -> SourceText? {
    var judged: [String: FileFacts] = [:]
    for finding in findings where finding.ids.file.isSome && judged[finding.path] == nil {
      let file = files[finding.ids.file.index]
      // A finding may also be in `rules.yml`.
      if file.path == finding.path { judged[file.path] = file.facts }
    }
    texts?.keep(only: judged)
    let (root, tree, lines, facts) = (root, tree, judged.mapValues(\.lines.starts), texts == nil ? [:] : judged)
    return { (path) throws(UnreadSource) in
      if let known = texts?.text(at: path, of: facts[path]) { return known }
      let replaced = tree.faults.replaced.count
      do throws(SystemFault) {
        let bytes = try tree.contents(of: root + "/" + path)
        // If a file has become unreadable on disk since it was judged, git's version may differ from the judged one, so
        // it is not quoted.
        if tree.faults.replaced.count > replaced { throw tree.faults.replaced[replaced] }
        let text = SourceText(bytes, lines: lines[path])
        texts?.add(text, at: path, facts[path])
        return text
      } catch {
        // A finding about a directory or a deleted file has no line to quote.
        if error.isMissing { return nil }
        throw UnreadSource(path: path, reason: error.reason)
      }
    }
  }
}
