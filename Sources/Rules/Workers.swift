// Runs the checks of single files on several threads, each with its own copy of the graph.
import InwardGraph

/// The threads that check files at the same time. The caller starts them, because only `Workspace` may use threads.
public struct Workers: Sendable {
  let count: Int
  /// Divides a number of items among a number of workers: calls a function once for each worker, with its number and a
  /// function that returns the next items for this worker; nil after the last one.
  let run: @Sendable (_ items: Int, _ workers: Int, @escaping Work) -> Void

  public typealias Work = @Sendable (_ worker: Int, _ next: () -> Range<Int>?) -> Void

  /// Runs everything on the caller's thread.
  public static let none = Workers(count: 1) { items, _, work in
    var rest = Optional(0..<items)
    work(0) {
      defer { rest = nil }
      return rest
    }
  }

  public init(count: Int, run: @escaping @Sendable (_ items: Int, _ workers: Int, @escaping Work) -> Void) {
    (self.count, self.run) = (count, run)
  }

  /// The minimum number of files for each worker. With fewer files, copying the graph costs more time than the threads
  /// save.
  private static let leastFiles = 64

  fileprivate func count(for subject: Subject) -> Int {
    // Files are postponed in order, and the decision can change while other files are judged, so one thread does it.
    if subject.earlier != nil, subject.postpones != nil { return 1 }
    return max(1, min(count, subject.judged.count { !subject.keepsViolations(in: $0) } / Self.leastFiles))
  }
}

extension Subject {
  /// Runs checks of single files. Returns the violations in the order of the checks and, within a check, of the files.
  func check(_ checks: [any FileCheck.Type], on workers: Workers) -> [Violation] {
    let count = workers.count(for: self)
    let graphs = GraphCopies(of: graph, count: count)
    let subjects = [self] + graphs.all.dropFirst().map { Subject(copying: self, $0) }
    let shares = subjects.map { Share($0, checks) }
    if count == 1 {
      for file in judged { shares[0].judge(file) }
    } else {
      workers.run(judged.count, count) { [judged] worker, next in
        // Neighboring files often use the same declarations, so a worker judges several in a row.
        while let turn = next() {
          for index in turn { shares[worker].judge(judged[index]) }
        }
      }
    }
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

/// The share of one worker: the violations in the files that it takes. No other thread uses a share until all workers
/// have finished.
private final class Share: @unchecked Sendable {
  private var checks: [any CheckOfFiles]

  init(_ subject: Subject, _ checks: [any FileCheck.Type]) { self.checks = checks.map { $0.start(subject) } }

  func judge(_ file: FileID) {
    for index in checks.indices { checks[index].judge(file) }
  }

  /// The violations by check.
  var found: [[Violation]] { checks.map(\.violations) }
}
