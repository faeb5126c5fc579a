// Implements `inward agents`: keeps a short section of AGENTS.md about the rules up to date, between two marks.
import InwardEscapes
import InwardLayers
import InwardReports
import InwardRules
import InwardWorkspace

private let (begin, end) = ("<!-- inward: begin -->", "<!-- inward: end -->")

/// Writes the section to `file`, or to the project's AGENTS.md if `file` is nil. Replaces an existing section, or else
/// appends a new one; does not change the rest of the file. Returns a line that states whether the file was written.
public func writeAgentSection(to file: String?, _ request: ProjectRequest) throws(Obstacle) -> String {
  let page = try agentPage(file, request)
  if page.file.isCurrent(page.section) { return "\(forTerminal(page.path)) is up to date\n" }
  try saveReport(page.file.replacing(with: page.section), to: page.path)
  return "\(forTerminal(page.path)): written\n"
}

/// Returns whether the section is up to date, and the answer as a line of text. Throws if the file does not exist.
public func isAgentSectionCurrent(
  in file: String?, _ request: ProjectRequest
) throws(Obstacle) -> (isCurrent: Bool, text: String) {
  let page = try agentPage(file, request)
  if !page.isThere { throw Obstacle("\(page.path): no such file; '\(page.command)' creates it") }
  let isCurrent = page.file.isCurrent(page.section)
  let words = isCurrent ? "is up to date" : "is out of date; run '\(forTerminal(page.command))'"
  return (isCurrent, "\(forTerminal(page.path)) \(words)\n")
}

/// The file that contains or will contain the section, and the section that fits the rules.
private struct AgentPage {
  var path: String
  var isThere: Bool
  var file: MarkedFile
  var section: String
  /// The command that writes the section.
  var command: String
}

private func agentPage(_ file: String?, _ request: ProjectRequest) throws(Obstacle) -> AgentPage {
  let survey = try survey(request)
  let path = file ?? survey.project.root + "/AGENTS.md"
  try expectWritable(path)
  let isThere = kind(of: path) != .missing
  var bytes: [UInt8] = []
  do {
    if isThere { bytes = try contents(of: path) }
  } catch {
    throw Obstacle("\(error.path): \(error.reason)")
  }
  let shown = file ?? pathFromHere(path)
  let command = "inward agents write\(file.map { " " + $0 } ?? "")"
  let marks = SectionMarks(begin: begin, end: end, command: command)
  return AgentPage(
    path: shown, isThere: isThere, file: try MarkedFile(bytes, at: shown, marks),
    section: text(of: survey), command: command)
}

/// Returns the text of the section. Names and patterns are escaped for Markdown; otherwise one of them could contain
/// the mark that ends the section.
private func text(of survey: Survey) -> String {
  let plan = survey.layering.plan
  let layers = listLayers(survey.layering, in: survey.graph).filter { !$0.isRest || $0.files > 0 }
  let lines = layers.map { layer -> String in
    let (names, definition) = (layer.names.map { permissionText($0) }.joined(separator: ", "), plan[layer.layer])
    var parts = [names.isEmpty ? "may use no other layer" : "may use \(markdownProse(names))"]
    if !layer.picks.isEmpty { parts.insert(code(layer.picks), at: 0) }
    if let imports = definition.imports { parts.append(text(of: imports)) }
    if let exposes = layer.exposes { parts.append("exposes only \(code(exposes))") }
    let line = "- **\(markdownProse(layer.name))**: \(parts.joined(separator: "; "))\(reason(definition.because))"
    return String(repeating: "  ", count: layer.depth) + line
  }
  let slices = survey.book.slices.filter(\.isIndependent).map { slice in
    let front = slice.root.exposes.map { ", except for what each exposes: \(code($0.text))" } ?? ""
    return "- Slices **\(markdownProse(slice.root.name))** do not use each other\(front)\(reason(slice.root.because))"
  }
  let own = survey.book.rules.map { rule in
    "- Rule **\(markdownProse(rule.id))** (\(code("inward explain \(rule.id)")))\(reason(rule.because))"
  }
  let rules = markdownCode(survey.project.rulesName)
  return """
    \(begin)
    ## Architecture

    \(rules) divides the code into layers, and `inward check` reports every use that the rules
    forbid. Run `inward may FROM TO` before you use something in another layer, and run `inward check` after
    each edit. Fix a finding as its help line says; never edit the rules or add ignore comments to hide it.

    \((lines + slices + own).joined(separator: "\n"))
    \(end)
    """
}

/// Formats patterns as code, or as escaped prose if they could contain HTML.
private func code(_ text: String) -> String {
  text.utf8.contains { [UInt8(ascii: "<"), UInt8(ascii: ">")].contains($0) } ? markdownProse(text) : markdownCode(text)
}

private func reason(_ because: String?) -> String { because.map { ". Because: \(markdownProse($0))" } ?? "" }

private func text(of imports: ImportContract) -> String {
  switch imports {
  case .only(let patterns): patterns.isEmpty ? "imports no module" : "imports only \(list(patterns))"
  case .never(let patterns): "never imports \(list(patterns))"
  }
}

private func list(_ patterns: ImportPatterns) -> String {
  let most = 12
  let more = patterns.count > most ? " and \(patterns.count - most) more" : ""
  return patterns.prefix(most).map { code($0.module.text) }.joined(separator: ", ") + more
}
