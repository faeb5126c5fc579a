// Files that cannot be read in a comparison: git's version is judged instead, the program says so, and the files do not
// count as changes of the branch.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Refused {
  private let outward = "struct Movie {\n  var client: Client?\n}\n"
  private let files = ScratchRepository.firstFiles.merging([
    "Domain/Closed/Movies.swift": "struct Movies {\n  var row: Row?\n}\n", "Data/Secret.swift": "struct Secret {}\n",
    "Domain/Uses.swift": "struct Uses {\n  var secret: Secret?\n}\n",
  ]) { $1 }

  /// Runs `body` in a repository that belongs to `nobody` and has files that cannot be read. According to the index,
  /// all of them are unchanged.
  private func withRefused(_ refused: [String], _ body: (ScratchRepository) throws -> Void) throws {
    try withRepository(files) { repository in
      try giveToNobody(repository)
      for path in refused { chmod(repository.folder.appendingPathComponent(path).path, 0) }
      defer { for path in refused { chmod(repository.folder.appendingPathComponent(path).path, 0o755) } }
      try body(repository)
    }
  }

  private func giveToNobody(_ repository: ScratchRepository) throws {
    if getuid() == 0 {
      _ = try run(URL(fileURLWithPath: "/usr/bin/env"), ["chown", "-R", "65534", "."], in: repository.folder)
    }
    let refreshed = try runAsNobody(
      ["git", "update-index", "--refresh"], in: repository.folder, environment: ScratchRepository.environment)
    #expect(refreshed.status == 0, "\(refreshed.errors)")
  }

  private func check(_ repository: ScratchRepository, _ words: String...) throws -> ProgramResult {
    try runAsNobody(
      [builtProgram.path, "check"] + words, in: repository.folder, environment: ScratchRepository.environment)
  }

  @Test func aPlainCheckFails() throws {
    try withRefused(["Data/Secret.swift", "Domain/Closed"]) { repository in
      let result = try check(repository, "--quiet")
      #expect(result.status == 1)
      #expect(result.output.contains("Data/Secret.swift:1:1: error: "))
      #expect(result.output.contains("Domain/Closed:1:1: error: could not be read"))
    }
  }

  /// Git has the same contents, so nothing is new, nothing is fixed, and names declared there are known.
  @Test(arguments: ["Data/Secret.swift", "Domain/Closed"]) func aComparisonTakesWhatGitHas(_ path: String) throws {
    try withRefused([path]) { repository in
      let result = try check(repository, "--base", "HEAD")
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.contains("0 new, 0 fixed, 3 unchanged since HEAD ("), "\(result.output)")
      #expect(
        result.errors == "inward: \(path): Permission denied; the version in git's index is checked instead\n",
        "\(result.errors)")
      let diff = try runAsNobody(
        [builtProgram.path, "diff", "HEAD"], in: repository.folder, environment: ScratchRepository.environment)
      #expect(diff.output.isEmpty && diff.status == 0, "\(diff.output)\(diff.errors)")
    }
  }

  /// Git's version may contain findings that the branch introduces.
  @Test func newFilesThereAreSeen() throws {
    try withRepository(files) { repository in
      try repository.commit(["Domain/Closed/Movie.swift": outward, "Domain/Movie.swift": ""])
      try giveToNobody(repository)
      let closed = repository.folder.appendingPathComponent("Domain/Closed").path
      chmod(closed, 0)
      defer { chmod(closed, 0o755) }
      let result = try check(repository, "--quiet", "--base", "HEAD~1")
      #expect(result.output.hasPrefix("Domain/Closed/Movie.swift:2:15: error: "), "\(result.output)")
      #expect(!result.errors.isEmpty)
    }
  }

  /// If the file of the branch in `.git` cannot be read, git behaves as before the first commit, but the base must not
  /// count as empty.
  @Test func aBranchThatCannotBeReadIsNoBeginning() throws {
    try withRepository(files) { repository in
      let branch = try repository.git("symbolic-ref", "HEAD")
      try giveToNobody(repository)
      chmod(repository.folder.appendingPathComponent(".git/" + branch).path, 0)
      for words in [["check", "--base", "HEAD"], ["diff", "HEAD"]] {
        let result = try runAsNobody(
          [builtProgram.path] + words, in: repository.folder, environment: ScratchRepository.environment)
        #expect(result.status == 2 && result.errors.contains("git cannot read HEAD in "), "\(result)")
      }
    }
  }

  /// Git has no version of an untracked file that could be judged instead.
  @Test(arguments: ["Data/Untracked.swift", "Data/Untracked"]) func unreadableUntrackedFilesFail(_ path: String) throws
  {
    try withRepository(files) { repository in
      let isFile = path.hasSuffix(".swift")
      try repository.write([isFile ? path : path + "/A.swift": "struct Untracked {}\n"])
      try giveToNobody(repository)
      let place = repository.folder.appendingPathComponent(path).path
      chmod(place, 0)
      defer { chmod(place, 0o755) }
      let result = try check(repository, "--base", "HEAD")
      #expect(result.status == 1 && result.output.contains("\(path):1:1: error: "), "\(result)")
      #expect(result.output.contains("could not be read") && result.output.contains("[unread]"), "\(result)")
      #expect(result.errors.isEmpty, "\(result)")
    }
  }

  /// A separate project is left out even if its rules cannot be read.
  @Test func anotherProjectInAClosedFolder() throws {
    let other = ["Closed/rules.yml": ScratchRepository.rules, "Closed/Domain/A.swift": "let a = Row()\n"]
    try withRepository(files.merging(other) { $1 }) { repository in
      try giveToNobody(repository)
      let closed = repository.folder.appendingPathComponent("Closed").path
      chmod(closed, 0)
      defer { chmod(closed, 0o755) }
      let result = try check(repository, "--base", "HEAD")
      #expect(result.status == 0 && result.output.contains("0 new, 0 fixed, 3 unchanged since "), "\(result.output)")
    }
  }

  /// `--staged` judges the index and not the disk, so nothing needs to be reported.
  @Test func theNextCommit() throws {
    try withRefused(["Data/Secret.swift", "Domain/Closed"]) { repository in
      let old = try check(repository, "--staged", "--quiet")
      #expect(old.output.split(separator: "\n").count == 3 && !old.output.contains("[unread]"), "\(old.output)")
      let result = try check(repository, "--staged", "--base", "HEAD")
      #expect(result.output.contains("0 new, 0 fixed, 3 unchanged since HEAD ("), "\(result.output)")
      #expect(result.errors.isEmpty)
    }
    try withRepository(files) { repository in
      try repository.write(["Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      try giveToNobody(repository)
      let place = repository.folder.appendingPathComponent("Domain/Movie.swift").path
      chmod(place, 0)
      let result = try check(repository, "--staged", "--base", "HEAD", "--quiet")
      #expect(result.output.hasPrefix("Domain/Movie.swift:2:15: error: "), "\(result.output)\(result.errors)")
    }
  }
}
