// A path argument chooses whose findings are printed, and `--only` of which rules.
import InwardPatterns
import InwardRules
import InwardWorkspace

/// The names of the rules that every project has.
public var ruleNames: [String] { RuleBook.builtInRules }

extension Examination {
  /// Leaves what lies below the chosen paths. What stands in the rules and the baseline is about the whole project: it
  /// belongs to no folder, not even to that in which a rules file lies that others extend.
  mutating func keepOnly(
    _ request: CheckRequest, of project: Project, by book: RuleBook, _ sources: FoundSources, _ baseline: Baseline?
  ) throws(Obstacle) {
    let paths = request.paths
    if paths.isEmpty, !request.isOfList { return }
    var chosen: [String] = []
    for written in paths {
      let isListed = request.listed.contains(written)
      if isListed, kind(of: written) == .missing { continue }
      let path = try relative(written, to: project)
      if !path.isEmpty, !isListed, !sources.swiftFiles.contains(where: { isIn($0, path) }) {
        throw Obstacle("\(written): no Swift file of the project lies there")
      }
      chosen.append(path)
    }
    if chosen.contains("") { return }
    let ofProject = Set([book.path, baseline?.path].compactMap { $0 } + book.bases)
    findings = findings.filter { finding in
      // What nobody read may be what the chosen files use.
      if finding.isOfUnread { return true }
      return ofProject.contains(finding.path)
        ? chosen.contains(finding.path) : chosen.contains { isIn(finding.path, $0) }
    }
    unknownMentions.removeAll { mention in !chosen.contains { isIn(mention.path, $0) } }
    forgiven = forgiven.filter { forgiven in chosen.contains { isIn(forgiven.finding.path, $0) } }
  }
}

extension Examination {
  /// Only the findings of some rules. What could not be read may hide any of them.
  mutating func keepOnly(rules: [String], of book: RuleBook) throws(Obstacle) {
    if rules.isEmpty { return }
    for rule in rules {
      guard let (problem, hint) = book.problem(calling: rule) else { continue }
      throw Obstacle("--only: \(problem)\(hint.map { "; \($0)" } ?? "")")
    }
    findings.removeAll { !rules.contains($0.rule) && !$0.isOfUnread }
    forgiven.removeAll { !rules.contains($0.finding.rule) }
  }
}

private func isIn(_ file: String, _ chosen: String) -> Bool { rest(of: file, below: chosen) != nil }

/// Empty for the root itself.
private func relative(_ path: String, to project: Project) throws(Obstacle) -> String {
  guard let real = realPath(of: path) else { throw Obstacle("\(path): cannot be opened") }
  if let below = rest(of: real, below: project.root) { return String(below) }
  // A folder around the project chooses all of it.
  if rest(of: project.root, below: real) != nil { return "" }
  throw Obstacle("\(path): outside of the project at \(project.root)")
}
