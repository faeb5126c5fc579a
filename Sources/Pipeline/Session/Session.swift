// A project that is checked again and again: by `check --watch`, by an editor, by a coding agent. Keeps what was read
// and reads again only what changed. The answer is always that of a first check of the same files.
import InwardGraph
import InwardLayers
import InwardReports
import InwardRules
import InwardWorkspace

/// For one thread.
public struct Session {
  let project: Project
  /// Files that the checks themselves write: they are no change, whatever they are called.
  private let outputs: Set<String>
  /// Facts of the last check by the name of what they are facts of.
  private var known = KnownFacts.none
  /// Files of the last rules that could be read: those that they extend, the baseline, and symbol graphs with their
  /// directories. Git's for the base, too.
  private var named: [String] = []
  private var seen = ProjectLook()
  private var hasLooked = false
  private(set) var unsaved = UnsavedFiles()
  private var last: PreparedCheck?
  /// What `last` was read from.
  private var lastSource: (look: ProjectLook, unsaved: UnsavedFiles)?
  /// The graph and layers of the last check, for questions; nil if that could not be done.
  private(set) var survey: Survey?
  /// How many checks read only what had changed.
  public private(set) var warmChecks = 0

  init(_ project: Project, writing outputs: [String] = []) {
    self.project = project
    self.outputs = Set(outputs.map(placeOfReport))
  }

  /// The project's directory, absolute and without links.
  public var root: String { project.root }

  /// Checks the files as they were at the last look, with unsaved contents in place of those on disk.
  mutating func check(_ request: CheckRequest) throws(Obstacle) -> Checked {
    if !hasLooked { look(request) }
    let located = project.at(FileTree.disk.stamped(seen.stamps).holding(unsaved.contents))
    do throws(Obstacle) {
      let prepared = try prepareCheck(at: located, request)
      (last, lastSource) = (prepared, (seen, unsaved))
      let checked = try conclude(prepared, request)
      survey = checked.survey
      return checked
    } catch {
      (last, lastSource, survey) = (nil, nil, nil)
      // What the rules name may be what is wrong.
      if let book = try? readRuleBook(of: located) { learn(book, request) }
      throw error
    }
  }

  private mutating func prepareCheck(at located: Project, _ request: CheckRequest) throws(Obstacle) -> PreparedCheck {
    guard let again = try prepareAgain(at: located, request) else { return try prepareAnew(at: located, request) }
    warmChecks += 1
    return again
  }

  private mutating func prepareAnew(at located: Project, _ request: CheckRequest) throws(Obstacle) -> PreparedCheck {
    let prepared = try prepare(located, request, knowing: known)
    known = KnownFacts(under: prepared.book.policy.conditions)
    for state in prepared.states { known.addNamed(state) }
    learn(prepared.book, request)
    return prepared
  }

  /// The last check's files, with those read again that have other contents; nil if more than that has changed.
  private func prepareAgain(at located: Project, _ request: CheckRequest) throws(Obstacle) -> PreparedCheck? {
    guard let last, let lastSource, !request.comparesStates, last.earlier.isEmpty,
      let onDisk = seen.filesChanged(since: lastSource.look),
      let inEditors = unsaved.changes(since: lastSource.unsaved, isOnDisk: { seen.stamps[$0] != nil })
    else { return nil }
    // A file on disk does not matter while an editor has it.
    let changed = Set(onDisk.filter { unsaved[$0] == nil } + inEditors)
    return try last.readAgain(changed, at: located, jobs: request.project.jobs)
  }
}

// What is seen of the disk.
extension Session {
  /// Looks at the disk. Returns whether something is not as it was at the last look.
  @discardableResult
  mutating func look(_ request: CheckRequest) -> Bool {
    if !hasLooked { named = filesOfHead(request) }
    let next = lookNow()
    defer { (seen, hasLooked) = (next, true) }
    return !hasLooked || next != seen
  }

  /// The same without taking note of it.
  func lookNow() -> ProjectLook { ProjectLook(at: project, besides: named, except: outputs) }

  func isSeen(_ look: ProjectLook) -> Bool { look == seen }

  mutating func see(_ look: ProjectLook) { (seen, hasLooked) = (look, true) }

  /// The directories that a change can happen in.
  var folders: [String] { seen.folders.map { $0.isEmpty ? project.root : project.root + "/" + $0 } }

  var countOfFiles: Int { seen.stamps.count }

  private mutating func learn(_ book: RuleBook, _ request: CheckRequest) {
    named = ([book.baseline].compactMap { $0 } + book.bases).map { $0.hasPrefix("/") ? $0 : project.root + "/" + $0 }
    named += pathsOfSDK(of: project, by: book)
    named += filesOfHead(request)
    seen.lookAt(named)
  }

  /// The base is another commit when HEAD moves.
  private func filesOfHead(_ request: CheckRequest) -> [String] {
    request.bases.isEmpty ? [] : (try? Repository.around(project.root).filesOfHead()) ?? []
  }
}

// What is not on disk yet.
extension Session {
  /// Takes what an editor has in place of what the disk has; nil when the editor closes the file.
  /// The path is absolute and without links.
  public mutating func hold(_ contents: [UInt8]?, at path: String) { unsaved.hold(contents, at: path) }
}

// What editors and agents ask.
extension Session {
  /// The session of the project around a path; nil if there are no rules around it.
  public init?(around path: String) throws(Obstacle) {
    guard let project = try projectAround(path) else { return nil }
    self.init(project)
  }

  /// The session of the project in a directory.
  public init(folder: String) { self.init(Project(folder: folder)) }

  /// The findings of the whole project, as `inward check` reports them.
  public mutating func check(on day: Day) throws(Obstacle) -> CheckOfProjects {
    CheckOfProjects([try check(CheckRequest(on: day)).project])
  }

  /// Looks at the disk, which the next check then knows.
  public mutating func look() { look(CheckRequest(on: Day(secondsSince1970: 0))) }
}
