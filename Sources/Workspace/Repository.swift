// A git repository, accessed through the program `git`, which reads objects in any format.
import InwardEscapes

/// The reason why git could not answer, for the user.
public struct GitFault: Error, Sendable {
  public let text: Message
  /// Whether there is no repository at all.
  public let isMissingRepository: Bool

  init(_ text: Message, isMissingRepository: Bool = false) {
    (self.text, self.isMissingRepository) = (text, isMissingRepository)
  }
}

/// A repository with a work tree.
public struct Repository {
  private let git: GitProgram
  private let blobs: BlobReader

  public var top: String { git.top }

  private init(top: String) {
    git = GitProgram(top: top)
    blobs = BlobReader(git)
  }

  /// Finds the repository around a directory, or else the one that git's environment variables specify. Links in
  /// `folder` must be resolved. Throws if there is none.
  public static func around(_ folder: String) throws(GitFault) -> Repository {
    var top = folder
    while System.kind(of: top + "/.git", followingLinks: true) == .missing {
      if top == "/" { return try Repository(top: Repository(top: folder).configuredTop()) }
      let slash = top.lastIndex(of: "/") ?? top.startIndex
      top = slash == top.startIndex ? "/" : String(top[..<slash])
    }
    return Repository(top: top)
  }

  /// Asks git for the top of a work tree that cannot be found by searching directories, as with `GIT_WORK_TREE`.
  private func configuredTop() throws(GitFault) -> String {
    // Without these variables, git finds only repositories that have a `.git` in a directory above.
    let isConfigured = System.environment("GIT_DIR") != nil || System.environment("GIT_WORK_TREE") != nil
    guard isConfigured else { throw GitFault("\(top) is not in a git repository", isMissingRepository: true) }
    let answer = try ask(["rev-parse", "--show-toplevel"])
    guard let top = System.realPath(of: answer) else {
      throw GitFault("\(top) is not in the work tree of a git repository")
    }
    return top
  }

  private func run(
    _ words: [String], mayRunHooks: Bool = false
  ) throws(GitFault) -> (output: [UInt8], errors: [UInt8], status: Int32) {
    do {
      return try git.run(words, mayRunHooks: mayRunHooks)
    } catch {
      throw GitFault("git cannot be run: \(error.reason)")
    }
  }

  /// Returns whether any filter is configured, at any level of git's configuration.
  func hasFilters() throws(GitFault) -> Bool {
    do { return try git.hasFilters() } catch { throw GitFault("git cannot be run: \(error.reason)") }
  }

  /// Returns the output of a command that must succeed.
  func answer(_ words: [String], mayRunHooks: Bool = false) throws(GitFault) -> [UInt8] {
    let result = try run(words, mayRunHooks: mayRunHooks)
    if result.status == 0 { return result.output }
    throw failure(of: words, result.errors)
  }

  private func failure(of words: [String], _ errors: [UInt8]) -> GitFault {
    GitFault("git \(words[0]) failed in \(top)\n\(Message(lines: String(decoding: errors, as: UTF8.self)))")
  }

  private func ask(_ words: [String]) throws(GitFault) -> String { text(try answer(words)) }

  private func text(_ output: [UInt8]) -> String {
    String(String(decoding: output, as: UTF8.self).prefix { $0 != "\n" && $0 != "\r\n" })
  }
}

extension Repository {
  /// Returns the directory in which git looks for hooks: `core.hooksPath`, or the one that all linked work trees share.
  public func hooksFolder() throws(GitFault) -> String { try paths(["hooks"], mayRunHooks: true)[0] }

  /// Returns the repository's own directories, absolute and without links: the work tree, and the directory that all of
  /// its work trees share.
  public func ownFolders() throws(GitFault) -> [String] {
    [top, absolute(try ask(["rev-parse", "--git-common-dir"]))].compactMap { System.realPath(of: $0) }
  }

  /// Returns the paths of git's own files, whose locations depend on the repository.
  private func paths(_ names: [String], mayRunHooks: Bool = false) throws(GitFault) -> [String] {
    let output = try answer(["rev-parse"] + names.flatMap { ["--git-path", $0] }, mayRunHooks: mayRunHooks)
    let paths = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map { absolute(String($0)) }
    guard paths.count == names.count else {
      throw GitFault("unexpected output of 'git rev-parse --git-path' in \(top)")
    }
    return paths
  }

  private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : top + "/" + path }
}

extension Repository {
  /// Returns files of which at least one changes whenever HEAD moves: the log of HEAD or, without a log, the files that
  /// store HEAD.
  public func filesOfHead() throws(GitFault) -> [String] {
    let branch = try run(["symbolic-ref", "--quiet", "HEAD"])
    let names = ["logs/HEAD", "HEAD", "packed-refs", "reftable/tables.list"]
    return try paths(names + (branch.status == 0 ? [text(branch.output)] : []))
  }

  /// Returns whether the next commit would change any file or complete a merge.
  public func hasSomethingToCommit() throws(GitFault) -> Bool {
    let index = ["diff-index", "--cached", "--quiet", "--no-ext-diff", "--ignore-submodules=all", "HEAD", "--"]
    // Before the first commit there is no HEAD, so git fails: everything counts as new.
    if try run(index).status != 0 { return true }
    return try !mergedSides().isEmpty
  }

