// Defines and runs the command `inward hook`.
import InwardPipeline

extension Command {
  static let hook = Command(
    name: "hook", summary: "check what each commit introduces",
    operands: "install|uninstall|run [PATH...]", words: ["install", "uninstall", "run"],
    description: """
      'install' makes git check this project before every commit, with a 'pre-commit' hook. 'uninstall'
      undoes this. Several projects of a repository share one hook. If the hook was not written by Inward, it is not
      changed, and a message shows which line to add to it.
      'run' is the command that the hook calls. For the project in each PATH, by default the current directory, it
      reports what the staged changes add, as 'inward check --staged --base HEAD' does. It changes neither the index nor
      the files on disk. In a commit that completes a merge, it reports only findings that are in none of the
      merged commits. If nothing is staged and git is not making a commit, the whole project on disk is checked against
      its baseline. A directory without rules and a project without Swift files pass.
      With 'pre-commit run --from-ref A --to-ref B', 'run' reports what the commits from A to B add.
      """,
    options: [.warnings, .jobs, .quiet, .color], run: runHookCommand)
}

private func runHookCommand(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  let words = arguments.operands
  if words.first == "run" { return try runHooks(on: Array(words.dropFirst()), arguments) }
  guard words == ["install"] || words == ["uninstall"] else {
    throw UsageFault(text: "'inward hook' takes 'install', 'uninstall' or 'run [PATH...]'")
  }
  do {
    let story = words == ["install"] ? installHook : uninstallHook
    Terminal.print(try story(arguments.program))
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}

/// Runs the hook of every project, so that one attempt to commit shows every problem.
private func runHooks(on paths: [String], _ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  var request = CheckRequest(try arguments.projectRequest(), on: try arguments.chosenDay())
  request.isLast = paths.count < 2
  let choices = try arguments.reportChoices()
  var worst = ExitStatus.clean
  // The pre-commit framework may compare two existing commits, before a push or in CI. Then there is no commit to
  // block.
  var isCommit = (Terminal.environment("PRE_COMMIT_TO_REF") ?? "").isEmpty
  let paths = paths.isEmpty ? ["."] : paths
  for path in paths {
    let (status, isWhole) = run(on: path, among: paths, request, choices, arguments)
    if isWhole { isCommit = false }
    if status.rawValue > worst.rawValue { worst = status }
  }
  if worst != .clean, isCommit { Terminal.complain(heldBack) }
  return worst
}

/// The message for a blocked commit. Git itself prints nothing, and a person who sees the hook for the first time needs
/// to learn how to bypass it.
private let heldBack = "inward: commit blocked; 'git commit --no-verify' skips this check once"

private func run(
  on path: String, among all: [String], _ request: CheckRequest, _ choices: [ReportChoice], _ arguments: Arguments
) -> (status: ExitStatus, isWhole: Bool) {
  do {
    switch try runHook(on: path, among: all, request) {
    case .passed(let reason):
      Terminal.complain(reason)
      return (.clean, false)
    case .checked(let checked, let isWhole):
      // Most commits are clean, and one line is enough for them.
      if let line = checked.cleanLine {
        if !arguments.has(.quiet) { Terminal.print("inward: \(line)\n") }
        return (.clean, isWhole)
      }
      if !complainOfDelivery(deliver(checked, as: choices, arguments), to: choices) { return (.couldNotRun, isWhole) }
      return (arguments.status(of: checked), isWhole)
    }
  } catch {
    complain(error, to: choices.map(\.format))
    return (.couldNotRun, false)
  }
}
