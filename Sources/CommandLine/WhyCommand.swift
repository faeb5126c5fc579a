// Defines and runs the command `inward why`.
import InwardPipeline

extension Command {
  static let why = Command(
    name: "why", summary: "show the shortest chains of references from one place to another",
    operands: "FROM TO",
    description: """
      FROM and TO are each a layer, a slice, a file or a declaration of the project: 'Domain', 'features(Cart)',
      'App/Main.swift', 'Main.run()'. Chains go from one top-level declaration to the next, the shortest first, with the
      place of each step. If a word is ambiguous, write 'layer:NAME', 'slice:NAME', 'file:PATH' or 'PATH:DECLARATION'.
      exit status: 0 there is a chain, 1 there is none, 2 could not run
      """,
    options: [.rules, .most, .textOrJSON, .jobs, .color], run: runWhy)
}

extension Option {
  static let most = Option(name: "--most", value: "N", summary: "how many chains to show (default: 10)")
}

private func runWhy(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count == 2 else { throw UsageFault(text: "'inward why' takes FROM and TO") }
  let most = try arguments.number(of: .most, atMost: 10_000) ?? 10
  let request = try arguments.projectRequest()
  let format = ListFormat(rawValue: arguments[.textOrJSON] ?? "text") ?? .text
  let words = arguments.operands
  do {
    let reasons = try why(
      from: words[0], to: words[1], most: most, request, as: format, usesColor: arguments.wantsColor())
    Terminal.print(reasons.text)
    return reasons.isEmpty ? .findings : .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
