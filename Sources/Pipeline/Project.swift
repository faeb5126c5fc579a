// The location and the files of a project.
import InwardEscapes
import InwardFacts
import InwardGraph
import InwardLayers
import InwardPatterns
import InwardProjects
import InwardRuleFile
import InwardRules
import InwardWorkspace

/// A project: the directory of its rules file.
struct Project {
  /// The absolute path, without links.
  var root: String
  /// The absolute path of the rules file.
  var rulesFile: String
  /// The name of the rules file, as shown in messages.
  var rulesName: String
  /// The state of the project's files.
  private(set) var tree: FileTree
  /// The top of the repository around the project, or else the project's directory. Links and project files cannot lead
  /// a check to files outside these bounds.
  let bounds: String

  init(root: String, rulesFile: String, rulesName: String) {
    self.root = root
    self.rulesFile = rulesFile
    self.rulesName = rulesName
    bounds = repositoryTop(around: root) ?? root
    tree = FileTree.disk.bounded(by: bounds)
  }

  /// Creates the project of a directory whose rules file has the usual name.
  init(folder: String) {
    self.init(
      root: folder, rulesFile: folder == "/" ? "/" + rulesFileName : folder + "/" + rulesFileName,
      rulesName: rulesFileName)
  }

  /// Returns the same project in another state of its files.
  func at(_ tree: FileTree) -> Project {
    var other = self
    other.tree = tree.bounded(by: bounds)
    return other
  }

  /// Returns the same project, and a record of the queries that will be made to its files.
  func recorded() -> (project: Project, questions: TreeQuestions) {
    let questions = TreeQuestions(besides: tree.questions)
    return (at(tree.asked(questions)), questions)
  }
}

/// The usual name of a rules file.
public let rulesFileName = "rules.yml"

/// Locates the project: the directory of the rules file that `--rules` names, or of the nearest one at or above the
/// first existing path.
func locateProject(_ request: ProjectRequest) throws(Obstacle) -> Project {
  try expectPaths(of: request)
  if let given = request.rulesFile {
    try expectNoWayOut(given)
    let kind = kind(of: given)
    guard kind == .file, let path = realPath(of: given) else {
      throw Obstacle("\(given): \(kind == .missing ? "no such" : "not a") rules file")
    }
    return Project(root: folder(of: path), rulesFile: path, rulesName: name(of: path))
  }
  let start = request.paths.first { kind(of: $0) != .missing } ?? "."
  if let project = try projectAround(start) { return project }
  let below = kind(of: start) == .directory ? rootsOfProjects(at: start) : []
  if below.isEmpty { throw Obstacle(noRulesText(start)) }
  throw Obstacle(
    "no \(rulesFileName) in '\(start)' or in any directory above it; run the command in the directory of a project:",
    listing: below.map(pathFromHere))
}

/// Throws if a path does not exist. A path from a list of changes need not exist, because the list also contains
/// deleted files.
func expectPaths(of request: ProjectRequest) throws(Obstacle) {
  for path in request.paths where kind(of: path) == .missing && !request.listed.contains(path) {
    let hint = path == "-" ? "; a project is read from its directory, not from standard input" : ""
    throw Obstacle("\(path): no such file or directory\(hint)")
  }
}

/// Returns whether a rules file exists. Throws if it cannot be read: unreadable rules are not the same as no rules.
/// Queries the kind of the file only once, because a second query may have a different result.
private func hasRules(at file: String) throws(Obstacle) -> Bool {
  switch kind(of: file) {
  case .file: return true
  case .directory, .link: return false
  case .missing where !isLinkToNothing(file): return false
  case .missing, .refused, .other:
    _ = try bytesOfRules(file, in: .disk)
    return true
  }
}

/// Finds the project of the nearest rules file, searching upward from an existing path; nil if there is none.
func projectAround(_ path: String) throws(Obstacle) -> Project? {
  guard let real = realPath(of: path) else { throw Obstacle("\(path): cannot be opened") }
  var folder = kind(of: real) == .directory ? real : folder(of: real)
  while true {
    let project = Project(folder: folder)
    if try hasRules(at: project.rulesFile) { return project }
    if folder == "/" { return nil }
    folder = InwardPipeline.folder(of: folder)
  }
}

