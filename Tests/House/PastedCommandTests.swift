// Commands and files of the manuals that no other test pastes: each is passed to the program that it is for.
import Foundation
import InwardTestSupport
import Testing

@Suite struct PastedCommands {
  /// A block of commands of this program and of git, which readers paste into their own projects.
  struct Commands: Sendable, CustomStringConvertible {
    var place: String
    var lines: [String]
    var description: String { place }
  }

  static let blocks: [Commands] = Documentation.pages.filter { !RecordedGuides.pages.contains($0.path) }.flatMap {
    page in
    page.blocks.compactMap { block -> Commands? in
      let lines = block.text.split(separator: "\n").map(String.init)
      let areCommands = lines.allSatisfy { $0.hasPrefix("inward ") || $0.hasPrefix("git ") }
      let isPasted = ["", "sh"].contains(block.language) && areCommands && !lines.isEmpty
      return isPasted ? Commands(place: "\(page):\(block.line)", lines: lines) : nil
    }
  }

  @Test func thereAreBlocks() { #expect(Self.blocks.count >= 14) }

  /// Each command succeeds or exits with status 1, which means findings; a watch runs until it is stopped. An
  /// explanation after a command is a shell comment.
  @Test(arguments: blocks) func commandsWork(_ commands: Commands) throws {
    try withProject { folder in
      for line in commands.lines {
        let isEndless = line.contains("--watch")
        let result = try shell((isEndless ? "timeout 5 " : "") + line, in: folder)
        let expected: [Int32] = isEndless ? [124] : [0, 1]
        #expect(expected.contains(result.status), "\(line): \(result.status) \(result.errors)")
      }
    }
  }

  @Test func aWrongCommandIsFound() throws {
    try withProject { folder in
      for line in ["inward facts Sources   every file", "inward check --bas main", "inward chek"] {
        let result = try shell(line, in: folder)
        #expect(result.status == 2)
      }
    }
  }

  /// Runs `body` with a project that has the names that the manuals use, and a branch that adds a finding.
  private func withProject(_ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      [
        "rules.yml": """
        version: 1
        layers:
          Domain: { files: "**/Domain/**", imports: [] }
          Data: "**/Data/**"
          Screens: "**/Login/**"

        """,
        "Package.swift": "// swift-tools-version: 6.1\nimport PackageDescription\nlet package = Package("
          + "name: \"App\", targets: [.target(name: \"App\", path: \"Sources\")])\n",
        "Sources/Domain/Movie.swift": "struct Movie {}\n",
        "Sources/Data/Store.swift": "struct Store { var movie: Movie? }\n",
        "Sources/Login/Login.swift": "struct Login { var store: Store? }\n",
      ], below: folder)
    let begin = """
      git init -q -b main && git add -A && git commit -q -m 'Add the app'
      git update-ref refs/remotes/origin/main HEAD && git switch -q -c branch
      printf 'import Foundation\\nstruct Session { var store: Store? }\\n' >Sources/Domain/Session.swift
      git add -A && git commit -q -m 'Add a session'
      """
    try #require(try shell(begin, in: folder).status == 0)
    try body(folder)
  }

  private func shell(_ script: String, in folder: URL) throws -> ProgramResult {
    let programs = [builtProgram.deletingLastPathComponent().path, ProcessInfo.processInfo.environment["PATH"] ?? ""]
    return try run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script], in: folder,
      environment: [
        "PATH": programs.joined(separator: ":"), "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "A", "GIT_COMMITTER_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
        "GIT_COMMITTER_EMAIL": "a@example.com",
        // A build phase of Xcode sets these.
        "SRCROOT": folder.path, "SCRIPT_OUTPUT_FILE_0": folder.path + "/done",
      ], atMost: 60)
  }
}

/// Files from the docs, each read by the program that it is for.
@Suite struct PastedFiles {
  private func block(_ language: String, of page: String, with words: String) throws -> String {
    try #require(Page(page).blocks.first { $0.language == language && $0.text.contains(words) }).text
  }

  private func inProject(_ files: [String: String], _ arguments: String...) throws -> ProgramResult {
    let scratch = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    let folder = scratch.appending(path: "Project")
    let rules = "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n"
    try write(["rules.yml": rules].merging(files) { $1 }, below: folder)
    return try inward(arguments, in: folder)
  }

