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
    let checked = project.at(request.isStaged ? try repository.index() : try repository.workTree())
    guard let revision = request.base else { return ChosenStates(checked: checked) }
    return ChosenStates(checked: checked, base: try base(revision, of: project, in: repository))
  } catch {
    throw Obstacle(error.text)
  }
}

private func base(
  _ revision: String, of project: Project, in repository: Repository
) throws(GitFault) -> ChosenStates.Base {
  guard let commit = try repository.commit(revision) else {
    return ChosenStates.Base(project: project.at(try repository.tree(of: nil)), name: "the empty beginning")
  }
  let ancestor = try repository.commonAncestor(of: commit, named: revision)
  return ChosenStates.Base(
    project: project.at(try repository.tree(of: ancestor)), name: "\(revision) (\(ancestor.prefix(8)))")
}
