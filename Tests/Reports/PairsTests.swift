// Many findings as text: grouped by pairs of layers, with the move that helps most.
import Foundation
import InwardReports
import InwardRules
import Testing

@Suite struct Pairs {
  private func finding(
    _ number: Int, from: String, to: String, _ declaration: String, of type: String, owner: String?
  ) -> Finding {
    let path = "\(from)/View\(number % 5).swift"
    return Finding(
      rule: "dependency", severity: .error, wording: Wording("\(from) uses \(declaration) (\(to))"),
      site: FindingSite(path, FindingPlace(line: number, column: 3, endColumn: 7)),
      sides: FindingSides(
        from: FindingSide(layer: from, owner: owner, declaration: "View\(number)", path: path, line: 1),
        to: FindingSide(layer: to, declaration: declaration, of: type, path: "\(to)/\(type).swift", line: 2)))
  }

  private func report(of count: Int, hasBaseline: Bool = false, owner: String? = nil, moves: Bool = true) -> Report {
    var findings = (1...count).map { number in
      switch number % 10 {
      case 0: finding(number, from: "Shop", to: "Net", "Client", of: "Client", owner: owner)
      case 1, 2: finding(number, from: "Shop", to: "Data", "Row", of: "Row", owner: owner)
      case 3: finding(number, from: "Shop", to: "Data", "Cache\(number)", of: "Cache\(number)", owner: owner)
      default: finding(number, from: "Shop", to: "Data", "Store.save(_:)", of: "Store", owner: owner)
      }
    }
    findings.append(
      Finding(
        rule: "unread", severity: .warning, wording: Wording("in no layer"), site: FindingSite("Main.swift", .start)))
    var chosen = ChosenFindings(
      findings: findings, examined: Examined(files: FileCounts(all: 0), hasBaseline: hasBaseline))
    if !moves { return makeReport(of: [chosen]) }
    chosen.moves = [
      Move(
        declaration: "Store", from: "Data", to: "Shop",
        removing: findings.filter { $0.sides.to?.declaration == "Store.save(_:)" })
    ]
    return makeReport(of: [chosen])
  }

  private func text(of report: Report, _ listing: FindingListing = .pairs(most: 1)) -> String {
    textReport(of: report, style: TextStyle(listing: listing))
  }

