// Runs the checks of single files on several threads, each with its own copy of the graph.
import InwardGraph

/// The threads that check files at the same time. The caller starts them, because only the workspace knows threads.
public struct Workers: Sendable {
  let count: Int
  /// Calls a function once for each worker, with its number.
  let run: @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void

  /// No threads but the caller's.
  public static let none = Workers(count: 1) { _, body in body(0) }

  public init(count: Int, run: @escaping @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void) {
    (self.count, self.run) = (count, run)
  }

  /// With fewer files for each worker, the copies of the graph would cost more than they save.
  private static let leastFiles = 64
  /// Neighboring files use the same declarations, so a worker judges several of them in a row.
  private static let filesInARow = 16

  fileprivate func count(for subject: Subject) -> Int {
    subject.earlier == nil ? max(1, min(count, subject.judged.count / Self.leastFiles)) : 1
  }

  /// Returns the files of each worker, which do not depend on timing.
  fileprivate func shares(of files: [FileID], among count: Int) -> [[FileID]] {
    if count == 1 { return [files] }
    var shares: [[FileID]] = Array(repeating: [], count: count)
    for (index, file) in files.enumerated() { shares[index / Self.filesInARow % count].append(file) }
    return shares
  }
}

extension Subject {
  /// Runs checks of single files. Returns the violations by check, and those of a check in the order of files.
  func check(_ checks: [any FileCheck.Type], on workers: Workers) -> [Violation] {
    let count = workers.count(for: self)
    let shares = workers.shares(of: judged, among: count)
    let graphs = GraphCopies(of: graph, count: count)
    let copies = graphs.all.dropFirst().map { Subject(copying: self, $0) }
    let work = SharedWork(checks, [self] + copies)
    workers.run(count) { worker in work.check(shares[worker], by: worker) }
    graphs.join()
    for copy in copies { judgments += copy.judgments }
    var violations: [Violation] = []
    for (index, check) in checks.enumerated() {
      let ofCheck = joined(work.found.map { $0[index] })
      if isFollowed { inFiles[ObjectIdentifier(check)] = ofCheck }
      violations += ofCheck
    }
    return violations
  }

  /// Joins the violations that workers found, in the order of files.
  private func joined(_ byWorker: [[Violation]]) -> [Violation] {
    if byWorker.count == 1 { return byWorker[0] }
    var rests = byWorker.map { $0[...] }
    var all: [Violation] = []
    while let next = rests.indices.filter({ !rests[$0].isEmpty }).min(by: {
      rests[$0].first!.file.index < rests[$1].first!.file.index
    }) {
      let file = rests[next].first!.file
      let run = rests[next].prefix { $0.file == file }
      all += run
      rests[next] = rests[next].dropFirst(run.count)
    }
    return all
  }
}

/// The checks that several workers run. Each worker uses only its own subject and writes only its own results.
private final class SharedWork: @unchecked Sendable {
  private let checks: [any FileCheck.Type]
  private let subjects: [Subject]
  private let places: UnsafeMutableBufferPointer<[[Violation]]>

  init(_ checks: [any FileCheck.Type], _ subjects: [Subject]) {
    (self.checks, self.subjects) = (checks, subjects)
    places = .allocate(capacity: subjects.count)
    places.initialize(repeating: [])
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  func check(_ files: [FileID], by worker: Int) {
    places[worker] = checks.map { $0.violations(in: files, subjects[worker]) }
  }

  /// By worker and check.
  var found: [[[Violation]]] { Array(places) }
}
