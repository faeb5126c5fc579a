// Defines and runs the command `inward check`.
import InwardPipeline

extension Command {
  static let check = Command(
    name: "check", summary: "report where an inner layer uses an outer one",
    operands: "[PATH...]",
    description: """
      Reads the Swift sources of the project around the nearest rules.yml, and reports what breaks its rules. A PATH
      limits which findings are printed; the whole project is read in any case. '@FILE' stands for the paths in a file,
      one per line. Paths in several projects produce one report. In a directory outside any project, all projects below
      it are checked.
      """,
    options: [
      .rules, .only, .base, .staged, .watch, .format, .output, .mostPairs, .allPairs, .flat, .asOf, .warnings, .jobs,
      .quiet, .verbose, .color,
    ],
    run: runCheck)
}

private func runCheck(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  let choices = try arguments.reportChoices()
  var request = try arguments.checkRequest()
  request.bases = arguments.all(.base)
  request.rules = arguments.all(.only)
  request.isStaged = arguments.has(.staged)
  if arguments.has(.watch) { return try watch(request, choices, arguments) }
  request.isLast = true
  // A quiet text report has only short lines, without advice about moves.
  request.findsMoves = !arguments.has(.quiet) || choices.contains { $0.format != .text }
  request.project.outputs = choices.compactMap(\.file)
  if let doubt = arguments.doubtAboutLists { Terminal.complain(doubt) }
  let line = ProgressLine()
  request.progress = { line.show(progressText($0, line)) }
  do {
    let checked = try check(request) {
      line.clear()
      Terminal.complain($0)
    }
    line.clear()
    for obstacle in checked.obstacles { complain(obstacle, to: choices.map(\.format)) }
    if !complainOfDelivery(deliver(checked, as: choices, arguments), to: choices) { return .couldNotRun }
    return checked.obstacles.isEmpty ? arguments.status(of: checked) : .couldNotRun
  } catch {
    line.clear()
    complain(error, to: choices.map(\.format))
    return .couldNotRun
  }
}

/// Describes the current step: `540 of 1350 files read` or `checking 1350 files, 4 s`.
private func progressText(_ step: CheckStep, _ line: ProgressLine) -> String {
  switch step {
  case .reading(let done, let all): "\(done) of \(fileCount(all)) read"
  case .judging(let files): "checking \(fileCount(files)), \(line.milliseconds / 1000) s"
  }
}

private func fileCount(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }

/// Delivers the reports: first to files, including the summary page of a CI job, then to standard output. A report that
/// cannot be written, or is incomplete, does not stop the other reports; all failures are returned.
func deliver(
  _ checked: CheckOfProjects, as choices: [ReportChoice], _ arguments: Arguments,
  print: (String) -> Void = { Terminal.print($0) }
) -> [Obstacle] {
  var obstacles: [Obstacle] = []
  func write(_ save: () throws(Obstacle) -> Void) {
    do { try save() } catch { obstacles.append(error) }
  }
  func text(_ format: ReportFormat, _ listing: ListingStyle, inFile: Bool) -> String {
    // Code scanning treats suppressed results as open, so on a GitHub runner SARIF contains only open results.
    let style = ReportStyle(
      usesColor: arguments.wantsColor(inFile: inFile), isQuiet: arguments.has(.quiet),
      isVerbose: arguments.has(.verbose), listing: listing, version: version,
      listsAcceptedInSARIF: !Terminal.isGitHubRunner, areErrorsWarnings: arguments.has(.warnings))
    let report = report(of: checked, as: format, style: style)
    // Several reports may have the same gap, which is listed once.
    obstacles += report.gaps.filter { gap in !obstacles.contains { $0.text == gap.text } }
    return report.text
  }
  for choice in choices {
    guard let file = choice.file else { continue }
    write { () throws(Obstacle) in try saveReport(text(choice.format, choice.listing, inFile: true), to: file) }
  }
  if choices.contains(where: { $0.format == .github }), let page = Terminal.jobSummary {
    write { () throws(Obstacle) in try appendReport(text(.markdown, ListingStyle(), inFile: true), to: page) }
  }
  for choice in choices where choice.file == nil { print(text(choice.format, choice.listing, inFile: false)) }
  return obstacles
}

extension Arguments {
  /// A warning if paths are listed but none of them exists. Deleted files may be listed, but if no listed path exists,
  /// the list may have been made in another directory, and then a clean run means nothing.
  fileprivate var doubtAboutLists: String? {
    if listed.isEmpty || listed.contains(where: { pathExists($0) }) { return nil }
    return "inward: no path in \(lists.joined(separator: ", ")) exists; paths are relative to the current directory"
  }

  func checkRequest() throws(UsageFault) -> CheckRequest {
    var request = CheckRequest(try projectRequest(), on: try chosenDay())
    request.project.paths = operands
    request.project.listed = listed
    request.isOfList = !lists.isEmpty
    request.listsUnknown = has(.verbose)
    return request
  }

  /// Returns a request without paths, which means the whole project. Commands that take paths add them.
  func projectRequest() throws(UsageFault) -> ProjectRequest {
    ProjectRequest(rulesFile: self[.rules], jobs: try jobCount())
  }

  /// Returns the exit status of a completed check: `clean` with `--warnings` or if no finding is an error.
  func status(of checked: CheckOfProjects) -> ExitStatus {
    isClean(checked, areErrorsWarnings: has(.warnings)) ? .clean : .findings
  }

  /// Returns the day of `--as-of`, or today. Apart from `serverClock`, no other part of the program reads the date.
  func chosenDay() throws(UsageFault) -> Day {
    guard let text = self[.asOf] else { return day(atSecond: Terminal.secondsSince1970) }
    guard let day = day(of: text) else {
      throw UsageFault(text: "--as-of takes a date such as 2027-03-31, not '\(text)'")
    }
    return day
  }

  func jobCount() throws(UsageFault) -> Int {
    try number(of: .jobs, atMost: 256) ?? defaultJobs()
  }

  func number(of option: Option, atMost most: Int) throws(UsageFault) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), (1...most).contains(number) else {
      throw UsageFault(text: "\(option.name) takes a number from 1 to \(most), not '\(text)'")
    }
    return number
  }

  /// Returns whether to print colors. `--color always` and `--color never` decide this. Otherwise, colors are printed
  /// on a terminal that supports them, except if `NO_COLOR` is set or the output goes to a file.
  func wantsColor(inFile: Bool = false) -> Bool {
    switch self[.color] {
    case "always": true
    case "never": false
    default:
      Terminal.isOutputTerminal && !inFile && (Terminal.environment("NO_COLOR") ?? "").isEmpty
        && Terminal.environment("TERM") != "dumb"
    }
  }
}
