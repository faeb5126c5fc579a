// `inward init`.
import InwardPipeline

extension Command {
  static let initialise = Command(
    name: "init", summary: "write a first rules.yml for a project",
    operands: "[FOLDER]",
    description: """
      Looks at targets, folders, names of types and the references between them, guesses the layers and the order that
      the fewest references break, and writes a rules.yml, its schema for editors, and a baseline of today's findings:
      the code passes as it is. Prints what was guessed, and how much of the code each rule guards. Nothing is
      overwritten without --force.
      """,
    options: [.preset, .force, .jobs], run: runInit)
}

private func runInit(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count <= 1 else { throw UsageFault(text: "'inward init' takes one folder") }
  let request = InitRequest(
    folder: arguments.operands.first ?? ".", isForced: arguments.has(.force), preset: arguments[.preset],
    jobs: try arguments.jobCount(), day: try arguments.chosenDay())
  do {
    Terminal.print(try initialise(request))
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
