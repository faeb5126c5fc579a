// A repository with several projects, each with its own rules, and none at the top.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Monorepo {
  private static let rules = """
    version: 1
    layers:
      Model: "Model/**"
      Screens: "Screens/**"
    order: [Model, Screens]

    """

  /// Creates a repository in which Movies has one finding, Music two and Books none. `Alerts/rules.yml` belongs to
  /// another tool.
  private func repository(_ more: [String: String] = [:]) throws -> URL {
    let folder = try scratchFolder()
    try write(
      [
        "Apps/Movies/rules.yml": Self.rules,
        "Apps/Movies/Model/Movie.swift": "struct Movie { var screen: Screen }\n",
        "Apps/Movies/Screens/Screen.swift": "struct Screen {}\n",
        "Apps/Music/rules.yml": Self.rules,
        "Apps/Music/Model/Song.swift": "struct Song { var screen: Screen }\nfunc play(_ screen: Screen) {}\n",
        "Apps/Music/Screens/Screen.swift": "struct Screen {}\n",
        "Books/rules.yml": Self.rules,
        "Books/Model/Book.swift": "struct Book {}\n",
        "Books/Screens/Screen.swift": "struct Screen { var book: Book }\n",
        "Alerts/rules.yml": "groups:\n  - name: disk\n",
        "Notes.swift": "let note = 1\n",
      ].merging(more) { $1 }, below: folder)
    return folder
  }

  private func places(_ output: String) -> [String] {
    output.split(separator: "\n").filter { $0.contains(": error: ") }.map { line in
      line.split(separator: ":").prefix(2).joined(separator: ":")
    }
  }

  @Test func allProjectsBelowAreOneRun() throws {
    let folder = try repository()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try inward(["check"], in: folder)
    #expect(result.status == 1 && result.errors.isEmpty, "\(result.errors)")
    #expect(
      places(result.output) == [
        "Apps/Movies/Model/Movie.swift:1", "Apps/Music/Model/Song.swift:1", "Apps/Music/Model/Song.swift:2",
      ], "\(result.output)")
    #expect(result.output.contains("3 findings: 3 errors, 0 warnings\n"))
    #expect(result.output.contains("6 files, "), "\(result.output)")
    #expect(
      try places(inward(["check"], in: folder.appendingPathComponent("Apps")).output).first
        == "Movies/Model/Movie.swift:1")
    #expect(try inward(["check"], in: folder.appendingPathComponent("Books")).status == 0)
  }

  @Test func rulesThatOnlyExtendOthersAreThoseOfAProject() throws {
    let folder = try repository([
      "Books/rules.yml": "extends: Common.yml\n", "Books/Common.yml": Self.rules,
      "Books/Model/Book.swift": "struct Book { var screen: Screen }\n",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try inward(["check"], in: folder)
    #expect(places(result.output).contains("Books/Model/Book.swift:1"), "\(result.output)\(result.errors)")
  }

  @Test func aQuestionAboutOneProjectListsTheProjects() throws {
    let folder = try repository()
    defer { try? FileManager.default.removeItem(at: folder) }
    for command in ["modules", "init"] {
      let result = try inward([command], in: folder.appendingPathComponent("Apps"))
      #expect(result.status == 2)
      #expect(result.errors.contains("belong to projects with rules of their own: Movies, Music"), "\(result.errors)")
    }
  }

  /// The other projects are checked, so the message names only the one that was not.
  @Test func aMistakeInOneRulesFileConcernsOneProject() throws {
    let folder = try repository(["Apps/Music/rules.yml": "version: 1\nlayer: {}\n"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try inward(["check"], in: folder)
    #expect(result.status == 2)
    #expect(places(result.output) == ["Apps/Movies/Model/Movie.swift:1"], "\(result.output)")
    #expect(result.errors.contains("; nothing in Apps/Music was checked\n"), "\(result.errors)")
    #expect(!result.errors.contains("nothing was checked"), "\(result.errors)")
  }

  @Test func pathsOfSeveralProjects() throws {
    let folder = try repository()
    defer { try? FileManager.default.removeItem(at: folder) }
    let two = try inward(["check", "Books", "Apps/Movies/Model"], in: folder)
    #expect(places(two.output) == ["Apps/Movies/Model/Movie.swift:1"], "\(two.output)\(two.errors)")
    #expect(two.status == 1)
    let json = try inward(["check", "--format", "json", "Apps/Movies", "Apps/Music/Screens"], in: folder).output
    #expect(json.contains("\"path\": \"Movies/Model/Movie.swift\"") && !json.contains("Song.swift"), "\(json)")
    // A single project is reported as usual.
    #expect(
      try inward(["check", "--format", "json", "Apps/Movies"], in: folder).output.contains("\"Model/Movie.swift\""))
    let none = try inward(["check", "Books", "Notes.swift"], in: folder)
    #expect(none.status == 2 && none.errors.contains("no rules.yml in 'Notes.swift' or in any directory above it"))
  }

  /// A list of changed files contains some that belong to no project and some that no longer exist.
  @Test func listedFilesOfSeveralProjects() throws {
    let folder = try repository()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      ["changed": "Notes.swift\nApps/Movies/Model/Movie.swift\nApps/Music/Old/Gone.swift\nREADME.md\n"], below: folder)
    let result = try inward(["check", "@changed"], in: folder)
    #expect(places(result.output) == ["Apps/Movies/Model/Movie.swift:1"], "\(result.output)\(result.errors)")
  }

  /// The worst result determines the status, and every project that can be checked is checked.
  @Test func oneThatCannotBeChecked() throws {
    let folder = try repository(["Books/rules.yml": "version: 1\nlayer: {}\n"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try inward(["check"], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("Books/rules.yml:2:1: error: "), "\(result.errors)")
    #expect(places(result.output).count == 3)
  }

  @Test func newFindingsOfAllProjects() throws {
    let folder = try repository()
    defer { try? FileManager.default.removeItem(at: folder) }
    for words in [
      ["init", "-q"], ["add", "."], ["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-qm", "All"],
    ] {
      #expect(try run(URL(fileURLWithPath: "/usr/bin/env"), ["git"] + words, in: folder).status == 0)
    }
    try write(["Books/Model/Book.swift": "struct Book { var screen: Screen }\n"], below: folder)
    let result = try inward(["check", "--base", "HEAD"], in: folder)
    #expect(places(result.output) == ["Books/Model/Book.swift:1"], "\(result.output)\(result.errors)")
    // Servers get paths relative to the repository, whichever directory the command runs in.
    let github = try inward(["check", "--format", "github"], in: folder.appendingPathComponent("Apps")).output
    #expect(github.contains("file=Apps/Movies/Model/Movie.swift"), "\(github)")
  }
}
