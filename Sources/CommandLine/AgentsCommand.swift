// Defines and runs the commands `inward agents` and `inward mcp`.
import InwardPipeline
import InwardServers

extension Command {
  static let agents = Command(
    name: "agents", summary: "write the rules for coding agents, and check their edits",
    operands: "write|check [FILE] | hook", words: ["write", "check", "hook"],
    description: """
      'write' lists the layers and what they may use in a section of AGENTS.md next to the rules file, or of FILE. Two
      marks enclose the section; the rest of the file is not changed. A file with unpaired or additional marks is
      refused. 'check' reports whether the section is up to date. 'hook' runs as a hook of a coding agent: it reads the
      agent's message about an edit from standard input, and reports the errors in the edited file that HEAD does not
      have, the errors that the edit causes in other files, and mistakes in an edited rules file.
      exit status: 0 written, up to date, or no errors; 1 the section is out of date; 2 'hook' found errors, there is
      no file to check, or the command could not run
      """,
    options: [.rules, .asOf, .jobs], run: runAgents)

  static let agentTools = Command(
    name: "mcp", summary: "serve coding agents: check an edit before it is written",
    operands: "[DIRECTORY]",
    description: """
      Speaks the Model Context Protocol on standard input and output. It serves the project around DIRECTORY, by
      default the current directory; if that directory is in no project, it serves the projects below it. Its tools are
      check, may_use, where_to_put, layers, why and explain. docs/agents.md has the settings.
      """,
    options: [], run: runAgentTools)
}

private func runAgents(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  let words = arguments.operands
  let request = try arguments.projectRequest()
  do {
    switch (words.first, words.count) {
    case ("write", 1...2):
      Terminal.print(try writeAgentSection(to: words.dropFirst().first, request))
      return .clean
    case ("check", 1...2):
      let (isCurrent, text) = try isAgentSectionCurrent(in: words.dropFirst().first, request)
      Terminal.print(text)
      return isCurrent ? .clean : .findings
    case ("hook", 1): return try runAgentHook(arguments)
    default: break
    }
  } catch let obstacle as Obstacle {
    Terminal.complain(obstacle.textForTerminal)
    return .couldNotRun
  } catch let fault as UsageFault {
    throw fault
  } catch {
    return .couldNotRun
  }
  throw UsageFault(text: "'inward agents' takes 'write [FILE]', 'check [FILE]' or 'hook'")
}

/// Runs the hook of an agent. Returns status 2 instead of 1 for findings, because agents read standard error only then.
private func runAgentHook(_ arguments: Arguments) throws -> ExitStatus {
  let request = CheckRequest(try arguments.projectRequest(), on: try arguments.chosenDay())
  guard let text = try findingsForAgent(request) else { return .clean }
  Terminal.complain(text)
  return .couldNotRun
}

private func runAgentTools(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count <= 1 else { throw UsageFault(text: "'inward mcp' takes at most one DIRECTORY") }
  do {
    try serveAgents(
      in: arguments.operands.first ?? ".", version: version, serverClock, through: { Terminal.print($0) })
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
