// `swift package inward`: runs the tool in the package's directory.
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
    // The package manager has one status for all failures; the tool has printed the reason.
    if process.terminationStatus != 0 { Diagnostics.error("inward exited with status \(process.terminationStatus)") }
  }

  /// Returns the tool's arguments, which begin with `check` if no command is given. Xcode passes the chosen targets as
  /// `--target NAME`, but the tool takes paths, so the targets' directories follow.
  private func words(_ arguments: [String], in package: Package) -> [String] {
    var rest = ArgumentExtractor(arguments)
    let chosen = rest.extractOption(named: "target")
    let folders = package.targets.filter { chosen.contains($0.name) }.map(\.directoryURL.path)
    let words = rest.remainingArguments
    let isCheck = words.first.map { $0.hasPrefix("-") } ?? true
    return (isCheck ? ["check"] : []) + words + folders
  }
}
