// The plugins in someone else's package, run by the real package manager, with the binary of `make dist` in a bundle.
// `.ci/try-plugins` tests the same plugins with the tool built from source.
import Foundation
import InwardTestSupport
import Testing

@Suite(.serialized) struct PackagePlugins {
  /// Returns a package that depends on `dist/package`, uses the plugin, and has one finding.
  private func fixture(severity: String) -> [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "App",
        dependencies: [.package(path: "\(repository.path)/dist/package")],
        targets: [
          .target(name: "Model", plugins: [.plugin(name: "InwardBuild", package: "package")]),
          .target(name: "Screens", dependencies: ["Model"]),
        ])

      """,
      "rules.yml": """
      version: 1
      layers:
        Domain: { files: "Sources/Model/Domain/**", severity: \(severity) }
        Data: "Sources/Model/Data/**"
        Screens: "Sources/Screens/**"

      """,
      "Sources/Model/Domain/Movie.swift": "public struct Movie {\n  var row: Row?\n}\n",
      "Sources/Model/Data/Row.swift": "struct Row {}\n",
      "Sources/Screens/Screen.swift": "import Model\n\nfunc show(_ movie: Movie) {}\n",
    ]
  }

  private func swift(_ words: String..., in folder: URL) throws -> ProgramResult {
    try run(URL(fileURLWithPath: "/usr/bin/env"), ["swift"] + words, in: folder, atMost: 120)
  }

  @Test func findingsAreSeenInEveryBuild() throws {
    _ = try releasedProgram()
    let bundled = try run(repository.appending(path: ".ci/artifact-bundle"), [], in: repository)
    try #require(bundled.status == 0, "\(bundled.errors)")
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = "\(folder.path)/Sources/Model/Domain/Movie.swift:2:12: "
    let message = "Domain uses Row (Data)"

    try write(fixture(severity: "warning"), below: folder)
    for _ in 1...2 {
      let built = try swift("build", in: folder)
      #expect(built.status == 0, "\(built.output)\(built.errors)")
      #expect((built.output + built.errors).contains("\n\(place)warning: \(message)"), "\(built.output)")
    }

    try write(["rules.yml": fixture(severity: "error")["rules.yml"]!], below: folder)
    let stopped = try swift("build", in: folder)
    #expect(stopped.status == 1)
    #expect((stopped.output + stopped.errors).contains("\n\(place)error: \(message)"), "\(stopped.output)")

    try theCommandReports(in: folder)

    try write(["Sources/Model/Domain/Movie.swift": "public struct Movie {}\n"], below: folder)
    let fixed = try swift("build", in: folder)
    #expect(fixed.status == 0 && !(fixed.output + fixed.errors).contains(message), "\(fixed.output)")
    #expect(try swift("package", "inward", in: folder).output.contains("no findings"))
  }

  private func theCommandReports(in folder: URL) throws {
    let line = "Sources/Model/Domain/Movie.swift:2:12: error: Domain uses Row (Data) [dependency]\n"
    let found = try swift("package", "inward", "--quiet", in: folder)
    #expect(found.status == 1)
    #expect(found.output == line, "\(found.errors)")
    // Xcode passes the chosen targets like this.
    #expect(try swift("package", "inward", "--quiet", "--target", "Model", in: folder).output == line)
    let other = try swift("package", "inward", "--quiet", "--target", "Screens", in: folder)
    #expect(other.status == 0 && other.output.isEmpty, "\(other.output)\(other.errors)")
    let why = try swift("package", "inward", "why", "Domain", "Data", in: folder)
    #expect(why.status == 0)
    #expect(why.output.hasPrefix("Movie.row > Row  (Domain > Data)\n"), "\(why.output)\(why.errors)")
  }
}
