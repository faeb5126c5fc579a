// `inward check --watch`.
import InwardPipeline

/// Checks, prints, and waits for a change, until a signal ends the process or standard output is closed.
func watch(
  _ request: CheckRequest, _ choices: [ReportChoice], _ arguments: Arguments
) throws(UsageFault) -> ExitStatus {
  if arguments.has(.staged) {
    throw UsageFault(text: "--watch checks the files on disk and --staged the index: use only one of them")
  }
  if let choice = choices.first(where: { $0.file == nil && $0.format != .text }), arguments[.format] != nil {
    throw UsageFault(
      text: """
        --watch prints several reports, which together are not valid \(choice.format.rawValue): add --output FILE \
        after --format \(choice.format.rawValue)
        """)
  }
  let choices = choices.map { $0.file == nil ? ReportChoice(format: .text, listing: $0.listing) : $0 }
  var watch: Watch
  do {
    watch = try Watch(request, writing: choices.compactMap(\.file))
  } catch {
    complain(error, to: choices.map(\.format))
    return .couldNotRun
  }
  Terminal.mendColorsWhenStopped()
  var start = Terminal.milliseconds
  var run = watch.check(on: try arguments.chosenDay())
  if case .failure(let obstacle) = run.outcome, obstacle.isAboutArguments {
    complain(obstacle, to: choices.map(\.format))
    return .couldNotRun
  }
  while show(run, after: Terminal.milliseconds - start, choices, arguments) {
    watch.waitForChange()
    start = Terminal.milliseconds
    run = watch.check(on: try arguments.chosenDay())
  }
  return .clean
}

/// Shows one run, which took this many milliseconds. Returns false if standard output is closed.
private func show(
  _ run: WatchedRun, after duration: Int, _ choices: [ReportChoice], _ arguments: Arguments
) -> Bool {
  // The previous report stays on the screen until the new one is printed, all at once.
  var page = Terminal.isOutputTerminal ? Terminal.cleared : ""
  var end = "\(Terminal.timeOfDay)  "
  do {
    let checked = try run.outcome.get()
    for obstacle in deliver(checked, as: choices, arguments, print: { page += $0 }) { page += obstacle.text + "\n" }
    for doubt in run.doubts { page += doubt + "\n" }
    end += "checked in \(duration) ms"
    if let change = run.change { end += ", \(change.new) new, \(change.fixed) fixed since the last run" }
    end += "; watching"
  } catch {
    page += error.text.hasSuffix("\n") ? error.text : error.text + "\n"
    end += "the check failed; still watching"
  }
  return Terminal.print(page + "\n" + end + ", press Ctrl-C to stop\n\n")
}
