// Reasons why a command cannot finish, also in the formats of build logs and CI runners.
import InwardEscapes
import InwardReports
import InwardRuleFile
import InwardRules
import InwardWorkspace

/// The reason why a command cannot finish, as text for people on standard error.
public struct Obstacle: Error, Sendable {
  public let text: String
  /// Whether there was simply nothing to check, which is not an error for callers such as a commit hook.
  let hasNothingToCheck: Bool
  /// Whether the reason is an argument of the command, such as a revision or the file for a report. Waiting for changes
  /// to sources would not help.
  public let isAboutArguments: Bool
  /// The mistakes in the rules file or the baseline, if those are the reason, and the project's directory.
  private let mistakes: [Complaint]
  private let root: String

  public init(_ text: Message) { self.init(text, hasNothingToCheck: false) }

  init(_ text: Message, hasNothingToCheck: Bool = false, isAboutArguments: Bool = false) {
    (self.text, self.hasNothingToCheck, self.isAboutArguments) = (text.text, hasNothingToCheck, isAboutArguments)
    (mistakes, root) = ([], "")
  }

  /// Creates an obstacle that shows the first entries of a list, each on its own line.
  public init(_ text: Message, listing entries: [String], most: Int = 10) {
    let shown = entries.prefix(most).map { "\n  \($0)" as Message }.joined()
    let more: Message = entries.count > most ? "\n  and \(entries.count - most) more" : ""
    self.init("\(text)\(shown)\(more)")
  }

  /// Creates an obstacle that reports mistakes in a file. `unchecked` describes what could not be checked because of
  /// them.
  init(_ mistakes: [Complaint], in root: String, unchecked: String = "nothing") {
    (self.mistakes, self.root, hasNothingToCheck, isAboutArguments) = (mistakes, root, false, false)
    text = listed(mistakes, unchecked)
  }
}

/// Lists every mistake, then the consequence for the run, because the first lines may have scrolled away.
private func listed(_ mistakes: [Complaint], _ unchecked: String = "nothing") -> String {
  (mistakes.map(\.text) + ["\(counted(mistakes.count, "mistake")); \(unchecked) was checked"]).joined(separator: "\n")
}

extension Obstacle {
  /// The same obstacle with places relative to the current directory, because each of several projects has its own
  /// rules.
  var relativeToHere: Obstacle {
    if mistakes.isEmpty { return self }
    let way = wayTo(root)
    return Obstacle(
      mistakes.map { $0.moved(below: way) }, in: "",
      unchecked: "nothing in \(forTerminal(way.isEmpty ? root : String(way.dropLast())))")
  }

  /// The same obstacle with places for an agent in `folder`, like those of findings: see `reportedFindings`.
  public func forAgent(in folder: String) -> Obstacle {
    if mistakes.isEmpty { return self }
    return Obstacle(mistakes.map { $0.moved(below: way(to: root, forAgentIn: folder)) }, in: "")
  }

  /// The text for a person, with places relative to the current directory if the project is in it.
  public var textForTerminal: String {
    if mistakes.isEmpty || root.isEmpty { return text }
    let way = wayTo(root)
    return way.isEmpty ? text : listed(mistakes.map { $0.moved(below: way) })
  }

  /// The text for Xcode: the mistakes with absolute paths or, if there are none, a line that begins with `error`.
  public var textForXcode: String {
    if mistakes.isEmpty { return xcodeError(text) }
    return listed(mistakes.map { $0.moved(below: root + "/") })
  }

  /// The text for GitHub's runner, which expects paths relative to the repository.
  public var textForGitHub: String {
    if mistakes.isEmpty { return githubError(text) }
    let folder = folderInRepository(of: root)
    return mistakes.map { $0.moved(below: folder) }.map { mistake in
      githubError(mistake.message + (mistake.hint.map { "\n" + $0 } ?? ""), at: mistake.place)
    }.joined()
  }

  /// The mistakes in the rules or the baseline, each with its place; empty if the reason is something else.
  public var mistakesInFiles: [(place: ReportedPlace, message: String)] {
    mistakes.map { ($0.place, $0.message + ($0.hint.map { "\n" + $0 } ?? "")) }
  }

  /// The Markdown for the summary of a GitHub job.
  public var page: String { markdownObstacle(text) }
}

extension Complaint {
  fileprivate func moved(below prefix: String) -> Complaint {
    var moved = self
    moved.path = joined(prefix, path)
    return moved
  }

  /// The place of the mistake, with columns in UTF-16 units if the line is shown from its beginning.
  fileprivate var place: ReportedPlace {
    ReportedPlace(path: path, line: line, column: column, endColumn: endColumn, unitColumns: unitColumns)
  }

  private var unitColumns: Range<Int>? {
    let row = line - excerptStart
    guard excerpt.indices.contains(row), !excerpt[row].hasPrefix("...") else { return nil }
    let before = String(decoding: excerpt[row].utf8.prefix(column - 1), as: UTF8.self)
    return before.utf16.count + 1..<before.utf16.count + 1 + endColumn - column
  }
}
