// Defines and runs the command `inward report`.
import InwardPipeline

extension Command {
  static let report = Command(
    name: "report", summary: "write an HTML page: layers, references, findings, cycles and hot spots",
    operands: "",
    description: """
      Writes one HTML file that opens in any browser and loads nothing from the network: the layers as an onion with the
      references between them, a matrix of references, each finding with its source line, cycles with the cheapest edge
      to cut, and the most used types. Click a layer to see its directories and types. With --history it also shows
      findings over time. The page shows a date only with --as-of.
      """,
    options: [.pageOutput, .pageHistory, .rules, .asOf, .jobs], run: runReport)
}

extension Option {
  static let pageOutput = Option(
    name: "--output", value: "FILE", summary: "write the page to this file (default: report.html)")
  static let pageHistory = Option(
    name: "--history", value: "FILE", summary: "show the history that 'inward history --format json' wrote to this file"
  )
}

private func runReport(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.isEmpty else { throw UsageFault(text: "'inward report' takes only options") }
  let file = arguments[.pageOutput] ?? "report.html"
  var request = CheckRequest(try arguments.projectRequest(), on: try arguments.chosenDay())
  request.project.outputs = [file]
  var pageRequest = PageRequest(request)
  (pageRequest.saysDay, pageRequest.history) = (arguments[.asOf] != nil, arguments[.pageHistory])
  do {
    try saveReport(try page(pageRequest), to: file)
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
