// Reports made from findings: paths, several projects, severities, and lines of source files.
import InwardLayers
import InwardReports
import InwardRules
import InwardTestSupport
import Testing

@Suite struct ReportTests {
  private func finding(
    _ path: String, rule: String = "dependency", column: Int = 5, elsewhere: [PlaceInFile] = []
  ) -> Finding {
    Finding(
      rule: rule, severity: .error, wording: Wording("A uses B"),
      site: FindingSite(
        path: path, places: [FindingPlace(line: 2, column: column, endColumn: column + 1)], elsewhere: elsewhere),
      sides: FindingSides(
        from: FindingSide(layer: "A", declaration: "A", path: path, line: 1),
        to: FindingSide(layer: "B", declaration: "B", path: "../Shared/B.swift", line: 3)))
  }

  private func chosen(_ findings: [Finding], way: String = "", name: String = "") -> ChosenFindings {
    let mentions = MentionCounts(all: 9, inProject: 2, unasked: 4, unknown: [UnknownCount(reason: .receiver, count: 3)])
    var chosen = ChosenFindings(
      findings: findings,
      examined: Examined(
        files: FileCounts(all: 2, judged: 1), declarations: 3, undecided: 1, mentions: mentions,
        layers: [LayerCount(layer: "Domain", declarations: 1)], dependencies: DependencyCount(modules: 1, files: 5),
        leftOut: [LeftOutCount(one: "link", many: "links", count: 1)]))
    (chosen.way, chosen.name) = (way, name)
    return chosen
  }

  @Test func pathsAreThoseOfTheReader() throws {
    let there = PlaceInFile(path: "C.swift", place: .start)
    let report = makeReport(of: [chosen([finding("A.swift", elsewhere: [there])], way: "apps/movies/")])
    let found = try #require(report.findings.first)
    #expect(found.path == "apps/movies/A.swift" && found.elsewhere.map(\.path) == ["apps/movies/C.swift"])
    let text = textReport(of: report, style: TextStyle())
    #expect(text.contains("declared B at apps/Shared/B.swift:3"), "\(text)")
  }

  @Test func severalProjectsAreSummedUp() {
    let parts = [
      chosen([finding("A.swift")], way: "a/", name: "a"), chosen([finding("A.swift")], way: "b/", name: "b"),
    ]
    let report = makeReport(of: parts)
    let examined = report.examined
    #expect(report.findings.map(\.path) == ["a/A.swift", "b/A.swift"])
    #expect(examined.files.all == 4 && examined.files.judged == 2 && examined.declarations == 6)
    #expect(examined.mentions.unasked == 8 && examined.mentions.unknownTotal == 6 && examined.undecided == 2)
    #expect(examined.dependencies == DependencyCount(modules: 2, files: 10))
    #expect(examined.leftOut.map(\.text) == ["2 links"])
    #expect(examined.layers.map(\.layer) == ["a: Domain", "b: Domain"])
  }

  @Test func errorsMayBeWarnings() {
    let soft = makeReport(of: [chosen([finding("A.swift")])], with: ReportNeeds(areErrorsWarnings: true))
    #expect(soft.errors == 0 && soft.warnings == 1)
  }

  /// A source file is read only if a format needs its lines or columns, and only once for each report.
  @Test func filesAreReadForThoseWhoShowThem() {
    final class Reads { var paths: [String] = [] }
    let reads = Reads()
    var one = chosen([finding("A.swift"), finding("A.swift", column: 7)])
    one.read = { path in
      reads.paths.append(path)
      return SourceText(Array("\nlet é = B\n".utf8))
    }
    #expect(makeReport(of: [one]).findings.count == 2 && reads.paths.isEmpty)
    let columns = checkstyleReport(of: makeReport(of: [one], with: ReportNeeds(columns: true)))
    #expect(reads.paths == ["A.swift"])
    #expect(columns.contains("column=\"5\"") && columns.contains("column=\"6\""), "\(columns)")
    let text = textReport(of: makeReport(of: [one], with: ReportNeeds(excerpts: true)), style: TextStyle())
    #expect(text.contains("2 | let é = B"), "\(text)")
  }
}
