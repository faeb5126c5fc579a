// Another program reads each format and must find the same findings, however unusual the names are.
import Foundation
import InwardReports
import InwardRules
import InwardTestSupport
import Testing

@Suite struct Consumers {
  /// The findings of the golden files, and one with characters that are special in the formats.
  static var chosen: ChosenFindings {
    let path = "Domain/a b/100%,x:y|z&<q>\"ü\".swift"
    let odd = Finding(
      rule: "my,rule", severity: .error,
      wording: Wording(
        "100% of <View> & \"friends\": `a|b`, *c* [d](e)\u{7}\nsecond line", because: "one, two: three | four\r\nfive",
        help: "<b>::error file=x::y</b> ]]>"),
      site: FindingSite(path, FindingPlace(line: 3, column: 5, endColumn: 8)),
      mention: FindingMention(name: "`default`", kind: .member),
      sides: FindingSides(
        from: FindingSide(layer: "Domain", declaration: "Array<Int>.subscript(_:)", path: path, line: 2),
        to: FindingSide(layer: "Data", declaration: "Row.==(_:_:)", path: "Data/|.swift", line: 1)))
    var chosen = Goldens.chosen
    chosen.findings += [odd, odd]
    return chosen
  }

  static let report = makeReport(
    of: [chosen], with: ReportNeeds(excerpts: true, columns: true, columnsOfAccepted: true))

  private func read(
    _ format: String, _ report: String, schema: String? = nil
  ) throws -> [String] {
    let result = try seen(format, report, schema: schema)
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  private func seen(_ format: String, _ report: String, schema: String? = nil) throws -> ProgramResult {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["report": report], below: folder)
    let program = repository.appendingPathComponent("Tests/Reports/Consumers/read.py").path
    let schemas = schema.map { [repository.appendingPathComponent($0).path] } ?? []
    return try run(
      repository.appendingPathComponent(".build/python/bin/python3"),
      [program, format, folder.appendingPathComponent("report").path] + schemas, in: folder)
  }

  /// Returns the line `path line severity rule` for each finding; `words` are the reader's terms for error, warning and
  /// note.
  private func expected(
    _ words: (String, String, String) = ("error", "warning", "note"), path: (String) -> String = { $0 }
  ) -> [String] {
    lines(of: Self.report.findings, words, path)
  }

  private func acceptedLines(path: (String) -> String = { $0 }) -> [String] {
    lines(of: Self.report.accepted.map(\.finding), ("error", "warning", "note"), path)
  }

  /// Returns such lines for all places of each finding, the main place first.
  private func expectedPlaces(_ words: (String, String, String)) -> [[String]] {
    Self.report.findings.map { finding in
      ([finding.place] + finding.places + finding.elsewhere).map { line(of: finding, at: $0, words) { $0 } }
    }
  }

  private func lines(
    of findings: [ReportedFinding], _ words: (String, String, String), _ path: (String) -> String
  ) -> [String] {
    findings.map { line(of: $0, at: $0.place, words, path) }
  }

  private func line(
    of finding: ReportedFinding, at place: ReportedPlace, _ words: (String, String, String), _ path: (String) -> String
  ) -> String {
    let word =
      switch finding.severity {
      case .error: words.0
      case .warning: words.1
      case .note: words.2
      }
    return "\(path(place.path)) \(place.line) \(word) \(finding.rule)"
  }

  @Test func json() throws {
    let seen = try read("findings", jsonReport(of: Self.report), schema: "Schemas/findings.schema.json")
    let accepted = zip(acceptedLines(), ["exception It moves.", "ignore None", "baseline None"]).map { "\($0) \($1)" }
    #expect(seen == expected() + accepted)
  }

