// Sources of dependencies on disk: their declarations are known but never judged.
import Foundation
import InwardPipeline
import InwardRules
import InwardTestSupport
import Testing

@Suite struct DependencySources {
  private static let net = """
    import Log
    public struct Line {
      public init() {}
      public var session: Session { Session() }
    }
    public final class Session { public var isOpen = true; func hidden() {} }
    struct Internal { var row: Row? }

    """

  private static func package(_ name: String, _ more: String = "") -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "\(name)", targets: [.target(name: "\(name)")\(more)])

    """
  }

  /// The layer `Domain` uses a member that `Data` adds to a type of the dependency.
  private static let app = [
    "Domain/Movie.swift": "import Net\nstruct Movie {\n  func run(client: Line) { _ = client.session.row }\n}\n",
    "Data/Row.swift": "import Net\nstruct Row {}\nextension Session { var row: Row { Row() } }\n",
  ]

  private static let checkout = [
    ".build/checkouts/Net/Package.swift": package("Net", ", .testTarget(name: \"NetTests\")"),
    ".build/checkouts/Net/Sources/Net/Net.swift": net,
    ".build/checkouts/Net/Tests/NetTests/T.swift": "import Net\n",
    ".build/checkouts/Log/Package.swift": package("Log"),
    ".build/checkouts/Log/Sources/Log/Log.swift": "public func log() {}\n",
    ".build/checkouts/Unused/Package.swift": package("Unused"),
    ".build/checkouts/Unused/Sources/Unused/U.swift": "public struct Unused {}\n",
  ]

  private static let finding = "Domain/Movie.swift:3:47: error: Domain uses Session.row (Data) [dependency]"

  private func expectFinding(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    try withMovies(files.merging(Self.app) { given, _ in given }) { folder in
      let result = try inward(["check", "--quiet"], in: folder)
      #expect(result.output == Self.finding + "\n", "\(result.errors)", sourceLocation: sourceLocation)
      #expect(result.status == 1, sourceLocation: sourceLocation)
    }
  }

  @Test func chainsThroughTheirTypesAreFound() throws {
    try withMovies(Self.app) { folder in
      let result = try inward(["check"], in: folder)
      #expect(result.status == 0)
    }
    try expectFinding(Self.checkout)
  }

  @Test func theyAreCountedApart() throws {
    try withMovies(Self.app.merging(Self.checkout) { $1 }) { folder in
      let result = try inward(["check", "--verbose"], in: folder).output
      #expect(result.contains("  dependencies: 2 modules with 2 files\n"), "\(result)")
      #expect(result.contains("\n2 files, "), "\(result)")
      let brief = try inward(["check"], in: folder).output
      #expect(!brief.contains("dependencies"))
      let list = try inward(["modules"], in: folder).output
      #expect(
        list.contains(
          """
          2 dependency modules with 2 files:
            Log  1 file in .build/checkouts/Log
            Net  1 file in .build/checkouts/Net
          2 files in 1 module
          """), "\(list)")
      let files = try inward(["modules", "--files"], in: folder).output
      #expect(files.contains("    .build/checkouts/Net/Sources/Net/Net.swift\n"), "\(files)")
      let json = try inward(["modules", "--format", "json"], in: folder).output
      #expect(json.contains("\"folder\": \".build/checkouts/Net\""), "\(json)")
    }
  }

  private static let pods = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (F); };
      F = { isa = PBXFileReference; path = Net/Source/Net.swift; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = Net; productType = "com.apple.product-type.framework"; buildPhases = (S); };
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = F; };
    }; rootObject = P; }

    """

  @Test func podsAreDescribedByTheirProject() throws {
    try expectFinding([
      "Podfile": "", "Pods/Manifest.lock": "", "Pods/Pods.xcodeproj/project.pbxproj": Self.pods,
      "Pods/Net/Source/Net.swift": Self.net,
    ])
  }

  @Test func checkoutsOfCarthage() throws {
    try expectFinding([
      "Cartfile": "", "Carthage/Checkouts/Net/Pods.xcodeproj/project.pbxproj": Self.pods,
      "Carthage/Checkouts/Net/Net/Source/Net.swift": Self.net,
    ])
  }

  @Test func packagesThatTheRulesLeaveOut() throws {
    let rules = "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\nexclude: [\"Vendor/**\"]\n"
    try expectFinding([
      "rules.yml": rules, "Vendor/Net/Package.swift": Self.package("Net"), "Vendor/Net/Sources/Net/Net.swift": Self.net,
    ])
  }

  @Test func packagesThatGitIgnores() throws {
    try expectFinding([
      ".git/HEAD": "", ".gitignore": "Vendor\n", "Vendor/Net/Package.swift": Self.package("Net"),
      "Vendor/Net/Sources/Net/Net.swift": Self.net,
    ])
  }

  /// Some packages keep their sources in one directory, and their targets contain links to them.
  @Test func filesBehindLinksAreRead() throws {
    let package = [
      ".build/checkouts/Net/Package.swift": Self.package("Net"), ".build/checkouts/Net/Net.swift": Self.net,
    ]
    try withMovies(Self.app.merging(package) { $1 }) { folder in
      let sources = folder.appendingPathComponent(".build/checkouts/Net/Sources/Net")
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: sources.path + "/Net.swift", withDestinationPath: "../../Net.swift")
      #expect(try inward(["check", "--quiet"], in: folder).output == Self.finding + "\n")
    }
  }

  /// A name refers to the project's own module, not to a fetched one with the same name.
  @Test func modulesOfTheProjectComeFirst() throws {
    let own = [
      "Package.swift": """
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "Net", path: "Net"), .target(name: "Domain", path: "Domain"),
          .target(name: "Data", path: "Data"),
        ])
      """,
      "Net/Client.swift": "public struct Line { public var other: Int { 1 } }\n",
    ]
    try withMovies(Self.app.merging(Self.checkout) { $1 }.merging(own) { $1 }) { folder in
      let list = try inward(["modules"], in: folder).output
      #expect(!list.contains("dependency module"), "\(list)")
    }
  }

  /// Fetched files are in no commit, but are used for every state, so a finding that depends on them is not new.
  @Test func earlierStatesSeeThemToo() throws {
    try withRepository { repository in
      try repository.write(Self.checkout)
      try repository.commit(Self.app.merging([".gitignore": ".build/\n"]) { $1 })
      #expect(try repository.check("--quiet").output.contains(Self.finding))
      let base = try repository.check("--base", "HEAD")
      #expect(base.output.contains("\n0 new, 0 fixed, "), "\(base.output)")
      let staged = try repository.check("--staged", "--quiet")
      #expect(staged.output.contains(Self.finding), "\(staged.output)\(staged.errors)")
    }
  }

  /// A watch keeps the dependencies that it has read, and reads only changed files again.
  @Test func aWatchReadsWhatChanged() throws {
    try withMovies(Self.app.merging(Self.checkout) { $1 }) { folder in
      var watch = try Watch(CheckRequest(ProjectRequest(paths: [folder.path]), on: someDay))
      func places() throws -> [String] {
        let style = ReportStyle(
          usesColor: false, isQuiet: true, isVerbose: false, listing: ListingStyle(), version: "1.2.3")
        return report(of: try watch.check(on: someDay).outcome.get(), as: .text, style: style).text
          .split(separator: "\n").map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
      }
      #expect(try places() == ["Domain/Movie.swift:3"])
      let text = Self.net.replacingOccurrences(of: "session", with: "other")
      try write([".build/checkouts/Net/Sources/Net/Net.swift": text], below: folder)
      #expect(try places() == [])
    }
  }
}
