// The entry: picks the command, runs it, exits.
import InwardPatterns
import InwardPipeline

let version = "0.1.0"

@main
enum Inward {
  static let commands: [Command] = [
    .check, .baseline, .initialise, .layers, .why, .explain, .testRules, .facts,
  ]

  static func main() {
    Terminal.ignoreBrokenPipes()
    Terminal.exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ words: [String]) -> ExitStatus {
    switch words.first {
    case "--version": Terminal.print("inward \(version)\n")
    case "--help", "-h", "help": Terminal.print(help(on: words.dropFirst().first))
    default: return runCommand(words)
    }
    return .clean
  }

  private static func help(on name: String?) -> String {
    commands.first { $0.name == name }?.help ?? overview(of: commands)
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
      Terminal.complain("inward: \(error.text)\ntry '\(help)'")
      return .couldNotRun
    }
  }

  /// A first word that is no command is a path of `check`, if there is such a path: `inward Sources`.
  private static func chooseCommand(_ words: [String]) throws(UsageFault) -> (Command, [String]) {
    guard let first = words.first, !first.hasPrefix("-"), !first.hasPrefix("@") else { return (.check, words) }
    if let command = commands.first(where: { $0.name == first }) { return (command, Array(words.dropFirst())) }
    if pathExists(first) { return (.check, words) }
    let hint = nearMiss(of: first, among: commands.map { $0.name }).map { "; did you mean '\($0)'?" } ?? ""
    throw UsageFault(text: "no command and no path is called '\(first)'\(hint)")
  }

  private static func readPathList(_ path: String) throws(UsageFault) -> [String] {
    guard let lines = linesOfFile(path) else { throw UsageFault(text: "@\(path): cannot be read") }
    return lines
  }
}
