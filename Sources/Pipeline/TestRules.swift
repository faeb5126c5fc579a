// Implements `inward test-rules`: runs the cases of a rules file, each as a separate project in memory.
import InwardFacts
import InwardGraph
import InwardProjects
import InwardReports
import InwardRules
import InwardSDK
import InwardSyntax

/// The results of the cases of a rules file.
public struct RulesTest: Sendable {
  public struct Failure: Sendable {
    public var name: String
    /// The place in the rules file: `rules.yml:6:11`.
    public var place: String
    public var missing: [FindingMark]
    /// The findings without a mark, each with its message.
    public var unmarked: [(mark: FindingMark, message: String)]
  }
  public var failures: [Failure] = []
  public var caseCount = 0
  /// The parts of the rules that at least one case triggers.
  public var fired: [String] = []
  public var neverFired: [String] = []
}

/// Runs the cases of the rules file that `request` selects.
public func testRules(_ request: CheckRequest) throws(Obstacle) -> RulesTest {
  let project = try locateProject(request.project)
  let book = try readRuleBook(of: project)
  if book.cases.isEmpty {
    throw Obstacle(
      "\(project.rulesName) has no 'cases', so there is nothing to test; 'inward explain cases' describes them")
  }
  return testRules(of: book, sdk: try readSDK(of: project, by: book), on: request.day)
}

/// Checks each case against the whole rule book, and determines which parts of the rules the cases trigger.
func testRules(of book: RuleBook, sdk: Digest, on day: Day) -> RulesTest {
  var test = RulesTest()
  var fired: Set<String> = []
  test.caseCount = book.cases.count
  for rulesCase in book.cases {
    let all = run(rulesCase, by: book, sdk: sdk, on: day)
    fired.formUnion(all.map { part(of: $0, in: book) })
    let paths = Set(rulesCase.files.map(\.path))
    let findings = all.filter { paths.contains($0.path) }
    if let failure = judge(rulesCase, findings) { test.failures.append(failure) }
  }
  let all = parts(of: book)
  test.fired = all.filter { fired.contains($0) }
  test.neverFired = all.filter { !fired.contains($0) }
  return test
}

/// Checks a case and returns all its findings. Only findings in its files are compared with marks. Findings in the
/// rules file, such as one about a layer's size, only show that a part of the rules is triggered.
private func run(_ rulesCase: RuleCase, by book: RuleBook, sdk: Digest, on day: Day) -> [ReportedFinding] {
  let read = rulesCase.files.filter { file in
    let isIncluded = book.policy.include.isEmpty || book.policy.include.contains { $0.matches(file.path) }
    return isIncluded && !book.policy.exclude.contains { $0.matches(file.path) }
  }
  let sources = read.filter { !isManifest($0) }
  let manifests = read.filter(isManifest).map { file in
    withBytes(of: file.text) { readManifest(of: $0, in: folder(below: file.path)) }
  }
  var modules = mapModules(of: sources.map(\.path), manifests: manifests, rootName: "App")
  modules.assign(book.policy.modules, to: sources.map(\.path))
  let files = sources.map { file in
    ReadFile(path: file.path, facts: withBytes(of: file.text) { readFacts(of: $0, under: book.policy.conditions) })
  }
  let input = GraphInput(files: files, modules: modules, sdk: sdk)
  let judged = judge(Judgment(input, book, Circumstances(on: day)))
  return reported(judged.findings, judged.examination.examined)
}

private func isManifest(_ file: RuleCase.File) -> Bool {
  name(of: file.path) == "Package.swift" && importsAlways("PackageDescription", Array(file.text.utf8))
}

private func folder(below path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }

private func withBytes<Answer>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
  var text = text
  return text.withUTF8(body)
}

private func judge(_ rulesCase: RuleCase, _ findings: [ReportedFinding]) -> RulesTest.Failure? {
  let marked = rulesCase.files.flatMap { findingMarks(in: $0.text, path: $0.path) }.sorted()
  let found = findings.map { (mark: FindingMark(of: $0), message: $0.message) }
  let (missing, unmarked) = difference(marked: marked, found: found.map(\.mark))
  if missing.isEmpty, unmarked.isEmpty { return nil }
  return RulesTest.Failure(
    name: rulesCase.name, place: rulesCase.origin.text, missing: missing,
    unmarked: unmarked.map { mark in (mark, found.first { $0.mark == mark }?.message ?? "") })
}
