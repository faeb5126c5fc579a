// `inward modules --check` and its rules, end to end: the dependencies of targets are compared with the imports of
// their files.
import Foundation
import InwardTestSupport
import Testing

@Suite struct ModulesCheck {
  private func run(_ files: [String: String], _ arguments: [String], in folder: String = "") throws -> ProgramResult {
    let scratch = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    let project = scratch.appendingPathComponent("Project")
    try write(files.merging([".git/HEAD": "ref: refs/heads/main\n"]) { $1 }, below: project)
    return try inward(arguments, in: project.appendingPathComponent(folder))
  }

  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Movies",
      targets: [
        .target(name: "Core"),
        .target(name: "Log"),
        .target(
          name: "Movies",
          dependencies: [
            "Log",
            "Search",
          ]),
        .target(name: "Search", dependencies: ["Core"]),
        .target(name: "Made", dependencies: names.map { .byName(name: $0) }),
      ])
    """

  private static let files = [
    "Package.swift": package, "Sources/Core/Core.swift": "public struct Core {}\n",
    "Sources/Log/Log.swift": "public struct Log {}\n",
    "Sources/Movies/List.swift": "import Search\nimport Core\n\nstruct List {}\n",
    "Sources/Movies/Movies.swift": "import Core\n\nstruct Movies {}\n",
    "Sources/Search/Search.swift": "import Core\n\npublic struct Search {}\n",
    "Sources/Made/Made.swift": "import Core\n\nstruct Made {}\n",
  ]

  private static let cycle = files.merging([
    "Sources/Core/Core.swift": "import Movies\n\npublic struct Core {}\n"
  ]) { $1 }

  @Test func faultsAreListedWithTheirPlaces() throws {
    let result = try run(Self.files, ["modules", "--check"])
    #expect(result.status == 1)
    #expect(
      result.output == """
        Package.swift:11:9: Movies depends on Log, but none of its files imports it [redundant-dependency]
        Sources/Movies/List.swift:2:8: Movies imports Core without declaring it as a dependency (and in 1 more place) \
        [implicit-import]
        1 target not checked, because some of its dependencies are unknown
        2 implicit imports, 1 redundant dependency, 0 cycles in 5 targets

        """)
    let all = try run(Self.files, ["modules", "--check", "--all"]).output
    #expect(all.contains("Sources/Movies/Movies.swift:1:8: Movies imports Core without declaring it"))
    #expect(all.contains("because some of its dependencies are unknown:\n  Made Package.swift:15:6\n"))
  }

  @Test func withoutFaultsTheStatusIsZero() throws {
    var files = Self.files
    files["Sources/Movies/List.swift"] = "import Log\nimport Search\n\nstruct List {}\n"
    files["Sources/Movies/Movies.swift"] = nil
    let result = try run(files, ["modules", "--check"])
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("0 implicit imports, 0 redundant dependencies, 0 cycles in 5 targets\n"))
  }

  @Test func jsonKeepsItsSchema() throws {
    let result = try run(Self.cycle, ["modules", "--check", "--format", "json"])
    #expect(result.status == 1)
    #expect(try Schemas.faults(of: result.output, by: "modules-check.schema.json") == "")
    for rule in ["implicit-import", "redundant-dependency", "target-cycle"] {
      #expect(result.output.contains("\"rule\": \"\(rule)\"") || result.output.contains("\"rule\":\"\(rule)\""))
    }
    #expect(try Schemas.faults(of: "{}", by: "modules-check.schema.json") != "")
  }

  @Test func otherListsAreRefused() throws {
    let result = try run(Self.files, ["modules", "--check", "--files"])
    #expect(result.status == 2 && result.errors.contains("--check and --files cannot be combined"))
  }

  private static let rules = """
    version: 1
    layers: { All: "**" }
    policy: { implicit_import: error, redundant_dependency: warning, target_cycle: error }

    """

  @Test func theRulesFindTheSame() throws {
    let result = try run(Self.cycle.merging(["rules.yml": Self.rules]) { $1 }, ["check", "--quiet"])
    #expect(result.status == 1)
    #expect(
      result.output == """
        Package.swift:11:9: warning: Movies depends on Log, but none of its files imports it [redundant-dependency]
        Sources/Core/Core.swift:1:8: error: Core imports Movies without declaring it as a dependency [implicit-import]
        Sources/Core/Core.swift:1:8: error: dependency cycle between targets: Core -> Movies -> Core [target-cycle]
        Sources/Movies/List.swift:2:8: error: Movies imports Core without declaring it as a dependency [implicit-import]
        Sources/Movies/Movies.swift:1:8: error: Movies imports Core without declaring it as a dependency \
        [implicit-import]

        """)
  }

  /// Comments accept findings in sources, exceptions those in project files, and the baseline both.
  @Test func findingsCanBeAccepted() throws {
    var files = Self.files
    files["rules.yml"] =
      Self.rules + """
        exceptions:
          - { rule: redundant-dependency, from: { modules: Movies }, because: Log registers itself. }

        """
    files["Sources/Movies/List.swift"] =
      "import Search\nimport Core  // inward:ignore implicit-import - moves to Search soon\n\nstruct List {}\n"
    files["Sources/Movies/Movies.swift"] = nil
    #expect(try run(files, ["check", "--quiet"]).output == "")
    let scratch = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    try write(
      Self.files.merging(["rules.yml": Self.rules, ".git/HEAD": "ref: refs/heads/main\n"]) { $1 }, below: scratch)
    #expect(try inward(["baseline"], in: scratch).status == 0)
    #expect(try inward(["check", "--quiet"], in: scratch).output == "")
  }

  /// A file of the target that is not read may contain the import, so the dependency does not count as redundant.
  @Test(arguments: [
    "exclude: Sources/Movies/Old.swift", "include: [\"**/List.swift\", \"**/{Core,Log,Movies,Search}.swift\"]",
  ])
  func filesThatAreLeftOutMayImport(_ key: String) throws {
    var files = Self.files
    files["Sources/Movies/Old.swift"] = "import Log\n\nstruct Old {}\n"
    files["rules.yml"] = Self.rules + key + "\n"
    let output = try run(files, ["check", "--quiet"]).output
    #expect(output.contains("[implicit-import]"), "\(output)")
    #expect(!output.contains("[redundant-dependency]"), "\(output)")
  }

  /// A part of a target with its own rules is excluded from the project around it, but uses that project's manifest.
  @Test func projectsWithinATargetAreRead() throws {
    var files = Self.files
    files["rules.yml"] = Self.rules
    files["Sources/Movies/Part/rules.yml"] = Self.rules
    files["Sources/Movies/Part/Part.swift"] = "import Log\n\nstruct Part {}\n"
    #expect(try !run(files, ["check", "--quiet"]).output.contains("[redundant-dependency]"))
    let inside = try run(files, ["check", "--quiet"], in: "Sources/Movies/Part")
    #expect(inside.output == "" && inside.status == 0, "\(inside)")
  }

  /// Objective-C files may import Swift modules, too.
  @Test func objectiveCMayImport() throws {
    let spec = """
      targets:
        App: { type: application, sources: App, dependencies: [{ target: Log }] }
        Log: { type: framework, sources: Log }
      """
    var files = ["project.yml": spec, "App/App.swift": "struct App {}\n", "Log/Log.swift": "public struct Log {}\n"]
    #expect(try run(files, ["modules", "--check"]).output.contains("App depends on Log"))
    files["App/Old/Old.m"] = "@import Log;\n"
    #expect(try run(files, ["modules", "--check"]).status == 0)
  }

  /// A storyboard may show a class of any module, or set an attribute that a module adds. Most storyboards only show
  /// classes of their own module.
  @Test(
    arguments: [
      ("<view customClass=\"Badge\" customModule=\"Log\"/>", 0), ("<userDefinedRuntimeAttribute keyPath=\"x\"/>", 0),
      ("<view customClass=\"List\" customModule=\"App\" customModuleProvider=\"target\"/>", 1), ("<view/>", 1),
    ])
  func storyboardsMayNeedModules(_ content: String, _ status: Int32) throws {
    let spec = """
      targets:
        App: { type: application, sources: App, dependencies: [{ target: Log }] }
        Widget: { type: app-extension, sources: Widget }
        Log: { type: framework, sources: Log }
      """
    var files = [
      "project.yml": spec, "App/App.swift": "struct App {}\n", "Log/Log.swift": "public struct Log {}\n",
      "Widget/Widget.swift": "struct Widget {}\n",
    ]
    files["App/Base.lproj/Main.storyboard"] = content
    #expect(try run(files, ["modules", "--check"]).status == status)
    files["App/Base.lproj/Main.storyboard"] = nil
    files["Resources/Main.storyboard"] = content
    #expect(try run(files, ["modules", "--check"]).status == status)
  }
}
