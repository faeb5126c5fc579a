// The story of `inward layers`: what each layer holds, what it may name, and what of that nobody needs.
import InwardLayers
import InwardPatterns
import InwardReports
import InwardRules

/// The formats of lists and answers.
public enum ListFormat: String, Sendable, CaseIterable {
  case text, json
}

/// What is wanted of the layers.
public enum LayersView: Sendable {
  /// The tree, perhaps of one layer alone, perhaps with the files of each.
  case tree(of: String?, withFiles: Bool)
  case unassigned
  case unused
}

/// The list as text or JSON.
public func layers(
  _ view: LayersView, _ request: CheckRequest, as format: ListFormat, isColoured: Bool
) throws(Obstacle) -> String {
  let survey = try survey(request)
  let style = TextStyle(isColoured: isColoured)
  switch view {
  case .tree(let name, let withFiles):
    let list = try listed(name, in: survey)
    let members = withFiles ? listMembers(survey.layering, in: survey.graph) : nil
    let tree = LayerTree(layers: list, members: members)
    return format == .json ? jsonText(of: tree) : text(of: tree, style: style)
  case .unassigned:
    let found = unassigned(survey.layering, in: survey.graph, by: survey.book)
    return format == .json ? jsonText(of: found) : text(of: found, style: style)
  case .unused:
    let files = judgedFiles(of: survey.graph, survey.layering, by: survey.book)
    let found = unusedPermissions(survey.layering, in: survey.graph, files: files)
    return format == .json ? jsonText(of: found) : text(of: found, style: style)
  }
}

/// All layers, or one with its sub-layers; a family's name stands for all of its values.
private func listed(_ name: String?, in survey: Survey) throws(Obstacle) -> [ListedLayer] {
  let list = listLayers(survey.layering, in: survey.graph)
  guard let name else { return list }
  let plan = survey.layering.plan
  let full = plan.ids.filter { plan[$0].fullName == name }
  let chosen = full.isEmpty ? plan.ids.filter { plan[$0].name == name && !plan[$0].isRest } : full
  if chosen.isEmpty {
    let names = plan.layers.map(\.fullName) + plan.layers.map(\.name)
    let hint = nearMiss(of: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    throw Obstacle("no layer is called '\(name)'\(hint)")
  }
  var kept = list.filter { entry in chosen.contains { plan.covers($0, entry.layer) } }
  let least = kept.map(\.depth).min() ?? 0
  for index in kept.indices { kept[index].depth -= least }
  return kept
}
