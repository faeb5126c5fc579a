// `inward hook`.
import InwardPipeline

extension Command {
  static let hook = Command(
    name: "hook", summary: "check every commit for what it introduces",
    operands: "install|uninstall",
    description: """
      Writes a pre-commit hook into the repository around the project, or takes it away. The hook checks the index, as
      'inward check --staged --base HEAD' does, and touches neither it nor the files on disk. A hook of someone else is
      left as it is.
      """,
    options: [], run: runHook)
}

private func runHook(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands == ["install"] || arguments.operands == ["uninstall"] else {
    throw UsageFault(text: "'inward hook' takes 'install' or 'uninstall'")
  }
  do {
    let isInstall = arguments.operands == ["install"]
    Terminal.print(isInstall ? try installHook(calling: Terminal.program) : try uninstallHook())
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
