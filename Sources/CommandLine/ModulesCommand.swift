// `inward modules`.
import InwardPipeline

extension Command {
  static let modules = Command(
    name: "modules", summary: "list the targets and the files of each",
    operands: "[FOLDER]",
    description: """
      Lists the targets that were found, the project file that declares each, and how many Swift files it compiles;
      files in several targets and in none; and what could not be understood of the project files. Reads manifests of
      Swift packages, projects of Xcode, XcodeGen, Tuist, Bazel and CocoaPods, inward-modules.json, and 'modules' of
      rules.yml. Needs no rules.yml. With --check it compares the dependencies of each target with the imports of its
      files, and lists imports of the project's modules that the target does not declare, dependencies that none of its
      files imports, and dependency cycles. Then the exit status is 1 if it lists anything.
      """,
    options: [.rules, .checkOfModules, .filesOfModules, .all, .textOrJSON, .jobs, .colour], run: runModules)
}

extension Option {
  static let checkOfModules = Option(name: "--check", summary: "instead undeclared imports and unused dependencies")
  static let filesOfModules = Option(name: "--files", summary: "also the files of each target")
  static let all = Option(name: "--all", summary: "every list in full, files in several targets among them")
}

private func runModules(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count <= 1 else { throw UsageFault(text: "'inward modules' takes one FOLDER") }
  if arguments.operands.first == "" { throw UsageFault(emptyPath: ()) }
  var request = try arguments.projectRequest()
  request.paths = [arguments.operands.first ?? "."]
  let view = ModulesView(withFiles: arguments.has(.filesOfModules), isComplete: arguments.has(.all))
  let format = ListFormat(rawValue: arguments[.textOrJSON] ?? "text") ?? .text
  if arguments.has(.checkOfModules), arguments.has(.filesOfModules) {
    throw UsageFault(text: "--check and --files do not go together")
  }
  do {
    if arguments.has(.checkOfModules) {
      let found = try checkModules(view, request, as: format, isColoured: arguments.wantsColour())
      Terminal.print(found.text)
      return found.isClean ? .clean : .findings
    }
    Terminal.print(try modules(view, request, as: format, isColoured: arguments.wantsColour()))
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
