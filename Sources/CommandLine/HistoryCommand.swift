// Defines and runs the command `inward history`.
import InwardPipeline

extension Command {
  static let history = Command(
    name: "history", summary: "show how findings and coupling changed from commit to commit",
    operands: "[REV..REV]",
    description: """
      Checks each commit of a branch against today's rules. Shows the findings of each commit, its coupling, and which
      commit introduced each finding of the last commit. Coupling is the number of pairs of top-level declarations in
      different layers where one uses the other. A merge counts as one commit: the commits of the merged branch are
      skipped. REV..REV stands for the commits from one revision to another, a single REV for all commits up to it; the
      default is HEAD. Exceptions in the rules apply; the baseline does not.
      Ctrl-C stops and prints the results so far. With --resume FILE, they are also saved, and the next run with the
      same FILE continues from there.
      """,
    options: [
      .onlyTags, .mostRevisions, .historyFormat, .historyOutput, .resume, .all, .rules, .asOf, .jobs, .color,
    ], run: runHistory)
}

extension Option {
  static let onlyTags = Option(name: "--tags", summary: "check only tagged commits, in the order of their dates")
  static let mostRevisions = Option(name: "--most", value: "N", summary: "check at most N commits, evenly spaced")
  static let historyFormat = Option(
    name: "--format", value: "FORMAT", summary: "text, json, csv or svg",
    choices: HistoryFormat.allCases.map { $0.rawValue })
  static let historyOutput = Option(
    name: "--output", value: "FILE", summary: "write to this file; without --format, its extension sets the format")
  static let resume = Option(
    name: "--resume", value: "FILE", summary: "continue the history in this file, if it exists, and save it there")
}

private func runHistory(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  let request = try historyRequest(arguments)
  let format = try historyFormat(arguments)
  let line = ProgressLine()
  var before: Int?
  Terminal.holdInterrupts()
  do {
    let found = try history(request) { progress in
      before = before ?? progress.done
      line.show(progressText(progress, line, from: before ?? 0))
      return !Terminal.isInterrupted
    }
    line.clear()
    let text = report(
      of: found, as: format, usesColor: arguments.wantsColor(), isComplete: arguments.has(.all))
    if let file = arguments[.historyOutput] { try saveReport(text, to: file) } else { Terminal.print(text) }
    return .clean
  } catch {
    line.clear()
    Terminal.complain(error.text)
    return .couldNotRun
  }
}

private func historyRequest(_ arguments: Arguments) throws(UsageFault) -> HistoryRequest {
  guard arguments.operands.count <= 1 else { throw UsageFault(text: "'inward history' takes at most one REV..REV") }
  var request = HistoryRequest(try arguments.projectRequest(), on: try arguments.chosenDay())
  request.project.outputs = [arguments[.historyOutput], arguments[.resume]].compactMap { $0 }
  request.range = arguments.operands.first ?? request.range
  if request.range.hasPrefix("-") { throw UsageFault(text: "'\(request.range)' is not a revision") }
  request.onlyTags = arguments.has(.onlyTags)
  if request.onlyTags, !arguments.operands.isEmpty {
    throw UsageFault(text: "--tags selects all tagged commits and cannot be combined with REV..REV")
  }
  request.most = try arguments.number(of: .mostRevisions, atMost: 1_000_000)
  request.resumed = arguments[.resume]
  return request
}

/// Returns the format of `--format`, else the format for the extension of `--output`, else text.
private func historyFormat(_ arguments: Arguments) throws(UsageFault) -> HistoryFormat {
  if let word = arguments[.historyFormat] { return HistoryFormat(rawValue: word) ?? .text }
  guard let file = arguments[.historyOutput] else { return .text }
  let ending = file.split(separator: ".").last.map(String.init) ?? ""
  if let format = HistoryFormat(rawValue: ending == "txt" ? "text" : ending) { return format }
  throw UsageFault(text: "--output \(file): no format has this extension; choose one with --format")
}

/// Describes the progress: `120 of 500 commits, 12.5 a second, 30 s left`.
private func progressText(_ progress: HistoryProgress, _ line: ProgressLine, from before: Int) -> String {
  let milliseconds = max(1, line.milliseconds)
  let done = progress.done - before
  let tenths = done * 10_000 / milliseconds
  let left = done == 0 ? "" : ", \((progress.all - progress.done) * milliseconds / done / 1000) s left"
  let commits = progress.all == 1 ? "commit" : "commits"
  return "\(progress.done) of \(progress.all) \(commits), \(tenths / 10).\(tenths % 10) a second\(left)"
}
