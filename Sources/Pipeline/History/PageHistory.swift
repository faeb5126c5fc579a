// The history of a project on its HTML page, from the file that `inward history` wrote.
import InwardDrawing
import InwardPage
import InwardReports
import InwardRules

extension PageHistory {
  /// Reads a history of this project. Throws if it was made with different rules, because it then contains different
  /// findings.
  init(of file: String, for project: Project, by book: RuleBook) throws(Obstacle) {
    let history = try readHistory(file)
    guard try history.rules == rulesMark(of: project, book) else {
      throw Obstacle(
        "\(file): created with different rules; 'inward history --format json --output \(file)' starts a new one"
      )
    }
    self.init(trends: history.trends, commits: history.revisions.indices.reversed().compactMap(history.pageCommit))
  }
}

extension History {
  /// Findings and coupling from the first revision to the last.
  var trends: Trends {
    Trends(
      [
        Trend("findings", revisions.map(\.findings), isWorseWhenLarger: true),
        Trend("coupling between layers", revisions.map(\.coupling)),
      ], from: revisions.first?.day ?? "", to: revisions.last?.day ?? "")
  }

  /// Summarizes the findings that a revision added and fixed; nil if there are none.
  fileprivate func pageCommit(at index: Int) -> PageCommit? {
    let revision = revisions[index]
    if revision.new == 0 && revision.fixed == 0 { return nil }
    let left = open.map { findings[$0] }.filter { $0.came == index }
    return PageCommit(
      name: String(revision.commit.prefix(8)), day: revision.day, subject: revision.subject, new: revision.new,
      fixed: revision.fixed,
      left: left.map { PageOrigin(place: PagePlace(path: $0.path, line: $0.line), message: $0.message) })
  }
}
