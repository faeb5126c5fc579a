// Implements `inward explain`: explains built-in rules, presets and keys, and the definitions in the project's rules
// file.
import InwardEscapes
import InwardGraph
import InwardLayers
import InwardPatterns
import InwardReports
import InwardRuleFile
import InwardRules
import InwardWorkspace

/// Lists everything that can be explained without a project: rules, presets and keys.
public func explainableWords() -> [(group: String, words: [String])] {
  let keys = Set(KeyTable.all.flatMap { $0.keys.map(\.name) })
  return [("built-in rules", builtInRules.map(\.id)), ("presets", presetNames), ("keys", keys.sorted())]
}

/// Explains a word in all its meanings. Throws if the word has none.
public func explain(_ word: String, _ request: ProjectRequest) throws(Obstacle) -> String {
  var texts: [String] = []
  if let rule = builtInRules.first(where: { $0.id == word }) { texts.append(text(of: rule)) }
  if let preset = presetText(of: word) { texts.append(preset) }
  texts += keyTexts(of: word)
  var words = explainableWords().flatMap(\.words)
  do {
    let own = try explainInProject(word, request)
    texts += own.texts
    words += own.names
  } catch {
    // Mistakes in the rules file prevent general explanations only if that file was requested.
    if texts.isEmpty || request.rulesFile != nil { throw error }
  }
  if texts.isEmpty, request.rulesFile == nil, !isInProject(request) {
    let inner = explainInProjects(below: request.paths.first ?? ".", word, request)
    texts += inner.texts
    words += inner.names
  }
  if texts.isEmpty { throw Obstacle(unknown(word, among: words)) }
  return texts.joined(separator: "\n")
}

private func text(of rule: BuiltInRule) -> String {
  let isFixed = [RuleBook.dependencyRule, RuleBook.sliceRule, RuleBook.importRule].contains(rule.id)
  let fix = isFixed ? "\n'inward fix' fixes findings of this rule where the result is certain.\n" : ""
  let accept = rule.isAcceptable ? acceptance(of: rule) : ""
  return "\(rule.id), a built-in rule\n\n" + rule.text + "\n" + fix + accept
}

/// Explains how to accept a finding of a rule, with an example of an exception.
private func acceptance(of rule: BuiltInRule) -> String {
  let isBetweenTypes = [RuleBook.dependencyRule, RuleBook.sliceRule].contains(rule.id)
  let (names, target) =
    isBetweenTypes ? ("names of the two types", "      to: { types: Row }\n") : ("name of the type", "")
  return """

    To accept a finding, end its line with '// inward:ignore \(rule.id) - the reason', or add an exception to the rules
    file, with the \(names) ('inward explain exceptions' lists all keys):

      exceptions:
        - rule: \(rule.id)
          from: { types: Search }
    \(target)      because: The reason.
          until: 2027-03-31

    """
}

/// Explains all keys with this name. The mappings that they take are listed once, because several forms of a key, and
/// several keys, may take the same one.
private func keyTexts(of word: String) -> [String] {
  var listed: Set<String> = []
  return KeyTable.all.flatMap { table in
    table.keys.filter { $0.name == word }.map { key in
      let lists = key.shape.tables.map { "\nThe keys of \($0.owner):\n" + list(of: $0) }
      return "\(key.name), a key of \(table.owner)\n\n\(key.text)\nIt takes \(key.shape.phrase).\n"
        + lists.filter { listed.insert($0).inserted }.joined()
    }
  }
}

private func list(of table: KeyTable) -> String {
  let width = table.keys.map(\.name.count).max() ?? 0
  return table.keys.map { key in
    let gap = String(repeating: " ", count: width - key.name.count + 2)
    return "  \(key.name)\(gap)\(key.isRequired ? "required: " : "")\(key.shape.phrase). \(key.text)\n"
  }.joined()
}

