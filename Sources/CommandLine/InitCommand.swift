// Defines and runs the command `inward init`.
import InwardPipeline

extension Command {
  static let initialize = Command(
    name: "init", summary: "write a first rules.yml for a project",
    operands: "[DIRECTORY]",
    description: """
      Looks at targets, directories, names of types and the references between them, and proposes layers in the order
      that the fewest references violate. Writes a rules.yml, its schema for editors, and a baseline of today's
      findings, so that the first check passes. Prints the proposal, and how much of the code each rule guards. Existing
      files are kept unless you pass --force.
      """,
    options: [.preset, .force, .jobs], run: runInit)
}

private func runInit(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count <= 1 else { throw UsageFault(text: "'inward init' takes at most one DIRECTORY") }
  let request = InitRequest(
    folder: arguments.operands.first ?? ".", isForced: arguments.has(.force), preset: arguments[.preset],
    jobs: try arguments.jobCount(), day: try arguments.chosenDay())
  do {
    Terminal.print(try initialize(request))
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
