// The baseline: the findings accepted when it was written. It identifies them by declaration if there is one, and never
// by line.
import InwardFacts
import InwardGraph
import InwardLayers

/// The findings that a team has already accepted.
public struct Baseline: Sendable {
  /// The path of the file, as shown in messages.
  public let path: String
  public let entries: [BaselineEntry]
  fileprivate let identities: KnownIdentities

  public init(path: String, entries: [BaselineEntry]) {
    self.path = path
    self.entries = entries
    identities = KnownIdentities(entries)
  }

  public static let stale = EveryEntryMatches.id
}

/// One accepted finding.
public struct BaselineEntry: Sendable, Hashable {
  public let rule: String
  /// The declaration that the finding is attributed to; if there is none, the name of something else that the finding
  /// is about, such as a file, a layer or a target.
  public let source: String
  /// The declaration or external name that is used, or another detail of the finding; empty if there is none.
  public let named: String
  /// The kind of reference as a word; empty if there is none.
  public let kind: String
  /// The layer under which the file lists the entry, for human readers. It is not part of the identity.
  public let layer: String?
  /// The place of the entry in the baseline.
  public var origin: RulePlace?

  public init(
    rule: String, source: String, named: String, kind: String, layer: String? = nil, origin: RulePlace? = nil
  ) {
    self.rule = rule
    self.source = source
    self.named = named
    self.kind = kind
    self.layer = layer
    self.origin = origin
  }

  var identity: FindingIdentity { FindingIdentity(rule: rule, source: source, named: named, kind: kind) }
}

extension BaselineEntry {
  /// Creates the entry for a finding; nil for a finding that cannot be accepted, such as one about the rules file.
  public init?(_ finding: Finding) {
    guard finding.isAcceptable else { return nil }
    let identity = finding.identityInBaseline
    self.init(
      rule: identity.rule, source: identity.source, named: identity.named, kind: identity.kind,
      layer: finding.sides.from?.layer)
  }
}

/// Separates the findings that a baseline accepts from the rest, and adds a finding for each entry that accepts none.
func part(_ findings: [Finding], by baseline: Baseline, _ subject: Subject) -> Outcome {
  let (matches, others) = match(findings, baseline, subject)
  var limits = BaselineLimits(subject.plan)
  var isUsed = Array(repeating: false, count: baseline.identities.all.count)
  var refused: [Int: LayerDefinition] = [:]
  var outcome = Outcome(findings: others)
  for (finding, identity) in matches {
    if let layer = limits.layerRefusing(finding) {
      refused[identity] = layer
      outcome.findings.append(finding)
    } else {
      isUsed[identity] = true
      outcome.accepted.append(AcceptedFinding(finding: finding, means: .baseline, reason: nil))
    }
  }
  let useless = baseline.identities.ofEntries.enumerated().filter { !isUsed[$0.element] }.map { entry, identity in
    let fault = refused[identity].map { EntryFault.refused(by: $0) } ?? .matchesNothing
    return Violation(.entry(baseline.entries[entry], path: baseline.path, fault))
  }
  outcome.findings += subject.findings(of: useless)
  return outcome
}

/// Splits findings into those that a baseline lists, each with the number of its identity, and all others.
private func match(
  _ findings: [Finding], _ baseline: Baseline, _ subject: Subject
) -> (matches: [(finding: Finding, identity: Int)], others: [Finding]) {
  let known = baseline.identities
  var tops = TopNames(subject)
  var matches: [(finding: Finding, identity: Int)] = []
  var isMatched = Array(repeating: false, count: known.all.count)
  var others: [Finding] = []
  for finding in findings {
    if finding.isAcceptable, let identity = known.identity(of: finding, &tops) {
      matches.append((finding, identity))
      isMatched[identity] = true
    } else {
      others.append(finding)
    }
  }
  let renamed = renamedEntries(known.all.indices.filter { !isMatched[$0] }, of: known, to: others, subject)
  if renamed.isEmpty { return (matches, others) }
  matches += others.compactMap { finding in renamed[finding.identityInBaseline].map { (finding, $0) } }
  return (matches, others.filter { renamed[$0.identityInBaseline] == nil })
}

