// Implements `inward layers`: lists the contents and permissions of layers and slices, and unused permissions.
import InwardGraph
import InwardLayers
import InwardPatterns
import InwardReports
import InwardRules
import InwardWorkspace

/// The output formats of commands that list something or answer a question, such as `layers` and `why`.
public enum ListFormat: String, Sendable, CaseIterable {
  case text, json
}

/// The requested kind of list.
public enum LayersView: Sendable {
  /// The tree, or only the part of it that a layer, a slice or the path of a file selects; possibly with files.
  case tree(of: String?, withFiles: Bool)
  case unassigned
  case unused
}

/// Lists layers as text or JSON: the tree, the unassigned code, or the unused permissions.
public func layers(
  _ view: LayersView, _ request: ProjectRequest, as format: ListFormat, usesColor: Bool
) throws(Obstacle) -> String {
  let project = try locateProject(request)
  let book = try readRuleBook(of: project)
  let style = TextStyle(usesColor: usesColor)
  switch view {
  case .tree(let name, let withFiles):
    let word = try name.map { name throws(Obstacle) in
      try readPaths(in: [name], new: [0], of: project, by: book, from: nil).words[0]
    }
    let newFiles = Set([word?.newFile].compactMap { $0 })
    let survey = try surveyOrRules(of: project.holding(newFiles), by: book) { project throws(Obstacle) in
      try InwardPipeline.survey(project, book, jobs: request.jobs)
    }
    let tree = try tree(of: word, in: survey, withFiles: withFiles)
    return format == .json ? jsonText(of: tree) : text(of: tree, style: style)
  case .unassigned:
    let survey = try survey(project, book, jobs: request.jobs)
    let found = unassigned(survey.layering, in: survey.graph, by: book)
    return format == .json ? jsonText(of: found) : text(of: found, style: style)
  case .unused:
    let survey = try survey(project, book, jobs: request.jobs)
    let files = judgedFiles(of: survey.graph, by: book.policy)
    let found = unusedPermissions(survey.layering, in: survey.graph, files: files)
    return format == .json ? jsonText(of: found) : text(of: found, style: style)
  }
}

/// Surveys a project, or its rules alone if it has no sources yet.
func surveyOrRules(
  of project: Project, by book: RuleBook, _ survey: (Project) throws(Obstacle) -> Survey
) throws(Obstacle) -> Survey {
  do throws(Obstacle) {
    return try survey(project)
  } catch {
    if error.hasNothingToCheck { return Survey(withoutFilesOf: project, by: book) }
    throw error
  }
}

/// Lists all layers and slices with their contents, or only those that a word selects. Any path in the word is already
/// resolved.
func tree(of word: PathWord?, in survey: Survey, withFiles: Bool) throws(Obstacle) -> LayerTree {
  guard let word else { return wholeTree(in: survey, withFiles: withFiles) }
  let plan = survey.layering.plan
  let name = word.text
  let chosen = plan.layers(called: name)
  if chosen.isEmpty, name.hasSuffix(".swift"), case .file(let file) = try survey.place(name, survey.finder).meaning {
    let isNew = word.newFile != nil
    var tree = wholeTree(in: survey, newFile: isNew ? file : nil, withFiles: withFiles)
    try narrow(&tree, to: file, in: survey)
    let path = survey.graph.files[file.index].path
    tree.file = ListedFile(path: path, isNew: isNew, isCompleted: path != word.written)
    return tree
  }
  var tree = wholeTree(in: survey, withFiles: withFiles)
  let slices = tree.slices
  tree.layers = outdented(tree.layers.filter { entry in chosen.contains { plan.covers($0, entry.layer) } })
  tree.slices = slices.compactMap { kept($0, called: name) }
  if chosen.isEmpty, tree.slices.isEmpty {
    let names =
      plan.layers.map(\.fullName) + plan.layers.map(\.name) + slices.map(\.name)
      + slices.flatMap { $0.parts.map(\.fullName) }
    let layers = plan.layers.map(\.fullName).prefix(12).joined(separator: ", ")
    let hint = nearMiss(of: name, among: names).map { "; did you mean '\($0)'?" } ?? "; layers: \(layers)"
    throw Obstacle("unknown layer '\(name)'\(hint)")
  }
  return tree
}

/// Lists all layers and slices. A file that is not written yet, `newFile`, is not counted among their contents.
private func wholeTree(in survey: Survey, newFile: FileID? = nil, withFiles: Bool) -> LayerTree {
  LayerTree(
    layers: listLayers(survey.layering, in: survey.graph, newFile: newFile),
    members: withFiles ? listMembers(survey.layering, in: survey.graph, newFile: newFile) : nil,
    slices: listSlices(survey.book.slices, in: survey.graph, newFile: newFile, withMembers: withFiles))
}

/// Narrows a tree to the layer and the slices that contain a file. Throws if there are none.
private func narrow(_ tree: inout LayerTree, to file: FileID, in survey: Survey) throws(Obstacle) {
  let layer = survey.layering.layerCharged(for: file)
  tree.layers = outdented(tree.layers.filter { $0.layer == layer })
  let slices = assignSlices(survey.book.slices, in: survey.graph).compactMap { slicing -> String? in
    let slice = slicing.slice(of: file)
    return slice.isSome ? slicing.layering.plan[slice].fullName : nil
  }
  tree.slices = tree.slices.compactMap { all in slices.lazy.compactMap { kept(all, called: $0) }.first }
  if tree.layers.isEmpty, tree.slices.isEmpty {
    throw Obstacle("\(survey.graph.files[file.index].path) is in no layer and in no slice")
  }
}

/// Returns the whole entry if it has this name. If one of its slices has this name, returns only that slice and its
/// parts. Otherwise returns nil.
private func kept(_ slices: ListedSlices, called name: String) -> ListedSlices? {
  if slices.name == name { return slices }
  var one = slices
  one.parts = slices.parts.filter { $0.fullName == name || $0.fullName.hasPrefix(name + ".") }
  return one.parts.contains { $0.fullName == name } ? one : nil
}

/// Reduces the indentation of layers so that the outermost ones are at the margin. These show their full names, because
/// their parents are not listed.
private func outdented(_ layers: [ListedLayer]) -> [ListedLayer] {
  let least = layers.map(\.depth).min() ?? 0
  return layers.map { layer in
    var layer = layer
    layer.depth -= least
    if layer.depth == 0 { layer.name = layer.fullName }
    return layer
  }
}
