// Rules: the rule book, the laws and their findings. Knows graph and layers; never sees a source file.
import InwardFacts
import InwardLayers
import InwardPatterns

/// A rules file, understood: every name in it stands for a layer that exists, every pattern is compiled.
public struct RuleBook: Sendable {
  /// The rules file, as messages call it.
  public var path: String
  /// The files and presets that it extends.
  public var bases: [String]
  public var plan: LayerPlan
  public var slices: [Slice]
  public var policy: Policy
  /// The team's own, in the order of the file.
  public var rules: [UserRule] = []
  public var exceptions: [Exception] = []
  /// Where the baseline lies, from the project's root; nil where the rules file does not say.
  public var baseline: String?
  /// Where symbol graphs of other modules lie.
  public var symbolGraphs: [SymbolGraphPath] = []
  /// What `inward test-rules` runs.
  public var cases: [RuleCase] = []

  public init(
    path: String, bases: [String] = [], plan: LayerPlan, slices: [Slice] = [], policy: Policy = Policy()
  ) {
    self.path = path
    self.bases = bases
    self.plan = plan
    self.slices = slices
    self.policy = policy
  }

  /// The rules of the project's own, by the names that it gave them.
  public var ownRules: [String] { rules.map(\.id).filter { !Self.isBuiltIn($0) } }

  /// The rules that every project has.
  public static var builtInRules: [String] { ruleIDs }

  /// Whether findings of the tool itself are called by this word.
  public static func isBuiltIn(_ rule: String) -> Bool { ruleIDs.contains(rule) }

  /// Whether a rule is about ignore comments, whose findings no comment accepts.
  public static func isAboutForgiveness(_ rule: String) -> Bool {
    [EveryIgnoreIsOfUse.id, EveryIgnoreHasAReason.id].contains(rule)
  }

  /// What is wrong with a word that should be a rule; nil where it is one.
  public func problem(calling rule: String) -> (message: String, hint: String?)? {
    let known = ownRules + ruleIDs
    if known.contains(rule) { return nil }
    return ("no rule is called '\(rule)'", nearMiss(of: rule, among: known).map { "did you mean '\($0)'?" })
  }

  /// Why a comment or an exception cannot speak of this rule, and what was meant; nil where it can.
  public static func problem(forgiving rule: String, besides own: [String]) -> (message: String, hint: String?)? {
    if rulesAboutRules.contains(rule) { return ("'\(rule)' is about the rules themselves and is never forgiven", nil) }
    let known = own + ruleIDs.filter { !rulesAboutRules.contains($0) }
    if known.contains(rule) { return nil }
    return ("no rule is called '\(rule)'", nearMiss(of: rule, among: known).map { "did you mean '\($0)'?" })
  }
}

/// The path of a symbol graph or of a directory of symbol graphs, as `sdk` in a rules file has it.
public struct SymbolGraphPath: Sendable, Hashable {
  /// From the project's root, or absolute.
  public var path: String
  public var origin: RulePlace
  /// Of the text in the rules file, in bytes.
  public var length: Int

  public init(_ path: String, origin: RulePlace, length: Int) {
    (self.path, self.origin, self.length) = (path, origin, length)
  }
}

/// What is judged at all, and how strictly.
public struct Policy: Sendable {
  /// How much the findings of a built-in rule weigh, if it is judged at all.
  public enum Strictness: String, Sendable, CaseIterable {
    case error, warning, allow

    /// Nil where the rule is not judged.
    var severity: Severity? {
      switch self {
      case .error: .error
      case .warning: .warning
      case .allow: nil
      }
    }
  }
  /// Whether test files are judged.
  public enum Tests: Sendable {
    case exclude, include
    /// Free of what layers and slices may name; all else is judged, the team's own rules too.
    case mayUseAll
  }
  /// Files written by a program: they declare, and what they use is not judged.
  public struct Generated: Sendable {
    /// Those that say so in their first lines.
    public var isByMark: Bool
    public var files: [Glob]

    public init(isByMark: Bool = true, files: [Glob] = []) {
      self.isByMark = isByMark
      self.files = files
    }
  }
  /// Whether the bodies of previews are judged.
  public enum Previews: String, Sendable, CaseIterable {
    case exclude, include
  }
  public var unassigned: Strictness = .error
  public var implicitImport: Strictness = .allow
  public var redundantDependency: Strictness = .allow
  public var targetCycle: Strictness = .allow
  public var tests: Tests = .exclude
  public var generated = Generated()
  public var previews: Previews = .exclude
  /// What is known of the build, so that `#if` branches can be told; nil: every branch counts.
  public var conditions: BuildConfiguration?
  /// Whether every exception has to end.
  public var exceptionsNeedUntil = false
  /// Modules by hand: they decide before manifests and project files.
  public var modules: [ModuleDefinition] = []
  /// Files that are read at all; an empty `include` is all Swift files.
  public var include: [Glob] = []
  public var exclude: [Glob] = []

  public init() {}

  /// The built-in rules that only a policy turns on.
  public var rulesTurnedOn: [String] {
    let all = [
      (implicitImport, EveryImportIsDeclared.id), (redundantDependency, EveryDependencyIsImported.id),
      (targetCycle, NoCycleOfTargets.id),
    ]
    return all.filter { $0.0 != .allow }.map(\.1)
  }
}

/// A module named in the rules file.
public struct ModuleDefinition: Sendable {
  public var name: String
  public var files: [Glob]
  public var except: [Glob]
  public var origin: RulePlace

  public init(name: String, files: [Glob], except: [Glob], origin: RulePlace) {
    self.name = name
    self.files = files
    self.except = except
    self.origin = origin
  }

  public func holds(_ path: String) -> Bool {
    files.contains { $0.matches(path) } && !except.contains { $0.matches(path) }
  }
}

/// The modules of a rules file, found by paths.
public struct ModuleDefinitions: Sendable {
  private let all: [ModuleDefinition]
  private let index: PatternIndex

  public init(_ all: [ModuleDefinition]) {
    self.all = all
    index = PatternIndex(
      all.map { module in
        let needed = module.files.map(\.neededPieces)
        return needed.contains(nil) ? nil : needed.flatMap { $0 ?? [] }
      })
  }

  /// The places of those that hold a path, in their order.
  public func places(of path: String) -> [Int] { index.candidates(in: path).filter { all[$0].holds(path) } }
}
