// `inward init`.
import InwardPipeline

extension Command {
  static let initialise = Command(
    name: "init", summary: "write a first rules.yml for a project",
    operands: "[FOLDER]",
    description: """
      Looks at the folders, the names of types and what they name, guesses the layers and the order that the fewest
      names go against, and writes a rules.yml, with a baseline for what stands against it: the code passes as it is.
      Tells what was guessed. Nothing is overwritten without --force.
      """,
    options: [.preset, .force, .jobs], run: runInit)
}

private func runInit(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count <= 1 else { throw UsageFault(text: "'inward init' takes one folder") }
  let request = InitRequest(
    folder: arguments.operands.first ?? ".", isForced: arguments.has(.force), preset: arguments[.preset],
    jobs: try arguments.jobCount(), day: try arguments.checkRequest().day)
  do {
    Terminal.print(try initialise(request))
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
