// The entry: picks the command, runs it, exits.
import InwardPatterns
import InwardPipeline

let version = "0.1.0"

@main
enum Inward {
  static let commands: [Command] = [
    .check, .diff, .hook, .baseline, .initialise, .layers, .modules, .why, .explain, .schema, .testRules, .facts,
    .completions,
  ]

  static func main() {
    Terminal.ignoreBrokenPipes()
    Terminal.exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ words: [String]) -> ExitStatus {
    switch words.first {
    case "--version": Terminal.print("inward \(version)\n")
    case "--help", "-h", "help": return help(on: words.dropFirst().first)
    default: return runCommand(words)
    }
    return .clean
  }

  private static func help(on name: String?) -> ExitStatus {
    guard let name else {
      Terminal.print(overview(of: commands))
      return .clean
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      Terminal.complain("inward: no command is called '\(name)'\(hint(at: name))\ntry 'inward --help'")
      return .couldNotRun
    }
    Terminal.print(command.help)
    return .clean
  }

  private static func hint(at name: String) -> String {
    nearMiss(of: name, among: commands.map { $0.name }).map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func runCommand(_ words: [String]) -> ExitStatus {
    var help = "inward --help"
    do {
      let (command, rest) = try chooseCommand(words)
      help = "inward \(command.name) --help"
      let arguments = try Arguments(rest, for: command, readList: readPathList)
      if arguments.has(.help) {
        Terminal.print(command.help)
        return .clean
      }
      return try command.run(arguments)
    } catch {
      complain(error, about: words, readMoreBy: help)
      return .couldNotRun
    }
  }

  /// A first word that is no command is a path of `check`, if there is such a path: `inward Sources`.
  private static func chooseCommand(_ words: [String]) throws(UsageFault) -> (Command, [String]) {
    guard let first = words.first, !first.hasPrefix("-"), !first.hasPrefix("@") else {
      try expectNoCommand(behind: words)
      return (.check, words)
    }
    if let command = commands.first(where: { $0.name == first }) { return (command, Array(words.dropFirst())) }
    if pathExists(first) { return (.check, words) }
    if first.isEmpty { throw UsageFault(emptyPath: ()) }
    throw UsageFault(text: "no command and no path is called '\(first)'\(hint(at: first))")
  }

  /// `inward --verbose check` would look for a path of that name.
  private static func expectNoCommand(behind words: [String]) throws(UsageFault) {
    guard let index = words.firstIndex(where: { word in commands.contains { $0.name == word } }), index > 0,
      words[index - 1].hasPrefix("-"), !Command.check.takesValue(words[index - 1]), !pathExists(words[index])
    else { return }
    let rest = words[..<index] + words[(index + 1)...]
    throw UsageFault(text: "a command stands first: 'inward \(([words[index]] + rest).joined(separator: " "))'")
  }

  private static func readPathList(_ path: String) throws(UsageFault) -> [String] {
    guard let lines = linesOfFile(path) else { throw UsageFault(text: "@\(path): cannot be read") }
    return lines
  }
}
