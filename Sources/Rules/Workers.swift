// Runs the checks of single files on several threads, each with its own copy of the graph.
import InwardGraph

/// The threads that check files at the same time. The caller starts them, because only `Workspace` may use threads.
public struct Workers: Sendable {
  let count: Int
  /// Calls a function once for each worker, with its number.
  let run: @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void

  /// Runs everything on the caller's thread.
  public static let none = Workers(count: 1) { _, body in body(0) }

  public init(count: Int, run: @escaping @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void) {
    (self.count, self.run) = (count, run)
  }

  /// The minimum number of files for each worker. With fewer files, copying the graph costs more time than the threads
  /// save.
  private static let leastFiles = 64
  /// The number of neighboring files that a worker judges in a row, because they often use the same declarations.
  private static let filesInARow = 16

  fileprivate func count(for subject: Subject) -> Int {
    // Files are postponed in order, and the decision can change while other files are judged, so one thread does it.
    if subject.earlier != nil, subject.postpones != nil { return 1 }
    return max(1, min(count, subject.judged.count { !subject.keepsViolations(in: $0) } / Self.leastFiles))
  }

  /// Divides the files among the workers; the result does not depend on timing.
  fileprivate func shares(of files: [FileID], among count: Int) -> [[FileID]] {
    if count == 1 { return [files] }
    var shares: [[FileID]] = Array(repeating: [], count: count)
    for (index, file) in files.enumerated() { shares[index / Self.filesInARow % count].append(file) }
    return shares
  }
}

extension Subject {
  /// Runs checks of single files. Returns the violations in the order of the checks and, within a check, of the files.
  func check(_ checks: [any FileCheck.Type], on workers: Workers) -> [Violation] {
    let count = workers.count(for: self)
    let graphs = GraphCopies(of: graph, count: count)
    let subjects = [self] + graphs.all.dropFirst().map { Subject(copying: self, $0) }
    let shares = zip(workers.shares(of: judged, among: count), subjects).map { Share(files: $0, subject: $1, checks) }
    if count == 1 { shares[0].judge() } else { workers.run(count) { worker in shares[worker].judge() } }
    graphs.join()
    for copy in subjects.dropFirst() { judgments += copy.judgments }
    var violations: [Violation] = []
    for (index, check) in checks.enumerated() {
      // All violations in a file come from one worker, and sorting keeps their order.
      let ofCheck =
        count == 1
        ? shares[0].found[index] : shares.flatMap { $0.found[index] }.sorted { $0.file.index < $1.file.index }
      countsInFiles.append((ObjectIdentifier(check), ofCheck.count))
      violations += ofCheck
    }
    return violations
  }
}

/// The share of one worker: its files, and the violations that it finds in them. No other thread uses a share until all
/// workers have finished.
private final class Share: @unchecked Sendable {
  private let files: [FileID]
  private let subject: Subject
  private let checks: [any FileCheck.Type]
  /// The violations by check.
  private(set) var found: [[Violation]] = []

  init(files: [FileID], subject: Subject, _ checks: [any FileCheck.Type]) {
    (self.files, self.subject, self.checks) = (files, subject, checks)
  }

  func judge() { found = checks.map { $0.violations(in: files, subject) } }
}
