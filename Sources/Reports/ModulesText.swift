// The list of modules as text, in color on a terminal.
import InwardFacts
import InwardRules

/// The modules of a project: their declarations, their files, and the parts of project files that were not understood.
public struct ModuleList: Sendable {
  /// The modules in the order of their origins.
  public var modules: [ListedModule]
  /// Targets without Swift files.
  public var emptyTargets: [ListedModule]
  /// Files that belong to several modules.
  public var shared: [ModulesOfFile]
  /// Files that no target lists, each with the targets that it is assumed to be in, or with none if that is unknown.
  public var unlisted: [ModulesOfFile]
  public var notes: [ProjectNote]
  /// The modules of dependencies whose sources are read.
  public var dependencies: [ListedDependency] = []
  /// The number of files.
  public var files: Int

  public init(
    modules: [ListedModule], emptyTargets: [ListedModule], shared: [ModulesOfFile], unlisted: [ModulesOfFile],
    notes: [ProjectNote], files: Int
  ) {
    self.modules = modules
    self.emptyTargets = emptyTargets
    self.shared = shared
    self.unlisted = unlisted
    self.notes = notes
    self.files = files
  }
}

public struct ListedModule: Sendable {
  public var name: String
  /// The names by which files import the module in some of its builds.
  public var otherNames: [String]
  /// The targets that build the module, the main target first.
  public var targets: [String]
  public var isTest: Bool
  /// The place of the module's declaration; nil if no file declares the module.
  public var origin: ProjectPlace?
  /// The files that the module's targets list.
  public var files: [String]

  public init(
    name: String, otherNames: [String] = [], targets: [String], isTest: Bool, origin: ProjectPlace?, files: [String]
  ) {
    self.name = name
    self.otherNames = otherNames
    self.targets = targets
    self.isTest = isTest
    self.origin = origin
    self.files = files
  }
}

public struct ListedDependency: Sendable {
  public var module: String
  /// The directory, relative to the project's directory.
  public var folder: String
  public var files: [String]

  public init(module: String, folder: String, files: [String]) {
    self.module = module
    self.folder = folder
    self.files = files
  }
}

public struct ModulesOfFile: Sendable {
  public var path: String
  /// The names of targets.
  public var modules: [String]

  public init(path: String, modules: [String]) {
    self.path = path
    self.modules = modules
  }
}

/// Options for the list.
public struct ModuleListStyle: Sendable {
  public var usesColor: Bool
  /// Whether to list the files of each module.
  public var withFiles: Bool
  /// Whether to print long lists in full, and to list the files that belong to several modules.
  public var isComplete: Bool

  public init(usesColor: Bool = false, withFiles: Bool = false, isComplete: Bool = false) {
    self.usesColor = usesColor
    self.withFiles = withFiles
    self.isComplete = isComplete
  }
}

public func text(of list: ModuleList, style: ModuleListStyle) -> String {
  let paint = Paint(isOn: style.usesColor)
  var lines = moduleLines(of: list, style, paint)
  lines += dependencyLines(of: list, style, paint)
  if style.isComplete, !list.shared.isEmpty {
    lines.append("\(counted(list.shared.count, "file")) in several targets:")
    lines += list.shared.map { "  \($0.path) \(paint.faint($0.modules.joined(separator: ", ")))" }
  }
  if !list.unlisted.isEmpty {
    lines.append("\(counted(list.unlisted.count, "file")) in no target:")
    lines += cut(list.unlisted.map { unlistedLine($0, paint) }, style)
  }
  if !list.notes.isEmpty {
    lines.append("\(counted(list.notes.count, "note")):")
    lines += cut(list.notes.map { "  \(paint.faint("\($0.place):")) \($0.text)" }, style)
  }
  return page(lines + [summary(of: list, style, paint)], paint)
}

