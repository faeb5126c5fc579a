// Defines and runs the command `inward diff`.
import InwardPipeline

extension Command {
  static let diff = Command(
    name: "diff", summary: "show how the architecture changed since a revision",
    operands: "REV [REV]",
    description: """
      Compares which layers and modules use each other: new and removed dependencies, dependencies with more or fewer
      references, new and removed cycles. With one REV, compares the commit where HEAD branched off it with the files on
      disk; with two, compares them with each other. Each state is divided into the layers of its own rules. Prints
      nothing if nothing changed.
      """,
    options: [.rules, .diffFormat, .output, .jobs], run: runDiff)
}

private func runDiff(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard (1...2).contains(arguments.operands.count) else {
    throw UsageFault(text: "'inward diff' takes one or two REVs")
  }
  var request = DiffRequest(revisions: arguments.operands, of: try arguments.projectRequest())
  request.project.outputs = arguments[.output].map { [$0] } ?? []
  do {
    let format = DiffFormat(rawValue: arguments[.diffFormat] ?? "text") ?? .text
    let text = report(of: try diff(request, notify: Terminal.complain), as: format)
    if let file = arguments[.output] { try saveReport(text, to: file) } else { Terminal.print(text) }
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
