// Hooks: their owners, their paths, the commands that they call, and commits in which they have nothing to check.
import Foundation
import InwardTestSupport
import Testing

@Suite struct HookPlaces {
  private let outward = "struct Movie {\n  var client: Client?\n}\n"
  private let files = FileManager.default

  private func hook(
    _ word: String, in folder: URL, by program: URL = builtProgram, _ environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try run(
      program, ["hook", word], in: folder, environment: ScratchRepository.environment.merging(environment) { $1 })
  }

  private func commit(
    _ repository: ScratchRepository, _ words: String..., environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try run(
      URL(fileURLWithPath: "/usr/bin/env"), ["git", "commit", "-q", "-m", "change"] + words, in: repository.folder,
      environment: ScratchRepository.environment.merging(environment) { $1 })
  }

  private func text(_ repository: ScratchRepository, _ path: String = ".git/hooks/pre-commit") throws -> String {
    try String(contentsOf: repository.folder.appending(path: path), encoding: .utf8)
  }

  private func put(_ text: String, at path: String, in repository: ScratchRepository) throws {
    try repository.write([path: text])
    try files.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: repository.folder.appending(path: path).path)
  }

  private func movies(in folders: String...) -> [String: String] {
    var all: [String: String] = [:]
    for folder in folders {
      for (path, text) in ScratchRepository.firstFiles { all["\(folder)/\(path)"] = text }
    }
    return all
  }

  @Test func twoProjectsOfOneRepository() throws {
    try withRepository(movies(in: "a", "it's b")) { repository in
      let (one, other) = (repository.folder.appending(path: "a"), repository.folder.appending(path: "it's b"))
      #expect(try hook("install", in: one).status == 0)
      #expect(try hook("install", in: other).output.contains("in ./it's b, in addition to ./a\n"))
      for folder in ["a", "it's b"] {
        try repository.write(["\(folder)/Domain/Movie.swift": outward])
        try repository.git("add", "-A")
        let held = try commit(repository)
        #expect(held.status != 0 && (held.output + held.errors).contains("Domain/Movie.swift:2:15"), "\(folder)")
        try repository.git("reset", "-q", "--hard")
      }
      #expect(try hook("uninstall", in: one).output.contains("removed ./a; ./it's b is still checked"))
      try repository.write(["a/Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      #expect(try commit(repository).status == 0)
      #expect(try hook("uninstall", in: other).status == 0)
      #expect(!files.fileExists(atPath: repository.folder.appending(path: ".git/hooks/pre-commit").path))
    }
  }

  /// Commits pass on a branch without rules or without Swift files, and so do commits that add or remove either.
  @Test func commitsWithNothingToCheckPass() throws {
    try withRepository(["README": "empty\n"]) { repository in
      try repository.write(ScratchRepository.firstFiles)
      try repository.write(["Domain/Old.swift": "struct Old {}\n"])
      #expect(try hook("install", in: repository.folder).status == 0)
      for paths in [["README"], ["rules.yml"], ["."]] {
        try repository.write(["README": "for \(paths)\n"])
        try repository.git("add", paths[0])
        let passed = try commit(repository)
        #expect(passed.status == 0, "\(paths): \(passed.errors)")
      }
      for gone in [["Domain", "Data"], ["rules.yml"]] {
        for path in gone { try repository.git("rm", "-q", "-r", path) }
        let passed = try commit(repository)
        #expect(passed.status == 0, "\(gone): \(passed.errors)")
        #expect(passed.errors.contains("nothing is checked"))
        try repository.git("reset", "-q", "--hard", "HEAD^")
      }
      try repository.git("switch", "-q", "--orphan", "pages")
      try repository.write(["index.html": "page\n"])
      try repository.git("add", "-A")
      let passed = try commit(repository)
      #expect(passed.status == 0, "\(passed.errors)")
    }
  }

  /// The hook still has the project's old path, where it finds no rules and checks nothing. It reports the new path and
  /// how to install the hook there.
  @Test func aProjectWhoseFolderHasAnotherNameNow() throws {
    try withRepository(movies(in: "apps/movies", "apps/other")) { repository in
      #expect(try hook("install", in: repository.folder.appending(path: "apps/movies")).status == 0)
      #expect(try hook("install", in: repository.folder.appending(path: "apps/other")).status == 0)
      try repository.rename("apps/movies", to: "apps/films")
      let passed = try commit(repository)
      #expect(passed.status == 0)
      let advice = "found apps/films/rules.yml: run 'inward hook install' in its directory"
      #expect(
        passed.errors.contains("inward: ./apps/movies: no rules.yml, so nothing is checked; \(advice)\n"),
        "\(passed.errors)")
      #expect(try hook("install", in: repository.folder.appending(path: "apps/films")).status == 0)
      try repository.write(["apps/films/Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      let held = try commit(repository)
      #expect(held.status != 0 && held.errors.contains("Domain/Movie.swift:2:15"), "\(held.errors)")
      // A branch may still use the old name.
      #expect(held.errors.contains("inward: ./apps/movies: no rules.yml, so nothing is checked\n"))
    }
  }

  @Test func hooksOfAllRepositoriesAreLeftAsTheyAre() throws {
    try withRepository { repository in
      let shared = try scratchFolder()
      defer { try? files.removeItem(at: shared) }
      try write(["config": "[core]\n  hooksPath = \(shared.path)/hooks\n"], below: shared)
      let everywhere = ["GIT_CONFIG_GLOBAL": shared.appending(path: "config").path]
      let refused = try hook("install", in: repository.folder, everywhere)
      #expect(refused.status == 2 && refused.errors.contains("is outside this repository and may also serve"))
      #expect(refused.errors.contains("'hook' 'run'") || refused.errors.contains(" hook run '.' || exit 1"))
      #expect(!files.fileExists(atPath: shared.appending(path: "hooks").path))
      try repository.git("config", "core.hooksPath", ".git/hooks")
      #expect(try hook("install", in: repository.folder, everywhere).status == 0)
    }
  }

  /// A repository's own configuration must not lead outside it, and neither must a link.
  @Test func hooksOutsideAreLeftAsTheyAre() throws {
    try withRepository { repository in
      let outside = try scratchFolder()
      defer { try? files.removeItem(at: outside) }
      let (own, hooks) = (repository.folder.appending(path: ".git/hooks"), outside.appending(path: "hooks"))
      func expectNothingIsWritten(_ way: String) throws {
        for word in ["install", "uninstall"] {
          let result = try hook(word, in: repository.folder)
          #expect(word == "uninstall" || result.status == 2 && result.errors.contains("outside this"), "\(way)")
        }
        #expect(try files.subpathsOfDirectory(atPath: outside.path).filter { $0.contains("pre-commit") }.isEmpty)
      }
      try repository.git("config", "core.hooksPath", hooks.path)
      try expectNothingIsWritten("a setting, to a directory that is not there")
      try files.createDirectory(at: hooks, withIntermediateDirectories: true)
      try expectNothingIsWritten("a setting")
      try repository.git("config", "core.hooksPath", "../\(outside.lastPathComponent)/hooks")
      try expectNothingIsWritten("a setting, upwards")
      try repository.git("config", "--unset", "core.hooksPath")
      try? files.removeItem(at: own)
      try files.createSymbolicLink(at: own, withDestinationURL: hooks)
      try expectNothingIsWritten("a linked directory")
      // The hook is ours, but it is in a different directory, behind a link.
      try files.removeItem(at: own)
      #expect(try hook("install", in: repository.folder).status == 0)
      let (here, there) = (own.appending(path: "pre-commit"), hooks.appending(path: "ours"))
      try files.moveItem(at: here, to: there)
      try files.createSymbolicLink(at: here, withDestinationURL: there)
      let before = try String(contentsOf: there, encoding: .utf8)
      for word in ["install", "uninstall"] { #expect(try hook(word, in: repository.folder).status == 2) }
      #expect(try String(contentsOf: there, encoding: .utf8) == before)
    }
  }

  @Test func linesOfOthersStay() throws {
    try withRepository { repository in
      #expect(try hook("install", in: repository.folder).status == 0)
      let written = try text(repository)
      try put(
        written.replacing("#!/bin/sh\n", with: "#!/bin/sh\ntouch before\n") + "touch after\n",
        at: ".git/hooks/pre-commit", in: repository)
      let fixed = try text(repository)
      #expect(try hook("install", in: repository.folder).status == 0)
      #expect(try text(repository) == fixed)
      #expect(try commit(repository, "--allow-empty").status == 0)
      for name in ["before", "after"] {
        #expect(files.fileExists(atPath: repository.folder.appending(path: name).path), "\(name)")
      }
      #expect(try hook("uninstall", in: repository.folder).output.contains("other lines were kept"))
      #expect(try text(repository) == "#!/bin/sh\ntouch before\ntouch after\n")
    }
  }

  /// Package managers put a link to the current version on the path; the hook calls that link.
  @Test func theProgramIsCalledWhereItWasCalled() throws {
    try withRepository { repository in
      let house = try scratchFolder()
      defer { try? files.removeItem(at: house) }
      let link = house.appending(path: "inward")
      try files.createSymbolicLink(at: link, withDestinationURL: builtProgram)
      #expect(try hook("install", in: repository.folder, by: link).status == 0)
      #expect(try text(repository).contains("\n'\(link.path)' hook run '.' || exit\n"))
      #expect(try hook("uninstall", in: repository.folder, by: link).status == 0)
      let path = ["PATH": "\(house.path):" + ProcessInfo.processInfo.environment["PATH"]!]
      let named = try run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", "inward hook install"], in: repository.folder,
        environment: ScratchRepository.environment.merging(path) { $1 })
      #expect(named.status == 0, "\(named.errors)")
      #expect(try commit(repository, "--allow-empty").status == 0, "a program of this shell's path alone")
      try files.removeItem(at: link)
      let gone = try commit(repository, "--allow-empty")
      #expect(gone.status != 0 && gone.errors.contains("run 'inward hook install' again"))
    }
  }

  @Test func hooksThatOtherProgramsWrite() throws {
    try withRepository { repository in
      func advice() throws -> String {
        let refused = try hook("install", in: repository.folder)
        #expect(refused.status == 2, "\(refused.output)")
        return refused.errors
      }
      try put(
        "#!/usr/bin/env bash\n# File generated by pre-commit: https://pre-commit.com\n",
        at: ".git/hooks/pre-commit", in: repository)
      #expect(try advice().contains(".pre-commit-config.yaml"))
      try files.removeItem(at: repository.folder.appending(path: ".git/hooks/pre-commit"))
      try files.createSymbolicLink(
        atPath: repository.folder.appending(path: ".git/hooks/pre-commit").path, withDestinationPath: "/nowhere/hook")
      #expect(try advice().contains("is a broken link"))
      try repository.git("config", "core.hooksPath", ".husky/_")
      try put("#!/usr/bin/env sh\n. \"$(dirname \"$0\")/h\"\n", at: ".husky/_/pre-commit", in: repository)
      #expect(try advice().contains("add this line to .husky/pre-commit:"))
    }
  }

  /// Commits with the hook run at the same time in several work trees of one repository, and later ones are killed
  /// while the hook runs.
  @Test func hookedCommitsAtOnce() throws {
    try withRepository { repository in
      let house = try scratchFolder()
      defer { try? files.removeItem(at: house) }
      #expect(try hook("install", in: repository.folder).status == 0)
      let trees = try (0..<4).map { number in
        let folder = house.appending(path: "\(number)")
        try repository.git("worktree", "add", "-q", "-b", "branch\(number)", folder.path)
        let tree = ScratchRepository(folder: folder)
        try tree.write(["Domain/Movie.swift": number < 2 ? outward : "struct Movie {}\n"])
        try tree.git("add", "-A")
        return tree
      }
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        let status = (try? commit(trees[number]).status) ?? -1
        try? InwardTestSupport.write(["status\(number)": "\(status)"], below: house)
      }
      for number in 0..<4 {
        let status = try String(contentsOf: house.appending(path: "status\(number)"), encoding: .utf8)
        #expect((status == "0") == (number >= 2), "\(number): \(status)")
        #expect(try trees[number].git("rev-list", "--count", "HEAD") == (number < 2 ? "1" : "2"))
      }
      for delay in [5, 20, 60] as [UInt32] {
        let killed = Process()
        killed.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        killed.arguments = ["git", "commit", "-q", "-m", "killed"]
        killed.currentDirectoryURL = trees[0].folder
        killed.environment = ProcessInfo.processInfo.environment.merging(ScratchRepository.environment) { $1 }
        killed.standardError = FileHandle.nullDevice
        try killed.run()
        usleep(delay * 1000)
        kill(killed.processIdentifier, SIGKILL)
        killed.waitUntilExit()
        // Git's own lock on the index remains if git is killed, and reporting it is up to git.
        try? files.removeItem(atPath: trees[0].git("rev-parse", "--git-path", "index.lock"))
        #expect(try trees[0].git("status", "--porcelain") == "M  Domain/Movie.swift")
      }
    }
  }
}
