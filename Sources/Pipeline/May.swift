// The story of `inward may`: whether one part of a project may use another, and which rule says no.
import InwardEscapes
import InwardGraph
import InwardLayers
import InwardPatterns
import InwardReports
import InwardRules
import InwardWorkspace

/// A yes or a no, with its reasons.
public struct Permit: Sendable {
  public let text: String
  public let isAllowed: Bool
}

/// Finds two places by name and asks the rules. A file may not exist yet: what counts then is its path.
public func may(
  from: String, to: String, _ request: ProjectRequest, as format: ListFormat, isColoured: Bool
) throws(Obstacle) -> Permit {
  let located = try locateProject(request)
  let project = located.at(FileTree.disk.holding(newFile(at: from, in: located)))
  let survey = try survey(project, try readRuleBook(of: project), jobs: request.jobs)
  return try survey.may(from: from, to: to, as: format, isColoured: isColoured)
}

/// An empty file at a path of the project where the disk has none.
private func newFile(at path: String, in project: Project) -> [String: UnsavedFile] {
  guard path.hasSuffix(".swift") else { return [:] }
  // As in `inward why`, a path begins at the project's directory.
  let place = withoutDots(path.hasPrefix("/") ? path : project.root + "/" + path)
  let isNew = rest(of: place, below: project.root) != nil && kind(of: place) == .missing
  return isNew ? [place: UnsavedFile([], revision: 0)] : [:]
}

extension Survey {
  func may(from: String, to: String, as format: ListFormat, isColoured: Bool) throws(Obstacle) -> Permit {
    let finder = PlaceFinder(graph, layering)
    let (start, end) = (try place(from, finder), try place(to, finder))
    var judge = UseJudge(graph, layering, by: book)
    let report = PermitReport(
      from: start.text, to: end.text, answer: judge.answer(from: start.part, to: end.part))
    let text = format == .json ? jsonText(of: report) : text(of: report, style: TextStyle(isColoured: isColoured))
    return Permit(text: text, isAllowed: report.answer.isAllowed)
  }
}

extension Place {
  fileprivate var part: UsePart {
    switch meaning {
    case .layer(let layer): .layer(layer)
    case .file(let file): .file(file)
    case .declarations(let symbols): .declarations(symbols)
    }
  }
}
