// What a law found: all that any report prints, and nothing that a report would have to look up.
import InwardFacts
import InwardGraph
import InwardLayers

/// One violation, proven: which declaration names which, where, and against what. It never changes: later steps select
/// findings.
///
/// A class, because a structure with two dozen strings costs as much to copy as to make.
public final class Finding: Sendable {
  /// The rule's id: `dependency`, `import`, ...
  public let rule: String
  public let severity: Severity
  public let wording: Wording
  public let site: FindingSite
  /// Nil for findings about a file, a layer or a rule.
  public let mention: FindingMention?
  public let sides: FindingSides
  public let ids: FindingIDs
  /// What it is about where it is about no mention: the identity is made of this, and not of path and message.
  public let topic: FindingTopic?

  public init(
    rule: String, severity: Severity, wording: Wording, site: FindingSite, mention: FindingMention? = nil,
    sides: FindingSides = FindingSides(), ids: FindingIDs = FindingIDs(), topic: FindingTopic? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.wording = wording
    self.site = site
    self.mention = mention
    self.sides = sides
    self.ids = ids
    self.topic = topic
  }

  /// From the project's root.
  public var path: String { site.path }
  /// The first place.
  public var place: FindingPlace { site.places[0] }

  /// Whether it is about the project and may be forgiven; what is wrong with the rules file is fixed.
  public var isForgivable: Bool { ids.file.isSome || ids.group != nil }

  /// The same finding at some places of its file: of one that is forgiven at a few of them there are two parts.
  func at(_ places: [FindingPlace]) -> Finding {
    Finding(
      rule: rule, severity: severity, wording: wording,
      site: FindingSite(path: path, places: places, elsewhere: site.elsewhere), mention: mention, sides: sides,
      ids: ids, topic: topic)
  }
}

/// What a finding says.
public struct Wording: Sendable, Hashable {
  public let message: String
  public let because: String?
  public let help: String?

  public init(_ message: String, because: String? = nil, help: String? = nil) {
    self.message = message
    self.because = because
    self.help = help
  }
}

/// The name as written, and how it is used; a declaration that is found wanting is not used.
public struct FindingMention: Sendable, Hashable {
  public let name: String
  public let kind: MentionKind?

  public init(name: String, kind: MentionKind?) {
    self.name = name
    self.kind = kind
  }
}

/// What a finding speaks of, for all that selects findings.
public struct FindingIDs: Sendable, Hashable {
  /// What `from` speaks of; for one about a file its first top-level declaration.
  public let source: SymbolID
  /// What `to` speaks of.
  public let target: SymbolID
  /// The file that the finding stands in; `.none` where that is the rules file.
  public let file: FileID
  /// What it is about where that is no file: such a finding stands in the rules file.
  public let group: FindingGroup?
  /// The layer whose contract is broken, a family for all of its values; `.none` where no layer's is.
  public let contract: LayerID

  public init(
    source: SymbolID = .none, target: SymbolID = .none, file: FileID = .none, group: FindingGroup? = nil,
    contract: LayerID = .none
  ) {
    self.source = source
    self.target = target
    self.file = file
    self.group = group
    self.contract = contract
  }
}

/// A layer or a module as a whole.
public enum FindingGroup: Sendable, Hashable {
  case layer(LayerID)
  case module(ModuleID)
}

/// What a finding is known by that is no mention: about a folder, a file, a layer, or a declaration as a whole.
public struct FindingTopic: Sendable, Hashable {
  public let source: String
  public let named: String
  /// Git's name for what a file holds that nobody could read. A comparison asks for it; a baseline does not.
  let contents: String?
  /// Whether it is about a file, which its first declaration stands for.
  public let isOfFile: Bool

  public init(source: String, named: String = "", contents: String? = nil, isOfFile: Bool = false) {
    self.source = source
    self.named = named
    self.contents = contents
    self.isOfFile = isOfFile
  }
}
