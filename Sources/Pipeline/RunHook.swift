// The story of `inward hook run`: what a hook asks, of a repository that it knows nothing of.
import InwardEscapes
import InwardWorkspace

/// The result for one project.
public enum HookRun {
  /// The findings that the commit introduces or, if nothing is staged, all that the baseline does not accept.
  case checked(CheckOfProjects, isWhole: Bool)
  /// Nothing could be checked, which is not an error: a branch may have no rules or no Swift files yet.
  case passed(String)
}

/// Checks the project in a folder for what the next commit introduces, or for what a range of commits introduces if the
/// framework pre-commit gives one. The commit that ends a merge introduces what none of its sides has. Outside of a
/// commit and with nothing staged, as in `pre-commit run --all-files`, the whole project is checked. `all` are the
/// folders that the same hook asks for.
public func runHook(on folder: String, among all: [String], _ request: CheckRequest) throws(Obstacle) -> HookRun {
  guard let project = try project(in: folder) else { return .passed(try reasonToPass(folder, among: all)) }
  var request = request
  if let from = given("PRE_COMMIT_FROM_REF"), let to = given("PRE_COMMIT_TO_REF") {
    (request.bases, request.revision) = ([from], to)
  } else if try isOfCommit(project) {
    (request.bases, request.isStaged, request.endsMerge) = (["HEAD"], true, true)
  } else {
    request.isStaged = true
  }
  do {
    let checked = CheckOfProjects([try check(project, request, knowing: .none).project])
    return .checked(checked, isWhole: request.bases.isEmpty)
  } catch {
    if error.isOfNothing { return .passed("inward: \(error.text); nothing is checked") }
    throw error
  }
}

/// Git names its index to the hooks of a commit. A commit without changes of its own, such as one that only changes the
/// message of the last one, introduces nothing and is not held back for what is older.
private func isOfCommit(_ project: Project) throws(Obstacle) -> Bool {
  if given("GIT_INDEX_FILE") != nil { return true }
  do {
    return try Repository.around(project.root).hasSomethingToCommit()
  } catch {
    throw Obstacle(error.text)
  }
}

private func given(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }

/// Nil where there are no rules. What cannot be read may hold some, and a hook that did not see them has to fail.
private func project(in folder: String) throws(Obstacle) -> Project? {
  kind(of: folder) == .missing ? nil : try projectAround(folder)
}

/// The hook of one clone is there for all branches. What the framework runs is written down in the branch itself, and
/// what it prints is not seen where a hook passes: a wrong folder has to fail.
private func reasonToPass(_ folder: String, among all: [String]) throws(Obstacle) -> String {
  let elsewhere = try rulesElsewhere(than: all)
  if given("PRE_COMMIT") != nil, let other = elsewhere {
    throw Obstacle("\(folder): no \(rulesFileName); there is \(other): name its folder by 'args'")
  }
  let advice = elsewhere.map { "; there is \($0): run 'inward hook install' in its folder" } ?? ""
  return forTerminal("inward: \(folder): no \(rulesFileName), so nothing is checked\(advice)")
}

/// Rules that lie in none of these folders: theirs may have another name now.
private func rulesElsewhere(than folders: [String]) throws(Obstacle) -> String? {
  guard let here = realPath(of: ".") else { throw Obstacle("the current directory cannot be opened") }
  do {
    let repository = try Repository.around(here)
    let known = Set(folders.compactMap { realPath(of: $0 + "/" + rulesFileName) })
    let files = try repository.index().listed(named: rulesFileName).filter { !known.contains($0) }
    return files.first.map { String($0.dropFirst(repository.top.count + 1)) }
  } catch {
    if error.isOfNoRepository { return nil }
    throw Obstacle(error.text)
  }
}
