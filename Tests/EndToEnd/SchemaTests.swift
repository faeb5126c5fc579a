// JSON against its schema, by a validator that is not ours: the Python package `jsonschema`.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Schemas {
  @Test func jsonFindingsKeepTheirSchema() throws {
    for project in ["Examples/MoviesAppEroded", "Examples/MoviesApp"] {
      try expectSchema(try inward(["check", project, "--format", "json"]).output)
    }
  }
}

/// Findings in JSON are what their schema says.
func expectSchema(_ findings: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let folder = try scratchFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  try write(["findings.json": findings], below: folder)
  let program = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    errors = list(jsonschema.Draft202012Validator(schema).iter_errors(json.load(open(sys.argv[2]))))
    print(len(errors), "errors", *errors[:3])
    """
  let validated = try run(
    repository.appendingPathComponent(".build/python/bin/python3"),
    [
      "-c", program, repository.appendingPathComponent("Schemas/findings.schema.json").path,
      folder.appendingPathComponent("findings.json").path,
    ], in: folder)
  #expect(validated.status == 0, "\(validated.errors)", sourceLocation: sourceLocation)
  #expect(validated.output.hasPrefix("0 errors"), "\(validated.output)", sourceLocation: sourceLocation)
}
