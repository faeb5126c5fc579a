// `inward check`.
import InwardPipeline

extension Command {
  static let check = Command(
    name: "check", summary: "report each inner layer that names something of an outer one",
    operands: "[PATH...]",
    description: """
      Reads the Swift sources of the project that the nearest rules.yml describes, and reports what breaks its rules.
      A PATH chooses whose findings are printed; the whole project is read all the same. '@FILE' stands for the paths in
      a file, one on a line.
      """,
    options: [.rules, .format, .output, .jobs, .quiet, .verbose, .colour], run: runCheck)
}

private func runCheck(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  // `git diff --name-only > list` may find nothing: then nobody's findings are wanted.
  if arguments.hasList && arguments.operands.isEmpty { return .clean }
  let request = CheckRequest(
    paths: arguments.operands, rulesFile: arguments[.rules], jobs: try arguments.jobCount())
  let format = ReportFormat(rawValue: arguments[.format] ?? "text") ?? .text
  do {
    let examination = try check(request)
    let style = TextStyle(
      isColoured: arguments.wantsColour(), isQuiet: arguments.has(.quiet), isVerbose: arguments.has(.verbose))
    let text = report(of: examination, as: format, style: style)
    if let path = arguments[.output] {
      try saveReport(text, to: path)
    } else {
      Terminal.print(text)
    }
    return isClean(examination) ? .clean : .findings
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}

extension Arguments {
  func jobCount() throws(UsageFault) -> Int {
    guard let text = self[.jobs] else { return CheckRequest().jobs }
    guard let count = Int(text), count > 0, count <= 256 else {
      throw UsageFault(text: "--jobs takes a number from 1 to 256, not '\(text)'")
    }
    return count
  }

  /// Colours on a terminal, unless NO_COLOR says no; `--color` has the last word. A file gets none.
  func wantsColour() -> Bool {
    switch self[.colour] {
    case "always": true
    case "never": false
    default:
      Terminal.isOutputTerminal && self[.output] == nil && (Terminal.environment("NO_COLOR") ?? "").isEmpty
    }
  }
}
