// Defines and runs the command `inward fix`.
import InwardPipeline

extension Command {
  static let fix = Command(
    name: "fix", summary: "fix findings where the result is certain",
    operands: "[PATH...]",
    description: """
      Prints a patch for 'git apply', and a summary of it on standard error. A PATH limits which findings are fixed.
      There are three kinds of fixes: remove an import that the file does not use; move a file, or single declarations
      in it, to another layer in the same module; declare a protocol in an inner layer and let the outer type adopt it.
      Each fix is tried in memory: its own findings must disappear, all others must stay, and no new ones may appear.
      The findings without a fix are counted by reason. Paths in the patch are relative to the root of the repository.
      exit status: 0, with or without fixes; 2 could not run
      """,
    options: [.rules, .fixOnly, .fixKind, .fixWrite, .textOrJSON, .asOf, .jobs], run: runFix)
}

extension Option {
  static let fixOnly = Option(
    name: "--only", alias: "--rule", value: "RULE",
    summary: "fix only findings of this rule; may be given several times (alias: --rule)",
    offered: ruleNames)
  static let fixKind = Option(
    name: "--kind", value: "KIND", summary: "only fixes of this kind; may be given several times", choices: fixKinds)
  static let fixWrite = Option(name: "--write", summary: "apply the fixes to the files on disk")
}

private func runFix(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  var request = FixRequest(try arguments.checkRequest())
  request.check.rules = arguments.all(.fixOnly)
  let kinds = arguments.all(.fixKind).compactMap { fixKind(called: $0) }
  if !kinds.isEmpty { request.kinds = Set(kinds) }
  request.writes = arguments.has(.fixWrite)
  do {
    let outcome = try fix(request)
    if arguments[.textOrJSON] == "json" {
      Terminal.print(outcome.json)
    } else {
      // Standard output is for 'git apply' alone.
      if !request.writes { Terminal.print(outcome.patch) }
      if request.writes { Terminal.print(outcome.summary) } else { Terminal.complain(outcome.summary) }
    }
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
