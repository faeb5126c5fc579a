// Defines and runs the command `inward schema`.
import InwardPatterns
import InwardPipeline

extension Command {
  static let schema = Command(
    name: "schema", summary: "print the JSON schema of rules files or of a report",
    operands: "[NAME]", words: schemaNames,
    description: """
      Prints the JSON schema of rules.yml. Editors use it to complete keys and mark mistakes:

        inward schema > rules.schema.json

      With NAME, prints another schema: \(schemaNames.dropFirst().joined(separator: ", ")).
      """,
    options: [], run: runSchema)
}

private func runSchema(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count <= 1 else { throw UsageFault(text: "'inward schema' takes at most one name") }
  let name = arguments.operands.first ?? schemaNames[0]
  guard let text = schemaText(of: name) else {
    let hint = nearMiss(of: name, among: schemaNames).map { "; did you mean '\($0)'?" } ?? ""
    throw UsageFault(text: "unknown schema '\(name)'\(hint); schemas: \(schemaNames.joined(separator: ", "))")
  }
  Terminal.print(text)
  return .clean
}
