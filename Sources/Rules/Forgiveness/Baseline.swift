// The baseline: findings that stood when it was written. It knows them by identity, never by path or line.
import InwardFacts
import InwardGraph
import InwardLayers

/// The findings that a team knows already.
public struct Baseline: Sendable {
  /// The file, as messages call it.
  public let path: String
  public let entries: [BaselineEntry]

  public init(path: String, entries: [BaselineEntry]) {
    self.path = path
    self.entries = entries
  }

  public static let stale = EveryKnownFindingStands.id
}

/// One finding that is known.
public struct BaselineEntry: Sendable, Hashable {
  public let rule: String
  /// The declaration that it is charged to; for what is no declaration a folder or a file's name.
  public let source: String
  /// The declaration or the name from outside; empty where there is none.
  public let named: String
  /// The kind of mention as a word; empty where there is none.
  public let kind: String
  /// The layer under which the file lists it, for those who read it. No part of what it is known by.
  public let layer: String?
  /// Its line in the baseline.
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

  var identity: [String] { [rule, source, named, kind] }
}

extension BaselineEntry {
  /// How a finding is written down; nil for one about the rules file, which is fixed and not remembered.
  public init?(_ finding: Finding) {
    guard finding.isForgivable else { return nil }
    let identity = finding.identityInBaseline
    self.init(
      rule: identity[0], source: identity[1], named: identity[2], kind: identity[3], layer: finding.sides.from?.layer)
  }
}

/// Parts findings by whether a baseline knows them, and adds one for each entry that nothing stands for any more.
func part(_ findings: [Finding], by baseline: Baseline, _ subject: Subject) -> Outcome {
  let known = KnownIdentities(baseline)
  var tops = TopNames(subject)
  var standing: Set<[String]> = []
  var outcome = Outcome()
  for finding in findings {
    if finding.isForgivable, let identity = known.identity(of: finding, &tops) {
      standing.insert(identity)
      outcome.forgiven.append(Forgiven(finding: finding, means: .baseline, reason: nil))
    } else {
      outcome.findings.append(finding)
    }
  }
  for entry in baseline.entries where !standing.contains(entry.identity) {
    outcome.findings.append(staleFinding(entry, in: baseline))
  }
  return outcome
}

private func staleFinding(_ entry: BaselineEntry, in baseline: Baseline) -> Finding {
  let about = entry.kind.isEmpty ? ", about '\(entry.named)'" : ", naming '\(entry.named)' as \(entry.kind)"
  let named = entry.named.isEmpty ? "" : about
  let place = FindingPlace(
    line: entry.origin?.line ?? 1, column: entry.origin?.column ?? 1,
    endColumn: (entry.origin?.column ?? 1) + entry.rule.utf8.count)
  return Finding(
    rule: Baseline.stale, severity: .error,
    wording: Wording(
      "this entry no longer matches anything: '\(entry.rule)' in '\(entry.source)'\(named)",
      help: "'inward baseline --prune' removes the entries that no longer match anything"),
    site: FindingSite(baseline.path, place),
    topic: FindingTopic(source: entry.source, named: entry.identity.joined(separator: " ")))
}

/// The identities of a baseline, and of those alike but for their declaration, which declarations.
private struct KnownIdentities {
  private var all: Set<[String]> = []
  /// By rule, name and kind, in the order of the file.
  private var sources: [[String]: [String]] = [:]

  init(_ baseline: Baseline) {
    for entry in baseline.entries where all.insert(entry.identity).inserted {
      sources[[entry.rule, entry.named, entry.kind], default: []].append(entry.source)
    }
  }

  /// The identity that a finding is known by. What stands at the top of a file is charged to the first declaration
  /// there, and a new one above it is no news: any declaration at the top of that file will do.
  func identity(of finding: Finding, _ tops: inout TopNames) -> [String]? {
    let own = finding.identityInBaseline
    if all.contains(own) { return own }
    guard let sources = sources[[own[0], own[2], own[3]]], let names = tops.names(around: finding, own[1]) else {
      return nil
    }
    // The shorter list is walked: a file of many declarations may have as many findings.
    let source =
      sources.count <= names.places.count
      ? sources.filter { names.places[$0] != nil }.min { names.places[$0, default: 0] < names.places[$1, default: 0] }
      : names.inOrder.first { all.contains([own[0], $0, own[2], own[3]]) }
    return source.map { [own[0], $0, own[2], own[3]] }
  }
}

/// What is declared at the top of files, made once for each file that is asked about.
private struct TopNames {
  struct Names {
    var inOrder: [String] = []
    /// By name: its first place in that order.
    var places: [String: Int] = [:]
  }
  private let subject: Subject
  private var ofFiles: [FileID: Names] = [:]

  init(_ subject: Subject) { self.subject = subject }

  /// The names that a finding at the top of its file may be charged to; nil for any other finding.
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
