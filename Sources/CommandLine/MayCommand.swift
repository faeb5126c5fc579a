// `inward may`.
import InwardPipeline

extension Command {
  static let may = Command(
    name: "may", summary: "tell whether one part of the project may use another",
    operands: "FROM TO",
    description: """
      FROM and TO are each a layer, a file or a declaration of the project, as in 'inward why': 'Domain',
      'App/Main.swift', 'Main.run()'. FROM may be a Swift file that does not exist yet. The answer is that of all rules
      about references: the layers, what they expose, slices, and the team's own rules. Imports of modules from outside
      and names that are banned as they are written are not asked about.
      exit status: 0 yes, also if only in part; 1 no; 2 could not run
      """,
    options: [.rules, .textOrJSON, .jobs, .colour], run: runMay)
}

private func runMay(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count == 2 else { throw UsageFault(text: "'inward may' takes FROM and TO") }
  let request = try arguments.projectRequest()
  let format = ListFormat(rawValue: arguments[.textOrJSON] ?? "text") ?? .text
  let words = arguments.operands
  do {
    let permit = try may(from: words[0], to: words[1], request, as: format, isColoured: arguments.wantsColour())
    Terminal.print(permit.text)
    return permit.isAllowed ? .clean : .findings
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
