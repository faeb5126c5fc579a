// Source files that contain no Swift: Git LFS pointers, and files that git keeps encrypted.
import Foundation
import InwardTestSupport
import Testing

@Suite struct ForeignFiles {
  private let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "4d", count: 32))\n"
  private let noText = "cannot be read as text: it is encrypted, or not UTF-8"

  /// Read as Swift, such files would contain almost nothing, so the check reports them.
  @Test func onDisk() throws {
    let encrypted = "\0GITCRYPT\0\u{1}struct"
    let files = [
      "Domain/A.swift": "struct A {}\n", "Data/B.swift": "struct B {}\n", "Data/Pointer.swift": pointer,
      "Domain/Encrypted.swift": encrypted, "Data/Text.swift": "U2FsdGVkX19yZXN0\n",
      "DomainTests/Fixture.swift": encrypted,
      "Data/NUL.swift": "struct Nothing {}\nstruct Fallen {}\n\nstruct \0Nowhere {}\n",
    ]
    try withMovies(files) { folder in
      let wide = "struct Wide {}\n".data(using: .utf16)
      try wide?.write(to: folder.appendingPathComponent("Data/Wide.swift"))
      let result = try inward(["check", "--quiet"], in: folder)
      #expect(result.status == 1)
      let expected = [
        "Data/NUL.swift:4:8: warning: not all of this file could be read: invalid byte [unread]",
        "Data/Pointer.swift:1:1: error: contains a Git LFS pointer instead of Swift; "
          + "'git lfs pull' fetches the contents [unread]",
        "Data/Text.swift:1:1: error: \(noText) [unread]", "Data/Wide.swift:1:1: error: \(noText) [unread]",
        "Domain/Encrypted.swift:1:1: error: \(noText) [unread]",
      ]
      #expect(result.output.split(separator: "\n").map(String.init) == expected)
      let report = try inward(["check"], in: folder).output
      #expect(report.contains("  help use 'exclude' in the rules file to leave it out\n"))
      let rules = "exclude: [\"**/{Pointer,Text,Wide,Encrypted}.swift\"]\n"
      try write(["rules.yml": ScratchRepository.rules + rules], below: folder)
      let rest = try inward(["check", "--quiet"], in: folder)
      #expect(rest.status == 0 && rest.output.split(separator: "\n").count == 1, "\(rest.output)")
    }
  }

  /// The finding about such a file may be in the baseline, like any other.
  @Test func inABaseline() throws {
    try withMovies(["Domain/A.swift": "struct A {}\n", "Data/Pointer.swift": pointer]) { folder in
      let statuses = try ["check", "baseline", "check"].map { try inward([$0], in: folder).status }
      #expect(statuses == [1, 0, 0])
    }
  }

  /// A changed file of this kind is reported, because the effect of the change is unknown. An unchanged one is not.
  @Test func inACommit() throws {
    try withRepository(ScratchRepository.firstFiles.merging(["Data/Pointer.swift": pointer]) { $1 }) { repository in
      try repository.git("switch", "-q", "-c", "branch")
      try repository.commit(["Data/New.swift": "struct New {}\n"])
      #expect(try repository.places("--base", "main").isEmpty)
      #expect(try repository.places("--staged", "--base", "main").isEmpty)
      try repository.write(["Data/Pointer.swift": pointer + "size 1\n"])
      #expect(try repository.places("--base", "main") == ["Data/Pointer.swift:1"])
      try repository.git("add", "-A")
      #expect(try repository.places("--staged", "--base", "main") == ["Data/Pointer.swift:1"])
      try repository.commit()
      #expect(try repository.places("--base", "main") == ["Data/Pointer.swift:1"])
      #expect(try repository.places("--base", "HEAD").isEmpty)
    }
  }

  /// Git stores the file encrypted; on disk, it is Swift. If the index is not newer than the files, as after a fresh
  /// checkout, git compares their contents.
  @Test(arguments: [false, true]) func behindAFilter(_ isIndexOld: Bool) throws {
    try withRepository { repository in
      func ageIndex() throws {
        let index = repository.folder.appendingPathComponent(".git/index").path
        let date = Date(timeIntervalSinceNow: isIndexOld ? -3600 : 3600)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: index)
      }
      try repository.git("config", "filter.secret.clean", "printf 'U2FsdGVkX1\\n'; base64")
      try repository.git("config", "filter.secret.smudge", "tail -n +2 | base64 -d")
      try repository.commit([
        ".gitattributes": "Secret.swift filter=secret\n", "Domain/Secret.swift": "let old = Row()\n",
      ])
      #expect(try repository.git("cat-file", "blob", "HEAD:Domain/Secret.swift").hasPrefix("U2FsdGVkX1"))
      try ageIndex()
      for words in [["--base", "HEAD"], ["--staged", "--base", "HEAD"]] {
        let result = try inward(["check"] + words, in: repository.folder, environment: ScratchRepository.environment)
        #expect(result.output.contains("\n0 new, 0 fixed, 2 unchanged since HEAD ("), "\(words): \(result.output)")
      }
      try repository.write(["Domain/Secret.swift": "let old = Row()\nlet new = Client()\n"])
      // Older findings cannot be distinguished from new ones.
      #expect(try repository.places("--base", "HEAD") == ["Domain/Secret.swift:1", "Domain/Secret.swift:2"])
      try repository.git("add", "-A")
      try ageIndex()
      // The file on disk is the same as in the index.
      #expect(
        try repository.places("--staged", "--base", "HEAD") == ["Domain/Secret.swift:1", "Domain/Secret.swift:2"])
      try repository.write(["Domain/Secret.swift": "let other = 1\n"])
      let staged = try repository.check("--staged", "--base", "HEAD", "--quiet")
      #expect(staged.status == 1 && staged.output == "Domain/Secret.swift:1:1: error: \(noText) [unread]\n")
    }
  }
}
