// Requests: which project, and for a check how its findings are judged, compared and selected.
import InwardRules
import InwardWorkspace

/// Which project, and how it is read: the part that all stories share.
public struct ProjectRequest: Sendable {
  /// Files and folders: the project is the one around the first that is there.
  public var paths: [String]
  /// Those of the paths that a list named: what `git diff --name-only` prints may be no source of the project.
  public var listed: Set<String> = []
  /// `--rules`; without it the nearest `rules.yml` from the first path upwards.
  public var rulesFile: String?
  public var jobs: Int
  /// Where the result will be written to.
  public var outputs: [String] = []

  public init(paths: [String] = [], rulesFile: String? = nil, jobs: Int = processorCount()) {
    self.paths = paths
    self.rulesFile = rulesFile
    self.jobs = jobs
  }
}

/// How far a check is.
public enum CheckStep: Sendable {
  case reading(done: Int, of: Int)
  case judging(files: Int)
}

public typealias CheckProgress = @Sendable (CheckStep) -> Void

/// The input of a check.
public struct CheckRequest: Sendable {
  /// Its paths are those whose findings are wanted; none for the whole project. The graph is always the project's.
  public var project: ProjectRequest
  /// The day that exceptions are judged on. This room reads no clock.
  public var day: Day
  /// The rules whose findings are wanted; empty for all.
  public var rules: [String] = []
  /// Only what is new since these revisions of git: what none of them had.
  public var bases: [String] = []
  /// Whether what is checked ends the merge that has begun, if one has: then the sides that it brings count, too.
  public var endsMerge = false
  /// A commit whose files are checked, not those of the disk.
  public var revision: String?
  /// The files as the next commit would have them, not as the disk has.
  public var isStaged = false
  /// Whether a list of paths was given: an empty list selects no findings, and not all of them.
  public var isOfList = false
  /// Whether every unknown mention is wanted, and not only their number.
  public var listsUnknown = false
  /// Whether the process ends with this check. Then its memory is left to the system, which takes all at once what
  /// would be given back piece by piece: a twentieth of a check's instructions (1,350 files, November 2026).
  public var isLast = false
  /// Called now and then by one thread at a time.
  public var progress: CheckProgress = { _ in }

  public init(_ project: ProjectRequest = ProjectRequest(), on day: Day) {
    self.project = project
    self.day = day
  }

  /// Whether other states of the files than that on disk are wanted.
  var comparesStates: Bool { isStaged || !bases.isEmpty || revision != nil }
}
