// Implements `inward hook run`: checks a commit on behalf of a git hook.
import InwardEscapes
import InwardWorkspace

/// The result for one project.
public enum HookRun {
  /// The findings that the commit or the range of commits introduces or, if `isWhole` is true, all that the baseline
  /// does not accept.
  case checked(CheckOfProjects, isWhole: Bool)
  /// There was nothing to check, which is not an error: a branch may have no rules or no Swift files yet.
  case passed(String)
}

/// Checks the project of a directory for findings that the next commit introduces or, if the pre-commit framework
/// specifies a range of commits, for those that the range introduces. A commit that completes a merge introduces the
/// findings that none of its sides has. Outside a commit and with nothing staged, as in `pre-commit run --all-files`,
/// the whole project is checked as it is on disk, including changes that are not staged. `all` lists all directories
/// that the hook checks.
public func runHook(on folder: String, among all: [String], _ request: CheckRequest) throws(Obstacle) -> HookRun {
  guard let project = try project(in: folder) else { return .passed(try reasonToPass(folder, among: all)) }
  var request = request
  if let from = given("PRE_COMMIT_FROM_REF"), let to = given("PRE_COMMIT_TO_REF") {
    (request.bases, request.revision) = ([from], to)
  } else if try isOfCommit(project) {
    (request.bases, request.isStaged, request.endsMerge) = (["HEAD"], true, true)
  }
  do {
    let checked = CheckOfProjects([try check(project, request, knowing: .none).project])
    return .checked(checked, isWhole: request.bases.isEmpty)
  } catch {
    if error.hasNothingToCheck { return .passed("inward: \(error.text); nothing is checked") }
    throw error
  }
}

/// Returns whether git runs the hook for a commit, or whether something is staged to be committed. Git sets
/// `GIT_INDEX_FILE` for the hooks of every commit, including one without changes, such as one that only amends a
/// message. Older findings must not block such a commit.
private func isOfCommit(_ project: Project) throws(Obstacle) -> Bool {
  if given("GIT_INDEX_FILE") != nil { return true }
  do {
    return try Repository.around(project.root).hasSomethingToCommit()
  } catch {
    throw Obstacle(error.text)
  }
}

private func given(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }

/// Finds the project of a directory; nil if there are no rules or no such directory. Throws if something cannot be
/// read: it may contain rules, and the hook must not pass without seeing them.
private func project(in folder: String) throws(Obstacle) -> Project? {
  kind(of: folder) == .missing ? nil : try projectAround(folder)
}

/// Explains why a directory without rules passes. The hook of a clone applies to all branches, and some of them may
/// have no rules. The framework's configuration is part of the branch, and the output of a passing hook is not shown,
/// so this function throws if the configuration lists a wrong directory.
private func reasonToPass(_ folder: String, among all: [String]) throws(Obstacle) -> String {
  let elsewhere = try rulesElsewhere(than: all)
  if given("PRE_COMMIT") != nil, let other = elsewhere {
    throw Obstacle("\(folder): no \(rulesFileName), but found \(other): list its directory in 'args'")
  }
  let advice = elsewhere.map { "; found \($0): run 'inward hook install' in its directory" } ?? ""
  return forTerminal("inward: \(folder): no \(rulesFileName), so nothing is checked\(advice)")
}

/// Returns the path of a rules file in git's index that is in none of these directories, because one of them may have
/// been renamed; nil if there is none.
private func rulesElsewhere(than folders: [String]) throws(Obstacle) -> String? {
  guard let here = realPath(of: ".") else { throw Obstacle("the path of the current directory cannot be determined") }
  do {
    let repository = try Repository.around(here)
    let known = Set(folders.compactMap { realPath(of: $0 + "/" + rulesFileName) })
    let files = try repository.index().listed(named: rulesFileName).filter { !known.contains($0) }
    return files.first.map { String($0.dropFirst(repository.top.count + 1)) }
  } catch {
    if error.isMissingRepository { return nil }
    throw Obstacle(error.text)
  }
}
