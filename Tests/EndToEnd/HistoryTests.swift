// `inward history`: when findings appeared and disappeared, by today's rules.
import Foundation
import InwardTestSupport
import Testing

@Suite struct HistoryOfFindings {
  private func history(_ repository: ScratchRepository, _ words: String...) throws -> String {
    let result = try inward(["history"] + words, in: repository.folder, environment: ScratchRepository.environment)
    guard result.status == 0 else { throw ScratchRepository.Failure(text: result.errors) }
    return result.output
  }

  private func document(_ repository: ScratchRepository, _ words: String...) throws -> [String: Any] {
    let result = try inward(
      ["history", "--format", "json"] + words, in: repository.folder, environment: ScratchRepository.environment)
    #expect(try Schemas.faults(of: result.output, by: "history.schema.json") == "")
    return try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  private func numbers(_ name: String, of document: [String: Any]) -> [Int] {
    (document["revisions"] as? [[String: Any]] ?? []).compactMap { $0[name] as? Int }
  }

  /// Runs `body` in a repository whose first commit has one finding and the second two; the third renames a file, and
  /// the fourth has one finding again.
  private func withHistory(_ body: (ScratchRepository) throws -> Void) throws {
    try withRepository { repository in
      try repository.commit(
        ["Domain/Movie.swift": "struct Movie {\n  var client = Client()\n}\n"], "Load movies in the model",
        environment: ["GIT_AUTHOR_DATE": "2026-03-01T12:00:00Z"])
      try repository.rename("Domain/Movie.swift", to: "Domain/Film.swift")
      try repository.commit(
        ["README.md": "Movies\n"], "Call the file Film",
        environment: ["GIT_COMMITTER_DATE": "2040-01-01T12:00:00Z"])
      try repository.commit(["Domain/Old.swift": "struct Old {}\n"], "Let Old know no row")
      try body(repository)
    }
  }

  @Test func whenFindingsCameAndWent() throws {
    try withHistory { repository in
      let found = try document(repository)
      #expect(numbers("findings", of: found) == [1, 2, 2, 1])
      #expect(numbers("new", of: found) == [1, 1, 0, 0] && numbers("fixed", of: found) == [0, 0, 0, 1])
      #expect(numbers("coupling", of: found) == [1, 2, 2, 1] && numbers("files", of: found) == [4, 4, 4, 4])
      let findings = try #require(found["findings"] as? [[String: Any]])
      #expect(findings.map { $0["came"] as? Int } == [0, 1] && findings.map { $0["went"] as? Int } == [3, nil])
      #expect(findings[1]["path"] as? String == "Domain/Film.swift" && found["open"] as? [Int] == [1])
    }
  }

  /// Each thread walks over a part of the revisions and carries results from one to the next. A revision that begins
  /// such a part is checked from scratch, so any wrong result shows as a difference.
  @Test func theNumberOfThreadsChangesNothing() throws {
    try withHistory { repository in
      let ways = [
        "private extension A { func k(_ x: Int) -> B { B() } }\nextension A { func k(_ x: Any) -> D { D() } }\n",
        "extension A { func k(_ x: Int) -> B { B() }; func k(_ x: Any) -> D { D() } }\n",
      ]
      try repository.commit(
        [
          "Domain/Use.swift": "struct A {}\nfunc g(a: A) { _ = a.k(1).c }\n",
          "Data/Types.swift": "struct B { var c = 1 }\nstruct D { var c = 1 }\n",
        ], "Use the letter of a letter")
      for number in 0..<6 {
        try repository.commit(["Data/K.swift": ways[number % 2]], "Write it in way \(number)")
      }
      let one = try document(repository, "--jobs", "1")
      #expect(numbers("findings", of: one).suffix(6) == [3, 2, 3, 2, 3, 2])
      let texts = try ["1", "2", "3"].map { try history(repository, "--format", "json", "--jobs", $0) }
      #expect(Set(texts).count == 1)
    }
  }

  @Test func asText() throws {
    try withHistory { repository in
      let commit = try repository.git("rev-parse", "--short=8", "HEAD~2")
      let text = try history(repository)
      #expect(text.hasPrefix("4 revisions, "))
      #expect(text.contains("findings  ▄██▄  1 to 1, at most 2\ncoupling  ▄██▄  1 to 1, at most 2\n"), "\(text)")
      #expect(
        text.contains(
          """
          1 finding in the last revision, grouped by the commit that introduced it:
            \(commit) 2026-03-01 Load movies in the model
              Domain/Film.swift:2: Movie.client uses Client (Data)
          """.prefix(130)), "\(text)")
      #expect(text.contains("        -1    "), "\(text)")
    }
  }

