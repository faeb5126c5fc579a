// The states in which a project is checked and compared: the disk, git's index, a commit.
import InwardWorkspace

/// The state to check, and the states to compare it with.
struct ChosenStates {
  var checked: Project
  var bases: [Base] = []

  struct Base {
    /// The project, with today's directory as its root.
    var project: Project
    /// The project in the directory that contained the rules at that time, which may differ from today's; nil if there
    /// were no rules.
    var own: Project?
    /// The name in messages: `main (1a2b3c4d)`.
    var name: String
    /// The commit; nil for the empty state before the first commit.
    var commit: String?
  }
}

/// Chooses the state to check and those to compare it with. The request may name a commit to check; with `--staged` the
/// index is checked, otherwise the disk. `--base` compares with the commit where HEAD branched off from the revision:
/// later commits of others are not changes of this branch. The sides of a merge are used as they are: everything in
/// them existed before the commit that joins them.
func chooseStates(of project: Project, _ request: CheckRequest) throws(Obstacle) -> ChosenStates {
  guard request.comparesStates else {
    return ChosenStates(checked: project)
  }
  do {
    let repository = try Repository.around(project.root)
    let checked = project.at(try checkedTree(of: project, request, in: repository))
    var states = ChosenStates(checked: checked)
    for revision in request.bases {
      states.bases.append(try base(revision, leftBy: request.revision ?? "HEAD", of: checked, in: repository))
    }
    for side in request.endsMerge ? try repository.mergedSides() : [] {
      states.bases.append(try state("MERGE_HEAD", side, of: checked, in: repository))
    }
    return states
  } catch {
    throw Obstacle(error, leavingNothingTo: request.bases.isEmpty ? "read" : "compare with")
  }
}

extension Obstacle {
  fileprivate init(_ fault: GitFault, leavingNothingTo use: String) {
    self.init(
      fault.isMissingRepository ? "\(fault.text), so there is nothing to \(use)" : fault.text, isAboutArguments: true)
  }
}

private func checkedTree(
  of project: Project, _ request: CheckRequest, in repository: Repository
) throws(GitFault) -> FileTree {
  if let revision = request.revision { return try repository.tree(of: try repository.commit(revision)) }
  return request.isStaged ? try repository.index() : try repository.workTree().stamped(like: project.tree)
}

private func base(
  _ revision: String, leftBy branch: String, of checked: Project, in repository: Repository
) throws(GitFault) -> ChosenStates.Base {
  guard let commit = try repository.commit(revision) else {
    return try state(revision, nil, of: checked, in: repository)
  }
  let start = try repository.commonAncestor(of: commit, named: revision, and: branch)
  return try state(revision, start, of: checked, in: repository)
}

private func state(
  _ revision: String, _ commit: String?, of checked: Project, in repository: Repository
) throws(GitFault) -> ChosenStates.Base {
  let tree = try repository.tree(of: commit)
  let then = own(checked.at(tree), now: checked)
  // At that time, a rules file in a subdirectory made that directory a separate project. That file is hidden, so that
  // the directory is part of today's project.
  let project = checked.at(then.map { $0.root == checked.root ? tree : tree.without([$0.rulesFile]) } ?? tree)
  return ChosenStates.Base(
    project: project, own: then,
    name: commit.map { "\(revision) (\($0.prefix(8)))" } ?? "the empty state before the first commit", commit: commit)
}

/// Chooses the states of a comparison. A single revision means that the commit where HEAD branched off from it is
/// compared with the disk; two revisions are compared with each other as they are.
func chooseStates(of project: Project, comparing revisions: [String]) throws(Obstacle) -> ChosenStates {
  do {
    let repository = try Repository.around(project.root)
    if revisions.count == 1 {
      let checked = project.at(try repository.workTree())
      let start = try base(revisions[0], leftBy: "HEAD", of: checked, in: repository)
      return ChosenStates(checked: checked, bases: [start])
    }
    let states = try revisions.map { (revision) throws(GitFault) in
      try state(revision, try repository.commit(revision), of: project, in: repository)
    }
    return ChosenStates(checked: states[1].own ?? states[1].project, bases: [states[0]])
  } catch {
    throw Obstacle(error, leavingNothingTo: "compare with")
  }
}

/// Finds the directory and the rules file of a project in an earlier state; nil if it had no rules then. The directory
/// may have been renamed or moved together with its rules, so that the rules file of that time no longer exists. If
/// several rules files have disappeared, the one whose directory contained the most of today's files is chosen; files
/// are compared by their paths relative to the directories. If no file matches, the rules must be identical.
private func own(_ project: Project, now checked: Project) -> Project? {
  if project.tree.kind(of: project.rulesFile) == .file { return project }
  let gone = project.tree.listed(named: name(of: project.rulesFile)).filter { checked.tree.kind(of: $0) == .missing }
  let ranked = gone.map { file in
    var candidate = project
    (candidate.rulesFile, candidate.root) = (file, folder(of: file))
    return (candidate, filesInCommon(candidate, checked), haveSameRules(candidate, checked))
  }
  let best = ranked.max { ($0.1, $0.2 ? 1 : 0) < ($1.1, $1.2 ? 1 : 0) }
  return best.flatMap { $0.1 > 0 || $0.2 ? $0.0 : nil }
}

private func filesInCommon(_ old: Project, _ new: Project) -> Int {
  findSources(SourceSearch(root: old.root), in: old.tree).swiftFiles.count {
    new.tree.kind(of: new.root + "/" + $0) == .file
  }
}

private func haveSameRules(_ old: Project, _ new: Project) -> Bool {
  guard let rules = try? old.tree.contents(of: old.rulesFile) else { return false }
  return rules == (try? new.tree.contents(of: new.rulesFile))
}
