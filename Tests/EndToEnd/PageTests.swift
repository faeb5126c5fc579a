// `inward report`, as users run it, and its page in a real browser.
import Foundation
import InwardTestSupport
import Testing

@Suite struct PageCommand {
  private static let project: [String: String] = [
    "rules.yml": """
    version: 1
    layers: { Domain: "Domain/**", Data: "Data/**", UI: "UI/**" }
    order: [Domain, [Data, UI]]
    slices: { screens: { files: "UI/{screen}/**" } }

    """,
    "Domain/Movie.swift": "struct Movie {\n  var store: Store?\n}\n",
    "Data/Store.swift": "struct Store {\n  var movies: [Movie]\n  var best: Movie?\n}\n",
    "UI/List/List.swift": "struct List {\n  var movies: [Movie]\n  var detail: Detail?\n}\n",
    "UI/Detail/Detail.swift": "struct Detail {\n  var movie: Movie\n}\n",
  ]

  private func withProject(_ files: [String: String] = [:], _ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.project.merging(files) { $1 }, below: folder)
    try body(folder)
  }

  private func page(_ words: String..., in folder: URL) throws -> String {
    let result = try inward(["report"] + words, in: folder)
    #expect(result.status == 0 && result.output == "" && result.errors == "", "\(result.errors)")
    return try String(contentsOf: folder.appendingPathComponent("report.html"), encoding: .utf8)
  }

  @Test func thePageIsWritten() throws {
    try withProject { folder in
      let text = try page(in: folder)
      #expect(text.hasPrefix("<!doctype html>"))
      for part in ["Domain → Data", "References between slices", "Between layers", "Hot spots"] {
        #expect(text.contains(part), "\(part)")
      }
    }
  }

  /// The page contains a date only if `--as-of` chooses one, and is the same for any number of threads.
  @Test func thePageShowsADayOnlyIfItIsChosen() throws {
    try withProject { folder in
      let first = try page("--jobs", "1", in: folder)
      #expect(try page("--jobs", "4", in: folder) == first && !first.contains("<time>"))
      #expect(try page("--as-of", "2027-01-02", in: folder).contains("<time>2027-01-02</time>"))
    }
  }

  @Test func theFileIsChosen() throws {
    try withProject { folder in
      let result = try inward(["report", "--output", "build.html"], in: folder)
      #expect(result.status == 0 && result.errors == "")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.contains("build.html") && !names.contains("report.html"))
    }
  }

  @Test(arguments: [
    (["--output", "rules.yml"], "rules.yml: --output would replace a rules file"),
    (["--output", "Domain/Movie.swift"], "Domain/Movie.swift: --output would replace a Swift file"),
    (["Domain"], "'inward report' takes only options"),
  ])
  func mistakesAreRefused(_ words: [String], _ complaint: String) throws {
    try withProject { folder in
      let result = try inward(["report"] + words, in: folder)
      #expect(result.status == 2 && result.errors.contains(complaint), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("report.html").path))
    }
  }

  /// A page without findings says so and has no empty sections.
  @Test func aCleanProjectHasAPage() throws {
    try withProject(["Domain/Movie.swift": "struct Movie {}\n"]) { folder in
      let text = try page(in: folder)
      #expect(text.contains("No findings") && !text.contains("id=\"findings\"") && !text.contains("id=\"cycles\""))
    }
  }

  /// Runs `body` in a repository with a history. The subject of the commit that adds a finding contains markup that
  /// would end the text around it.
  private func withHistory(_ body: (ScratchRepository) throws -> Void) throws {
    try withRepository { repository in
      try repository.commit(["README.md": "Movies\n"], "Say what this is")
      try repository.commit(["Domain/Movie.swift": "struct Movie { var c: Client? }\n"], "Load <b>movies</b>\u{202E}")
      try repository.commit(["Domain/Old.swift": "struct Old {}\n"], "Let Old know no row")
      let made = try inward(
        ["history", "--format", "json", "--output", "history.json"], in: repository.folder,
        environment: ScratchRepository.environment)
      #expect(made.status == 0, "\(made.errors)")
      try body(repository)
    }
  }

  @Test func theHistoryIsASection() throws {
    try withHistory { repository in
      #expect(try !page(in: repository.folder).contains("id=\"history\""))
      let text = try page("--history", "history.json", in: repository.folder)
      #expect(text.contains("findings: 1 to 1; coupling between layers: 1 to 1."), "\(text)")
      #expect(text.contains("Load &lt;b&gt;movies&lt;/b&gt;\\u{202E}") && !text.contains("Say what this is"))
      let left = "<ul><li><code>Domain/Movie.swift:1</code> Domain uses Client (Data)</li></ul></details></section>"
      #expect(text.contains(left), "\(text)")
    }
  }

  @Test(arguments: [
    (["--history", "nothing.json"], "nothing.json: No such file"),
    (["--history", "rules.yml"], "rules.yml: not a history"),
    (["--history", "history.json", "--output", "history.json"], "--output would replace the history"),
  ])
  func otherHistoriesAreRefused(_ words: [String], _ complaint: String) throws {
    try withHistory { repository in
      let result = try inward(["report"] + words, in: repository.folder)
      #expect(result.status == 2 && result.errors.contains(complaint), "\(result.errors)")
    }
  }

  @Test func aHistoryMadeUnderOtherRulesIsRefused() throws {
    try withHistory { repository in
      try repository.write(["rules.yml": ScratchRepository.rules + "  View: \"**/View/**\"\n"])
      let result = try inward(["report", "--history", "history.json"], in: repository.folder)
      #expect(result.status == 2 && result.errors.contains("history.json: created with different rules"))
    }
  }

  #if os(Linux)
    private static let screenshots = repository.appendingPathComponent(".build/screenshots")

    /// Returns the faults that a browser finds in a page.
    private func faults(of page: URL, called name: String) throws -> [String] {
      let result = try run(
        repository.appendingPathComponent(".build/python/bin/python"),
        [
          repository.appendingPathComponent("Tests/EndToEnd/Browser/page.py").path, page.path, name,
          Self.screenshots.path,
        ], in: repository, atMost: 600)
      #expect(result.status == 0, "\(result.errors.suffix(2000))")
      return try JSONDecoder().decode([String].self, from: Data(result.output.utf8))
    }

    /// The page is used with pointer and keyboard, in light and dark mode, on a phone, in print, and without scripts.
    /// An accessibility audit finds nothing serious. Screenshots are kept in `.build/screenshots`.
    @Test(arguments: ["MoviesAppEroded", "HexagonalAppEroded"])
    func aBrowserUsesThePage(_ example: String) throws {
      let folder = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let page = folder.appendingPathComponent("report.html")
      let root = repository.appendingPathComponent("Examples/\(example)")
      #expect(try inward(["report", "--output", page.path], in: root).status == 0)
      let faults = try faults(of: page, called: example)
      #expect(faults == [], "\(faults.joined(separator: "\n"))")
    }

    @Test func aBrowserShowsTheHistory() throws {
      try withHistory { repository in
        _ = try page("--history", "history.json", in: repository.folder)
        let faults = try faults(of: repository.folder.appendingPathComponent("report.html"), called: "history")
        #expect(faults == [], "\(faults.joined(separator: "\n"))")
      }
    }

    /// Names that would end the text around them, or reverse its direction, are shown as text.
    @Test func hostileNamesAreShown() throws {
      let long = String(repeating: "Long", count: 2500)
      let files = [
        "rules.yml": """
        version: 1
        layers:
          A: { files: "</script><script>alert(1)</script>/**", because: "</script><img src=x onerror=alert(2)>" }
          B: "{{data}}/**"
        order: [A, B]

        """,
        "</script><script>alert(1)</script>/x.swift":
          "struct A {\n  var b: `</script><b>`?\n  var c: C\n  var l: \(long)?\n}\n",
        "{{data}}/<img src=x onerror=alert(3)>.swift":
          "struct `</script><b>` {\n  var a: A?\n}\nstruct \(long) {}\n",
        "{{data}}/b\u{202E}right\"'.swift": "struct C {}\n",
      ]
      let folder = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(files, below: folder)
      let text = try page(in: folder)
      #expect(!text.unicodeScalars.contains("\u{202E}") && text.contains("\\u{202E}"))
      #expect(text.ranges(of: "<script").count == 2 && text.ranges(of: "<img").isEmpty)
      #expect(text.contains(long) && text.contains("\\u003cimg src=x"))
      let faults = try faults(of: folder.appendingPathComponent("report.html"), called: "hostile")
      #expect(faults == [], "\(faults.joined(separator: "\n"))")
    }

    /// The project has 20 layers, 5,000 types and about 60,000 references between them.
    @Test func aLargePageIsQuick() throws {
      let folder = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(largeProject(), below: folder)
      let size = try page(in: folder).utf8.count
      #expect(size < 5_000_000, "\(size) bytes")
      let result = try run(
        repository.appendingPathComponent(".build/python/bin/python"),
        [
          repository.appendingPathComponent("Tests/EndToEnd/Browser/speed.py").path,
          folder.appendingPathComponent("report.html").path,
        ], in: repository, atMost: 300)
      struct Speed: Decodable {
        var links: Int
        /// Milliseconds until the page has loaded, and 95th percentiles of the time between frames and of the script's
        /// work for a frame.
        var ready: Double
        var frame: Double
        var work: Double
      }
      let speed = try JSONDecoder().decode(Speed.self, from: Data(result.output.utf8))
      print("a page of \(size) bytes: \(speed)")
      #expect(speed.links >= 59_000)
      // Loading took a second and the script's work less than a frame. The limits are higher, because the machine may
      // also run other tests.
      #expect(speed.ready < 3000 && speed.work < 100, "\(speed)")
    }

    private func largeProject() -> [String: String] {
      let (layers, types) = (20, 5000)
      let names = (0..<layers).map { "Layer\($0)" }
      var files = [
        "rules.yml": "version: 1\nlayers:\n" + names.map { "  \($0): \"\($0)/**\"\n" }.joined()
          + "order: [\(names.joined(separator: ", "))]\n"
      ]
      var random = RandomNumbers(seed: 7)
      for type in 0..<types {
        let layer = type * layers / types
        // One reference in a hundred may go outward.
        let members = (0..<12).map { member -> String in
          let limit = random.number(below: 100) == 0 ? types : (layer + 1) * types / layers
          return "  var member\(member): Type\(random.number(below: limit))?\n"
        }
        files["Layer\(layer)/Part\(type % 8)/Type\(type).swift"] = "struct Type\(type) {\n\(members.joined())}\n"
      }
      return files
    }
  #endif
}
