// `inward facts`.
import InwardPipeline

extension Command {
  static let facts = Command(
    name: "facts", summary: "print what the reader sees in files",
    operands: "PATH...",
    description: """
      Prints every import, declaration, binding, mention, condition and note of each file, one line for each, without
      any rule. A folder stands for all Swift files below it, '-' for standard input. docs/facts.md tells the form.
      """,
    options: [.factsFormat, .jobs], run: runFacts)
}

private func runFacts(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  if arguments.operands.isEmpty { throw UsageFault(text: "'inward facts' needs a PATH, or '-' for standard input") }
  let jobs = try arguments.jobCount()
  do {
    let files = try facts(of: arguments.operands, jobs: jobs)
    if arguments[.factsFormat] == "none" {
      Terminal.print(totals(of: files))
    } else {
      for file in files { Terminal.print(text(of: file, isOneOfSeveral: files.count > 1)) }
    }
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
