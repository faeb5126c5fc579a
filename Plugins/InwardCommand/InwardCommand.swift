// `swift package inward`: the tool, run in the folder of the package.
import Foundation
import PackagePlugin

@main struct InwardCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "inward").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = words(arguments, in: context.package)
    try process.run()
    process.waitUntilExit()
    // The package manager has one status for all that fails; what failed was printed by the tool.
    if process.terminationStatus != 0 { Diagnostics.error("inward ended with status \(process.terminationStatus)") }
  }

  /// Without the name of a command it is `check`. Xcode says which targets were chosen by `--target NAME`; the tool
  /// knows paths.
  private func words(_ arguments: [String], in package: Package) -> [String] {
    var rest = ArgumentExtractor(arguments)
    let chosen = rest.extractOption(named: "target")
    let folders = package.targets.filter { chosen.contains($0.name) }.map(\.directoryURL.path)
    let words = rest.remainingArguments
    let isCheck = words.first.map { $0.hasPrefix("-") } ?? true
    return (isCheck ? ["check"] : []) + words + folders
  }
}
