// Implements `inward report`: runs a check, counts references at each level, and makes a page from both.
import InwardGraph
import InwardLayers
import InwardOverview
import InwardPage
import InwardReports
import InwardRules

/// The input of a page.
public struct PageRequest: Sendable {
  public var check: CheckRequest
  /// Whether the page shows the day of the check. Without it, the same project produces the same page on any day.
  public var saysDay = false
  /// A file that `inward history` wrote as JSON; nil for a page without history.
  public var history: String?

  public init(_ check: CheckRequest) { self.check = check }
}

/// Makes the page and returns its text.
public func page(_ pageRequest: PageRequest) throws(Obstacle) -> String {
  let request = pageRequest.check
  try expectKept(pageRequest.history, by: request.project.outputs)
  let project = try locateProject(request.project)
  try refuseInputs(request.project.outputs, of: project)
  let book = try readRuleBook(of: project)
  try refuseInputs(request.project.outputs, of: project, by: book)
  let state = try readProject(project, by: book, jobs: request.project.jobs)
  try state.expectWhole()
  let judgment = Judgment(state, book, try readBaseline(of: project, by: book), request.day)
  let graph = judgment.input.graph()
  let layering = assignLayers(book.plan, in: graph)
  let examination = judge(judgment, graph, layering).examination
  let files = judgedFiles(of: graph, by: book.policy)
  let marked = markedPlaces(of: examination.findings, in: graph)
  let report = report(of: examination, in: project, state.files)
  try report.expectWhole()
  func overview(_ level: Level) -> Overview {
    countReferences(in: graph, layering, book.slices, at: level, files: files, marking: marked)
  }
  let types = mapTypes(of: graph, layering, book.slices, files: files, marking: marked)
  var contents = PageContents(
    title: name(of: project.root), layers: overview(.layers), types: types,
    findings: report.findings.map { pageFinding($0, types) })
  contents.slices = book.slices.isEmpty ? nil : overview(.slices)
  contents.cycles = [
    PageCycles(level: "layers", cycles: contents.layers.cycles()),
    PageCycles(level: "top-level directories", cycles: overview(.folders).cyclesOfTopFolders()),
  ]
  contents.measures = measuredParts(of: graph, layering, by: book, at: [.layers]).compactMap(pageMeasure)
  contents.day = pageRequest.saysDay ? request.day.description : nil
  if let file = pageRequest.history { contents.history = try PageHistory(of: file, for: project, by: book) }
  contents.files = report.examined.files.all
  contents.advice = advice(on: report)
  contents.hidden = hidden(in: report)
  return page(of: contents)
}

/// Throws if the page would overwrite the history that it is made from.
private func expectKept(_ history: String?, by outputs: [String]) throws(Obstacle) {
  guard let history, outputs.contains(where: { placeOfReport($0) == placeOfReport(history) }) else { return }
  throw Obstacle("\(history): --output would replace the history; nothing was written")
}

private func report(of examination: Examination, in project: Project, _ files: [ReadFile]) -> Report {
  var chosen = ChosenFindings(
    findings: examination.findings, accepted: examination.accepted, examined: examination.examined)
  chosen.moves = examination.moves
  chosen.read = project.reader(of: chosen.findings, among: files, nil)
  return makeReport(of: [chosen], with: ReportNeeds(excerpts: true, columns: true))
}

private func pageFinding(_ finding: ReportedFinding, _ types: TypeMap) -> PageFinding {
  let others = (finding.places + finding.elsewhere).map { PagePlace(path: $0.path, line: $0.line) }
  var shown = PageFinding(
    rule: finding.rule, severity: finding.severity.rawValue, message: finding.message,
    place: PagePlace(path: finding.path, line: finding.place.line), columns: finding.place.characterColumns,
    places: others)
  (shown.because, shown.help, shown.excerpt) = (finding.because, finding.help, finding.excerpt)
  shown.owner = finding.from?.owner
  shown.from = finding.from.map { pageSide($0, finding.ids.source, types) }
  shown.to = finding.to.map { pageSide($0, finding.ids.target, types) }
  return shown
}

private func pageSide(_ side: FindingSide, _ symbol: SymbolID, _ types: TypeMap) -> PageSide {
  PageSide(part: side.part, type: side.type, declaration: side.declaration, entry: types.entry(of: symbol))
}

/// Converts the measure of a part; nil if its instability, abstractness or distance is undefined.
private func pageMeasure(_ part: MeasuredPart) -> PageMeasure? {
  let measure = part.measure
  guard let instability = measure.instability, let abstractness = measure.abstractness, let distance = measure.distance
  else { return nil }
  return PageMeasure(
    name: measure.name, comingIn: measure.comingIn, goingOut: measure.goingOut, instability: instability,
    abstractness: abstractness, distance: distance, cumulative: part.cumulative)
}

/// Describes the move that removes the most findings; without such a move, the pair of layers or slices with the most
/// findings; nil if there is neither.
private func advice(on report: Report) -> String? {
  let count = report.findings.count
  if let move = firstMove(of: report) { return move + "." }
  let pairs = Dictionary(grouping: report.findings) { finding in
    finding.from?.part.flatMap { from in finding.to?.part.map { "\(from) uses \($0)" } }
  }
  let largest = pairs.compactMap { pair, findings in pair.map { ($0, findings.count) } }
    .max { ($0.1, $1.0) < ($1.1, $0.0) }
  return largest.map { "\($0.0) in \($0.1) of \(counted(count, "finding"))." }
}

/// Counts the hidden findings: `3 findings are hidden: 1 by an exception, 2 by comments.` Nil if none are hidden.
private func hidden(in report: Report) -> String? {
  let words = [
    (AcceptedFinding.Means.baseline, "the baseline", "the baseline"), (.exception, "an exception", "exceptions"),
    (.ignore, "a comment", "comments"),
  ]
  let parts = words.compactMap { means, one, many -> String? in
    let count = report.accepted(by: means)
    return count == 0 ? nil : "\(count) by \(count == 1 ? one : many)"
  }
  let count = report.accepted.count
  return parts.isEmpty
    ? nil : "\(counted(count, "finding")) \(count == 1 ? "is" : "are") hidden: \(parts.joined(separator: ", "))."
}
