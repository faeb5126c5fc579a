// The story of `inward check --watch`: check, wait until something changed, check again. Only what changed is read.
import InwardGraph
import InwardRules
import InwardWorkspace

/// One run of a watch.
public struct WatchedRun {
  public var outcome: Result<CheckOfProjects, Obstacle>
  /// The findings against those of the last run that could check; nil for the first one.
  public var change: (new: Int, fixed: Int)?
  /// What else is to be told.
  public var doubts: [String] = []
}

/// A project that is looked at again and again. For one thread.
public struct Watch {
  private let project: Project
  private var request: CheckRequest
  private let bell = Doorbell()
  /// What the last check read, by what it is called: unchanged files are not read again.
  private var known = KnownFacts.none
  private var last: [Finding]?
  /// Files of the last rules that could be read: those that they extend, the baseline, and symbol graphs with their
  /// directories. Git's for the base, too.
  private var named: [String] = []
  /// Reports that each check writes: they are no change, whatever they are called.
  private let reports: Set<String>
  private var seen = Look()

  /// The project is found once: rules that are gone for a moment are no other project.
  public init(_ request: CheckRequest, writing reports: [String] = []) throws(Obstacle) {
    project = try locateProject(request.project)
    try refuseInputs(reports, of: project)
    self.request = request
    self.request.project.outputs = reports
    self.reports = Set(reports.map(placeOfReport))
    named = filesOfHead
  }

  /// Checks what is there now, on a day that may be another one than at the start.
  public mutating func check(on day: Day) -> WatchedRun {
    request.day = day
    if seen.stamps.isEmpty { seen = look() }
    do {
      let checked = try InwardPipeline.check(project.at(.disk.stamped(seen.stamps)), request, knowing: known)
      known = KnownFacts(under: checked.book.policy.conditions)
      for state in checked.states { known.addNamed(state) }
      learn(checked.book)
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
      // What the rules name may be what is wrong.
      if let book = try? readRuleBook(of: project) { learn(book) }
      return WatchedRun(outcome: .failure(error), change: nil)
    }
  }
}

/// What is looked at, by path; what is not there has no stamp.
private struct Look: Equatable {
  var stamps: [String: FileStamp] = [:]
  /// Files that the rules name, wherever they lie.
  var named: [String: FileStamp] = [:]
}

extension Watch {
  /// Between two looks of a burst, and how many there are at the most: an editor writes a file in three steps, and git
  /// takes a branch's files one after the other.
  private static let (quiet, mostLooks) = (60, 50)
  /// The kernel does not ring for a network's or a container's disk, so there is a look without a ring too.
  private static let longest = 2_000

  /// Returns when something is not as it was at the last check, and has been so for a moment.
  public mutating func waitForChange() {
    while true {
      // Where nothing rings, looking is to be a small part of the time: 2,000 files take 11 ms (November 2026).
      bell.wait(atMost: Self.longest, unheard: 300 + seen.stamps.count / 20)
      var next = look()
      if next == seen { continue }
      for _ in 0..<Self.mostLooks {
        pause(Self.quiet)
        let again = look()
        if again == next { break }
        next = again
      }
      if next == seen { continue }
      seen = next
      return
    }
  }

  /// All that a check reads, and what decides what it reads. Excluded files are looked at too: rules that exclude them
  /// may change.
  private func look() -> Look {
    let found = findSources(SourceSearch(root: project.root))
    bell.watch(found.folders.map { $0.isEmpty ? project.root : project.root + "/" + $0 })
    let projects = found.projects.map { $0.hasSuffix(".xcodeproj") ? $0 + "/project.pbxproj" : $0 }
    var paths = (found.swiftFiles + found.manifests + projects + found.settings).map { project.root + "/" + $0 }
    paths += [project.rulesFile] + settingsAround()
    paths.removeAll { reports.contains($0) }
    var look = Look()
    look.stamps.reserveCapacity(paths.count)
    for path in paths { look.stamps[path] = stamp(of: path) }
    for path in named { look.named[path] = stamp(of: path) }
    return look
  }

  private mutating func learn(_ book: RuleBook) {
    named = ([book.baseline].compactMap { $0 } + book.bases).map { $0.hasPrefix("/") ? $0 : project.root + "/" + $0 }
    named += pathsOfSDK(of: project, by: book)
    named += filesOfHead
    var stamps: [String: FileStamp] = [:]
    for path in named { stamps[path] = seen.named[path] ?? stamp(of: path) }
    seen.named = stamps
  }

  /// The base is another commit when HEAD moves.
  private var filesOfHead: [String] {
    request.bases.isEmpty ? [] : (try? Repository.around(project.root).filesOfHead()) ?? []
  }

  /// A project may be a part of a package and of a repository.
  private func settingsAround() -> [String] {
    var folders: [String] = []
    var next = project.root
    while next != "/" {
      next = folder(of: next)
      folders.append(next)
    }
    return folders.flatMap { [$0 + "/Package.swift", $0 + "/.gitignore"] }
  }
}
