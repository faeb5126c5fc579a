// The projects of a server, each with a session. Also finds the project that a file belongs to.
import InwardPatterns
import InwardPipeline
import InwardReports
import InwardRules
import InwardWorkspace

/// The result of checking one project.
struct ProjectAnswer {
  var findings: [ReportedFinding] = []
  /// The reason why nothing was checked; nil if the check ran.
  var obstacle: Obstacle?
  /// The paths, from the root, of the files that have not been judged again yet, so that their findings may be
  /// outdated.
  var postponed: Set<String> = []
}

struct OpenProjects {
  private(set) var sessions: [String: Session] = [:]
  private(set) var answers: [String: ProjectAnswer] = [:]
  /// The roots of projects whose answers may be out of date.
  private(set) var stale: Set<String> = []
  /// The roots of projects that were checked since their last `news`.
  private var checked: Set<String> = []
  private let clock: ServerClock
  /// The time of the last look at the disk, by root.
  private var lastLook: [String: Int] = [:]
  /// The roots of projects to examine on disk when the client is silent, because the last look was too long before the
  /// last check.
  private var due: Set<String> = []
  /// By root, the file that the client edited last since the last check, as its path from the root.
  private var edited: [String: String] = [:]
  /// The roots of the projects that a check of a workspace folder covers, by folder.
  private var ofFolders: [String: [String]] = [:]
  /// Unsaved contents by path, for projects that are opened later.
  private var held: [String: [UInt8]] = [:]

  /// The minimum number of milliseconds between two looks at the disk. Not every client reports changes on disk, so a
  /// check is followed by a look if the last look was longer ago than that. A look at 2,000 files takes 11 ms (November
  /// 2026), and the answer does not wait for it.
  private static let pauseBetweenLooks = 2_000

  init(_ clock: ServerClock) { self.clock = clock }

  /// Opens the project that contains a directory; if there is none, opens the projects below it. Returns their roots.
  @discardableResult
  mutating func open(folder: String) -> [String] {
    let roots = rootsOfProjects(at: folder)
    // A folder that cannot be searched keeps its projects: `lookAtDisk` closes those that are gone.
    if !roots.isEmpty { ofFolders[folder] = roots }
    for root in roots { open(root: root) }
    return roots
  }

  /// Opens the project that contains a file. A rules file that an editor has not saved yet begins a project, too.
  mutating func open(around path: String) {
    if let root = rootOfProject(around: path) { open(root: root) }
    if held[path] != nil, let root = rootOfProject(withRules: path) { open(root: root) }
  }

  private mutating func open(root: String) {
    if sessions[root] != nil { return }
    var session = Session(folder: root)
    for (path, bytes) in held where rest(of: path, below: root) != nil { session.hold(bytes, at: path) }
    sessions[root] = session
    stale.insert(root)
  }

  mutating func close(root: String) {
    sessions[root] = nil
    answers[root] = nil
    checked.remove(root)
    stale.remove(root)
    due.remove(root)
    edited[root] = nil
    lastLook[root] = nil
  }

  /// Closes the projects that a check of these directories would not cover and that contain none of these open files.
  /// Returns their roots.
  mutating func closeUnused(folders: [String], files: [String]) -> [String] {
    ofFolders = ofFolders.filter { folders.contains($0.key) }
    let used = Set(ofFolders.values.joined()).union(files.compactMap { root(of: $0) })
    let unused = sessions.keys.filter { !used.contains($0) }
    for root in unused { close(root: root) }
    return unused
  }

  /// Returns the root of the innermost open project that contains a file; nil if there is none.
  func root(of path: String) -> String? {
    sessions.keys.filter { rest(of: path, below: $0) != nil }.max { $0.utf8.count < $1.utf8.count }
  }

  /// Uses these contents of a file instead of those on disk. Nil means that the editor closed the file.
  mutating func hold(_ bytes: [UInt8]?, at path: String) {
    held[path] = bytes
    // Every project around the file gets the contents: a file of an inner project may be a dependency of an outer one.
    for root in sessions.keys {
      guard let below = rest(of: path, below: root) else { continue }
      sessions[root]?.hold(bytes, at: path)
      edited[root] = String(below)
      stale.insert(root)
    }
  }

