// Judges files on several threads: rules that look at one file after the other need not wait for each other. Knows
// nothing of threads; the caller has them.
import InwardFacts
import InwardGraph

/// A law that judges each file by itself.
protocol FileLaw: Law {}

typealias FileJudge = (FileID, inout [Finding]) -> Void

extension FileLaw {
  static var judgesFiles: Bool { true }

  static func check(_ subject: Subject, _ findings: inout [Finding]) {
    guard let judge = judge(subject) else { return }
    for file in subject.judged { judge(file, &findings) }
  }
}

/// What a judge remembers from one file to the next: each access to a captured variable would be checked.
final class Memory<Value> {
  @exclusivity(unchecked) var value: Value
  init(_ value: Value) { self.value = value }
}

/// What one worker found in its files.
public struct JudgedPart: Sendable {
  /// By law, then by run of files.
  fileprivate var findings: [[[Finding]]]
  fileprivate let resolved: ResolvedNames
}

/// The threads that judge files.
public struct Workers: Sendable {
  fileprivate let count: Int
  /// A fork of the graph is worth its cost if it resolves this many references.
  fileprivate let leastReferences: Int
  /// Calls a function with each number below the given one, on threads of their own.
  fileprivate let run: @Sendable (Int, @escaping @Sendable (Int) -> JudgedPart) -> [JudgedPart]

  public static let one = Workers(count: 1) { count, judge in (0..<count).map(judge) }

  public init(
    count: Int, leastReferences: Int = 20_000,
    run: @escaping @Sendable (Int, @escaping @Sendable (Int) -> JudgedPart) -> [JudgedPart]
  ) {
    (self.count, self.leastReferences, self.run) = (count, leastReferences, run)
  }

  /// How many are of use for the files of a project.
  fileprivate func count(for subject: Subject) -> Int {
    if count < 2 { return 1 }
    let references = subject.judged.reduce(0) { $0 + subject.graph.files[$1.index].facts.mentions.count }
    return min(count, references / max(leastReferences, 1), subject.judged.count)
  }
}

/// The files that a worker judges before the next one of its runs begins elsewhere.
private let filesOfRun = 4

/// Only read while the workers judge.
private struct Shared: @unchecked Sendable {
  let subject: Subject
  let laws: [any Law.Type]
}

extension Subject {
  /// The findings of each of these laws, which are the same for any number of workers; nil if one is enough.
  func judgeFiles(by laws: [any Law.Type], on workers: Workers) -> [[Finding]]? {
    let count = workers.count(for: self)
    guard count > 1 else { return nil }
    prepareTables()
    let (shared, runs) = (Shared(subject: self, laws: laws), (judged.count + filesOfRun - 1) / filesOfRun)
    let parts = workers.run(count) { worker in
      Subject(forkOf: shared.subject).judge(stride(from: worker, to: runs, by: count), by: shared.laws)
    }
    for part in parts { part.resolved.join(graph) }
    return laws.indices.map { law in
      (0..<runs).flatMap { parts[$0 % count].findings[law][$0 / count] }
    }
  }

  private func judge(_ runs: StrideTo<Int>, by laws: [any Law.Type]) -> JudgedPart {
    let judges = laws.map { $0.judge(self) }
    let ask = asksForAllNames ? { file in self.walkMentions(in: file) { _, _ in } } : { (_: FileID) in }
    var findings: [[[Finding]]] = Array(repeating: [], count: laws.count)
    for run in runs {
      let files = judged[run * filesOfRun..<min((run + 1) * filesOfRun, judged.count)]
      for (law, judge) in judges.enumerated() {
        var found: [Finding] = []
        if let judge { for file in files { judge(file, &found) } }
        findings[law].append(found)
      }
      files.forEach(ask)
    }
    return JudgedPart(findings: findings, resolved: graph.resolvedNames)
  }

  /// Whether a rule walks along all references between declarations.
  private var asksForAllNames: Bool {
    book.rules.lazy.flatMap(\.verdicts).contains { verdict in
      switch verdict {
      case .noCycles, .neverReach: true
      case .max(let limits): limits.contains { $0.measure != .members }
      default: false
      }
    }
  }
}
