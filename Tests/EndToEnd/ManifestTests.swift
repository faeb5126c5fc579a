// Manifests as people write them, and what a check makes of them.
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

  /// The same whether dependencies are written in their place or in a variable of their own.
  @Test func aDependencyInAVariableIsNoTarget() throws {
    let plain = try check("[\"Core\"]", "")
    #expect(plain.contains("Sources/Dom/Use.swift:2:17: error: Dom names 'Event'"))
    let variable = "let shared: [Target.Dependency] = [.target(name: \"Core\"), \"Other\"]"
    #expect(try check("shared", variable) == plain)
    let conditional = ".target(name: \"Core\", condition: .when(platforms: [.iOS]))"
    #expect(try check("shared", "let shared: [Target.Dependency] = [\(conditional)]") == plain)
  }
}
