// Everything in the rules language has cases that show it: one with a finding and one without. A page below Tests/Cases
// is documentation, so a key without a page is undocumented.
import Foundation
import InwardPipeline
import InwardRuleFile
import InwardTestSupport
import Testing

@Suite struct CaseCoverage {
  struct Shown: Sendable {
    var folder: String
    var rules: String
    var marks: [FindingMark]
    /// True if a top-level declaration has no mark.
    var isSilentSomewhere: Bool
  }

  static let cases: [Shown] = {
    let root = repository.appendingPathComponent("Tests/Cases")
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return folders.sorted().filter { $0 != "syntax" }.flatMap { folder -> [Shown] in
      let pages = (try? readCases(in: root.appendingPathComponent(folder))) ?? []
      return pages.compactMap { page in
        guard let rules = page.blocks.first(where: { $0.language == "yaml" }) else { return nil }
        let files = page.blocks.filter { $0.language == "swift" }.flatMap { block in
          declarations(of: block.text).map { findingMarks(in: $0, path: block.path) }
        }
        let marks =
          files.flatMap { $0 }
          + page.blocks.filter { $0.language == "yaml" }.flatMap { findingMarks(in: $0.text, path: "rules.yml") }
        return Shown(
          folder: folder, rules: rules.text, marks: marks, isSilentSomewhere: files.contains { $0.isEmpty })
      }
    }
  }()

  /// Returns the top-level declarations, each with the indented lines below it. An import counts only if it has a mark.
  private static func declarations(of text: String) -> [String] {
    text.split(separator: "\n").reduce(into: []) { parts, line in
      if line.hasPrefix(" ") || line.hasPrefix("}") || line.hasPrefix("/"), !parts.isEmpty {
        parts[parts.count - 1] += line + "\n"
      } else if !line.hasPrefix("import ") || line.contains("// finding: ") {
        parts.append(line + "\n")
      }
    }
  }

  @Test(arguments: RecordedExplanations.rules.map(\.id)) func everyBuiltInRuleIsShown(_ id: String) {
    let pages = Self.cases.filter { $0.folder == id }
    #expect(pages.contains { $0.marks.contains { $0.rule == id } }, "no case in Tests/Cases/\(id) fires")
    #expect(pages.contains { !$0.marks.contains { $0.rule == id } }, "no case in Tests/Cases/\(id) stays silent")
  }

  @Test(arguments: RecordedPresetPages.names) func everyPresetIsShown(_ name: String) {
    let pages = Self.cases.filter { $0.folder == "preset-\(name)" }
    #expect(pages.allSatisfy { $0.rules.contains("extends: \(name)") })
    #expect(pages.contains { !$0.marks.isEmpty }, "no case of preset '\(name)' fires")
    #expect(pages.contains { $0.isSilentSomewhere }, "no file of preset '\(name)' stays silent")
  }

  /// Every key of a selector, a verdict, a demand, a measure, a policy, a layer or a slice has a case with a finding
  /// and one without.
  @Test(arguments: [
    "selection", "layer", "use", "imports", "import", "slice", "policy", "rule", "never", "reach", "only",
    "must", "confinement", "max", "min", "layer-max",
  ])
  func everyKeyIsShown(_ table: String) throws {
    // These keys do not affect which findings there are: three of them only occur in messages, and an exception without
    // a required end is an error in the file, which Tests/RuleFile covers.
    let words = ["because", "help", "id", "exceptions_need"]
    for key in try #require(KeyTable.named(table)).keys where !words.contains(key.name) {
      let pattern = try Regex("(^|[\\s{,])\(key.name):").anchorsMatchLineEndings()
      let pages = Self.cases.filter { $0.rules.contains(pattern) }
      #expect(pages.contains { !$0.marks.isEmpty }, "no case with '\(key.name)' of \(table) fires")
      #expect(
        pages.contains { $0.marks.isEmpty || $0.isSilentSomewhere }, "no case with '\(key.name)' of \(table) is silent")
    }
  }
}
