// Checks a project repeatedly, for `check --watch`, editors and coding agents. Keeps what was read and reads only
// changed files again. If no file is postponed, the result is the same as for a first check of the same files.
import InwardGraph
import InwardLayers
import InwardReports
import InwardRules
import InwardWorkspace

/// A project that is checked repeatedly. For use by one thread at a time.
public struct Session {
  private(set) var project: Project
  /// Files that the checks themselves write. They do not count as changes, even if their names look like sources.
  private let outputs: Set<String>
  /// The facts of the last check, by the content names of their files.
  private var known = KnownFacts.none
  /// The paths that, besides the sources, decide what a check reads: the rules and all files that they refer to, the
  /// project files and their settings, and the files of git that determine the base.
  private var questions = LookQuestions()
  private var seen = ProjectLook()
  /// The number of looks at the disk so far.
  private var looks = 0
  private(set) var unsaved = UnsavedFiles()
  private(set) var last: PreparedCheck?
  /// The request and the findings of the last check; nil if there was none or it failed.
  private(set) var lastFound: (request: CheckRequest, findings: [Finding])?
  private let texts = KeptTexts()
  /// The state from which `last` was read; nil if there is none.
  private var lastSource: (look: ProjectLook, looks: Int, unsaved: UnsavedFiles)?
  /// The graph and layers of the last check, for questions; nil if it failed.
  private(set) var survey: Survey?
  /// The survey before the last check. Kept until `releaseOutdated`, which is called after the answer is sent:
  /// releasing its memory takes a tenth of the time of a check.
  private var outdated: Survey?
  /// The number of checks that read only changed files, and how many of these kept the graph.
  public private(set) var (warmChecks, renewals) = (0, 0)

  init(_ project: Project, writing outputs: [String] = []) {
    self.project = project
    self.outputs = Set(outputs.map(placeOfReport))
  }

  /// Whether the survey reflects the last look at the disk and the current unsaved contents, and no contents that were
  /// only tried.
  var isSurveyed: Bool { survey != nil && lastSource?.unsaved == unsaved && lastSource?.look == seen }

  /// The project's directory, absolute and without links.
  public var root: String { project.root }

  /// Checks the files as they were at the last look, with unsaved contents in place of those on disk.
  mutating func check(_ request: CheckRequest) throws(Obstacle) -> Checked {
    if looks == 0 { look(comparingWith: request.bases) }
    let (located, asked) = project.at(FileTree.disk.stamped(seen.stamps).holding(unsaved.contents)).recorded()
    do throws(Obstacle) {
      let (prepared, earlier) = try prepareCheck(at: located, request)
      (last, lastSource) = (prepared, (seen, looks, unsaved))
      let checked = try conclude(prepared, request, after: earlier, texts: texts)
      (survey, lastFound) = (checked.survey, (request, checked.project.chosen.findings))
      return checked
    } catch {
      (last, lastSource, survey, lastFound) = (nil, nil, nil, nil)
      // The fault may be in any file that was read.
      questions.add(asked)
      seen.answer(questions)
      throw error
    }
  }

  private mutating func prepareCheck(
    at located: Project, _ request: CheckRequest
  ) throws(Obstacle) -> (PreparedCheck, after: EarlierCheck?) {
    guard let last, let again = try prepareAgain(at: located, request) else {
      return (try prepareAnew(at: located, request), after: nil)
    }
    warmChecks += 1
    return (again, after: hand(on: last.state.input, to: again.state.input))
  }

  private mutating func prepareAnew(at located: Project, _ request: CheckRequest) throws(Obstacle) -> PreparedCheck {
    let prepared = try prepare(located, request, knowing: known)
    known = KnownFacts(under: prepared.book.policy.conditions)
    for state in prepared.states { known.addNamed(state) }
    learn(from: prepared, at: located, request)
    return prepared
  }

  /// Returns the last check's files, with changed ones read again; nil if anything else has changed.
  private func prepareAgain(at located: Project, _ request: CheckRequest) throws(Obstacle) -> PreparedCheck? {
    guard let last, let lastSource, !request.comparesStates, last.earlier.isEmpty,
      let onDisk = seen.filesChanged(since: lastSource.look),
      let inEditors = unsaved.changes(since: lastSource.unsaved, isOnDisk: { seen.stamps[$0] != nil })
    else { return nil }
    // While an editor has a file open, its contents on disk do not matter.
    let changed = Set(onDisk.filter { unsaved[$0] == nil } + inEditors)
    let isAfterLook = looks > lastSource.looks || inEditors.isEmpty
    return try last.readAgain(changed, at: located, isAfterLook: isAfterLook, jobs: request.project.jobs)
  }

