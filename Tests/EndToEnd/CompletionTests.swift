// Completions, as real shells offer them.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Completions {
  /// Runs a shell script next to a file `inward.SHELL` with the completions, and returns its output.
  private func offered(by shell: String, _ script: String) throws -> String {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let completions = try inward(["completions", shell])
    #expect(completions.status == 0)
    let rules = "version: 1\nlayers: { Domain: Core/Domain/**, Data: Core/Data/** }\n"
    let files = ["rules.yml": rules, "Core/Domain/A.swift": "let a = 1\n", "Core/Data/B.swift": "let b = 1\n"]
    try write(
      files.merging(["inward.\(shell)": completions.output, "script": script]) { $1 }, below: folder)
    let env = URL(fileURLWithPath: "/usr/bin/env")
    let syntax = try run(env, [shell, "-n", "inward.\(shell)"], in: folder)
    #expect(syntax.status == 0, "\(syntax.errors)")
    let path = "\(builtProgram.deletingLastPathComponent().path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let result = try run(env, [shell, "script"], in: folder, environment: ["TERM": "dumb", "PATH": path])
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  private func offeredByBash(_ words: [String]) throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    return try offered(
      by: "bash",
      "source ./inward.bash; COMP_WORDS=(inward \(list)); COMP_CWORD=\(words.count); _inward; echo \"${COMPREPLY[@]}\""
    )
    .split(whereSeparator: \.isWhitespace).map(String.init)
  }

  @Test func bash() throws {
    #expect(try offeredByBash(["ch"]) == ["check"])
    #expect(try offeredByBash(["check", "--form"]) == ["--format"])
    #expect(try offeredByBash(["check", "--format", "js"]) == ["json"])
    #expect(try offeredByBash(["check", "--rules", "inw"]) == ["inward.bash"])
    #expect(try offeredByBash(["--qui"]) == ["--quiet"])
    #expect(try offeredByBash(["check", "--format", "="]).contains("sarif"), "bash parts words at '='")
    #expect(try offeredByBash(["check", "--format", "=", "js"]) == ["json"])
    #expect(try offeredByBash(["hook", ""]) == ["install", "uninstall", "run"])
    #expect(try offeredByBash(["hook", "run", "inw"]) == ["inward.bash"])
    #expect(try offeredByBash(["completions", ""]) == ["bash", "zsh", "fish"])
    #expect(try offeredByBash(["init", "--preset", "mv"]) == ["mvvm-c"])
    #expect(try offeredByBash(["schema", "fi"]) == ["findings", "fix"])
    #expect(try offeredByBash(["explain", "stale"]) == ["stale-baseline"])
    #expect(try offeredByBash(["layers", "Dat"]) == ["Data"])
    #expect(try offeredByBash(["why", "Data", "Do"]) == ["Domain"])
    for words in [["check", "--jobs", ""], ["check", "--as-of", ""], ["check", "--base", "inw"]] {
      #expect(try offeredByBash(words).isEmpty, "\(words)")
    }
  }

  /// The variables have the values that bash sets when a user presses the Tab key.
  @Test func namesWithBlanksAreOneWordOfBash() throws {
    let output = try offered(
      by: "bash",
      """
      mkdir -p 'my app/Data'; source ./inward.bash; type compopt >/dev/null || exit 0
      COMP_WORDS=(inward check my); COMP_CWORD=2; _inward 2>/dev/null; printf '<%s>' "${COMPREPLY[@]}"
      """)
    #expect(output == "<my app>")
  }

  @Test func branchesAreOffered() throws {
    try withRepository { repository in
      try repository.git("branch", "topic/one")
      let script = try inward(["completions", "bash"]).output
      try write([".git/inward.bash": script], below: repository.folder)
      for words in ["check --base top", "diff top"] {
        let line =
          "source .git/inward.bash; COMP_WORDS=(inward \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); "
          + "_inward; echo \"${COMPREPLY[@]}\""
        let result = try run(
          URL(fileURLWithPath: "/usr/bin/env"), ["bash", "-c", line], in: repository.folder, atMost: 60)
        #expect(result.output == "topic/one\n", "\(result.errors)")
      }
    }
  }

  @Test func fish() throws {
    func offers(_ line: String) throws -> [String] {
      try offered(by: "fish", "source inward.fish; complete -C '\(line)'")
        .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try offers("inward chec").contains("check"))
    #expect(try offers("inward check --form") == ["--format"])
    #expect(try offers("inward check --format js") == ["json"])
    #expect(try offers("inward hook un") == ["uninstall"])
    #expect(try offers("inward completions zs") == ["zsh"])
    #expect(try offers("inward init --preset mv") == ["mvvm-c"])
    #expect(try offers("inward check inw") == ["inward.fish"])
    #expect(try offers("inward check --rules inw") == ["inward.fish"])
    #expect(try offers("inward check --jobs inw").isEmpty)
    #expect(try offers("inward layers inw") == ["inward.fish"])
    #expect(try offers("inward may Da") == ["Data"])
  }

  /// Presses the Tab key in a shell with its own terminal.
  @Test(arguments: [
    ("chec", "inward check"), ("check --qui", "--quiet"), ("check --format sar", "sarif"), ("hook unin", "uninstall"),
    ("init --preset mvvm", "mvvm-c"), ("may Doma", "Domain"),
  ])
  func zsh(_ typed: String, _ completed: String) throws {
    let output = try offered(
      by: "zsh",
      """
      zmodload zsh/zpty
      zpty shell 'zsh -f -i'
      zpty -w shell 'autoload -Uz compinit; compinit -u -D; source ./inward.zsh; bindkey "^I" complete-word; echo rea""dy'
      zpty -r shell out '*ready*'
      zpty -n -w shell $'inward \(typed)\\t'
      sleep 1
      zpty -n -w shell $'\\x15echo E""ND\\n'
      zpty -r shell out '*END*'
      print -r -- $out
      """)
    // The bell rings between the typed text and the inserted text.
    let line = output.filter { $0 != "\u{7}" }
    #expect(line.contains(completed), "\(line)")
  }

  @Test func otherShellsAreDistinguished() throws {
    for arguments in [["completions"], ["completions", "tcsh"], ["completions", "bash", "zsh"]] {
      let result = try inward(arguments)
      #expect(result.status == 2)
      #expect(result.errors.contains("takes bash, zsh or fish"))
    }
  }
}
