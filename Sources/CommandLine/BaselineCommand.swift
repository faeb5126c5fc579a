// `inward baseline`.
import InwardPipeline

extension Command {
  static let baseline = Command(
    name: "baseline", summary: "accept today's findings, so that only new ones are reported",
    operands: "[PATH]",
    description: """
      Writes the findings of the whole project that the nearest rules.yml describes to baseline.yml beside it, or to the
      file that 'baseline:' in the rules names. 'inward check' reads it by itself and reports what is not in it. A PATH
      tells where to look for the project.
      """,
    options: [.rules, .baselineOutput, .prune, .asOf, .jobs], run: runBaseline)
}

private func runBaseline(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  if arguments.operands.count > 1 {
    throw UsageFault(text: "'inward baseline' takes one PATH: a baseline is a project's")
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
