// Shows the findings of a target in each of its builds, where Xcode and the terminal also show the compiler's warnings.
import Foundation
import PackagePlugin

@main struct InwardBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return [
      .buildCommand(
        displayName: "Checking the layers of \(target.name)", executable: try context.tool(named: "inward").url,
        arguments: ["check", "--format", "xcode", target.directoryURL.path],
        inputFiles: inputs(of: context.package) + [try question(in: context.pluginWorkDirectoryURL)], outputFiles: [])
    ]
  }

  /// Returns the files that findings depend on: the sources of all targets, and the YAML files next to the manifest,
  /// such as the rules and the baseline.
  private func inputs(of package: Package) -> [URL] {
    let sources = package.targets.compactMap { $0 as? any SourceModuleTarget }.flatMap { $0.sourceFiles.map(\.url) }
    let beside = try? FileManager.default.contentsOfDirectory(
      at: package.directoryURL, includingPropertiesForKeys: nil)
    return sources + (beside ?? []).filter { $0.pathExtension == "yml" }.sorted { $0.path < $1.path }
  }

  /// Writes a file that changes each time a build is planned. Without it, a warning would be shown once, and not again
  /// until a file changes.
  private func question(in folder: URL) throws -> URL {
    let file = folder.appending(path: "asked")
    try UUID().uuidString.write(to: file, atomically: true, encoding: .utf8)
    return file
  }
}
