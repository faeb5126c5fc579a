// Reports of the program: several at once, the base of their paths, and the annotations that a CI runner gets by
// default.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Reports {
  private let files = ["Domain/A.swift": "let a = B()\n", "Data/B.swift": "struct B {}\n"]

  private func text(_ name: String, _ folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func eachFormatTakesTheOutputBehindIt() throws {
    try withMovies(files) { folder in
      let result = try inward(
        ["check", "--format", "sarif", "--output", "a.sarif", "--format=junit", "--output=a.xml", "--format", "json"],
        in: folder)
      #expect(result.status == 1)
      #expect(result.output.hasPrefix("{\n  \"version\": 1"))
      #expect(try text("a.sarif", folder).contains("\"2.1.0\""))
      #expect(try text("a.xml", folder).contains("<testsuites"))
    }
  }

  @Test func oneFormatAndOneOutputBelongTogetherInAnyOrder() throws {
    try withMovies(files) { folder in
      let result = try inward(["check", "--output", "a.json", "--format", "json"], in: folder)
      #expect(result.output.isEmpty)
      #expect(try text("a.json", folder).hasPrefix("{"))
    }
  }

  @Test func twoReportsHaveNoRoomInOnePlace() throws {
    func complaint(_ arguments: [String]) throws -> String {
      let result = try inward(["check"] + arguments)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      return result.errors
    }
    #expect(try complaint(["--format", "sarif", "--format", "json"]).contains("both go to standard output"))
    #expect(
      try complaint(["--format", "sarif", "--output", "a", "--format", "json", "--output", "a"])
        .contains("two reports would be written to a"))
    #expect(try complaint(["--output", "a", "--output", "b"]).contains("needs a --format before it"))
    #expect(
      try complaint(["--output", "a", "--format", "json", "--format", "sarif", "--output", "b"])
        .contains("--output a needs a --format before it"))
  }

  @Test func aReportThatCannotBeWrittenLeavesNothing() throws {
    try withMovies(files) { folder in
      let result = try inward(["check", "--format", "json", "--output", "No/Such/a.json"], in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains("No/Such/a.json: "))
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("No").path))
    }
  }

  @Test func gitHubsRunnerGetsAnnotationsAndAPageUnasked() throws {
    try withMovies(files.merging(["summary.md": "before\n"]) { $1 }) { folder in
      let runner = [
        "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.appendingPathComponent("summary.md").path,
      ]
      let result = try inward(["check"], in: folder, environment: runner)
      #expect(result.status == 1)
      #expect(result.output.hasPrefix("::error file=Domain/A.swift,line=1,endLine=1,col=9,endColumn=10,"))
      #expect(try text("summary.md", folder).hasPrefix("before\n### Architecture\n\n1 finding: 1 error"))
      let asked = try inward(["check", "--format", "text", "--quiet"], in: folder, environment: runner)
      #expect(asked.output.hasPrefix("Domain/A.swift:1:9: error:"))
    }
  }

  @Test func quietAnnotationsAreNothingElse() throws {
    try withMovies(files) { folder in
      let quiet = try inward(["check", "--format", "github", "--quiet"], in: folder).output
      #expect(quiet.split(separator: "\n").count == 1 && quiet.hasPrefix("::error file="), "\(quiet)")
      try write(["Domain/A.swift": "struct A {}\n"], below: folder)
      #expect(try inward(["check", "--format", "github", "--quiet"], in: folder).output.isEmpty)
    }
  }

  /// A server treats a renamed test case as a removed case and a new case, so an edit above a finding must not rename
  /// its case.
  @Test func anEditAboveIsNoOtherTest() throws {
    try withMovies(files) { folder in
      func names() throws -> [String] {
        let report = try inward(["check", "--format", "junit"], in: folder).output
        return report.matches(of: /<testcase classname="([^"]*)" name="([^"]*)"/).map { "\($0.1)/\($0.2)" }
      }
      let two = "extension A { func f() { _ = B() } }\n"
      try write(["Domain/A.swift": "struct A { var b: B? }\n\(two)", "Domain/Two.swift": two], below: folder)
      let before = try names()
      #expect(
        before == [
          "A.b/dependency: A.b -&gt; B, type", "A.f()/dependency: A.f() -&gt; B, constructs",
          "A.f()/dependency: A.f() -&gt; B, constructs (2)",
        ])
      try write(["Domain/A.swift": "\n\n  struct A { var b: B? }\n\n\(two)"], below: folder)
      #expect(try names() == before)
    }
  }

  /// The output of a build or a job is the only trace of a run that could not check anything, so Xcode and GitHub get
  /// mistakes in the rules as annotations.
  @Test func mistakesHaveMarks() throws {
    let rules = "version: 1\nlayers:\n  Domain: { file: \"Domain/**\" }\nordr: []\n"
    try withRepository(["apps/movies/rules.yml": rules]) { repository in
      func report(_ words: [String], _ environment: [String: String] = [:]) throws -> ProgramResult {
        let result = try inward(["check"] + words, in: repository.folder, environment: environment)
        #expect(result.status == 2)
        return result
      }
      let text = try report(["apps/movies"])
      #expect(text.errors.hasPrefix("apps/movies/rules.yml:3:13: error: ") && text.output.isEmpty, "\(text.errors)")
      #expect(text.errors.hasSuffix("mistakes; nothing was checked\n"), "\(text.errors)")
      let build = try report(["apps/movies", "--format", "xcode"])
      #expect(build.errors.hasPrefix("\(repository.folder.path)/apps/movies/rules.yml:3:13: error: "))
      #expect(build.output.isEmpty)
      let page = repository.folder.appendingPathComponent("page.md")
      let runner = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": page.path]
      for words in [["apps/movies"], ["apps/movies", "--format", "github"]] {
        let job = try report(words, runner)
        #expect(job.errors == text.errors)
        #expect(job.output.hasPrefix("::error file=apps/movies/rules.yml,line=3,col=13::"), "\(job.output)")
        let lines = job.output.split(separator: "\n")
        #expect(lines.count > 1 && lines.allSatisfy { $0.hasPrefix("::error file=apps/movies/rules.yml,line=") })
        let summary = try String(contentsOf: page, encoding: .utf8)
        #expect(summary.contains("### Architecture\n\nnothing was checked\n\n    rules.yml:3:13: error: "))
        try FileManager.default.removeItem(at: page)
      }
      #expect(try report(["apps/movies", "--format", "json"], runner).output.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: page.path))
    }
  }

  @Test func otherObstaclesHaveMarksToo() throws {
    try withMovies(files) { folder in
      let runner = ["GITHUB_ACTIONS": "true"]
      for (words, text) in [
        (["No"], "No: no such file or directory"), (["--base", "main"], "\(folder.path) is not in a git repository"),
        (["--jobs", "0"], "inward: --jobs takes"), (["--formt"], "inward: unknown option"),
      ] {
        let job = try inward(["check"] + words, in: folder, environment: runner)
        #expect(job.status == 2 && job.output.hasPrefix("::error::\(text)"), "\(job.output)")
        #expect(job.output.split(separator: "\n").count == 1 && job.errors.hasPrefix(text))
        let build = try inward(["check", "--format", "xcode"] + words, in: folder)
        #expect(build.errors.hasPrefix("error: \(text)") && build.output.isEmpty, "\(build.errors)")
      }
      #expect(try inward(["facts"], in: folder, environment: runner).output.isEmpty)
    }
  }

  /// A log shows the name of a file, but must not execute escape sequences in it.
  @Test func namesOfFilesHaveNoPowerEither() throws {
    try withMovies(["Domain/A\u{1B}[2J\nB.swift": "let a = B()\n", "Data/B.swift": "struct B {}\n"]) { folder in
      for format in ["text", "github", "xcode", "markdown"] {
        let report = try inward(["check", "--format", format], in: folder).output
        #expect(report.contains(#"Domain/A\u{1B}[2J\nB.swift"#), "\(report)")
        #expect(!report.contains("\u{1B}"))
      }
    }
  }

  /// In a project below the root of the repository, servers get paths relative to the repository, people relative to
  /// their current directory, and programs relative to the project.
  @Test func everyFormatHasItsOwnPaths() throws {
    try withMovies([:]) { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
      let rules = try text("rules.yml", folder)
      try write(
        ["apps/movies/rules.yml": rules, "apps/movies/Domain/A.swift": files["Domain/A.swift"]!], below: folder)
      try write(["apps/movies/Data/B.swift": files["Data/B.swift"]!], below: folder)
      func report(_ format: String) throws -> String {
        try inward(["check", "apps/movies", "--format", format], in: folder).output
      }
      #expect(try report("text").hasPrefix("apps/movies/Domain/A.swift:1:9"))
      #expect(try report("text").contains("  declared B at apps/movies/Data/B.swift:1\n"))
      for inside in ["apps/movies", "apps/movies/Domain"] {
        let there = folder.appendingPathComponent(inside)
        #expect(try inward(["check"], in: there).output.hasPrefix("Domain/A.swift:1:9"))
      }
      #expect(try report("json").contains("\"path\": \"Domain/A.swift\""))
      #expect(try report("xcode").hasPrefix("\(folder.path)/apps/movies/Domain/A.swift:1:9: error: "))
      for format in ["github", "azure", "teamcity", "sarif", "gitlab", "junit", "checkstyle", "markdown"] {
        #expect(try report(format).contains("apps/movies/Domain/A.swift"), "\(format)")
      }
    }
  }

  /// Paths in chains, in lists of further places, and of a rules file outside the project are also relative to the
  /// repository.
  @Test func everyPathIsOfTheRepository() throws {
    let shared = """
      layers:
        Domain: { files: "Domain/**", uses: all }
        Data: { files: "Data/**", uses: all }
        Nobody: "Nobody/**"
      rules:
        - { id: no-cycles, no_cycles: layers }
      """
    let files = [
      "shared.yml": "version: 1\n" + shared, "apps/movies/rules.yml": "version: 1\nextends: ../../shared.yml\n",
      "apps/movies/Domain/A.swift": "struct A { var b: B? }\n", "apps/movies/Domain/C.swift": "\nfunc c(_ b: B) {}\n",
      "apps/movies/Data/B.swift": "struct B { var a: A?; let d = A(); let e: [A] = []; func f() { _ = A() } }\n",
    ]
    try withRepository(files) { repository in
      func report(_ format: String) throws -> String {
        try inward(["check", "apps/movies", "--format", format], in: repository.folder).output
      }
      let text = try report("text")
      #expect(text.contains("  also at apps/movies/Domain/C.swift:2:13\n"), "\(text)")
      let chain = "  chain Domain at apps/movies/Domain/A.swift:1\n     -> Data at apps/movies/Data/B.swift:1\n"
      #expect(text.contains(chain), "\(text)")
      #expect(text.hasPrefix("shared.yml:"), "\(text)")
      let own = try inward(["check"], in: repository.folder.appendingPathComponent("apps/movies")).output
      #expect(own.hasPrefix("../../shared.yml:"), "\(own)")
      for format in ["github", "azure", "teamcity", "gitlab", "junit", "checkstyle", "markdown", "sarif"] {
        let report = try report(format)
        let paths = report.matches(of: /[.\w\/]+\.(?:swift|yml)/).map { String($0.0) }
        #expect(
          Set(paths).subtracting(["rules.yml", "apps/movies/rules.yml"]) == [
            "shared.yml", "apps/movies/Domain/A.swift", "apps/movies/Domain/C.swift", "apps/movies/Data/B.swift",
          ], "\(format)")
      }
      let build = try report("xcode")
      #expect(build.contains("\n\(repository.folder.path)/apps/movies/Domain/C.swift:2:13: error: "), "\(build)")
      #expect(build.hasPrefix("\(repository.folder.path)/shared.yml:"))
    }
  }

  /// Escape sequences in source code are shown, so a terminal does not execute them.
  @Test func sourceHasNoPowerOverTheTerminal() throws {
    let odd = ["Domain/A.swift": "let a = (\"\u{1B}[2J\u{9B}1m\", B())\n", "Data/B.swift": "struct B {}\n"]
    try withMovies(odd) { folder in
      let text = try inward(["check", "--color", "never"], in: folder).output
      #expect(
        text.contains(
          "  1 | let a = (\"\\u{1B}[2J\\u{9B}1m\", B())\n    |                               ^\n"), "\(text)")
    }
  }

  /// A YAML block may have several lines, but a report is read line by line.
  @Test func aReasonIsOneLine() throws {
    let rules = """
      version: 1
      layers:
        Domain:
          files: "Domain/**"
          because: |
            First line.
              Second line.
          help: >
            folded
            text
        Data: "Data/**"
      """
    try withMovies(files.merging(["rules.yml": rules]) { $1 }) { folder in
      let text = try inward(["check"], in: folder).output
      #expect(text.contains("\n  because First line. Second line.\n  help folded text\n\n"), "\(text)")
      let sarif = try inward(["check", "--format", "sarif"], in: folder).output
      #expect(sarif.contains("(Data). First line. Second line. Help: folded text.\""), "\(sarif)")
    }
  }

  /// JSON counts columns in bytes, as the compiler does; SARIF counts UTF-16 units, as editors do.
  @Test func columnsAreThoseOfTheReader() throws {
    let odd = ["Domain/A.swift": "let a = (\"ü😀\", B(), /* é */ B())\n", "Data/B.swift": "struct B {}\n"]
    try withMovies(odd) { folder in
      let json = try inward(["check", "--format", "json"], in: folder).output
      #expect(json.contains("\"column\": 20"))
      let sarif = try inward(["check", "--format", "sarif"], in: folder).output
      #expect(sarif.contains("\"startColumn\": 17") && sarif.contains("\"endColumn\": 18"))
      #expect(sarif.contains("\"startColumn\": 30") && sarif.contains("\"endColumn\": 31"))
    }
  }

  @Test func errorsAreWarningsOnRequest() throws {
    try withMovies(files) { folder in
      let result = try inward(["check", "--warnings", "--quiet"], in: folder)
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("Domain/A.swift:1:9: warning: "))
    }
  }
}
