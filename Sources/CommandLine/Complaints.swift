// Reports failures of a run to people and to programs that read the output.
import InwardPipeline

/// Writes a failure to standard error. If `formats` contains Xcode's format, uses a form that Xcode shows; if it
/// contains GitHub's, also prints the failure as a workflow command and states on the job's summary page that nothing
/// was checked.
func complain(_ obstacle: Obstacle, to formats: [ReportFormat]) {
  Terminal.complain(formats.contains(.xcode) ? obstacle.textForXcode : obstacle.textForTerminal)
  guard formats.contains(.github) else { return }
  Terminal.print(obstacle.textForGitHub)
  if let page = Terminal.jobSummary { try? appendReport(obstacle.page, to: page) }
}

/// Writes the failures of `deliver` to standard error and, if a report is for GitHub, also as workflow commands.
/// Returns false if there are any.
func complainOfDelivery(_ obstacles: [Obstacle], to choices: [ReportChoice]) -> Bool {
  for obstacle in obstacles {
    Terminal.complain(obstacle.text)
    if choices.contains(where: { $0.format == .github }) { Terminal.print(obstacle.textForGitHub) }
  }
  return obstacles.isEmpty
}

/// Reports that the command line cannot be parsed. The formats are therefore guessed from its words.
func complain(_ fault: UsageFault, about words: [String], readMoreBy help: String) {
  complain(Obstacle("inward: \(fault.text)\ntry '\(help)'"), to: formats(in: words))
}

private func formats(in words: [String]) -> [ReportFormat] {
  if Inward.commands.contains(where: { $0.name != Command.check.name && $0.name == words.first }) { return [] }
  let name = Option.format.name
  let given =
    zip(words, words.dropFirst()).filter { $0.0 == name }.map(\.1)
    + words.filter { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  if given.isEmpty && !words.contains(Option.output.name) && Terminal.isGitHubRunner { return [.github] }
  return given.compactMap { ReportFormat(rawValue: $0) }
}
