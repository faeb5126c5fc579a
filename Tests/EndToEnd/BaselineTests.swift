// The life of a baseline: write, check, edit, move, fix, prune.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Baselines {
  static let eroded = [
    "Domain/Search.swift":
      "import Foundation\n\nstruct Search {\n  var page: PageDTO?\n  func load() -> PageDTO? { nil }\n}\n",
    "Domain/Movie.swift": "struct Movie: PageBase {}\n",
    "Data/PageDTO.swift": "struct PageDTO {}\nprotocol PageBase {}\n",
    "Scripts/Build.swift": "func build() {}\n",
  ]

  private func text(_ path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func onlyNewFindingsAreReported() throws {
    try withMovies(Self.eroded) { folder in
      #expect(try inward(["check"], in: folder).status == 1)
      let written = try inward(["baseline"], in: folder)
      #expect(written.status == 0)
      #expect(written.output == "accepted 4 findings in baseline.yml (dependency: 3, unassigned: 1)\n")

      let clean = try inward(["check"], in: folder)
      #expect(clean.status == 0)
      #expect(clean.output.contains("4 older findings are hidden by the baseline\n"))
      #expect(clean.output.hasSuffix("no findings\n"))

      try write(["Domain/Genre.swift": "struct Genre { var page: PageDTO? }\n"], below: folder)
      let one = try inward(["check"], in: folder)
      #expect(one.status == 1)
      #expect(one.output.contains("Domain/Genre.swift:1:26: error: Domain uses PageDTO"))
      #expect(one.output.contains("4 older findings are hidden by the baseline\n"))
      #expect(one.output.hasSuffix("1 finding: 1 error, 0 warnings\n"))
    }
  }

  @Test func movesRenamesAndEditsAreNoNews() throws {
    try withMovies(Self.eroded) { folder in
      _ = try inward(["baseline"], in: folder)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("Domain"))
      try FileManager.default.removeItem(at: folder.appendingPathComponent("Data"))
      try write(
        [
          "Domain/UseCases/Searching.swift":
            "// One more line.\nstruct Search {\n  func load() -> PageDTO? { nil }\n  var page: PageDTO?\n}\n",
          "Domain/Entities/Movies.swift": "struct Movie: PageBase {}\n",
          "Data/Server/Pages.swift": "protocol PageBase {}\nstruct PageDTO {}\n",
        ], below: folder)
      let result = try inward(["check", "--quiet"], in: folder)
      #expect(result.output.isEmpty)
      #expect(result.status == 0)
    }
  }

  @Test func aFixedEntryIsAnErrorUntilItIsRemoved() throws {
    try withMovies(Self.eroded) { folder in
      _ = try inward(["baseline"], in: folder)
      try write(["Domain/Movie.swift": "struct Movie {}\n"], below: folder)
      let stale = try inward(["check"], in: folder)
      #expect(stale.status == 1)
      let message = "this entry no longer matches anything: 'dependency' in 'Movie'"
      #expect(stale.output.contains("baseline.yml:9:13: error: \(message)"))
      #expect(stale.output.contains("'inward baseline --prune'"))
      #expect(stale.output.contains("3 older findings are hidden by the baseline"))

      let pruned = try inward(["baseline", "--prune"], in: folder)
      #expect(pruned.output == "removed 1 entry from baseline.yml; it hides 3 findings\n")
      #expect(try inward(["check"], in: folder).status == 0)
    }
  }

  @Test func pruningOnlyTakesOut() throws {
    try withMovies(Self.eroded) { folder in
      _ = try inward(["baseline"], in: folder)
      let before = try text("baseline.yml", in: folder)
      try write(["Domain/Genre.swift": "struct Genre { var page: PageDTO? }\n"], below: folder)
      #expect(
        try inward(["baseline", "--prune"], in: folder).output
          == "removed 0 entries from baseline.yml; it hides 4 findings\n")
      #expect(try text("baseline.yml", in: folder) == before)
      #expect(try inward(["check", "--quiet"], in: folder).status == 1)
    }
  }

  @Test func aLayersLimitIsKept() throws {
    func rules(_ most: Int) -> String {
      "version: 1\nlayers:\n  Domain: { files: Domain/**, max: { baseline: \(most) } }\n  Data: Data/**\n"
    }
    try withMovies(Self.eroded.merging(["rules.yml": rules(3)]) { $1 }) { folder in
      #expect(try inward(["baseline"], in: folder).output.hasPrefix("accepted 4 findings"))
      #expect(try inward(["check"], in: folder).status == 0)
      try write(["rules.yml": rules(1)], below: folder)
      let checked = try inward(["check", "--quiet"], in: folder)
      #expect(checked.output.components(separatedBy: "[dependency]").count == 3)
      let fault = "layer Domain limits its baseline entries to 1, so this entry has no effect"
      #expect(checked.output.contains("\(fault): 'dependency' in 'Search."))
      #expect(
        try inward(["baseline", "--prune"], in: folder).output
          == "removed 2 entries from baseline.yml; it hides 2 findings\n")
      let pruned = try text("baseline.yml", in: folder)
      #expect(!(try inward(["check", "--quiet"], in: folder).output.contains("stale-baseline")))
      #expect(
        try inward(["baseline"], in: folder).output == """
          accepted 2 findings in baseline.yml (dependency: 1, unassigned: 1); 2 findings cannot be accepted: \
          'inward check' lists them

          """)
      #expect(try text("baseline.yml", in: folder) == pruned)
    }
  }

  @Test func writingAgainGivesTheSameBytes() throws {
    try withMovies(Self.eroded) { folder in
      _ = try inward(["baseline", "--jobs", "1"], in: folder)
      let first = try text("baseline.yml", in: folder)
      _ = try inward(["baseline", "--jobs", "7"], in: folder)
      #expect(try text("baseline.yml", in: folder) == first)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!left.contains { $0.hasSuffix(".draft") })
    }
  }

  @Test func itLiesWhereTheRulesSay() throws {
    let rules = "version: 1\nlayers: { Domain: Domain/**, Data: Data/** }\nbaseline: Known/old.yml\n"
    try withMovies(Self.eroded.merging(["rules.yml": rules, "Known/.keep": ""]) { $1 }) { folder in
      let missing = try inward(["check"], in: folder)
      #expect(missing.status == 2)
      #expect(missing.errors.contains("Known/old.yml: the rules file refers to this baseline"))
      #expect(try inward(["baseline"], in: folder).output.hasPrefix("accepted 4 findings in Known/old.yml ("))
      #expect(try inward(["check"], in: folder).status == 0)
    }
  }

  /// Findings in the rules and the baseline concern the whole project, so a check of a directory or a Swift file does
  /// not report them, even if the directory contains these files.
  @Test func aPathLeavesOutWhatIsAboutTheProject() throws {
    let rules = "version: 1\nextends: Data/shared.yml\nlayers: { Domain: Domain/** }\norder: [Domain, [Data, Empty]]\n"
    let files = ["rules.yml": rules, "Data/shared.yml": "version: 1\nlayers: { Data: Data/**, Empty: No/** }\n"]
    try withMovies(Self.eroded.merging(files) { $1 }) { folder in
      _ = try inward(["baseline"], in: folder)
      try write(["Domain/Movie.swift": "struct Movie {}\n"], below: folder)
      let whole = try inward(["check", "--quiet"], in: folder)
      #expect(whole.status == 1)
      #expect(whole.output.contains("[empty-layer]") && whole.output.contains("[stale-baseline]"))
      for path in ["Data", "Domain", "Domain/Movie.swift"] {
        let part = try inward(["check", path], in: folder)
        #expect(part.status == 0, "\(path): \(part.output)")
        #expect(part.output.hasSuffix("no findings\n"))
      }
      #expect(try inward(["check", "--quiet", "."], in: folder).output == whole.output)
      // A list may contain the baseline itself; then findings in it are reported.
      try write(["changed.txt": "baseline.yml\nDomain/Movie.swift\n"], below: folder)
      let listed = try inward(["check", "--quiet", "@changed.txt"], in: folder)
      #expect(listed.status == 1 && listed.output.hasPrefix("baseline.yml:") && !listed.output.contains("empty-layer"))
    }
  }

  @Test func anotherProgramsFileIsLeftAlone() throws {
    try withMovies(Self.eroded.merging(["baseline.yml": "version: 1\nfindings: {}\n"]) { $1 }) { folder in
      let result = try inward(["baseline"], in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("was not written by 'inward baseline'"))
      #expect(try inward(["baseline", "--output", "other.yml"], in: folder).status == 0)
      #expect(try text("other.yml", in: folder).contains("in: Search.page"))
    }
  }

  @Test func mistakesInItKeepTheToolFromRunning() throws {
    try withMovies(Self.eroded.merging(["baseline.yml": "version: 1\nfindins: {}\n"]) { $1 }) { folder in
      let result = try inward(["check"], in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("baseline.yml:2:1: error: unknown key 'findins' in the baseline"))
      #expect(result.errors.contains("did you mean 'findings'?"))
    }
  }

  /// A path selects the findings to print, but the baseline is still compared with the whole project.
  @Test func aPathDoesNotMakeEntriesStale() throws {
    try withMovies(Self.eroded) { folder in
      _ = try inward(["baseline"], in: folder)
      let result = try inward(["check", "Domain/Movie.swift"], in: folder)
      #expect(result.status == 0)
      #expect(result.output.contains("1 older finding is hidden"))
    }
  }
}
