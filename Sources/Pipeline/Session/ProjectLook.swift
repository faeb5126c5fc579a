// The state of a project on disk without reading its files: which files exist, and a stamp for each.
import InwardRules
import InwardWorkspace

/// The state of every file that a check reads, except sources of dependencies, and of the files and directories that
/// decide which files it reads. If two looks are equal, none of these has changed in between.
struct ProjectLook: Equatable {
  private(set) var found = FoundSources()
  /// The searched directories. A new empty directory does not count as a change.
  private(set) var folders: [String] = []
  /// The stamps by path; a file that does not exist has no stamp.
  private(set) var stamps: [String: FileStamp] = [:]
  /// The answers to the queries of the last reading, about paths inside the project or outside it.
  private(set) var answers = Answers()

  struct Answers: Equatable {
    /// The stamps of the files that were read besides sources.
    var stamps: [String: FileStamp] = [:]
    var kinds: [String: EntryKind] = [:]
    /// The files that list targets, in directories whose entries were requested.
    var listed: [String: [String]] = [:]
  }

  init() {}

  /// Looks at the files of a project, including excluded ones, because the rules that exclude them may change; and at
  /// everything that `questions` are about.
  init(at project: Project, besides questions: LookQuestions, except outputs: Set<String>) {
    found = findSources(SourceSearch(root: project.root))
    folders = found.folders
    found = found.withoutFolders
    found.remove(outputs, below: project.root)
    let paths = (found.swiftFiles + found.manifests + found.settings).map { project.root + "/" + $0 }
    stamps.reserveCapacity(paths.count)
    for path in paths { stamps[path] = stamp(of: path) }
    answer(questions)
  }

  static func == (left: ProjectLook, right: ProjectLook) -> Bool {
    left.stamps == right.stamps && left.answers == right.answers && left.found == right.found
  }

  /// Replaces the questions. Those that were already answered keep their answers.
  mutating func answer(_ questions: LookQuestions) {
    let before = answers
    answers = Answers()
    for path in questions.files { answers.stamps[path] = before.stamps[path] ?? stamp(of: path) }
    for path in questions.kinds { answers.kinds[path] = before.kinds[path] ?? kind(of: path) }
    for path in questions.folders {
      answers.listed[path] = before.listed[path] ?? FileTree.disk.namesOfProjects(in: path)
    }
  }

  /// Returns the files whose stamps differ from an earlier look; nil if files have appeared or disappeared, or if
  /// anything else that a check depends on has changed.
  func filesChanged(since earlier: ProjectLook) -> [String]? {
    // Until the next look, both are copies of one value, so comparing them costs nothing.
    if self == earlier { return [] }
    if found != earlier.found || answers != earlier.answers || stamps.count != earlier.stamps.count { return nil }
    var changed: [String] = []
    for (path, stamp) in stamps {
      guard let before = earlier.stamps[path] else { return nil }
      if before != stamp { changed.append(path) }
    }
    return changed
  }
}

extension FoundSources {
  /// Leaves out files that a check writes, which may have any name.
  fileprivate mutating func remove(_ outputs: Set<String>, below root: String) {
    if outputs.isEmpty { return }
    func isOutput(_ path: String) -> Bool { outputs.contains(root + "/" + path) }
    swiftFiles.removeAll(where: isOutput)
    manifests.removeAll(where: isOutput)
    projects.removeAll(where: isOutput)
    settings.removeAll(where: isOutput)
  }
}

/// The paths that a look must examine besides the sources.
struct LookQuestions {
  var files: Set<String> = []
  var kinds: Set<String> = []
  var folders: Set<String> = []

  /// Adds the queries of a reading.
  mutating func add(_ questions: TreeQuestions) {
    files.formUnion(questions.files)
    kinds.formUnion(questions.kinds)
    folders.formUnion(questions.folders)
  }
}

extension FileTree {
  fileprivate func namesOfProjects(in folder: String) -> [String] {
    let (manifests, others) = projects(in: folder)
    return manifests + others
  }
}
