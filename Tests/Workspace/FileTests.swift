// What is no plain file, and what a killed run leaves.
import Foundation
import InwardTestSupport
import InwardWorkspace
import Testing

@Suite struct FileTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// Nobody ever writes into these, so whoever opened one and waited would wait for ever.
  @Test(.timeLimit(.minutes(1)))
  func pipesAreNotOpened() throws {
    try withFolder { folder in
      for name in [".gitignore", "A.swift", "Package.swift", "rules.yml"] {
        try #require(mkfifo(folder.appendingPathComponent(name).path, 0o600) == 0)
      }
      try write(["B.swift": ""], below: folder)
      let found = findSources(SourceSearch(root: folder.path))
      #expect(found.swiftFiles == ["B.swift"] && found.manifests.isEmpty && found.settings.isEmpty)
      #expect(found.faults.isEmpty)
      for path in [folder.appendingPathComponent("A.swift").path, "/dev/zero"] {
        #expect(throws: SystemFault.self) { try contents(of: path) }
      }
    }
  }

  @Test func whatCannotBeReadSaysWhatItIs() throws {
    func reason(_ path: String) -> String {
      do {
        _ = try contents(of: path)
        return "was read"
      } catch { return error.reason }
    }
    #expect(reason("/dev/null") == "is a pipe, a socket or a device, and no file")
    #expect(reason("/") == "is a folder")
    #expect(reason("/no/such") == "No such file or directory")
  }

  /// `@<(git diff --name-only)` is a pipe.
  @Test func aPipeThatIsWantedIsRead() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("list").path
      try #require(mkfifo(path, 0o600) == 0)
      let writer = Process()
      writer.executableURL = URL(fileURLWithPath: "/bin/sh")
      writer.arguments = ["-c", "echo a >\"$0\"", path]
      try writer.run()
      defer { writer.terminate() }
      #expect(try contents(ofFileOrPipe: path) == Array("a\n".utf8))
    }
  }

  @Test func whatAKilledRunLeftIsTakenAway() throws {
    try withFolder { folder in
      let old = ["report.json.4.draft", "report.json.99999.draft"]
      let others = ["report.json.x.draft", "other.json.4.draft", "report.json.4.drafts", "my.report.json.4.draft"]
      for name in old + others + ["report.json.7.draft"] { try write([name: ""], below: folder) }
      for name in old + others {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -3600)],
          ofItemAtPath: folder.appendingPathComponent(name).path)
      }
      try InwardWorkspace.write("new", to: folder.appendingPathComponent("report.json").path)
      // The last one is young: somebody may be writing it.
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == (others + ["report.json", "report.json.7.draft"]).sorted())
    }
  }
}
