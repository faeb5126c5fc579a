// Implements `inward why`: lists the chains of references from one place of a project to another.
import InwardGraph
import InwardLayers
import InwardReports

/// The chains as text, and whether there are none.
public struct Reasons: Sendable {
  public var text: String
  public var isEmpty: Bool
}

/// Finds two places by name, and at most `most` chains from one to the other, the shortest first.
public func why(
  from: String, to: String, most: Int, _ request: ProjectRequest, as format: ListFormat, usesColor: Bool
) throws(Obstacle) -> Reasons {
  let report = try chains(from: from, to: to, most: most, in: try survey(request), pathsFrom: nil)
  let text = format == .json ? jsonText(of: report) : text(of: report, style: TextStyle(usesColor: usesColor))
  return Reasons(text: text, isEmpty: report.chains.isEmpty)
}

/// Finds the chains between two places. Relative paths start from `folder`, by default the current directory.
func chains(
  from: String, to: String, most: Int, in survey: Survey, pathsFrom folder: String?
) throws(Obstacle) -> ChainReport {
  let finder = survey.finder
  let words = try readPaths(in: [from, to], of: survey.project, by: survey.book, from: folder).words
  let (start, end) = (try survey.place(words[0].text, finder), try survey.place(words[1].text, finder))
  if start.region == end.region { throw Obstacle("'\(from)' and '\(to)' are the same place") }
  // An extension in another layer belongs to that layer: using the extended type does not use the extension.
  let layering = survey.layering
  let chains = survey.graph.chains(from: start.region, to: end.region, most: most) { extended, type in
    layering.layer(of: extended) == layering.layer(of: type)
  }
  return ChainReport(
    from: start.text, to: end.text, chains: chains.list.map { describe($0, in: survey) }, more: chains.more,
    isComplete: chains.isComplete)
}

private func describe(_ chain: [ChainStep], in survey: Survey) -> [DescribedStep] {
  let graph = survey.graph
  let layering = survey.layering
  return chain.map { step in
    let facts = graph.files[step.file.index].facts
    let mention = facts.mentions[step.mention.index]
    let position = facts.lines.position(of: mention.offset)
    let path = graph.files[step.file.index].path
    let layer = layering.layer(around: step.source, in: step.file)
    return DescribedStep(
      path: path, line: position.line, column: position.column,
      source: step.source.isSome ? graph.qualifiedName(of: step.source) : path,
      isFromExtension: step.source.isSome && graph[step.source].kind == .extension,
      sourceLayer: name(layer, layering),
      target: graph.qualifiedName(of: step.target), targetLayer: name(layering.layer(of: step.target), layering),
      kind: graph.kind(of: step.mention, naming: step.target, in: step.file), position: mention.place)
  }
}

private func name(_ layer: LayerID, _ layering: Layering) -> String? {
  layer.isNone ? nil : layering.plan[layer].fullName
}
