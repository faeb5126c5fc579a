// The files that a session looks at: every file that decides what a check reads, wherever it is, even before it exists.
import Foundation
import InwardPipeline
import InwardRules
import InwardTestSupport
import Testing

@Suite struct LookTests {
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var before: [String: String] = [:]
    var after: [String: String]
    var testDescription: String { name }
  }

  private static let project = [
    "App/rules.yml": """
    version: 1
    extends: ../base.yml
    layers: { Inner: { files: "Inner/**", uses: [] }, Outer: { files: "Outer/**", uses: [Inner] } }
    """,
    "base.yml": "version: 1\n", "App/Inner/B.swift": "func f() { _ = E() }\n", "App/Outer/E.swift": "struct E {}\n",
  ]

  private static func modules(_ parts: String...) -> String {
    let targets = parts.map { "{ \"name\": \"\($0.replacing("/", with: ""))\", \"files\": [\"\($0)/**\"] }" }
    return "{ \"version\": 1, \"targets\": [\(targets.joined(separator: ", "))] }\n"
  }

  private static func package(_ parts: String...) -> String {
    let targets = parts.map { ".target(name: \"\($0.replacing("/", with: ""))\", path: \"\($0)\")" }
    return
      "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets.joined(separator: ", "))])\n"
  }

  /// Only a build with the flag `FOO`, which the target's settings define, compiles the use of the outer declaration.
  private static let flagged = [
    "App/Inner/B.swift": "#if FOO\nfunc f() { _ = E() }\n#endif\n",
    "App/App.xcodeproj/project.pbxproj": """
    { rootObject = P; objects = {
      P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (T);};
      PL = {isa = XCConfigurationList; buildConfigurations = (PC);};
      PC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos;};};
      G = {isa = PBXGroup; children = (F1, F2, FX); sourceTree = "<group>";};
      F1 = {isa = PBXFileReference; path = Inner/B.swift; sourceTree = "<group>";};
      F2 = {isa = PBXFileReference; path = Outer/E.swift; sourceTree = "<group>";};
      FX = {isa = PBXFileReference; path = a.xcconfig; sourceTree = "<group>";};
      B1 = {isa = PBXBuildFile; fileRef = F1;};
      B2 = {isa = PBXBuildFile; fileRef = F2;};
      SP = {isa = PBXSourcesBuildPhase; files = (B1, B2);};
      T = {isa = PBXNativeTarget; name = App; productName = App; buildPhases = (SP); buildConfigurationList = TL;
        productType = "com.apple.product-type.application";};
      TL = {isa = XCConfigurationList; buildConfigurations = (TC);};
      TC = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = FX; buildSettings = {};};
    };}
    """,
  ]
  private static let foo = "SWIFT_ACTIVE_COMPILATION_CONDITIONS = FOO\n"

  static let changes = [
    Change(
      name: "a list of modules above the project", before: ["inward-modules.json": modules("App/Inner", "App/Outer")],
      after: ["inward-modules.json": modules("App")]),
    Change(
      name: "a new list of modules above the project", after: ["inward-modules.json": modules("App/Inner", "App/Outer")]
    ),
    Change(
      name: "a manifest above the project", before: ["Package.swift": package("App/Inner", "App/Outer")],
      after: ["Package.swift": package("App")]),
    Change(
      name: "a manifest for other tools above the project", before: ["Package.swift": package("App")],
      after: ["Package@swift-6.0.swift": package("App/Inner", "App/Outer")]),
    Change(
      name: "settings of a target", before: flagged.merging(["App/a.xcconfig": foo]) { $1 },
      after: ["App/a.xcconfig": "\n"]),
    Change(
      name: "settings that do not exist yet",
      before: flagged.merging(["App/a.xcconfig": "#include \"b.xcconfig\"\n"]) { $1 }, after: ["App/b.xcconfig": foo]),
    Change(
      name: "rules that the rules extend", after: ["base.yml": "version: 1\npolicy: { exclude: [\"Inner/**\"] }\n"]),
    Change(
      name: "rules that the rules extend and that have a mistake", before: ["base.yml": "layrs: {}\n"],
      after: ["base.yml": "version: 1\n"]),
  ]

  @Test(arguments: changes) func everythingThatIsReadIsLookedAt(_ change: Change) throws {
    try withProject(Self.project.merging(change.before) { $1 }) { top in
      try expectChange(in: top) { try write(change.after, below: top) }
    }
  }

  @Test func aMissingFileIsLookedFor() throws {
    var files = Self.project
    files["base.yml"] = nil
    try withProject(files) { top in
      try expectChange(in: top) { try write(["base.yml": "version: 1\n"], below: top) }
    }
  }

  /// Ignore files count only in a repository.
  @Test func aNewRepositoryCounts() throws {
    try withProject(Self.project.merging([".gitignore": "Inner/\n", "App/base.yml": "version: 1\n"]) { $1 }) { top in
      try expectChange(in: top) {
        _ = try run(URL(fileURLWithPath: "/usr/bin/env"), ["git", "init", "--quiet"], in: top)
      }
    }
  }

  /// Every keystroke may save a file, so a look that finds nothing else new must not make the session read the whole
  /// project.
  @Test func aSavedSourceIsReadAlone() throws {
    try withProject(Self.project.merging(["inward-modules.json": Self.modules("App")]) { $1 }) { top in
      var session = Session(folder: top.path + "/App")
      _ = try text(session.check(on: someDay))
      try write(["App/Inner/B.swift": "func f() {}\n"], below: top)
      let hasLooked = session.look()
      #expect(hasLooked)
      _ = try text(session.check(on: someDay))
      #expect(session.warmChecks == 1)
    }
  }

  private func withProject(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(files, below: folder)
    // Without a repository, a file above the project is out of bounds.
    if files[".gitignore"] == nil {
      _ = try run(URL(fileURLWithPath: "/usr/bin/env"), ["git", "init", "--quiet"], in: folder)
    }
    try body(folder)
  }

  /// Expects that a look notices a change, and that the next check gives a different answer, the same as a first check.
  private func expectChange(in top: URL, _ change: () throws -> Void) throws {
    let root = top.path + "/App"
    var session = Session(folder: root)
    let before = answer { try session.check(on: someDay) }
    try change()
    let hasLooked = session.look()
    #expect(hasLooked)
    let after = answer { try session.check(on: someDay) }
    #expect(after == answer { try InwardPipeline.check(CheckRequest(ProjectRequest(paths: [root]), on: someDay)) })
    #expect(after != before)
    let looksAgain = session.look()
    #expect(!looksAgain)
  }

  private func answer(_ check: () throws -> CheckOfProjects) -> String {
    do { return try text(check()) } catch { return (error as? Obstacle)?.text ?? "\(error)" }
  }

  private func text(_ check: CheckOfProjects) throws -> String {
    try InwardPipeline.findings(of: check).map { "\($0.path):\($0.place.line) \($0.message)" }.joined(separator: "\n")
  }
}