/// Maps the identity of each finding that an entry lists under an older name to the number of that entry's identity.
private func renamedEntries(
  _ left: [Int], of known: KnownIdentities, to others: [Finding], _ subject: Subject
) -> [FindingIdentity: Int] {
  if left.isEmpty || others.isEmpty { return [:] }
  var seen: Set<FindingIdentity> = []
  let found = others.filter(\.isAcceptable).map(\.identityInBaseline).filter { seen.insert($0).inserted }
  let entries = renamed(left.map { known.all[$0] }, to: found, in: subject.graph.files)
  return Dictionary(
    uniqueKeysWithValues: zip(found, entries).compactMap { found, entry in entry.map { (found, left[$0]) } })
}

/// The identities in a baseline, indexed for matching. They are indexed once for each baseline, because a session uses
/// them after every edit. They are compared by their short forms, which findings store, because comparing all their
/// words would take most of the time of matching.
private final class KnownIdentities: Sendable {
  /// The identities in the order of the file, without duplicates.
  let all: [FindingIdentity]
  /// The number of each entry's identity.
  let ofEntries: [Int]
  private let numbers: [Fingerprint: Int]
  /// The numbers of the identities that differ only in their source, in the order of the file. The key is the
  /// fingerprint of the identity with an empty source.
  private let alike: [Fingerprint: [Int]]

  init(_ entries: [BaselineEntry]) {
    var (all, ofEntries): ([FindingIdentity], [Int]) = ([], [])
    var (numbers, alike): ([Fingerprint: Int], [Fingerprint: [Int]]) = ([:], [:])
    for identity in entries.map(\.identity) {
      let number = numbers[identity.fingerprint] ?? all.count
      ofEntries.append(number)
      if number < all.count { continue }
      numbers[identity.fingerprint] = number
      all.append(identity)
      alike[identity.in("").fingerprint, default: []].append(number)
    }
    (self.all, self.ofEntries, self.numbers, self.alike) = (all, ofEntries, numbers, alike)
  }

  /// Returns the number of the identity that matches a finding; nil if there is none. A finding in top-level code is
  /// attributed to the first declaration of the file. An entry for any top-level declaration of the file, or for the
  /// file itself, matches, so that a declaration inserted above the first one does not make the finding new.
  func identity(of finding: Finding, _ tops: inout TopNames) -> Int? {
    if let number = numbers[finding.fingerprintInBaseline] { return number }
    let own = finding.identityInBaseline
    guard let alike = alike[own.in("").fingerprint], let names = tops.names(around: finding, own.source) else {
      return nil
    }
    // Iterates over the shorter list, because a file with many declarations may have as many findings.
    if alike.count > names.places.count {
      return names.inOrder.lazy.compactMap { self.numbers[own.in($0).fingerprint] }.first
    }
    let places = alike.compactMap { number in names.places[all[number].source].map { (place: $0, number: number) } }
    return places.min { $0.place < $1.place }?.number
  }
}

/// The top-level declarations of files, collected once for each file on demand.
private struct TopNames {
  struct Names {
    var inOrder: [String] = []
    /// The first position of each name in `inOrder`.
    var places: [String: Int] = [:]
  }
  private let subject: Subject
  private var ofFiles: [FileID: Names] = [:]

  init(_ subject: Subject) { self.subject = subject }

  /// Returns the names that a finding in top-level code may be attributed to; nil for any other finding.
  mutating func names(around finding: Finding, _ source: String) -> Names? {
    let isOfFile = finding.topic.map(\.isOfFile) ?? (finding.place.position == .file)
    guard isOfFile, finding.ids.file.isSome, source == subject.side(of: finding.ids.file).declaration else {
      return nil
    }
    if let known = ofFiles[finding.ids.file] { return known }
    var names = Names()
    let tops = subject.graph.symbols(of: finding.ids.file).filter { subject.graph.symbols[$0].owner.isNone }
    for name in tops.map({ subject.graph.qualifiedName(of: SymbolID($0)) }) + [subject.fileName(of: finding.ids.file)]
    where names.places[name] == nil {
      names.places[name] = names.inOrder.count
      names.inOrder.append(name)
    }
    ofFiles[finding.ids.file] = names
    return names
  }
}
