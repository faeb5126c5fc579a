// `sdk` in a rules file: symbol graphs of a closed-source module, extracted by the toolchain.
import Foundation
import InwardTestSupport
import Testing

/// A module whose sources are not part of the project.
let closedModule = """
  import Foundation
  public struct Client {
    public init() {}
    public var session: Session { Session() }
    public var page: URL { URL(fileURLWithPath: "/") }
  }
  public struct Session { public func resume(after seconds: Int) {} }
  """

/// `Domain` uses a member that `Data` adds to a type of the closed module, without naming the type.
let filesOverClosedModule = [
  "rules.yml": "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\nsdk: Vendor\n",
  "Domain/Start.swift": "import Vendor\nfunc start(_ client: Client) {\n  client.session.resume()\n}\n",
  "Data/Session.swift": "import Vendor\nextension Session {\n  func resume() {}\n}\n",
]

@Suite struct SymbolGraphsInRules {
  private static let finding =
    "Domain/Start.swift:3:18: error: Domain uses Session.resume() (Data) [dependency]\n"

  private func rules(_ sdk: String) -> String {
    "version: 1\nlayers: { Domain: \"Domain/**\", Data: \"Data/**\" }\n\(sdk)\n"
  }

  private func withGraphs(_ files: [String: String] = [:], _ body: (URL) throws -> Void) throws {
    try withMovies(filesOverClosedModule.merging(files) { $1 }) { folder in
      try extractSymbolGraphs(
        of: closedModule, module: "Vendor", into: folder.appendingPathComponent("Vendor/graphs"))
      try body(folder)
    }
  }

  @Test(arguments: ["Vendor", "Vendor/", "[Vendor/graphs/Vendor.symbols.json]", "[./Vendor/graphs, Vendor]"])
  func membersOfTheirTypesAreKnown(_ paths: String) throws {
    try withGraphs(["rules.yml": rules("sdk: \(paths)")]) { folder in
      let result = try inward(["check", "--quiet"], in: folder)
      #expect(result.output == Self.finding, "\(result.errors)")
    }
  }

  @Test func withoutThemTheTypeOfTheReceiverIsUnknown() throws {
    try withGraphs(["rules.yml": rules("")]) { folder in
      let result = try inward(["check", "--verbose"], in: folder)
      #expect(result.output.contains("unknown: 1 because the receiver's type is unknown"), "\(result.output)")
      #expect(result.output.contains("no findings"))
    }
  }

  @Test func sdkMembersAreNotTheProjects() throws {
    let call = "import Vendor\nfunc start(_ client: Client) {\n  client.session.resume(after: 1)\n}\n"
    try withGraphs(["Domain/Start.swift": call]) { folder in
      let result = try inward(["check"], in: folder)
      #expect(result.output.contains("(0 unknown) examined\nno findings"), "\(result.output)")
    }
  }

  @Test func casesOfTheRulesKnowThem() throws {
    let cases = """
      cases:
        - name: a member of the closed module's type
          files:
            Domain/Start.swift: |
              import Vendor
              func start(_ client: Client) { client.session.resume() }  // finding: dependency resume
            Data/Session.swift: |
              import Vendor
              extension Session { func resume() {} }
      """
    try withGraphs(["rules.yml": rules("sdk: Vendor") + cases]) { folder in
      let result = try inward(["test-rules"], in: folder)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
  }

  /// A symbol graph does not show which modules are re-exported, so the modules of all types that it uses count as
  /// re-exported.
  @Test func typesOfTheSDKThatItNamesAreSeen() throws {
    let files = [
      "Domain/Start.swift": "import Vendor\nfunc start(_ client: Client) {\n  client.page.standardized.open()\n}\n",
      "Data/Session.swift": "import Vendor\nextension URL {\n  func open() {}\n}\n",
    ]
    try withGraphs(files) { folder in
      let result = try inward(["check", "--quiet"], in: folder)
      #expect(result.output.hasPrefix("Domain/Start.swift:3:28: error: Domain uses URL.open()"), "\(result.output)")
    }
  }

  @Test func mistakesAreShownAtTheirPath() throws {
    let sdk = "sdk: [nowhere, Empty, Broken/A.symbols.json, 'Broken/B.symbols.json', Vendor]"
    let files = [
      "rules.yml": rules(sdk), "Empty/a.json": "{}", "Broken/A.symbols.json": "{\"metadata\": [",
      "Broken/B.symbols.json": "{}",
    ]
    try withGraphs(files) { folder in
      let result = try inward(["check"], in: folder)
      #expect(result.status == 2)
      let expected = [
        "rules.yml:3:7: error: 'nowhere' does not exist",
        "rules.yml:3:16: error: 'Empty' contains no symbol graph ('*.symbols.json')",
        "rules.yml:3:23: error: 'Broken/A.symbols.json' cannot be read: invalid JSON at byte 13: expected '{'",
        "rules.yml:3:46: error: 'Broken/B.symbols.json' cannot be read: not a symbol graph: "
          + "'metadata' or 'module' is missing",
      ]
      let lines = result.errors.split(separator: "\n").map(String.init)
      #expect(lines.filter { $0.contains("error: ") } == expected, "\(result.errors)")
      #expect(lines.contains { $0.hasSuffix("| " + String(repeating: " ", count: 45) + "^^^^^^^^^^^^^^^^^^^^^^^") })
      #expect(result.errors.hasSuffix("4 mistakes; nothing was checked\n"))
    }
  }

  @Test func aMistakeInAnExtendedFileIsShownThere() throws {
    let files = ["rules.yml": "extends: base.yml\n", "base.yml": rules("sdk: nowhere")]
    try withGraphs(files) { folder in
      let result = try inward(["check"], in: folder)
      #expect(result.errors.hasPrefix("base.yml:3:6: error: 'nowhere' does not exist\n"), "\(result.errors)")
    }
  }

  /// Symbol graphs that git ignores are used in every state of the project.
  @Test func aCommitIsReadWithTheGraphsOnDisk() throws {
    try withGraphs([".gitignore": "Vendor\n"]) { folder in
      let repository = ScratchRepository(folder: folder)
      try repository.git("init", "-q")
      try repository.commit()
      let same = try inward(["check", "--base", "HEAD", "--quiet"], in: folder)
      #expect(same.output.isEmpty && same.status == 0, "\(same.output)\(same.errors)")
      let staged = try inward(["check", "--staged", "--quiet"], in: folder)
      #expect(staged.output == Self.finding, "\(staged.errors)")
    }
  }
}
