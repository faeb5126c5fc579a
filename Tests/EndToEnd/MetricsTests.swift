// `inward metrics`: text, JSON and CSV contain the same numbers, and rules check them.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Metrics {
  private static let project: [String: String] = [
    "rules.yml": """
    version: 1
    layers: { Domain: "Domain/**", Data: "Data/**", UI: "UI/**" }
    order: [Domain, [Data, UI]]
    rules: [{ id: near, max: { distance: 0.4 } }]

    """,
    "Domain/Movie.swift": "struct Movie {}\nprotocol Loading {}\n",
    "Data/Store.swift": "struct Store: Loading {\n  var movies: [Movie]\n}\n",
    "UI/Label.swift": "struct Label {}\n",
  ]

  private func run(_ command: String, _ words: String..., adding files: [String: String] = [:]) throws -> ProgramResult
  {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.project.merging(files) { $1 }, below: folder)
    return try inward([command] + words, in: folder)
  }

  @Test func layersAreMeasured() throws {
    let result = try run("metrics", "--level", "layers")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output == """
        layers  types     in    out  instability  abstractness  distance  cumulative
        Domain      2      1      0         0.00          0.50      0.50           1
        Data        1      0      1         1.00          0.00      0.00           2
        UI          1      0      0            -          0.00         -           1

        """)
  }

  @Test func typesAreMeasured() throws {
    let lines = try run("metrics", "--level", "types", "--format", "csv").output.split(separator: "\r\n")
    #expect(
      lines == [
        "level,name,path,types,in,out,instability,abstractness,distance,cumulative",
        "types,\"Store\",\"Data/Store.swift\",1,0,2,1.00,0.00,0.00,3",
        "types,\"Movie\",\"Domain/Movie.swift\",1,1,0,0.00,0.00,1.00,1",
        "types,\"Loading\",\"Domain/Movie.swift\",1,1,0,0.00,1.00,0.00,1",
        "types,\"Label\",\"UI/Label.swift\",1,0,0,,0.00,,1",
      ])
  }

  /// Projects have many types, so text omits them unless a level is given.
  @Test func programsGetTypesToo() throws {
    #expect(try !run("metrics").output.contains("Store"))
    #expect(try run("metrics", "--format", "json").output.contains("\"Store\""))
  }

  /// Data and UI may not use each other, and Domain may use neither. A file in no layer is not guarded.
  @Test func howMuchIsGuarded() throws {
    let text = try run("metrics", adding: ["Main.swift": "struct Main {}\n"]).output
    #expect(
      text.contains("\n\nrule coverage of 4 files:\n  75% by layers: in layers that may not use all other layers; "),
      "\(text)")
    #expect(text.contains("\n  1 file in no layer\n"), "\(text)")
    #expect(try !run("metrics", "--level", "layers").output.contains("rule coverage"))
    let json = try run("metrics", "--format", "json").output
    #expect(json.contains("{\"by\":\"layers\",\"name\":null,\"files\":3,\"of\":3}"), "\(json)")
  }

  @Test func aRuleJudgesTheSameNumbers() throws {
    let findings = try run("check", "--quiet").output.split(separator: "\n")
    #expect(findings.count == 1 && findings[0].contains("layer Domain") && findings[0].contains("0.5"), "\(findings)")
  }

  /// Each type in a cycle indirectly depends on all the others.
  @Test func indirectDependenciesAreCountedThroughCycles() throws {
    let files = [
      "UI/Ring.swift": "struct A { var b: B? }\nstruct B { var c: C? }\nstruct C { var a: A?; var m: Movie? }\n"
    ]
    let lines = try run("metrics", "--level", "types", "--format", "csv", adding: files).output.split(separator: "\r\n")
    for name in ["A", "B", "C"] {
      #expect(lines.contains { $0.hasPrefix("types,\"\(name)\"") && $0.hasSuffix(",4") }, "\(name): \(lines)")
    }
  }

  @Test func jsonKeepsItsSchema() throws {
    let text = try run("metrics", "--format", "json").output
    #expect(try Schemas.faults(of: text, by: "metrics.schema.json") == "")
    #expect(try Schemas.faults(of: text.replacing("\"in\"", with: "\"on\""), by: "metrics.schema.json") != "")
  }

  @Test func namesAreEscaped() throws {
    let text = try inward(["metrics", "--format", "csv"]).output
    #expect(text.hasPrefix("level,name,path") && !text.contains("NaN"))
    let result = try run("metrics", "--level", "layer")
    #expect(result.status == 2 && result.errors.contains("--level takes layers, modules or types, not 'layer'"))
  }
}
