// Defines and runs the command `inward modules`.
import InwardPipeline

extension Command {
  static let modules = Command(
    name: "modules", summary: "list the targets and the number of files in each",
    operands: "[DIRECTORY]",
    description: """
      Lists the targets of the project by the project file that declares them, each with the number of Swift files that
      it compiles. Then lists the files in no target, and the parts of project files that were not understood; --all
      also lists the files in several targets. Targets come from Swift package manifests, from projects of Xcode,
      XcodeGen, Tuist, Bazel and CocoaPods, from inward-modules.json, and from 'modules' in rules.yml, if there is one.
      With --check, compares the dependencies that each target declares with the imports in its files, and lists imports
      of the project's own modules without a declared dependency, dependencies that no file imports, and dependency
      cycles.
      exit status: 0; 1 if --check lists any of these; 2 could not run
      """,
    options: [.rules, .checkOfModules, .filesOfModules, .all, .textOrJSON, .jobs, .color], run: runModules)
}

extension Option {
  static let checkOfModules = Option(
    name: "--check", summary: "list undeclared imports and unused dependencies instead")
  static let filesOfModules = Option(name: "--files", summary: "also list the files of each target")
  static let all = Option(name: "--all", summary: "print every list in full")
}

private func runModules(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count <= 1 else { throw UsageFault(text: "'inward modules' takes at most one DIRECTORY") }
  if arguments.operands.first == "" { throw UsageFault(emptyPath: ()) }
  var request = try arguments.projectRequest()
  request.paths = [arguments.operands.first ?? "."]
  let view = ModulesView(withFiles: arguments.has(.filesOfModules), isComplete: arguments.has(.all))
  let format = ListFormat(rawValue: arguments[.textOrJSON] ?? "text") ?? .text
  if arguments.has(.checkOfModules), arguments.has(.filesOfModules) {
    throw UsageFault(text: "--check and --files cannot be combined")
  }
  do {
    if arguments.has(.checkOfModules) {
      let found = try checkModules(view, request, as: format, usesColor: arguments.wantsColor())
      Terminal.print(found.text)
      return found.isClean ? .clean : .findings
    }
    Terminal.print(try modules(view, request, as: format, usesColor: arguments.wantsColor()))
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
