// Implements `inward check --watch`: checks, waits for a change, and checks again. Reads only changed files.
import InwardGraph
import InwardRules
import InwardWorkspace

/// One run of a watch.
public struct WatchedRun {
  public var outcome: Result<CheckOfProjects, Obstacle>
  /// The numbers of new and fixed findings since the last run that completed; nil if there was none, or if this run
  /// failed.
  public var change: (new: Int, fixed: Int)?
  /// Warnings about the run itself, to print next to the report.
  public var doubts: [String] = []
}

/// A project that is checked repeatedly. For use by one thread.
public struct Watch {
  private var session: Session
  private var request: CheckRequest
  private let bell = Doorbell()
  private var last: [Finding]?

  /// Locates the project once: if the rules disappear for a moment, it is still the same project.
  public init(_ request: CheckRequest, writing reports: [String] = []) throws(Obstacle) {
    let project = try locateProject(request.project)
    try refuseInputs(reports, of: project)
    self.request = request
    self.request.project.outputs = reports
    session = Session(project, writing: reports)
  }

  /// Checks the files as of the last look. `day` may differ from the first run's, because a watch may run for days.
  public mutating func check(on day: Day) -> WatchedRun {
    request.day = day
    do {
      let checked = try session.check(request)
      let findings = checked.project.chosen.findings
      defer { last = findings }
      var chosen = checked.project.chosen
      var change: (new: Int, fixed: Int)?
      if let last {
        var earlier = EarlierFindings(last)
        let new = earlier.part(findings, in: checked.states[0].files).new
        chosen.added = Set(new.map(\.identity))
        change = (countAsReported(new), countAsReported(earlier.fixed))
      }
      return WatchedRun(
        outcome: .success(CheckOfProjects([CheckedProject(root: checked.project.root, chosen: chosen)])),
        change: change, doubts: checked.doubts)
    } catch {
      return WatchedRun(outcome: .failure(error), change: nil)
    }
  }
}

extension Watch {
  /// The pause in milliseconds between looks during a burst of changes, and the maximum number of looks: an editor
  /// writes a file in three steps, and git updates a branch's files one after the other.
  private static let (quiet, mostLooks) = (60, 50)
  /// The longest wait for an event, in milliseconds: the kernel sends none for network and container disks, so the disk
  /// is also checked periodically.
  private static let longest = 2_000

  /// Waits until something differs from the last check, and then until the files stay the same for a moment or
  /// `mostLooks` looks have passed.
  public mutating func waitForChange() {
    session.releaseOutdated()
    bell.watch(session.folders)
    // Changes that were made before the watcher started cause no event.
    var next = session.lookNow()
    while true {
      if !session.isSeen(next) {
        for _ in 0..<Self.mostLooks {
          pause(Self.quiet)
          let again = session.lookNow()
          if again == next { break }
          next = again
        }
        if !session.isSeen(next) { return session.see(next) }
      }
      // Without events, looking takes only a small share of the time: 2,000 files take 11 ms (November 2026).
      bell.wait(atMost: Self.longest, unheard: 300 + session.countOfFiles / 20)
      next = session.lookNow()
    }
  }
}
