// Completions, offered by the shells that they are for.
import Foundation
import InwardTestSupport
import Testing

@Suite struct Completions {
  /// Runs a script of a shell with the completions beside it in `inward.SHELL`.
  private func offered(by shell: String, _ script: String) throws -> String {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let completions = try inward(["completions", shell])
    #expect(completions.status == 0)
    try write(["inward.\(shell)": completions.output, "script": script], below: folder)
    let env = URL(fileURLWithPath: "/usr/bin/env")
    let syntax = try run(env, [shell, "-n", "inward.\(shell)"], in: folder)
    #expect(syntax.status == 0, "\(syntax.errors)")
    let result = try run(env, [shell, "script"], in: folder, environment: ["TERM": "dumb"])
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
  }

  @Test func fish() throws {
    func offers(_ line: String) throws -> [String] {
      try offered(by: "fish", "source inward.fish; complete -C '\(line)'")
        .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try offers("inward chec").contains("check"))
    #expect(try offers("inward check --form") == ["--format"])
    #expect(try offers("inward check --format js") == ["json"])
  }

  /// A shell on a terminal of its own, and the tabulator pressed in it.
  @Test(arguments: [("chec", "inward check"), ("check --qui", "--quiet"), ("check --format sar", "sarif")])
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
    // The bell rings between what was typed and what was put in.
    let line = output.filter { $0 != "\u{7}" }
    #expect(line.contains(completed), "\(line)")
  }

  @Test func otherShellsAreToldApart() throws {
    for arguments in [["completions"], ["completions", "tcsh"], ["completions", "bash", "zsh"]] {
      let result = try inward(arguments)
      #expect(result.status == 2)
      #expect(result.errors.contains("takes one of bash, zsh and fish"))
    }
  }
}
