// Checks of projects whose manifests are written in different ways.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Manifests {
  private func check(_ dependencies: String, _ variable: String) throws -> String {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      [
        "rules.yml": "version: 1\nlayers:\n  Dom: Sources/Dom/**\n  Core: Modules/Core/**\n",
        "Package.swift": """
        import PackageDescription
        \(variable)
        let package = Package(
          name: "App",
          targets: [
            .target(name: "Core", path: "Modules/Core"), .target(name: "Dom", dependencies: \(dependencies)),
          ])
        """,
        "Modules/Core/Event.swift": "public struct Event {}\n",
        "Sources/Dom/Use.swift": "import Core\nfunc use(event: Event) {}\n",
      ], below: folder)
    return try inward(["check", "--quiet"], in: folder).output
  }

  /// It makes no difference whether dependencies are written in place or in a variable.
  @Test func aDependencyInAVariableIsNoTarget() throws {
    let plain = try check("[\"Core\"]", "")
    #expect(plain.contains("Sources/Dom/Use.swift:2:17: error: Dom uses Event"))
    let variable = "let shared: [Target.Dependency] = [.target(name: \"Core\"), \"Other\"]"
    #expect(try check("shared", variable) == plain)
    let conditional = ".target(name: \"Core\", condition: .when(platforms: [.iOS]))"
    #expect(try check("shared", "let shared: [Target.Dependency] = [\(conditional)]") == plain)
  }

  /// If names come from a loop, a constant or a function in the manifest, the directories alone determine the targets.
  @Test(
    arguments: [
      "let names = [\"Rows\", \"Labels\"]\nlet package = Package(name: \"App\", targets: names.map { .target(name: $0) })",
      "let a = \"Rows\"\nlet b = \"Labels\"\nlet package = Package(name: \"App\", targets: [.target(name: a), .target(name: b)])",
      """
      func made(_ name: String) -> Target { .target(name: name, path: "Sources/" + name) }
      let package = Package(name: "App", targets: [made("Rows"), made("Labels")])
      """,
    ])
  func computedTargetsGoByTheirFolders(manifest: String) throws {
    let own = "public struct Label { public init(_ text: String) {}\n  static let small = 1 }\n"
    func check(_ line: String) throws -> String {
      let folder = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(
        [
          "rules.yml":
            "version: 1\nlayers:\n  Rows: Sources/Rows/**\n  Labels: Sources/Labels/**\norder: [Rows, Labels]\n",
          "Package.swift": "import PackageDescription\n" + manifest, "Sources/Labels/Label.swift": own,
          "Sources/Rows/Row.swift": line + "let row = Label(\"\")\nlet small = Label.small\n",
        ], below: folder)
      return try run(builtProgram, ["check", "--quiet"], in: folder).output
    }
    #expect(try !check("import SwiftUI\n").contains("Rows uses"))
    let found = try check("import Labels\n")
    #expect(found.contains("Rows/Row.swift:2:11: error: Rows uses Label") && !found.contains("'small'"))
  }

  /// If a package has its own module named `PackageDescription`, a source file `Package.swift` that imports it is not a
  /// manifest.
  @Test func aModuleOfItsOwnWithTheNameThatManifestsImport() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func package(_ targets: String...) -> String {
      "import PackageDescription\nlet package = Package(name: \"P\", targets: ["
        + targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", ") + "])\n"
    }
    let app = "import PackageDescription\nstruct Use { var c: Client? }\n"
    try write(
      [
        "rules.yml": "version: 1\nlayers:\n  Domain: Sources/App/**\n  Data: Sources/PackageDescription/**\n"
          + "policy: { unassigned: allow }\n",
        "Package.swift": package("PackageDescription", "App"), "Tools/Package.swift": package("Tool"),
        "Sources/PackageDescription/Client.swift": "public struct Client {}\n", "Sources/App/Package.swift": app,
        "Tools/Sources/Tool/T.swift": "struct T {}\n",
      ], below: folder)
    let output = try inward(["check", "--quiet"], in: folder).output
    #expect(output.contains("Sources/App/Package.swift:2:21: error: Domain uses Client (Data) [dependency]\n"))
    let modules = try inward(["modules"], in: folder).output
    #expect(modules.contains("Tool") && modules.contains("Tools/Package.swift"), "\(modules)")
  }

  /// A package cannot import the app around it.
  @Test func aPackageSeesNothingOfTheAppAroundIt() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      [
        "rules.yml": "version: 1\nlayers:\n  Kit: Kit/**\n  App: App/**\norder: [Kit, App]\n",
        "Kit/Package.swift": """
        import PackageDescription
        let package = Package(name: "Kit", targets: [.target(name: "Kit")])
        """,
        "Kit/Sources/Kit/Use.swift": "import Other\nfunc use(_ s: String) { _ = s.isBlank; _ = s.isShort }\n",
        "Kit/Sources/Kit/Short.swift": "extension String { var isShort: Bool { true } }\n",
        "App/Strings.swift": "import Kit\nextension String { public var isBlank: Bool { isShort } }\n",
      ], below: folder)
    #expect(try inward(["check", "--quiet"], in: folder).output == "")
  }

  /// With `MemberImportVisibility`, a file that does not import `Core` uses Foundation's `withLock`.
  @Test func membersNeedTheirImportIfTheManifestRequiresIt() throws {
    func check(_ settings: String, _ variable: String = "", import line: String) throws -> String {
      let folder = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(
        [
          "rules.yml": "version: 1\nlayers:\n  App: Sources/App/**\n  Core: Sources/Core/**\norder: [App, Core]\n",
          "Package.swift": """
          import PackageDescription
          \(variable)
          let package = Package(
            name: "App",
            targets: [
              .target(name: "Core"), .target(name: "App", dependencies: ["Core"], swiftSettings: \(settings)),
            ])
          """,
          "Sources/Core/Lock.swift": """
          import Foundation
          extension NSLock { public func withLock<T>(_ body: () throws -> T) rethrows -> T { try body() } }
          """,
          "Sources/App/Other.swift": "import Core\n",
          "Sources/App/Use.swift": "\(line)\nfunc use(_ lock: NSLock) -> Int { lock.withLock { 1 } }\n",
        ], below: folder)
      return try inward(["check", "--quiet"], in: folder).output
    }
    let feature = ".enableUpcomingFeature(\"MemberImportVisibility\")"
    let finding = "withLock"
    #expect(try check("[]", import: "import Foundation").contains(finding))
    #expect(try !check("[\(feature)]", import: "import Foundation").contains(finding))
    #expect(try check("[\(feature)]", import: "import Core\nimport Foundation").contains(finding))
    let variable = "let shared: [SwiftSetting] = [\(feature)]"
    #expect(try !check("shared", variable, import: "import Foundation").contains(finding))
  }
}
