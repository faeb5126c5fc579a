// Findings as JUnit results: a suite for each rule, a test for each finding. Servers that know tests show it so.
import InwardRules

/// An error is a failure; warnings and notes pass and say so in their output, as this form has no word for them. A
/// clean run is one test that passes, since servers take an empty report for a broken one.
public func junitReport(of examination: Examination) -> String {
  var suites: [(rule: String, findings: [Finding])] = []
  for finding in examination.findings {
    if let index = suites.firstIndex(where: { $0.rule == finding.rule }) {
      suites[index].findings.append(finding)
    } else {
      suites.append((finding.rule, [finding]))
    }
  }
  let children = suites.isEmpty ? [cleanSuite(examination)] : suites.map { suite($0.rule, $0.findings) }
  let tests = max(1, examination.findings.count)
  return XML(
    name: "testsuites",
    attributes: [("name", "inward"), ("tests", String(tests)), ("failures", String(examination.errors))],
    children: children
  ).document()
}

private func suite(_ rule: String, _ findings: [Finding]) -> XML {
  let failures = findings.count { $0.severity == .error }
  return XML(
    name: "testsuite",
    attributes: [
      ("name", rule), ("tests", String(findings.count)), ("failures", String(failures)), ("errors", "0"),
      ("skipped", "0"), ("time", "0"),
    ], children: findings.map { testCase($0) })
}

private func testCase(_ finding: Finding) -> XML {
  let place = "\(finding.path):\(finding.place.text)"
  // A line for each place: servers make links of them.
  let places = finding.allPlaces.map {
    "\($0.path):\($0.place.text): \(finding.severity.rawValue): \(finding.statement)"
  }
  let declared = finding.to.map { ["declared: \($0.step)"] } ?? []
  let body = (places + declared + finding.arguments).joined(separator: "\n")
  let outcome =
    finding.severity == .error
    ? XML(name: "failure", attributes: [("message", finding.statement), ("type", finding.rule)], text: body)
    : XML(name: "system-out", attributes: [], text: body)
  return XML(
    name: "testcase",
    attributes: [
      ("classname", finding.from?.declaration ?? finding.path), ("name", "\(finding.statement) (\(place))"),
      ("file", finding.path), ("line", String(finding.place.line)), ("time", "0"),
    ], children: [outcome])
}

private func cleanSuite(_ examination: Examination) -> XML {
  XML(
    name: "testsuite",
    attributes: [
      ("name", "inward"), ("tests", "1"), ("failures", "0"), ("errors", "0"), ("skipped", "0"), ("time", "0"),
    ],
    children: [
      XML(
        name: "testcase",
        attributes: [
          ("classname", "inward"), ("name", "no findings in \(counted(examination.files, "file"))"), ("time", "0"),
        ])
    ])
}
