// The baseline: findings that stood when it was written. It knows them by identity, never by path or line.
import InwardFacts
import InwardGraph
import InwardLayers

/// The findings that a team knows already.
public struct Baseline: Sendable {
  /// The file, as messages call it.
  public var path: String
  public var entries: [BaselineEntry]

  public init(path: String, entries: [BaselineEntry]) {
    self.path = path
    self.entries = entries
  }

  public static let stale = EveryKnownFindingStands.id
}

/// One finding that is known.
public struct BaselineEntry: Sendable, Hashable {
  public var rule: String
  /// The declaration that it is charged to; for what is no declaration a folder or a file's name.
  public var source: String
  /// The declaration or the name from outside; empty where there is none.
  public var named: String
  /// The kind of mention as a word; empty where there is none.
  public var kind: String
  /// The layer under which the file lists it, for those who read it. No part of what it is known by.
  public var layer: String?
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
  /// How a finding is written down; nil for one about the rules file, which is mended and not remembered.
  public init?(_ finding: Finding) {
    guard finding.isForgivable else { return nil }
    let identity = finding.identity
    self.init(
      rule: identity[0], source: identity[1], named: identity[2], kind: identity[3], layer: finding.from?.layer)
  }
}

/// Moves the findings that a baseline knows, and adds one for each entry that nothing stands for any more.
func takeKnown(_ baseline: Baseline, from outcome: inout Outcome, _ subject: Subject) {
  let entries = Dictionary(baseline.entries.map { ($0.identity, $0) }) { first, _ in first }
  var standing: Set<[String]> = []
  outcome.findings.keep { finding in
    guard finding.isForgivable, let known = subject.identities(of: finding).first(where: { entries[$0] != nil }) else {
      return true
    }
    standing.insert(known)
    outcome.forgiven.append(Forgiven(finding: finding, means: .baseline, reason: nil))
    return false
  }
  for entry in baseline.entries where !standing.contains(entry.identity) {
    outcome.findings.append(staleFinding(entry, in: baseline))
  }
}

private func staleFinding(_ entry: BaselineEntry, in baseline: Baseline) -> Finding {
  let about = entry.kind.isEmpty ? ", about '\(entry.named)'" : ", naming '\(entry.named)' as \(entry.kind)"
  let named = entry.named.isEmpty ? "" : about
  var finding = Finding(
    rule: Baseline.stale, severity: .error,
    message: "this finding is mended: '\(entry.rule)' in '\(entry.source)'\(named)", path: baseline.path,
    place: FindingPlace(
      line: entry.origin?.line ?? 1, column: entry.origin?.column ?? 1,
      endColumn: (entry.origin?.column ?? 1) + entry.rule.utf8.count))
  finding.help = "'inward baseline --prune' takes what is mended out of the baseline"
  finding.topic = FindingTopic(source: entry.source, named: entry.identity.joined(separator: " "))
  return finding
}

extension Subject {
  /// The identities that a finding may be known by. What stands at the top of a file is charged to the first
  /// declaration there, and a new one above it is no news: any declaration at the top of that file will do.
  fileprivate func identities(of finding: Finding) -> [[String]] {
    let identity = finding.identity
    let isOfFile = finding.topic.map(\.isOfFile) ?? (finding.position == .file)
    guard isOfFile, finding.file.isSome, identity[1] == side(of: finding.file).declaration else { return [identity] }
    let tops = graph.symbols(of: finding.file).filter { graph.symbols[$0].owner.isNone }
    let names = [identity[1]] + tops.map { graph.qualifiedName(of: SymbolID($0)) } + [fileName(of: finding.file)]
    return names.map { [identity[0], $0, identity[2], identity[3]] }
  }
}
