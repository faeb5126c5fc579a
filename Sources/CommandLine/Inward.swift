// The entry point: selects a command, runs it and exits.
import InwardEscapes
import InwardPatterns
import InwardPipeline
import InwardPlatform

let version = "0.1.0"

/// Runs the program with the arguments of `main`. Swift's own list of arguments is not used: on Linux, Swift reads it
/// from `/proc`, so it is empty if `/proc` is not mounted. (The package manager renames the `main` of a target after
/// the target.)
@_cdecl("inward_main")
public func enter(_ count: Int32, _ words: UnsafePointer<UnsafePointer<CChar>?>) -> Int32 {
  Terminal.takeOwnSignals()
  explainMissingMemory()
  useOneHeap()
  let words = (0..<Int(count)).map { words[$0].flatMap { String(validatingCString: $0) } }
  withDeepStack { Terminal.exit(Inward.run(words: words)) }
  return ExitStatus.couldNotRun.rawValue
}

enum Inward {
  static let commands: [Command] = [
    .check, .diff, .affected, .history, .graph, .report, .hook, .baseline, .initialize, .layers, .metrics, .modules,
    .why, .may, .fix, .explain, .schema, .testRules, .facts, .languageServer, .agentTools, .agents, .completions,
  ]

  /// Runs the program; the first word is its name. A word that is not UTF-8 is nil and makes the run fail: the program
  /// could not open such a path.
  static func run(words: [String?]) -> ExitStatus {
    if let index = words.dropFirst().firstIndex(of: nil) {
      Terminal.complain("inward: argument \(index) is not UTF-8")
      return .couldNotRun
    }
    return run(words.dropFirst().compactMap { $0 }, calledAs: words.first.flatMap { $0 } ?? "inward")
  }

  private static func run(_ words: [String], calledAs program: String) -> ExitStatus {
    switch words.first {
    case "--version": Terminal.print("inward \(version)\n")
    case "--help", "-h", "help": return help(on: words.dropFirst().first)
    default: return runCommand(words, calledAs: program)
    }
    return .clean
  }

  private static func help(on name: String?) -> ExitStatus {
    guard let name else {
      Terminal.print(overview(of: commands))
      return .clean
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      let text: Message = "inward: unknown command '\(name)'\(hint(at: name))\ntry 'inward --help'"
      Terminal.complain(text.text)
      return .couldNotRun
    }
    Terminal.print(command.help)
    return .clean
  }

  private static func hint(at name: String) -> String {
    nearMiss(of: name, among: commands.map { $0.name }).map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func runCommand(_ words: [String], calledAs program: String) -> ExitStatus {
    var help = "inward --help"
    do {
      let (command, rest) = try chooseCommand(words)
      help = "inward \(command.name) --help"
      var arguments = try Arguments(rest, for: command, readList: readPathList)
      arguments.program = program
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

  /// Chooses the command. A first word that is not a command is a path for `check` if the path exists:
  /// `inward Sources`.
  private static func chooseCommand(_ words: [String]) throws(UsageFault) -> (Command, [String]) {
    guard let first = words.first, !first.hasPrefix("-"), !first.hasPrefix("@") else {
      try expectNoCommand(behind: words)
      return (.check, words)
    }
    if let command = commands.first(where: { $0.name == first }) { return (command, Array(words.dropFirst())) }
    if pathExists(first) { return (.check, words) }
    if first.isEmpty { throw UsageFault(emptyPath: ()) }
    throw UsageFault(text: "'\(first)' is neither a command nor a path\(hint(at: first))")
  }

  /// Rejects a command after an option. Otherwise, `inward --verbose check` would look for a path named `check`.
  private static func expectNoCommand(behind words: [String]) throws(UsageFault) {
    guard let index = words.firstIndex(where: { word in commands.contains { $0.name == word } }), index > 0,
      words[index - 1].hasPrefix("-"), !Command.check.takesValue(words[index - 1]), !pathExists(words[index])
    else { return }
    let rest = words[..<index] + words[(index + 1)...]
    throw UsageFault(text: "the command comes first: 'inward \(([words[index]] + rest).joined(separator: " "))'")
  }

  private static func readPathList(_ path: String) throws(UsageFault) -> [String] {
    guard let lines = linesOfFile(path) else { throw UsageFault(text: "@\(path): cannot be read") }
    return lines
  }
}
