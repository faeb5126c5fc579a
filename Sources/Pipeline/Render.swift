// Findings as text in the requested format, with the paths that its readers need.
import InwardFacts
import InwardPatterns
import InwardReports
import InwardRules
import InwardWorkspace

/// The formats of `check`.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text, json, github, azure, teamcity, sarif, gitlab, junit, checkstyle, markdown, xcode
}

/// Returns whether a run succeeds: no finding is an error, or errors count as warnings.
public func isClean(_ check: CheckOfProjects, areErrorsWarnings: Bool) -> Bool {
  areErrorsWarnings || check.projects.allSatisfy { isClean($0.chosen.findings) }
}

func isClean(_ findings: [Finding]) -> Bool { !findings.contains { $0.severity == .error } }

/// The settings of a report.
public struct ReportStyle: Sendable {
  var text: TextStyle
  /// The tool's own version.
  public var version: String
  /// Whether SARIF contains accepted findings. Some readers of SARIF show accepted findings as open.
  public var listsAcceptedInSARIF: Bool
  /// Whether errors become warnings, for runs that must show errors but not fail because of them.
  public var areErrorsWarnings: Bool

  public init(
    usesColor: Bool, isQuiet: Bool, isVerbose: Bool, listing: ListingStyle, version: String,
    listsAcceptedInSARIF: Bool = true, areErrorsWarnings: Bool = false
  ) {
    text = TextStyle(
      usesColor: usesColor, isQuiet: isQuiet, isVerbose: isVerbose,
      listing: listing.isFlat ? .flat : .pairs(most: listing.most))
    self.version = version
    self.listsAcceptedInSARIF = listsAcceptedInSARIF
    self.areErrorsWarnings = areErrorsWarnings
  }
}

/// A rendered report, and the reasons why it is incomplete.
public struct ReportText {
  public let text: String
  public let gaps: [Obstacle]
}

/// Renders a report in one format: step 7 of a check.
public func report(of check: CheckOfProjects, as format: ReportFormat, style: ReportStyle) -> ReportText {
  let report = makeReport(of: check.chosen(for: format, style), with: needs(of: format, style))
  return ReportText(text: text(of: report, as: format, style), gaps: report.gaps)
}

private func text(of report: Report, as format: ReportFormat, _ style: ReportStyle) -> String {
  switch format {
  case .text: textReport(of: report, style: style.text)
  case .json: jsonReport(of: report)
  case .github: githubReport(of: report, isQuiet: style.text.isQuiet)
  case .azure: azureReport(of: report, isQuiet: style.text.isQuiet)
  case .teamcity: teamcityReport(of: report, builtIn: builtInRules, isQuiet: style.text.isQuiet)
  case .sarif: sarifReport(of: report, version: style.version, builtIn: builtInRules)
  case .gitlab: gitlabReport(of: report)
  case .junit: junitReport(of: report)
  case .checkstyle: checkstyleReport(of: report)
  case .markdown: markdownReport(of: report)
  case .xcode: xcodeReport(of: report)
  }
}

/// Returns the findings with columns as editors count them and paths relative to the directory of their project.
public func findings(of check: CheckOfProjects) throws(Obstacle) -> [ReportedFinding] {
  let reported = check.projects.map { project in
    var chosen = project.chosen
    chosen.accepted = []
    return chosen
  }
  let report = makeReport(of: reported, with: ReportNeeds(columns: true))
  try report.expectWhole()
  return report.findings
}

extension Report {
  fileprivate var gaps: [Obstacle] {
    unread.map { Obstacle("\($0.path): could not be read again: \($0.reason); the report about it is incomplete") }
  }

  /// Throws if a file could not be read, for readers that need a whole report.
  func expectWhole() throws(Obstacle) {
    if let gap = gaps.first { throw gap }
  }
}

private func needs(of format: ReportFormat, _ style: ReportStyle) -> ReportNeeds {
  let columns = [.github, .azure, .sarif, .checkstyle].contains(format)
  return ReportNeeds(
    excerpts: format == .text && !style.text.isQuiet, columns: columns, columnsOfAccepted: format == .sarif,
    areErrorsWarnings: style.areErrorsWarnings)
}

extension CheckOfProjects {
  /// The whole report in one line; nil if there are findings or obstacles.
  public var cleanLine: String? {
    obstacles.isEmpty && projects.allSatisfy(\.chosen.findings.isEmpty)
      ? InwardReports.cleanLine(of: makeReport(of: projects.map(\.chosen))) : nil
  }

  /// The deepest directory that contains all projects.
  private var root: String {
    var root = projects.first?.root ?? ""
    while let outside = projects.first(where: { rest(of: $0.root, below: root) == nil }),
      outside.root != root
    {
      root = folder(of: root)
    }
    return root
  }

  fileprivate func chosen(for format: ReportFormat, _ style: ReportStyle) -> [ChosenFindings] {
    let root = root
    let start = start(of: format, in: root)
    return projects.map { checked in
      let below = rest(of: checked.root, below: root).map(String.init) ?? ""
      var chosen = checked.chosen
      chosen.name = below.isEmpty ? "." : below
      chosen.way = below.isEmpty ? start : start + below + "/"
      if format == .sarif, !style.listsAcceptedInSARIF { chosen.accepted = [] }
      return chosen
    }
  }

  /// Returns the prefix that makes paths relative to the directory from which readers of the format open files. A CI
  /// service knows the repository, but not where a project is in it.
  private func start(of format: ReportFormat, in root: String) -> String {
    switch format {
    case .text: wayTo(root)
    case .json: ""
    case .xcode: root + "/"
    case .github, .azure, .teamcity, .sarif, .gitlab, .junit, .checkstyle, .markdown: folderInRepository(of: root)
    }
  }
}

/// Returns the path from the current directory down to the project, because an editor opens files relative to the
/// current directory; empty if the project is not below it.
func wayTo(_ root: String) -> String { realPath(of: ".").map { wayTo(root, from: $0) } ?? "" }

/// Returns the path from a directory down to the project; empty if the project is not below it.
func wayTo(_ root: String, from folder: String) -> String {
  guard let way = rest(of: root, below: folder), !way.isEmpty else { return "" }
  return way + "/"
}

/// Returns an absolute path relative to the current directory; unchanged if it is not below that directory.
func pathFromHere(_ path: String) -> String {
  guard let here = realPath(of: "."), let way = rest(of: path, below: here), !way.isEmpty else { return path }
  return String(way)
}

/// The style in which a text report lists findings.
public struct ListingStyle: Sendable {
  /// Whether to list each finding instead of pairs.
  public var isFlat: Bool
  /// The maximum number of pairs of layers or slices; nil for all.
  public var most: Int?

  public init(isFlat: Bool = false, most: Int? = 10) { (self.isFlat, self.most) = (isFlat, most) }
}
