// `--staged`: the index, which is neither the disk nor HEAD.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Staged {
  private let outward = "struct Movie {\n  var client: Client?\n}\n"

  @Test func unstagedChangesAreNotChecked() throws {
    try withRepository { repository in
      try repository.write(["Domain/Movie.swift": outward])
      #expect(try repository.places("--staged") == ["Domain/Old.swift:2"])
      try repository.git("add", "-A")
      #expect(try repository.places("--staged") == ["Domain/Movie.swift:2", "Domain/Old.swift:2"])
      #expect(try repository.places("--staged", "--base", "HEAD") == ["Domain/Movie.swift:2"])
    }
  }

  @Test func stagedContentIsCheckedWhateverIsOnDisk() throws {
    try withRepository { repository in
      try repository.write(["Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      try repository.write(["Domain/Movie.swift": "struct Movie {}\n"])
      #expect(try repository.places("--staged", "--base", "HEAD") == ["Domain/Movie.swift:2"])
      #expect(try repository.places("--base", "HEAD").isEmpty)
      try FileManager.default.removeItem(at: repository.folder.appendingPathComponent("Domain/Movie.swift"))
      let result = try repository.check("--staged", "--base", "HEAD")
      #expect(result.output.contains("  2 |   var client: Client?\n"), "the line is the index's: \(result.output)")
    }
  }

  /// One change of a file is staged and another is not, as after `git add -p`.
  @Test func aPartOfAFile() throws {
    try withRepository { repository in
      let both = "struct Movie {\n  var client: Client?\n  var row: Row?\n}\n"
      try repository.write(["Domain/Movie.swift": both, "part": outward])
      let blob = try repository.git("hash-object", "-w", "part")
      try repository.git("update-index", "--cacheinfo", "100644,\(blob),Domain/Movie.swift")
      #expect(try repository.places("--staged", "--base", "HEAD") == ["Domain/Movie.swift:2"])
      #expect(try repository.places("--base", "HEAD") == ["Domain/Movie.swift:2", "Domain/Movie.swift:3"])
    }
  }

  @Test func addedRulesAndIgnoreFilesCount() throws {
    try withRepository { repository in
      try repository.write(["rules.yml": "version: 1\nlayers: { All: \"**\" }\n", ".gitignore": "Old.swift\n"])
      #expect(try repository.places("--staged") == ["Domain/Old.swift:2"])
      try repository.git("add", "rules.yml")
      #expect(try repository.places("--staged").isEmpty)
      try repository.git("restore", "--staged", "--worktree", "rules.yml")
      try repository.git("add", ".gitignore")
      #expect(try repository.places("--staged") == ["Domain/Old.swift:2"], "git does not ignore what it tracks")
      #expect(try repository.places() == ["Domain/Old.swift:2"])
      try repository.git("rm", "-q", "--cached", "Domain/Old.swift")
      #expect(try repository.places("--staged").isEmpty && repository.places().isEmpty)
    }
  }

  @Test func renamedDeletedAndNewlyAdded() throws {
    try withRepository { repository in
      try repository.rename("Domain/Old.swift", to: "Domain/Renamed.swift")
      try repository.git("rm", "-q", "Data/Client.swift")
      try repository.write(["Domain/New.swift": "let new = Row()\n"])
      try repository.git("add", "-N", "Domain/New.swift")
      #expect(try repository.places("--staged") == ["Domain/Renamed.swift:2"], "meant to be added is not added")
      #expect(try repository.places("--staged", "--base", "HEAD").isEmpty)
    }
  }

  @Test func anUnfinishedMergeIsReported() throws {
    try withRepository { repository in
      try repository.git("switch", "-q", "-c", "branch")
      try repository.commit(["Domain/Movie.swift": "struct A {}\n"])
      try repository.git("switch", "-q", "main")
      try repository.commit(["Domain/Movie.swift": "struct B {}\n"])
      #expect(throws: ScratchRepository.Failure.self) { try repository.git("merge", "-q", "branch") }
      let result = try repository.check("--staged")
      #expect(result.status == 2)
      #expect(result.errors.contains("the index has unresolved merge conflicts; resolve them first"))
    }
  }

  /// With a truncated index, git lists the remaining files as if all others had been removed.
  @Test func aDamagedIndexIsReported() throws {
    try withRepository { repository in
      let index = repository.folder.appendingPathComponent(".git/index")
      let whole = try Data(contentsOf: index)
      for count in [100, 180, 250] {
        try whole.prefix(count).write(to: index)
        for words in [["check", "--staged"], ["check", "--base", "HEAD"], ["diff", "HEAD"], ["hook", "run"]] {
          let result = try inward(words, in: repository.folder, environment: ScratchRepository.environment)
          #expect(result.status == 2, "\(words), \(count) bytes: \(result.output)")
          #expect(result.errors.contains("the index of \(repository.folder.path) is damaged"), "\(result.errors)")
        }
      }
    }
  }

  /// A hook gets the path of its index from an environment variable: `git commit FILE` commits from a separate index.
  @Test func theIndexThatAHookNamesIsTheOne() throws {
    try withRepository { repository in
      try repository.write(["Domain/Movie.swift": outward])
      let other = ["GIT_INDEX_FILE": repository.folder.appendingPathComponent(".git/other").path]
      try repository.git("add", "-A", environment: other)
      #expect(try repository.places("--staged", "--base", "HEAD").isEmpty)
      let result = try repository.check("--staged", "--base", "HEAD", "--quiet", environment: other)
      #expect(result.output.hasPrefix("Domain/Movie.swift:2:"))
      // Hooks get the path of the index relative to the top of the work tree.
      let short = ["GIT_INDEX_FILE": ".git/other", "GIT_DIR": ".git"]
      let again = try repository.check("--staged", "--base", "HEAD", "--quiet", environment: short)
      #expect(again.output == result.output)
    }
  }

  @Test func nothingIsTouched() throws {
    try withRepository { repository in
      try repository.write(["Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      try repository.write(["Domain/Movie.swift": "struct Movie {}\n"])
      // A refresh of the index would record the new time of this file.
      try repository.write(["Data/Row.swift": "struct Row {}\n"])
      let index = repository.folder.appendingPathComponent(".git/index")
      let before = try Data(contentsOf: index)
      _ = try repository.check("--staged", "--base", "HEAD")
      _ = try repository.check("--base", "HEAD")
      #expect(try Data(contentsOf: index) == before)
      #expect(try repository.git("status", "--porcelain") == "MM Domain/Movie.swift")
    }
  }
}
