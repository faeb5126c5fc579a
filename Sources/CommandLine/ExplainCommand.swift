// Defines and runs the command `inward explain`.
import InwardPipeline

extension Command {
  static let explain = Command(
    name: "explain", summary: "explain a rule, a layer, a preset or a key",
    operands: "[WORD]", words: explainableWords().flatMap(\.words),
    description: """
      Explains a built-in rule, a preset, or a key of the rules file. For a layer, a slice or a rule in the nearest
      rules.yml, shows its definition and what it matches now. Without WORD, lists all built-in rules, presets and keys.
      """,
    options: [.rules, .jobs], run: runExplain)
}

private func runExplain(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.count <= 1 else { throw UsageFault(text: "'inward explain' takes at most one word") }
  let request = try arguments.projectRequest()
  do {
    if let word = arguments.operands.first {
      Terminal.print(try explain(word, request))
    } else {
      for (group, words) in explainableWords() { Terminal.print("\(group):\n  \(words.joined(separator: ", "))\n") }
    }
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}
