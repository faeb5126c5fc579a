// Runs `inward check --watch`.
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
  Terminal.restoreColorsWhenStopped()
  var hasReported = false
  while true {
    let start = Terminal.milliseconds
    let page = WatchPage(of: watch.check(on: try arguments.chosenDay()), choices, arguments)
    // A change to a source cannot correct a wrong argument, so the run ends. After a completed check, however, the
    // failure may be temporary.
    if !hasReported, let obstacle = page.obstacles.first(where: \.isAboutArguments) {
      complain(obstacle, to: choices.map(\.format))
      return .couldNotRun
    }
    if !page.isOfFailure { hasReported = true }
    if !page.print(after: Terminal.milliseconds - start) { return .clean }
    watch.waitForChange()
  }
}

/// The output of one run. The previous report stays on the screen until this one is printed, all at once.
private struct WatchPage {
  private var text = Terminal.isOutputTerminal ? Terminal.cleared : ""
  /// The failures and warnings, which are not findings, as lines.
  private var notes = ""
  private let isQuiet: Bool
  private var change: (new: Int, fixed: Int)?
  /// Whether the check did not complete.
  private(set) var isOfFailure = false
  /// The reasons why the check did not complete, or why a report could not be written.
  private(set) var obstacles: [Obstacle] = []

  /// Creates the page, and also writes the reports that go to files.
  init(of run: WatchedRun, _ choices: [ReportChoice], _ arguments: Arguments) {
    (isQuiet, change) = (arguments.has(.quiet), run.change)
    switch run.outcome {
    case .success(let checked):
      var reports = ""
      obstacles = deliver(checked, as: choices, arguments, print: { reports += $0 })
      text += reports
    case .failure(let obstacle):
      (isOfFailure, obstacles) = (true, [obstacle])
    }
    for obstacle in obstacles { notes += obstacle.text.hasSuffix("\n") ? obstacle.text : obstacle.text + "\n" }
    for doubt in run.doubts { notes += doubt + "\n" }
  }

  /// Prints the page. Returns false if standard output is closed.
  func print(after duration: Int) -> Bool {
    let counts = change.map { ", \($0.new) new, \($0.fixed) fixed since the last run" } ?? ""
    let state = isOfFailure ? "the check failed; still watching" : "checked in \(duration) ms\(counts); watching"
    let status = "\(Terminal.timeOfDay)  \(state), press Ctrl-C to stop"
    if !isQuiet { return Terminal.print("\(text)\(notes)\n\(status)\n\n") }
    defer { Terminal.complain(notes + status) }
    return Terminal.print(text)
  }
}
