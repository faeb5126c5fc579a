// One fixed list of findings, one golden file for each format. `RECORD=1` rewrites the files; the diff is read by eye.
import Foundation
import InwardGraph
import InwardLayers
import InwardReports
import InwardRules
import InwardTestSupport
import Testing

@Suite struct Goldens {
  /// Everything that a report can meet: places, also in other files, chains, conditions, tabs, names beyond ASCII,
  /// findings without a name.
  static let examination: Examination = {
    var outward = Finding(
      rule: "dependency", severity: .error, message: "Domain uses PageDTO (Data)",
      path: "Domain/UseCases/Search.swift",
      place: FindingPlace(line: 12, column: 13, endColumn: 20, excerpt: "  var page: PageDTO?"))
    outward.places = [
      FindingPlace(line: 14, column: 9, endColumn: 16), FindingPlace(line: 20, column: 3, endColumn: 10),
    ]
    outward.because = "The domain outlives servers."
    outward.help = "define a type or protocol in Domain and map to it in Data"
    outward.name = "PageDTO"
    outward.kind = .type
    outward.position = .stored
    outward.from = FindingSide(
      layer: "Domain.UseCases", declaration: "Search.page", path: "Domain/UseCases/Search.swift", line: 12)
    outward.to = FindingSide(layer: "Data", declaration: "PageDTO", path: "Data/PageDTO.swift", line: 3)
    outward.candidates =
      [outward.to!]
      + [4, 7, 9].map {
        FindingSide(layer: "Data", declaration: "PageDTO", path: "Data/PageDTO.swift", line: $0)
      }
    outward.candidateCount = 4

    var conditional = Finding(
      rule: "import", severity: .warning, message: "Domain imports UIKit, which its rules do not allow",
      path: "Domain/Übersicht.swift",
      place: FindingPlace(line: 2, column: 16, endColumn: 21, excerpt: "\t/* \"ü\" */ import UIKit"))
    // Two bytes for the letter in the comment are one unit of an editor.
    conditional.place.unitColumns = 15..<20
    conditional.name = "UIKit"
    conditional.kind = .import
    conditional.position = .file
    conditional.condition = "os(iOS) && !DEBUG"
    conditional.from = FindingSide(layer: "Domain", declaration: "Übersicht", path: "Domain/Übersicht.swift", line: 1)

    var circle = Finding(
      rule: "no-circles", severity: .error, message: "layers name each other in a circle: Domain -> Data -> Domain",
      path: "Domain/Übersicht.swift",
      place: FindingPlace(line: 4, column: 9, endColumn: 12, excerpt: "let row=Row()"))
    circle.elsewhere = [
      PlaceInFile(path: "Data/PageDTO.swift", place: FindingPlace(line: 7, column: 5, endColumn: 8)),
      PlaceInFile(path: "Domain/UseCases/Search.swift", place: FindingPlace(line: 30, column: 2, endColumn: 5)),
    ]
    circle.name = "Row"
    circle.kind = .constructs
    circle.position = .file
    circle.from = FindingSide(layer: "Domain", declaration: "row", path: "Domain/Übersicht.swift", line: 4)
    circle.to = FindingSide(layer: "Data", declaration: "Row", path: "Data/Row.swift", line: 1)
    circle.chain = [
      FindingSide(layer: "Domain", declaration: "Domain", path: "Domain/Übersicht.swift", line: 4),
      FindingSide(layer: "Data", declaration: "Data", path: "Data/Row.swift", line: 2),
    ]

    let empty = Finding(
      rule: "empty-layer", severity: .note, message: "layer View holds no file and no declaration", path: "rules.yml",
      place: FindingPlace(line: 7, column: 3, endColumn: 7))
    var examination = Examination(findings: [outward, conditional, circle, empty])
    examination.forgiven = [
      Forgiven(finding: outward, means: .exception, reason: "It moves."),
      Forgiven(finding: conditional, means: .ignore, reason: nil),
      Forgiven(finding: empty, means: .baseline, reason: nil),
    ]
    examination.hasBaseline = true
    examination.files = 3
    examination.generated = 2
    examination.tests = 1
    examination.unassigned = 1
    examination.unlisted = 1
    examination.declarations = 41
    examination.mentions = 170
    examination.inProject = 60
    examination.external = 80
    examination.local = 20
    examination.unknown = [
      Examination.UnknownCount(reason: .receiver, count: 9), Examination.UnknownCount(reason: .overload, count: 1),
    ]
    examination.layers = [
      Examination.LayerCount(layer: "Domain", declarations: 4), Examination.LayerCount(layer: "Data", declarations: 1),
    ]
    return examination
  }()

  static let clean: Examination = {
    var examination = Examination(findings: [])
    examination.files = 1
    examination.declarations = 1
    return examination
  }()

  /// The texts of two rules; the third one is the project's own.
  static let rules = [
    BuiltInRule(id: "dependency", text: "The law.\n\nAnd why \"it\" is one."),
    BuiltInRule(id: "import", text: "Another law."),
  ]

  @Test func text() throws { try expectGolden("text.txt", textReport(of: Self.examination, style: TextStyle())) }

  @Test func colouredText() throws {
    try expectGolden("text-coloured.txt", textReport(of: Self.examination, style: TextStyle(isColoured: true)))
  }

  @Test func quietText() throws {
    try expectGolden("text-quiet.txt", textReport(of: Self.examination, style: TextStyle(isQuiet: true)))
  }

  @Test func verboseText() throws {
    try expectGolden("text-verbose.txt", textReport(of: Self.examination, style: TextStyle(isVerbose: true)))
  }

  @Test func cleanText() throws { try expectGolden("text-clean.txt", textReport(of: Self.clean, style: TextStyle())) }

  @Test func github() throws { try expectGolden("github.txt", githubReport(of: Self.examination)) }

  @Test func sarif() throws {
    try expectGolden("findings.sarif", sarifReport(of: Self.examination, version: "1.2.3", builtIn: Self.rules))
  }

  @Test func gitlab() throws { try expectGolden("gitlab.json", gitlabReport(of: Self.examination)) }

  @Test func junit() throws { try expectGolden("junit.xml", junitReport(of: Self.examination)) }

  @Test func junitOfACleanRun() throws { try expectGolden("junit-clean.xml", junitReport(of: Self.clean)) }

  @Test func checkstyle() throws { try expectGolden("checkstyle.xml", checkstyleReport(of: Self.examination)) }

  @Test func markdown() throws { try expectGolden("findings.md", markdownReport(of: Self.examination)) }

  @Test func xcode() throws { try expectGolden("xcode.txt", xcodeReport(of: Self.examination)) }

  @Test func json() throws { try expectGolden("findings.json", jsonReport(of: Self.examination)) }

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