/// Locates the project around a directory and reads its rules; without a rules file, returns the directory and no
/// rules.
func locateProjectOrFolder(_ request: ProjectRequest) throws(Obstacle) -> (project: Project, book: RuleBook) {
  if request.rulesFile == nil, let start = request.paths.first, kind(of: start) == .directory,
    try projectAround(start) == nil, let root = realPath(of: start)
  {
    return (Project(folder: root), RuleBook(path: rulesFileName, plan: LayerPlan()))
  }
  let project = try locateProject(request)
  return (project, try readRuleBook(of: project))
}

func noRulesText(_ start: String) -> Message {
  let similar = start + "/rules.yaml"
  if kind(of: similar) == .file { return "no \(rulesFileName), but found \(similar): rename it to \(rulesFileName)" }
  return """
    no \(rulesFileName) in '\(start)' or in any directory above it
    'inward init' writes one that fits the code; a minimal one:

      version: 1
      layers:
        Domain: "**/Domain/**"
        Data: "**/Data/**"
        Presentation: "**/Presentation/**"
      order: [Domain, [Data, Presentation]]
    """
}

func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
  return String(path[..<slash])
}

func name(of path: String) -> String {
  String(path.split(separator: "/", omittingEmptySubsequences: true).last ?? "")
}

/// Returns the path from the top of the repository to the project's directory, such as `apps/movies/`. Returns an empty
/// path if the project is at the top, or without a repository.
func folderInRepository(of root: String) -> String {
  guard let top = repositoryTop(around: root) else { return "" }
  let below = rest(of: root, below: top) ?? ""
  return below.isEmpty ? "" : below + "/"
}

/// Reads the rules of a project, or throws all mistakes in them as one text.
func readRuleBook(of project: Project) throws(Obstacle) -> RuleBook {
  // A state from git may lack the rules file because it is not committed yet. Then the one on disk is used.
  let bytes = try bytesOfRules(
    project.rulesFile, in: project.tree.kind(of: project.rulesFile) == .file ? project.tree : project.tree.onDisk)
  let text = RulesText(path: project.rulesName, bytes: bytes)
  switch readRules(text, load: { path throws(MissingRules) in try loadRules(path, of: project) }) {
  case .book(let book): return book
  case .complaints(let complaints): throw Obstacle(complaints, in: project.root)
  }
}

func bytesOfRules(_ file: String, in tree: FileTree) throws(Obstacle) -> [UInt8] {
  do {
    return try tree.contents(of: file)
  } catch {
    throw Obstacle("\(file): \(error.reason)")
  }
}

/// Loads a file that the rules file extends, by its path from the project's root.
private func loadRules(_ path: String, of project: Project) throws(MissingRules) -> [UInt8] {
  do {
    return try project.tree.contents(of: path.hasPrefix("/") ? path : project.root + "/" + path)
  } catch {
    throw MissingRules(reason: error.reason.text)
  }
}

/// Lists the Swift files of a project. Throws if there are none: a run that read nothing must not look successful.
func listSources(of project: Project, by book: RuleBook) throws(Obstacle) -> FoundSources {
  let found = findSources(of: project, by: book)
  if found.swiftFiles.isEmpty {
    let faults = found.faults + project.tree.faults.all
    let reason: Message = faults.first.map { ": \($0.path): \($0.reason)" } ?? ""
    if !found.innerProjects.isEmpty, faults.isEmpty {
      let most = 4
      let names = found.innerProjects.prefix(most) + (found.innerProjects.count > most ? ["..."] : [])
      let list = names.joined(separator: ", ")
      throw Obstacle(
        "all Swift files below \(project.root) belong to projects with rules of their own: \(list)",
        hasNothingToCheck: true)
    }
    throw Obstacle(
      "no Swift file below \(project.root)\(patternsThatLeaveNothing(of: project, by: book))\(reason)",
      hasNothingToCheck: faults.isEmpty)
  }
  return found
}

/// Describes the patterns of the rules file that exclude every file; empty if none do.
private func patternsThatLeaveNothing(of project: Project, by book: RuleBook) -> String {
  func finds(_ include: [Glob], _ exclude: [Glob]) -> Bool {
    let search = SourceSearch(root: project.root, include: include, exclude: exclude)
    return !findFiles(search, in: project.tree).swiftFiles.isEmpty
  }
  func list(_ patterns: [Glob]) -> String { patterns.map(\.text).joined(separator: ", ") }
  let policy = book.policy
  if !policy.include.isEmpty, finds([], policy.exclude) {
    return " matches 'include' of \(book.path): \(list(policy.include))"
  }
  if !policy.exclude.isEmpty, finds(policy.include, []) {
    return ": 'exclude' of \(book.path) removes every file: \(list(policy.exclude))"
  }
  return ""
}
