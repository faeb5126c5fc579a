// Every page below Tests/Cases except those of the syntax: a rules file, Swift files, and marks for expected findings.
import Foundation
import InwardPipeline
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct RuleCases {
  /// The cases of all rules. Each rule has a directory with its name.
  static let cases: [MarkdownCase] = {
    let root = repository.appendingPathComponent("Tests/Cases")
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return folders.sorted().filter { $0 != "syntax" }.flatMap { folder -> [MarkdownCase] in
      let cases = (try? readCases(in: root.appendingPathComponent(folder))) ?? []
      return cases.map { MarkdownCase(page: folder + "/" + $0.page, name: $0.name, blocks: $0.blocks) }
    }
  }()

  @Test func thereAreCases() { #expect(Self.cases.count >= 20) }

  @Test(arguments: cases) func findsExactlyTheMarks(_ example: MarkdownCase) throws {
    let rules = try #require(example.blocks.first { $0.language == "yaml" }, "\(example.name) has no yaml block")
    let described = example.blocks.filter(\.isProjectFile)
    let sources = example.blocks.filter { $0.language == "swift" && !$0.isProjectFile }
    let project =
      described.isEmpty
      ? MemoryProject(sources.map { ($0.path.path, $0.text, $0.path.module) })
      : MemoryProject(
        sources.map { ($0.path.path, $0.text) }, describedBy: described.map { ($0.path.path, $0.text) })
    guard case .book(let book) = readRules(RulesText(path: "rules.yml", text: rules.text)) else {
      Issue.record(
        "the rules of '\(example)' cannot be read: \(readRules(RulesText(path: "rules.yml", text: rules.text)))")
      return
    }
    let known = example.blocks.first { $0.language == "yaml" && $0.path == "baseline.yml" }
    let found = project.examine(by: book, knowing: try known.map { try baseline($0.text, of: example) })
    var expected = findingMarks(in: rules.text, path: "rules.yml")
    if let known { expected += findingMarks(in: known.text, path: "baseline.yml") }
    for source in sources + described { expected += findingMarks(in: source.text, path: source.path.path) }
    let (missing, unmarked) = difference(marked: expected.sorted(), found: findingMarks(of: found))
    let lines = missing.map { "  missing: \($0)" } + unmarked.map { "  not marked: \($0)" }
    #expect(lines.isEmpty, "\(example)\n\(lines.joined(separator: "\n"))")
    for finding in found.findings {
      guard let name = finding.mention?.name, let text = project.texts[finding.path] else { continue }
      let line = text.split(separator: "\n", omittingEmptySubsequences: false)[finding.place.line - 1]
      let written = line.utf8.dropFirst(finding.place.column - 1).prefix(name.utf8.count)
      #expect(String(Substring(written)) == name, "\(finding.wording.message) does not stand at its column")
    }
  }

  private func baseline(_ text: String, of example: MarkdownCase) throws -> Baseline {
    let reading = readBaseline(RulesText(path: "baseline.yml", text: text))
    guard case .baseline(let baseline) = reading else { throw Unreadable(text: "\(example): \(reading)") }
    return baseline
  }

  private struct Unreadable: Error { var text: String }
}

extension MarkdownCase.Block {
  /// Whether the block is a file that lists targets, such as `Package.swift` or `project.yml`.
  fileprivate var isProjectFile: Bool {
    let name = path.path.split(separator: "/").last ?? ""
    if language == "swift" { return name == "Package.swift" || name == "Project.swift" }
    return !name.isEmpty && name != "baseline.yml"
  }
}

extension String {
  /// The part before the blank in `Shop/Order.swift module:Shop`.
  var path: String { String(split(separator: " ").first ?? "") }
  var module: String {
    split(separator: " ").first { $0.hasPrefix("module:") }.map { String($0.dropFirst(7)) } ?? "App"
  }
}
