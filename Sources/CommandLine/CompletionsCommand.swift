// Defines and runs the command `inward completions`. The scripts are generated from the same table as parsing and help.

extension Command {
  static let completions = Command(
    name: "completions", summary: "print a completion script for a shell",
    operands: "SHELL", words: ["bash", "zsh", "fish"],
    description: """
      Prints a script that completes the commands and options of this version in bash, zsh or fish:

        bash   inward completions bash > ~/.local/share/bash-completion/completions/inward
        zsh    inward completions zsh > "${fpath[1]}/_inward"
        fish   inward completions fish > ~/.config/fish/completions/inward.fish
      """,
    options: [], run: runCompletions)
}

private func runCompletions(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count == 1, let script = completionScripts[arguments.operands[0]] else {
    throw UsageFault(text: "'inward completions' takes bash, zsh or fish")
  }
  Terminal.print(script(Inward.commands))
  return .clean
}

private let completionScripts: [String: @Sendable ([Command]) -> String] = [
  "bash": bashCompletions, "zsh": zshCompletions, "fish": fishCompletions,
]
