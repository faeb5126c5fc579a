// The guides work when pasted: their files are written, their commands are run, and the page shows the actual output.
import Foundation
import InwardTestSupport
import Testing

@Suite struct RecordedGuides {
  static let pages = ["recipes", "reports", "tasks", "tutorial-package", "tutorial-xcode", "why"].map {
    "docs/\($0).md"
  }

  @Test(arguments: pages) func commandsPrintWhatThePageShows(_ page: String) throws {
    let pasted = try PastedPage(page)
    #expect(pasted.commands > 0, "\(page) runs nothing")
    try hold(page, to: pasted.text)
  }

  /// Each recipe is a section with rules, Swift files, and a check that reports findings.
  @Test func thereAreTenRecipes() {
    let recipes = Page("docs/recipes.md")
    let sections = Dictionary(grouping: recipes.blocks, by: \.section)
    #expect(sections.count == 10)
    for (section, blocks) in sections {
      #expect(blocks.contains { $0.language == "yaml" } && blocks.contains { $0.language == "swift" }, "\(section)")
      #expect(blocks.contains { $0.text.hasPrefix("$ inward check") && $0.text.contains(": error: ") }, "\(section)")
    }
  }

  /// Each task is a section with a command and its output.
  @Test func thereAreTenTasks() {
    let sections = Dictionary(grouping: Page("docs/tasks.md").blocks.filter { $0.text.hasPrefix("$ ") }, by: \.section)
    #expect(sections.count == 10)
    for (section, blocks) in sections {
      let lines = blocks.flatMap { $0.text.split(separator: "\n") }
      #expect(lines.contains { !$0.hasPrefix("$ ") }, "\(section) shows no output")
    }
  }

  @Test func theGlossaryIsShort() {
    let terms = Page("docs/glossary.md").prose.filter { $0.1.hasPrefix("**") }
    #expect((5...15).contains(terms.count))
  }

  /// A changed file changes the output, and a script that fails is an error.
  @Test func aPageIsReallyRun() throws {
    let page = { (name: String) in
      """
      ```yaml
      version: 1
      layers: { Domain: "Domain/**" }
      ```

      ```swift
      // Domain/\(name).swift
      struct \(name) {}
      ```

      ```
      $ ls Domain
      old output
      ```

      """
    }
    let pasted = try PastedPage("page", text: page("Movie"))
    #expect(pasted.text == page("Movie").replacing("old output", with: "Movie.swift"))
    #expect(pasted.commands == 1)
    #expect(throws: PastedPage.Failure.self) { try PastedPage("page", text: "```sh\nfalse\n```\n") }
  }
}

/// Files that are meant to be copied.
@Suite struct CopiedFiles {
  /// The contract of this repository also holds in a copy, once the line that limits it to the example is removed.
  @Test func theRootRulesWorkInACopy() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = folder.appendingPathComponent("Movies")
    try FileManager.default.copyItem(at: repository.appendingPathComponent("Examples/MoviesApp"), to: app)
    let lines = Rooms.text("rules.yml").split(separator: "\n", omittingEmptySubsequences: false)
    let copied = lines.filter { !$0.hasPrefix("include:") }
    #expect(copied.count == lines.count - 1)
    try write(["rules.yml": copied.joined(separator: "\n")], below: app)
    let result = try inward(["check"], in: app)
    #expect(result.status == 0 && result.output.hasSuffix("no findings\n"), "\(result.output)\(result.errors)")
    try write(["rules.yml": lines.joined(separator: "\n")], below: app)
    #expect(try inward(["check"], in: app).status == 2, "the line 'include' need not be deleted any more")
  }

  /// The output of `init` for an app with two directories.
  @Test func theGuessIsWhatIsPrinted() throws {
    var files: [String: String] = [:]
    for name in ["Order", "Item", "Price", "User", "Shop"] {
      files["App/Model/\(name).swift"] = "import Foundation\n\nstruct \(name) {}\n"
    }
    for name in ["Cart", "Login", "Search"] {
      files["App/Screens/\(name)/View.swift"] = "import SwiftUI\n\nstruct \(name)View {\n  var order: Order\n}\n"
      files["App/Screens/\(name)/Row.swift"] = "import SwiftUI\n\nstruct \(name)Row {}\n"
    }
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(files, below: folder)
    let sample = try #require(Page("docs/adopting.md").blocks.first { $0.text.hasPrefix("$ inward init\n") })
    #expect(try "$ inward init\n" + inward(["init"], in: folder).output == sample.text)
  }

  /// The package manager reads the manifests, and each plugin comes from a package that the manifest depends on.
  @Test func theManifestsAreValid() throws {
    let manifests = Page("docs/swiftpm.md").blocks.filter { $0.language == "swift" }
    #expect(manifests.count == 2)
    for manifest in manifests {
      let folder = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(["Package.swift": manifest.text], below: folder)
      let swift = URL(fileURLWithPath: "/usr/bin/env")
      let read = try run(swift, ["swift", "package", "dump-package"], in: folder, atMost: 300)
      #expect(read.status == 0, "docs/swiftpm.md:\(manifest.line): \(read.errors)")
      #expect(Self.packagesOfPlugins(in: manifest.text) == Self.dependencies(in: manifest.text))
      #expect(Self.dependencies(in: manifest.text).count == 1)
    }
    let wrong = #"[.package(path: "../inward-package")] .plugin(name: "A", package: "inward")"#
    #expect(Self.packagesOfPlugins(in: wrong) != Self.dependencies(in: wrong))
  }

  /// Returns the packages that a manifest depends on. The package manager identifies a package by the last part of its
  /// path or URL.
  private static func dependencies(in manifest: String) -> [String] {
    manifest.matches(of: /\.package\((?:url|path): "(?:[^"]*\/)?([^"\/]+)"/).map {
      String($0.1).replacing(/\.git$/, with: "")
    }
  }

  private static func packagesOfPlugins(in manifest: String) -> [String] {
    manifest.matches(of: /\.plugin\([^)]*package: "([^"]*)"/).map { String($0.1) }
  }
}

