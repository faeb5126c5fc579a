// Project files of any tool in strings: functions that read and print them for the tests of this directory.
import InwardFacts
import InwardProjects

/// Returns `App: A.swift B.swift`, one line for each target, followed by the notes with their lines. The part before
/// the colon also contains the module, if its name differs, and `tests` for a test target. `others` are all other paths
/// that exist.
func described(_ texts: [String: String], swift files: [String], others: [String] = []) -> String {
  let tree = ProjectTree(
    swiftFiles: files,
    isThere: { path in (files + others + texts.keys).contains { $0 == path || $0.hasPrefix(path + "/") } },
    contents: { path in texts[path].map { Array($0.utf8) } })
  return describeProjects(at: texts.keys.sorted(), in: tree).map { project in
    let targets = project.targets.map { target in
      let module = target.moduleName == target.name ? "" : " (\(target.moduleName))"
      let head = target.name + module + (target.isTest ? " tests" : "") + ":"
      return ([head] + target.files.map { files[$0] }).joined(separator: " ")
    }
    let notes = project.notes.map { "\($0.place.path):\($0.place.position.line): \($0.text)" }
    return (targets + notes).joined(separator: "\n")
  }.joined(separator: "\n")
}

/// Returns `App: Core, Kit>UI|Log, Lottie>-, (Widget)`, one line for each target. `>` separates a dependency from the
/// project's targets that it refers to, unless that is just the target with its name; dependencies in parentheses are
/// not imported. `?` means unknown dependencies.
func connections(of map: ModuleMap) -> String {
  map.targets.map { target in
    let all = target.dependencies?.map { words(of: $0, among: map.targets) }.joined(separator: ", ") ?? "?"
    return all.isEmpty ? "\(target.name):" : "\(target.name): \(all)"
  }.joined(separator: "\n")
}

private func words(of dependency: TargetDependency, among targets: [Target]) -> String {
  let names = dependency.targets.map { targets[$0.index].name }
  let meant = names.isEmpty ? ">-" : names == [dependency.name] ? "" : ">" + names.joined(separator: "|")
  return dependency.isForImports ? dependency.name + meant : "(\(dependency.name)\(meant))"
}