  /// Examines the disk for all projects, and marks their answers as possibly out of date. Closes projects that no
  /// longer have a rules file on disk or in the editor, and returns their roots.
  mutating func lookAtDisk() -> [String] {
    let gone = sessions.keys.filter {
      let rules = $0 + "/" + rulesFileName
      return held[rules] == nil && kind(of: rules) == .missing
    }
    for root in gone { close(root: root) }
    for root in sessions.keys {
      look(at: root)
      stale.insert(root)
    }
    return gone
  }

  mutating func releaseOutdated() {
    for root in sessions.keys { sessions[root]?.releaseOutdated() }
  }

  var isLookDue: Bool { !due.isEmpty }

  /// Examines the disk for one project that is due. Only a project that has changed is checked again.
  mutating func lookWhereDue() {
    if let root = due.min(), look(at: root) { stale.insert(root) }
  }

  /// Examines the disk for one project. Returns whether anything has changed since the last look.
  @discardableResult
  private mutating func look(at root: String) -> Bool {
    lastLook[root] = clock.milliseconds()
    due.remove(root)
    return sessions[root]?.look() ?? false
  }

  var day: Day { clock.day() }

  /// Asks the session of an open project, which checks the project again if necessary. Returns nil if the project is
  /// not open.
  mutating func ask<Answer>(
    _ root: String, _ question: (inout Session, Day) throws(Obstacle) -> Answer
  ) throws(Obstacle) -> Answer? {
    guard sessions[root] != nil else { return nil }
    return try question(&sessions[root]!, clock.day())
  }

  /// Returns the answer of a project if the project was checked since the last call; otherwise nil.
  mutating func news(of root: String) -> ProjectAnswer? { checked.remove(root).flatMap { answers[$0] } }

  /// Checks a project if its answer may be out of date.
  mutating func settle(_ root: String) {
    if stale.contains(root) || answers[root]?.postponed.isEmpty == false { check(root) }
  }

  /// Checks a project if the findings of one file, given by its path from the root, may be out of date. Other files
  /// that an edit may affect are judged later, because there can be hundreds.
  mutating func settle(_ root: String, first path: String) {
    if stale.contains(root) || answers[root]?.postponed.contains(path) ?? true { check(root) { $0 != path } }
  }

  /// Checks a project if the findings of the file that was edited last may be out of date.
  mutating func settleEdit(of root: String) {
    if let path = edited[root] { settle(root, first: path) } else { settle(root) }
  }

  /// The root of a project of which only some files were judged since the last edit; nil if there is none.
  var rootToFinish: String? { answers.filter { !$0.value.postponed.isEmpty }.keys.min() }

  /// Judges the postponed files of a project, until the client sends something. If the client interrupts the judging,
  /// the project keeps its earlier answer.
  mutating func finish(_ root: String, until isInterrupted: @escaping @Sendable () -> Bool) {
    let before = answers[root]
    check(root) { _ in isInterrupted() }
    if answers[root]?.postponed.isEmpty == false { answers[root] = before }
  }

  private mutating func check(
    _ root: String, postponing postpones: (@Sendable (_ path: String) -> Bool)? = nil
  ) {
    if stale.remove(root) != nil {
      edited[root] = nil
      let now = clock.milliseconds()
      // The first check examines the disk itself.
      if now - (lastLook[root] ?? now) >= Self.pauseBetweenLooks { due.insert(root) }
      if lastLook[root] == nil { lastLook[root] = now }
    }
    guard sessions[root] != nil else { return }
    var answer = ProjectAnswer()
    do throws(Obstacle) {
      if let checked = try sessions[root]?.check(on: clock.day(), postponing: postpones) {
        answer.findings = try findings(of: checked)
        answer.postponed = sessions[root]?.postponed ?? []
      }
    } catch {
      answer.obstacle = error
    }
    answers[root] = answer
    checked.insert(root)
  }
}
