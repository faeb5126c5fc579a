// Implements `inward may`: answers whether one part of a project may use another, and which rule forbids it.
import InwardEscapes
import InwardGraph
import InwardLayers
import InwardPatterns
import InwardReports
import InwardRules
import InwardWorkspace

/// The answer of `inward may`, with its reasons as text.
public struct Permit: Sendable {
  public let text: String
  public let isAllowed: Bool
}

/// Answers whether the place `from` may use the place `to`. If `from` is a file, it need not exist yet: then only its
/// path counts.
public func may(
  from: String, to: String, _ request: ProjectRequest, as format: ListFormat, usesColor: Bool
) throws(Obstacle) -> Permit {
  let located = try locateProject(request)
  let new = placeOfNewFile(from, in: located).map { [$0: UnsavedFile([], revision: 0)] } ?? [:]
  let project = located.at(FileTree.disk.holding(new))
  let book = try readRuleBook(of: project)
  func permit(_ report: PermitReport) -> Permit {
    let style = TextStyle(usesColor: usesColor)
    return Permit(
      text: format == .json ? jsonText(of: report) : text(of: report, style: style), isAllowed: report.answer.isAllowed)
  }
  // If the layers alone forbid every pair of declarations, no source needs to be read.
  if let report = Survey(withoutFilesOf: project, by: book).mayIfKnown(from: from, to: to), report.answer.isOfAllPairs {
    return permit(report)
  }
  if let narrow = try narrowSurvey(of: project, by: book, about: [from, to], jobs: request.jobs),
    let report = narrow.mayIfKnown(from: from, to: to)
  {
    return permit(report)
  }
  return permit(try survey(project, book, jobs: request.jobs).may(from: from, to: to))
}

/// Returns the absolute path of a Swift file that the project does not contain yet; nil if `path` refers to anything
/// else.
private func placeOfNewFile(_ path: String, in project: Project) -> String? {
  guard path.hasSuffix(".swift") else { return nil }
  // As in `inward why`, paths are relative to the project's directory.
  let place = withoutDots(path.hasPrefix("/") ? path : project.root + "/" + path)
  return rest(of: place, below: project.root) != nil && kind(of: place) == .missing ? place : nil
}

extension Session {
  /// Returns the answer as text for the project in memory. If `from` is a Swift file that does not exist yet, it counts
  /// as empty.
  public mutating func may(from: String, to: String, on day: Day) throws(Obstacle) -> String {
    let new = placeOfNewFile(from, in: project)
    if let new { hold([], at: new) }
    defer { if let new { hold(nil, at: new) } }
    if !isSurveyed { _ = try check(.withoutCounts(on: day)) }
    return text(of: try surveyed().may(from: from, to: to), style: TextStyle(usesColor: false))
  }
}

extension Survey {
  fileprivate func may(from: String, to: String) throws(Obstacle) -> PermitReport {
    let finder = finder
    return report(try place(from, finder), try place(to, finder))
  }

  /// Answers from the files of this survey; nil if a word matches no place or several of them. A survey of the whole
  /// project then reports the candidates.
  fileprivate func mayIfKnown(from: String, to: String) -> PermitReport? {
    let finder = finder
    guard case .place(let start) = finder.place(from), case .place(let end) = finder.place(to) else { return nil }
    return report(start, end)
  }

  private func report(_ start: Place, _ end: Place) -> PermitReport {
    var judge = UseJudge(graph, layering, by: book)
    return PermitReport(from: start.text, to: end.text, answer: judge.answer(from: start.part, to: end.part))
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
