// `--base` after the project's directory was renamed, and with unusual files in git.
import Foundation
import InwardTestSupport
import Testing

@Suite struct MovedProjects {
  private let outward = "struct Movie {\n  var client: Client?\n}\n"

  private func below(_ folder: String, _ files: [String: String] = ScratchRepository.firstFiles) -> [String: String] {
    Dictionary(uniqueKeysWithValues: files.map { ("\(folder)/\($0)", $1) })
  }

  private func counts(_ words: String..., in folder: URL) throws -> String {
    let result = try inward(["check"] + words, in: folder, environment: ScratchRepository.environment)
    return result.output.split(separator: "\n").first { $0.contains(" new, ") }.map(String.init) ?? result.errors
  }

  /// Another project with the same rules stays where it is.
  @Test func theFolderOfTheRulesIsRenamed() throws {
    let other = below("apps/music", ScratchRepository.firstFiles)
    try withRepository(below("apps/movies").merging(other) { $1 }) { repository in
      try repository.rename("apps/movies", to: "apps/films")
      let films = repository.folder.appending(path: "apps/films")
      for words in [["--base", "HEAD"], ["--staged", "--base", "HEAD"]] {
        let result = try inward(["check"] + words, in: films, environment: ScratchRepository.environment)
        #expect(result.status == 0 && result.output.contains("0 new, 0 fixed, 1 unchanged since HEAD"), "\(result)")
      }
      let change = try inward(["diff", "HEAD"], in: films, environment: ScratchRepository.environment)
      #expect(change.status == 0 && change.output.isEmpty, "\(change)")
      try repository.write(["apps/films/Domain/Movie.swift": outward, "apps/films/Domain/Old.swift": "struct Old {}\n"])
      #expect(try counts("--base", "HEAD", in: films).hasPrefix("1 new, 1 fixed, 0 unchanged"))
      try repository.commit()
      let both = try inward(["diff", "HEAD^", "HEAD"], in: films, environment: ScratchRepository.environment)
      #expect(both.status == 0 && !both.output.contains("+ Domain"), "\(both)")
    }
  }

  @Test func theProjectMovesIntoAFolderAndOutOfIt() throws {
    try withRepository { repository in
      for part in ["Domain", "Data", "rules.yml"] { try repository.rename(part, to: "App/\(part)") }
      let app = repository.folder.appending(path: "App")
      #expect(try counts("--base", "HEAD", in: app).hasPrefix("0 new, 0 fixed, 1 unchanged"))
      try repository.commit()
      for part in ["Domain", "Data", "rules.yml"] { try repository.rename("App/\(part)", to: part) }
      #expect(try counts("--base", "HEAD", in: repository.folder).hasPrefix("0 new, 0 fixed, 1 unchanged"))
    }
  }

  /// Findings in code that the rules did not cover before are not new either, just as under a new rule.
  @Test func theRulesAloneMoveUp() throws {
    let files = below("App").merging(["Other/Domain/Late.swift": "struct Late { var row: Row? }\n"]) { $1 }
    try withRepository(files) { repository in
      try repository.rename("App/rules.yml", to: "rules.yml")
      #expect(try counts("--base", "HEAD", in: repository.folder).hasPrefix("0 new, 0 fixed, "))
    }
  }

  /// A directory is unreadable if it contains a file name that is not UTF-8.
  @Test func directoriesThatWereUnreadableBefore() throws {
    try withRepository { repository in
      let shell = "for end in swift png; do printf 'struct A {}' >\"$(printf 'Data/caf\\351.')$end\"; done"
      #expect(try run(URL(fileURLWithPath: "/bin/sh"), ["-c", shell], in: repository.folder).status == 0)
      #expect(try repository.places("--base", "HEAD") == ["Data:1"])
      try repository.commit()
      #expect(try repository.places().sorted() == ["Data:1", "Domain/Old.swift:2"])
      #expect(try repository.places("--base", "HEAD").isEmpty)
      #expect(try repository.places("--staged", "--base", "HEAD").isEmpty)
    }
  }

