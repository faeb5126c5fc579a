// A fixed list of findings, and golden files for each format. `RECORD=1` rewrites the files; review the diff.
import Foundation
import InwardGraph
import InwardLayers
import InwardReports
import InwardRules
import InwardTestSupport
import Testing

@Suite struct Goldens {
  /// Findings with everything that a report can contain: several places, also in other files, a chain, a condition,
  /// candidates, tabs, names beyond ASCII, and no name.
  static var chosen: ChosenFindings {
    var chosen = ChosenFindings(
      findings: [outward, conditional, cycle, empty],
      accepted: [
        AcceptedFinding(finding: outward, means: .exception, reason: "It moves."),
        AcceptedFinding(finding: conditional, means: .ignore, reason: nil),
        AcceptedFinding(finding: empty, means: .baseline, reason: nil),
      ], examined: examined)
    chosen.read = { path in sources[path] }
    return chosen
  }

  static let report = makeReport(
    of: [chosen], with: ReportNeeds(excerpts: true, columns: true, columnsOfAccepted: true))

  private static let outward: Finding = {
    let to = FindingSide(layer: "Data", declaration: "PageDTO", path: "Data/PageDTO.swift", line: 3)
    let others = [4, 7, 9].map {
      FindingSide(layer: "Data", declaration: "PageDTO", path: "Data/PageDTO.swift", line: $0)
    }
    return Finding(
      rule: "dependency", severity: .error,
      wording: Wording(
        "Domain uses PageDTO (Data)", because: "The domain outlives servers.",
        help: "declare a type in Domain and convert to it in Data"),
      site: FindingSite(
        path: "Domain/UseCases/Search.swift",
        places: [
          FindingPlace(line: 12, column: 13, endColumn: 20, position: .stored),
          FindingPlace(line: 14, column: 9, endColumn: 16), FindingPlace(line: 20, column: 3, endColumn: 10),
        ]),
      mention: FindingMention(name: "PageDTO", kind: .type),
      sides: FindingSides(
        from: FindingSide(
          layer: "Domain.UseCases", owner: "@team-domain", declaration: "Search.page",
          path: "Domain/UseCases/Search.swift", line: 12),
        to: to, candidates: [to] + others, candidateCount: 4))
  }()

  private static let conditional = Finding(
    rule: "import", severity: .warning, wording: Wording("Domain imports UIKit, which its rules do not allow"),
    site: FindingSite(
      "Domain/Übersicht.swift",
      // Columns are in bytes. Editors count `ü`, which has two bytes, as one column, so they show this place at column
      // 15.
      FindingPlace(line: 2, column: 16, endColumn: 21, position: .file, condition: "os(iOS) && !DEBUG")),
    mention: FindingMention(name: "UIKit", kind: .import),
    sides: FindingSides(
      from: FindingSide(layer: "Domain", declaration: "Übersicht", path: "Domain/Übersicht.swift", line: 1)))

  private static let cycle = Finding(
    rule: "no-cycles", severity: .error,
    wording: Wording("dependency cycle between layers: Domain -> Data -> Domain"),
    site: FindingSite(
      path: "Domain/Übersicht.swift", places: [FindingPlace(line: 4, column: 9, endColumn: 12, position: .file)],
      elsewhere: [
        PlaceInFile(path: "Data/PageDTO.swift", place: FindingPlace(line: 7, column: 5, endColumn: 8)),
        PlaceInFile(path: "Domain/UseCases/Search.swift", place: FindingPlace(line: 30, column: 2, endColumn: 5)),
      ]),
    mention: FindingMention(name: "Row", kind: .constructs),
    sides: FindingSides(
      from: FindingSide(layer: "Domain", declaration: "row", path: "Domain/Übersicht.swift", line: 4),
      to: FindingSide(layer: "Data", declaration: "Row", path: "Data/Row.swift", line: 1),
      chain: [
        FindingSide(layer: "Domain", declaration: "Domain", path: "Domain/Übersicht.swift", line: 4),
        FindingSide(layer: "Data", declaration: "Data", path: "Data/Row.swift", line: 2),
      ]))

