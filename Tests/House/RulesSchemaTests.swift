// The schema of rules files: made from the reader's own tables, and used to check every rules file of this repository
// with a third-party validator.
import Foundation
import InwardRuleFile
import InwardTestSupport
import Testing

@Suite struct RecordedSchema {
  @Test func theSchemaListsWhatTheReaderReads() throws { try hold("Schemas/rules.schema.json", to: rulesSchema()) }

  @Test func thePageListsWhatTheReaderReads() throws {
    var text = """
      # The keys of a rules file

      Every key that the reader knows, and its values. [rules.md](rules.md) explains them with examples, `inward explain KEY`
      explains one of them, and `inward schema` prints [their schema](../Schemas/rules.schema.json) for an editor.

      """
    for table in KeyTable.all {
      text += "\n## Of \(table.owner)\n\n| key | takes | meaning |\n|---|---|---|\n"
      for key in table.keys {
        let must = key.isRequired ? " Required." : ""
        text += "| `\(key.name)` | \(key.shape.phrase) | \(key.text)\(must) |\n"
      }
    }
    try hold("docs/keys.md", to: text)
  }
}

@Suite struct SchemaOfRules {
  /// Valid rules files, by their origin.
  static let good: [String: String] = {
    var found: [String: String] = [:]
    let all = FileManager.default.enumerator(at: repository, includingPropertiesForKeys: nil)
    while let url = all?.nextObject() as? URL {
      let path = String(url.path.dropFirst(repository.path.count + 1))
      if [".build", "dist", ".git"].contains(url.lastPathComponent) { all?.skipDescendants() }
      let isPreset = path.hasPrefix("Presets/") && path.hasSuffix(".yml")
      if url.lastPathComponent == "rules.yml" || isPreset { found[path] = Rooms.text(path) }
    }
    for page in Documentation.pages {
      for block in page.blocks where block.language == "yaml" && block.text.contains("layers:") {
        found["\(page):\(block.line)"] = block.text
      }
    }
    let cases = repository.appendingPathComponent("Tests/Cases")
    for folder in (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? [] {
      for example in (try? readCases(in: cases.appendingPathComponent(folder))) ?? [] {
        let rules = example.blocks.first { $0.language == "yaml" }
        if let rules { found["\(folder)/\(example.page):\(rules.line)"] = rules.text }
      }
    }
    return found
  }()

  /// The mistakes in Tests/RuleFile/MistakesTests.swift that a schema can detect: unknown keys and wrong types.
  static let bad: [String] = {
    let source = Rooms.text("Tests/RuleFile/MistakesTests.swift")
    let literal = /\("((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)"/
    return source.matches(of: literal).compactMap { match in
      let message = String(match.2)
      let isOfTypes = message.contains(" takes ") && !["only takes away", "not both"].contains { message.contains($0) }
      guard isOfTypes || message.contains("unknown key") else { return nil }
      let text = String(match.1).replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
      if text.hasPrefix("version:") || text.hasPrefix("layers:") || text.hasPrefix("[") { return text }
      let line = Int(message.prefix { $0.isNumber }) ?? 0
      // A layer's mistakes are on the third line, those of a contract on the fourth.
      if line == 3 { return "version: 1\nlayers:\n  \(text)\n" }
      let layers = "A: a\n  B: { files: b, layers: {X: x}, \(text) }\n  Dom: {files: d, layers: {X: x}}"
      return "version: 1\nlayers:\n  \(layers)\n"
    }
  }()

  /// Returns the number of faults that a validator finds in each text, in the order of the texts.
  private func faults(in texts: [String]) throws -> [Int] {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try JSONSerialization.data(withJSONObject: texts)
    try write(["texts.json": String(decoding: data, as: UTF8.self)], below: folder)
    // YAML 1.2, as editors and the tool read it: `yes` is a string, and so is a date.
    let program = #"""
      import json, re, sys, jsonschema, yaml
      class Loader(yaml.SafeLoader): pass
      Loader.yaml_implicit_resolvers = {}
      for tag, pattern, first in [("bool", "^(true|false)$", "tf"), ("null", "^(~|null|Null|NULL|)$", "~nN"),
          ("int", r"^-?[0-9]+$", "-0123456789"), ("float", r"^-?[0-9]+\.[0-9]+$", "-0123456789")]:
        Loader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(pattern), list(first) + ([""] if tag == "null" else []))
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      for text in json.load(open("texts.json")):
        try: print(len(list(validator.iter_errors(yaml.load(text, Loader)))))
        except yaml.YAMLError: print(1)
      """#
    let result = try run(
      repository.appendingPathComponent(".build/python/bin/python3"),
      ["-c", program, repository.appendingPathComponent("Schemas/rules.schema.json").path], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").compactMap { Int($0) }
  }

  @Test func everyRulesFileOfTheRepositoryKeepsIt() throws {
    let files = Self.good.sorted { $0.key < $1.key }
    #expect(files.count >= 150)
    let found = try faults(in: files.map(\.value))
    #expect(found.count == files.count)
    for (file, count) in zip(files, found) { #expect(count == 0, "\(file.key) has faults") }
  }

  @Test func theSchemaRejectsWhatTheReaderRejects() throws {
    #expect(Self.bad.count >= 20)
    let found = try faults(in: Self.bad)
    #expect(found.count == Self.bad.count)
    for (text, count) in zip(Self.bad, found) where !complaints(about: text).isEmpty {
      #expect(count > 0, "the schema takes\n\(text)\n\(complaints(about: text))")
    }
  }

  private func complaints(about text: String) -> String {
    guard case .complaints(let found) = readRules(RulesText(path: "rules.yml", text: text)) else { return "" }
    return found.map(\.message).joined(separator: "\n")
  }
}
