// `inward affected`: the files and tests that a change can affect.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Affected {
  private let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Core"), .executableTarget(name: "shop", dependencies: ["Core"]),
        .testTarget(name: "CoreTests", dependencies: ["Core"]),
        .testTarget(name: "ProgramTests", dependencies: ["shop"]),
      ])
    """,
    "Sources/Core/Price.swift": "public struct Price { public var cents = 0 }\n",
    "Sources/Core/Cart.swift": "public struct Cart { public var total = Price() }\n",
    "Sources/Core/Name.swift": "public struct Name {}\n",
    "Sources/Core/Text.swift": "public struct Text {\n  public func show(_ value: Any) {}\n}\n",
    "Sources/shop/main.swift": "import Core\nprint(Name())\n",
    "Tests/CoreTests/CartTests.swift": "import Core\nfunc testCart() { _ = Cart().total.cents }\n",
    "Tests/CoreTests/NameTests.swift": "import Core\nfunc testName() { _ = Name() }\n",
    "Tests/CoreTests/TextTests.swift": "import Core\nfunc testText() { Text().show(1) }\n",
    "Tests/ProgramTests/RunTests.swift": "func testRun() { run(\"shop\") }\n",
  ]

  private func affected(_ repository: ScratchRepository, _ words: String...) throws -> [String] {
    let result = try inward(["affected"] + words, in: repository.folder, environment: ScratchRepository.environment)
    guard result.status == 0 else { throw ScratchRepository.Failure(text: result.errors) }
    return result.output.split(separator: "\n").map { $0.split(separator: "/").last.map(String.init) ?? "" }
  }

  @Test func indirectUsersOfAChangedFile() throws {
    try withRepository(files) { repository in
      #expect(try affected(repository).isEmpty)
      try repository.write(["Sources/Core/Price.swift": "public struct Price { public var cents = 1 }\n"])
      #expect(try affected(repository) == ["Cart.swift", "Price.swift", "CartTests.swift"])
      #expect(try affected(repository, "--tests") == ["CartTests.swift"])
      #expect(try affected(repository, "--tests", "--modules") == ["CoreTests"])
      #expect(try affected(repository, "Sources/Core/Cart.swift") == ["Cart.swift", "CartTests.swift"])
      #expect(try affected(repository, "--base", "HEAD", "Sources/Core/Cart.swift").isEmpty)
    }
  }

  /// Tests may run a program that their code never mentions, so a change of the program affects them.
  @Test func aTargetUsesWhatItDependsOnAndDoesNotImport() throws {
    try withRepository(files) { repository in
      let found = try affected(repository, "Sources/Core/Name.swift")
      #expect(found == ["Name.swift", "main.swift", "NameTests.swift", "RunTests.swift"])
    }
  }

  @Test func aNewOverloadChangesWhatACallMeans() throws {
    try withRepository(files) { repository in
      try repository.write(["Sources/Core/More.swift": "extension Text { public func show(_ value: Int) {} }\n"])
      #expect(try affected(repository) == ["More.swift", "Text.swift", "TextTests.swift"])
      // The same holds for a removed file, although no remaining code refers to it.
      try repository.commit()
      try FileManager.default.removeItem(at: repository.folder.appendingPathComponent("Sources/Core/More.swift"))
      #expect(try affected(repository, "--tests") == ["TextTests.swift"])
    }
  }

  @Test func aTypeThatHidesAnother() throws {
    try withRepository(files) { repository in
      try repository.write(["Tests/CoreTests/Own.swift": "struct Name { init() {} }\n"])
      #expect(try affected(repository) == ["NameTests.swift", "Own.swift"])
    }
  }

  @Test func filesThatAreNotSwift() throws {
    try withRepository(files) { repository in
      let all = files.count - 1
      try repository.write(["Sources/Core/Media/logo.svg": "<svg/>", "README.md": "Shop"])
      #expect(try affected(repository).count == all)
      let below = try affected(repository, "--ignore", "*.md")
      #expect(below.contains("Price.swift") && below.contains("RunTests.swift"))
      #expect(try affected(repository, "--ignore", "*.md", "--ignore", "**/*.svg").isEmpty)
      try repository.commit()
      try repository.write(["Package.swift": (files["Package.swift"] ?? "") + "// Changed\n"])
      #expect(try affected(repository).count == all)
    }
  }

  /// No build reads Inward's own files. Any other file that is not Swift may be an input of the build, so everything is
  /// affected; standard error names the first three such files.
  @Test func filesThatAreNotSwiftAreNamed() throws {
    try withRepository(files) { repository in
      let rules = "version: 1\nlayers: { Core: \"Sources/Core/**\", Rest: \"**\" }\n"
      let baseline = "version: 1\nfindings: {}\n"
      try repository.write(["rules.yml": rules, "rules.schema.json": "{}", "baseline.yml": baseline])
      #expect(try affected(repository).isEmpty)
      try repository.write(["report.html": "<html>", "Sources/Core/a.txt": "", "notes/b.txt": "", "notes/c.txt": ""])
      let result = try inward(["affected"], in: repository.folder, environment: ScratchRepository.environment)
      #expect(
        result.errors.hasPrefix(
          """
          inward: notes/b.txt is not a source file, so the 9 files around it count as affected; --ignore leaves it out
          inward: notes/c.txt is not a source file, so the 9 files around it count as affected; --ignore leaves it out
          inward: report.html is not a source file, so the 9 files around it count as affected; --ignore leaves it out
          inward: and 1 more

          """), "\(result)")
    }
  }

  @Test func aListWithoutPathsIsNoChange() throws {
    try withRepository(files) { repository in
      try repository.write(["Sources/Core/Price.swift": "public struct Price {}\n"])
      try write(["list.txt": "\n"], below: repository.folder)
      #expect(try affected(repository, "@list.txt").isEmpty)
    }
  }

  @Test func jsonKeepsItsSchema() throws {
    try withRepository(files) { repository in
      try repository.write(["Sources/Core/Price.swift": "public struct Price {}\n"])
      let result = try inward(
        ["affected", "--format", "json"], in: repository.folder, environment: ScratchRepository.environment)
      #expect(result.output.contains("\"path\": \"Sources/Core/Cart.swift\""), "\(result.output)")
      #expect(try Schemas.faults(of: result.output, by: "affected.schema.json") == "")
    }
  }
}
