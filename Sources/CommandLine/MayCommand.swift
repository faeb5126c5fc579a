// Defines and runs the command `inward may`.
import InwardPipeline

extension Command {
  static let may = Command(
    name: "may", summary: "check whether one part of the project may use another",
    operands: "FROM TO",
    description: """
      FROM and TO are each a layer, a slice, a file or a declaration of the project, as in 'inward why': 'Domain',
      'features(Cart)', 'App/Main.swift', 'Main.run()'. FROM may be a Swift file that does not exist yet. A path
      is relative to the current directory or to that of the project, or is the end of one file's path. The answer
      respects all rules about references: layers, exposed declarations, slices, and your own rules. It ignores imports
      of external modules and banned names.
      exit status: 0 yes, even if only in part; 1 no; 2 could not run
      """,
    options: [.rules, .textOrJSON, .jobs, .color], run: runMay)
}

private func runMay(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count == 2 else { throw UsageFault(text: "'inward may' takes FROM and TO") }
  let request = try arguments.projectRequest()
  let format = ListFormat(rawValue: arguments[.textOrJSON] ?? "text") ?? .text
  let words = arguments.operands
  do {
    let permit = try may(from: words[0], to: words[1], request, as: format, usesColor: arguments.wantsColor())
    Terminal.print(permit.text)
    return permit.isAllowed ? .clean : .findings
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
