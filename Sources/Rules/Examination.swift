// What a run looked at: nothing may look green that examined nothing.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardSDK

/// The findings of one run, and the size of what they are about.
public struct Examination: Sendable {
  public var findings: [Finding]
  /// What was found and is not reported.
  public var forgiven: [Forgiven] = []
  /// Whether a baseline was there.
  public var hasBaseline = false
  public var files = 0
  /// Judged files that lie in no layer: counted also where the policy allows them, since nobody judges what is in them.
  public var unassigned = 0
  /// Files that no target lists, although a package or a project around them has targets.
  public var unlisted = 0
  /// What was read of dependencies.
  public var dependencies = DependencyCount(modules: 0, files: 0)
  /// What was not read, by design and by the rules.
  public var leftOut: [LeftOutCount] = []
  /// Files that a program wrote and that are not judged for it.
  public var generated = 0
  /// Test files, where the policy leaves them out.
  public var tests = 0
  /// Files that are looked at and do not only declare.
  public var judged = 0
  public var declarations = 0
  public var mentions = 0
  /// Names that mean a declaration of the project, something from outside, a local; names that nobody asked about, as
  /// they break no rule whatever they mean; the rest is unknown.
  public var inProject = 0
  public var external = 0
  public var local = 0
  public var unasked = 0
  /// By reason, in the order of `UnknownReason`.
  public var unknown: [UnknownCount] = []
  /// Declarations of which it is not known whether they meet what a rule demands.
  public var undecided = 0
  /// How many files each layer holds, in the order of the rules file.
  public var layers: [LayerCount] = []
  /// The project's folder, absolute.
  public var root = ""
  /// From the top of the repository to the project's folder, with a slash at its end; empty where they are one.
  public var folderInRepository = ""
  /// What became of the findings since another revision; `findings` are then the new ones alone.
  public var change: FindingsChange?

  /// What to move first.
  public var moves: [Move] = []
  /// Each unknown mention, where a caller lists them.
  public var unknownMentions: [UnknownMention] = []

  public init(findings: [Finding]) { self.findings = findings }

  public struct UnknownCount: Sendable, Hashable {
    public var reason: UnknownReason
    public var count: Int

    public init(reason: UnknownReason, count: Int) {
      self.reason = reason
      self.count = count
    }
  }

  /// `3 directories ignored by git`.
  public struct LeftOutCount: Sendable, Hashable {
    public var one: String
    public var many: String
    public var count: Int

    public init(one: String, many: String, count: Int) {
      (self.one, self.many, self.count) = (one, many, count)
    }

    public var text: String { "\(count) \(count == 1 ? one : many)" }
  }

  public struct DependencyCount: Sendable, Hashable {
    public var modules: Int
    public var files: Int

    public init(modules: Int, files: Int) {
      self.modules = modules
      self.files = files
    }
  }

  public struct LayerCount: Sendable, Hashable {
    public var layer: String
    public var declarations: Int

    public init(layer: String, declarations: Int) {
      self.layer = layer
      self.declarations = declarations
    }
  }

  public var unknownTotal: Int { unknown.reduce(0) { $0 + $1.count } }
  public func forgiven(by means: Forgiven.Means) -> Int { forgiven.count { $0.means == means } }
  /// Entries of the baseline that nothing stands for any more.
  public var mended: Int { findings.indices.count { findings[$0].rule == Baseline.stale } }
  public var errors: Int { findings.indices.count { findings[$0].severity == .error } }
  public var warnings: Int { findings.indices.count { findings[$0].severity == .warning } }
}

/// The findings of two states of a project against each other, by their identity.
public struct FindingsChange: Sendable, Hashable {
  /// The earlier state, as people call it: `main (1a2b3c4d)`.
  public var base: String
  public var new: Int
  public var fixed: Int
  public var known: Int

  public init(base: String, new: Int, fixed: Int, known: Int) {
    self.base = base
    self.new = new
    self.fixed = fixed
    self.known = known
  }
}

/// Runs every law, forgives what is to be forgiven on this day, and counts what was looked at.
public func examine(
  _ graph: ProjectGraph, _ layering: Layering, by book: RuleBook, sdk: Digest = Digest(), on day: Day,
  knowing baseline: Baseline? = nil
) -> Examination {
  let subject = Subject(graph, layering, book, sdk: sdk)
  let (findings, undecided) = checkRules(subject)
  let outcome = forgive(findings, subject, on: day, knowing: baseline)
  var examination = Examination(findings: outcome.findings)
  examination.forgiven = outcome.forgiven
  examination.hasBaseline = baseline != nil
  examination.undecided = undecided
  examination.files = graph.files.count
  examination.unlisted = graph.modules.unlistedFiles.count
  examination.generated = graph.fileIDs.count { isGenerated(FileID($0), by: book.policy, in: graph) }
  if book.policy.tests == .exclude { examination.tests = graph.fileIDs.count { isTest(FileID($0), in: graph) } }
  examination.judged = subject.judged.count
  examination.unassigned = EveryFileInALayer.unassignedFiles(subject).count
  for file in graph.files {
    examination.declarations += file.facts.declarations.count
    examination.mentions += file.facts.mentions.count
  }
  let tally = graph.tally()
  examination.inProject = tally.inProject
  examination.external = tally.external
  examination.local = tally.local
  examination.unasked = tally.unasked
  examination.unknown = UnknownReason.allCases.compactMap { reason in
    let count = tally.unknown[Int(reason.rawValue)]
    return count == 0 ? nil : Examination.UnknownCount(reason: reason, count: count)
  }
  examination.layers = countLayers(graph, layering)
  // After the names are counted, as it asks for more of them than rules do.
  examination.moves = subject.moves(removing: outcome.findings)
  return examination
}

private func countLayers(_ graph: ProjectGraph, _ layering: Layering) -> [Examination.LayerCount] {
  var own = Array(repeating: 0, count: layering.plan.layers.count)
  for index in graph.symbols.indices where graph.symbols[index].kind.isNominal {
    let layer = layering.layer(of: SymbolID(index))
    if layer.isSome { own[layer.index] += 1 }
  }
  var counts = Array(repeating: 0, count: own.count)
  for layer in layering.plan.ids {
    for around in layering.plan.lineage(of: layer) { counts[around.index] += own[layer.index] }
  }
  return layering.plan.listed.filter { !layering.plan[$0].isRest }.map { layer in
    Examination.LayerCount(layer: layering.plan[layer].fullName, declarations: counts[layer.index])
  }
}
