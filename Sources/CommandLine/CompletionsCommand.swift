// `inward completions`: what shells offer, made from the same table as parsing and help.

extension Command {
  static let completions = Command(
    name: "completions", summary: "print a completion script for a shell",
    operands: "SHELL",
    description: """
      Prints a script that teaches bash, zsh or fish the commands and options of this version:

        bash   inward completions bash > ~/.local/share/bash-completion/completions/inward
        zsh    inward completions zsh > "${fpath[1]}/_inward"
        fish   inward completions fish > ~/.config/fish/completions/inward.fish
      """,
    options: [], run: runCompletions)
}

private func runCompletions(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count == 1, let script = completionScripts[arguments.operands[0]] else {
    throw UsageFault(text: "'inward completions' takes one of bash, zsh and fish")
  }
  Terminal.print(script(Inward.commands))
  return .clean
}

private let completionScripts: [String: @Sendable ([Command]) -> String] = [
  "bash": bashCompletions, "zsh": zshCompletions, "fish": fishCompletions,
]

extension Command {
  fileprivate var allOptions: [Option] { options + [.help] }
}

@Sendable
private func bashCompletions(_ commands: [Command]) -> String {
  var values: [String] = []
  var switches: [String] = []
  for command in commands {
    for option in command.allOptions where option.value != nil {
      let words = option.choices.isEmpty ? "-f" : "-W '\(option.choices.joined(separator: " "))'"
      values.append("    '\(command.name) \(option.name)') COMPREPLY=($(compgen \(words) -- \"$word\")); return ;;")
    }
    let names = command.allOptions.map(\.name).joined(separator: " ")
    switches.append("    \(command.name)) COMPREPLY=($(compgen -W '\(names)' -- \"$word\")) ;;")
  }
  let names = commands.map(\.name)
  return """
    # Completions of inward for bash.
    _inward() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}" command=check
      COMPREPLY=()
      if ((COMP_CWORD == 1)) && [[ $word != -* ]]; then
        COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$word") $(compgen -f -- "$word"))
        return
      fi
      case "${COMP_WORDS[1]}" in
        \(names.joined(separator: "|"))) command="${COMP_WORDS[1]}" ;;
      esac
      case "$command $before" in
    \(values.joined(separator: "\n"))
      esac
      if [[ $word != -* ]]; then
        COMPREPLY=($(compgen -f -- "$word"))
        return
      fi
      case "$command" in
    \(switches.joined(separator: "\n"))
      esac
    }
    complete -o filenames -F _inward inward

    """
}

@Sendable
private func zshCompletions(_ commands: [Command]) -> String {
  let names = commands.map { "    '\($0.name):\(zshText($0.summary))'" }.joined(separator: "\n")
  let cases = commands.map { command in
    let options = command.allOptions.map { option -> String in
      let head = "\(option.name)[\(zshText(option.summary))]"
      guard let value = option.value else { return "'\(head)'" }
      let words = option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))"
      return "'*\(head):\(value):\(words)'"
    }
    return "    \(command.name)) _arguments \((options + ["'*:PATH:_files'"]).joined(separator: " ")) ;;"
  }
  return """
    #compdef inward
    # Completions of inward for zsh.
    _inward() {
      local -a commands
      commands=(
    \(names)
      )
      if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
        _describe command commands
        _files
        return
      fi
      local command=check
      if ((${commands[(I)$words[2]:*]})); then
        command=$words[2]
        shift words
        ((CURRENT--))
      fi
      case $command in
    \(cases.joined(separator: "\n"))
      esac
    }
    if [[ $funcstack[1] == _inward ]]; then _inward "$@"; else compdef _inward inward; fi

    """
}

/// A colon and brackets part the fields of a description, and a quote would end it.
private func zshText(_ text: String) -> String {
  text.map { character in
    switch character {
    case ":", "[", "]": "\\\(character)"
    case "'": "'\\''"
    default: String(character)
    }
  }.joined()
}

@Sendable
private func fishCompletions(_ commands: [Command]) -> String {
  var lines = ["# Completions of inward for fish."]
  for command in commands {
    lines.append(
      "complete -c inward -n __fish_use_subcommand -a \(command.name) -d \(fishText(command.summary))")
    for option in command.allOptions {
      let name = option.name.drop { $0 == "-" }
      let words = option.choices.isEmpty ? "" : " -x -a '\(option.choices.joined(separator: " "))'"
      let value = option.value == nil ? "" : option.choices.isEmpty ? " -r" : words
      lines.append(
        "complete -c inward -n '__fish_seen_subcommand_from \(command.name)' -l \(name)\(value) "
          + "-d \(fishText(option.summary))")
    }
  }
  return lines.joined(separator: "\n") + "\n"
}

private func fishText(_ text: String) -> String {
  "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
}
