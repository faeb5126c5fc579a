// Help and usage errors, generated from the table of commands.
import InwardPatterns

extension Command {
  /// The text of `inward COMMAND --help`.
  var help: String {
    let rows = (options + [.help]).map { option in
      (option.value.map { "\(option.name) \($0)" } ?? option.name, option.summary)
    }
    return """
      \(summary)

      usage: inward \(name) [options]\(operands.isEmpty ? "" : " " + operands)

      \(description)

      options:
      \(columns(rows))

      """
  }
}

/// Returns the text of `inward --help`.
func overview(of commands: [Command]) -> String {
  """
  inward \(version): an architecture linter for Swift

  usage: inward [command] [options] [PATH...]

  commands:
  \(columns(commands.map { ($0.name, $0.summary) }))

  'inward' alone runs 'inward check'. 'inward COMMAND --help' explains a command; 'inward --version' prints the version.
  exit status: 0 clean, 1 findings that are errors, 2 could not run

  """
}

private func columns(_ rows: [(String, String)]) -> String {
  let width = rows.map { $0.0.count }.max() ?? 0
  return rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }
    .joined(separator: "\n")
}

extension UsageFault {
  init(unknownOption name: String, of command: Command, _ options: [Option]) {
    // `-v` and `-V` are the short options for the version in other programs.
    let meant = ["-v", "-V"].contains(name) ? Option.version.name : nearMiss(of: name, among: options.map { $0.name })
    let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
    text = "unknown option '\(name)' of 'inward \(command.name)'\(hint)"
  }
}
