// Findings as JUnit results: a suite for each rule and a test for each finding, for CI services that show tests.
import InwardEscapes
import InwardRules

/// Reports errors as failures; warnings and notes pass and are shown in the output, because the format has no result
/// for them. A clean run is one test that passes, because CI services treat an empty report as broken.
public func junitReport(of report: Report) -> String {
  var suites: [(rule: String, findings: [ReportedFinding])] = []
  var numbers: [String: Int] = [:]
  for finding in report.findings {
    if let index = numbers[finding.rule] {
      suites[index].findings.append(finding)
    } else {
      numbers[finding.rule] = suites.count
      suites.append((finding.rule, [finding]))
    }
  }
  let children = suites.isEmpty ? [cleanSuite(report)] : suites.map { suite($0.rule, $0.findings) }
  let tests = max(1, report.findings.count)
  return XML(
    name: "testsuites",
    attributes: [("name", "inward"), ("tests", String(tests)), ("failures", String(report.errors))],
    children: children
  ).document()
}

private func suite(_ rule: String, _ findings: [ReportedFinding]) -> XML {
  let failures = findings.count { $0.severity == .error }
  return XML(
    name: "testsuite",
    attributes: [
      ("name", rule), ("tests", String(findings.count)), ("failures", String(failures)), ("errors", "0"),
      ("skipped", "0"), ("time", "0"),
    ], children: zip(findings, testNames(of: findings)).map { testCase($0, called: $1) })
}

/// Creates the names by which a CI service recognizes tests. They contain no line or column, so an edit above a finding
/// does not rename its test. The second test with the same name ends in `(2)`.
private func testNames(of findings: [ReportedFinding]) -> [String] {
  var seen: [String: Int] = [:]
  return findings.map { finding in
    // The identity of a finding joined by directory contains a name for each of its files, so the path of the finding
    // is used instead.
    let identity =
      finding.isJoinedByFolder ? FindingIdentity(rule: finding.rule, source: finding.path) : finding.identity
    let name = "\(finding.rule): \(identity.source)" + (identity.named.isEmpty ? "" : " -> \(identity.named)")
    let kind = identity.kind.isEmpty ? "" : ", \(identity.kind)"
    seen[name + kind, default: 0] += 1
    let count = seen[name + kind] ?? 1
    return name + kind + (count == 1 ? "" : " (\(count))")
  }
}

private func testCase(_ finding: ReportedFinding, called name: String) -> XML {
  // Each place is on a line of its own, which CI services turn into a link.
  let places = finding.allPlaces.map {
    "\($0.path):\($0.text): \(finding.severity.rawValue): \(finding.statement)"
  }
  let declared = finding.to.map { ["declared: \($0.step)"] } ?? []
  let body = (places + declared + finding.arguments).map { forTerminal($0) }.joined(separator: "\n")
  let outcome =
    finding.severity == .error
    ? XML(name: "failure", attributes: [("message", finding.statement), ("type", finding.rule)], text: body)
    : XML(name: "system-out", attributes: [], text: body)
  return XML(
    name: "testcase",
    attributes: [
      ("classname", finding.from?.declaration ?? finding.path), ("name", name),
      ("file", finding.path), ("line", String(finding.place.line)), ("time", "0"),
    ], children: [outcome])
}

private func cleanSuite(_ report: Report) -> XML {
  XML(
    name: "testsuite",
    attributes: [
      ("name", "inward"), ("tests", "1"), ("failures", "0"), ("errors", "0"), ("skipped", "0"), ("time", "0"),
    ],
    children: [
      XML(
        name: "testcase",
        attributes: [
          ("classname", "inward"),
          ("name", "no findings in \(counted(report.examined.files.all, "file"))\(rulesAsked(report))"),
          ("time", "0"),
        ])
    ])
}
