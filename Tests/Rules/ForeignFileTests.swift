// Files that contain no Swift: the finding about them, and its entry in a baseline.
import InwardGraph
import InwardLayers
import InwardPipeline
import InwardRuleFile
import InwardRules
import InwardTestSupport
import Testing

@Suite struct ForeignFileTests {
  private let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:1\n"

  private struct Unreadable: Error {}

  private func examine(named name: String?, knowing baseline: Baseline? = nil) throws -> Examination {
    let rules = RulesText(path: "rules.yml", text: "version: 1\nlayers: { Domain: \"Domain/**\" }")
    guard case .book(let book) = readRules(rules) else { throw Unreadable() }
    let project = MemoryProject([("Domain/Pointer.swift", pointer, "App")])
    let graph = buildGraph(of: project.files, modules: project.modules)
    let foreign = ForeignFile(path: "Domain/Pointer.swift", contents: .pointer, name: name)
    return InwardRules.examine(
      graph, assignLayers(book.plan, in: graph), by: book,
      in: Circumstances(on: someDay, foreign: [foreign], knowing: baseline))
  }

  @Test func itIsNamedWhereItIsFound() throws {
    let found = try examine(named: nil).findings
    #expect(found.map(\.rule) == ["unread"])
    #expect(found.map { $0.wording.message.hasPrefix("contains a Git LFS pointer") } == [true])
  }

  /// After its contents change, such a file has a new finding in a comparison, but the same finding in a baseline.
  @Test func aBaselineKnowsItWhateverItHolds() throws {
    let (one, other) = (try examine(named: "1a").findings[0], try examine(named: "2b").findings[0])
    #expect(one.identity != other.identity)
    let entry = try #require(BaselineEntry(one))
    #expect(entry == BaselineEntry(other) && entry.named.isEmpty)
    let known = try examine(named: "2b", knowing: Baseline(path: "baseline.yml", entries: [entry]))
    #expect(known.findings.isEmpty)
    #expect(known.accepted.map { $0.finding.wording.message.hasPrefix("contains a Git LFS pointer") } == [true])
  }
}
