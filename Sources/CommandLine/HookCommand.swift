// `inward hook`.
import InwardPipeline

extension Command {
  static let hook = Command(
    name: "hook", summary: "check every commit for what it introduces",
    operands: "install|uninstall|run [PATH...]", words: ["install", "uninstall", "run"],
    description: """
      'install' writes a pre-commit hook into the repository around the project, or adds the project to the hook that is
      there; 'uninstall' takes it out. Lines that others wrote are left as they are.
      'run' is what the hook does: it checks the index as 'inward check --staged --base HEAD' does, for the project in
      each PATH, and touches neither the index nor the files on disk. In a merge it reports what none of the sides has.
      It passes where there are no rules or no Swift. Within the framework pre-commit it checks the commits of
      --from-ref and --to-ref.
      """,
    options: [.warnings, .jobs, .quiet, .colour], run: runHookCommand)
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

/// All of them, so that one commit tells all that is wrong with it.
private func runHooks(on paths: [String], _ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  var request = CheckRequest(try arguments.projectRequest(), on: try arguments.chosenDay())
  request.isLast = paths.count < 2
  let choices = try arguments.reportChoices()
  var worst = ExitStatus.clean
  let paths = paths.isEmpty ? ["."] : paths
  for path in paths {
    let status = run(on: path, among: paths, request, choices, arguments)
    if status.rawValue > worst.rawValue { worst = status }
  }
  if worst != .clean, isOfCommit { Terminal.complain(heldBack) }
  return worst
}

/// Git itself says nothing, and whoever meets a hook for the first time looks for the way around it.
private let heldBack = "inward: the commit is held back; 'git commit --no-verify' passes it once"

/// The framework pre-commit may compare two commits that are there already, before a push or on a server.
private var isOfCommit: Bool { (Terminal.environment("PRE_COMMIT_TO_REF") ?? "").isEmpty }

private func run(
  on path: String, among all: [String], _ request: CheckRequest, _ choices: [ReportChoice], _ arguments: Arguments
) -> ExitStatus {
  do {
    switch try runHook(on: path, among: all, request) {
    case .passed(let reason):
      Terminal.complain(reason)
      return .clean
    case .checked(let checked):
      if !complainOfDelivery(deliver(checked, as: choices, arguments), to: choices) { return .couldNotRun }
      return arguments.status(of: checked)
    }
  } catch {
    complain(error, to: choices.map(\.format))
    return .couldNotRun
  }
}
