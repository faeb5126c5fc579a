// Step 6 of a check: selects findings by the path arguments and by `--only`.
import InwardLayers
import InwardPatterns
import InwardReports
import InwardRules
import InwardWorkspace

/// The ids of the built-in rules.
public var ruleNames: [String] { RuleBook.builtInRules }

/// The findings that the caller requested.
struct FindingChoice {
  /// The selected paths, relative to the project's root; nil for all.
  private let paths: [String]?
  /// The selected rules; empty for all.
  private let rules: [String]
  /// The places at which the selected rules are defined.
  private let placesOfRules: [RulePlace]
  /// The rules files and the baseline. A finding in one of these files is about the whole project, so only the path of
  /// the file itself or of the whole project selects it, not the path of a directory in the project.
  private let filesOfProject: Set<String>

  init(
    _ request: CheckRequest, of project: Project, by book: RuleBook, _ sources: FoundSources, _ baseline: Baseline?
  ) throws(Obstacle) {
    paths = try choosePaths(request, of: project, sources)
    rules = request.rules
    placesOfRules = book.rules.filter { request.rules.contains($0.id) }.map(\.origin)
    filesOfProject = Set([book.path, baseline?.path].compactMap { $0 } + book.bases)
    for rule in rules {
      guard let (problem, hint) = book.problem(calling: rule) else { continue }
      throw Obstacle("--only: \(problem)\(hint.map { "; \($0)" } ?? "")", isAboutArguments: true)
    }
  }

  /// Returns the chosen findings and all of `unread`, the findings about files that could not be read: such a file may
  /// affect any other finding.
  func choose(_ findings: [Finding], of examination: Examination, unread: [Finding]) -> ChosenFindings {
    var chosen = ChosenFindings(
      findings: findings.filter(takes) + unread,
      accepted: examination.accepted.filter { isChosen($0.finding.path) && isChosen(rule: $0.finding.rule) },
      examined: examination.examined)
    (chosen.moves, chosen.rules) = (examination.moves, rules)
    chosen.unknownMentions = examination.unknownMentions.filter { isChosen($0.path) }
    return chosen
  }

  func takes(_ finding: Finding) -> Bool {
    // The chosen files may use declarations of an unread file, so a finding of any rule may be missing.
    if finding.isAboutUnreadFile { return true }
    if !isChosen(rule: finding.rule), !isAboutChosenRule(finding) { return false }
    return filesOfProject.contains(finding.path)
      ? paths?.contains(finding.path) ?? true : isChosen(finding.path)
  }

  /// Returns whether a finding is about the definition of a selected rule. Such a finding must be reported, because a
  /// rule that selects nothing would otherwise seem to be followed.
  private func isAboutChosenRule(_ finding: Finding) -> Bool {
    placesOfRules.contains { $0.path == finding.path && $0.line == finding.place.line }
  }

  private func isChosen(rule: String) -> Bool { rules.isEmpty || rules.contains(rule) }

  private func isChosen(_ path: String) -> Bool { paths?.contains { isIn(path, $0) } ?? true }
}

private func choosePaths(
  _ request: CheckRequest, of project: Project, _ sources: FoundSources
) throws(Obstacle) -> [String]? {
  if request.project.paths.isEmpty, !request.isOfList { return nil }
  var chosen: [String] = []
  for written in request.project.paths {
    let isListed = request.project.listed.contains(written)
    if isListed, kind(of: written) == .missing { continue }
    let path = try relative(written, to: project)
    if !path.isEmpty, !isListed, !sources.swiftFiles.contains(where: { isIn($0, path) }) {
      throw Obstacle("\(written): matches no Swift file of the project", isAboutArguments: true)
    }
    chosen.append(path)
  }
  return chosen.contains("") ? nil : chosen
}

private func isIn(_ file: String, _ chosen: String) -> Bool { rest(of: file, below: chosen) != nil }

/// Returns a path relative to the project's root; empty for the root itself and for a directory around it.
private func relative(_ path: String, to project: Project) throws(Obstacle) -> String {
  guard let real = realPath(of: path) else { throw Obstacle("\(path): cannot be opened", isAboutArguments: true) }
  if let below = rest(of: real, below: project.root) { return String(below) }
  // A directory around the project selects the whole project.
  if rest(of: project.root, below: real) != nil { return "" }
  throw Obstacle("\(path): outside the project at \(project.root)", isAboutArguments: true)
}
