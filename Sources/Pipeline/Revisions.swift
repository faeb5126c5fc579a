// Which states of its files a project is checked in and compared with: the disk, git's index, a commit.
import InwardWorkspace

/// The state that is checked, and the one that it is compared with.
struct ChosenStates {
  var checked: Project
  var base: Base?

  struct Base {
    var project: Project
    /// As people call it: `main (1a2b3c4d)`.
    var name: String
    /// A rules file of its own, by which it was judged then.
    var hasRules: Bool { project.tree.kind(of: project.rulesFile) == .file }
  }
}

/// `--staged` checks the index, all else the disk. `--base` compares with the commit where HEAD left the revision: what
/// others did there since is not this branch's doing.
func chooseStates(of project: Project, _ request: CheckRequest) throws(Obstacle) -> ChosenStates {
  guard request.isStaged || request.base != nil else { return ChosenStates(checked: project) }
  do {
    let repository = try Repository.around(project.root)
    let checked = project.at(request.isStaged ? try repository.index() : try workTree(of: repository, like: project))
    guard let revision = request.base else { return ChosenStates(checked: checked) }
    return ChosenStates(checked: checked, base: try base(revision, of: project, in: repository))
  } catch {
    throw Obstacle(error.text)
  }
}

private func workTree(of repository: Repository, like project: Project) throws(GitFault) -> FileTree {
  try repository.workTree().stamped(like: project.tree)
}

private func base(
  _ revision: String, of project: Project, in repository: Repository
) throws(GitFault) -> ChosenStates.Base {
  guard let commit = try repository.commit(revision) else {
    return try state(revision, nil, of: project, in: repository)
  }
  return try state(
    revision, try repository.commonAncestor(of: commit, named: revision), of: project, in: repository)
}

private func state(
  _ revision: String, _ commit: String?, of project: Project, in repository: Repository
) throws(GitFault) -> ChosenStates.Base {
  ChosenStates.Base(
    project: project.at(try repository.tree(of: commit)),
    name: commit.map { "\(revision) (\($0.prefix(8)))" } ?? "the empty beginning")
}

/// One revision is compared with the disk, from where HEAD left it; two are compared with each other as they are.
func chooseStates(of project: Project, comparing revisions: [String]) throws(Obstacle) -> ChosenStates {
  do {
    let repository = try Repository.around(project.root)
    if revisions.count == 1 {
      let checked = project.at(try repository.workTree())
      return ChosenStates(checked: checked, base: try base(revisions[0], of: project, in: repository))
    }
    let states = try revisions.map { (revision) throws(GitFault) in
      try state(revision, try repository.commit(revision), of: project, in: repository)
    }
    return ChosenStates(checked: states[1].project, base: states[0])
  } catch {
    throw Obstacle(error.text)
  }
}
