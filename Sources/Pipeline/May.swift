// Implements `inward may`: answers whether one part of a project may use another, and names the rule that forbids it.
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
  let question = try UseQuestion(from, to, in: located, by: try readRuleBook(of: located), from: nil)
  let report = try question.answer { question throws(Obstacle) in
    let (project, words) = (question.project, [question.from, question.to])
    let narrow = try narrowSurvey(of: project, by: question.book, about: words, question.sources, jobs: request.jobs)
    if let report = narrow?.mayIfKnown(question), !report.answer.isOfUnassignedFile { return report }
    return try survey(project, question.book, jobs: request.jobs).may(question)
  }
  let style = TextStyle(usesColor: usesColor)
  return Permit(
    text: format == .json ? jsonText(of: report) : text(of: report, style: style), isAllowed: report.answer.isAllowed)
}

/// A question about two places. The paths in its words are already resolved.
private struct UseQuestion {
  let from: String
  let to: String
  /// The absolute path of the file `from`, if it does not exist yet. It is part of `project` as an empty file.
  let newFile: String?
  let project: Project
  let book: RuleBook
  /// The sources of `project`; nil if they were not searched for.
  let sources: FoundSources?

  init(
    _ from: String, _ to: String, in located: Project, by book: RuleBook, from folder: String?
  ) throws(Obstacle) {
    let (words, sources) = try readPaths(in: [from, to], new: [0], of: located, by: book, from: folder)
    (self.from, self.to, newFile, self.book) = (words[0].text, words[1].text, words[0].newFile, book)
    self.sources = sources
    project = located.holding(newFile.map { [$0] } ?? [])
  }

  /// Answers from the rules alone if that is possible or if there are no sources yet, and otherwise from the sources.
  func answer(
    fromSources: (UseQuestion) throws(Obstacle) -> PermitReport
  ) throws(Obstacle) -> PermitReport {
    let known = Survey(withoutFilesOf: project, by: book).mayIfKnown(self)
    if let known, known.answer.isOfAllPairs { return known }
    do throws(Obstacle) {
      return try fromSources(self)
    } catch {
      if let known, error.hasNothingToCheck { return known }
      throw error
    }
  }
}

extension Project {
  /// Returns the project with empty files at absolute paths.
  func holding(_ newFiles: Set<String>) -> Project {
    if newFiles.isEmpty { return self }
    let files = newFiles.map { ($0, UnsavedFile([], revision: 0)) }
    return at(FileTree.disk.holding(Dictionary(uniqueKeysWithValues: files)))
  }
}

extension Session {
  /// Returns the answer as text for the project in memory. If `from` is a Swift file that does not exist yet, it counts
  /// as empty. Relative paths start from `folder`.
  public mutating func may(from: String, to: String, in folder: String, on day: Day) throws(Obstacle) -> String {
    let question = try UseQuestion(from, to, in: project, by: try readRuleBook(of: project), from: folder)
    let report = try question.answer { question throws(Obstacle) in
      try self.survey(holding: question.newFile, on: day).may(question)
    }
    return text(of: report, style: TextStyle(usesColor: false))
  }
}

extension Survey {
  fileprivate func may(_ question: UseQuestion) throws(Obstacle) -> PermitReport {
    let finder = finder
    let start = try place(question.from, finder)
    return report(start, try place(question.to, finder, usedBy: start))
  }

  /// Answers from the files of this survey; nil if a word matches no place or several. A survey of the whole project
  /// then reports the candidates.
  fileprivate func mayIfKnown(_ question: UseQuestion) -> PermitReport? {
    let finder = finder
    guard case .place(let start) = finder.place(question.from), case .place(let end) = finder.place(question.to) else {
      return nil
    }
    return report(start, end)
  }

  private func report(_ start: Place, _ end: Place) -> PermitReport {
    var judge = UseJudge(graph, layering, by: book)
    return PermitReport(from: start.text, to: end.text, answer: judge.answer(from: start.part, to: end.part))
  }
}
