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
}

/// What is judged at all, and how strictly.
public struct Policy: Sendable {
  /// What a file or declaration in no layer means.
  public enum Unassigned: String, Sendable, CaseIterable {
    case error, warning, allow
  }
  /// Whether test files are judged.
  public enum Tests: String, Sendable, CaseIterable {
    case exclude, include
  }
  public var unassigned: Unassigned = .error
  public var tests: Tests = .exclude
  /// Modules by hand, where no manifest tells them: their name and their files.
  public var modules: [ModuleDefinition] = []
  /// Files that are read at all; an empty `include` is all Swift files.
  public var include: [Glob] = []
  public var exclude: [Glob] = []

  public init() {}
}

/// A module named in the rules file.
public struct ModuleDefinition: Sendable {
  public var name: String
  public var files: [Glob]

  public init(name: String, files: [Glob]) {
    self.name = name
    self.files = files
  }
}
