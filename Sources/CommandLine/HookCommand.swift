// `inward hook`.
import InwardPipeline

extension Command {
  static let hook = Command(
    name: "hook", summary: "check what each commit introduces",
    operands: "install|uninstall|run [PATH...]", words: ["install", "uninstall", "run"],
    description: """
      'install' writes a pre-commit hook into the repository around the project, or adds the project to an existing
      hook; 'uninstall' removes it. Lines written by others are not changed.
      'run' is what the hook runs: 'inward check --staged --base HEAD' for the project in each PATH. It changes neither
      the index nor the files on disk. In a merge, it reports only findings that none of the merged branches has.
      Outside a commit, with nothing staged, it checks the whole project against the baseline. Without rules or without
      Swift files, it passes. If the pre-commit framework runs it with --from-ref and --to-ref, it checks those commits.
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
  // The pre-commit framework may compare two existing commits, before a push or on a server. Then there is no commit to
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
