// The commit that ends a merge: only findings that neither side had are new.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Merges {
  private let outward = "struct Movie {\n  var client: Client?\n}\n"

  private func hook(_ repository: ScratchRepository, _ words: String...) throws -> ProgramResult {
    try inward(["hook", "run"] + words, in: repository.folder, environment: ScratchRepository.environment)
  }

  /// Returns the files and lines of the findings that block the commit.
  private func places(_ repository: ScratchRepository) throws -> [String] {
    let result = try hook(repository, "--quiet")
    guard result.status < 2 else { throw ScratchRepository.Failure(text: result.errors) }
    #expect((result.status == 1) == !result.output.isEmpty)
    return result.output.split(separator: "\n").map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
  }

  /// Runs `body` in a repository with two branches that start from the first commit; `main` is checked out.
  private func withSides(
    _ main: [String: String], _ branch: [String: String], from first: [String: String] = ScratchRepository.firstFiles,
    _ body: (ScratchRepository) throws -> Void
  ) throws {
    try withRepository(first) { repository in
      try repository.git("switch", "-q", "-c", "branch")
      try repository.commit(branch, "theirs")
      try repository.git("switch", "-q", "main")
      try repository.commit(main, "ours")
      try body(repository)
    }
  }

  @Test func existingFindingsOfEitherSideDoNotBlockAMerge() throws {
    let (ours, theirs) = ("let ours = Row()\n", "let theirs = Client()\n")
    try withSides(["Domain/Ours.swift": ours], ["Domain/Theirs.swift": theirs]) { repository in
      try repository.git("merge", "-q", "--no-commit", "branch")
      let result = try hook(repository)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("0 new, 0 fixed, 3 unchanged since HEAD ("), "\(result.output)")
      #expect(result.output.contains(") and MERGE_HEAD ("), "\(result.output)")
    }
  }

  @Test func newFindingsInAMergeResolutionBlockTheCommit() throws {
    try withSides(
      ["Domain/Movie.swift": "struct Movie {\n  var a = 1\n}\n"],
      ["Domain/Movie.swift": "struct Movie {\n  var b = 1\n}\n"]
    ) { repository in
      #expect(throws: ScratchRepository.Failure.self) { try repository.git("merge", "-q", "branch") }
      try repository.write(["Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      #expect(try places(repository) == ["Domain/Movie.swift:2"])
      try repository.write(["Domain/Movie.swift": "struct Movie {\n  var a = 1\n  var b = 1\n}\n"])
      try repository.git("add", "-A")
      #expect(try places(repository).isEmpty)
    }
  }

  @Test func filesAddedToAPendingMergeAreChecked() throws {
    try withSides(["text": "ours"], ["Data/New.swift": "struct New {}\n"]) { repository in
      try repository.git("merge", "-q", "--no-commit", "branch")
      #expect(try places(repository).isEmpty)
      try repository.write(["Domain/Movie.swift": outward])
      #expect(try places(repository).isEmpty, "what is not added is not committed")
      try repository.git("add", "-A")
      #expect(try places(repository) == ["Domain/Movie.swift:2"])
    }
  }

  /// Neither side adds a finding: one moves a type outward, and the other starts to use it.
  @Test func aMergeReportsFindingsThatNeitherSideHas() throws {
    let first = ScratchRepository.firstFiles.merging(["Domain/Price.swift": "struct Price {}\n"]) { $1 }
    let names = ["Domain/Movie.swift": "struct Movie {\n  var price: Price?\n}\n"]
    try withSides(names, ["Domain/Price.swift": "", "Data/Price.swift": "struct Price {}\n"], from: first) {
      repository in
      #expect(try repository.places("--base", "HEAD~1").isEmpty)
      try repository.git("merge", "-q", "--no-commit", "branch")
      #expect(try places(repository) == ["Domain/Movie.swift:2"])
    }
  }

  /// One side reverses the order of the layers and obeys it; the other adds a reference that its own order allows. The
  /// merge is tested in both directions.
  @Test(arguments: [true, false]) func changedRulesApplyToTheOtherSideOfAMerge(_ isTurnedHere: Bool) throws {
    let first = ScratchRepository.firstFiles.merging(["Domain/Old.swift": "struct Old {}\n"]) { $1 }
    let turned = ["rules.yml": ScratchRepository.rules + "order: [Data, Domain]\n"]
    let names = ["Data/Client.swift": "struct Client {\n  var movie: Movie?\n}\n"]
    try withSides(isTurnedHere ? turned : names, isTurnedHere ? names : turned, from: first) { repository in
      try repository.git("merge", "-q", "--no-commit", "branch")
      #expect(try places(repository) == ["Data/Client.swift:2"])
    }
  }

  /// The merge itself changes the rules; findings of the new rules in old code are not new.
  @Test func rulesThatTheResolutionWritesDoNotFlood() throws {
    try withSides(["text": "ours"], ["Data/Row.swift": "struct Row {\n  var movie: Movie?\n}\n"]) { repository in
      try repository.git("merge", "-q", "--no-commit", "branch")
      try repository.write(["rules.yml": ScratchRepository.rules + "order: [Data, Domain]\n"])
      try repository.git("add", "-A")
      #expect(try repository.places("--staged") == ["Data/Row.swift:2"])
      #expect(try places(repository).isEmpty)
      try repository.write(["Data/Client.swift": "struct Client {\n  var movie: Movie?\n}\n"])
      try repository.git("add", "-A")
      #expect(try places(repository) == ["Data/Client.swift:2"])
    }
  }

  /// One side adds the rules. The code of the other side was never judged by them, so its findings are not new. The
  /// merge is tested in both directions.
  @Test(arguments: [true, false]) func rulesOnOneSideAlone(_ areTheyHere: Bool) throws {
    var first = ScratchRepository.firstFiles
    let rules = ["rules.yml": first.removeValue(forKey: "rules.yml") ?? ""]
    let code = ["Domain/More.swift": "let more = Client()\n"]
    try withSides(areTheyHere ? rules : code, areTheyHere ? code : rules, from: first) { repository in
      try repository.git("merge", "-q", "--no-commit", "branch")
      #expect(try places(repository).isEmpty)
      try repository.write(["Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      #expect(try places(repository) == ["Domain/Movie.swift:2"])
    }
  }

  /// Two findings with the same identity, one from each side and in separate files, both existed before.
  @Test func twinsOfTheTwoSides() throws {
    let twin = "extension Movie {\n  func load() { _ = Row() }\n}\n"
    try withSides(["Domain/A.swift": twin], ["Domain/B.swift": twin]) { repository in
      try repository.git("merge", "-q", "--no-commit", "branch")
      #expect(try places(repository).isEmpty)
      try repository.write(["Domain/C.swift": twin])
      try repository.git("add", "-A")
      #expect(try places(repository) == ["Domain/C.swift:2"])
    }
  }

  /// A finding counts as fixed only if all sides had it.
  @Test func findingsThatAMergeFixes() throws {
    try withSides(["text": "ours"], ["Domain/Old.swift": "struct Old {}\n"]) { repository in
      try repository.git("merge", "-q", "--no-commit", "branch")
      #expect(try hook(repository).output.contains("0 new, 0 fixed, 0 unchanged since "))
    }
    try withSides(["text": "ours"], ["Data/New.swift": "struct New {}\n"]) { repository in
      try repository.git("merge", "-q", "--no-commit", "branch")
      try repository.write(["Domain/Old.swift": "struct Old {}\n"])
      try repository.git("add", "-A")
      #expect(try hook(repository).output.contains("0 new, 1 fixed, 0 unchanged since "))
    }
  }

  @Test func aMergeOfManySides() throws {
    try withRepository { repository in
      for name in ["one", "two", "three"] {
        try repository.git("switch", "-q", "-c", name, "main")
        try repository.commit(["Domain/\(name).swift": "let \(name) = Client()\n"])
      }
      try repository.git("switch", "-q", "main")
      try repository.git("merge", "-q", "--no-commit", "--no-ff", "one", "two", "three")
      let result = try hook(repository)
      #expect(result.status == 0 && result.output.contains("0 new, 0 fixed, 4 unchanged since HEAD ("))
      #expect(result.output.matches(of: /MERGE_HEAD \([0-9a-f]{8}\)/).count == 3, "\(result.output)")
      try repository.write(["Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      #expect(try places(repository) == ["Domain/Movie.swift:2"])
    }
  }

  /// When git merges an annotated tag, MERGE_HEAD contains the id of the tag, which must be resolved to its commit.
  @Test func aMergedTag() throws {
    try withSides(["text": "ours"], ["Domain/Theirs.swift": "let theirs = Client()\n"]) { repository in
      try repository.git("tag", "-a", "-m", "signed off", "done", "branch")
      try repository.git("merge", "-q", "--no-commit", "done")
      #expect(try places(repository).isEmpty)
    }
  }

  /// The layer and its pattern moved on one side; the findings of the other side stay the same, so none is new.
  @Test func aLayerThatMovedOnOneSide() throws {
    let rules = ScratchRepository.rules.replacingOccurrences(of: "**/Domain/**", with: "Core/**")
    try withRepository { repository in
      try repository.git("switch", "-q", "-c", "branch")
      try repository.rename("Domain", to: "Core")
      try repository.commit(["rules.yml": rules])
      try repository.git("switch", "-q", "main")
      try repository.commit(["Data/More.swift": "struct More {}\n"])
      try repository.git("merge", "-q", "--no-commit", "branch")
      #expect(try repository.places("--staged") == ["Core/Old.swift:2"])
      #expect(try places(repository).isEmpty)
    }
  }

  /// Git commits a merge without conflicts itself, without calling our hook. A merge that is stopped before its commit
  /// is checked.
  @Test func aMergeWithoutConflicts() throws {
    let first = ScratchRepository.firstFiles.merging(["Domain/Price.swift": "struct Price {}\n"]) { $1 }
    let names = ["Domain/Movie.swift": "struct Movie {\n  var price: Price?\n}\n"]
    try withSides(names, ["Domain/Price.swift": "", "Data/Price.swift": "struct Price {}\n"], from: first) {
      repository in
      let hook = try inward(["hook", "install"], in: repository.folder, environment: ScratchRepository.environment)
      #expect(hook.status == 0)
      try repository.git("merge", "-q", "--no-edit", "branch")
      #expect(try repository.places("--base", "HEAD^1", "--base", "HEAD^2") == ["Domain/Movie.swift:2"])
      try repository.git("reset", "-q", "--hard", "HEAD^1")
      try repository.git("merge", "-q", "--no-commit", "branch")
      #expect(throws: ScratchRepository.Failure.self) { try repository.git("commit", "-q", "-m", "merged") }
    }
  }

  /// If the rules of the two sides describe different builds, facts of one build are not reused for the other.
  @Test func sidesOfSeveralBuilds() throws {
    func rules(_ system: String) -> [String: String] {
      ["rules.yml": ScratchRepository.rules + "policy: { conditions: { os: \(system) } }\n"]
    }
    let file = ["Domain/Phone.swift": "#if os(iOS)\nlet row = Row()\n#else\nlet client = Client()\n#endif\n"]
    let first = ScratchRepository.firstFiles.merging(file) { $1 }.merging(rules("iOS")) { $1 }
    try withSides(rules("macOS"), ["text": "theirs"], from: first) { repository in
      try repository.git("merge", "-q", "--no-commit", "branch")
      try repository.write(rules("Linux"))
      try repository.git("add", "-A")
      let result = try hook(repository)
      #expect(result.status == 0 && result.output.contains("0 new, "), "\(result.output)")
      try repository.write(rules("iOS"))
      try repository.git("add", "-A")
      #expect(try places(repository).isEmpty)
    }
  }

  /// A reverted or cherry-picked commit is not a merge, so the index is compared with HEAD alone.
  @Test func aPickedAndARevertedCommit() throws {
    try withRepository { repository in
      try repository.commit(["Domain/Movie.swift": outward])
      try repository.git("revert", "-n", "HEAD")
      #expect(try hook(repository).output.contains("0 new, 1 fixed, 1 unchanged since HEAD ("))
      try repository.git("commit", "-q", "-m", "reverted")
      try repository.git("cherry-pick", "-n", "HEAD~1")
      #expect(try places(repository) == ["Domain/Movie.swift:2"])
    }
  }

  /// A rebase stops in the middle, and each of its commits is compared with the one before.
  @Test func aRebaseInTheMiddle() throws {
    try withSides(
      ["Domain/Movie.swift": "struct Movie {\n  var a = 1\n}\n"],
      ["Domain/Movie.swift": "struct Movie {\n  var b = 1\n}\n"]
    ) { repository in
      #expect(throws: ScratchRepository.Failure.self) { try repository.git("rebase", "-q", "branch") }
      try repository.write(["Domain/Movie.swift": outward])
      try repository.git("add", "-A")
      #expect(try places(repository) == ["Domain/Movie.swift:2"])
    }
  }

  /// Git itself calls the hook, in a linked work tree that has its own merge.
  @Test func gitHoldsTheCommitBack() throws {
    try withSides(["text": "ours"], ["Data/New.swift": "struct New {}\n"]) { repository in
      let linked = ScratchRepository(folder: repository.folder.appendingPathComponent("linked"))
      try repository.git("worktree", "add", "-q", "-b", "third", "linked", "main")
      let hook = try inward(["hook", "install"], in: repository.folder, environment: ScratchRepository.environment)
      #expect(hook.status == 0)
      try linked.git("merge", "-q", "--no-commit", "branch")
      try linked.write(["Domain/Movie.swift": outward])
      try linked.git("add", "-A")
      #expect(throws: ScratchRepository.Failure.self) { try linked.git("commit", "-q", "-m", "merged") }
      try linked.git("restore", "--staged", "--worktree", "Domain/Movie.swift")
      try linked.git("commit", "-q", "-m", "merged")
      #expect(try linked.git("rev-list", "--merges", "--count", "HEAD") == "1")
    }
  }

  /// An existing merge commit is compared with both of its sides.
  @Test func aBaseGivenTwice() throws {
    try withSides(
      ["Domain/Ours.swift": "let ours = Row()\n"], ["Domain/Theirs.swift": "let theirs = Client()\n"]
    ) { repository in
      try repository.git("merge", "-q", "--no-commit", "branch")
      try repository.commit(["Domain/Movie.swift": outward])
      #expect(try repository.places("--base", "HEAD^1") == ["Domain/Movie.swift:2", "Domain/Theirs.swift:1"])
      #expect(try repository.places("--base", "HEAD^2") == ["Domain/Movie.swift:2", "Domain/Ours.swift:1"])
      #expect(try repository.places("--base", "HEAD^1", "--base", "HEAD^2") == ["Domain/Movie.swift:2"])
      let json = try repository.check("--base", "HEAD^1", "--base", "HEAD^2", "--format", "json")
      #expect(json.output.firstMatch(of: /"base": "HEAD\^1 \([0-9a-f]{8}\) and HEAD\^2 \([0-9a-f]{8}\)"/) != nil)
    }
  }
}
