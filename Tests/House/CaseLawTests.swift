// Whatever the language offers has cases that show it: one that fires and one that stays silent. A page below Tests/Cases
// is documentation, so a key without one is not told.
import Foundation
import InwardPipeline
import InwardRuleFile
import InwardTestSupport
import Testing

@Suite struct CaseLaw {
  struct Shown: Sendable {
    var folder: String
    var rules: String
    var marks: [FindingMark]
    /// Whether some file of the case has no mark.
    var isSilentSomewhere: Bool
  }

  static let cases: [Shown] = {
    let root = repository.appendingPathComponent("Tests/Cases")
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return folders.sorted().filter { $0 != "syntax" }.flatMap { folder -> [Shown] in
      let pages = (try? readCases(in: root.appendingPathComponent(folder))) ?? []
      return pages.compactMap { page in
        guard let rules = page.blocks.first(where: { $0.language == "yaml" }) else { return nil }
        let files = page.blocks.filter { $0.language == "swift" }.map { findingMarks(in: $0.text, path: $0.path) }
        let marks = files.flatMap { $0 } + findingMarks(in: rules.text, path: "rules.yml")
        return Shown(
          folder: folder, rules: rules.text, marks: marks, isSilentSomewhere: files.contains { $0.isEmpty })
      }
    }
  }()

  @Test(arguments: RecordedExplanations.laws.map(\.id)) func everyBuiltInRuleIsShown(_ id: String) {
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

  /// Selectors, verdicts, demands, measures, policies, and what a layer or slice may say.
  @Test(arguments: [
    "selection", "layer", "use", "imports", "import", "slice", "policy", "rule", "never", "reach", "only",
    "must", "confinement", "max",
  ])
  func everyKeyIsShown(_ table: String) throws {
    // Words about findings change none; `name` and its like stand in messages.
    let words = ["because", "help", "id"]
    for key in try #require(KeyTable.named(table)).keys where !words.contains(key.name) {
      let pattern = try Regex("(^|[\\s{,])\(key.name):").anchorsMatchLineEndings()
      let pages = Self.cases.filter { $0.rules.contains(pattern) }
      #expect(pages.contains { !$0.marks.isEmpty }, "no case with '\(key.name)' of \(table) fires")
      #expect(
        pages.contains { $0.marks.isEmpty || $0.isSilentSomewhere }, "no case with '\(key.name)' of \(table) is silent")
    }
  }
}
