// Findings as SARIF 2.1.0, which code scanning, editors and code quality services read.
import InwardJSON
import InwardLayers
import InwardRules

/// Writes one run. Paths must be relative to the repository; columns are counted in UTF-16 units, as in the standard.
/// Accepted findings follow the others and are suppressed.
public func sarifReport(of report: Report, version: String, builtIn: [BuiltInRule]) -> String {
  let found = report.findings + report.accepted.map(\.finding)
  let rules = rulesFound(in: found)
  return JSON.object([
    ("$schema", .string("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")),
    ("version", .string("2.1.0")),
    (
      "runs",
      .array([
        .object(
          [
            ("tool", .object([("driver", driver(rules, version, builtIn))])),
            ("columnKind", .string("utf16CodeUnits")),
            ("results", results(of: report, found, rules)),
          ] + properties(of: report))
      ])
    ),
  ]).text()
}

/// Returns the properties of the run; none if all rules were requested.
private func properties(of report: Report) -> [(String, JSON)] {
  let rules = onlyRules(in: report)
  return rules.isEmpty ? [] : [("properties", .object(rules))]
}

private func rulesFound(in findings: [ReportedFinding]) -> [String] {
  Set(findings.map(\.rule)).sorted()
}

private func driver(_ rules: [String], _ version: String, _ builtIn: [BuiltInRule]) -> JSON {
  .object([
    ("name", .string("Inward")),
    ("semanticVersion", .string(version)),
    ("rules", .array(rules.map { metadata(of: $0, builtIn) })),
  ])
}

private func metadata(of rule: String, _ builtIn: [BuiltInRule]) -> JSON {
  let help =
    builtIn.first { $0.id == rule }?.text
    ?? "A rule of this project, defined as '\(rule)' in its rules file.\n\nFindings show the reason and a fix, if any."
  return .object([
    ("id", .string(rule)),
    ("shortDescription", text(String(help.prefix { !$0.isNewline }))),
    ("help", .object([("text", .string(help)), ("markdown", .string(help))])),
    ("properties", .object([("tags", .array([.string("architecture")]))])),
  ])
}

private func results(of report: Report, _ found: [ReportedFinding], _ rules: [String]) -> JSON {
  let open = report.findings.count
  let numbers = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
  return .each(found.count) { index in
    let finding = found[index]
    var members: [(String, JSON)] = [
      ("ruleId", .string(finding.rule)),
      ("ruleIndex", .number(numbers[finding.rule] ?? 0)),
      ("level", .string(finding.severity.rawValue)),
      ("message", text(message(of: finding))),
      // In this standard, several locations mean that all of them must be fixed, which is true of the places of a
      // finding.
      ("locations", .array(finding.allPlaces.map { location($0, of: finding) })),
    ]
    if let to = finding.to { members.append(("relatedLocations", .array([declared(to)]))) }
    if !finding.chain.isEmpty { members.append(("codeFlows", .array([flow(of: finding.chain)]))) }
    if let owner = finding.from?.owner { members.append(("properties", .object([("owner", .string(owner))]))) }
    members.append(("partialFingerprints", .object([("inwardIdentity/v1", .string(finding.fingerprint))])))
    if index >= open {
      members.append(("suppressions", .array([suppression(by: report.accepted[index - open])])))
    }
    return .object(members)
  }
}

/// Describes why a finding is suppressed. The standard has two kinds of suppressions: in the code itself, and anywhere
/// else.
private func suppression(by accepted: ReportedAcceptance) -> JSON {
  let reason =
    switch accepted.means {
    case .exception: "Accepted by an exception in the rules file"
    case .ignore: "Accepted by a comment"
    case .baseline: "Accepted by the baseline"
    }
  return .object([
    ("kind", .string(accepted.means == .ignore ? "inSource" : "external")), ("status", .string("accepted")),
    ("justification", .string(reason + (accepted.reason.map { ": \($0)" } ?? "."))),
  ])
}

/// Joins the message with the reason, the advice and the owner, because code scanning shows only the message.
private func message(of finding: ReportedFinding) -> String {
  [
    finding.statement + ".", finding.because, finding.help.map { "Help: \($0)." },
    finding.from?.owner.map { "Owner: \($0)." },
  ].compactMap { $0 }.joined(separator: " ")
}

private func location(_ place: ReportedPlace, of finding: ReportedFinding) -> JSON {
  let columns = place.characterColumns
  let line = JSON.number(place.line)
  var region: [(String, JSON)] = [
    ("startLine", line), ("startColumn", .number(columns.lowerBound)),
    ("endLine", line), ("endColumn", .number(columns.upperBound)),
  ]
  if let name = finding.name { region.append(("snippet", text(name))) }
  var members: [(String, JSON)] = [
    ("physicalLocation", .object([("artifactLocation", artifact(place.path)), ("region", .object(region))]))
  ]
  if let from = finding.from {
    members.append(("logicalLocations", .array([.object([("fullyQualifiedName", .string(from.declaration))])])))
  }
  return .object(members)
}

private func declared(_ side: FindingSide) -> JSON {
  let message = "'\(side.declaration)' is declared here" + (side.layer.map { ", in \($0)" } ?? "")
  return .object([("id", .number(1))] + standing(side, message))
}

/// Lists the steps of a chain or a cycle, in their order.
private func flow(of chain: [FindingSide]) -> JSON {
  let steps = chain.map { step in
    JSON.object([("location", .object(standing(step, step.declaration + (step.layer.map { ", in \($0)" } ?? ""))))])
  }
  return .object([("threadFlows", .array([.object([("locations", .array(steps))])]))])
}

private func standing(_ side: FindingSide, _ message: String) -> [(String, JSON)] {
  [
    ("message", text(message)),
    (
      "physicalLocation",
      .object([
        ("artifactLocation", artifact(side.path)), ("region", .object([("startLine", .number(side.line))])),
      ])
    ),
    ("logicalLocations", .array([.object([("fullyQualifiedName", .string(side.declaration))])])),
  ]
}

private func artifact(_ path: String) -> JSON {
  .object([("uri", .string(percentEncoded(path))), ("uriBaseId", .string("%SRCROOT%"))])
}

private func text(_ text: String) -> JSON { .object([("text", .string(text))]) }

/// Encodes a path as a relative reference: all bytes except letters, digits and harmless punctuation are
/// percent-encoded.
private func percentEncoded(_ path: String) -> String {
  path.utf8.reduce(into: "") { output, byte in
    let isPlain =
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || "-._~/+@!$&'()*,;=".utf8.contains(byte)
    if isPlain {
      output.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      output += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