  @Test func theMapOfModulesIsRead() throws {
    let map = try block("json", of: "docs/projects.md", with: "\"targets\"")
    let result = try inProject(
      [
        "inward-modules.json": map, "Shop/Shop.swift": "", "Shop/Old/Old.swift": "", "Shared/Price.swift": "",
        "ShopWidget/Widget.swift": "", "Core/Core.swift": "", "Tests/ShopTests.swift": "",
      ], "modules")
    #expect(
      result.output == """
        inward-modules.json
          Shop                    2 files
          ShopWidget              2 files
          Core (module ShopCore)  1 file
          ShopTests               1 file, tests
        no project file
          Project                 1 file
        6 files in 5 modules: 1 in several targets (--all lists it)

        """)
  }

  @Test func theBaselineIsRead() throws {
    let files = [
      "baseline.yml": try block("yaml", of: "docs/accepting.md", with: "named: PageDTO"),
      "Domain/Search.swift": "struct Search {\n  func load() { let page: PageDTO? = nil }\n}\n",
      "Data/Page.swift": "struct PageDTO {}\n",
    ]
    let result = try inProject(files, "check")
    #expect(result.status == 0 && result.output.contains("1 older finding is hidden"), "\(result.output)")
  }

  @Test func theSampleOfMistakesIsWhatIsPrinted() throws {
    let sample = try block("", of: "docs/rules.md", with: "unknown key 'file'")
    let rules = """
      version: 1
      layers:
        Domain:
          file: "**/Domain/**"
        Data: "**/Data/**"
      order: [Domain, Date]

      """
    #expect(try inProject(["rules.yml": rules], "check").errors.hasPrefix(sample))
  }

  /// The settings of agents are valid JSON, and their commands start the program.
  @Test func settingsOfAgentsStartTheProgram() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let blocks = Page("docs/agents.md").blocks.filter { $0.language == "json" }
    #expect(blocks.count == 2)
    for block in blocks {
      _ = try JSONSerialization.jsonObject(with: Data(block.text.utf8))
      let command = try #require(block.text.firstMatch(of: /"command": "inward ?([a-z ]*)"/)?.1)
      let arguments = block.text.firstMatch(of: /"args": \["([a-z]+)"\]/)?.1
      let words = command.split(separator: " ").map(String.init) + (arguments.map { [String($0)] } ?? [])
      try write(["message": "{}\n"], below: folder)
      let result = try inward(words, in: folder, input: folder.appending(path: "message"))
      #expect(result.status == 0, "\(words): \(result.errors)")
    }
  }

  @Test func settingsOfEditorsStartTheServer() throws {
    let blocks = Page("docs/editors.md").blocks.filter { ["lua", "toml", "lisp"].contains($0.language) }
    #expect(blocks.count == 3)
    for block in blocks { #expect(block.text.contains(/"inward"[, ]*(?:\nargs = \[)?"lsp"/), "\(block.language)") }
    for (language, file) in [("toml", "helix.toml"), ("lisp", "emacs.el")] {
      let text = try String(contentsOf: repository.appending(path: "editors/\(file)"), encoding: .utf8)
      #expect(blocks.contains { $0.language == language && (text == $0.text || text == $0.text + "\n") }, "\(file)")
    }
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["languages.toml": try block("toml", of: "docs/editors.md", with: "lsp")], below: folder)
    let read = "import tomllib; print(tomllib.load(open('languages.toml', 'rb'))['language-server']['inward']['args'])"
    let python = repository.appending(path: ".build/python/bin/python3")
    #expect(try run(python, ["-c", read], in: folder).output == "['lsp']\n")
  }

  /// The program, the extensions of VS Code and Zed, and the package of the latter.
  @Test func extensionsHaveTheProgramsVersion() throws {
    let read = """
      import json, tomllib
      print(json.load(open('vscode/package.json'))['version'])
      zed, cargo = (tomllib.load(open('zed/' + name, 'rb')) for name in ('extension.toml', 'Cargo.toml'))
      print(zed['version'], cargo['package']['version'])
      print(zed['language_servers']['inward']['languages'])
      """
    let python = repository.appending(path: ".build/python/bin/python3")
    let version = try inward(["--version"]).output.dropFirst("inward ".count).dropLast()
    #expect(
      try run(python, ["-c", read], in: repository.appending(path: "editors")).output
        == "\(version)\n\(version) \(version)\n['Swift', 'YAML']\n")
  }

  @Test func theFormulaIsRuby() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(["inward.rb": try block("ruby", of: "docs/installing.md", with: "Formula")], below: folder)
    let result = try run(URL(fileURLWithPath: "/usr/bin/env"), ["ruby", "-c", "inward.rb"], in: folder, atMost: 60)
    #expect(result.output == "Syntax OK\n")
  }
}
