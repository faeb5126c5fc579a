// Implements `inward modules`: lists the targets in project files and the files of each. Sources are read only if there
// are dependencies: the imports in the sources determine which dependencies are listed.
import InwardFacts
import InwardReports
import InwardRules
import InwardWorkspace

/// The requested extent of the list.
public struct ModulesView: Sendable {
  /// Whether to list the files of each module.
  public var withFiles: Bool
  /// Whether to print long lists in full, and the files that belong to several modules. JSON always has both.
  public var isComplete: Bool

  public init(withFiles: Bool = false, isComplete: Bool = false) {
    self.withFiles = withFiles
    self.isComplete = isComplete
  }
}

/// Lists the modules as text or JSON.
public func modules(
  _ view: ModulesView, _ request: ProjectRequest, as format: ListFormat, usesColor: Bool
) throws(Obstacle) -> String {
  let list = try listModules(request)
  if format == .json { return jsonText(of: list, withFiles: view.withFiles) }
  let style = ModuleListStyle(usesColor: usesColor, withFiles: view.withFiles, isComplete: view.isComplete)
  return text(of: list, style: style)
}

private func listModules(_ request: ProjectRequest) throws(Obstacle) -> ModuleList {
  let (project, book) = try locateProjectOrFolder(request)
  let sources = try listSources(of: project, by: book)
  let around = ProjectFiles(around: project, sources)
  var list = list(moduleMap(of: sources, around: around, in: project, by: book), of: sources.swiftFiles)
  list.dependencies = try listDependencies(of: project, sources, around: around, by: book, jobs: request.jobs)
  try expectNone(of: sources.faults + project.tree.faults.all)
  return list
}

/// Lists the dependencies that are read: those that the project or other dependencies import.
private func listDependencies(
  of project: Project, _ sources: FoundSources, around: ProjectFiles, by book: RuleBook, jobs: Int
) throws(Obstacle) -> [ListedDependency] {
  let folder = around.folder
  if findDependencies(of: sources, below: project.root, around: folder, in: project.tree).isEmpty { return [] }
  let read = try readState(of: project, sources, by: book, jobs: jobs).dependencies
  var files: [[String]] = Array(repeating: [], count: read.folders.count)
  for (file, module) in zip(read.sources.files, read.sources.modules.moduleOfFile) {
    files[module.index].append(file.path)
  }
  let modules = read.sources.modules.modules
  return modules.indices.map { ListedDependency(module: modules[$0].name, folder: read.folders[$0], files: files[$0]) }
    .sorted { ($0.folder, $0.module) < ($1.folder, $1.module) }
}

private func list(_ map: ModuleMap, of files: [String]) -> ModuleList {
  let unlisted = Set(map.unlistedFiles)
  var filesOfModules: [[String]] = Array(repeating: [], count: map.modules.count)
  for (number, path) in files.enumerated() where !unlisted.contains(number) {
    for module in map.modules(ofFile: number) { filesOfModules[module.index].append(path) }
  }
  func targets(ofFile number: Int) -> [String] {
    map.modules(ofFile: number).map { map.modules[$0.index] }.filter { !$0.isRest }.map(\.target)
  }
  func modules(of number: Int) -> ModulesOfFile { ModulesOfFile(path: files[number], modules: targets(ofFile: number)) }
  // The module for files that nothing assigns to a module is listed only if there are such files.
  let listed = map.modules.indices.filter { !map.modules[$0].isRest || !filesOfModules[$0].isEmpty }
  return ModuleList(
    modules: ordered(listed.map { ListedModule(map.modules[$0], files: filesOfModules[$0]) }),
    emptyTargets: ordered(map.emptyTargets.map { ListedModule($0, files: []) }),
    shared: map.otherModules.keys.sorted().filter { !unlisted.contains($0) }.map(modules),
    unlisted: map.unlistedFiles.map(modules), notes: map.notes, files: files.count)
}

/// Sorts modules by the file that declares them, then by place; those that no file declares come last.
private func ordered(_ modules: [ListedModule]) -> [ListedModule] {
  func key(_ module: ListedModule) -> (Int, String, Position, String) {
    guard let origin = module.origin else { return (1, "", Position(line: 0, column: 0), module.name) }
    return (0, origin.path, origin.position, module.name)
  }
  return modules.sorted { key($0) < key($1) }
}

extension ListedModule {
  fileprivate init(_ module: Module, files: [String]) {
    self.init(
      name: module.name, otherNames: module.otherNames, targets: [module.target] + module.otherTargets,
      isTest: module.isTest, origin: module.origin, files: files)
  }
}
