// JSON against its schema, with a third-party validator: the Python package `jsonschema`.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Schemas {
  @Test(arguments: ["Examples/MoviesAppEroded", "Examples/MoviesApp"])
  func jsonFindingsKeepTheirSchema(_ project: String) throws {
    let result = try inward(["check", project, "--format", "json"])
    #expect(try Self.faults(of: result.output, by: "findings.schema.json") == "")
  }

  @Test(arguments: [["layers"], ["layers", "--files"], ["layers", "--unassigned"], ["layers", "--unused"]])
  func jsonLayersKeepTheirSchema(_ words: [String]) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = """
      version: 1
      layers: { App: { files: "**", owner: "@app" } }
      slices:
        scenes:
          files: "{scene}/**"
          owner: "@{scene}"
          exposes: "*Flow"
          independent: true
          layers: { View: { types: V } }
      """
    try write(["rules.yml": rules, "A/A.swift": "struct V {}\n", "B/B.swift": "struct C {}\n"], below: folder)
    let paths = ["rules.yml", "Examples/CoordinatorApp/rules.yml"].map { repository.appendingPathComponent($0).path }
    for path in paths + [folder.appendingPathComponent("rules.yml").path] {
      let result = try inward(words + ["--rules", path, "--format", "json"])
      #expect(try Self.faults(of: result.output, by: "layers.schema.json") == "")
    }
  }

  @Test func jsonChainsKeepTheirSchema() throws {
    let rules = repository.appendingPathComponent("rules.yml").path
    let result = try inward(["why", "Presentation", "Domain", "--rules", rules, "--format", "json"])
    #expect(result.output.contains("\"position\""))
    #expect(try Self.faults(of: result.output, by: "why.schema.json") == "")
  }

  @Test func jsonFixesKeepTheirSchema() throws {
    let result = try inward(["fix", "Examples/MoviesAppEroded", "--format", "json"])
    for word in ["\"start\"", "\"from\"", "\"reason\""] { #expect(result.output.contains(word)) }
    #expect(try Self.faults(of: result.output, by: "fix.schema.json") == "")
  }

  /// The cases of the grammar contain every kind of fact.
  @Test func jsonFactsKeepTheirSchema() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let cases = repository.appendingPathComponent("Tests/Cases/syntax")
    for page in try FileManager.default.contentsOfDirectory(atPath: cases.path) {
      let text = try String(contentsOf: cases.appendingPathComponent(page), encoding: .utf8)
      let blocks = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
      try write([page + ".swift": blocks.joined(separator: "\n")], below: folder)
    }
    let result = try inward(["facts", "--format", "json", folder.path, "Sources"])
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count > 100)
    #expect(try Self.faults(of: "[" + lines.joined(separator: ",") + "]", by: "facts.schema.json", isList: true) == "")
  }

  @Test func aSchemaFindsFaults() throws {
    #expect(try Self.faults(of: "{}", by: "findings.schema.json") != "")
    #expect(try Self.faults(of: "[{}]", by: "facts.schema.json", isList: true) != "")
  }

  /// The program contains every schema of the repository, byte for byte.
  @Test func schemasArePrinted() throws {
    let folder = repository.appendingPathComponent("Schemas").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    #expect(files.count >= 6)
    for file in files {
      let name = String(file.dropLast(".schema.json".count))
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      #expect(try inward(["schema", name]).output == text, "\(file)")
    }
    #expect(try inward(["schema"]).output == inward(["schema", "rules"]).output)
    let unknown = try inward(["schema", "rule"])
    #expect(unknown.status == 2 && unknown.errors.contains("unknown schema 'rule'; did you mean 'rules'?"))
  }

  /// Returns the first 1,000 characters of the faults that the validator finds in a document, or in the entries of a
  /// list; empty if there are none.
  static func faults(of json: String, by schema: String, isList: Bool = false) throws -> String {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["document.json": json], below: folder)
    let program = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft202012Validator.check_schema(schema)
      document = json.load(open(sys.argv[2]))
      for one in document if sys.argv[3] == "list" else [document]:
        for error in jsonschema.Draft202012Validator(schema).iter_errors(one): print(error.message, error.json_path)
      """
    let validated = try run(
      repository.appendingPathComponent(".build/python/bin/python3"),
      [
        "-c", program, repository.appendingPathComponent("Schemas").appendingPathComponent(schema).path,
        folder.appendingPathComponent("document.json").path, isList ? "list" : "one",
      ], in: folder)
    #expect(validated.status == 0, "\(validated.errors)")
    return String(validated.output.prefix(1000))
  }
}
