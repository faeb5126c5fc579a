// Defines and runs the command `inward lsp`.
import InwardPipeline
import InwardServers

extension Command {
  static let languageServer = Command(
    name: "lsp", summary: "serve an editor: report findings as you type",
    operands: "",
    description: """
      Speaks the Language Server Protocol on standard input and output until the editor sends 'exit'. The findings are
      those of 'inward check', with unsaved files in place of those on disk. docs/editors.md has the settings for
      Neovim, Helix, VS Code and Emacs.
      exit status: 0 after 'shutdown' and 'exit', 1 if the editor disconnected first, 2 if its messages cannot be read
      """,
    options: [.standardStreams], run: runLanguageServer)
}

extension Option {
  static let standardStreams = Option(
    name: "--stdio", summary: "accepted because many editors pass it; standard input and output are always used")
}

private func runLanguageServer(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  try arguments.expectNoOperands(of: "lsp")
  do {
    return try serveLanguage(version: version, serverClock, through: { Terminal.print($0) }) ? .clean : .findings
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}

/// The clock of the language server and of the server for coding agents.
let serverClock = ServerClock(
  day: { day(atSecond: Terminal.secondsSince1970) }, milliseconds: { Terminal.milliseconds })

extension Arguments {
  func expectNoOperands(of command: String) throws(UsageFault) {
    guard let first = operands.first else { return }
    throw UsageFault(text: "'inward \(command)' takes no argument '\(first)'")
  }
}
