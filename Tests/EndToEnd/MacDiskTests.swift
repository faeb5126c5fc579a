// The program on a disk like a Mac's: `sources` is `Sources`, and an `é` may be one character or two. On a Mac every
// disk is like this; on Linux a small file system is mounted, which needs FUSE.
import Foundation
import InwardTestSupport
import Testing

@Suite(.serialized, .enabled(if: MacDisk.isAvailable, "a container may have no /dev/fuse"))
struct MacDiskTests {
  private static let composed = "Gr\u{F6}\u{DF}e.swift"
  private static let decomposed = "Gro\u{308}\u{DF}e.swift"

  private static let project = [
    "rules.yml": """
    version: 1
    layers:
      Domain: "Sources/Domain/**"
      Data: "Sources/Data/**"
    order: [Domain, Data]

    """,
    "Sources/Domain/Movie.swift": "struct Movie { var row: Row }\n",
    "Sources/Data/Row.swift": "struct Row {}\n",
  ]

  private func withProject(_ body: (URL) throws -> Void) throws {
    try MacDisk.with { disk in
      let shop = disk.appendingPathComponent("Shop")
      try write(Self.project, below: shop)
      try body(shop)
    }
  }

  private let found = "Sources/Domain/Movie.swift:1:25: error: Domain uses Row (Data) [dependency]\n"

  @Test(arguments: ["sources/domain", "SOURCES", "sources/domain/movie.swift", "./Sources/../sources"])
  func aPathInAnotherCaseFindsItsRules(_ path: String) throws {
    try withProject { shop in
      let result = try inward(["check", "--quiet", path], in: shop)
      #expect(result.output == found && result.status == 1, "\(result)")
    }
  }

  @Test func aProjectIsEnteredInAnotherCase() throws {
    try withProject { shop in
      let entered = shop.deletingLastPathComponent().appendingPathComponent("shop/SOURCES")
      #expect(try inward(["check", "--quiet"], in: entered).output == found)
      #expect(try inward(["check", "--quiet", "--rules", "../RULES.yml"], in: entered).output == found)
      // This is like `/tmp` on a Mac, which is a link to `/private/tmp`.
      let link = try scratchFolder().appendingPathComponent("link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: shop.deletingLastPathComponent())
      #expect(try inward(["check", "--quiet", link.path + "/shop/sources"], in: shop).output == found)
    }
  }

  @Test func aPatternFindsADecomposedName() throws {
    try withProject { shop in
      try write(["Sources/Data/\(Self.decomposed)": "struct Size {}\n"], below: shop)
      let rules = Self.project["rules.yml"]!.replacing(
        "Sources/Data/**", with: "{Sources/Data/\(Self.composed),**/Row.swift}")
      try write(["rules.yml": rules], below: shop)
      let result = try inward(["check", "--quiet"], in: shop)
      #expect(result.output == found, "\(result)")
    }
  }

  /// Git on a Mac stores composed names, and the disk keeps names as they were created.
  @Test func gitAndTheDiskMaySpellANameDifferently() throws {
    try withProject { shop in
      let path = "Sources/Domain/" + Self.decomposed
      try write([path: "struct Size { var row: Row }\n"], below: shop)
      let repository = ScratchRepository(folder: shop)
      try repository.git("init", "--quiet")
      try repository.git("add", "rules.yml", "Sources/Data", "Sources/Domain/Movie.swift")
      let object = try repository.git("hash-object", "-w", path)
      try repository.git("update-index", "--add", "--cacheinfo", "100644,\(object),Sources/Domain/\(Self.composed)")
      try repository.git("commit", "--quiet", "-m", "Begin")
      #expect(try inward(["check", "--quiet", "--base", "HEAD"], in: shop).output == "")
      try write([path: "struct Size { var row: Row; var other: Row }\n"], below: shop)
      for words in [["--base", "HEAD"], ["--staged", "--base", "HEAD"]] {
        if words[0] == "--staged" { try repository.git("add", "--update") }
        let result = try inward(["check", "--quiet"] + words, in: shop)
        #expect(
          result.output.precomposedStringWithCanonicalMapping.hasPrefix("Sources/Domain/\(Self.composed):1:40: error"))
        #expect(result.output.split(separator: "\n").count == 1, "\(result)")
      }
    }
  }
}

/// On Linux, two spellings of a name are two files.
@Suite struct TwinNameTests {
  @Test(.enabled(if: MacDisk.isMounted)) func composedAndDecomposedNamesAreTwoFiles() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = "version: 1\nlayers:\n  Domain: \"Domain/**\"\n  Data: \"Data/**\"\norder: [Domain, Data]\n"
    try write(["rules.yml": rules, "Data/Row.swift": "struct Row {}\n"], below: folder)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Domain"), withIntermediateDirectories: true)
    // Foundation would compose both names.
    let script = """
      open('Domain/Caf\u{E9}.swift', 'w').write('struct A { var x: Row }')
      open('Domain/Cafe\u{301}.swift', 'w').write('struct B { var y: Row }')
      """
    #expect(try run(URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", script], in: folder).status == 0)
    let result = try inward(["check", "--quiet"], in: folder)
    #expect(result.output.split(separator: "\n").count == 2, "\(result)")
    #expect(try inward(["baseline"], in: folder).output.contains("2 findings"))
    #expect(try inward(["check", "--quiet"], in: folder).status == 0)
  }
}

/// A disk like a Mac's: on a Mac its own disk, on Linux a file system that is mounted for the test.
enum MacDisk {
  #if os(macOS)
    static let isMounted = false
    static let isAvailable = true
  #else
    static let isMounted = true
    static let isAvailable = FileManager.default.isWritableFile(atPath: "/dev/fuse")
  #endif

  static func with(_ body: (URL) throws -> Void) throws {
    let scratch = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    guard isMounted else { return try body(scratch) }
    let (folder, place) = (scratch.appendingPathComponent("folder"), scratch.appendingPathComponent("place"))
    for path in [folder, place] { try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true) }
    let disk = Process()
    disk.executableURL = repository.appendingPathComponent(".build/python/bin/python")
    disk.arguments = [
      repository.appendingPathComponent("Tests/EndToEnd/MacDisk/disk.py").path, folder.path, place.path,
    ]
    try disk.run()
    defer {
      _ = try? run(URL(fileURLWithPath: "/usr/bin/env"), ["fusermount3", "-u", place.path], in: scratch)
      disk.waitUntilExit()
    }
    try write(["Probe": ""], below: folder)
    let probe = place.appendingPathComponent("PROBE").path
    for _ in 0..<200 where !FileManager.default.fileExists(atPath: probe) { usleep(50_000) }
    try #require(FileManager.default.fileExists(atPath: probe), "the disk was not mounted")
    try body(place)
  }
}
