// Directory entries that are not regular files or not sources, and files that replace others.
import Foundation
import InwardPatterns
import InwardTestSupport
import Testing

@testable import InwardWorkspace

@Suite struct FileTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// No process ever writes to these pipes, so opening one would block forever.
  @Test(.timeLimit(.minutes(20)))
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

  @Test func anUnreadableFileIsReportedWithItsReason() throws {
    func reason(_ path: String) -> String {
      do {
        _ = try contents(of: path)
        return "was read"
      } catch { return error.reason.text }
    }
    #expect(reason("/dev/null") == "is not a regular file")
    #expect(reason("/") == "is a directory")
    #expect(reason("/no/such") == "No such file or directory")
  }

  /// A list of paths may be a pipe, as in `@<(git diff --name-only)`.
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

  @Test func draftsOfKilledRunsAreDeleted() throws {
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
      // `report.json.7.draft` is recent: another run may still be writing it.
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == (others + ["report.json", "report.json.7.draft"]).sorted())
    }
  }

  /// Swift files in bundles, such as a playground's pages, are left out unless a pattern names the bundle. A `.swiftpm`
  /// bundle is an app, so its files are sources.
  @Test func bundlesAreLeftOut() throws {
    try withFolder { folder in
      let bundles = ["Try.playground", "Docs.docc", "New.xctemplate", "Old.framework", "App.xcodeproj", "Art.xcassets"]
      let files = bundles.map { $0 + "/Contents.swift" } + ["App/View.swift", "App.swiftpm/Main.swift"]
      try write(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }), below: folder)
      func found(_ include: [String]) throws -> [String] {
        findSources(SourceSearch(root: folder.path, include: try include.map { try Glob($0) })).swiftFiles
      }
      #expect(try found([]) == ["App.swiftpm/Main.swift", "App/View.swift"])
      #expect(try found(["**"]) == ["App.swiftpm/Main.swift", "App/View.swift"])
      #expect(try found(["App/**", "**/*.playground/**"]) == ["App/View.swift", "Try.playground/Contents.swift"])
    }
  }

  /// If a disk cannot store a file's attributes, a Mac writes them to a second file, here `._View.swift`, which is not
  /// a source.
  @Test func filesOfAttributesAreNoSources() throws {
    try withFolder { folder in
      try write(["View.swift": "", "._View.swift": "\u{0}\u{5}\u{16}\u{7}", ".DS_Store": ""], below: folder)
      let found = findSources(SourceSearch(root: folder.path))
      #expect(found.swiftFiles == ["View.swift"] && found.faults.isEmpty)
    }
  }

  /// A Tuist manifest is not a source of the app, but a source may have the same name.
  @Test func manifestsOfTuistAreNoSources() throws {
    try withFolder { folder in
      let manifest = "import ProjectDescription\nlet project = Project(name: \"Movies\")\n"
      try write(
        [
          "App/Project.swift": "struct Project {}\n", "App/Tuist/View.swift": "struct View {}\n",
          "Home/Project.swift": manifest, "Tuist/Helpers/Project+App.swift": manifest, "Workspace.swift": manifest,
        ], below: folder)
      let found = findSources(SourceSearch(root: folder.path))
      #expect(found.swiftFiles == ["App/Project.swift", "App/Tuist/View.swift"])
      #expect(found.projects == ["App/Project.swift", "Home/Project.swift"])
    }
  }

  @Test func aReplacedFileKeepsItsExtendedAttributes() throws {
    try withFolder { folder in
      func attribute(_ words: String...) throws -> String {
        #if os(macOS)
          let program =
            words.count > 1 ? ["xattr", "-w", "user.tag", words[1], words[0]] : ["xattr", "-p", "user.tag", words[0]]
        #else
          let script =
            words.count > 1
            ? "os.setxattr(*sys.argv[1:3], sys.argv[3].encode())" : "print(os.getxattr(*sys.argv[1:3]).decode())"
          let program = ["python3", "-c", "import os, sys; " + script, words[0], "user.tag"] + words.dropFirst()
        #endif
        return try run(URL(fileURLWithPath: "/usr/bin/env"), program, in: folder).output
      }
      try write(["report.json": "old"], below: folder)
      _ = try attribute("report.json", "mine")
      // Only root may add attributes to a read-only file, so `write` must copy them before it sets the permissions.
      let path = folder.appendingPathComponent("report.json").path
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      try InwardWorkspace.write("new", to: path)
      #expect(try attribute("report.json") == "mine\n")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o444)
    }
  }

  @Test func theSandboxOfXcodeIsNamed() {
    let refused = { (number: Int32, isSandboxed: Bool) in
      SystemFault(path: "A.swift", number: number, isSandboxed: isSandboxed).reason
    }
    #expect(
      refused(EPERM, true) == "Operation not permitted; set ENABLE_USER_SCRIPT_SANDBOXING to NO for this target")
    #expect(refused(EPERM, false) == "Operation not permitted")
    #expect(refused(EACCES, true) == "Permission denied")
  }
}