  @Test func aPartOfTheRevisions() throws {
    try withHistory { repository in
      try repository.git("tag", "v1", "HEAD~3")
      try repository.git("tag", "v2", "HEAD~1")
      #expect(try numbers("findings", of: document(repository, "v1..v2")) == [1, 2, 2])
      #expect(try numbers("findings", of: document(repository, "--tags")) == [1, 2])
      #expect(try numbers("findings", of: document(repository, "HEAD~1")) == [1, 2, 2])
      #expect(try numbers("findings", of: document(repository, "--most", "2")) == [1, 1])
      let text = try history(repository, "v1..v2")
      #expect(text.components(separatedBy: " (or before)\n").count == 3, "\(text)")
      let csv = try history(repository, "--format", "csv").split(separator: "\r\n")
      #expect(csv.count == 5 && csv[2].contains(",2026-03-01,4,2,1,0,2,\"Load movies in the model\""), "\(csv)")
    }
  }

  /// A history that is continued is the same as one made in a single run.
  @Test func continuing() throws {
    try withHistory { repository in
      let whole = try history(repository, "--format", "json")
      #expect(try history(repository, "HEAD~2", "--resume", "h.json").contains("2 revisions"))
      #expect(try history(repository, "--resume", "h.json", "--format", "json") == whole)
      #expect(try String(contentsOf: repository.folder.appending(path: "h.json"), encoding: .utf8) == whole)
      try repository.write(["rules.yml": ScratchRepository.rules + "  View: \"**/View/**\"\n"])
      let other = try inward(
        ["history", "--resume", "h.json"], in: repository.folder, environment: ScratchRepository.environment)
      #expect(other.status == 2 && other.errors.contains("created with different rules"), "\(other.errors)")
    }
  }

  @Test func asAPicture() throws {
    try withHistory { repository in
      let svg = try history(repository, "--format", "svg")
      #expect(svg.hasPrefix("<svg ") && svg.contains(">findings</text>"))
      #expect(try history(repository, "--output", "h.svg").isEmpty)
      #expect(try String(contentsOf: repository.folder.appending(path: "h.svg"), encoding: .utf8) == svg)
    }
  }

  /// Files that have not changed since the previous commit are not read again, and a commit that changes no relevant
  /// file is not checked. Checking each commit alone gives the same results.
  @Test func eachRevisionIsAsIfItWereAlone() throws {
    let manifest = """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(name: "Movies", targets: [
        .target(name: "Domain", path: "Domain"), .target(name: "Data", DEPENDENCIES path: "Data"),
      ])

      """
    let alone = manifest.replacing("DEPENDENCIES ", with: "")
    let changes: [[String: String]] = [
      ["README.md": "Movies\n"],
      ["Package.swift": alone],
      ["Data/Client.swift": "import Domain\nstruct Client {}\n"],
      ["Package.swift": manifest.replacing("DEPENDENCIES", with: "dependencies: [\"Domain\"],")],
      ["docs/guide.md": "Movies\n"],
      ["docs/guide.md": "Films\n"],
      [".gitignore": "Old.swift\n"],
      ["Domain/Film.swift": "struct Film { var client: Client? }\n", "README.md": "Films\n"],
      ["Domain/rules.yml": "version: 1\n"],
      ["Domain/Film.swift": "struct Film { var client: Client?; var row: Row? }\n"],
      ["Data/Client.swift": "struct Client { let row: Row }\n", "Package.swift": alone],
    ]
    try withRepository { repository in
      try repository.write(["rules.yml": ScratchRepository.rules + "policy:\n  implicit_import: warning\n"])
      for (index, change) in changes.enumerated() { try repository.commit(change, "change \(index)") }
      try repository.git("rm", "-q", "Domain/rules.yml")
      try repository.commit([:], "no rules within")
      let columns = ["findings", "coupling", "files"]
      let whole = try document(repository)
      let together = columns.map { numbers($0, of: whole) }
      let commits = try repository.git("rev-list", "--reverse", "HEAD").split(separator: "\n")
      let each = try commits.map { commit in
        let one = try document(repository, "--most", "1", "\(commit)")
        return columns.map { numbers($0, of: one)[0] }
      }
      #expect(together == columns.indices.map { column in each.map { $0[column] } })
      #expect(Set(together[0]) == [0, 1] && Set(together[2]) == [2, 4, 5], "\(together)")
    }
  }
}
