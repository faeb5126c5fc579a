// `inward modules`.
import InwardPipeline

extension Command {
  static let modules = Command(
    name: "modules", summary: "list the targets and their files",
    operands: "[DIRECTORY]",
    description: """
      Lists the targets of the project: the project file that declares each, and how many Swift files it compiles; the
      files in several targets and in none; and anything in the project files that could not be understood. Reads Swift
      package manifests, projects of Xcode, XcodeGen, Tuist, Bazel and CocoaPods, inward-modules.json, and 'modules' of
      rules.yml; no rules.yml is needed. With --check it compares the dependencies of each target with the imports in
      its files, and lists imports of modules of the project that the target does not declare, dependencies that no file
      imports, and dependency cycles; if there are any, the exit status is 1.
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
