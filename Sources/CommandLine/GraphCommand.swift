// Defines and runs the command `inward graph`.
import InwardPipeline

extension Command {
  static let graph = Command(
    name: "graph", summary: "draw which layers, slices, modules, folders, files or types use each other",
    operands: "",
    description: """
      Draws the parts of the project and the number of references between them. References that break a rule are red;
      those that point outward are dashed. In SVG, layers are drawn as an onion and everything else in rows. In a large
      graph, nodes are grouped by the first components of their names until it is readable; JSON and CSV contain
      everything. PATTERN is a name such as 'Domain' or '*View', or, with a slash, a glob for paths such as
      'Features/Cart/**'. Without --format, the extension of --output determines the format; the default is Mermaid.
      """,
    options: [
      .level, .graphFormat, .graphOutput, .focus, .depth, .reaches, .fromNodes, .toNodes, .collapse, .onlyFindings,
      .rules,
      .asOf, .jobs,
    ], run: runGraph)
}

extension Option {
  static let level = Option(
    name: "--level", value: "LEVEL", summary: "layers, slices, modules, folders, files or types (default: layers)",
    choices: graphLevels)
  static let graphFormat = Option(
    name: "--format", value: "FORMAT", summary: "svg, mermaid, dot, d2, json or csv",
    choices: GraphFormat.allCases.map { $0.rawValue })
  static let graphOutput = Option(name: "--output", value: "FILE", summary: "write to this file")
  static let focus = Option(name: "--focus", value: "PATTERN", summary: "only nodes that match, and their neighbors")
  static let depth = Option(
    name: "--depth", value: "N", summary: "how many steps around --focus to show (default: 1)")
  static let reaches = Option(
    name: "--reaches", value: "PATTERN", summary: "only nodes that match, and everything that reaches them")
  static let fromNodes = Option(name: "--from", value: "PATTERN", summary: "only references from nodes that match")
  static let toNodes = Option(name: "--to", value: "PATTERN", summary: "only references to nodes that match")
  static let collapse = Option(
    name: "--collapse", value: "N", summary: "group by the first N components of names or paths")
  static let onlyFindings = Option(name: "--only-findings", summary: "only references that break a rule")
}

private func runGraph(_ arguments: Arguments) throws(UsageFault) -> ExitStatus {
  guard arguments.operands.isEmpty else {
    throw UsageFault(text: "'inward graph' takes only options; --focus PATTERN draws a part")
  }
  if arguments[.depth] != nil, arguments[.focus] == nil { throw UsageFault(text: "--depth needs --focus") }
  let request = try graphRequest(arguments)
  do {
    let text = try graph(request, notify: Terminal.complain)
    if let file = arguments[.graphOutput] { try saveReport(text, to: file) } else { Terminal.print(text) }
    return .clean
  } catch {
    Terminal.complain(error.text)
    return .couldNotRun
  }
}

/// Returns the format given by `--format`, or else by the extension of `--output`; nil if neither option is present.
private func graphFormat(_ arguments: Arguments) throws(UsageFault) -> GraphFormat? {
  if let word = arguments[.graphFormat] { return GraphFormat(rawValue: word) }
  guard let file = arguments[.graphOutput] else { return nil }
  if let format = GraphFormat(ofFile: file) { return format }
  throw UsageFault(text: "--output \(file): no format has this extension; choose one with --format")
}

private func graphRequest(_ arguments: Arguments) throws(UsageFault) -> GraphRequest {
  var request = GraphRequest(try arguments.projectRequest(), on: try arguments.chosenDay())
  request.project.outputs = arguments.all(.graphOutput)
  request.level = arguments[.level].flatMap(graphLevel) ?? request.level
  request.format = try graphFormat(arguments) ?? request.format
  (request.focus, request.reaches) = (arguments[.focus], arguments[.reaches])
  (request.from, request.to) = (arguments[.fromNodes], arguments[.toNodes])
  request.depth = try arguments.number(of: .depth, atMost: 1000)
  request.collapse = try arguments.number(of: .collapse, atMost: 1000)
  request.onlyFindings = arguments.has(.onlyFindings)
  return request
}
