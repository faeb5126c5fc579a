// Git objects that cannot be read: the program reports git's own reason, and compares nothing.
import Foundation
import InwardTestSupport
import Testing

@Suite struct LostObjects {
  /// Runs `body` in a repository whose branch `main` has changed one file since its first commit.
  private func withChange(_ body: (ScratchRepository) throws -> Void) throws {
    try withRepository { repository in
      try repository.commit(["Data/Row.swift": "struct Row { }\n"])
      try body(repository)
    }
  }

  private func expectReason(
    _ repository: ScratchRepository, _ reasons: [String], environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try inward(
      ["check", "--base", "HEAD~1"], in: repository.folder,
      environment: ScratchRepository.environment.merging(environment) { $1 }, atMost: 60)
    #expect(result.status == 2 && result.output.isEmpty, "\(result.output)", sourceLocation: sourceLocation)
    #expect(result.errors.utf8.count < 2_000, sourceLocation: sourceLocation)
    for reason in reasons {
      #expect(result.errors.contains(reason), "\(result.errors)", sourceLocation: sourceLocation)
    }
  }

  @Test func aPartialCloneWithoutItsServer() throws {
    try withChange { repository in
      let around = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: around) }
      try repository.git("config", "uploadpack.allowFilter", "true")
      try ScratchRepository.git(
        ["clone", "-q", "--filter=blob:none", "file://" + repository.folder.path, "clone"], in: around,
        environment: ["GIT_ALLOW_PROTOCOL": "file"])
      let clone = ScratchRepository(folder: around.appendingPathComponent("clone"))
      try clone.git("config", "remote.origin.url", "file:///nowhere/at/all")
      try expectReason(
        clone, ["'git cat-file' stopped in the middle", "'git fetch --refetch --no-filter'", "\n  fatal: "])
    }
  }

  /// The file must not be mistaken for a large or an empty one.
  @Test func aBrokenObject() throws {
    try withChange { repository in
      let id = try repository.git("rev-parse", "HEAD~1:Data/Row.swift")
      let object = repository.folder.appendingPathComponent(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
      chmod(object.path, 0o644)
      try Data("garbage".utf8).write(to: object)
      try expectReason(
        repository, ["Data/Row.swift: git does not have its contents (object \(id.prefix(8)))", "\n  error: "])
    }
  }

  /// Git reports a length that differs from the object's. The rest of its answer must not be read as the next file.
  @Test(arguments: ["struct Row { } and more", "struct"]) func anObjectOfAnotherLength(_ text: String) throws {
    try withChange { repository in
      let id = try repository.git("rev-parse", "HEAD~1:Data/Row.swift")
      let object = repository.folder.appendingPathComponent(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
      chmod(object.path, 0o644)
      let line = "import sys,zlib; t=sys.argv[2]; open(sys.argv[1],'wb').write(zlib.compress(b'blob 14\\0'+t.encode()))"
      _ = try run(
        URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", line, object.path, text], in: repository.folder)
      let result = try inward(
        ["check", "--base", "HEAD~1"], in: repository.folder, environment: ScratchRepository.environment, atMost: 100)
      #expect(result.status == 2 && result.output.isEmpty, "\(result)")
    }
  }

  /// A broken HEAD is not the same as a repository without a commit.
  @Test func theCommitOfHeadIsLost() throws {
    try withChange { repository in
      let id = try repository.git("rev-parse", "HEAD")
      try FileManager.default.removeItem(
        at: repository.folder.appendingPathComponent(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"))
      for words in [["check", "--base", "HEAD"], ["diff", "HEAD"], ["affected", "--base", "HEAD"], ["hook", "run"]] {
        let result = try inward(words, in: repository.folder, environment: ScratchRepository.environment)
        #expect(
          result.status == 2 && result.errors.contains("commit \(id), which HEAD points to, is missing"),
          "\(words): \(result)")
      }
    }
  }

  /// A parent process may ignore the signal for exited children, and the program inherits that setting. The program
  /// still notices that git failed.
  @Test func aParentThatIgnoresItsChildren() throws {
    try withChange { repository in
      let line = "trap '' CHLD; exec \"$0\" check --base nowhere"
      let result = try run(
        URL(fileURLWithPath: "/usr/bin/env"), ["bash", "-c", line, builtProgram.path], in: repository.folder,
        environment: ScratchRepository.environment)
      #expect(result.status == 2 && result.errors.contains("unknown revision 'nowhere'"), "\(result)")
    }
  }

  /// Git prints a line that is longer than any pipe holds, and then escape sequences for terminals.
  @Test func aGitThatDiesTalking() throws {
    try withChange { repository in
      let wrapper = """
        #!/bin/sh
        PATH=${PATH#*:}
        case "$*" in *cat-file*) ;; *) exec git "$@" ;; esac
        read -r id
        head -c 300000 /dev/zero | tr '\\\\0' 'x' >&2
        printf '\\nfatal: \\033[31mthe store\\nis on fire\\n\\n' >&2
        exit 1
        """
      let tools = try scratchFolder()
      defer { try? FileManager.default.removeItem(at: tools) }
      try InwardTestSupport.write(["git": wrapper], below: tools)
      chmod(tools.appendingPathComponent("git").path, 0o755)
      let path = tools.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
      try expectReason(
        repository, ["; git says:\n", "\n  fatal: \\u{1B}[31mthe store\n  is on fire\n"], environment: ["PATH": path])
      // If git's error output cannot be stored, git still ends, but its message is lost.
      try expectReason(
        repository, ["stopped in the middle of its output"], environment: ["PATH": path, "TMPDIR": "/nowhere"])
    }
  }
}
