// A team's own rules, interpreted: the declarations that each applies to, and its requirements.
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns

/// One entry of `rules`.
public struct UserRule: Sendable {
  /// The id of findings about cycles if the rule has no id.
  public static let idOfCycles = NoCycles.id

  public var id: String
  /// The declarations that the rule applies to; nil for all.
  public var select: Selector?
  /// The verdicts, all of which must hold.
  public var verdicts: [Verdict]
  public var severity: Severity
  public var because: String?
  public var help: String?
  /// Whether the rule may select nothing.
  public var isOptional: Bool
  /// The place of the rule in the rules file.
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

/// A requirement of a rule on the declarations that it selects.
public enum Verdict: Sendable {
  case never(Ban)
  case neverReach(ReachBan)
  case only(Allowance)
  case must([Demand])
  case onlyUsedBy(Confinement)
  case noCycles([CycleLevel])
  case limits([Limit])
}

/// The targets that a rule is about: everything that at least one of the properties includes.
public struct Targets: Sendable {
  public var layers: [LayerReference] = []
  /// Declarations by their properties.
  public var types: Selector?
  public var modules: ImportPatterns = []
  public var names: [NameBan] = []

  public init() {}
}

/// Forbids all uses of the targets, or only uses of some kinds or at some places.
public struct Ban: Sendable {
  public var targets: Targets
  /// The kinds of reference that are forbidden; empty for all.
  public var kinds: Set<MentionKind>
  /// The places where references are forbidden; empty for all.
  public var places: Set<MentionPlace>

  public init(targets: Targets, kinds: Set<MentionKind> = [], places: Set<MentionPlace> = []) {
    self.targets = targets
    self.kinds = kinds
    self.places = places
  }
}

/// Forbids chains of references to the targets, through any number of declarations.
public struct ReachBan: Sendable {
  public var targets: Targets
  /// A chain is allowed if it has declarations between its ends, all of them in these layers. Nil if no chain is
  /// allowed.
  public var throughOnly: [LayerReference]?

  public init(targets: Targets, throughOnly: [LayerReference]? = nil) {
    self.targets = targets
    self.throughOnly = throughOnly
  }
}

/// Forbids the use of all layers and modules except these.
public struct Allowance: Sendable {
  /// The permitted layers; nil if any layer may be used.
  public var layers: [LayerReference]?
  /// The permitted external modules; nil if any module may be used.
  public var modules: ImportPatterns?

  public init(layers: [LayerReference]? = nil, modules: ImportPatterns? = nil) {
    self.layers = layers
    self.modules = modules
  }
}

/// Allows only some declarations to use the targets.
public struct Confinement: Sendable {
  /// The confined targets; nil for the declarations that the rule selects.
  public var targets: Targets?
  public var by: Selector

  public init(targets: Targets?, by: Selector) {
    self.targets = targets
    self.by = by
  }
}

/// A demand on a declaration. Several entries of one demand are alternatives.
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
  /// The declaration uses something in one of these layers.
  case uses([LayerReference])
}

/// A supertype by its name, or a type of the project by its properties.
public enum SupertypeDemand: Sendable {
  case named(NamePattern)
  case picked(Selector, text: String)
}

/// The kind of the nodes of a cycle.
public enum CycleLevel: String, Sendable, CaseIterable {
  case layers, modules, folders, files, types
}

/// A measure and its upper or lower limit.
public struct Limit: Sendable {
  public enum Measure: String, Sendable, CaseIterable {
    case mentionsOfLayers = "mentions_of_layers"
    case members, dependents, instability, distance

    /// Whether layers and modules are measured instead of types.
    public var isOfGroups: Bool { self == .instability || self == .distance }
  }
  public var measure: Measure
  public var isLower: Bool
  public var bound: Double
  /// The bound as written in the rules file.
  public var text: String

  public init(measure: Measure, isLower: Bool, bound: Double, text: String) {
    self.measure = measure
    self.isLower = isLower
    self.bound = bound
    self.text = text
  }

  func allows(_ size: Double) -> Bool { isLower ? size >= bound - 1e-9 : size <= bound + 1e-9 }

  /// The part of a finding's identity that distinguishes findings about the same declaration or group.
  var key: String { isLower ? "least \(measure.rawValue)" : measure.rawValue }
}
