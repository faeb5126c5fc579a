// What kept a run from its end, told to people and to the programs that read for them.
import InwardPipeline

/// On standard error always. A runner that reads commands gets them where it would have got the report, and the page of
/// the job says that nothing was checked.
func complain(_ obstacle: Obstacle, to formats: [ReportFormat]) {
  Terminal.complain(formats.contains(.xcode) ? obstacle.textForXcode : obstacle.text)
  guard formats.contains(.github) else { return }
  Terminal.print(obstacle.textForGitHub)
  if let page = Terminal.jobSummary { try? appendReport(obstacle.page, to: page) }
}

/// Reports that could not be written, while others were. False if there are any.
func complainOfDelivery(_ obstacles: [Obstacle], to choices: [ReportChoice]) -> Bool {
  for obstacle in obstacles {
    Terminal.complain(obstacle.text)
    if choices.contains(where: { $0.format == .github }) { Terminal.print(obstacle.textForGitHub) }
  }
  return obstacles.isEmpty
}

/// A command line that cannot be understood: what reads it is guessed from its words.
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
