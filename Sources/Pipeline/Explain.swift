// The story of `inward explain`: what a word of the rules means, from the tool's own words and from the project's file.
import InwardGraph
import InwardLayers
import InwardPatterns
import InwardRuleFile
import InwardRules
import InwardWorkspace

/// All that can be explained without a project: rules and presets.
public func explainableWords() -> [(group: String, words: [String])] {
  [("built-in rules", builtInRules.map(\.id)), ("presets", presetNames)]
}

/// What a word means. One word may be several things: all are told.
public func explain(_ word: String, _ request: CheckRequest) throws(Obstacle) -> String {
  var texts: [String] = []
  if let rule = builtInRules.first(where: { $0.id == word }) { texts.append(text(of: rule)) }
  if let preset = presetText(of: word) { texts.append(preset) }
  // The word may be the project's own. Without a project it is not; with a broken one the reader wants to know.
  if texts.isEmpty || request.rulesFile != nil { texts += try explainInProject(word, request) }
  if texts.isEmpty { throw Obstacle(unknown(word, among: explainableWords().flatMap(\.words))) }
  return texts.joined(separator: "\n")
}

private func text(of rule: BuiltInRule) -> String {
  "\(rule.id), a built-in rule\n\n" + rule.text + "\n"
}

private func unknown(_ word: String, among words: [String]) -> String {
  let hint = nearMiss(of: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
  return "nothing is called '\(word)'\(hint)\n'inward explain' alone lists what can be explained"
}

private func explainInProject(_ word: String, _ request: CheckRequest) throws(Obstacle) -> [String] {
  guard let project = try? locateProject(request) else { return [] }
  let book = try readRuleBook(of: project)
  let layers = book.plan.ids.filter { layer in
    let definition = book.plan[layer]
    return !definition.isRest && (definition.fullName == word || definition.name == word)
  }
  if layers.isEmpty {
    let names = book.plan.layers.filter { !$0.isRest }.map(\.fullName)
    throw Obstacle(unknown(word, among: explainableWords().flatMap(\.words) + names))
  }
  let survey = try survey(project, book, jobs: request.jobs)
  return layers.map { text(of: $0, in: survey) }
}

private func text(of layer: LayerID, in survey: Survey) -> String {
  let (graph, layering) = (survey.graph, survey.layering)
  let plan = layering.plan
  let definition = plan[layer]
  let types = graph.symbols.indices.count { index in
    graph.symbols[index].kind.isNominal && plan.covers(layer, layering.layer(of: SymbolID(index)))
  }
  let files = graph.fileIDs.count { plan.covers(layer, layering.layer(of: FileID($0))) }
  let holds = "It holds \(types) types" + (files > 0 ? ", and \(files) files by their path." : ".")
  let free = namesOfLayers(freeFor: layer, in: layering)
  let mayName = free.isEmpty ? "It may name no other layer." : "It may name \(free.joined(separator: ", "))."
  let lines =
    ["\(definition.fullName), a layer (\(definition.origin.text))", ""]
    + excerpt(at: definition.origin, of: survey.project)
    + ["", holds, mayName]
  return lines.joined(separator: "\n") + "\n"
}

/// What a layer may name in every way; of a layer and its sub-layers the layer alone.
private func namesOfLayers(freeFor layer: LayerID, in layering: Layering) -> [String] {
  let plan = layering.plan
  func isFree(_ other: LayerID) -> Bool {
    !plan[other].isRest && !plan.isInside(other, layer) && !plan.isInside(layer, other)
      && layering.isFree(layer, other)
  }
  return plan.ids.filter { isFree($0) && (plan[$0].parent.isNone || !isFree(plan[$0].parent)) }
    .map { plan[$0].fullName }
}

/// What the file says: the line of a key, and what is indented below it.
private func excerpt(at place: RulePlace, of project: Project) -> [String] {
  let text =
    presetText(at: place.path)
    ?? (try? contents(of: project.root + "/" + place.path)).map { bytes in
      String(decoding: bytes, as: UTF8.self)
    }
  let lines = (text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  guard place.line <= lines.count else { return [] }
  func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
  let first = lines[place.line - 1]
  let below = lines[place.line...].prefix { $0.isEmpty || indent($0) > indent(first) }
  return ([first] + below.reversed().drop { $0.isEmpty }.reversed()).map { String($0.dropFirst(indent(first) - 2)) }
}
