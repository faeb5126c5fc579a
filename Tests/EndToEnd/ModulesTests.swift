// `inward modules`: which targets were understood, from which file, and which files belong to none.
import Foundation
import InwardTestSupport
import Testing

@Suite struct ModulesCommand {
  private func run(_ files: [String: String], _ arguments: String...) throws -> ProgramResult {
    let scratch = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    let folder = scratch.appendingPathComponent("Project")
    try write(files.merging([".git/HEAD": "ref: refs/heads/main\n"]) { $1 }, below: folder)
    return try inward(["modules"] + arguments, in: folder)
  }

  /// A package in a parent directory that lists no file of this project belongs to another project.
  @Test func anUnrelatedOuterPackageIsIgnored() throws {
    let scratch = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    try write(
      [
        "Package.swift": Self.package, "Sources/Kit/A.swift": "",
        "App/rules.yml": "version: 1\nlayers: { All: \"**\" }\n", "App/Main.swift": "struct Main {}\n",
        "Sources/Kit/rules.yml": "version: 1\nlayers: { All: \"**\" }\n",
      ], below: scratch)
    let app = try inward(["modules"], in: scratch.appendingPathComponent("App"))
    #expect(!app.output.contains("Kit") && !app.output.contains("no target"), "\(app.output)\(app.errors)")
    let kit = try inward(["modules"], in: scratch.appendingPathComponent("Sources/Kit"))
    #expect(kit.output.contains("Kit"), "\(kit.output)\(kit.errors)")
  }

  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Kit",
      targets: [
        .target(name: "Kit"),
        .target(name: "Empty"),
        .testTarget(name: "KitTests", dependencies: ["Kit"]),
      ])
    """

  /// The rules may call a module by its own name, which imports use, or by the name of its target, which Xcode shows.
  @Test func aModuleMayBeCalledAsItsTarget() throws {
    let scratch = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    func check(_ module: String) throws -> (check: ProgramResult, modules: String) {
      try write(
        [
          "rules.yml": "version: 1\nlayers: { Kit: \"Kit/**\", Extra: \"Extra/**\" }\npolicy: { unassigned: allow }\n"
            + "modules: { \"\(module)\": \"Extra/**\" }\n",
          "inward-modules.json": """
          {"version": 1, "targets": [{"name": "App", "module": "AppCore", "files": "App/**"},
            {"name": "Kit", "files": "Kit/**", "dependencies": ["App"]}]}
          """,
          "App/A.swift": "struct A {}\n", "Extra/E.swift": "public struct E {}\n",
          "Kit/K.swift": "import AppCore\nstruct K { var e: E? }\n",
        ], below: scratch)
      return (try inward(["check", "--quiet"], in: scratch), try inward(["modules"], in: scratch).output)
    }
    let finding =
      "Kit/K.swift:1:8: error: Kit imports AppCore (Extra) [dependency]\n"
      + "Kit/K.swift:2:19: error: Kit uses E (Extra) [dependency]\n"
    #expect(try check("AppCore").check.output == finding)
    let (found, list) = try check("App")
    #expect(found.output == finding)
    #expect(list.contains("rules.yml:4:12: 'App' is a target; it is imported as 'AppCore'"), "\(list)")
    #expect(try check("Other").check.output == "")
    let refused = try check("App-Core").check
    #expect(refused.errors.contains("a target with this name is imported as 'App_Core'"), "\(refused)")
  }

  private static let mixed = [
    "rules.yml": "version: 1\nlayers: { All: \"**\" }\nmodules: { Tools: \"Tools/**\" }\n",
    "Kit/Package.swift": package, "Kit/Sources/Kit/A.swift": "", "Kit/Tests/KitTests/T.swift": "",
    "Kit/Scripts/S.swift": "", "Tools/Main.swift": "", "Loose/L.swift": "",
    "inward-modules.json": """
    {
      "version": 1,
      "targets": [
        { "name": "App-Beta", "files": ["App/**", "!App/Old.swift"] },
        { "name": "Widget", "files": "App/Shared.swift", "tests": true }
      ]
    }
    """,
    "App/Main.swift": "", "App/Shared.swift": "", "App/Old.swift": "",
  ]

  @Test func modulesReportsKnownAndUnknownTargets() throws {
    let result = try run(Self.mixed)
    #expect(result.status == 0)
    let page = repository.appendingPathComponent("docs/questions.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```\n" + result.output + "```"))
    #expect(
      result.output == """
        Kit/Package.swift
          Kit                         1 file
          KitTests                    1 file, tests
          1 target without Swift files here
        inward-modules.json
          App-Beta (module App_Beta)  2 files
          Widget                      1 file
        rules.yml
          Tools                       1 file
        no project file
          Project                     2 files
        1 file in no target:
          Kit/Scripts/S.swift
        1 note:
          inward-modules.json:5:54: unknown key 'tests' in target 'Widget'; did you mean 'test'?
        8 files in 6 modules: 1 in several targets (--all lists it), 1 in no target

        """)
  }

  @Test func everyListInFull() throws {
    let output = try run(Self.mixed, "--all", "--files").output
    #expect(output.contains("\n  Empty                       no Swift files here\n"))
    #expect(output.contains("\n  Widget                      1 file\n    App/Shared.swift\n"))
    #expect(output.contains("\n1 file in several targets:\n  App/Shared.swift App-Beta, Widget\n"))
    #expect(!output.contains("--all"))
  }

  @Test func longListsAreCut() throws {
    var files = ["Package.swift": Self.package, "Sources/Kit/A.swift": ""]
    for number in 10..<25 { files["Loose/\(number).swift"] = "" }
    let short = try run(files).output
    #expect(short.contains("15 files in no target:\n  Loose/10.swift\n"))
    #expect(short.contains("  Loose/19.swift\n  and 5 more; --all lists them\n"))
    #expect(try run(files, "--all").output.contains("  Loose/24.swift\n16 files in 1 module: 15 in no target\n"))
  }

  /// The command needs no rules, because new users look at the modules first.
  @Test func withoutRules() throws {
    #expect(
      try run(["App/A.swift": "", "App/B.swift": ""], "App").output == """
        no project file
          App  2 files
        2 files in 1 module

        """)
    let missing = try run([:], "Ap")
    #expect(missing.status == 2)
    #expect(missing.errors == "Ap: no such file or directory\n")
  }

  @Test func asJSON() throws {
    let result = try run(Self.mixed, "--format", "json", "--files")
    #expect(try Schemas.faults(of: result.output, by: "modules.schema.json") == "")
    let list = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let modules = try #require(list["modules"] as? [[String: Any]])
    #expect(
      modules.map { $0["module"] as? String } == ["Kit", "Empty", "KitTests", "App_Beta", "Widget", "Tools", "Project"])
    #expect(modules[3]["paths"] as? [String] == ["App/Main.swift", "App/Shared.swift"])
    let definition = try #require(modules[3]["definition"] as? [String: Any])
    #expect(definition["path"] as? String == "inward-modules.json" && definition["line"] as? Int == 4)
    let shared = try #require(list["shared"] as? [[String: Any]])
    #expect(shared.count == 1 && shared[0]["targets"] as? [String] == ["App-Beta", "Widget"])
    #expect((list["unlisted"] as? [Any])?.count == 1 && (list["notes"] as? [Any])?.count == 1)
  }

  /// A module map that the reader accepts without a note also matches its schema.
  @Test func theModuleMapHasASchema() throws {
    let map = #"{"version":1,"targets":[{"name":"A","module":"B","files":["a","!b"],"test":true,"dependencies":"C"}]}"#
    #expect(try Schemas.faults(of: map, by: "module-map.schema.json") == "")
    #expect(try Schemas.faults(of: #"{"version":1,"targets":[{"nam":"A"}]}"#, by: "module-map.schema.json") != "")
  }

  /// Entries of `modules` overlap, and one excludes files of another.
  @Test func aFileOfSeveralEntriesIsInAllOfThem() throws {
    let files = [
      "rules.yml": """
      version: 1
      layers: { All: "**" }
      modules:
        App: ["App/**", "Shared/**", "!App/Widget/**"]
        Widget: ["App/Widget/**", "Shared/**"]
      """,
      "App/Main.swift": "", "App/Widget/W.swift": "", "Shared/S.swift": "",
    ]
    #expect(
      try run(files, "--all", "--files").output == """
        rules.yml
          App     2 files
            App/Main.swift
            Shared/S.swift
          Widget  2 files
            App/Widget/W.swift
            Shared/S.swift
        1 file in several targets:
          Shared/S.swift App, Widget
        3 files in 2 modules: 1 in several targets

        """)
  }

  /// A module map is part of the rules: with only half of it, names would resolve differently.
  @Test(arguments: [["check"], ["baseline"], ["baseline", "--prune"], ["layers"]])
  func nothingIsJudgedByAMapWithMistakes(command: [String]) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      [
        "rules.yml": "version: 1\nlayers: { All: \"**\" }\n", "App/A.swift": "struct A {}\n",
        "inward-modules.json": #"{ "version": 1, "targets": [{ "name": "App", "file": "App/**" }] }"#,
        "baseline.yml": """
        # Accepted findings, which 'inward check' does not report.
        version: 1
        findings: {}

        """,
      ], below: folder)
    let result = try inward(command, in: folder)
    #expect(result.status == 2)
    let line = #"  1 | { "version": 1, "targets": [{ "name": "App", "file": "App/**" }] }"#
    #expect(
      result.errors == """
        inward-modules.json:1:29: error: target 'App' must have 'files'
        \(line)
            |                             ^
        inward-modules.json:1:46: error: unknown key 'file' in target 'App'; did you mean 'files'?
        \(line)
            |                                              ^
        2 mistakes; nothing was checked

        """, "\(result.errors)")
  }

  /// The files may be missing, or generated by a build.
  @Test func aPatternOfAMapThatMatchesNoFileIsOnlyANote() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      [
        "rules.yml": "version: 1\nlayers: { All: \"**\" }\n", "App/A.swift": "struct A {}\n",
        "inward-modules.json": #"{ "version": 1, "targets": [{ "name": "App", "files": ["App/**", "Made/**"] }] }"#,
      ], below: folder)
    let result = try inward(["check"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "inward: inward-modules.json:1:66: no Swift file matches 'Made/**'\n", "\(result.errors)")
  }
}
