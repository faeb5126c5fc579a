// The result of a run: its findings, and how much it examined.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardSDK

/// The findings of one run, and how much was examined.
public struct Examination: Sendable {
  public let findings: [Finding]
  /// The accepted findings, which are not reported.
  public let accepted: [AcceptedFinding]
  public let examined: Examined
  /// The moves of types that remove the most findings; empty if the caller did not request them.
  public let moves: [Move]
  /// Each unknown reference, if the caller requested a list.
  public let unknownMentions: [UnknownMention]
}

/// The input of an examination besides the graph, the layers and the rules.
public struct Circumstances: Sendable {
  /// Files that contain something other than Swift.
  public var foreign: [ForeignFile]
  /// The number of modules and files of dependencies that were read.
  public var dependencies: DependencyCount
  /// The numbers of files and directories that were not read, by design or because of the rules.
  public var leftOut: [LeftOutCount]
  /// The findings that are already accepted.
  public var baseline: Baseline?
  public var day: Day
  /// Whether to list the unknown references instead of only counting them.
  public var listsUnknown: Bool
  /// Whether to count the names that rules looked up.
  public var countsNames = true
  /// Whether a later state of the project may reuse the results of this one.
  public var isFollowed = false
  /// Returns whether to judge a file later, although an edit elsewhere may have changed its violations. Until then,
  /// the file keeps the violations of the earlier state. Nil to judge all files now.
  public var postpones: (@Sendable (FileID) -> Bool)?
  /// Whether to look for types whose move removes findings.
  public var findsMoves = true
  /// The threads that judge files.
  public var workers = Workers.none
  /// A function that is called periodically while rules are checked.
  public var progress: @Sendable () -> Void = {}

  /// Whether the run counts or lists names that rules look up. If so, it cannot reuse earlier results, because rules
  /// would then look up fewer names.
  fileprivate var isAboutNames: Bool { countsNames || listsUnknown }

  public init(
    on day: Day, foreign: [ForeignFile] = [],
    dependencies: DependencyCount = DependencyCount(modules: 0, files: 0), leftOut: [LeftOutCount] = [],
    knowing baseline: Baseline? = nil, listsUnknown: Bool = false
  ) {
    (self.day, self.foreign, self.dependencies, self.leftOut) = (day, foreign, dependencies, leftOut)
    (self.baseline, self.listsUnknown) = (baseline, listsUnknown)
  }
}

/// Runs every rule, applies comments, exceptions and the baseline as of the day in `circumstances`, and counts what was
/// examined.
public func examine(
  _ graph: ProjectGraph, _ layering: Layering, by book: RuleBook, sdk: Digest = Digest(),
  in circumstances: Circumstances
) -> Examination {
  examine(graph, layering, by: book, sdk: sdk, in: circumstances, after: nil).examination
}

/// Examines a project and reuses the results of an earlier state. Also returns the results that the next state may
/// reuse.
public func examine(
  _ graph: ProjectGraph, _ layering: Layering, by book: RuleBook, sdk: Digest, in circumstances: Circumstances,
  after earlier: EarlierViolations?
) -> (examination: Examination, inFiles: FileViolations) {
  let subject = Subject(
    graph, layering, book, sdk: sdk, foreign: circumstances.foreign,
    after: circumstances.isAboutNames ? nil : earlier)
  subject.progress = circumstances.progress
  subject.isFollowed = circumstances.isFollowed && !circumstances.isAboutNames
  subject.postpones = circumstances.postpones
  let (violations, undecided) = checkRules(subject, on: circumstances.workers)
  // The counts come first, because advice, moves and lists resolve further names.
  let examined = Examined(subject, undecided: undecided, circumstances)
  let findings = subject.findings(of: violations)
  var outcome = accept(
    findings.sorted { $0.precedes($1) }, subject, on: circumstances.day, knowing: circumstances.baseline)
  subject.addAdvice(to: &outcome.findings, among: violations, findings)
  let examination = Examination(
    findings: outcome.findings, accepted: outcome.accepted, examined: examined,
    moves: circumstances.findsMoves ? subject.moves(removing: outcome.findings) : [],
    unknownMentions: circumstances.listsUnknown ? listUnknown(in: graph) : [])
  return (examination, FileViolations(subject, violations, findings))
}

extension Examined {
  fileprivate init(_ subject: Subject, undecided: Int, _ circumstances: Circumstances) {
    self.init(
      files: FileCounts(subject), declarations: subject.graph.files.reduce(0) { $0 + $1.facts.declarations.count },
      undecided: undecided, mentions: circumstances.countsNames ? MentionCounts(subject.graph) : MentionCounts(),
      layers: countLayers(subject),
      dependencies: circumstances.dependencies, leftOut: circumstances.leftOut,
      hasBaseline: circumstances.baseline != nil)
  }
}

extension FileCounts {
  fileprivate init(_ subject: Subject) {
    let (graph, policy) = (subject.graph, subject.book.policy)
    self.init(
      all: graph.files.count, judged: subject.judged.count,
      unassigned: EveryFileInALayer.unassignedFiles(subject).count, unlisted: graph.modules.unlistedFiles.count,
      generated: subject.generated.count { $0 },
      tests: policy.tests == .exclude ? graph.fileIDs.count { isTest(FileID($0), in: graph) } : 0)
  }
}

extension MentionCounts {
  fileprivate init(_ graph: ProjectGraph) {
    let tally = graph.tally()
    self.init(
      all: graph.files.reduce(0) { $0 + $1.facts.mentions.count }, inProject: tally.inProject,
      external: tally.external, local: tally.local, unasked: tally.unasked,
      unknown: UnknownReason.allCases.compactMap { reason in
        let count = tally.unknown[Int(reason.rawValue)]
        return count == 0 ? nil : UnknownCount(reason: reason, count: count)
      })
  }
}

private func countLayers(_ subject: Subject) -> [LayerCount] {
  let (graph, layering, plan) = (subject.graph, subject.layering, subject.plan)
  var own = Array(repeating: 0, count: plan.layers.count)
  for index in graph.symbols.indices where graph.symbols[index].kind.isNominal {
    let layer = layering.layer(of: SymbolID(index))
    if layer.isSome { own[layer.index] += 1 }
  }
  var counts = Array(repeating: 0, count: own.count)
  for layer in plan.ids {
    for around in plan.lineage(of: layer) { counts[around.index] += own[layer.index] }
  }
  return plan.listed.filter { !plan[$0].isRest }.map { layer in
    LayerCount(layer: plan[layer].fullName, declarations: counts[layer.index])
  }
}
