// Defines and runs the command `inward facts`.
import InwardPipeline

extension Command {
  static let facts = Command(
    name: "facts", summary: "print everything that the parser finds in files",
    operands: "PATH...",
    description: """
      Prints every import, declaration, binding, reference, condition and note of each file, regardless of any rules: as
      text with one line for each item, or as JSON with one object for each file. A directory stands for all Swift files
      below it, '-' for standard input. Both formats are described in docs/facts.md.
      """,
    options: [.factsFormat, .jobs], run: runFacts)
}

private func runFacts(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  if arguments.operands.isEmpty { throw UsageFault(text: "'inward facts' needs a PATH, or '-' for standard input") }
  let jobs = try arguments.jobCount()
  let format = FactsFormat(rawValue: arguments[.factsFormat] ?? "text") ?? .text
  do {
    try printFacts(of: arguments.operands, as: format, jobs: jobs) { Terminal.print($0) }
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
