// Findings as text in the format that was asked for, with paths as its readers need them.
import InwardFacts
import InwardPatterns
import InwardReports
import InwardRules
import InwardWorkspace

/// The formats of `check`.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text, json, github, sarif, gitlab, junit, checkstyle, markdown, xcode
}

/// Whether a run ends well: warnings and notes are no failure.
public func isClean(_ examination: Examination) -> Bool { examination.errors == 0 }

/// What a report says beside the findings.
public struct ReportStyle: Sendable {
  var text: TextStyle
  /// The tool's own version.
  public var version: String
  /// Whether SARIF tells what is forgiven: not every reader knows that such a result is no open one.
  public var tellsForgivenInSARIF: Bool

  public init(
    isColoured: Bool, isQuiet: Bool, isVerbose: Bool, listing: ListingStyle, version: String,
    tellsForgivenInSARIF: Bool = true
  ) {
    text = TextStyle(
      isColoured: isColoured, isQuiet: isQuiet, isVerbose: isVerbose,
      listing: listing.isFlat ? .flat : .pairs(most: listing.most))
    self.version = version
    self.tellsForgivenInSARIF = tellsForgivenInSARIF
  }
}

public func report(of examination: Examination, as format: ReportFormat, style: ReportStyle) -> String {
  switch format {
  case .text: textReport(of: relocated(examination, below: wayTo(examination.root)), style: style.text)
  case .json: jsonReport(of: examination)
  case .github: githubReport(of: inRepository(examination), isQuiet: style.text.isQuiet)
  case .sarif: sarif(of: inRepository(examination), style)
  case .gitlab: gitlabReport(of: inRepository(examination))
  case .junit: junitReport(of: inRepository(examination))
  case .checkstyle: checkstyleReport(of: inRepository(examination))
  case .markdown: markdownReport(of: inRepository(examination))
  case .xcode: xcodeReport(of: relocated(examination, below: examination.root + "/"))
  }
}

private func sarif(of examination: Examination, _ style: ReportStyle) -> String {
  var told = examination
  if !style.tellsForgivenInSARIF { told.forgiven = [] }
  return sarifReport(of: told, version: style.version, builtIn: builtInRules)
}

/// From the folder that the command runs in down to the project: an editor opens what it reads from there. Inside of a
/// project, or beside it, its own paths are told.
func wayTo(_ root: String) -> String {
  guard let here = realPath(of: "."), let way = rest(of: root, below: here), !way.isEmpty else { return "" }
  return way + "/"
}

/// A server knows the repository, not where a project lies in it.
private func inRepository(_ examination: Examination) -> Examination {
  relocated(examination, below: examination.folderInRepository)
}

private func relocated(_ examination: Examination, below prefix: String) -> Examination {
  var examination = examination
  if prefix.isEmpty { return examination }
  examination.findings = examination.findings.map { relocated($0, below: prefix) }
  for index in examination.unknownMentions.indices {
    examination.unknownMentions[index].path = joined(prefix, examination.unknownMentions[index].path)
  }
  for index in examination.forgiven.indices {
    examination.forgiven[index].finding = relocated(examination.forgiven[index].finding, below: prefix)
  }
  return examination
}

private func relocated(_ finding: Finding, below prefix: String) -> Finding {
  var finding = finding
  func relocate(_ path: inout String) { path = joined(prefix, path) }
  relocate(&finding.path)
  for index in finding.elsewhere.indices { relocate(&finding.elsewhere[index].path) }
  if finding.from != nil { relocate(&finding.from!.path) }
  if finding.to != nil { relocate(&finding.to!.path) }
  for index in finding.candidates.indices { relocate(&finding.candidates[index].path) }
  for index in finding.chain.indices { relocate(&finding.chain[index].path) }
  return finding
}

/// `apps/movies/` and `../../shared.yml` are `shared.yml`: a project may extend rules that lie around it.
func joined(_ prefix: String, _ path: String) -> String {
  if path.hasPrefix("/") { return path }
  guard path.hasPrefix(".") else { return prefix + path }
  var parts = prefix.split(separator: "/")
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
  }
  return (prefix.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}

/// The examinations of several projects as one, told from the nearest folder around them all.
func joined(_ parts: [Examination]) -> Examination {
  var root = parts.first?.root ?? ""
  while let outside = parts.first(where: { rest(of: $0.root, below: root) == nil }), outside.root != root {
    root = folder(of: root)
  }
  let ways = parts.map { rest(of: $0.root, below: root).map(String.init) ?? "" }
  var examination = joinExaminations(
    zip(parts, ways).map { relocated($0, below: $1.isEmpty ? "" : $1 + "/") },
    named: ways.map { $0.isEmpty ? "." : $0 })
  examination.root = root
  examination.folderInRepository = folderInRepository(of: root)
  return examination
}

/// Errors as warnings, for those who want to see and not to fail.
public func softened(_ examination: Examination) -> Examination {
  var examination = examination
  for index in examination.findings.indices where examination.findings[index].severity == .error {
    examination.findings[index].severity = .warning
  }
  return examination
}

/// How much of many findings a text shows.
public struct ListingStyle: Sendable {
  /// Each finding, and no pairs.
  public var isFlat: Bool
  /// Pairs of layers or slices; nil for all.
  public var most: Int?

  public init(isFlat: Bool = false, most: Int? = 10) { (self.isFlat, self.most) = (isFlat, most) }
}

/// What a run found and looked at.
public typealias Examination = InwardRules.Examination
