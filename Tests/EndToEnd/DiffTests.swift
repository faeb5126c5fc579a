// `inward diff`: how a change affects the architecture.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Diff {
  private let files = [
    "rules.yml":
      "version: 1\nlayers:\n  Domain: \"**/Domain/**\"\n  Data: \"**/Data/**\"\n  View: \"**/View/**\"\n",
    "Domain/Movie.swift": "struct Movie {}\nstruct Query {}\n",
    "Data/Row.swift": "struct Row {\n  var movie: Movie\n}\n",
    "Data/Lines.swift": "struct Line {\n  var movie: Movie\n}\n",
    "View/Screen.swift": "struct Screen {\n  var movie: Movie\n  var row: Row\n}\n",
  ]

  private func diff(_ repository: ScratchRepository, _ words: String...) throws -> String {
    let result = try inward(["diff"] + words, in: repository.folder, environment: ScratchRepository.environment)
    guard result.status == 0 else { throw ScratchRepository.Failure(text: result.errors) }
    return result.output
  }

  private func withoutFirstLine(_ text: String) -> String {
    text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().joined()
  }

  @Test func silentWhenNothingChanged() throws {
    try withRepository(files) { repository in
      #expect(try diff(repository, "HEAD").isEmpty)
      #expect(try diff(repository, "HEAD", "--format", "markdown").isEmpty)
      // Moved and reformatted code, and another use of the same name, create no new dependency.
      try repository.rename("Domain", to: "Core/Domain")
      try repository.write(["View/Screen.swift": "struct Screen {\n  var row: Row, movie, other: Movie\n\n}\n"])
      #expect(try diff(repository, "HEAD").isEmpty)
    }
  }

  @Test func edgesComeGoAndShift() throws {
    try withRepository(files) { repository in
      try repository.write([
        "Domain/Movie.swift": "struct Movie {\n  var screen: Screen?\n}\nstruct Query {}\n",
        "Data/Lines.swift": "struct Line {}\n",
        "View/Screen.swift": "struct Screen {\n  var movie: Movie\n  var query: Query\n}\n",
      ])
      #expect(
        try withoutFirstLine(diff(repository, "HEAD")) == """
          layers:
            + Domain -> View (1)
            - View -> Data (1)
            down Data -> Domain (2 -> 1)
            up   View -> Domain (1 -> 2)
            new cycle: Domain, View

          """)
      try repository.commit()
      #expect(try withoutFirstLine(diff(repository, "HEAD", "HEAD~1")).contains("removed cycle: Domain, View"))
      #expect(try diff(repository, "HEAD~1", "HEAD").hasPrefix("since HEAD~1 ("))
    }
  }

  @Test func allowedOutwardReferencesAreListed() throws {
    var allowed = files
    allowed["rules.yml"] = """
      version: 1
      layers:
        Domain: { files: "**/Domain/**", uses: [Data] }
        Data: "**/Data/**"
        View: "**/View/**"
      """
    try withRepository(allowed) { repository in
      try repository.write(["Domain/Movie.swift": "struct Movie {\n  var row: Row?\n  var screen: Screen?\n}\n"])
      #expect(
        try withoutFirstLine(diff(repository, "HEAD")) == """
          layers:
            + Domain -> Data (1), outward but allowed
            + Domain -> View (1)
            new cycle: Data, Domain, View

          """)
      let page = try diff(repository, "HEAD", "--format", "markdown")
      #expect(page.contains("==>|\"+1, outward but allowed\"| n0") && page.contains("==>|\"+1\"| n2"), "\(page)")
    }
  }

  @Test func modulesOfTheManifest() throws {
    func manifest(_ targets: String...) -> String {
      let list = targets.map { ".target(name: \"\($0)\", path: \"\($0)\")" }.joined(separator: ", ")
      return "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(list)])\n"
    }
    let modules = files.merging([
      "Package.swift": manifest("Domain", "Data", "View"),
      "Data/Row.swift": "import Domain\npublic struct Row {\n  var movie: Movie\n}\n",
      "Domain/Movie.swift": "public struct Movie {}\npublic struct Query {}\n", "Data/Lines.swift": "let line = 1\n",
      "View/Screen.swift": "struct Screen {}\n",
    ]) { $1 }
    try withRepository(modules) { repository in
      try repository.write(["View/Screen.swift": "import Data\nstruct Screen {\n  var row: Row\n}\n"])
      #expect(
        try withoutFirstLine(diff(repository, "HEAD"))
          == "layers:\n  + View -> Data (1)\nmodules:\n  + View -> Data (1)\n")
    }
  }

  /// A nested declaration may be in a different layer from the declaration around it.
  @Test func nestedDeclarationsHaveEdgesOfTheirOwn() throws {
    let nested = [
      "rules.yml": """
      version: 1
      layers:
        Core: "Core/**"
        Screens: "Screens/**"
        Models: { types: "*Model", uses: all }
      """,
      "Core/Thing.swift": "struct Thing {}\n",
      "Screens/Screen.swift": "struct Screen {\n  var thing: Thing?\n  struct RowModel {}\n}\n",
    ]
    try withRepository(nested) { repository in
      try repository.write([
        "Screens/Screen.swift": "struct Screen {\n  struct RowModel { var thing: Thing? }\n  var thing: Thing?\n}\n"
      ])
      #expect(try withoutFirstLine(diff(repository, "HEAD")) == "layers:\n  + Models -> Core (1)\n")
    }
  }

  @Test func thePictureShowsTheNeighbourhoodAlone() throws {
    try withRepository(
      files.merging(["rules.yml": files["rules.yml"]! + "  Far: \"Far/**\"\n", "Far/F.swift": "let f = Screen.self\n"])
      { $1 }
    ) {
      repository in
      try repository.write(["Domain/Movie.swift": "struct Movie {\n  var line: Line?\n}\nstruct Query {}\n"])
      #expect(
        try diff(repository, "HEAD", "--format", "markdown").components(separatedBy: "**layers**")[1] == """


          - new: Domain -&gt; Data (1)
          - new cycle: Data, Domain

          ```mermaid
          flowchart TD
            n0["Data"]
            n1["Domain"]
            n1 ==>|"+1"| n0
            n0 --> n1
          ```

          """)
    }
  }

  @Test func jsonKeepsItsSchemaAndIsNeverSilent() throws {
    try withRepository(files) { repository in
      let quiet = try diff(repository, "HEAD", "--format", "json")
      try repository.write(["Domain/Movie.swift": "struct Movie {\n  var screen: Screen?\n}\nstruct Query {}\n"])
      let loud = try diff(repository, "HEAD", "--format", "json")
      #expect(loud.contains("\"before\": 0") && loud.contains("\"openedCycles\": [\n      [\n"))
      let program = """
        import json, sys, jsonschema
        schema = json.load(open(sys.argv[1]))
        jsonschema.Draft202012Validator.check_schema(schema)
        for path in sys.argv[2:]: jsonschema.validate(json.load(open(path)), schema)
        """
      try repository.write(["quiet.json": quiet, "loud.json": loud])
      let validated = try run(
        InwardTestSupport.repository.appendingPathComponent(".build/python/bin/python3"),
        [
          "-c", program, InwardTestSupport.repository.appendingPathComponent("Schemas/diff.schema.json").path,
          "quiet.json", "loud.json",
        ], in: repository.folder)
      #expect(validated.status == 0, "\(validated.errors)")
    }
  }

  @Test func anImpossibleComparisonIsReported() throws {
    try withRepository(files) { repository in
      for (words, text) in [
        (["diff"], "takes one or two REVs"), (["diff", "no-such"], "unknown revision 'no-such'"),
        (["diff", "a", "b", "c"], "takes one or two REVs"),
      ] {
        let result = try inward(words, in: repository.folder)
        #expect(result.status == 2)
        #expect(result.errors.contains(text), "\(result.errors)")
      }
    }
  }
}
