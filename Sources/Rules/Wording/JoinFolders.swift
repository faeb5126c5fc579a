// Joins the findings about files in no layer, which are accepted one by one but reported by directory.

extension Finding {
  public var isJoinedByFolder: Bool { rule == EveryFileInALayer.id }
}

/// Counts the findings that a report shows: those about files in no layer count once for each directory.
public func countAsReported(_ findings: [Finding]) -> Int {
  findings.count { !$0.isJoinedByFolder }
    + Set(findings.lazy.filter(\.isJoinedByFolder).map { EveryFileInALayer.folder(of: $0.path) }).count
}

/// Joins the findings about files in no layer into one for each directory, and returns them with all others.
public func joinedByFolder(_ findings: [Finding]) -> [Finding] {
  let loose = findings.filter { $0.isJoinedByFolder }
  if loose.isEmpty { return findings }
  let others = findings.filter { !$0.isJoinedByFolder }
  return (others + EveryFileInALayer.joined(loose)).sorted { $0.precedes($1) }
}

/// Joins accepted findings about files in no layer into one for each directory, if they were accepted by the same
/// means, for the same reason and until the same day.
public func joinedByFolder(_ accepted: [AcceptedFinding]) -> [AcceptedFinding] {
  struct Cause: Hashable {
    var means: AcceptedFinding.Means
    var reason: String?
    var until: Day?

    init(_ accepted: AcceptedFinding) { (means, reason, until) = (accepted.means, accepted.reason, accepted.until) }
  }
  let loose = accepted.filter { $0.finding.isJoinedByFolder }
  if loose.isEmpty { return accepted }
  var joined = accepted.filter { !$0.finding.isJoinedByFolder }
  for (cause, alike) in Dictionary(grouping: loose, by: Cause.init) {
    joined += EveryFileInALayer.joined(alike.map(\.finding)).map {
      AcceptedFinding(finding: $0, means: cause.means, reason: cause.reason, until: cause.until)
    }
  }
  return joined.sorted { $0.finding.precedes($1.finding) }
}

extension EveryFileInALayer {
  /// Joins findings of single files, which are accepted one by one, into one finding for each directory.
  fileprivate static func joined(_ findings: [Finding]) -> [Finding] {
    Dictionary(grouping: findings) { folder(of: $0.path) }.sorted { $0.key < $1.key }.map { folder, findings in
      let files = findings.map(\.path).sorted()
      let count = files.count == 1 ? "1 file" : "\(files.count) files"
      let place = "in " + (folder.isEmpty ? "the project's root" : "'\(folder)'")
      let verb = files.count == 1 ? "is" : "are"
      let first = findings.first { $0.path == files[0] } ?? findings[0]
      return Finding(
        rule: id, severity: first.severity,
        wording: Wording("\(count) \(place) \(verb) in no layer: \(names(of: files))", help: first.wording.help),
        site: first.site, ids: first.ids,
        topic: FindingTopic(
          source: findings.compactMap { $0.topic?.source }.sorted().joined(separator: ", "),
          isOfFile: findings.count == 1))
    }
  }

  fileprivate static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func names(of files: [String]) -> String {
    let names = files.prefix(3).map { $0.split(separator: "/").last.map(String.init) ?? "" }
    return names.joined(separator: ", ") + (files.count > 3 ? ", ..." : "")
  }
}
