// Writes a history as JSON and reads it, because a later run continues from the file that an earlier one wrote.
import InwardJSON

/// Writes a history as JSON. Schemas/history.schema.json describes the format; new releases only add to it.
public func historyJSON(of history: History) -> String {
  JSON.object([
    ("version", .number(1)),
    ("rules", .string(history.rules)),
    ("wanted", .number(history.wanted)),
    ("sampled", .bool(history.isSampled)),
    ("revisions", .each(history.revisions, json)),
    ("findings", .each(history.findings, json)),
    ("open", .array(history.open.map { .number($0) })),
  ]).text()
}

private func json(of revision: HistoryRevision) -> JSON {
  .object([
    ("commit", .string(revision.commit)), ("time", .number(revision.time)), ("subject", .string(revision.subject)),
    ("files", .number(revision.files)), ("findings", .number(revision.findings)), ("new", .number(revision.new)),
    ("fixed", .number(revision.fixed)), ("coupling", .number(revision.coupling)),
  ])
}

private func json(of finding: HistoryFinding) -> JSON {
  .object([
    ("rule", .string(finding.rule)), ("path", .string(finding.path)), ("line", .number(finding.line)),
    ("message", .string(finding.message)), ("came", .number(finding.came)),
    ("went", finding.went.map { .number($0) } ?? .null),
  ])
}

/// Reads a history. Returns nil if the text is not a history of version 1, or if an index in it is out of range.
public func readHistory(_ bytes: [UInt8]) -> History? {
  guard let json = try? readJSON(bytes), json["version"]?.integer == 1, let rules = json["rules"]?.string,
    let wanted = json["wanted"]?.integer, let revisions = json["revisions"]?.elements?.map(revision),
    let findings = json["findings"]?.elements?.map(finding), let open = json["open"]?.elements?.map(\.integer)
  else { return nil }
  var history = History(rules: rules, wanted: wanted, isSampled: json["sampled"]?.boolean ?? false)
  history.revisions = revisions.compactMap { $0 }
  history.findings = findings.compactMap { $0 }
  history.open = open.compactMap { $0 }
  let isWhole =
    history.revisions.count == revisions.count && history.findings.count == findings.count
    && history.open.count == open.count
  return isWhole && history.isConsistent ? history : nil
}

private func revision(of json: JSON) -> HistoryRevision? {
  guard let commit = json["commit"]?.string, let time = json["time"]?.integer, let subject = json["subject"]?.string
  else { return nil }
  var revision = HistoryRevision(commit: commit, time: time, subject: subject)
  revision.files = json["files"]?.integer ?? 0
  revision.findings = json["findings"]?.integer ?? 0
  revision.new = json["new"]?.integer ?? 0
  revision.fixed = json["fixed"]?.integer ?? 0
  revision.coupling = json["coupling"]?.integer ?? 0
  return revision
}

private func finding(of json: JSON) -> HistoryFinding? {
  guard let rule = json["rule"]?.string, let path = json["path"]?.string, let line = json["line"]?.integer,
    let message = json["message"]?.string, let came = json["came"]?.integer
  else { return nil }
  return HistoryFinding(
    rule: rule, path: path, line: line, message: message, came: came, went: json["went"]?.integer)
}

extension History {
  fileprivate var isConsistent: Bool {
    open.allSatisfy(findings.indices.contains)
      && findings.allSatisfy { finding in
        revisions.indices.contains(finding.came) && finding.went.map(revisions.indices.contains) ?? true
      }
  }
}
