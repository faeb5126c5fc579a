// The examples, as their pages describe them: clean ones are clean, eroded ones have exactly the marked findings, and
// every violation of the table is in its place.
import Foundation
import InwardPipeline
import InwardTestSupport
import Testing

/// One project below `Examples/`: a directory with its own rules, or the movies app, whose rules are at the root.
struct ExampleProject: Sendable, CustomStringConvertible {
  var folder: String
  var description: String { folder }
  var isEroded: Bool { folder.contains("Eroded") }

  static let all: [ExampleProject] = {
    let examples = repository.appendingPathComponent("Examples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    return names.sorted().flatMap { name in
      ["", "/Listing"].map { ExampleProject(folder: name + $0) }.filter { project in
        let manifest = examples.appendingPathComponent("\(project.folder)/Package.swift").path
        let rules = examples.appendingPathComponent("\(project.folder)/rules.yml").path
        return [manifest, rules].contains { FileManager.default.fileExists(atPath: $0) }
      }
    }
  }()

  var root: URL { repository.appendingPathComponent("Examples/\(folder)") }

  /// Returns the paths and texts of the project's Swift files and rules file, sorted by path, without those of nested
  /// projects.
  func markedFiles() throws -> [(path: String, text: String)] {
    let folders = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var paths: [String] = []
    while let url = folders?.nextObject() as? URL {
      if url.lastPathComponent == ".build" { folders?.skipDescendants() }
      paths.append(String(url.path.dropFirst(root.path.count + 1)))
    }
    let nested = paths.filter { $0.hasSuffix("/rules.yml") }.map { $0.dropLast("rules.yml".count) }
    return try paths.sorted().filter { path in
      (path.hasSuffix(".swift") || path == "rules.yml") && !nested.contains { path.hasPrefix($0) }
    }.map { ($0, try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)) }
  }

  func marks() throws -> [FindingMark] {
    try markedFiles().flatMap { path, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return try findingMarks(in: text, path: path).map { try placed($0, behind: lines[$0.line - 1]) }
    }.sorted()
  }

  /// Moves a mark on a line `extends: FILE` to the rule's line in that file, and throws if the file has no such rule.
  /// Returns other marks unchanged.
  private func placed(_ mark: FindingMark, behind line: Substring) throws -> FindingMark {
    guard line.hasPrefix("extends: ") else { return mark }
    let path = String(line.split(separator: " ")[1])
    let rules = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let index = try #require(
      rules.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { text in
        text.hasSuffix("- id: \(mark.rule)")
      })
    return FindingMark(path: path, line: index + 1, rule: mark.rule, name: mark.name)
  }
}

@Suite struct Examples {
  @Test func thereAreSevenAppsAndTheirTwins() {
    #expect(ExampleProject.all.count { !$0.isEroded } == 8)
    #expect(ExampleProject.all.count { $0.isEroded } == 8)
  }

  @Test(arguments: ExampleProject.all.filter { !$0.isEroded }) func aCleanOneIsClean(_ project: ExampleProject) throws {
    let result = try inward(["check", project.root.path])
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("no findings\n"), "\(result.output)")
    #expect(result.errors.isEmpty)
    #expect(try project.marks().isEmpty)
  }

  /// The marks are written by hand in the code; the run must report exactly these findings.
  @Test(arguments: ExampleProject.all.filter(\.isEroded)) func anErodedOneGivesItsMarks(
    _ project: ExampleProject
  ) throws {
    let result = try inward(["check", project.root.path, "--format", "json"])
    #expect(result.status == 1)
    let expected = try project.marks().map(\.description)
    #expect(try jsonMarks(result.output).map(\.description) == expected)
    let row = try #require(ExamplesPage.examples.first { $0.joined().contains("](\(project.folder))") })
    #expect(row.last == "\(expected.count)", "the table of \(project) says \(row.last ?? "")")
  }

  /// A twin has the same rules as its example and breaks them. It may accept findings, but not relax a rule.
  @Test(arguments: ExampleProject.all.filter(\.isEroded)) func anErodedOneHasTheSameContract(
    _ project: ExampleProject
  ) throws {
    let rules = try String(contentsOf: project.root.appendingPathComponent("rules.yml"), encoding: .utf8)
    let usual = ["version: 1", "include: \"**\""]
    let lines = rules.split(separator: "\n").filter { !$0.hasPrefix("#") && !usual.contains(String($0)) }
    let contract = lines.prefix { $0 != "exceptions:" }
    let accepted = lines.dropFirst(contract.count + 1)
    #expect(contract.count == 1 && contract[0].hasPrefix("extends: "), "\(rules)")
    #expect(accepted.allSatisfy { $0.hasPrefix("  ") }, "\(rules)")
  }

  private func jsonMarks(_ text: String) throws -> [FindingMark] {
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let findings = try #require(document["findings"] as? [[String: Any]])
    return findings.map { finding in
      FindingMark(
        path: finding["path"] as? String ?? "", line: finding["line"] as? Int ?? 0,
        rule: finding["rule"] as? String ?? "", name: finding["name"] as? String ?? "")
    }.sorted()
  }
}