/// A page whose blocks were pasted one after the other:
/// - YAML that starts with `version:` is the rules file of a new, empty project;
/// - Swift that starts with `// Path/To/File.swift` is one or several files of it;
/// - `sh` is a script that runs in the project's directory and must succeed; a lone `cd Examples/NAME` starts with a
///   copy of that example, in its own repository;
/// - a block without a language that starts with `$ ` is a list of commands, each with its output.
struct PastedPage {
  struct Failure: Error, CustomStringConvertible { var description: String }

  /// The page with the actual output after each command.
  private(set) var text = ""
  private(set) var commands = 0
  private var project: URL
  private var scratch: [URL] = []

  init(_ path: String) throws { try self.init(path, text: Rooms.text(path)) }

  init(_ path: String, text page: String) throws {
    project = URL(fileURLWithPath: "/")
    try beginProject()
    defer { for folder in scratch { try? FileManager.default.removeItem(at: folder) } }
    var lines: [String] = []
    var block: (language: String, lines: [String])?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if var open = block {
        block = nil
        if line.hasPrefix("```") {
          lines += try paste(open.lines, as: open.language, of: path) + [line]
        } else {
          open.lines.append(line)
          block = open
        }
      } else {
        if line.hasPrefix("```") { block = (String(line.dropFirst(3)), []) }
        lines.append(line)
      }
    }
    text = lines.joined(separator: "\n")
  }

  /// Creates an empty directory. It always has the same name, because some commands print it.
  private mutating func beginProject() throws {
    let folder = try scratchFolder()
    scratch.append(folder)
    project = folder.appendingPathComponent("Project")
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: false)
  }

  /// Returns the lines that the page should show.
  private mutating func paste(_ lines: [String], as language: String, of page: String) throws -> [String] {
    let first = lines.first ?? ""
    let text = lines.joined(separator: "\n") + "\n"
    switch language {
    case "yaml" where first.hasPrefix("version:"):
      try beginProject()
      try write(["rules.yml": text], below: project)
    case "swift" where first.hasPrefix("// "):
      try write(Documentation.files(in: text).mapValues(Self.withOneNewline), below: project)
    case "sh" where first.hasPrefix("cd Examples/") && lines.count == 1:
      try beginProject()
      // The copy leaves out build products.
      let copy = "tar -C '\(repository.path)' --exclude=.build -cf - Examples rules.yml | tar -xf -"
      let result = try shell("set -e\n\(copy)\ngit init -q -b main\ngit add -A\ngit commit -q -m 'Add the examples'")
      guard result.status == 0 else { throw Failure(description: "\(page): \(first): \(result.errors)") }
      project = project.appendingPathComponent(String(first.dropFirst(3)))
    case "sh":
      let result = try shell("set -e\n" + text)
      guard result.status == 0 else { throw Failure(description: "\(page): \(first): \(result.errors)") }
    case "" where first.hasPrefix("$ "):
      return try lines.filter { $0.hasPrefix("$ ") }.flatMap { command in
        commands += 1
        let result = try shell(String(command.dropFirst(2)))
        let output = Self.withOneNewline(result.output + result.errors).dropLast()
        if output.isEmpty { return [command] }
        return [command] + output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
    default: break
    }
    return lines
  }

  private static func withOneNewline(_ text: String) -> String {
    String(text.reversed().drop { $0 == "\n" }.reversed()) + "\n"
  }

  private func shell(_ script: String) throws -> ProgramResult {
    let programs = [builtProgram.deletingLastPathComponent().path, ProcessInfo.processInfo.environment["PATH"] ?? ""]
    let environment = [
      "PATH": programs.joined(separator: ":"),
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_COMMITTER_NAME": "A",
      "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_EMAIL": "a@example.com", "NO_COLOR": "1",
      // The page shows a commit hash, which also depends on the dates and the time zone.
      "GIT_AUTHOR_DATE": "2026-11-01T12:00:00Z", "GIT_COMMITTER_DATE": "2026-11-01T12:00:00Z", "TZ": "UTC",
    ]
    return try run(URL(fileURLWithPath: "/bin/sh"), ["-c", script], in: project, environment: environment)
  }
}
