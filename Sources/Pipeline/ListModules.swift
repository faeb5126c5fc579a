// The story of `inward modules`: which targets the project files list, and which file belongs to which of them. No
// source is read: it takes a project no longer than looking at its folders.
import InwardFacts
import InwardReports
import InwardRules

/// How much of the list is wanted.
public struct ModulesView: Sendable {
  /// The files of each module.
  public var withFiles: Bool
  /// Long lists in full, and the files of several modules. JSON always has both.
  public var isComplete: Bool

  public init(withFiles: Bool = false, isComplete: Bool = false) {
    self.withFiles = withFiles
    self.isComplete = isComplete
  }
}

/// The list as text or JSON.
public func modules(
  _ view: ModulesView, _ request: CheckRequest, as format: ListFormat, isColoured: Bool
) throws(Obstacle) -> String {
  let list = try listModules(request)
  if format == .json { return jsonText(of: list, withFiles: view.withFiles) }
  let style = ModuleListStyle(isColoured: isColoured, withFiles: view.withFiles, isComplete: view.isComplete)
  return text(of: list, style: style)
}

private func listModules(_ request: CheckRequest) throws(Obstacle) -> ModuleList {
  let (project, book) = try locateProjectOrFolder(request)
  let sources = try listSources(of: project, by: book)
  return list(moduleMap(of: sources, in: project, by: book), of: sources.swiftFiles)
}

/// What a map says, by file names.
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
  // What is left over is listed only where no target could have it: else its files are those of no target.
  let listed = map.modules.indices.filter { !map.modules[$0].isRest || !filesOfModules[$0].isEmpty }
  return ModuleList(
    modules: ordered(listed.map { ListedModule(map.modules[$0], files: filesOfModules[$0]) }),
    emptyTargets: ordered(map.emptyTargets.map { ListedModule($0, files: []) }),
    shared: map.otherModules.keys.sorted().filter { !unlisted.contains($0) }.map(modules),
    unlisted: map.unlistedFiles.map(modules), notes: map.notes, files: files.count)
}

/// By the file that declares them, and there by place.
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
      name: module.name, targets: [module.target] + module.otherTargets, isTest: module.isTest, origin: module.origin,
      files: files)
  }
}