  /// Checks the report with the standard's schema, and with a reader that models the standard.
  @Test func sarif() throws {
    let seen = try read("sarif", sarifReport(of: Self.report, version: "1.2.3", builtIn: Goldens.rules))
    func encoded(_ path: String) -> String {
      path.addingPercentEncoding(
        withAllowedCharacters: .urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))) ?? ""
    }
    let accepted = zip(acceptedLines(path: encoded), ["external", "inSource", "external"]).map { "\($0) \($1)" }
    #expect(seen == expected(path: encoded) + accepted)
  }

  /// Code scanning shows all places of a finding and the steps of its chain.
  @Test func aCycleIsSARIFToo() throws {
    var cycle = Goldens.chosen
    cycle.findings = cycle.findings.filter { !$0.sides.chain.isEmpty }
    cycle.accepted = []
    let text = sarifReport(of: makeReport(of: [cycle]), version: "1.2.3", builtIn: Goldens.rules)
    #expect(try read("sarif", text).count == 1)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let runs = try #require(document["runs"] as? [[String: Any]])
    let result = try #require((runs[0]["results"] as? [[String: Any]])?.first)
    #expect((result["locations"] as? [Any])?.count == 3)
    let flows = try #require(result["codeFlows"] as? [[String: Any]])
    let threads = try #require(flows[0]["threadFlows"] as? [[String: Any]])
    #expect((threads[0]["locations"] as? [Any])?.count == 2)
  }

  /// A report about some rules must not look like a report about all of them.
  @Test func theRulesThatWereAskedForAreListed() throws {
    var some = Goldens.chosen
    some.rules = ["dependency", "import"]
    let report = makeReport(of: [some])
    _ = try read("findings", jsonReport(of: report), schema: "Schemas/findings.schema.json")
    let sarif = sarifReport(of: report, version: "1.2.3", builtIn: Goldens.rules)
    _ = try read("sarif", sarif)
    func object(_ text: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let summary = try #require(try object(jsonReport(of: report))["summary"] as? [String: Any])
    let run = try #require((try object(sarif)["runs"] as? [[String: Any]])?.first)
    for holder in [summary, run["properties"] as? [String: Any]] {
      #expect(holder?["onlyRules"] as? [String] == some.rules)
    }
    let all = try object(sarifReport(of: Self.report, version: "1.2.3", builtIn: Goldens.rules))
    #expect((all["runs"] as? [[String: Any]])?.first?["properties"] == nil)
  }

  @Test func aCleanRunIsSARIFToo() throws {
    #expect(try read("sarif", sarifReport(of: Goldens.clean, version: "1.2.3", builtIn: Goldens.rules)).isEmpty)
  }

  @Test func gitlab() throws {
    let seen = try read(
      "gitlab", gitlabReport(of: Self.report), schema: "Tests/Reports/Consumers/gitlab.schema.json")
    #expect(seen == expectedPlaces(("major", "minor", "info")).flatMap { $0 })
  }

  /// The reader rejects entries that GitLab would silently drop: GitLab stops at an invalid entry, and keeps only the
  /// last of several entries with the same fingerprint. The reader also rejects entries that violate the schema.
  @Test(arguments: [
    (#""location""#, #""place""#, "would drop"), (#""begin": 12"#, #""begin": "12""#, "would drop"),
    (#""fingerprint": "[^"]*""#, #""fingerprint": "one""#, "would drop"),
    (#""severity": "major""#, #""severity": "error""#, "ValidationError"),
    (#""path": "Domain"#, #""path": "./Domain"#, "ValidationError"),
  ]) func whatGitLabWouldDrop(_ pattern: String, _ replacement: String, _ reason: String) throws {
    let report = gitlabReport(of: Self.report)
    let broken = report.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
    #expect(broken != report)
    let result = try seen("gitlab", broken, schema: "Tests/Reports/Consumers/gitlab.schema.json")
    #expect(result.status != 0 && result.errors.contains(reason), "\(result.output)\(result.errors)")
  }

  @Test func junit() throws {
    let seen = try read("junit", junitReport(of: Self.report))
    #expect(Set(seen) == Set(expected(("failed", "passed", "passed"))))
    #expect(try read("junit", junitReport(of: Goldens.clean)) == ["None None passed inward"])
  }

  @Test func checkstyle() throws {
    let seen = try read("checkstyle", checkstyleReport(of: Self.report))
    #expect(seen.sorted() == expectedPlaces(("error", "warning", "info")).flatMap { $0 }.sorted())
    let files = checkstyleReport(of: Self.report).matches(of: /<file name="([^"]*)"/).map { String($0.1) }
    #expect(Set(files).count == files.count, "each file stands there once")
  }

  @Test func github() throws {
    let places = expectedPlaces(("error", "warning", "notice"))
    // GitHub shows only ten annotations of each kind, so the first places of all findings come first.
    #expect(
      try read("github", githubReport(of: Self.report))
        == places.map { $0[0] } + places.flatMap { $0.dropFirst() })
  }

  /// There is no reader to install, so ours follows the rules of the Azure Pipelines runner.
  @Test func azure() throws {
    let seen = try read("azure", azureReport(of: Self.report))
    #expect(seen == expectedPlaces(("error", "warning", "warning")).flatMap { $0 })
  }

  /// The escapes are compared with those of the Python package that writes such messages.
  @Test func teamcity() throws {
    let seen = try read("teamcity", teamcityReport(of: Self.report, builtIn: Goldens.rules))
    #expect(seen == expectedPlaces(("ERROR", "WARNING", "INFO")).flatMap { $0 })
  }

  @Test func markdown() throws {
    #expect(try read("markdown", markdownReport(of: Self.report)) == expected())
    #expect(try read("markdown", markdownReport(of: Goldens.clean)).isEmpty)
  }

  /// A server rejects a comment that is too long, so the page stays below 64 KiB and ends with the number of findings
  /// left out.
  @Test func aLongMarkdownPageIsCutWithANote() throws {
    var many = Goldens.chosen
    many.findings = Array(repeating: many.findings[0], count: 5_000)
    let page = markdownReport(of: makeReport(of: [many]))
    #expect(page.utf8.count < 65_536)
    let rows = try read("markdown", page).count
    #expect(rows > 100)
    #expect(page.contains("and \(5_000 - rows) more findings"))
  }

  /// Xcode marks only lines of the form `path:line:column: severity: text`, so each line must have it.
  @Test func xcode() throws {
    let lines = xcodeReport(of: Self.report).split(whereSeparator: \.isNewline)
    #expect(lines.count == 3 + 1 + 1 + 3 + 1 + 1 + 2 * 2)
    for line in lines { #expect(line.firstMatch(of: /:\d+:\d+: (error|warning|note): \S/) != nil, "\(line)") }
  }
}
