// The story of `inward may`: answers whether one part of a project may use another, and which rule forbids it.
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

/// Finds two places by name and asks the rules. A file need not exist yet: then only its path counts.
public func may(
  from: String, to: String, _ request: ProjectRequest, as format: ListFormat, isColoured: Bool
) throws(Obstacle) -> Permit {
  let located = try locateProject(request)
  let new = placeOfNewFile(from, in: located).map { [$0: UnsavedFile([], revision: 0)] } ?? [:]
  let project = located.at(FileTree.disk.holding(new))
  let survey = try survey(project, try readRuleBook(of: project), jobs: request.jobs)
  return try survey.may(from: from, to: to, as: format, isColoured: isColoured)
}

/// The absolute path of a file that the project does not contain yet; nil if `path` refers to anything else.
private func placeOfNewFile(_ path: String, in project: Project) -> String? {
  guard path.hasSuffix(".swift") else { return nil }
  // As in `inward why`, a path begins at the project's directory.
  let place = withoutDots(path.hasPrefix("/") ? path : project.root + "/" + path)
  return rest(of: place, below: project.root) != nil && kind(of: place) == .missing ? place : nil
}

extension Session {
  /// The answer as text, for the project as it is in memory and an empty file in place of one that does not exist yet.
  public mutating func may(from: String, to: String, on day: Day) throws(Obstacle) -> String {
    let new = placeOfNewFile(from, in: project)
    if let new { hold([], at: new) }
    defer { if let new { hold(nil, at: new) } }
    if new != nil || survey == nil { _ = try check(CheckRequest(on: day)) }
    return try surveyed().may(from: from, to: to, as: .text, isColoured: false).text
  }
}

extension Survey {
  func may(from: String, to: String, as format: ListFormat, isColoured: Bool) throws(Obstacle) -> Permit {
    let finder = finder
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
    case .slice(let slice, let entry): .slice(slice, ofEntry: entry)
    case .file(let file): .file(file)
    case .declarations(let symbols): .declarations(symbols)
    }
  }
}
