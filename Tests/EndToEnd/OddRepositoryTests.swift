// Repositories that are not a plain clone: shallow, detached, linked, nested, with odd names, or none at all.
import Foundation
import InwardTestSupport
import Testing

@Suite struct OddRepositories {
  private let outward = "struct Movie {\n  var client: Client?\n}\n"

  /// Runs `body` in a clone of a repository.
  private func withClone(of repository: ScratchRepository, _ words: String..., body: (ScratchRepository) throws -> Void)
    throws
  {
    let around = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: around) }
    try ScratchRepository.git(
      ["clone", "-q"] + words + ["file://" + repository.folder.path, "clone"], in: around,
      environment: ["GIT_ALLOW_PROTOCOL": "file"])
    try body(ScratchRepository(folder: around.appendingPathComponent("clone")))
  }

  @Test func aShallowCloneGetsACommandToFetchTheRest() throws {
    try withRepository { repository in
      try repository.git("switch", "-q", "-c", "branch")
      try repository.commit(["Domain/Movie.swift": outward])
      try withClone(of: repository, "--depth", "1", "--branch", "branch") { clone in
        let result = try clone.check("--base", "origin/main")
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        let advice = "git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main"
        #expect(
          result.errors.contains("this clone is shallow and has no 'origin/main'")
            && result.errors.contains(advice), "\(result.errors)")
        // The suggested command fixes the problem.
        try ScratchRepository.git(Array(advice.split(separator: " ").dropFirst().map(String.init)), in: clone.folder)
        #expect(try clone.places("--base", "origin/main") == ["Domain/Movie.swift:2"])
      }
      // The revision exists, but the commit where the branches diverged does not.
      try repository.git("switch", "-q", "main")
      try repository.commit(["Data/New.swift": "struct New {}\n"])
      try withClone(of: repository, "--depth", "1", "--no-single-branch", "--branch", "branch") { clone in
        let result = try clone.check("--base", "origin/main")
        #expect(result.status == 2)
        #expect(result.errors.contains("lacks the commit where HEAD branched off"), "\(result.errors)")
        #expect(result.errors.contains("git fetch --unshallow origin"))
        try clone.git("fetch", "-q", "--unshallow", "origin")
        #expect(try clone.places("--base", "origin/main") == ["Domain/Movie.swift:2"])
      }
    }
  }

  @Test func anUnknownRevisionOrRepositoryIsReported() throws {
    try withRepository { repository in
      for revision in ["no-such", "--all", "HEAD:rules.yml"] {
        let result = try repository.check("--base=\(revision)")
        #expect(result.status == 2)
        #expect(result.errors.contains("unknown revision '\(revision)'"), "\(result.errors)")
      }
      try repository.git("switch", "-q", "--orphan", "other")
      try repository.commit(ScratchRepository.firstFiles)
      #expect(try repository.check("--base", "main").errors.contains("'main' and HEAD have no common ancestor"))
    }
    try withMovies(["Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n"]) { folder in
      let result = try inward(["check", "--base", "main"], in: folder)
      #expect(result.status == 2)
      #expect(
        result.errors == "\(folder.path) is not in a git repository, so there is nothing to compare with\n",
        "\(result.errors)")
      #expect(try inward(["diff", "main"], in: folder).errors == result.errors)
      let staged = try inward(["check", "--staged"], in: folder)
      #expect(staged.errors == "\(folder.path) is not in a git repository, so there is nothing to read\n")
    }
  }

  @Test func withoutGitOnThePath() throws {
    try withRepository { repository in
      let result = try repository.check("--base", "main", environment: ["PATH": "/nowhere"])
      #expect(result.status == 2)
      #expect(result.errors.contains("git cannot be run: not found in PATH"), "\(result.errors)")
    }
  }

  /// Each git command prints more error output than a pipe holds; neither git nor the program may wait for the other.
  @Test func aTalkativeGit() throws {
    try withRepository { repository in
      try repository.write(["Domain/Movie.swift": outward])
      try withGit("dd if=/dev/zero bs=1000 count=300 >&2 2>/dev/null") { environment in
        for words in [["diff", "HEAD"], ["check", "--base", "HEAD"], ["check", "--staged"]] {
          let quiet = try inward(words, in: repository.folder, environment: ScratchRepository.environment)
          let loud = try inward(words, in: repository.folder, environment: environment, atMost: 60)
          #expect(loud.output == quiet.output && loud.status == quiet.status, "\(words): \(loud.errors.prefix(200))")
        }
      }
    }
  }

  @Test func aGitThatDoesNotSayWhereItsFilesAre() throws {
    try withRepository { repository in
      try withGit("case \"$*\" in *--git-path*) exit 0;; esac") { environment in
        for word in ["install", "uninstall"] {
          let result = try inward(["hook", word], in: repository.folder, environment: environment, atMost: 60)
          #expect(result.status == 2 && result.errors.contains("unexpected output of"), "\(result)")
        }
      }
    }
  }

  /// The progress line is only for terminals, and is removed before the report is printed.
  @Test func progressIsShownOnATerminal() throws {
    let script = "import pty, sys; pty.spawn(sys.argv[1:])"
    let words = ["python3", "-c", script, builtProgram.path, "check", "--base", "HEAD", "--color", "never"]
    try withRepository { repository in
      try withGit("sleep 1.1") { environment in
        let env = URL(fileURLWithPath: "/usr/bin/env")
        let shown = try run(env, words, in: repository.folder, environment: environment).output
        let lines = shown.components(separatedBy: "\r\u{1B}[K")
        #expect(lines.contains("0 of 4 files read"), "\(shown)")
        #expect(lines.contains { $0.hasPrefix("checking 4 files, ") }, "\(shown)")
        #expect(lines.last?.hasPrefix("4 files, ") == true, "\(shown)")
        let piped = try inward(["check", "--base", "HEAD"], in: repository.folder, environment: environment)
        #expect(piped.errors.isEmpty && piped.output.hasPrefix("4 files, "), "\(piped)")
      }
    }
  }

  /// Runs `body` with a `git` on the path that first runs `script`, and then the requested command.
  private func withGit(_ script: String, _ body: ([String: String]) throws -> Void) throws {
    let tools = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: tools) }
    try InwardTestSupport.write(["git": "#!/bin/sh\n\(script)\nPATH=${PATH#*:} exec git \"$@\"\n"], below: tools)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: tools.appendingPathComponent("git").path)
    let path = tools.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    try body(ScratchRepository.environment.merging(["PATH": path]) { $1 })
  }

  /// Git does not check files with these flags for changes, but their contents on disk still count.
  @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
  func aFileThatGitDoesNotLookAt(_ flag: String) throws {
    try withRepository { repository in
      try repository.git("update-index", flag, "Domain/Movie.swift")
      try repository.write(["Domain/Movie.swift": outward])
      #expect(try repository.git("status", "--porcelain").isEmpty)
      #expect(try repository.places("--base", "HEAD") == ["Domain/Movie.swift:2"])
      let diff = try inward(["diff", "HEAD"], in: repository.folder, environment: ScratchRepository.environment)
      #expect(diff.output.contains("up   Domain -> Data (1 -> 2)"), "\(diff.output)")
      // The next commit would not contain this change.
      #expect(try repository.places("--staged", "--base", "HEAD").isEmpty)
    }
  }

  /// Files that a sparse checkout leaves out are still in the index.
  @Test func aSparseIndex() throws {
    try withRepository { repository in
      try repository.git("sparse-checkout", "set", "--no-cone", "/rules.yml", "/Domain/")
      #expect(!FileManager.default.fileExists(atPath: repository.folder.appendingPathComponent("Data").path))
      #expect(try repository.places("--staged") == ["Domain/Old.swift:2"])
    }
  }

  /// Formats that git may use by default in the future: references in tables, and longer object names.
  @Test(arguments: [["--ref-format=reftable"], ["--object-format=sha256"]])
  func aRepositoryOfAnotherFormat(_ format: [String]) throws {
    let repository = ScratchRepository(folder: try scratchFolder())
    defer { try? FileManager.default.removeItem(at: repository.folder) }
    let made = try run(
      URL(fileURLWithPath: "/usr/bin/env"), ["git", "init", "-q", "-b", "main"] + format, in: repository.folder,
      environment: ScratchRepository.environment)
    // Git before 2.45 does not support reference tables.
    if made.status != 0 {
      let result = try repository.git("version").split(separator: " ")[2].split(separator: ".").compactMap { Int($0) }
      #expect(format == ["--ref-format=reftable"] && result.lexicographicallyPrecedes([2, 45]), "\(made.errors)")
      return
    }
    #expect(try inward(["hook", "install"], in: repository.folder).status == 2, "there are no rules yet")
    try repository.commit(ScratchRepository.firstFiles, "first")
    let hook = try inward(["hook", "install"], in: repository.folder, environment: ScratchRepository.environment)
    #expect(hook.status == 0, "\(hook.errors)")
    try repository.git("switch", "-q", "-c", "branch")
    try repository.commit(["Data/New.swift": "struct New {}\n"])
    try repository.git("switch", "-q", "main")
    try repository.write(["Domain/Movie.swift": outward])
    #expect(try repository.places("--base", "branch") == ["Domain/Movie.swift:2"])
    try repository.git("add", "-A")
    #expect(try repository.places("--staged", "--base", "HEAD") == ["Domain/Movie.swift:2"])
    #expect(throws: ScratchRepository.Failure.self) { try repository.git("commit", "-q", "-m", "change") }
    try repository.git("reset", "-q", "--hard")
    try repository.git("merge", "-q", "--no-ff", "--no-commit", "branch")
    try repository.write(["Domain/Movie.swift": outward])
    try repository.git("add", "-A")
    #expect(throws: ScratchRepository.Failure.self) { try repository.git("commit", "-q", "-m", "merged") }
    try repository.git("restore", "--staged", "--worktree", "Domain/Movie.swift")
    try repository.git("commit", "-q", "-m", "merged")
    #expect(try repository.git("rev-list", "--merges", "--count", "HEAD") == "1")
  }

  @Test func aDetachedHead() throws {
    try withRepository { repository in
      try repository.git("switch", "-q", "--detach", "main")
      try repository.commit(["Domain/Movie.swift": outward])
      #expect(try repository.places("--base", "main") == ["Domain/Movie.swift:2"])
    }
  }

  @Test func aLinkedWorkTree() throws {
    try withRepository { repository in
      let linked = ScratchRepository(folder: repository.folder.appendingPathComponent("linked"))
      try repository.git("worktree", "add", "-q", "-b", "branch", "linked")
      try linked.write(["Domain/Movie.swift": outward])
      try linked.git("add", "-A")
      #expect(try linked.places("--base", "main") == ["Domain/Movie.swift:2"])
      #expect(try linked.places("--staged", "--base", "main") == ["Domain/Movie.swift:2"])
      #expect(try linked.check("--base", "main", "--format", "github").output.contains("file=Domain/Movie.swift,"))
    }
  }

  @Test func aProjectInAFolderOfTheRepository() throws {
    let files = Dictionary(
      uniqueKeysWithValues: ScratchRepository.firstFiles.map { ("apps/movies/" + $0.key, $0.value) })
    try withRepository(files.merging(["Other/A.swift": "struct A {}\n"]) { $1 }) { repository in
      try repository.write(["apps/movies/Domain/Movie.swift": outward])
      #expect(try repository.places("apps/movies", "--base", "HEAD") == ["apps/movies/Domain/Movie.swift:2"])
      #expect(try repository.places("apps/movies", "--staged", "--base", "HEAD").isEmpty)
      try repository.git("add", "-A")
      let staged = try repository.places("apps/movies", "--staged", "--base", "HEAD")
      #expect(staged == ["apps/movies/Domain/Movie.swift:2"])
      let inside = ScratchRepository(folder: repository.folder.appendingPathComponent("apps/movies/Domain"))
      #expect(try inside.places("--staged", "--base", "HEAD") == ["Domain/Movie.swift:2"])
    }
  }

  @Test func gitignoredFilesAreLeftOut() throws {
    let files = Dictionary(
      uniqueKeysWithValues: ScratchRepository.firstFiles.map { ("apps/movies/" + $0.key, $0.value) })
    try withRepository(files.merging([".gitignore": "*.gen.swift\n/apps/*/Domain/Mocks/\n"]) { $1 }) { repository in
      try repository.write([
        "apps/movies/Domain/A.gen.swift": "let a = Row()\n", "apps/movies/Domain/Mocks/B.swift": "let b = Row()\n",
      ])
      #expect(try repository.places("apps/movies") == ["apps/movies/Domain/Old.swift:2"])
      #expect(try repository.places("apps/movies", "--base", "HEAD").isEmpty)
      try repository.write([".gitignore": ""])
      #expect(try repository.places("apps/movies", "--base", "HEAD").count == 2)
    }
  }

  /// A project within a project is excluded from earlier states, too.
  @Test func aNestedProjectIsCutOutOfEveryState() throws {
    let nested = ["Nested/rules.yml": ScratchRepository.rules, "Nested/Domain/X.swift": "let x = Row()\n"]
    try withRepository(ScratchRepository.firstFiles.merging(nested) { $1 }) { repository in
      let result = try repository.check("--base", "HEAD")
      #expect(result.output.contains("0 new, 0 fixed, 1 unchanged"))
      #expect(try repository.check("--staged").output.contains("1 finding: 1 error"))
    }
  }

  /// Modules come from the manifests of the same state: in the base, both files are in one module.
  @Test func manifestsAreThoseOfTheState() throws {
    let one =
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"All\", path: \"Sources\")])\n"
    let two = one.replacingOccurrences(
      of: ".target(name: \"All\", path: \"Sources\")",
      with: ".target(name: \"D\", path: \"Sources/Domain\"), .target(name: \"E\", path: \"Sources/Data\")")
    let files = [
      "Package.swift": one, "rules.yml": ScratchRepository.rules,
      "Sources/Domain/A.swift": "import E\nstruct A {}\n", "Sources/Data/B.swift": "struct B {}\n",
    ]
    try withRepository(files) { repository in
      #expect(try repository.places().isEmpty)
      try repository.write(["Package.swift": two])
      #expect(try repository.places("--base", "HEAD") == ["Sources/Domain/A.swift:1"])
      #expect(try repository.places("--staged", "--base", "HEAD").isEmpty)
      try repository.git("add", "-A")
      #expect(try repository.places("--staged", "--base", "HEAD") == ["Sources/Domain/A.swift:1"])
    }
  }

  /// Files of another repository are not part of any change in this one; their contents on disk count.
  @Test func aSubmodule() throws {
    try withRepository(["Data/Sub.swift": "struct Sub {}\n"]) { library in
      try withRepository { repository in
        try repository.git(
          "-c", "protocol.file.allow=always", "submodule", "add", "-q", library.folder.path, "Library")
        try repository.write(["Library/Domain/Sub.swift": "struct Sub {\n  var row: Row?\n}\n"])
        try repository.write(["Domain/Uses.swift": "let uses = Sub()\n"])
        try repository.commit()
        for words in [["--base", "HEAD"], ["--staged", "--base", "HEAD"]] {
          let result = try inward(["check"] + words, in: repository.folder, environment: ScratchRepository.environment)
          #expect(result.output.contains("0 new, 0 fixed, 2 unchanged"), "\(result.output)\(result.errors)")
          #expect(result.output.hasPrefix("7 files"), "\(result.output)")
        }
      }
    }
  }

  @Test func namesBeyondASCIIAndWithBlanks() throws {
    let path = "Domain/Ünï cödé/a \"b\"\\c\td.swift"
    try withRepository(ScratchRepository.firstFiles.merging([path: "let old = Row()\n"]) { $1 }) { repository in
      #expect(try repository.check("--base", "HEAD").output.contains("0 new, 0 fixed, 2 unchanged"))
      try repository.write([path: "let old = Row()\nlet new = Client()\n"])
      #expect(try repository.check("--base", "HEAD").output.contains("1 new, 0 fixed, 2 unchanged"))
      try repository.git("add", "-A")
      #expect(try repository.check("--staged", "--base", "HEAD").output.contains("1 new, 0 fixed, 2 unchanged"))
      try repository.commit()
      #expect(try repository.check("--base", "HEAD~1").output.contains("1 new, 0 fixed, 2 unchanged"))
    }
  }

  /// Many more files than fit into a pipe at once, and one that is larger than any pipe.
  @Test func manyAndLargeFiles() throws {
    var files = ScratchRepository.firstFiles
    for number in 0..<700 { files["Domain/F\(number).swift"] = "struct F\(number) {}\n" }
    files["Data/Large.swift"] = "struct Large {}\n" + String(repeating: "// a long comment\n", count: 60_000)
    try withRepository(files) { repository in
      for number in 0..<700 { try repository.write(["Domain/F\(number).swift": "// moved\nstruct F\(number) {}\n"]) }
      try repository.write(["Data/Large.swift": "struct Large {}\n"])
      #expect(try repository.check("--base", "HEAD").output.contains("0 new, 0 fixed, 1 unchanged"))
      #expect(try repository.check("--staged").output.contains("705 files"))
    }
  }

  @Test func anyNumberOfThreadsGivesTheSameBytes() throws {
    try withRepository { repository in
      try repository.write(["Domain/Movie.swift": outward, "Domain/More.swift": "let more = Client()\n"])
      let one = try repository.check("--base", "HEAD", "--jobs", "1", "--format", "json")
      #expect(one.status == 1)
      #expect(try repository.check("--base", "HEAD", "--jobs", "16", "--format", "json").output == one.output)
    }
  }
}