/// The tables of `Examples/README.md`, found by their headers.
enum ExamplesPage {
  static let examples = rows(below: "| example |")
  static let rules = rows(below: "| source | the rule |").map {
    Row(text: $0[1], example: $0[2], rule: $0[3], file: $0[4], name: $0[5])
  }
  static let uncovered = rows(below: "| source | statement |")

  struct Row: Sendable, CustomStringConvertible {
    var text: String
    var example: String
    var rule: String
    var file: String
    var name: String
    var description: String { "\(example): \(text)" }
  }

  private static func rows(below head: String) -> [[String]] {
    let page = repository.appendingPathComponent("Examples/README.md")
    let lines = ((try? String(contentsOf: page, encoding: .utf8)) ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix(head) }) else { return [] }
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}

@Suite struct ExampleRules {
  @Test func thereAreRules() {
    #expect(ExamplesPage.rules.count >= 80)
    #expect(ExamplesPage.uncovered.count >= 8)
    #expect(ExamplesPage.uncovered.allSatisfy { $0.count == 3 })
  }

  @Test(arguments: ExamplesPage.rules) func rulesAreBrokenAsTheTableStates(_ row: ExamplesPage.Row) throws {
    let listing = row.file.hasPrefix("Listing/") ? "/Listing" : ""
    let project = ExampleProject(folder: "\(row.example)Eroded\(listing)")
    let file = "/" + row.file.dropFirst(listing.isEmpty ? 0 : "Listing/".count)
    let files = try project.markedFiles().filter { "/\($0.path)".hasSuffix(file) }
    #expect(files.count == 1, "\(row.file) is \(files.count) files")
    let isThere = files.contains { path, text in
      if row.rule == "silent" {
        return text.split(separator: "\n").contains { $0.contains(row.name) && $0.contains("// silent") }
      }
      // Some findings are about a layer or a line rather than a name.
      let name = row.name == "-" ? "" : row.name
      return findingMarks(in: text, path: path).contains { $0.rule == row.rule && $0.name == name }
    }
    #expect(isThere, "\(row.rule) \(row.name) is not marked in \(row.file)")
  }

  /// A rule that no example breaks might not work at all, so each one must be in the table of broken rules.
  @Test(arguments: ExampleProject.all.filter { !$0.isEroded }) func everyRuleIsInTheTable(
    _ project: ExampleProject
  ) throws {
    let isMovies = project.folder == "MoviesApp"
    let file = isMovies ? repository : project.root
    let text = try String(contentsOf: file.appendingPathComponent("rules.yml"), encoding: .utf8)
    let app = project.folder.split(separator: "/")[0]
    let listed = Set(ExamplesPage.rules.filter { $0.example == app }.map(\.rule))
    let ids = text.matches(of: /\n  - id: (\S+)/).map { String($0.1) }
    #expect(ids.isEmpty != text.contains("\nrules:"))
    for id in ids {
      #expect(listed.contains(id), "\(project) has the rule \(id), and the table has not")
    }
  }
}
