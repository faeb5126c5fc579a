// A finding: everything that any report prints, so that no report has to look anything up.
import InwardFacts
import InwardGraph
import InwardLayers

/// One proven violation: the declarations on both sides, the places, and the broken rule. It never changes: later steps
/// only select findings.
///
/// It is a class, because a structure with two dozen strings costs as much to copy as to create.
public final class Finding: Sendable {
  /// The rule's id: `dependency`, `import`, ...
  public let rule: String
  public let severity: Severity
  public let wording: Wording
  public let site: FindingSite
  /// The name that the finding is about; nil for a finding about something else, such as a file, a layer or a rule.
  public let mention: FindingMention?
  public let sides: FindingSides
  public let ids: FindingIDs
  /// The subject of a finding that is not about a single reference. It replaces the declarations and the message in the
  /// identity.
  public let topic: FindingTopic?
  /// The short form of the identity; findings with the same identity share it. It is stored, because a session compares
  /// all findings with the baseline after each edit.
  public let fingerprint: Fingerprint

  public init(
    rule: String, severity: Severity, wording: Wording, site: FindingSite, mention: FindingMention? = nil,
    sides: FindingSides = FindingSides(), ids: FindingIDs = FindingIDs(), topic: FindingTopic? = nil
  ) {
    (self.rule, self.severity, self.wording, self.site) = (rule, severity, wording, site)
    (self.mention, self.sides, self.ids, self.topic) = (mention, sides, ids, topic)
    fingerprint =
      FindingIdentity(ofRule: rule, at: site, about: mention, between: sides, or: topic, saying: wording).fingerprint
  }

  /// Creates a copy with the same identity: callers change only what the identity does not depend on.
  private init(_ other: Finding, wording: Wording? = nil, site: FindingSite? = nil, ids: FindingIDs? = nil) {
    (rule, severity, mention, sides, topic) = (other.rule, other.severity, other.mention, other.sides, other.topic)
    (self.wording, self.site, self.ids) = (wording ?? other.wording, site ?? other.site, ids ?? other.ids)
    fingerprint = other.fingerprint
  }

  /// The path, relative to the project's root.
  public var path: String { site.path }
  /// The first of the finding's places.
  public var place: FindingPlace { site.places[0] }

  /// Whether the finding may be accepted. A mistake in the rules file must be fixed instead. A file that could not be
  /// opened may contain anything, so that finding cannot be accepted either.
  public var isAcceptable: Bool { ids.file.isSome || ids.group != nil }

  /// Returns the finding with only these places. A finding that is accepted at only some of its places is split in two.
  func at(_ places: [FindingPlace]) -> Finding {
    Finding(self, site: FindingSite(path: path, places: places, elsewhere: site.elsewhere))
  }

  /// Returns the same finding in a later graph; nil if a declaration that the finding is about changed or no longer
  /// exists.
  func numbered(by numbers: LaterNumbers) -> Finding? {
    guard let now = ids.numbered(by: numbers) else { return nil }
    // Declarations in files before the changed one keep their numbers.
    return now == ids ? self : Finding(self, ids: now)
  }

  /// Returns a copy of the finding with this help in place of its own.
  func with(help: String) -> Finding {
    Finding(self, wording: Wording(wording.message, because: wording.because, help: help))
  }
}

/// The text of a finding.
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

/// The name as written, and how it is used; the kind is nil for a declaration that breaks a rule by itself.
public struct FindingMention: Sendable, Hashable {
  public let name: String
  public let kind: MentionKind?

  public init(name: String, kind: MentionKind?) {
    self.name = name
    self.kind = kind
  }
}

/// The declarations, the file and the layer of a finding, by which findings are selected.
public struct FindingIDs: Sendable, Hashable {
  /// The declaration that the `from` of an exception matches; for top-level code and for the file itself, the first
  /// top-level declaration of the file.
  public let source: SymbolID
  /// The declaration that the `to` of an exception matches; `.none` if there is no target, or if the project does not
  /// declare it.
  public let target: SymbolID
  /// The source file that the finding is in; `.none` if the finding is elsewhere, for example in the rules file, or if
  /// the file could not be opened.
  public let file: FileID
  /// The layer or module that the finding is about as a whole; nil if there is none.
  public let group: FindingGroup?
  /// The layer whose contract is broken, or its family; `.none` if no layer's contract is broken.
  public let contract: LayerID
  /// The cause, which determines the advice; nil if there is no advice, or if the rules file contains help for the
  /// finding.
  let cause: AdviceCause?

  public init(
    source: SymbolID = .none, target: SymbolID = .none, file: FileID = .none, group: FindingGroup? = nil
  ) {
    self.init(source: source, target: target, file: file, group: group, contract: .none, cause: nil)
  }

  init(
    source: SymbolID, target: SymbolID = .none, file: FileID, group: FindingGroup? = nil, contract: LayerID,
    cause: AdviceCause? = nil
  ) {
    self.source = source
    self.target = target
    self.file = file
    self.group = group
    self.contract = contract
    self.cause = cause
  }
}

extension FindingIDs {
  /// Returns the corresponding ids in a later graph with the same layers; nil if a declaration changed or no longer
  /// exists.
  fileprivate func numbered(by numbers: LaterNumbers) -> FindingIDs? {
    let (source, target) = (numbers.symbol(source), numbers.symbol(target))
    let cause = cause?.numbered(by: numbers)
    guard source.isSome == self.source.isSome, target.isSome == self.target.isSome,
      (cause == nil) == (self.cause == nil)
    else { return nil }
    return FindingIDs(
      source: source, target: target, file: numbers.file(file), group: group, contract: contract, cause: cause)
  }
}

/// A layer or a module as a whole.
public enum FindingGroup: Sendable, Hashable {
  case layer(LayerID)
  case module(ModuleID)
}

/// The identity of a finding that is not about a single reference, but for example about a file, a layer, a declaration
/// or a cycle.
public struct FindingTopic: Sendable, Hashable {
  public let source: String
  public let named: String
  /// The content hash of a file that could not be read. A comparison of two states uses it; a baseline does not.
  let contents: String?
  /// Whether the finding is about a file, which is identified by its first declaration.
  public let isOfFile: Bool

  public init(source: String, named: String = "", contents: String? = nil, isOfFile: Bool = false) {
    self.source = source
    self.named = named
    self.contents = contents
    self.isOfFile = isOfFile
  }
}
