// Measures the whole program as users run it, including its start and the reading of files.
import Foundation

/// Compares with the compiler's parser: a check reads, resolves and judges, and should still be faster than parsing
/// alone. `tool` checks `folder`, which has a rules file; the compiler reads the files of the list for which it reports
/// nothing.
func measureProgram(tool: String, folder: String, list given: String) -> String {
  let list = given + ".read"
  let files = readWithoutDiagnostic(paths(in: given), list: list)
  let commands: [(name: String, words: [String])] = [
    ("inward check", [tool, "check", "--quiet", "--jobs", "1", folder]),
    ("inward facts", [tool, "facts", "--format", "none", "--jobs", "1", folder]),
    ("swiftc -frontend -parse", compilerCommand(list: list)),
  ]
  var seconds = commands.map { _ in [Double]() }
  for _ in 1...rounds {
    // Findings are fine, mistakes in the rules are not.
    for index in commands.indices { seconds[index].append(run(commands[index].words, endingWith: [0, 1]).seconds) }
  }
  let medians = seconds.map(median)
  var text = "whole processes on one core, medians of \(rounds); the compiler reads \(files.count) of the files\n"
  for (command, median) in zip(commands, medians) {
    let rest = String(format: "%8.3f s %8.2f times inward check", median, median / medians[0])
    text += command.name.padding(toLength: 24, withPad: " ", startingAt: 0) + rest + "\n"
  }
  return text
}

/// The gain in wall time with two threads; runs with one thread, also on all cores, alternate with them.
func measureThreads(tool: String, folder: String) -> (text: String, gain: Double) {
  var seconds: [[Double]] = [[], []]
  for _ in 1...rounds {
    for jobs in 1...2 {
      let words = [tool, "facts", "--format", "none", "--jobs", String(jobs), folder]
      seconds[jobs - 1].append(run(words, on: .all).elapsed)
    }
  }
  let (one, two) = (median(seconds[0]), median(seconds[1]))
  let text = String(format: "inward facts: one thread %.3f s, two %.3f s; ratio %.2f", one, two, one / two)
  return (text, one / two)
}
