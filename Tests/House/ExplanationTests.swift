// The doc comment of a built-in rule is its documentation: the output of `inward explain` and docs/built-in-rules.md
// are made from it. `RECORD=1` writes both, otherwise they are compared.
import Foundation
import InwardTestSupport
import Testing

@Suite struct RecordedExplanations {
  /// The doc comment before each type that is a `BuiltInCheck`, by the id of the rule.
  static let rules: [(id: String, text: [String])] = {
    var found: [(id: String, text: [String])] = []
    for file in Rooms.swiftFiles(below: "Sources/Rules") {
      let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let pattern =
        /\n((?:\/\/\/[^\n]*\n)+)(?:public )?(?:enum|struct) [^\n]*\n  (?:public )?static let id = "([a-z-]+)"/
      for match in source.matches(of: pattern) {
        let lines = match.1.split(separator: "\n").map { String($0.dropFirst($0.count > 3 ? 4 : 3)) }
        found.append((String(match.2), lines))
      }
    }
    return found.sorted { $0.id < $1.id }
  }()

  @Test func everyRuleIsExplained() {
    let sources = Rooms.swiftFiles(below: "Sources/Rules").map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }
    let ids = sources.flatMap { $0.matches(of: /static let id = "([a-z-]+)"/).map { String($0.1) } }
    #expect(ids.count >= 7)
    #expect(ids.sorted() == Self.rules.map(\.id))
    for rule in Self.rules {
      #expect(rule.text.first?.hasSuffix(".") == true, "the first line about '\(rule.id)' is not a whole sentence")
    }
  }

  @Test func theProgramContainsTheComments() throws {
    var text = """
      // The texts of `inward explain` for the built-in rules. Generated from the doc comments in Checks/ and Acceptance/
      // by `make record`; a test compares the two.

      /// The texts by rule id, sorted by id.
      let ruleTexts: [(id: String, text: String)] = [

      """
    for rule in Self.rules {
      text += "  (\n    \"\(rule.id)\",\n    \"\"\"\n"
      for line in rule.text {
        let escaped = line.replacingOccurrences(of: "\\", with: "\\\\")
        text += line.isEmpty ? "\n" : "    \(escaped)\n"
      }
      text += "    \"\"\"\n  ),\n"
    }
    try hold("Sources/Rules/RuleTexts.swift", to: text + "]\n")
  }

  @Test func thePageContainsTheComments() throws {
    var text = """
      # The built-in rules

      The text of `inward explain RULE` for each rule, and the cases that show it: rules, Swift, and marks where findings
      belong.

      """
    for rule in Self.rules {
      text += "\n## \(rule.id)\n\n" + rule.text.joined(separator: "\n") + "\n\n"
      let pages = try pages(of: rule.id)
      #expect(!pages.isEmpty, "Tests/Cases/\(rule.id) has no cases")
      text += pages.map { "- [\($0.title)](../Tests/Cases/\(rule.id)/\($0.file))" }.joined(separator: "\n") + "\n"
    }
    try hold("docs/built-in-rules.md", to: text)
  }

  private func pages(of id: String) throws -> [(title: String, file: String)] {
    let folder = repository.appendingPathComponent("Tests/Cases/\(id)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".md") }.sorted().map { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let heading = text.split(separator: "\n").first { $0.hasPrefix("# ") }
      return (heading.map { String($0.dropFirst(2)) } ?? name, name)
    }
  }
}

/// Writes a generated file under `RECORD=1`, and otherwise expects that it is up to date.
func hold(_ path: String, to text: String) throws {
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try write([path: text], below: repository)
  }
  #expect(Rooms.text(path) == text, "\(path) is not up to date: run 'make record' and read the diff")
}

/// The page of each preset: its introduction, its file, and its cases.
@Suite struct RecordedPresetPages {
  static let names: [String] = {
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: repository.appendingPathComponent("Presets").path))
    return (files ?? []).filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
  }()

  @Test func theProgramHasThemAll() throws {
    #expect(Self.names.count == 7)
    let lines = try inward(["explain"]).output.split(separator: "\n")
    let heading = try #require(lines.firstIndex { $0 == "presets:" })
    let listed = lines[heading + 1].split(separator: ",")
    #expect(listed.map { $0.trimmingCharacters(in: .whitespaces) }.sorted() == Self.names)
    for name in Self.names { #expect(try inward(["explain", name]).output == Rooms.text("Presets/\(name).yml")) }
  }

  @Test(arguments: names) func aPageIsMadeFromThePresetAndItsCases(_ name: String) throws {
    let rules = Rooms.text("Presets/\(name).yml")
    let header = rules.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("#") }
    let words = header.map { String($0.dropFirst($0.hasPrefix("# ") ? 2 : 1)) }
    var text = """
      # Preset `\(name)`

      ```
      \(words.joined(separator: "\n"))
      ```

      The whole file is [`Presets/\(name).yml`](../../Presets/\(name).yml); `inward explain \(name)` prints it.
      [rules.md](../rules.md#building-on-other-files) explains how a file builds on it. Its findings, and the
      code that it allows:

      """
    let folder = repository.appendingPathComponent("Tests/Cases/preset-\(name)")
    for page in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let cases = try String(contentsOf: folder.appendingPathComponent(page), encoding: .utf8)
      text += cases.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
    }
    try hold("docs/presets/\(name).md", to: text)
  }
}
