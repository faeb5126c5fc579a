// Defines and runs the command `inward affected`.
import InwardPipeline

extension Command {
  static let affected = Command(
    name: "affected", summary: "list the files and tests that a change can affect",
    operands: "[PATH...]",
    description: """
      Prints one path per line: the changed Swift files, and all files that refer to them, directly or indirectly. With
      --tests it prints only the tests that the change can break. With --base REV, it compares the files on disk with
      the commit where HEAD branched off REV, and PATHs limit the comparison. Without --base, the PATHs are the changed
      files; without either, the change consists of all uncommitted changes. A name whose meaning is unknown counts as a
      reference to every declaration of that name. A changed file that is not Swift affects all Swift files below the
      nearest directory that contains Swift files, unless --ignore excludes the changed file. No rules.yml is needed.
      """,
    options: [.baseOfChange, .onlyTests, .listModules, .ignoredChanges, .textOrJSON, .rules, .jobs], run: runAffected)
}

extension Option {
  static let baseOfChange = Option(
    name: "--base", value: "REV", summary: "compare with the commit where HEAD branched off this git revision")
  static let onlyTests = Option(name: "--tests", summary: "list only test files; with --modules, only test targets")
  static let listModules = Option(name: "--modules", summary: "list targets instead of files")
  static let ignoredChanges = Option(
    name: "--ignore", value: "PATTERN",
    summary: "ignore changed files that match, such as '**/*.md'; may be given several times")
}

private func runAffected(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  var request = AffectedRequest(try arguments.projectRequest())
  request.project.paths = arguments.operands
  request.project.listed = arguments.listed
  request.isOfList = !arguments.lists.isEmpty
  request.base = arguments[.baseOfChange]
  request.ignored = arguments.all(.ignoredChanges)
  let view = AffectedView(onlyTests: arguments.has(.onlyTests), listsModules: arguments.has(.listModules))
  let format = ListFormat(rawValue: arguments[.textOrJSON] ?? "text") ?? .text
  do {
    Terminal.print(try affected(request, view, as: format, notify: Terminal.complain))
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
