// `inward diff`.
import InwardPipeline

extension Command {
  static let diff = Command(
    name: "diff", summary: "show how the architecture changed since a revision",
    operands: "REV [REV]",
    description: """
      Compares which layers and modules use each other: new and removed dependencies, dependencies with more or fewer
      references, new and removed cycles. One REV is compared, from where HEAD branched off, with the files on disk; two
      are compared with each other. Each state is shown in the layers of its own rules. Prints nothing if nothing
      changed.
      """,
    options: [.rules, .diffFormat, .output, .jobs], run: runDiff)
}

private func runDiff(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard (1...2).contains(arguments.operands.count) else {
    throw UsageFault(text: "'inward diff' takes REV, or REV REV")
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
