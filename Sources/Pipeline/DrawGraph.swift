// Implements `inward graph`: draws or lists the references between parts.
import InwardDrawing
import InwardGraph
import InwardLayers
import InwardOverview
import InwardPatterns
import InwardReports
import InwardRules
import InwardWorkspace

/// The formats of `graph`.
public enum GraphFormat: String, Sendable, CaseIterable {
  case svg, mermaid, dot, d2, json, csv

  /// Creates the format that belongs to the extension of the output file; nil if no format has that extension.
  public init?(ofFile path: String) {
    switch path.split(separator: ".").last.map(String.init) {
    case "svg": self = .svg
    case "mmd", "mermaid": self = .mermaid
    case "dot", "gv": self = .dot
    case "d2": self = .d2
    case "json": self = .json
    case "csv": self = .csv
    default: return nil
    }
  }

  /// Whether the output is a picture for people. A picture with too many nodes is unreadable, and Mermaid draws at most
  /// 500 edges, so only programs get the whole graph.
  fileprivate var isForPeople: Bool { self != .json && self != .csv }
}

/// The names of the levels that `--level` accepts.
public let graphLevels = Level.allCases.map(\.rawValue)

public func graphLevel(_ word: String) -> Level? { Level(rawValue: word) }

/// The graph to draw, and the part of it to show.
public struct GraphRequest: Sendable {
  public var project: ProjectRequest
  /// The day that determines which exceptions have expired.
  public let day: Day
  public var level = Level.layers
  public var format = GraphFormat.mermaid
  public var focus: String?
  public var depth: Int?
  public var reaches: String?
  public var from: String?
  public var to: String?
  /// The number of leading name components by which nodes are merged; nil to merge none.
  public var collapse: Int?
  public var onlyFindings = false

  public init(_ project: ProjectRequest, on day: Day) { (self.project, self.day) = (project, day) }
}

/// Draws the graph and returns it as text. `notify` receives a note if nodes were merged to keep a picture readable.
public func graph(
  _ request: GraphRequest, notify: (String) -> Void = { _ in }
) throws(Obstacle) -> String {
  let project = try locateProject(request.project)
  try refuseInputs(request.project.outputs, of: project)
  let book = try readRuleBook(of: project)
  try refuseInputs(request.project.outputs, of: project, by: book)
  if request.level == .slices, book.slices.isEmpty { throw Obstacle("\(project.rulesName) defines no slices") }
  let narrowing = try narrowing(request)
  let all = try overview(of: project, book, request)
  for pattern in narrowing.patterns { try expect(pattern, in: all) }
  let wanted = all.narrowed(by: narrowing)
  let drawn = request.collapse.map(wanted.folded) ?? wanted
  guard request.format.isForPeople else { return text(of: drawn, as: request.format, of: project) }
  let (fitted, folding) = drawn.fitted(nodes: 80, edges: 240)
  if let folding { notify(note(on: folding, fitted)) }
  return text(of: fitted, as: request.format, of: project)
}

/// Counts the references in judged files, and marks those that a check reports.
private func overview(
  of project: Project, _ book: RuleBook, _ request: GraphRequest
) throws(Obstacle) -> Overview {
  let state = try readProject(project, by: book, jobs: request.project.jobs)
  try state.expectWhole()
  let judgment = Judgment(state, book, try readBaseline(of: project, by: book), request.day)
  let graph = judgment.input.graph()
  let layering = assignLayers(book.plan, in: graph)
  let marked = markedPlaces(of: judge(judgment, graph, layering).findings, in: graph)
  return countReferences(
    in: graph, layering, book.slices, at: request.level,
    files: judgedFiles(of: graph, by: book.policy), marking: marked)
}

/// Returns the places of all findings about the use of a declaration, each with that declaration.
func markedPlaces(of findings: [Finding], in graph: ProjectGraph) -> [MarkedPlace: SymbolID] {
  var marked: [MarkedPlace: SymbolID] = [:]
  for finding in findings where finding.ids.file.isSome && finding.ids.target.isSome {
    let file = finding.ids.file
    let starts = graph.files[file.index].facts.lines.starts
    for place in finding.site.places {
      let offset = starts[place.line - 1] + UInt32(place.column - 1)
      marked[MarkedPlace(file, offset: offset)] = finding.ids.target
    }
  }
  return marked
}

private func narrowing(_ request: GraphRequest) throws(Obstacle) -> Narrowing {
  var wanted = Narrowing()
  wanted.focus = try pattern(request.focus)
  wanted.reaches = try pattern(request.reaches)
  wanted.from = try pattern(request.from)
  wanted.to = try pattern(request.to)
  wanted.depth = request.depth ?? 1
  wanted.onlyFindings = request.onlyFindings
  return wanted
}

private func pattern(_ text: String?) throws(Obstacle) -> NodePattern? {
  guard let text else { return nil }
  do {
    return try NodePattern(text)
  } catch {
    throw Obstacle("invalid pattern '\(text)': \(error.reason)")
  }
}

private func expect(_ pattern: NodePattern, in overview: Overview) throws(Obstacle) {
  if overview.holds(pattern) { return }
  let hint = nearMiss(of: pattern.text, among: overview.nodes.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
  throw Obstacle("nothing at level '\(overview.level.rawValue)' matches '\(pattern.text)'\(hint)")
}

private func note(on folding: Folding, _ overview: Overview) -> String {
  "inward: \(folding.nodes) \(overview.level.rawValue) are drawn as \(overview.nodes.count) groups; use "
    + "--focus to draw a part, or --format json to list all"
}

private func text(of overview: Overview, as format: GraphFormat, of project: Project) -> String {
  switch format {
  case .svg: svg(of: overview, about: "\(name(of: project.root)): \(overview.level.rawValue)")
  case .mermaid: mermaid(of: overview)
  case .dot: dot(of: overview)
  case .d2: d2(of: overview)
  case .json: json(of: overview)
  case .csv: csv(of: overview)
  }
}
