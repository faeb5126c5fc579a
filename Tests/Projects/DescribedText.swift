// Project files of any tool in strings: how the tests of this folder read and print them.
import InwardProjects

/// `App: A.swift B.swift`, one line a target; in front of the colon the module where it is named otherwise, and whether
/// it holds tests; notes last, with their lines.
func described(_ texts: [String: String], swift files: [String]) -> String {
  let tree = ProjectTree(swiftFiles: files) { path in texts[path].map { Array($0.utf8) } }
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