private func unknown(_ word: String, among words: [String]) -> Message {
  let hint = nearMiss(of: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
  return """
    there is no rule, layer, slice, preset or key called '\(word)'\(hint)
    'inward explain' lists the built-in rules, presets and keys
    """
}

/// Returns whether a project contains the first path of a request. Unlike `locateProject`, does not search for projects
/// below that path: the search can take long, and most words do not need it.
private func isInProject(_ request: ProjectRequest) -> Bool {
  ((try? projectAround(request.paths.first ?? ".")) ?? nil) != nil
}

/// Explains the meanings of the word in the rules files below a directory that is itself in no project.
private func explainInProjects(
  below folder: String, _ word: String, _ request: ProjectRequest
) -> (texts: [String], names: [String]) {
  var found: (texts: [String], names: [String]) = ([], [])
  for root in rootsOfProjects(at: folder) {
    var inner = request
    inner.paths = [root]
    // Mistakes in the rules of one project do not affect the others.
    guard let own = try? explainInProject(word, inner) else { continue }
    let way = wayTo(root, from: realPath(of: folder) ?? folder)
    found.texts += own.texts.map { "\(forTerminal(String(way.dropLast()))):\n\($0)" }
    found.names += own.names
  }
  return found
}

/// Explains the meanings of the word in a rules file, and lists all names in that file. Both are empty without a
/// project.
private func explainInProject(
  _ word: String, _ request: ProjectRequest
) throws(Obstacle) -> (texts: [String], names: [String]) {
  if request.rulesFile == nil, !isInProject(request) { return ([], []) }
  let project = try locateProject(request)
  let book = try readRuleBook(of: project)
  // The values of families and slices, such as `Feature(Cart)`, are only known from the sources.
  let family = word.hasSuffix(")") ? word.firstIndex(of: "(").map { word[..<$0] } : nil
  func isMeant(_ name: String) -> Bool { name == word || family.map { $0 == name } ?? false }
  let layers = book.plan.layers.filter { isMeant($0.fullName) || !$0.isRest && isMeant($0.name) }
  let slices = book.slices.filter { isMeant($0.root.name) }
  let rules = book.rules.filter { $0.id == word }
  let names =
    book.plan.layers.filter { !$0.isRest }.map(\.fullName) + book.slices.map(\.root.name) + book.rules.map(\.id)
  if layers.isEmpty, slices.isEmpty, rules.isEmpty { return ([], names) }
  let survey = try survey(project, book, jobs: request.jobs)
  let plan = survey.layering.plan
  let listed = listSlices(slices, in: survey.graph)
  let values = plan.layers.map(\.fullName) + listed.flatMap { $0.parts.map(\.fullName) }
  return (
    plan.layers(called: word).map { text(of: $0, in: survey) }
      + listed.compactMap { text(of: word, amongSlices: $0, in: project) } + rules.map { text(of: $0, in: survey) },
    names + (family == nil ? [] : values)
  )
}

/// Explains an entry of `slices` or, if the word is the name of one of its slices, that slice; nil if there is no such
/// slice.
private func text(of word: String, amongSlices slices: ListedSlices, in project: Project) -> String? {
  let head: (title: String, contents: String)
  if word == slices.name {
    let names = slices.parts.filter { $0.depth == 0 }.map(\.name)
    let contents = names.isEmpty ? "There are no slices." : "Slices: \(shortened(names, slices.name))."
    head = ("\(slices.name), slices", contents)
  } else {
    guard let slice = slices.parts.first(where: { $0.fullName == word }) else { return nil }
    head = ("\(word), a slice", contents(types: slice.types, files: slice.files))
  }
  let ways = slices.exposes.map { ", except for what the other exposes: \($0)" } ?? ""
  let independence = slices.isIndependent ? "No slice may use another\(ways)." : "Each slice may use the others."
  let lines =
    ["\(head.title) (\(slices.origin.text))", ""] + excerpt(at: slices.origin, of: project)
    + ["", head.contents, independence]
  return lines.map { forTerminal($0) + "\n" }.joined()
}

private func contents(types: Int, files: Int) -> String {
  "It contains \(counted(types, "type")) in \(counted(files, "file"))."
}

/// Shortens a list of names: `a, b and 44 more; 'inward layers scenes' lists them`.
private func shortened(_ names: [String], _ slices: String) -> String {
  let most = 12
  if names.count <= most { return names.joined(separator: ", ") }
  return names.prefix(most).joined(separator: ", ")
    + " and \(names.count - most) more; 'inward layers \(slices)' lists them"
}

private func text(of rule: UserRule, in survey: Survey) -> String {
  let count = countSelected(by: rule, survey.graph, survey.layering, survey.book)
  let selects = count.map { "It selects \(counted($0, "declaration")) now." }
  let lines =
    ["\(rule.id), a rule (\(rule.origin.text))", ""] + excerpt(at: rule.origin, of: survey.project)
    + ["", selects ?? "It applies to everything."]
  return lines.map { forTerminal($0) + "\n" }.joined()
}

private func text(of layer: LayerID, in survey: Survey) -> String {
  let plan = survey.layering.plan
  let definition = plan[layer]
  // The name of a family refers to all of its values.
  let members = plan.members(of: layer)
  let shown = Set(members.isEmpty ? [layer] : members)
  let listed = listLayers(survey.layering, in: survey.graph).filter { shown.contains($0.layer) }
  let (types, files) = listed.reduce((0, 0)) { ($0.0 + $1.types, $0.1 + $1.files) }
  let lines =
    ["\(definition.fullName), a layer (\(definition.origin.text))", ""]
    + excerpt(at: definition.origin, of: survey.project)
    + ["", contents(types: types, files: files)]
    + listed.map { permissions(of: $0, isAlone: $0.layer == layer) }
  return lines.map { forTerminal($0) + "\n" }.joined()
}

/// Describes the permissions of a layer in the same words as the list of layers.
private func permissions(of layer: ListedLayer, isAlone: Bool) -> String {
  let names = layer.names.map { permissionText($0) }.joined(separator: ", ")
  return "\(isAlone ? "It" : layer.fullName) may use \(names.isEmpty ? "no other layer" : names)."
}

/// Quotes an excerpt of a rules file or a preset: the line at a place, and the lines that are indented below it.
private func excerpt(at place: RulePlace, of project: Project) -> [String] {
  let text =
    presetText(at: place.path)
    ?? (try? contents(of: project.root + "/" + place.path)).map { bytes in
      String(decoding: bytes, as: UTF8.self)
    }
  guard let text else { return ["  (\(place.path) cannot be read)"] }
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  guard place.line <= lines.count else { return [] }
  // The dash of a list item does not count as indentation, so the other keys of the item are below its first line.
  func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
  let first = lines[place.line - 1]
  let below = lines[place.line...].prefix { $0.isEmpty || indent($0) > indent(first) }
  let shown = [first] + below.reversed().drop { $0.isEmpty }.reversed()
  return shown.map { $0.isEmpty ? "" : "  " + $0.dropFirst(indent(first)) }
}
