// The command that fixes new findings, and the fixes that it makes, for coding agents.
import InwardEscapes
import InwardFixes
import InwardPatterns
import InwardRules

/// The files to pass to 'inward fix', and the fixes that it makes in them.
public struct FixAdvice: Sendable {
  /// The project's directory, absolute.
  fileprivate var root: String
  /// Paths relative to `root`; nil for the whole project.
  fileprivate var paths: [String]?
  /// The argument of `--rules`; nil if the option is not needed because the rules are found from the paths.
  fileprivate var rulesFile: String?
  fileprivate var summaries: [String]

  /// Plans the fixes in the files of some findings; nil if no fix removes any of these findings. `plan` returns the
  /// fixes that 'inward fix' makes for all findings in the given files.
  init?(for findings: [Finding], in project: Project, rulesFile: String? = nil, plan: (_ paths: [String]) -> [Fix]) {
    let wanted = Set(findings.map(\.fingerprint))
    var paths = Set(findings.map(\.path).filter { $0.hasSuffix(".swift") }).sorted()
    if paths.isEmpty { return nil }
    var fixes = plan(paths)
    // The command gets only the files with something to fix.
    let useful = fixes.flatMap { fix in
      fix.findings.contains { wanted.contains($0.fingerprint) } ? fix.findings.map(\.path) : []
    }
    let fixed = paths.filter(useful.contains)
    if fixed.isEmpty { return nil }
    if fixed != paths { (paths, fixes) = (fixed, plan(fixed)) }
    self.init(root: project.root, paths: paths, rulesFile: rulesFile, summaries: fixes.map(\.summary))
  }

  /// The fixes for the whole project; nil if there are none.
  init?(forAllOf project: Project, _ fixes: [Fix]) {
    if fixes.isEmpty { return nil }
    self.init(root: project.root, paths: nil, rulesFile: nil, summaries: fixes.map(\.summary))
  }

  private init(root: String, paths: [String]?, rulesFile: String?, summaries: [String]) {
    (self.root, self.paths, self.rulesFile, self.summaries) = (root, paths, rulesFile, summaries)
  }
}

/// Returns the command that makes the fixes when it runs in `folder`, and a list of these fixes below it; empty if
/// there is no advice. The command is an alternative to the fixes that the findings themselves suggest. Its paths are
/// relative if the project's directory is `folder` or below it. Otherwise, they are absolute, because relative paths
/// would not start from the same directory as the paths of the findings.
public func textForAgents(of advice: FixAdvice?, in folder: String, afterWriting: Bool) -> String {
  guard let advice else { return "" }
  let isBelow = rest(of: advice.root, below: folder) != nil
  func word(_ place: String) -> String {
    let path = isBelow ? rest(of: place, below: folder).map(String.init) ?? place : place
    return shellWord(path.isEmpty ? "." : path)
  }
  var words = ["inward fix --write"]
  if let rulesFile = advice.rulesFile { words += ["--rules", word(rulesFile)] }
  if let paths = advice.paths {
    words += paths.map { word(joinedPath(advice.root, $0)) }
  } else if rest(of: folder, below: advice.root) == nil {
    words.append(word(advice.root))
  }
  // The paths in the descriptions of the fixes are relative to the project's directory.
  let way = rest(of: advice.root, below: folder).map(String.init) ?? ""
  let head =
    "or '\(words.joined(separator: " "))' makes these fixes" + (way.isEmpty ? "" : " in '\(way)'")
    + (afterWriting ? " once the files are written:" : ":")
  return ([head] + advice.summaries.map { "  " + $0 }).map { forTerminal($0) + "\n" }.joined()
}

/// Quotes a word for a shell if necessary. A word that would be an option or a list of paths begins with `./`.
private func shellWord(_ word: String) -> String {
  let word = word.hasPrefix("-") || word.hasPrefix("@") ? "./" + word : word
  let isPlain = word.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "/._-+@=,".unicodeScalars.contains(scalar)
  }
  return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}
