// The rules that a team writes itself, understood: what each looks at, and what must hold of it.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

/// One entry of `rules`.
public struct UserRule: Sendable {
  /// What findings are called by where a rule on cycles has no name of its own.
  public static let idOfCycles = NoCycles.id

  public var id: String
  /// Nil: it looks at everything.
  public var select: Selector?
  /// All of them must hold.
  public var verdicts: [Verdict]
  public var severity: Severity
  public var because: String?
  public var help: String?
  /// Whether it may select nothing.
  public var isOptional: Bool
  /// Where the rules file defines it.
  public var origin: RulePlace

  public init(id: String, select: Selector? = nil, verdicts: [Verdict] = [], origin: RulePlace) {
    self.id = id
    self.select = select
    self.verdicts = verdicts
    self.severity = .error
    self.because = nil
    self.help = nil
    self.isOptional = false
    self.origin = origin
  }
}

/// What a rule demands of that which it selects.
public enum Verdict: Sendable {
  case never(Ban)
  case neverReach(ReachBan)
  case only(Allowance)
  case must([Demand])
  case onlyUsedBy(Confinement)
  case noCycles([CycleLevel])
  case max([Limit])
}

/// What can be named: any of these.
public struct Targets: Sendable {
  public var layers: [LayerReference] = []
  /// Declarations by what they are.
  public var types: Selector?
  public var modules: ImportPatterns = []
  public var names: [NameBan] = []

  public init() {}
}

/// None of the targets is named, or not in these ways.
public struct Ban: Sendable {
  public var targets: Targets
  /// Empty: in no way.
  public var kinds: Set<MentionKind>
  /// Empty: nowhere.
  public var places: Set<MentionPlace>

  public init(targets: Targets, kinds: Set<MentionKind> = [], places: Set<MentionPlace> = []) {
    self.targets = targets
    self.kinds = kinds
    self.places = places
  }
}

/// None of the targets is reached, through any number of declarations.
public struct ReachBan: Sendable {
  public var targets: Targets
  /// A chain is lawful that has something in between, all of it in these layers.
  public var throughOnly: [LayerReference]?

  public init(targets: Targets, throughOnly: [LayerReference]? = nil) {
    self.targets = targets
    self.throughOnly = throughOnly
  }
}

/// Nothing else is named.
public struct Allowance: Sendable {
  /// Nil: any.
  public var layers: [LayerReference]?
  /// Nil: any. Modules from outside.
  public var modules: ImportPatterns?

  public init(layers: [LayerReference]? = nil, modules: ImportPatterns? = nil) {
    self.layers = layers
    self.modules = modules
  }
}

/// Only some may name something.
public struct Confinement: Sendable {
  /// Nil: what the rule selects.
  public var targets: Targets?
  public var by: Selector

  public init(targets: Targets?, by: Selector) {
    self.targets = targets
    self.by = by
  }
}

/// What a declaration must be. Several entries of one demand are alternatives.
public enum Demand: Sendable {
  case kind([DeclarationKind])
  case conformTo([SupertypeDemand])
  case inherit([SupertypeDemand])
  case beNamed(NamePatterns)
  /// A selector of files.
  case beIn(Selector, text: String)
  case access([Access])
  case attribute(NamePatterns)
  case final(Bool)
  case `import`(ImportPatterns)
  case name([NameBan])
}

/// A supertype by its name, or one of the project by what it is.
public enum SupertypeDemand: Sendable {
  case named(NamePattern)
  case picked(Selector, text: String)
}

/// What a cycle goes through.
public enum CycleLevel: String, Sendable, CaseIterable {
  case layers, modules, folders, files, types
}

/// A size, and the most that it may be.
public struct Limit: Sendable {
  public enum Measure: String, Sendable, CaseIterable {
    case mentionsOfLayers = "mentions_of_layers"
    case members, dependents, instability, distance

    /// Of layers and modules, and not of types.
    public var isOfGroups: Bool { self == .instability || self == .distance }
  }
  public var measure: Measure
  public var most: Double
  /// As written.
  public var text: String

  public init(measure: Measure, most: Double, text: String) {
    self.measure = measure
    self.most = most
    self.text = text
  }
}
