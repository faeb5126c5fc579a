// A pattern of `.gitignore` does not apply to a file that git tracks, so the file is read.
import Foundation
import InwardTestSupport
import InwardWorkspace
import Testing

@Suite struct TrackedFileTests {
  private func git(_ words: String..., in folder: URL) throws {
    let result = try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["git", "-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "protocol.file.allow=always"] + words, in: folder,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"])
    try #require(result.status == 0, "\(words): \(result.errors)")
  }

  private static let files = [
    ".gitignore": "Old*.swift\nbuild/\n", "New.swift": "", "Old.swift": "", "OldToo.swift": "",
    "build/Tracked.swift": "", "build/Other.swift": "", "build/deep/Tracked.swift": "", "build/deeper/Other.swift": "",
  ]
  private static let tracked = ["Old.swift", "build/Tracked.swift", "build/deep/Tracked.swift"]
  private static let seen = ["New.swift", "Old.swift", "build/Tracked.swift", "build/deep/Tracked.swift"]

  /// Runs `body` in a repository in which some ignored files are tracked. The options are passed to `git init`.
  private func withRepository(_ options: String..., body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let repository = folder.appending(path: "repository")
    try write(Self.files, below: repository)
    let made = try run(
      URL(fileURLWithPath: "/usr/bin/env"), ["git", "init", "-q"] + options, in: repository,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"])
    try #require(made.status == 0, "\(made.errors)")
    for path in Self.tracked { try git("add", "-f", path, in: repository) }
    try body(repository)
  }

  private func files(below folder: URL) -> [String] { findSources(SourceSearch(root: folder.path)).swiftFiles }

  @Test func trackedFilesAreRead() throws {
    try withRepository { folder in
      #expect(files(below: folder) == Self.seen)
      let found = findSources(SourceSearch(root: folder.path))
      #expect(found.asides[.ignoredFile] == 2 && found.asides[.ignoredFolder] == 1)
      // The requested project is in an ignored directory, so its untracked files are read as well.
      #expect(
        files(below: folder.appending(path: "build")) == ["Other.swift", "Tracked.swift", "deep/Tracked.swift"]
          + ["deeper/Other.swift"], "it was asked for")
      try git("rm", "-q", "--cached", "Old.swift", in: folder)
      #expect(!files(below: folder).contains("Old.swift"))
    }
  }

  /// Each command makes git write a different form of the index.
  @Test(arguments: [
    ["update-index", "--index-version", "4"], ["update-index", "--split-index"], ["config", "index.skipHash", "true"],
    ["update-index", "--untracked-cache"],
  ])
  func everyFormOfTheIndexIsRead(_ words: [String]) throws {
    try withRepository { folder in
      let result = try run(
        URL(fileURLWithPath: "/usr/bin/env"), ["git"] + words, in: folder,
        environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"])
      try #require(result.status == 0, "\(result.errors)")
      #expect(files(below: folder) == Self.seen)
      // Adds entries that are not in the shared index, and entries with extended flags.
      try write(["build/Late.swift": "", "build/Meant.swift": ""], below: folder)
      try git("add", "-f", "build/Late.swift", in: folder)
      try git("add", "-f", "-N", "build/Meant.swift", in: folder)
      try git("update-index", "--skip-worktree", "Old.swift", in: folder)
      #expect(files(below: folder) == (Self.seen + ["build/Late.swift", "build/Meant.swift"]).sorted())
    }
  }

  @Test func longerHashesAreRead() throws {
    try withRepository("--object-format=sha256") { folder in #expect(files(below: folder) == Self.seen) }
  }

  @Test func aLinkedWorkTreeHasAnIndexOfItsOwn() throws {
    try withRepository { folder in
      try git("add", ".gitignore", "New.swift", in: folder)
      try git("commit", "-q", "-m", "first", in: folder)
      try git("worktree", "add", "-q", "../linked", in: folder)
      let linked = folder.deletingLastPathComponent().appending(path: "linked")
      #expect(files(below: linked) == Self.seen)
      try git("rm", "-q", "--cached", "Old.swift", in: linked)
      #expect(!files(below: linked).contains("Old.swift") && files(below: folder).contains("Old.swift"))
    }
  }

  /// The outer repository records only a commit of the submodule. The submodule's own index determines which of its
  /// files are tracked.
  @Test func aSubmoduleHasAnIndexOfItsOwn() throws {
    try withRepository { folder in
      try git("commit", "-q", "-m", "first", in: folder)
      let outer = folder.deletingLastPathComponent().appending(path: "outer")
      try write(["A.swift": "", ".gitignore": "build/\n"], below: outer)
      try git("init", "-q", in: outer)
      try git("submodule", "add", "-q", folder.path, "part", in: outer)
      let tracked = Self.tracked.map { "part/" + $0 }
      #expect(files(below: outer) == ["A.swift"] + tracked)
    }
  }

  /// If a damaged index were not reported, tracked files might be skipped silently.
  @Test func aDamagedIndexIsAFault() throws {
    try withRepository { folder in
      let index = folder.appending(path: ".git/index")
      let whole = try Data(contentsOf: index)
      for count in [0, 4, 11, 40, 100, whole.count - 30, whole.count - 1] {
        try whole.prefix(count).write(to: index)
        let tree = FileTree.disk
        _ = findSources(SourceSearch(root: folder.path), in: tree)
        #expect(tree.faults.all.map(\.path) == [index.path], "\(count) bytes")
      }
      try FileManager.default.removeItem(at: index)
      let tree = FileTree.disk
      #expect(findSources(SourceSearch(root: folder.path), in: tree).swiftFiles == ["New.swift"])
      #expect(tree.faults.all.isEmpty, "nothing was added yet")
    }
  }

  /// If no Swift file is ignored, the index is not read.
  @Test func theIndexIsReadWhereAPatternMatches() throws {
    try withRepository { folder in
      try Data("damaged".utf8).write(to: folder.appending(path: ".git/index"))
      try write([".gitignore": "*.log\n", "a.log": ""], below: folder)
      let tree = FileTree.disk
      #expect(findSources(SourceSearch(root: folder.path), in: tree).swiftFiles.count == 7)
      #expect(tree.faults.all.isEmpty)
    }
  }
}
