// The story of `inward check --watch`: check, wait until something changed, check again. Only what changed is read.
import InwardGraph
import InwardRules
import InwardWorkspace

/// One run of a watch.
public struct WatchedRun {
  public var outcome: Result<CheckOfProjects, Obstacle>
  /// The findings against those of the last run that could check; nil for the first one.
  public var change: (new: Int, fixed: Int)?
  /// Further messages.
  public var doubts: [String] = []
}

/// A project that is looked at again and again. For one thread.
public struct Watch {
  private var session: Session
  private var request: CheckRequest
  private let bell = Doorbell()
  private var last: [Finding]?

  /// The project is found once: rules that are gone for a moment are no other project.
  public init(_ request: CheckRequest, writing reports: [String] = []) throws(Obstacle) {
    let project = try locateProject(request.project)
    try refuseInputs(reports, of: project)
    self.request = request
    self.request.project.outputs = reports
    session = Session(project, writing: reports)
  }

  /// Checks what is there now, on a day that may be another one than at the start.
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
        change = (joinedByFolder(new).count, joinedByFolder(earlier.fixed).count)
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
  /// Between two looks of a burst, and how many there are at the most: an editor writes a file in three steps, and git
  /// takes a branch's files one after the other.
  private static let (quiet, mostLooks) = (60, 50)
  /// The kernel does not ring for a network's or a container's disk, so there is a look without a ring too.
  private static let longest = 2_000

  /// Returns when something is not as it was at the last check, and has been so for a moment.
  public mutating func waitForChange() {
    bell.watch(session.folders)
    // Changes before the watcher started do not ring.
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
      // Where nothing rings, looking is to be a small part of the time: 2,000 files take 11 ms (November 2026).
      bell.wait(atMost: Self.longest, unheard: 300 + session.countOfFiles / 20)
      next = session.lookNow()
    }
  }
}
