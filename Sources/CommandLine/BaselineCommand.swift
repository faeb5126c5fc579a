// Defines and runs the command `inward baseline`.
import InwardPipeline

extension Command {
  static let baseline = Command(
    name: "baseline", summary: "accept today's findings, so only new ones are reported",
    operands: "[PATH]",
    description: """
      Finds the nearest rules.yml and writes the findings of its project to baseline.yml next to it, or to the file that
      'baseline:' in rules.yml names. 'inward check' reads that file automatically and reports only findings that are
      not in it. With a PATH, the search for the project starts there.
      """,
    options: [.rules, .baselineOutput, .prune, .asOf, .jobs], run: runBaseline)
}

private func runBaseline(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  if arguments.operands.count > 1 {
    throw UsageFault(text: "'inward baseline' takes at most one PATH: each project has its own baseline")
  }
  let request = try arguments.checkRequest()
  do {
    let output = arguments[.baselineOutput]
    let story = arguments.has(.prune) ? pruneBaseline : recordBaseline
    Terminal.print(try story(request, output))
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
