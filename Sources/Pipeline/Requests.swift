// Requests: the project and, for a check, how its findings are judged, compared and selected.
import InwardRules
import InwardWorkspace

/// The project and how it is read: the part that all commands share.
public struct ProjectRequest: Sendable {
  /// Files and directories. The project is the one around the first path that exists.
  public var paths: [String]
  /// The paths that came from a list. They need not exist or be sources: a list of changes also contains deleted files
  /// and files of other kinds.
  public var listed: Set<String> = []
  /// The argument of `--rules`; if nil, the nearest `rules.yml` at or above the first path is used.
  public var rulesFile: String?
  public var jobs: Int
  /// The paths that results will be written to.
  public var outputs: [String] = []

  public init(paths: [String] = [], rulesFile: String? = nil, jobs: Int = processorCount()) {
    self.paths = paths
    self.rulesFile = rulesFile
    self.jobs = jobs
  }
}

/// The progress of a check.
public enum CheckStep: Sendable {
  case reading(done: Int, of: Int)
  case judging(files: Int)
}

public typealias CheckProgress = @Sendable (CheckStep) -> Void

/// The input of a check.
public struct CheckRequest: Sendable {
  /// The project. Its paths select the findings to report; without paths, all are reported. The graph always covers the
  /// whole project.
  public var project: ProjectRequest
  /// The day that determines which exceptions have expired. The caller provides it, because this room never reads the
  /// clock.
  public var day: Day
  /// The rules whose findings are wanted; empty for all.
  public var rules: [String] = []
  /// The git revisions to compare with. Only findings that are in none of the commits where HEAD branched off from them
  /// are reported.
  public var bases: [String] = []
  /// Whether the checked state completes a merge in progress. If so, it is also compared with the sides of the merge.
  public var endsMerge = false
  /// The revision to check; nil for the files on disk or, if `isStaged` is true, in the index.
  public var revision: String?
  /// Whether to check the files as the next commit would contain them, not as they are on disk.
  public var isStaged = false
  /// Whether the caller passed a list of paths. If so, an empty list selects no findings, rather than all of them.
  public var isOfList = false
  /// Whether to list all unknown references, not only their number.
  public var listsUnknown = false
  /// Whether to count the names that were looked up, for a summary.
  public var countsNames = true
  /// Whether to look for types whose move removes findings, for advice. The search takes a twentieth of the
  /// instructions of a check with many findings (November 2026).
  public var findsMoves = true
  /// Whether the process ends with this check. Then its memory is left to the system, which releases it all at once;
  /// releasing it piece by piece takes a twentieth of a check's instructions (1,350 files, November 2026).
  public var isLast = false
  /// Returns whether to judge the file at a path later, even if an edit elsewhere may have changed its findings. See
  /// `Session.postponed`. Nil to judge all files now.
  public var postpones: (@Sendable (_ path: String) -> Bool)?
  /// Called periodically, by one thread at a time.
  public var progress: CheckProgress = { _ in }

  public init(_ project: ProjectRequest = ProjectRequest(), on day: Day) {
    self.project = project
    self.day = day
  }

  /// Returns a request for answers without a summary: after an edit, only names that the edit can affect are looked up
  /// again.
  static func withoutCounts(on day: Day) -> CheckRequest {
    var request = CheckRequest(on: day)
    request.countsNames = false
    return request
  }

  /// Whether any state other than the one on disk is needed.
  var comparesStates: Bool { isStaged || !bases.isEmpty || revision != nil }
}