  /// Hands the results of the last check to a check of this input; nil if there are none. The session gives up its
  /// graph, because updating the graph in place would change every other copy.
  private mutating func hand(on last: GraphInput, to now: GraphInput) -> EarlierCheck? {
    defer { survey = nil }
    let changed = now.filesChanged(since: last)
    if now.hasSameSurroundings(as: last), survey?.graph.renew(changed) == true {
      renewals += 1
      return survey.map { .graph($0.graph, $0.keptLayers(exceptIn: changed.map(\.file))) }
    }
    outdated = survey
    return survey.map { .meanings(last.found(in: $0.graph), $0.inFiles) }
  }
}

// Examining the disk.
extension Session {
  /// Examines the disk for the next check. Returns whether anything has changed since the last look.
  @discardableResult
  mutating func look(comparingWith bases: [String]) -> Bool {
    if looks == 0 { questions.files = filesOfHead(of: bases) }
    let now = lookNow()
    defer { see(now) }
    return looks == 0 || !isSeen(now)
  }

  /// Examines the disk without recording the result.
  func lookNow() -> ProjectLook { ProjectLook(at: project, besides: questions, except: outputs) }

  func isSeen(_ look: ProjectLook) -> Bool { look == seen }

  mutating func see(_ look: ProjectLook) {
    (seen, looks) = (look, looks + 1)
    // There may be a new repository around the project.
    project = Project(root: project.root, rulesFile: project.rulesFile, rulesName: project.rulesName)
  }

  /// The absolute paths of the searched directories, in which changes can happen.
  var folders: [String] { seen.folders.map { $0.isEmpty ? project.root : project.root + "/" + $0 } }

  var countOfFiles: Int { seen.stamps.count }

  /// Determines the paths that the next look must examine, based on what a check has read.
  private mutating func learn(from prepared: PreparedCheck, at located: Project, _ request: CheckRequest) {
    questions = LookQuestions(files: filesOfHead(of: request.bases))
    questions.add(prepared.state.questionsAboutModules)
    // Rules are small, so they are read again to find out which files they consist of.
    let (recorded, asked) = located.recorded()
    _ = try? readRuleBook(of: recorded)
    questions.add(asked)
    let baseline = prepared.book.baseline.map { $0.hasPrefix("/") ? $0 : project.root + "/" + $0 }
    questions.files.formUnion([baseline].compactMap { $0 } + pathsOfSDK(of: project, by: prepared.book))
    seen.answer(questions)
  }

  /// Returns the files of git that change when HEAD moves, because the base is then a different commit.
  private func filesOfHead(of bases: [String]) -> Set<String> {
    Set(bases.isEmpty ? [] : (try? Repository.around(project.root).filesOfHead()) ?? [])
  }
}

// Unsaved contents.
extension Session {
  /// Uses these contents instead of the contents on disk; nil means that the editor has closed the file. The path is
  /// absolute and without links.
  public mutating func hold(_ contents: [UInt8]?, at path: String) { unsaved.hold(contents, at: path) }
}

// The interface for editors and agents.
extension Session {
  /// Starts a session for the project around a path; nil if there are no rules around it.
  public init?(around path: String) throws(Obstacle) {
    guard let project = try projectAround(path) else { return nil }
    self.init(project)
  }

  /// Starts a session for the project in a directory.
  public init(folder: String) { self.init(Project(folder: folder)) }

  /// Returns the findings of the whole project, as `inward check` reports them.
  public mutating func check(on day: Day) throws(Obstacle) -> CheckOfProjects {
    CheckOfProjects([try check(CheckRequest(on: day)).project])
  }

  /// Returns the findings of the whole project for an editor, which shows no summary: names are not counted, and no
  /// moves are advised. A file that `postpones` returns true for, given its path from the root, may keep its findings
  /// from the last check.
  public mutating func check(
    on day: Day, postponing postpones: (@Sendable (_ path: String) -> Bool)?
  ) throws(Obstacle) -> CheckOfProjects {
    var request = CheckRequest.withoutCounts(on: day)
    request.findsMoves = false
    request.postpones = postpones
    return CheckOfProjects([try check(request).project])
  }

  /// The paths of the files that the last check postponed, so that their findings may be outdated.
  public var postponed: Set<String> {
    guard let survey else { return [] }
    return Set(survey.inFiles.outdated.files.map { survey.graph.files[$0.index].path })
  }

  /// Examines the disk for the next check. Returns whether anything has changed since the last look.
  @discardableResult
  public mutating func look() -> Bool { look(comparingWith: []) }

  /// Releases memory that only an earlier check needed.
  public mutating func releaseOutdated() { outdated = nil }
}
