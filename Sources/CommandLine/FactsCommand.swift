// `inward facts`.
import InwardPipeline

extension Command {
  static let facts = Command(
    name: "facts", summary: "print what the reader sees in files",
    operands: "PATH...",
    description: """
      Prints every import, declaration, binding, mention, condition and note of each file, without any rule: as text
      one line for each, as JSON one object for each file. A folder stands for all Swift files below it, '-' for
      standard input. docs/facts.md tells both forms.
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
