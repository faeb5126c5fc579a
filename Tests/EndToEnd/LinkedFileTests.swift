// A project that keeps its sources in one directory, and whose SwiftPM targets contain symbolic links to them.
import Foundation
import InwardTestSupport
import Testing

@Suite struct LinkedFileTests {
  private func withProject(_ body: (ScratchRepository) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let repository = ScratchRepository(folder: folder)
    try repository.write([
      "rules.yml": "version: 1\nlayers: { Core: \"Core/**\", Screens: \"Screens/**\" }\n",
      "Package.swift": """
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [.target(name: "Core", dependencies: ["Screens"]), .target(name: "Screens")])
      """,
      "Core/Cart.swift": "import Screens\nlet screen = Screen()\nlet note = Note()\n",
      "Screens/Screen.swift": "public struct Screen { public init() {} }\nstruct Note {}\n",
    ])
    for (path, destination) in [("Core/Cart.swift", "../../Core/Cart.swift"), ("Screens", "../Screens")] {
      let link = folder.appendingPathComponent("Sources/" + path)
      try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: destination)
    }
    try body(repository)
  }

  /// Each file is reported once and by its own path, and belongs to the modules of its links.
  @Test func findingsAreMarkedInTheFiles() throws {
    try withProject { repository in
      let result = try inward(["check", "--quiet"], in: repository.folder)
      #expect(
        result.output == """
          Core/Cart.swift:1:8: error: Core imports Screens (Screens) [dependency]
          Core/Cart.swift:2:14: error: Core uses Screen (Screens) [dependency]

          """)
      let list = try inward(["modules", "--files"], in: repository.folder).output
      #expect(list.contains("Core/Cart.swift\n") && !list.contains("Sources/") && list.contains("2 files in 2 modules"))
    }
  }

  @Test func commitsHaveLinksToo() throws {
    try withProject { repository in
      try repository.git("init", "-q", "-b", "main")
      try repository.commit()
      let changed = "import Screens\nlet screen = Screen()\nlet note = Note()\nlet other: Screen? = nil\n"
      try repository.write(["Core/Cart.swift": changed])
      #expect(try repository.places("--base", "HEAD") == ["Core/Cart.swift:4"])
      try repository.git("add", "-A")
      #expect(try repository.places("--staged", "--base", "HEAD") == ["Core/Cart.swift:4"])
    }
  }
}