  private static let empty = Finding(
    rule: "empty-layer", severity: .note, wording: Wording("layer View contains no files or declarations"),
    site: FindingSite("rules.yml", FindingPlace(line: 7, column: 3, endColumn: 7)))

  private static let examined = Examined(
    files: FileCounts(all: 3, unassigned: 1, unlisted: 1, generated: 2, tests: 1), declarations: 41,
    mentions: MentionCounts(
      all: 170, inProject: 60, external: 80, local: 20,
      unknown: [UnknownCount(reason: .receiver, count: 9), UnknownCount(reason: .overload, count: 1)]),
    layers: [LayerCount(layer: "Domain", declarations: 4), LayerCount(layer: "Data", declarations: 1)],
    hasBaseline: true)

  /// Source files, by path, with the lines that reports show.
  private static let sources = [
    "Domain/UseCases/Search.swift": source([12: "  var page: PageDTO?"]),
    "Domain/Übersicht.swift": source([2: "\t/* \"ü\" */ import UIKit", 4: "let row=Row()"]),
  ]

  private static func source(_ lines: [Int: String]) -> SourceText {
    SourceText(Array((1...40).map { (lines[$0] ?? "") + "\n" }.joined().utf8))
  }

  static let clean = makeReport(of: [
    ChosenFindings(findings: [], examined: Examined(files: FileCounts(all: 1), declarations: 1))
  ])

  /// The texts of two built-in rules; all others count as rules of the project.
  static let rules = [
    BuiltInRule(id: "dependency", text: "The rule.\n\nAnd why \"it\" is one."),
    BuiltInRule(id: "import", text: "Another rule."),
  ]

  @Test func text() throws { try expectGolden("text.txt", textReport(of: Self.report, style: TextStyle())) }

  @Test func coloredText() throws {
    try expectGolden("text-colored.txt", textReport(of: Self.report, style: TextStyle(usesColor: true)))
  }

  @Test func quietText() throws {
    try expectGolden("text-quiet.txt", textReport(of: Self.report, style: TextStyle(isQuiet: true)))
  }

  @Test func verboseText() throws {
    try expectGolden("text-verbose.txt", textReport(of: Self.report, style: TextStyle(isVerbose: true)))
  }

  @Test func cleanText() throws { try expectGolden("text-clean.txt", textReport(of: Self.clean, style: TextStyle())) }

  @Test func github() throws { try expectGolden("github.txt", githubReport(of: Self.report)) }

  @Test func azure() throws { try expectGolden("azure.txt", azureReport(of: Self.report)) }

  @Test func teamcity() throws {
    try expectGolden("teamcity.txt", teamcityReport(of: Self.report, builtIn: Self.rules))
  }

  @Test func sarif() throws {
    try expectGolden("findings.sarif", sarifReport(of: Self.report, version: "1.2.3", builtIn: Self.rules))
  }

  @Test func gitlab() throws { try expectGolden("gitlab.json", gitlabReport(of: Self.report)) }

  @Test func junit() throws { try expectGolden("junit.xml", junitReport(of: Self.report)) }

  @Test func junitOfACleanRun() throws { try expectGolden("junit-clean.xml", junitReport(of: Self.clean)) }

  @Test func checkstyle() throws { try expectGolden("checkstyle.xml", checkstyleReport(of: Self.report)) }

  @Test func markdown() throws { try expectGolden("findings.md", markdownReport(of: Self.report)) }

  @Test func xcode() throws { try expectGolden("xcode.txt", xcodeReport(of: Self.report)) }

  @Test func json() throws { try expectGolden("findings.json", jsonReport(of: Self.report)) }

  private func expectGolden(
    _ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = repository.appendingPathComponent("Tests/Reports/Goldens/" + name)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let golden = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == golden, "\(name) differs: RECORD=1 rewrites it", sourceLocation: sourceLocation)
  }
}
