// The rule book that all checks read. Rules use the graph and the layers, but never a source file.
import InwardFacts
import InwardLayers
import InwardPatterns

/// An interpreted rules file: every layer that it refers to exists, and every pattern is compiled.
public struct RuleBook: Sendable {
  /// The path of the rules file, as shown in messages.
  public var path: String
  /// The files and presets that the rules file extends.
  public var bases: [String]
  public var plan: LayerPlan
  public var slices: [Slice]
  public var policy: Policy
  /// The team's own rules, in the order of the file.
  public var rules: [UserRule] = []
  public var exceptions: [Exception] = []
  /// The path of the baseline, relative to the project's root; nil if the rules file has none.
  public var baseline: String?
  /// The paths of symbol graphs of other modules.
  public var symbolGraphs: [SymbolGraphPath] = []
  /// The cases that `inward test-rules` runs.
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

  /// The ids of the project's own rules, except those that are also ids of built-in rules, such as `cycle`.
  public var ownRules: [String] { rules.map(\.id).filter { !Self.isBuiltIn($0) } }

  /// The ids of all built-in rules.
  public static var builtInRules: [String] { ruleIDs }

  public static func isBuiltIn(_ rule: String) -> Bool { ruleIDs.contains(rule) }

  /// Returns whether a rule is about ignore comments. No ignore comment accepts the findings of such a rule.
  public static func isAboutAcceptance(_ rule: String) -> Bool {
    [EveryIgnoreIsOfUse.id, EveryIgnoreHasAReason.id].contains(rule)
  }

  /// Returns the problem with a word that should be a rule id; nil if the word is a rule id.
  public func problem(calling rule: String) -> (message: String, hint: String?)? {
    let known = ownRules + ruleIDs
    if known.contains(rule) { return nil }
    return ("unknown rule '\(rule)'", nearMiss(of: rule, among: known).map { "did you mean '\($0)'?" })
  }

  /// Returns the reason why a comment or an exception cannot refer to this rule, with a hint; nil if it can.
  public static func problem(accepting rule: String, besides own: [String]) -> (message: String, hint: String?)? {
    if rulesAboutRules.contains(rule) {
      return ("findings of '\(rule)' cannot be accepted: it checks the rules themselves", nil)
    }
    let known = own + ruleIDs.filter { !rulesAboutRules.contains($0) }
    if known.contains(rule) { return nil }
    return ("unknown rule '\(rule)'", nearMiss(of: rule, among: known).map { "did you mean '\($0)'?" })
  }
}

/// The path of a symbol graph or of a directory of symbol graphs, from `sdk` in the rules file.
public struct SymbolGraphPath: Sendable, Hashable {
  /// The path, absolute or relative to the project's root.
  public var path: String
  public var origin: RulePlace
  /// The length of the text in the rules file, in bytes.
  public var length: Int

  public init(_ path: String, origin: RulePlace, length: Int) {
    (self.path, self.origin, self.length) = (path, origin, length)
  }
}

/// The policy: which code is checked, and the severities of some rules.
public struct Policy: Sendable {
  /// The severity of a built-in rule's findings, if the rule is checked at all.
  public enum Strictness: String, Sendable, CaseIterable {
    case error, warning, allow

    /// The severity of findings; nil if the rule is not checked.
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
    /// Tests may use all layers and slices; all other rules, including the team's own, apply to them.
    case mayUseAll
  }
  /// The files that count as generated. They contribute declarations, but their own references are not judged.
  public struct Generated: Sendable {
    /// Whether files count as generated if their first lines say so.
    public var isByMark: Bool
    public var files: PathPatterns

    public init(isByMark: Bool = true, files: [Glob] = []) {
      self.isByMark = isByMark
      self.files = PathPatterns(files)
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
  /// The known settings of the build, which decide which `#if` branches count; nil if every branch counts.
  public var conditions: BuildConfiguration?
  /// Whether every exception needs a last day.
  public var exceptionsNeedUntil = false
  /// The modules that the rules file defines, which take precedence over manifests and project files.
  public var modules: [ModuleDefinition] = []
  /// The files to read; an empty `include` means all Swift files.
  public var include: [Glob] = []
  public var exclude: [Glob] = []

  public init() {}

  /// The ids of the built-in rules that are off by default and that this policy turns on.
  public var rulesTurnedOn: [String] {
    let all = [
      (implicitImport, EveryImportIsDeclared.id), (redundantDependency, EveryDependencyIsImported.id),
      (targetCycle, NoCycleOfTargets.id),
    ]
    return all.filter { $0.0 != .allow }.map(\.1)
  }
}

/// A module that the rules file defines.
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

/// The modules of a rules file, found by path.
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

  /// Returns the indices of the modules that contain a path, in order.
  public func places(of path: String) -> [Int] { index.candidates(in: path).filter { all[$0].holds(path) } }
}