  @Test func aPairHasTheOwnerOfItsFindings() {
    let owned = report(of: 40, owner: "@team-shop")
    #expect(markdownReport(of: owned).contains("| 36 | Shop -&gt; Data<br>`@team-shop` | `Store` 24"))
    #expect(
      text(of: owned).contains("at Data/Store.swift:2\n    owner @team-shop\n    help move Store to Shop\n  24 Store"))
    #expect(jsonReport(of: owned).contains("\"owner\": \"@team-shop\""))
    #expect(!jsonReport(of: report(of: 40)).contains("owner"))
  }

  @Test func theLargestPairComesFirst() {
    let lines = text(of: report(of: 40)).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      lines.prefix(24).joined(separator: "\n") == """
        40 findings in 2 pairs
            36  Shop -> Data
             4  Shop -> Net

        start here: moving Store to Shop removes 24 of 41 findings

        Shop -> Data: 36 findings
          Shop/View4.swift:4:3: error: uses Store.save(_:) [dependency]
            declared at Data/Store.swift:2
            help move Store to Shop
          24 Store: View4.swift:4, View0.swift:5, View1.swift:6 and 2 more files
           8 Row: View1.swift:1, View2.swift:2
           4 in 4 more types: Cache13, Cache23, Cache3, Cache33

        1 more pair not shown: --all shows all pairs, --flat lists each finding

        Main.swift:1:1: warning: in no layer [unread]

        dependency in Shop: 40, unread: 1
        0 files, 0 declarations, 0 references (0 unknown) examined
        start here: moving Store to Shop removes 24 of 41 findings
        or: 'inward baseline' accepts today's findings, so only new ones are reported
        'inward fix' shows which of these it can fix
        41 findings: 40 errors, 1 warning
        """)
  }

  @Test func allPairsAreShownWhereNoneIsLeftOut() {
    let all = text(of: report(of: 40), .pairs(most: nil))
    #expect(all.contains("\nShop -> Net: 4 findings\n") && !all.contains("--all"))
  }

  @Test func eachIsListedWhereItIsAskedFor() {
    let flat = text(of: report(of: 40), .flat)
    #expect(!flat.contains("->") && flat.split(separator: "\n").count { $0.contains("[dependency]") } == 40)
  }

  /// The second part of a pair may also be a module or a banned name, so findings about imports and names are grouped,
  /// too.
  @Test func importsAndNamesHavePairs() {
    let findings = (1...30).map { number in
      Finding(
        rule: number % 3 == 0 ? "no-print" : "import", severity: .error, wording: Wording("Shop is wrong"),
        site: FindingSite("Shop/View\(number).swift", FindingPlace(line: number, column: 3, endColumn: 7)),
        mention: number % 3 == 0
          ? FindingMention(name: "print", kind: .function) : FindingMention(name: "UIKit", kind: .import),
        sides: FindingSides(
          from: FindingSide(layer: "Shop", declaration: "View\(number)", path: "Shop/View\(number).swift", line: 1)))
    }
    let lines = text(
      of: makeReport(of: [ChosenFindings(findings: findings, examined: Examined(files: FileCounts(all: 0)))]),
      .pairs(most: nil)
    ).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(11).joined(separator: "\n") == """
        30 findings in 2 pairs
            20  Shop -> UIKit
            10  Shop -> print

        most used: UIKit, in 20 of 30 findings

        Shop -> UIKit: 20 findings
          Shop/View1.swift:1:3: error: imports UIKit [import]
          20 UIKit: View1.swift:1, View2.swift:2, View4.swift:4 and 17 more files

        Shop -> print: 10 findings
        """)
  }

  /// A line has at most 80 columns, so after a long name there is room for fewer places.
  @Test func aLineOfPlacesFitsATerminal() {
    let lines = text(of: report(of: 400), .pairs(most: nil)).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  /// The table and the first three pairs need at most 41 lines of 80 columns, even if their paths need two lines each.
  @Test func threePairsFitATerminal() throws {
    let folder = "Sources/Application/Features/NavigatorArea/SourceControlNavigator/Changes/Views"
    let findings = (1...80).map { number in
      let (from, path) = ("Part\(number % 4)", "\(folder)/RepositoryView\(number).swift")
      return Finding(
        rule: "slice", severity: .error,
        wording: Wording("uses it", because: "Parts change alone.", help: "connect the two slices"),
        site: FindingSite(path, FindingPlace(line: number, column: 3, endColumn: 7)),
        sides: FindingSides(
          from: FindingSide(layer: from, declaration: "View\(number)", path: path, line: 1),
          to: FindingSide(
            layer: "Part\(number % 8)", declaration: "Repository\(number % 3)ViewModel", path: path, line: 2)))
    }
    let chosen = ChosenFindings(findings: findings, examined: Examined(files: FileCounts(all: 0)))
    let lines = text(of: makeReport(of: [chosen]), .pairs(most: 10)).split(
      separator: "\n", omittingEmptySubsequences: false)
    let titles = lines.indices.filter { lines[$0].hasSuffix(" findings") && lines[$0].contains(" -> ") }
    #expect(lines[0] == "80 findings in 8 pairs; Part0 is involved in 20 findings")
    let end = try #require(titles.dropFirst(3).first)
    let heights = lines[..<end].map { line in max(1, (line.count + 79) / 80) }
    #expect(heights.reduce(0, +) <= 41)
  }

  @Test(arguments: [(20, false), (21, true)])
  func aFewAreListed(count: Int, isGrouped: Bool) {
    #expect(text(of: report(of: count)).contains("findings in 2 pairs") == isGrouped)
  }

  @Test func aPageBeginsWithPairs() {
    let lines = markdownReport(of: report(of: 40)).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.dropFirst(4).prefix(8).joined(separator: "\n") == """
        40 findings in 2 pairs; moving Store to Shop removes 24 of 41 findings

        | | pair | most used |
        |---:|---|---|
        | 36 | Shop -&gt; Data | `Store` 24, `Row` 8, `Cache13` 1 |
        | 4 | Shop -&gt; Net | `Client` 4 |

        | | place | finding | rule |
        """)
    #expect(!markdownReport(of: report(of: 20)).contains("who uses whom"))
  }

  @Test func aBaselineIsProposedOnce() {
    #expect(!text(of: report(of: 40, hasBaseline: true)).contains("inward baseline"))
  }

  /// GitLab shows only issues, so each issue contains the size of its pair, and the issues of the largest pair come
  /// first.
  @Test func gitLabShowsThePairOfEachIssue() throws {
    func descriptions(_ report: Report) throws -> [String] {
      let issues = try JSONSerialization.jsonObject(with: Data(gitlabReport(of: report).utf8)) as? [[String: Any]]
      return try #require(issues).compactMap { $0["description"] as? String }
    }
    let all = try descriptions(report(of: 40))
    #expect(all.count == 41)
    #expect(all.prefix(36).allSatisfy { $0.contains("; one of 36 findings: Shop -> Data; declared: ") })
    #expect(all[36].hasPrefix("Shop uses Client (Net); one of 4 findings: Shop -> Net; declared: "))
    #expect(all[40] == "in no layer")
    #expect(try descriptions(report(of: 20)).allSatisfy { !$0.contains("one of") })
  }

  /// Grouped findings keep the fingerprints of the JSON report, so a server recognizes them.
  @Test func gitLabKeepsFingerprints() throws {
    let report = report(of: 40)
    let issues = try JSONSerialization.jsonObject(with: Data(gitlabReport(of: report).utf8)) as? [[String: Any]]
    let prints = try #require(issues).compactMap { $0["fingerprint"] as? String }
    let json = try JSONSerialization.jsonObject(with: Data(jsonReport(of: report).utf8)) as? [String: Any]
    let findings = try #require(json?["findings"] as? [[String: Any]])
    #expect(Set(prints).count == prints.count)
    #expect(Set(prints) == Set(findings.compactMap { $0["fingerprint"] as? String }))
  }

  @Test func theFirstAdviceIsCalledSo() {
    #expect(text(of: report(of: 40, moves: false)).contains("\nmost used: Store (Data), in 24 of 41 findings\nor: '"))
    #expect(text(of: report(of: 40)).contains("\nor: 'inward baseline' accepts"))
  }

  @Test(arguments: ["dependency", "slice", "name"]) func fixesAreMentionedForRulesThatMayHaveThem(_ rule: String) {
    let finding = Finding(
      rule: rule, severity: .error, wording: Wording("Shop uses Row"),
      site: FindingSite("Shop/View.swift", FindingPlace(line: 1, column: 3, endColumn: 7)))
    let report = makeReport(of: [ChosenFindings(findings: [finding], examined: Examined(files: FileCounts(all: 1)))])
    #expect(text(of: report).contains("\n'inward fix' shows which of these it can fix\n1 finding") == (rule != "name"))
    #expect(!jsonReport(of: report).contains("inward fix"))
    #expect(!textReport(of: report, style: TextStyle(isQuiet: true)).contains("inward fix"))
  }
}
