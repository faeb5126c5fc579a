// Defines and runs the command `inward test-rules`.
import InwardEscapes
import InwardPipeline

extension Command {
  static let testRules = Command(
    name: "test-rules", summary: "run the test cases of a rules file",
    operands: "",
    description: """
      Runs the 'cases' of the nearest rules.yml: small projects with '// finding: RULE NAME' at the end of
      each line that must have a finding. Lists the cases that fail, and the rules that no case triggers. Your sources
      are not read.
      """,
    options: [.rules, .strict, .asOf], run: runTestRules)
}

private func runTestRules(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  if let operand = arguments.operands.first {
    throw UsageFault(text: "'inward test-rules' takes no path; did you mean '--rules \(operand)'?")
  }
  let request = try arguments.checkRequest()
  do {
    let test = try testRules(request)
    Terminal.print(testText(of: test))
    let isComplete = test.neverFired.isEmpty || !arguments.has(.strict)
    return test.failures.isEmpty && isComplete ? .clean : .findings
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}

private func testText(of test: RulesTest) -> String {
  var lines: [String] = []
  for failure in test.failures {
    lines.append("\(failure.place): failed: \(failure.name)")
    lines += failure.missing.map { "  \($0.path):\($0.line): expected but not found: \($0.words)" }
    lines += failure.unmarked.map {
      "  \($0.mark.path):\($0.mark.line): found but not expected: \($0.mark.words)"
        + ($0.message.isEmpty ? "" : " (\($0.message))")
    }
    lines.append("")
  }
  if !test.neverFired.isEmpty {
    lines.append("no case triggers these parts of the rules:")
    lines += test.neverFired.map { "  \($0)" }
    lines.append("")
  }
  let total = test.fired.count + test.neverFired.count
  let cases = test.caseCount == 1 ? "1 case" : "\(test.caseCount) cases"
  lines.append("\(cases): \(test.caseCount - test.failures.count) passed, \(test.failures.count) failed")
  lines.append("parts of the rules that a case triggers: \(test.fired.count) of \(total)")
  return lines.map { forTerminal($0) + "\n" }.joined()
}
