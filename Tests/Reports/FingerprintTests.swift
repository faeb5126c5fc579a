// Fingerprints: each finding of a report has its own, the same one in every format.
import Foundation
import InwardReports
import InwardRules
import Testing

@Suite struct FingerprintsOfReports {
  /// A report with three findings of the same identity, in three files; the third is accepted.
  private var report: Report {
    let findings = ["A.swift", "B.swift", "C.swift"].map { path in
      Finding(
        rule: "dependency", severity: .error, wording: Wording("Domain uses Row (Data)"),
        site: FindingSite("Domain/\(path)", FindingPlace(line: 1, column: 3, endColumn: 7)),
        sides: FindingSides(
          from: FindingSide(layer: "Domain", declaration: "Movie", path: "Domain/\(path)", line: 1),
          to: FindingSide(layer: "Data", declaration: "Row", path: "Data/\(path)", line: 2)))
    }
    return makeReport(of: [
      ChosenFindings(
        findings: Array(findings.prefix(2)),
        accepted: [AcceptedFinding(finding: findings[2], means: .ignore, reason: nil, until: nil)],
        examined: Examined(files: FileCounts(all: 0)))
    ])
  }

  private func parsed(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

  private func values(_ objects: Any?, _ key: String) throws -> [String] {
    try #require(objects as? [[String: Any]]).compactMap { $0[key] as? String }
  }

  @Test func findingsWithTheSameIdentityAreNumbered() throws {
    let print = report.findings[0].identity.fingerprint.text
    let json = try #require(try parsed(jsonReport(of: report)) as? [String: Any])
    #expect(try values(json["findings"], "fingerprint") == [print, "\(print)-2"])
    let accepted = try #require(json["forgiven"] as? [[String: Any]]).map { $0["finding"] as Any }
    #expect(try values(accepted, "fingerprint") == ["\(print)-3"])
  }

  @Test func aGroupListsEachOfItsFindings() throws {
    let json = try #require(try parsed(jsonReport(of: report)) as? [String: Any])
    let groups = try #require(json["groups"] as? [[String: Any]])
    let uses = try #require(groups.first?["uses"] as? [[String: Any]])
    #expect(uses.first?["findings"] as? [String] == report.findings.map(\.fingerprint))
  }

  @Test func allFormatsHaveTheSame() throws {
    let prints = report.findings.map(\.fingerprint)
    #expect(try values(try parsed(gitlabReport(of: report)), "fingerprint") == prints)
    let sarif = sarifReport(of: report, version: "1", builtIn: [])
    #expect((prints + report.accepted.map(\.finding.fingerprint)).allSatisfy { sarif.contains("\"\($0)\"") })
  }
}