  /// Reads the object IDs of the commits or tags that a merge in progress merges into HEAD; empty outside a merge. Git
  /// keeps them in a file, regardless of the format of its references, and `rev-parse` would show only the first one.
  public func mergedSides() throws(GitFault) -> [String] {
    let file = try paths(["MERGE_HEAD"])[0]
    if System.kind(of: file, followingLinks: true) == .missing { return [] }
    do {
      return String(decoding: try contents(of: file), as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    } catch {
      throw GitFault("\(file): \(error.reason)")
    }
  }
}

// Commits.
extension Repository {
  /// Returns the commit that a revision refers to; nil for `HEAD` before the first commit.
  public func commit(_ revision: String) throws(GitFault) -> String? {
    if let commit = try object(revision + "^{commit}") { return commit }
    // `:/text` searches for everything after the slash, so nothing can be appended to it.
    if revision.hasPrefix(":/"), let found = try object(revision) { return found }
    // If git rejects the whole repository, this query fails with git's reason.
    let isShallow = try ask(["rev-parse", "--is-shallow-repository"]) == "true"
    if revision == "HEAD" && !isShallow {
      if let lost = try object("HEAD") {
        throw GitFault("commit \(lost), which HEAD points to, is missing from \(top); run 'git fsck' for details")
      }
      try expectNoBranch()
      return nil
    }
    throw GitFault(try missing(revision, isShallow))
  }

  /// Throws if HEAD does not name a branch, or if the branch exists. A branch that does not exist is normal before the
  /// first commit. Git gives the same answer for a branch that it cannot read, so this method looks for the branch's
  /// file.
  private func expectNoBranch() throws(GitFault) {
    let branch = try run(["symbolic-ref", "--quiet", "HEAD"])
    let file = branch.status == 0 ? try paths([text(branch.output)])[0] : ""
    let isNowhere = [.missing, .directory].contains(System.kind(of: file, followingLinks: true))
    if branch.status == 0, isNowhere { return }
    throw GitFault("git cannot read HEAD in \(top), or the branch that HEAD points to")
  }

  private func object(_ name: String) throws(GitFault) -> String? {
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", name]
    let found = try run(words)
    // Status 1 means that there is no such object; any other status except 0 is a failure.
    if found.status > 1 { throw failure(of: words, found.errors) }
    return found.status == 0 ? text(found.output) : nil
  }

  /// Finds the commit where `branch` branched off from the revision: commits that both contain are not changes of the
  /// branch.
  public func commonAncestor(
    of commit: String, named revision: String, and branch: String
  ) throws(GitFault) -> String {
    if revision == branch { return commit }
    let found = try run(["merge-base", commit, branch])
    if found.status == 0 { return text(found.output) }
    if try object("HEAD") == nil {
      throw GitFault(
        "the current branch has no commits yet, so it has none in common with '\(revision)'; use '--base HEAD'")
    }
    if try ask(["rev-parse", "--is-shallow-repository"]) == "true" {
      throw GitFault(
        """
        this clone is shallow and lacks the commit where \(branch) branched off from '\(revision)'; fetch the rest with
          git fetch --unshallow \(try remote(of: revision))
        """)
    }
    throw GitFault("'\(revision)' and \(branch) have no common ancestor")
  }

  /// Returns the remote that a branch's name begins with; else `origin`, or the first remote if there is no `origin`.
  private func remote(of revision: String) throws(GitFault) -> String {
    let remotes = String(decoding: try answer(["remote"]), as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
    let named = remotes.first { revision.hasPrefix($0 + "/") }
    return named ?? (remotes.contains("origin") ? nil : remotes.first) ?? "origin"
  }

  private func missing(_ revision: String, _ isShallow: Bool) throws(GitFault) -> Message {
    let unshallow = isShallow ? "--unshallow " : ""
    let remote = try remote(of: revision)
    var command = "git fetch \(unshallow)\(remote)"
    if revision.hasPrefix(remote + "/"), revision.count > remote.count + 1 {
      let branch = revision.dropFirst(remote.count + 1)
      command += " +refs/heads/\(branch):refs/remotes/\(remote)/\(branch)"
    }
    let reason = isShallow ? "this clone is shallow and has no '\(revision)'" : "unknown revision '\(revision)'"
    return "\(reason); if it is on the server, fetch it with\n  \(command)"
  }
}

// Trees.
extension Repository {
  /// Returns the files of a commit; no files if `commit` is nil.
  public func tree(of commit: String?) throws(GitFault) -> FileTree {
    let listed = try commit.map { (commit) throws(GitFault) in
      GitListing(try answer(["ls-tree", "-r", "-z", "--full-tree", commit]))
    }
    return .commit(Snapshot(top: top, listing: listed ?? .empty, blobs: blobs))
  }

  /// Returns the files as the next commit would have them. Throws if a merge has left conflicts in the index.
  public func index() throws(GitFault) -> FileTree {
    let snapshot = try indexSnapshot()
    if snapshot.listing.hasConflicts { throw GitFault("the index has unresolved merge conflicts; resolve them first") }
    return .index(snapshot)
  }

  /// Returns the files on disk, with git's object IDs for those that are the same as in the index.
  public func workTree() throws(GitFault) -> FileTree { .workTree(try indexSnapshot()) }

  private func indexSnapshot() throws(GitFault) -> Snapshot {
    let listing = GitListing(try answer(["ls-files", "--stage", "-v", "-z", "--full-name", ":/"]))
    if listing.isDamaged {
      throw GitFault("the index of \(top) is damaged; 'git fsck' shows details, 'git reset' rebuilds it")
    }
    let changed = try answer(["diff-files", "-z", "--name-only", "--no-ext-diff", "--ignore-submodules=all"])
    let paths = changed.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let really = Set(paths).subtracting(try untouchedFilteredFiles(among: paths))
    return Snapshot(top: top, listing: listing, changed: really.union(listing.unwatched), blobs: blobs)
  }
}
