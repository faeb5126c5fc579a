// Hooks, run by real git and by the real `pre-commit` framework.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Hooks {
  private let outward = "struct Movie {\n  var client: Client?\n}\n"

  private func hook(_ word: String, in folder: URL) throws -> ProgramResult {
    try inward(["hook", word], in: folder, environment: ScratchRepository.environment)
  }

  private func commit(_ repository: ScratchRepository, _ words: String...) throws -> ProgramResult {
    try run(
      URL(fileURLWithPath: "/usr/bin/env"), ["git", "commit", "-q", "-m", "change"] + words, in: repository.folder,
      environment: ScratchRepository.environment)
  }

  @Test func aCommitIsHeldBackForWhatItIntroduces() throws {
    try withRepository { repository in
      #expect(try hook("install", in: repository.folder).status == 0)
      try repository.write(["Data/More.swift": "struct More {}\n"])
      try repository.git("add", "-A")
      #expect(try commit(repository).status == 0, "the finding of old is nobody's fault now")
      try repository.write(["Domain/Movie.swift": outward])
      #expect(try commit(repository, "--allow-empty").status == 0, "what is not added is not committed")
      try repository.git("add", "-A")
      let held = try commit(repository)
      #expect(held.status != 0)
      #expect((held.output + held.errors).contains("Domain/Movie.swift:2:15: error: Domain uses Client"))
      #expect(held.errors.hasSuffix("inward: commit blocked; 'git commit --no-verify' skips this check once\n"))
      #expect(try commit(repository, "--no-verify").status == 0)
      #expect(try hook("install", in: repository.folder).status == 0, "twice is once")
      #expect(try hook("uninstall", in: repository.folder).status == 0)
      #expect(try repository.git("status", "--porcelain").isEmpty)
      try repository.write(["Domain/More.swift": "let more = Client()\n"])
      try repository.git("add", "-A")
      #expect(try commit(repository).status == 0)
    }
  }

  /// If nothing is staged and no commit is running, everything that the baseline does not accept is reported.
  @Test func withNothingStagedTheWholeProjectIsChecked() throws {
    try withRepository { repository in
      try repository.git("rm", "-q", "Domain/Old.swift")
      try repository.commit(["Domain/Movie.swift": outward])
      let result = try inward(["hook", "run"], in: repository.folder, environment: ScratchRepository.environment)
      #expect(result.status == 1 && result.output.contains("Domain/Movie.swift:2:15: error: Domain uses Client"))
      #expect(!result.errors.contains("commit blocked"), "there is no commit")
      try repository.write(["Other.txt": "text"])
      #expect(try commit(repository, "--allow-empty").status == 0)
      try repository.git("add", "-A")
      #expect(try hook("run", in: repository.folder).status == 0, "something is staged, and it introduces nothing")
      try repository.commit()
      #expect(try inward(["baseline"], in: repository.folder).status == 0)
      try repository.commit()
      #expect(try hook("run", in: repository.folder).status == 0, "the baseline accepts it")
    }
  }

  /// `pre-commit run --all-files` leaves unstaged changes on disk, where all its hooks see them.
  @Test func withNothingStagedTheFilesOnDiskAreChecked() throws {
    try withRepository { repository in
      #expect(try inward(["baseline"], in: repository.folder).status == 0)
      try repository.commit()
      #expect(try hook("run", in: repository.folder).status == 0)
      try repository.write(["Domain/Movie.swift": outward])
      let result = try inward(["hook", "run"], in: repository.folder, environment: ScratchRepository.environment)
      #expect(result.status == 1 && result.output.contains("Domain/Movie.swift:2:15: error: Domain uses Client"))
      #expect(result.output.contains("\n1 finding: "), "the baseline accepts the other one")
    }
  }

  @Test func theFirstCommitHasNoneBefore() throws {
    let repository = ScratchRepository(folder: try scratchFolder())
    defer { try? FileManager.default.removeItem(at: repository.folder) }
    try repository.git("init", "-q", "-b", "main")
    try repository.write(ScratchRepository.firstFiles)
    #expect(try hook("install", in: repository.folder).status == 0)
    try repository.git("add", "-A")
    #expect(try commit(repository).status != 0)
    try repository.write(["Domain/Old.swift": "struct Old {}\n"])
    try repository.git("add", "-A")
    #expect(try commit(repository).status == 0)
  }

  /// `git commit FILE` and `git commit -a` commit from a separate index, whose path they pass to the hook.
  @Test func aCommitOfSomeFilesAlone() throws {
    try withRepository { repository in
      try repository.write(["Other.txt": "", "Domain/Movie.swift": "struct Movie {}\n"])
      try repository.commit()
      #expect(try hook("install", in: repository.folder).status == 0)
      try repository.write(["Domain/Movie.swift": outward, "Other.txt": "text"])
      #expect(try commit(repository, "Other.txt").status == 0)
      #expect(try commit(repository, "Domain/Movie.swift").status != 0)
      #expect(try commit(repository, "-a").status != 0)
      #expect(try repository.git("status", "--porcelain") == "M Domain/Movie.swift")
    }
  }

  /// The merged commits were checked when they were made, so their findings do not block the merge.
  @Test func aMergeGoesThrough() throws {
    try withRepository { repository in
      try repository.git("switch", "-q", "-c", "branch")
      try repository.commit(["Domain/Movie.swift": outward, "text": "a"])
      try repository.git("switch", "-q", "main")
      try repository.commit(["text": "b"])
      #expect(try hook("install", in: repository.folder).status == 0)
      #expect(throws: ScratchRepository.Failure.self) { try repository.git("merge", "-q", "branch") }
      try repository.write(["text": "both"])
      try repository.git("add", "-A")
      #expect(try commit(repository).status == 0)
    }
  }

  @Test func hooksOfOthersAreNotChanged() throws {
    try withRepository { repository in
      let mine = "#!/bin/sh\nexit 0\n"
      try repository.write([".git/hooks/pre-commit": mine])
      let refused = try hook("install", in: repository.folder)
      #expect(refused.status == 2)
      #expect(refused.errors.contains("hook run '.' || exit 1"))
      #expect(try hook("uninstall", in: repository.folder).status == 2)
      let left = try String(
        contentsOf: repository.folder.appendingPathComponent(".git/hooks/pre-commit"), encoding: .utf8)
      #expect(left == mine)
    }
  }

  @Test func hooksInAFolderOfTheirOwnAndLinkedWorkTrees() throws {
    try withRepository { repository in
      try repository.git("worktree", "add", "-q", "-b", "branch", "../linked-\(repository.folder.lastPathComponent)")
      let folder = repository.folder.deletingLastPathComponent()
        .appendingPathComponent("linked-\(repository.folder.lastPathComponent)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let linked = ScratchRepository(folder: folder)
      #expect(try hook("install", in: linked.folder).status == 0)
      for work in [linked, repository] {
        try work.write(["Domain/Movie.swift": outward])
        try work.git("add", "-A")
        #expect(try commit(work).status != 0, "all work trees share their hooks")
      }
      #expect(try hook("uninstall", in: repository.folder).status == 0)
      try repository.git("config", "core.hooksPath", "tools/hooks")
      #expect(try hook("install", in: repository.folder).status == 0)
      let path = repository.folder.appendingPathComponent("tools/hooks/pre-commit").path
      #expect(FileManager.default.isExecutableFile(atPath: path))
      #expect(try commit(repository).status != 0)
    }
  }

  @Test func aProjectInAFolderWithABlank() throws {
    let files = Dictionary(
      uniqueKeysWithValues: ScratchRepository.firstFiles.map { ("my app's/" + $0.key, $0.value) })
    try withRepository(files) { repository in
      #expect(try hook("install", in: repository.folder.appendingPathComponent("my app's")).status == 0)
      try repository.write(["my app's/Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      let held = try commit(repository)
      #expect(held.status != 0)
      #expect((held.output + held.errors).contains("Domain/Movie.swift:2:15"))
    }
  }

  /// The names of these directories could be mistaken for options or lists of paths.
  @Test(arguments: ["-apps", "@apps", "--help"]) func aProjectInAFolderWithAMark(_ name: String) throws {
    let files = Dictionary(uniqueKeysWithValues: ScratchRepository.firstFiles.map { (name + "/" + $0.key, $0.value) })
    try withRepository(files) { repository in
      #expect(try hook("install", in: repository.folder.appendingPathComponent(name)).status == 0)
      try repository.write([name + "/Data/More.swift": "struct More {}\n"])
      try repository.git("add", "-A")
      let passed = try commit(repository)
      #expect(passed.status == 0, "\(passed.errors)")
      try repository.write([name + "/Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      #expect((try commit(repository)).status != 0)
    }
  }

  /// Eight concurrent runs read the same index, and a run that is killed leaves no files behind.
  @Test func manyRunsAtOnceDoNotInterfere() throws {
    try withRepository { repository in
      try repository.write(["Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      let before = try FileManager.default.subpathsOfDirectory(atPath: repository.folder.path).sorted()
      let outputs = repository.folder.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: outputs, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: outputs) }
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        let output = try? repository.check("--staged", "--base", "HEAD", "--quiet").output
        try? InwardTestSupport.write(["\(number)": output ?? ""], below: outputs)
      }
      let lines = try (0..<8).map { try String(contentsOf: outputs.appendingPathComponent("\($0)"), encoding: .utf8) }
      #expect(Set(lines).count == 1)
      #expect(lines[0].hasPrefix("Domain/Movie.swift:2:15: error: "))
      for delay in [0, 2, 5, 10] as [UInt32] {
        let killed = Process()
        killed.executableURL = builtProgram
        killed.arguments = ["check", "--staged", "--base", "HEAD", "--quiet"]
        killed.currentDirectoryURL = repository.folder
        killed.standardOutput = FileHandle.nullDevice
        try killed.run()
        usleep(delay * 1000)
        kill(killed.processIdentifier, SIGKILL)
        killed.waitUntilExit()
      }
      #expect(try FileManager.default.subpathsOfDirectory(atPath: repository.folder.path).sorted() == before)
      try repository.git("commit", "-q", "-m", "the index is free")
    }
  }

  /// The framework `pre-commit` finds the tool on the path. `.ci/try-pre-commit` makes it build the tool from source.
  @Test func theFramework() throws {
    try withRepository { repository in
      let house = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: house) }
      let manifest = try String(
        contentsOf: InwardTestSupport.repository.appendingPathComponent(".pre-commit-hooks.yaml"), encoding: .utf8)
      let hooks = ScratchRepository(folder: house)
      try hooks.git("init", "-q", "-b", "main")
      try hooks.commit([".pre-commit-hooks.yaml": manifest])
      let revision = try hooks.git("rev-parse", "HEAD")
      let configuration = """
        repos:
          - repo: \(house.path)
            rev: \(revision)
            hooks: [{ id: inward-system }]
        """
      try repository.commit([".pre-commit-config.yaml": configuration])
      let framework = InwardTestSupport.repository.appendingPathComponent(".build/python/bin/pre-commit")
      var environment = ScratchRepository.environment
      environment["PRE_COMMIT_HOME"] = house.appendingPathComponent("home").path
      environment["PATH"] =
        "\(builtProgram.deletingLastPathComponent().path):" + ProcessInfo.processInfo.environment["PATH"]!
      func runFramework(_ words: String...) throws -> ProgramResult {
        try run(framework, words, in: repository.folder, environment: environment)
      }
      let valid = try runFramework("validate-manifest", house.appendingPathComponent(".pre-commit-hooks.yaml").path)
      #expect(valid.status == 0, "\(valid.output)\(valid.errors)")
      #expect(try runFramework("install").status == 0)
      try repository.write(["Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      let held = try runFramework("run")
      #expect(held.status == 1, "\(held.output)\(held.errors)")
      #expect(held.output.contains("Domain/Movie.swift:2:15: error: Domain uses Client"))
      try repository.write(["Domain/Movie.swift": "struct Movie {}\n"])
      try repository.git("add", "-A")
      let passed = try runFramework("run")
      #expect(passed.status == 0, "\(passed.output)\(passed.errors)")
      #expect(passed.output.contains("Passed"))
      // The framework does not list a deleted file, but its deletion may still empty a layer.
      try repository.git("rm", "-q", "Data/Row.swift", "Data/Client.swift")
      let emptied = try runFramework("run")
      #expect(emptied.status == 1 && emptied.output.contains("[empty-layer]"), "\(emptied.output)")
      try repository.git("reset", "-q", "--hard")
      // A server checks a range of commits.
      try repository.commit(["Domain/Movie.swift": outward], environment: ["SKIP": "inward-system"])
      let range = try runFramework("run", "--from-ref", "HEAD^", "--to-ref", "HEAD")
      #expect(range.status == 1 && range.output.contains("Domain/Movie.swift:2:15: error"), "\(range.output)")
      #expect(try runFramework("run", "--from-ref", "HEAD", "--to-ref", "HEAD").status == 0)
      // Rules in a different directory do not make the hook pass.
      try repository.rename("rules.yml", to: "Domain/rules.yml")
      let lost = try runFramework("run")
      #expect(lost.status == 1 && lost.output.contains("found Domain/rules.yml"), "\(lost.output)")
    }
  }
}
