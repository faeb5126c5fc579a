// Prints the result of our reader of Xcode projects, line by line, so that `xcode.sh` can compare it with other
// readers: `xcode ROOT PATH...`, with paths of projects and workspaces relative to the root; the list of Swift files is
// read from standard input.
import Foundation
import InwardProjects

@main struct Print {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--speed" { return measure(Array(arguments.dropFirst())) }
    if arguments.first == "--described" { return printDescribed(Array(arguments.dropFirst())) }
    guard let root = arguments.first else { return }
    let tree = tree(at: root)
    for path in arguments.dropFirst() {
      if path.hasSuffix(".xcworkspace") {
        printWorkspace(readWorkspace(at: path, in: tree))
        continue
      }
      let project = readXcodeProject(at: path, in: tree)
      printFields("project", path, project.sourceRoot)
      for target in project.targets { printTarget(target, of: path, tree) }
      for package in project.packages { printFields("package", path, "\(package)") }
      for note in project.notes { printFields("note", note.description) }
    }
  }

  /// Prints the targets of project files of any tool: `xcode --described ROOT PATH...`. Each file is read on its own,
  /// but all manifests of packages together, and all BUILD files together.
  static func printDescribed(_ arguments: [String]) {
    guard let root = arguments.first else { return }
    let tree = tree(at: root)
    let paths = Array(arguments.dropFirst())
    printPackages(paths.filter { $0.hasSuffix("Package.swift") }, at: root, tree)
    let builds = paths.filter { $0.split(separator: "/").last?.hasPrefix("BUILD") == true }
    let alone = paths.filter { !builds.contains($0) && !$0.hasSuffix("Package.swift") }.map { [$0] }
    for paths in alone + [builds] {
      for project in describeProjects(at: paths, in: tree) {
        for target in project.targets {
          printFields("target", project.path, target.name, target.moduleName, target.isTest ? "test" : "")
          for number in target.files { printFields("file", project.path, target.name, tree.swiftFiles[number]) }
        }
        for note in project.notes { printFields("note", note.description) }
      }
    }
  }

  static func printPackages(_ paths: [String], at root: String, _ tree: ProjectTree) {
    let manifests = manifestsInUse(paths) { contents(of: root + "/" + $0) }.compactMap { path in
      contents(of: root + "/" + path).map { bytes in
        bytes.withUnsafeBufferPointer {
          readManifest(of: $0, in: path.split(separator: "/").dropLast().joined(separator: "/"))
        }
      }
    }
    let map = mapModules(of: tree.swiftFiles, manifests: manifests, rootName: "")
    for (file, path) in tree.swiftFiles.enumerated() {
      let module = map.modules[map.moduleOfFile[file].index]
      if module.isTarget { printFields("file", module.folder, module.name, path) }
    }
    for target in map.targets {
      guard let dependencies = target.dependencies else { continue }
      printFields("known", target.moduleName)
      for dependency in dependencies { printFields("dependency", target.moduleName, dependency.name) }
    }
  }

  static func tree(at root: String) -> ProjectTree {
    var files: [String] = []
    while let line = readLine() { files.append(line) }
    return ProjectTree(swiftFiles: files, root: root) { contents(of: root + "/" + $0) }
  }

  static func contents(of path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }

  static func printWorkspace(_ workspace: XcodeWorkspace) {
    for project in workspace.projects { printFields("project", project) }
    for package in workspace.packages { printFields("package", package) }
    for note in workspace.notes { printFields("note", note.description) }
  }

  static func printTarget(_ target: XcodeTarget, of path: String, _ tree: ProjectTree) {
    printFields("target", path, target.id, target.name, "\(target.kind)")
    for number in target.files { printFields("file", path, target.id, tree.swiftFiles[number]) }
    for build in target.builds {
      printFields(
        "build", path, target.id, build.configuration, build.moduleNames.joined(separator: " "),
        build.conditions.joined(separator: " "), build.possibleConditions.joined(separator: " "))
    }
    for dependency in target.dependencies { printFields("dependency", path, target.id, "\(dependency)") }
  }

  static func printFields(_ fields: String...) { print(fields.joined(separator: "\t")) }

  /// Prints the time for the tree, and the best of ten times for reading a project: `xcode --speed ROOT PROJECT`.
  static func measure(_ arguments: [String]) {
    guard arguments.count == 2 else { return }
    let tree = tree(at: arguments[0])
    let time = ContinuousClock().measure { _ = ProjectTree(swiftFiles: tree.swiftFiles) { _ in nil } }
    print("the tree: \(time)")
    guard let bytes = contents(of: arguments[0] + "/" + arguments[1] + "/project.pbxproj") else { return }
    var best = Duration.seconds(1000)
    for _ in 0..<10 {
      best = min(best, ContinuousClock().measure { _ = readXcodeProject(of: bytes, at: arguments[1], in: tree) })
    }
    let seconds = Double(best.components.attoseconds) / 1e18 + Double(best.components.seconds)
    let speed = Int(Double(bytes.count) / 1e6 / seconds)
    print("\(bytes.count) bytes, \(tree.swiftFiles.count) Swift files: \(best), \(speed) MB/s")
  }
}