/// Lists each project file, followed by the modules that it declares and their numbers of files.
private func moduleLines(of list: ModuleList, _ style: ModuleListStyle, _ paint: Paint) -> [String] {
  let all = list.modules + list.emptyTargets
  func isShown(_ module: ListedModule) -> Bool { style.isComplete || !module.files.isEmpty }
  // A module with a target for each platform has a long title. Such titles do not count, because they would widen the
  // column for all others.
  let width = all.filter(isShown).map { title(of: $0).count }.filter { $0 <= 40 }.max() ?? 0
  var lines: [String] = []
  for source in all.reduce(into: [String?](), { if !$0.contains($1.origin?.path) { $0.append($1.origin?.path) } }) {
    lines.append(paint.faint(source ?? "no project file"))
    let own = all.filter { $0.origin?.path == source }
    for module in own.filter(isShown) {
      let title = title(of: module)
      let padding = String(repeating: " ", count: max(0, width - title.count))
      let count = module.files.isEmpty ? "no Swift files here" : counted(module.files.count, "file")
      lines.append("  \(paint.bold(title))\(padding)  \(count)\(module.isTest ? ", tests" : "")")
      if style.withFiles { lines += module.files.map { "    \($0)" } }
    }
    let hidden = own.count { !isShown($0) }
    if hidden > 0 { lines.append(paint.faint("  \(counted(hidden, "target")) without Swift files here")) }
  }
  return lines
}

/// Lists the modules of dependencies on a line each, with their directories.
private func dependencyLines(of list: ModuleList, _ style: ModuleListStyle, _ paint: Paint) -> [String] {
  if list.dependencies.isEmpty { return [] }
  let files = list.dependencies.reduce(0) { $0 + $1.files.count }
  let summary = "\(counted(list.dependencies.count, "dependency module")) with \(counted(files, "file")):"
  let width = list.dependencies.map(\.module.count).filter { $0 <= 40 }.max() ?? 0
  let entries = list.dependencies.map { dependency in
    let padding = String(repeating: " ", count: max(0, width - dependency.module.count))
    let count = counted(dependency.files.count, "file")
    return "  \(dependency.module)\(padding)  \(count) \(paint.faint("in " + dependency.folder))"
  }
  if !style.withFiles { return [summary] + cut(entries, style) }
  return [summary] + zip(entries, list.dependencies).flatMap { [$0] + $1.files.map { "    \($0)" } }
}

/// Names the targets of a module, such as `App, AppBeta`. Adds the module if files import it by another name:
/// `App (module Shop)`.
private func title(of module: ListedModule) -> String {
  let targets = module.targets.joined(separator: ", ")
  let names = [module.name] + module.otherNames
  if names.allSatisfy(module.targets.contains) { return targets }
  return "\(targets) (module \(names.joined(separator: ", ")))"
}

private func unlistedLine(_ file: ModulesOfFile, _ paint: Paint) -> String {
  let targets = file.modules.joined(separator: ", ")
  return "  \(file.path)" + (targets.isEmpty ? "" : paint.faint(" read as part of \(targets)"))
}

private func cut(_ lines: [String], _ style: ModuleListStyle) -> [String] {
  let most = 10
  if style.isComplete || lines.count <= most + 1 { return lines }
  return lines.prefix(most) + ["  and \(lines.count - most) more; --all lists them"]
}

private func summary(of list: ModuleList, _ style: ModuleListStyle, _ paint: Paint) -> String {
  var parts: [String] = []
  if !list.shared.isEmpty {
    let hint = " (--all lists \(list.shared.count == 1 ? "it" : "them"))"
    parts.append("\(list.shared.count) in several targets" + (style.isComplete ? "" : hint))
  }
  if !list.unlisted.isEmpty { parts.append("\(list.unlisted.count) in no target") }
  let details = parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
  let modules = list.modules.count { !$0.files.isEmpty }
  return paint.bold("\(counted(list.files, "file")) in \(counted(modules, "module"))") + details
}
