// The findings over time: curves, and the commits that introduced or fixed findings.
import InwardDrawing

/// The history of a project as the page shows it.
public struct PageHistory: Sendable {
  public var trends: Trends
  /// The commits with new or fixed findings, the newest first.
  public var commits: [PageCommit]

  public init(trends: Trends, commits: [PageCommit]) { (self.trends, self.commits) = (trends, commits) }
}

public struct PageCommit: Sendable, Hashable {
  /// The abbreviated hash: `1a2b3c4d`.
  public var name: String
  public var day: String
  public var subject: String
  public var new: Int
  public var fixed: Int
  /// The findings that the commit introduced and that still exist.
  public var left: [PageOrigin]

  public init(name: String, day: String, subject: String, new: Int, fixed: Int, left: [PageOrigin]) {
    (self.name, self.day, self.subject) = (name, day, subject)
    (self.new, self.fixed, self.left) = (new, fixed, left)
  }
}

/// A finding at its place in the last commit.
public struct PageOrigin: Sendable, Hashable {
  public var place: PagePlace
  public var message: String

  public init(place: PagePlace, message: String) { (self.place, self.message) = (place, message) }
}

struct HistoryHTML {
  let history: PageHistory

  private static let mostCommits = 40

  var text: String {
    let shown = history.commits.prefix(Self.mostCommits)
    let rest = history.commits.count - shown.count
    return scrolled("trends", "Trends", svgInPage(of: history.trends))
      + (shown.isEmpty ? html("p", [("class", "quiet")], "No commit introduced or fixed a finding.") : table(shown))
      + (rest > 0 ? html("p", [("class", "quiet")], "\(counted(rest, "earlier commit")) not shown") : "")
      + shown.filter { !$0.left.isEmpty }.map(origin).joined(separator: "\n")
  }

  private func table(_ commits: ArraySlice<PageCommit>) -> String {
    scrolled(
      "commits", "Commits",
      HTMLTable(
        caption: "Commits that changed findings",
        heads: [
          ("Commit", false), ("Date", false), ("Subject", false), ("New", true), ("Fixed", true), ("Remaining", true),
        ],
        rows: commits.map { commit in
          [
            code(commit.name), htmlText(commit.day), htmlText(commit.subject), some(commit.new), some(commit.fixed),
            some(commit.left.count),
          ]
        }
      ).text)
  }

  private func some(_ count: Int) -> String { count == 0 ? "" : grouped(count) }

  /// Lists the findings of a commit that still exist.
  private func origin(_ commit: PageCommit) -> String {
    let title = html("span", [], "Since \(htmlText(commit.day)): \(htmlText(commit.subject))")
    return html(
      "details", [],
      html("summary", [], title + " " + html("span", [("class", "count")], grouped(commit.left.count)))
        + listed(commit.left.map { ($0.place, $0.message) }))
  }
}
