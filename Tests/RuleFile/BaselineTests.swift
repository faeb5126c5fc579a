// The baseline as a file: it can be read back, and mistakes are reported with their places.
import InwardRuleFile
import InwardRules
import Testing

@Suite struct BaselineFileTests {
  private func entries(_ text: String) throws -> [BaselineEntry] {
    guard case .baseline(let baseline) = readBaseline(RulesText(path: "baseline.yml", text: text)) else {
      Issue.record("\(mistakes(text))")
      return []
    }
    return baseline.entries
  }

  private func mistakes(_ text: String) -> [String] {
    guard case .complaints(let complaints) = readBaseline(RulesText(path: "baseline.yml", text: text)) else {
      return []
    }
    return complaints.map { "\($0.line):\($0.column): \($0.message)" + ($0.hint.map { " -- \($0)" } ?? "") }
  }

  @Test func readsLikeAList() {
    let text = baselineText([
      BaselineEntry(rule: "dependency", source: "Search.load(_:)", named: "PageDTO", kind: "type", layer: "Domain"),
      BaselineEntry(rule: "unassigned", source: "Scripts", named: "", kind: ""),
      BaselineEntry(rule: "dependency", source: "==(_:_:)", named: "PageDTO", kind: "type", layer: "Domain.Entities"),
      BaselineEntry(rule: "dependency", source: "Search", named: "PageDTO", kind: "constructs", layer: "Domain"),
      BaselineEntry(rule: "dependency", source: "Search", named: "PageDTO", kind: "constructs", layer: "Domain"),
    ])
    #expect(
      text == """
        # Accepted findings, which 'inward check' does not report. 'inward baseline' writes this file;
        # 'inward baseline --prune' removes entries that no longer match.
        version: 1
        findings:
          "(no layer)":
            - rule: unassigned
              in: Scripts
          Domain:
            - rule: dependency
              in: Search
              named: PageDTO
              as: constructs
            - rule: dependency
              in: Search.load(_:)
              named: PageDTO
              as: type
          Domain.Entities:
            - rule: dependency
              in: "==(_:_:)"
              named: PageDTO
              as: type

        """)
  }

  /// Names that YAML would misread, and other unusual names.
  static let names = [
    "true", "No", "null", "~", "1", "1.5", "-", "- a", "a: b", "a:", "a #b", "#a", "'a'", "\"a\"", "a\\b", "a\tb",
    "a\nb", " a", "a ", "[a]", "{a}", "*a", "&a", "!a", "%a", "@a", "`a`", "|", ">", "==", "<+>", "?", "Übersicht",
    "世界", "🙂", "e\u{301}", "\u{FEFF}a", "\u{2028}", "\u{85}", "a.b(c:d:)", "Type.init(_:)", "<<", "=",
  ]

  @Test func writtenBaselinesCanBeReadBack() throws {
    var written: [BaselineEntry] = []
    for name in Self.names {
      for other in Self.names.prefix(12) {
        written.append(BaselineEntry(rule: "dependency", source: name, named: other, kind: "type", layer: "Domain"))
      }
    }
    let text = baselineText(written)
    var read = try entries(text)
    for index in read.indices { read[index].origin = nil }
    // The comparison is outside `#expect`, because hundreds of entries would make a failure unreadable.
    let isSame = Set(read) == Set(written) && read.count == written.count && baselineText(read) == text
    #expect(isSame, "\(Set(written).subtracting(read).count) entries are lost")
  }

  @Test func manyFindingsFit() throws {
    let written = (0..<40_000).map {
      BaselineEntry(rule: "dependency", source: "Type\($0).member", named: "Other", kind: "type", layer: "Domain")
    }
    #expect(try entries(baselineText(written)).count == written.count)
  }

  @Test func nothingKnownIsABaselineToo() throws {
    #expect(baselineText([]).hasSuffix("version: 1\nfindings: {}\n"))
    #expect(try entries(baselineText([])).isEmpty)
  }

  @Test(arguments: [
    ("", "1:1: the file is empty -- a baseline starts with 'version: 1' and 'findings:'"),
    ("findings: {}", "1:1: the baseline has no 'version' -- write 'version: 1' on the first line"),
    ("version: 1", "1:1: the baseline has no 'findings' -- write 'findings: {}' if there are none"),
    (
      "version: 1\nfindings: []",
      "2:11: 'findings' of the baseline takes a mapping of layers to findings, not an empty list"
    ),
    ("version: 1\nfindings: {}\nmore: 1", "3:1: unknown key 'more' in the baseline -- known keys: version, findings"),
    ("version: 1\nfindings: { A: a }", "2:16: layer 'A' takes a list of findings, not 'a' -- write [a]"),
    ("version: 1\nfindings: { A: [{ in: a }] }", "2:17: a finding has no 'rule'"),
    ("version: 1\nfindings: { A: [{ rule: a }] }", "2:17: a finding has no 'in'"),
    (
      "version: 1\nfindings: { A: [{ rule: a, in: b, line: 3 }] }",
      "2:35: unknown key 'line' in a finding -- known keys: rule, in, named, as"
    ),
    ("version: 1\nfindings: { A: [{ rule: a, in: [b] }] }", "2:32: 'in' of a finding takes a name, not a list"),
    (
      "version: 1\nfindings:\n<<<<<<< ours\n  A: []\n=======\n  B: []\n>>>>>>> theirs\n",
      "3:1: unresolved merge conflict -- resolve it, or rewrite the file with 'inward baseline'"
    ),
  ])
  func mistakesHaveTheirPlace(text: String, expected: String) { #expect(mistakes(text) == [expected]) }
}
