// Defines and runs the command `inward metrics`.
import InwardPipeline

extension Command {
  static let metrics = Command(
    name: "metrics", summary: "measure how layers, modules and types depend on each other",
    operands: "",
    description: """
      Prints for each part how many declarations elsewhere use it (in) and how many of its own use something elsewhere
      (out); its instability, out / (in + out); its abstractness, the share of protocols; its distance from the main
      sequence, |abstractness + instability - 1|; and how many parts it depends on, directly or indirectly, including
      itself. Rules can limit instability and distance with 'max'. Without --level, the text lists layers and modules,
      and how many files each kind of rule guards; JSON and CSV list types as well.
      """,
    options: [.metricsLevel, .metricsFormat, .rules, .jobs], run: runMetrics)
}

extension Option {
  static let metricsLevel = Option(
    name: "--level", value: "LEVEL", summary: "only layers, modules or types", choices: metricsLevels)
  static let metricsFormat = Option(
    name: "--format", value: "FORMAT", summary: "text, json or csv", choices: MetricsFormat.allCases.map { $0.rawValue }
  )
}

private func runMetrics(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.isEmpty else { throw UsageFault(text: "'inward metrics' takes only options") }
  let request = try arguments.projectRequest()
  let format = arguments[.metricsFormat].flatMap { MetricsFormat(rawValue: $0) } ?? .text
  do {
    Terminal.print(try metrics(request, at: arguments[.metricsLevel], as: format))
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
