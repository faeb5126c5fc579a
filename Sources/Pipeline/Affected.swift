// Implements `inward affected`: lists the files and tests that a change can affect.
import InwardEscapes
import InwardFacts
import InwardGraph
import InwardPatterns
import InwardReports
import InwardRules
import InwardWorkspace

/// The request for `inward affected`.
public struct AffectedRequest: Sendable {
  /// The project. Without a base, its paths are the changed files; with a base, they limit the changes that git
  /// reports. Without paths, every change that git reports counts.
  public var project: ProjectRequest
  /// The revision to compare with. If nil, the paths themselves count as changed; without paths, the project is
  /// compared with `HEAD`.
  public var base: String?
  /// Whether the caller passed a list of paths. If so, an empty list means that nothing changed.
  public var isOfList = false
  /// Patterns of changed files to ignore, because no build reads them.
  public var ignored: [String] = []

  public init(_ project: ProjectRequest) { self.project = project }
}

/// Options for the list.
public struct AffectedView: Sendable {
  public var onlyTests: Bool
  /// Whether to list targets instead of files.
  public var listsModules: Bool

  public init(onlyTests: Bool = false, listsModules: Bool = false) {
    (self.onlyTests, self.listsModules) = (onlyTests, listsModules)
  }
}

/// Lists the files or targets that a change can affect, as text or JSON. `notify` receives messages that do not belong
/// in the list.
public func affected(
  _ request: AffectedRequest, _ view: AffectedView, as format: ListFormat, notify: (String) -> Void
) throws(Obstacle) -> String {
  let list = try findAffected(request, notify: notify)
  if format == .json { return affectedJSON(of: list) }
  notify(affectedSummary(of: list))
  return affectedText(of: list, onlyTests: view.onlyTests, listsModules: view.listsModules)
}

private func findAffected(
  _ request: AffectedRequest, notify: (String) -> Void
) throws(Obstacle) -> AffectedList {
  let (located, rules) = try locateProjectOrFolder(request.project.here)
  let book = rules.withAllSources
  let ignored = try patterns(request.ignored)
  let change = try stateOfChange(request, of: located)
  let now = try readWhole(change.now, by: book, jobs: request.project.jobs)
  (doubts(about: now.allRefused) + doubts(about: now.modules.notes)).forEach(notify)
  var before: ReadState?
  if let then = change.before {
    let known = KnownFacts(now, under: nil)
    before = try readState(of: then, findSources(of: then, by: book), by: book, known, jobs: request.project.jobs)
    try before?.expectWhole()
  }
  let own = filesOfRules(book)
  let paths = change.paths.filter { !ignored.match($0) && !own.contains($0) }
  let changes = SourceChanges(of: paths, now: now, before: before)
  doubts(about: changes.inputs).forEach(notify)
  let graph = now.input.graph()
  let affected = Impact(graph, noting: changes.names).files(affectedBy: changes.origins)
  return AffectedList(
    base: change.base, changed: paths, unfollowed: changes.unfollowed + change.outside,
    files: graph.fileIDs.filter { affected[$0] }.map { affectedFile($0, in: graph) },
    modules: affectedModules(affected, in: graph), total: graph.files.count)
}

/// Returns the paths of the rules files, their schema and the baseline, which no build reads.
private func filesOfRules(_ book: RuleBook) -> Set<String> {
  Set([book.path, rulesSchemaFileName, book.baseline ?? baselineName] + book.bases)
}

/// Returns notes on the changed files that are not sources of the project: one for each of up to three files, starting
/// with those that may affect the most files, and one that counts the others. Without these notes, a list of all files
/// would look like a mistake.
private func doubts(about inputs: [(path: String, files: Int)]) -> [String] {
  let most = 3
  let more = inputs.count > most ? ["inward: and \(inputs.count - most) more"] : []
  return inputs.sorted { ($1.files, $0.path) < ($0.files, $1.path) }.prefix(most).map { path, files in
    forTerminal("inward: \(path) is not a source file, ")
      + "so the \(counted(files, "file")) around it count as affected; --ignore leaves it out"
  } + more
}

private func affectedFile(_ file: Int, in graph: ProjectGraph) -> AffectedFile {
  AffectedFile(
    path: graph.files[file].path,
    modules: graph.modules.modules(ofFile: file).map { graph.modules.modules[$0.index].target },
    isTest: isTest(FileID(file), in: graph))
}

private func affectedModules(_ affected: [Bool], in graph: ProjectGraph) -> [AffectedModule] {
  var counts = Array(repeating: (affected: 0, all: 0), count: graph.modules.modules.count)
  for file in graph.fileIDs {
    for module in graph.modules.modules(ofFile: file) {
      counts[module.index].all += 1
      counts[module.index].affected += affected[file] ? 1 : 0
    }
  }
  let modules = zip(graph.modules.modules, counts).filter { $0.1.affected > 0 }.map { module, count in
    AffectedModule(
      name: module.name, targets: [module.target] + module.otherTargets, isTest: module.isTest,
      files: count.affected, total: count.all)
  }
  return modules.sorted { ($0.name, $0.targets[0]) < ($1.name, $1.targets[0]) }
}

private func readWhole(_ project: Project, by book: RuleBook, jobs: Int) throws(Obstacle) -> ReadState {
  let state = try readProject(project, by: book, jobs: jobs)
  try state.expectWhole()
  return state
}

extension ProjectRequest {
  /// A request for the project around the current directory. The changed files cannot determine the project, because
  /// they may have been deleted.
  fileprivate var here: ProjectRequest {
    var request = self
    request.paths = ["."]
    return request
  }
}

extension RuleBook {
  /// The rules without the keys that exclude code: a build also compiles files and branches that no rule checks.
  fileprivate var withAllSources: RuleBook {
    var book = self
    (book.policy.include, book.policy.exclude, book.policy.conditions) = ([], [], nil)
    return book
  }
}

private func patterns(_ texts: [String]) throws(Obstacle) -> PathPatterns {
  var patterns: [Glob] = []
  for text in texts {
    do {
      patterns.append(try Glob(text))
    } catch {
      throw Obstacle("--ignore \(text): \(error.reason)")
    }
  }
  return PathPatterns(patterns)
}
