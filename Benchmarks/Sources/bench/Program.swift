// The whole program as people start it, against the compiler's parser: a check reads, resolves and judges, and is still
// wanted faster than parsing alone. Its start and the reading of files are counted on both sides.
import Foundation

/// `tool` checks `folder`, which has a rules file; the compiler reads those files of the list on which it says nothing.
func measureProgram(tool: String, folder: String, list: String) -> String {
  let files = readWithoutDiagnostic(paths(in: list))
  let commands: [(name: String, words: [String])] = [
    ("inward check", [tool, "check", "--quiet", "--jobs", "1", folder]),
    ("inward facts", [tool, "facts", "--format", "none", "--jobs", "1", folder]),
    ("swiftc -frontend -parse", compilerCommand(files)),
  ]
  var seconds = commands.map { _ in [Double]() }
  for _ in 1...rounds {
    for index in commands.indices { seconds[index].append(run(commands[index].words).seconds) }
  }
  let medians = seconds.map { $0.sorted()[$0.count / 2] }
  var text = "whole processes on one core, medians of \(rounds); the compiler reads \(files.count) of the files\n"
  for (command, median) in zip(commands, medians) {
    let rest = String(format: "%8.3f s %8.2f times inward check", median, median / medians[0])
    text += command.name.padding(toLength: 24, withPad: " ", startingAt: 0) + rest + "\n"
  }
  return text
}
