// Accepted findings: always counted, listed by `--verbose`, and reported again after the last day of an exception.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Accepting {
  static let files = [
    "rules.yml": """
    version: 1
    layers: { Domain: Domain/**, Data: Data/** }
    exceptions:
      - rule: dependency
        from: { types: Search }
        because: Search moves with the new client.
        until: 2027-03-31
    """,
    "Domain/Search.swift": "struct Search { var page: PageDTO? }\n",
    "Domain/Movie.swift": "// inward:ignore dependency - rows are entities\nstruct Movie { var page: PageDTO? }\n",
    "Data/PageDTO.swift": "// Generated using SwiftGen\nstruct PageDTO {}\n",
  ]

  @Test func nothingAcceptedIsInvisible() throws {
    try withMovies(Self.files) { folder in
      let result = try inward(["check", "--as-of", "2027-03-31"], in: folder)
      #expect(result.status == 0)
      #expect(
        result.output == """
          accepted: 1 by an exception, 1 by a comment
          3 files (1 generated), 5 declarations, 2 references (0 unknown) examined
          no findings

          """)
      let verbose = try inward(["check", "--verbose", "--as-of", "2027-03-31"], in: folder)
      #expect(
        verbose.output.contains(
          """
            accepted by a comment: Domain/Movie.swift:2:26: Domain uses PageDTO (Data) [dependency]: \
          rows are entities
            accepted by an exception until 2027-03-31: Domain/Search.swift:1:27: Domain uses PageDTO (Data) \
          [dependency]: Search moves with the new client.

          """))
    }
  }

  @Test func theDayAfterItIsOver() throws {
    try withMovies(Self.files) { folder in
      let result = try inward(["check", "--quiet", "--as-of=2027-04-01"], in: folder)
      #expect(result.status == 1)
      #expect(
        result.output == """
          Domain/Search.swift:1:27: error: Domain uses PageDTO (Data) [dependency]
          rules.yml:4:11: error: the exception for 'dependency' expired on 2027-03-31; today is 2027-04-01 \
          [expired-exception]

          """)
    }
  }

  @Test func theDefaultDayIsToday() throws {
    let rules = try #require(Self.files["rules.yml"])
    for (day, status) in [("2026-11-20", Int32(1)), ("9999-12-31", 0)] {
      let changed = Self.files.merging(["rules.yml": rules.replacing("2027-03-31", with: day)]) { $1 }
      try withMovies(changed) { folder in
        let result = try inward(["check"], in: folder)
        #expect(result.status == status)
      }
    }
  }

  @Test func invalidDatesAreRejected() throws {
    for day in ["tomorrow", "2027-02-30"] {
      let result = try inward(["check", "--as-of", day])
      #expect(result.status == 2)
      #expect(result.errors.contains("--as-of takes a date such as 2027-03-31, not '\(day)'"))
    }
  }

  @Test func programsReadTheCounts() throws {
    try withMovies(Self.files) { folder in
      let result = try inward(["check", "--format", "json", "--as-of", "2027-03-31"], in: folder)
      let document = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let summary = try #require(document["summary"] as? [String: Any])
      #expect(summary["forgiven"] as? [String: Int] == ["exceptions": 1, "ignores": 1, "baseline": 0])
      #expect(summary["generated"] as? Int == 1)
      #expect(try Schemas.faults(of: result.output, by: "findings.schema.json") == "")
      let accepted = try #require(document["forgiven"] as? [[String: Any]])
      #expect(accepted.map { $0["by"] as? String } == ["ignore", "exception"])
      #expect(
        accepted.map { $0["reason"] as? String } == ["rows are entities", "Search moves with the new client."])
      let finding = try #require(accepted[0]["finding"] as? [String: Any])
      #expect(finding["path"] as? String == "Domain/Movie.swift")
    }
  }

  /// SARIF lists accepted findings as suppressed results, but not on GitHub: code scanning there treats them as open.
  @Test func serversSeeWhatIsSuppressed() throws {
    let odd = "// inward:ignore dependency - wide\nlet wide = (\"😀\", PageDTO())\n"
    let known = "version: 1\nfindings: { Domain: [{ rule: dependency, in: Known.page, named: PageDTO, as: type }] }\n"
    let files = Self.files.merging([
      "Domain/Odd.swift": odd, "Domain/Known.swift": "struct Known { var page: PageDTO? }\n", "baseline.yml": known,
    ]) { $1 }
    try withMovies(files) { folder in
      let words = ["check", "--format", "sarif", "--as-of", "2027-03-31"]
      let plain = try inward(words, in: folder)
      #expect(plain.status == 0)
      let document = try #require(try JSONSerialization.jsonObject(with: Data(plain.output.utf8)) as? [String: Any])
      let run = try #require((document["runs"] as? [[String: Any]])?.first)
      let results = try #require(run["results"] as? [[String: Any]])
      let suppressions = results.flatMap { $0["suppressions"] as? [[String: String]] ?? [] }
      #expect(suppressions.map { $0["kind"] } == ["external", "inSource", "inSource", "external"])
      #expect(
        suppressions.map { $0["justification"] } == [
          "Accepted by the baseline.", "Accepted by a comment: rows are entities", "Accepted by a comment: wide",
          "Accepted by an exception in the rules file: Search moves with the new client.",
        ])
      #expect(plain.output.contains("\"startColumn\": 19"), "UTF-16 units, as in all results")
      let runner = try inward(words, in: folder, environment: ["GITHUB_ACTIONS": "true"])
      #expect(!runner.output.contains("suppressions") && runner.output.contains("\"results\": []"))
    }
  }
}