  /// If a missing object counted as an empty file, the comparison would be silently wrong.
  @Test func missingGitObjectsAreReported() throws {
    try withRepository { repository in
      let old = try repository.git("rev-parse", "HEAD:Domain/Old.swift")
      try repository.write(["Domain/Old.swift": "struct Old {\n  var row: Row? // still\n}\n"])
      let object = ".git/objects/\(old.prefix(2))/\(old.dropFirst(2))"
      try FileManager.default.removeItem(at: repository.folder.appending(path: object))
      for words in [["--base", "HEAD"], ["--staged"]] {
        let result = try inward(["check"] + words, in: repository.folder, environment: ScratchRepository.environment)
        #expect(result.status == 2, "\(result.output)")
        #expect(result.errors.contains("Domain/Old.swift: git does not have its contents (object \(old.prefix(8)))"))
      }
    }
  }

  @Test func filesTooLargeInGitAreNotRead() throws {
    try withRepository { repository in
      let line = "// a line of a file that no person wrote, as it is far too long\n"
      try repository.write(["Domain/Movie.swift": String(repeating: line, count: 1_100_000)])
      try repository.git("add", "-A")
      try repository.write(["Domain/Movie.swift": "struct Movie {}\n"])
      #expect(try repository.places("--staged", "--base", "HEAD") == ["Domain/Movie.swift:1"])
      #expect(try repository.places("--base", "HEAD").isEmpty)
    }
  }

  @Test func rulesBehindALink() throws {
    let files = ScratchRepository.firstFiles.merging(["conf/real.yml": ScratchRepository.rules]) { $1 }
    try withRepository(files) { repository in
      try repository.git("rm", "-q", "rules.yml")
      try FileManager.default.createSymbolicLink(
        atPath: repository.folder.appending(path: "rules.yml").path, withDestinationPath: "conf/real.yml")
      try repository.commit()
      try repository.write(["conf/real.yml": "version: 1\nlayers: { All: \"**\" }\n"])
      #expect(try repository.places("--staged") == ["Domain/Old.swift:2"], "the rules of the index")
      #expect(try repository.check("--base", "HEAD").output.contains("\n0 new, 1 fixed, 0 unchanged"))
    }
  }

  @Test func revisionsAndPathsAsGitTakesThem() throws {
    try withRepository { repository in
      try repository.commit(["Data/More.swift": "struct More {}\n"], "more of it")
      #expect(try repository.check("--base", ":/first").output.contains("1 unchanged since :/first ("))
      let literal = try repository.check("--staged", "--base", "HEAD", environment: ["GIT_LITERAL_PATHSPECS": "1"])
      #expect(literal.status == 0, "\(literal.errors)")
      try repository.git("switch", "-q", "--orphan", "new")
      try repository.write(ScratchRepository.firstFiles)
      let unborn = try repository.check("--base", "main")
      #expect(unborn.status == 2 && unborn.errors.contains("the current branch has no commits yet"), "\(unborn.errors)")
    }
  }

  @Test func theRemoteIsCalledByItsName() throws {
    try withRepository { repository in
      try repository.commit(["Data/More.swift": "struct More {}\n"])
      let clone = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: clone) }
      try ScratchRepository.git(
        ["clone", "-q", "-o", "upstream", "--depth", "1", "file://\(repository.folder.path)", "."], in: clone)
      let result = try ScratchRepository(folder: clone).check("--base", "upstream/mine")
      #expect(result.errors.contains("git fetch --unshallow upstream +refs/heads/mine:refs/remotes/upstream/mine"))
    }
  }

  @Test func aBaselineThatIsNotAddedAndOneOfAnotherSystem() throws {
    try withRepository { repository in
      try repository.write(["rules.yml": ScratchRepository.rules + "baseline: baseline.yml\n"])
      #expect(try inward(["baseline"], in: repository.folder).status == 0)
      try repository.git("add", "rules.yml")
      let staged = try repository.check("--staged")
      #expect(staged.status == 2 && staged.errors.contains("'git add baseline.yml'"), "\(staged.errors)")
      let file = repository.folder.appending(path: "baseline.yml")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing("\n", with: "\r\n").write(to: file, atomically: true, encoding: .utf8)
      #expect(try repository.check().status == 0)
      let again = try inward(["baseline"], in: repository.folder)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func oneFileIsOneFileHoweverItIsWritten() throws {
    try withRepository { repository in
      let twice = try repository.check("--format", "sarif", "--output", "x", "--format", "gitlab", "--output", "./x")
      #expect(twice.status == 2 && twice.errors.contains("two reports would be written to ./x"), "\(twice.errors)")
    }
  }
}
