// `inward graph`, as users run it, and its output as browsers and other programs read it.
import Foundation
import InwardTestSupport
import Testing

@Suite struct GraphCommand {
  private static let project: [String: String] = [
    "rules.yml": """
    version: 1
    layers: { Domain: "Domain/**", Data: "Data/**", UI: "UI/**" }
    order: [Domain, [Data, UI]]
    slices: { screens: { files: "UI/{screen}/**" } }

    """,
    "Domain/Movie.swift": "struct Movie {\n  var store: Store?\n}\n",
    "Data/Store.swift": "struct Store {\n  var movies: [Movie]\n  var best: Movie?\n}\n",
    "UI/List/List.swift": "struct List {\n  var movies: [Movie]\n  var detail: Detail?\n}\n",
    "UI/Detail/Detail.swift": "struct Detail {\n  var movie: Movie\n}\n",
  ]

  private func run(_ words: String..., adding files: [String: String] = [:]) throws -> ProgramResult {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.project.merging(files) { $1 }, below: folder)
    return try inward(["graph"] + words, in: folder)
  }

  @Test func mermaidMarksWhatBreaksARule() throws {
    let result = try run()
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output == """
        flowchart TD
          n0["Data"]
          n1["Domain"]
          n2["UI"]
          n0 -->|"2"| n1
          n1 -->|"1"| n0
          n2 -->|"2"| n1
          linkStyle 1 stroke:#cf222e,color:#b3261e

        """)
  }

  @Test(arguments: [
    ("layers", "Data,Domain,2,0,no|Domain,Data,1,1,yes|UI,Domain,2,0,no"),
    ("slices", "screens(List),screens(Detail),1,0,no"),
    (
      "folders",
      "Data,Domain,2,0,no|Domain,Data,1,1,yes|UI/Detail,Domain,1,0,no|UI/List,Domain,1,0,no|UI/List,UI/Detail,1,0,no"
    ),
    (
      "types",
      "Detail,Movie,1,0,no|List,Detail,1,0,no|List,Movie,1,0,no|Movie,Store,1,1,yes|Store,Movie,2,0,no"
    ),
  ])
  func eachLevelHasItsParts(_ level: String, _ expected: String) throws {
    let lines = try run("--level", level, "--format", "csv").output.replacing("\"", with: "").split(separator: "\r\n")
    #expect(lines.first == "from,to,references,findings,outward")
    #expect(lines.dropFirst().joined(separator: "|") == expected)
  }

  /// A node that is not a type of the project shows its kind.
  @Test func extensionsAndFunctionsAreListedThemselves() throws {
    let files = [
      "Data/More.swift":
        "extension Int {\n  var movie: Movie? { nil }\n}\nextension [Movie] {\n  var all: Store? { nil }\n}\n"
        + "func load() -> Movie? { nil }\n"
    ]
    let lines = try run("--level", "types", "--format", "csv", "--focus", "Movie", adding: files).output
    #expect(lines.contains("\"extension Int\",\"Movie\",1,0,no") && lines.contains("\"extension\",\"Movie\",1,0,no"))
    #expect(lines.contains("\"load()\",\"Movie\",1,0,no"))
  }

  @Test func partsAreShown() throws {
    let focus = try run("--level", "types", "--format", "csv", "--focus", "Detail", "--depth", "1").output
    #expect(focus.contains("\"List\",\"Detail\"") && !focus.contains("Store"))
    let broken = try run("--level", "files", "--format", "csv", "--only-findings").output
    #expect(broken.split(separator: "\r\n").dropFirst() == ["\"Domain/Movie.swift\",\"Data/Store.swift\",1,1,yes"])
    let folded = try run("--level", "files", "--format", "csv", "--collapse", "1").output
    #expect(folded.split(separator: "\r\n").count == 4)
  }

  @Test(arguments: [
    (["--level", "layer"], "--level takes layers, slices, modules, folders, files or types, not 'layer'"),
    (["--depth", "2"], "--depth needs --focus"),
    (["--focus", "Domian"], "nothing at level 'layers' matches 'Domian'; did you mean 'Domain'?"),
    (["--focus", "a//**b["], "invalid pattern 'a//**b['"),
    (["Domain"], "takes only options; --focus PATTERN draws a part"),
    (["--format", "json", "--output", "rules.yml"], "--output would replace a rules file"),
  ])
  func mistakesAreReported(_ words: [String], _ text: String) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.project, below: folder)
    let result = try inward(["graph"] + words, in: folder)
    #expect(result.status == 2 && result.errors.contains(text), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func slicesMustBeDefined() throws {
    let result = try run("--level", "slices", adding: ["rules.yml": "version: 1\nlayers: { All: \"**\" }\n"])
    #expect(result.status == 2 && result.errors == "rules.yml defines no slices\n")
  }

  /// The extension of a file determines its format.
  @Test func aFileIsWritten() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.project, below: folder)
    for (file, start) in [("a.svg", "<svg"), ("a.dot", "digraph"), ("a.d2", "direction"), ("a.json", "{")] {
      let result = try inward(["graph", "--output", file], in: folder)
      #expect(result.status == 0 && result.output == "" && result.errors == "")
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      #expect(text.hasPrefix(start))
    }
  }

  @Test(arguments: ["layers", "modules", "folders", "files", "types"])
  func jsonKeepsItsSchema(_ level: String) throws {
    let result = try inward(["graph", "--level", level, "--format", "json"])
    #expect(try Schemas.faults(of: result.output, by: "graph.schema.json") == "")
    #expect(
      try Schemas.faults(of: result.output.replacing("\"findings\"", with: "\"found\""), by: "graph.schema.json") != "")
  }

  /// The picture of a large project is folded, but the whole graph is still available as JSON.
  @Test func largeGraphsAreFoldedWithANote() throws {
    let types = (0..<400).map {
      "struct T\($0) {\n  var next: T\(($0 + 1) % 400)?\n  var far: T\(($0 + 7) % 400)?\n}\n"
    }
    let files = Dictionary(uniqueKeysWithValues: types.enumerated().map { ("Domain/G\($0 % 9)/F\($0).swift", $1) })
    let picture = try run("--level", "types", adding: files)
    #expect(picture.errors.hasPrefix("inward: 404 types are drawn as "))
    #expect(picture.errors.contains("use --focus to draw a part, or --format json to list all"))
    // Mermaid draws at most 500 edges.
    #expect(picture.output.matches(of: /-->/).count <= 500)
    let all = try run("--level", "types", "--format", "json", adding: files)
    #expect(all.errors == "" && all.output.matches(of: /"id":/).count == 404)
  }
}
