// Implements `inward agents`: the rules as a short section of AGENTS.md, kept up to date between two markers.
import InwardEscapes
import InwardLayers
import InwardReports
import InwardRules
import InwardWorkspace

private let (begin, end) = ("<!-- inward: begin -->", "<!-- inward: end -->")

/// Writes the section to `file`, or to the project's AGENTS.md if `file` is nil. Replaces an existing section, or else
/// appends a new one; does not change the rest of the file. Returns a line that states whether the file was written.
public func writeAgentSection(to file: String?, _ request: ProjectRequest) throws(Obstacle) -> String {
  let (path, old, new) = try agentSection(in: file, request)
  if old == new { return "\(forTerminal(path)): is up to date\n" }
  try saveReport(new, to: path)
  return "\(forTerminal(path)): written\n"
}

/// Returns whether the section is up to date, and the answer as a line of text. Throws if the file does not exist.
public func isAgentSectionCurrent(
  in file: String?, _ request: ProjectRequest
) throws(Obstacle) -> (isCurrent: Bool, text: String) {
  let (path, old, new) = try agentSection(in: file, request)
  if kind(of: path) == .missing {
    throw Obstacle("\(path): no such file; 'inward agents write\(file.map { " " + $0 } ?? "")' creates it")
  }
  let words = old == new ? "is up to date" : "is out of date: run 'inward agents write'"
  return (old == new, "\(forTerminal(path)): \(words)\n")
}

private func agentSection(
  in file: String?, _ request: ProjectRequest
) throws(Obstacle) -> (path: String, old: String, new: String) {
  let survey = try survey(request)
  let path = file ?? survey.project.root + "/AGENTS.md"
  try expectWritable(path)
  var old = ""
  if kind(of: path) != .missing {
    do {
      old = String(decoding: try contents(of: path), as: UTF8.self)
    } catch {
      throw Obstacle("\(error.path): \(error.reason)")
    }
  }
  let section = text(of: survey)
  guard let start = old.firstRange(of: begin), let stop = old.firstRange(of: end), start.lowerBound < stop.lowerBound
  else {
    let gap = old.isEmpty ? "" : old.hasSuffix("\n") ? "\n" : "\n\n"
    return (path, old, old + gap + section + "\n")
  }
  return (path, old, old[..<start.lowerBound] + section + old[stop.upperBound...])
}

/// Returns the text of the section. Names and patterns are escaped for Markdown; otherwise one of them could contain
/// the marker that ends the section.
private func text(of survey: Survey) -> String {
  let layers = listLayers(survey.layering, in: survey.graph).filter { !$0.isRest || $0.files > 0 }
  let lines = layers.map { layer -> String in
    let names = layer.names.map { permissionText($0) }.joined(separator: ", ")
    let holds = layer.picks.isEmpty ? "" : ": \(markdownProse(layer.picks))"
    let use = names.isEmpty ? "may use no other layer" : "may use \(markdownProse(names))"
    return String(repeating: "  ", count: layer.depth) + "- **\(markdownProse(layer.name))**\(holds); \(use)"
  }
  let slices = survey.book.slices.filter(\.isIndependent).map { slice in
    let front = slice.root.exposes.map { ", except what each exposes: \(markdownProse($0.text))" } ?? ""
    return "- Slices **\(markdownProse(slice.root.name))** do not use each other\(front)"
  }
  let rules = markdownCode(survey.project.rulesName)
  return """
    \(begin)
    ## Architecture

    \(rules) divides the code into layers, and `inward check` reports code that uses what its
    layer may not use. Run `inward may FROM TO` before you use something in another layer, and run `inward check` after
    each edit. Fix a finding as its help line says; never edit the rules or add ignore comments to hide it.

    \((lines + slices).joined(separator: "\n"))
    \(end)
    """
}
